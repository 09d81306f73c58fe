"""Parses gettext catalogues (.po, .pot), and compiles them to JSON, which loads faster.

The context (`msgctxt`) of a message is the key in the program. The template, `azulejo.pot`, is the English
catalogue. In the other languages untranslated and fuzzy messages are ignored, as in gettext. Builds compile
the catalogues and leave this module out.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from typing import Final

from game.texts.catalogue import ENGLISH, Catalogue, Message, source_of

PAGE: Final = "page."  # begins the keys of what the page says before the game runs
ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r"}
FIELD: Final = re.compile(r'^(#,|msg[\w\[\]]+) *(.*(?:\n".*)*)', re.MULTILINE)
RULE: Final = re.compile(r"^Plural-Forms:.*\bplural=(.+?);?$", re.MULTILINE)


def messages(text: str) -> Iterator[dict[str, str]]:
    """Yields the messages of a .po file as fields: msgctxt, msgid, msgstr[0] …

    The first, with an empty msgid, is the header. Fuzzy messages have a field "fuzzy".

    >>> list(messages('#, fuzzy\\nmsgctxt "keys.title"\\nmsgid ""\\n"Keys"\\nmsgstr "Taste\\\\"n"'))
    [{'fuzzy': '', 'msgctxt': 'keys.title', 'msgid': 'Keys', 'msgstr': 'Taste"n'}]
    """
    fields: dict[str, str] = {}
    for name, quoted in FIELD.findall(text):
        if "msgid" in fields and name in ("#,", "msgctxt", "msgid"):
            yield fields
            fields = {}
        if name != "#,":
            fields[name] = _unquoted(quoted)
        elif "fuzzy" in quoted:
            fields["fuzzy"] = ""
    if "msgid" in fields:
        yield fields


def _unquoted(quoted: str) -> str:
    """Joins quoted strings, one per line."""
    text = quoted.replace('"\n"', "")[1:-1]
    return re.sub(r"\\(.)", lambda found: ESCAPES.get(found[1], found[1]), text) if "\\" in text else text


@cache
def source_catalogue(code: str) -> Catalogue:
    """Parses the catalogue of a language, with the texts of the game and of the page."""
    header, *rest = messages(source_of(code).read_text(encoding="utf-8"))
    rule = RULE.search(header["msgstr"])
    said = {fields["msgctxt"]: _entry(fields, code == ENGLISH) for fields in rest if "fuzzy" not in fields}
    return Catalogue(rule[1] if rule else "n != 1", {key: entry for key, entry in said.items() if entry})


def _entry(fields: dict[str, str], english: bool) -> Message:
    """Returns the text of a message, empty if it is untranslated."""
    if "msgid_plural" not in fields:
        return fields["msgid"] if english else fields["msgstr"]
    if english:
        return [fields["msgid"], fields["msgid_plural"]]
    forms = [text for name, text in sorted(fields.items()) if name.startswith("msgstr[")]
    return forms if all(forms) else []


def game_catalogue(code: str) -> Catalogue:
    """Returns the texts of the game in a language, with the English ones that it lacks."""
    own, english = source_catalogue(code), source_catalogue(ENGLISH)
    holes = {key: _reformed(english.texts[key], own) for key in english.texts if key not in own.texts}
    texts = {**own.texts, **holes}
    return Catalogue(own.plural, {key: entry for key, entry in texts.items() if not key.startswith(PAGE)})


def _reformed(entry: Message, catalogue: Catalogue) -> Message:
    """Gives an English text as many plural forms as another language has."""
    if isinstance(entry, str):
        return entry
    forms = {catalogue.form(n) for n in range(101)}
    return [entry[form != catalogue.form(1)] for form in range(max(forms) + 1)]


def page_texts(code: str) -> dict[str, str]:
    """Returns the texts of the page before the game runs, by the page's keys."""
    texts = source_catalogue(code).texts.items()
    return {
        key.removeprefix(PAGE): text for key, text in texts if key.startswith(PAGE) and isinstance(text, str)
    }


def compiled(code: str) -> str:
    """Compiles a catalogue to JSON for `catalogue_of`; it loads faster than a .mo file."""
    return json.dumps(asdict(game_catalogue(code)), ensure_ascii=False, separators=(",", ":"))
