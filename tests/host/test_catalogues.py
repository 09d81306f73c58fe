"""The catalogues of languages are brought up to date with the English one, and lose nothing on the way."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from catalogues import FOLDER, TEMPLATE, begin, progress, read, update  # noqa: E402

HEADER = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
GERMAN = f"""{HEADER}
#. The menu.
#, python-brace-format
msgctxt "menu.greeting"
msgid "Hello {{who}}"
msgstr "Hallo {{who}}"

# by a translator
msgctxt "menu.rules"
msgid "The rules"
msgstr "Regeln"

msgctxt "menu.gone"
msgid "Gone"
msgstr "Weg"
"""
ENGLISH = f"""{HEADER}
#. The first picture.
msgctxt "menu.new"
msgid "100 % new"
msgstr ""

#. The menu.
#, python-brace-format
msgctxt "menu.greeting"
msgid "Hello {{who}}"
msgstr ""

#. The menu.
msgctxt "menu.rules"
msgid "Rules"
msgstr ""

msgctxt "menu.more"
msgid "{{n}} more"
msgid_plural "{{n}} more of them"
msgstr[0] ""
msgstr[1] ""
"""
UPDATED = f"""{HEADER}
#. The first picture.
msgctxt "menu.new"
msgid "100 % new"
msgstr ""

#. The menu.
#, python-brace-format
msgctxt "menu.greeting"
msgid "Hello {{who}}"
msgstr "Hallo {{who}}"

# by a translator
#. The menu.
#, fuzzy
#| msgid "The rules"
msgctxt "menu.rules"
msgid "Rules"
msgstr "Regeln"

#, python-brace-format
msgctxt "menu.more"
msgid "{{n}} more"
msgid_plural "{{n}} more of them"
msgstr[0] ""
msgstr[1] ""
"""


def test_what_is_new_is_open_what_has_changed_is_fuzzy_and_all_else_stays(tmp_path: Path) -> None:
    template, own = tmp_path / "azulejo.pot", tmp_path / "de.po"
    template.write_text(ENGLISH, encoding="utf-8")
    own.write_text(GERMAN, encoding="utf-8")
    for _ in range(2):  # nor does it change what is up to date
        update(own, template)
        assert own.read_text(encoding="utf-8") == UPDATED
    assert progress(read(own)).startswith("1 of 4 messages are translated, 1 more are fuzzy")


@pytest.mark.parametrize("path", [TEMPLATE, *sorted(FOLDER.glob("*.po"))], ids=lambda path: path.name)
def test_nothing_in_a_catalogue_is_wrong_to_babel(path: Path) -> None:
    assert not [(message.context, errors) for message, errors in read(path).check()]


def test_a_language_begins_with_its_plural_rule_and_every_message(tmp_path: Path) -> None:
    begin(tmp_path / "pl.po")
    update(tmp_path / "pl.po", TEMPLATE)
    polish = read(tmp_path / "pl.po")
    assert polish.num_plurals == 3
    assert {message.context for message in polish} == {message.context for message in read(TEMPLATE)}
