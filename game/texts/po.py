"""Reads gettext's catalogues (.po, .pot), and compiles them to what a page loads fastest.

A message's context (`msgctxt`) is the key that the program asks for. The template, `azulejo.pot`, is the
English catalogue: its messages say themselves. Of the other languages, what is not translated or marked
as fuzzy is left out, as gettext does it. Builds compile the catalogues and leave this module out.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Final

from game.texts.catalogue import CATALOGUES, Catalogue, Message

ENGLISH: Final = "en"
PAGE: Final = "page."  # begins the keys of what the page says before the game runs
ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r"}
FIELD: Final = re.compile(r'^(#,|msg[\w\[\]]+) *(.*(?:\n".*)*)', re.MULTILINE)
RULE: Final = re.compile(r"^Plural-Forms:.*\bplural=(.+?);?$", re.MULTILINE)


def source_of(code: str) -> Path:
    """The file that people edit for a language."""
    return CATALOGUES / ("azulejo.pot" if code == ENGLISH else f"{code}.po")


def messages(text: str) -> Iterator[dict[str, str]]:
    """The messages of a catalogue's source, in its order: what stands behind msgctxt, msgid, msgstr[0] …

    The first one, of the empty msgid, is the header. A fuzzy one has a field "fuzzy".

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
    """The text of strings in quotes, one a line."""
    text = quoted.replace('"\n"', "")[1:-1]
    return re.sub(r"\\(.)", lambda found: ESCAPES.get(found[1], found[1]), text) if "\\" in text else text


@cache
def source_catalogue(code: str) -> Catalogue:
    """All that a language says, in the game and on its page."""
    header, *rest = messages(source_of(code).read_text(encoding="utf-8"))
    rule = RULE.search(header["msgstr"])
    said = {fields["msgctxt"]: _entry(fields, code == ENGLISH) for fields in rest if "fuzzy" not in fields}
    return Catalogue(rule[1] if rule else "n != 1", {key: entry for key, entry in said.items() if entry})


def _entry(fields: dict[str, str], english: bool) -> Message:
    """What a message says, nothing where that is open."""
    if "msgid_plural" not in fields:
        return fields["msgid"] if english else fields["msgstr"]
    if english:
        return [fields["msgid"], fields["msgid_plural"]]
    forms = [text for name, text in sorted(fields.items()) if name.startswith("msgstr[")]
    return forms if all(forms) else []


def game_catalogue(code: str) -> Catalogue:
    """What a language says in the game; in English what it lacks."""
    own, english = source_catalogue(code), source_catalogue(ENGLISH)
    holes = {key: _reformed(english.texts[key], own) for key in english.texts if key not in own.texts}
    texts = {**own.texts, **holes}
    return Catalogue(own.plural, {key: entry for key, entry in texts.items() if not key.startswith(PAGE)})


def _reformed(entry: Message, catalogue: Catalogue) -> Message:
    """An English text with as many plural forms as another language has, up to a hundred things."""
    if isinstance(entry, str):
        return entry
    forms = {catalogue.form(n) for n in range(101)}
    return [entry[form != catalogue.form(1)] for form in range(max(forms) + 1)]


def page_texts(code: str) -> dict[str, str]:
    """What a language says on the page before the game runs, by the page's own keys."""
    texts = source_catalogue(code).texts.items()
    return {
        key.removeprefix(PAGE): text for key, text in texts if key.startswith(PAGE) and isinstance(text, str)
    }


def compiled(code: str) -> str:
    """A language's catalogue as `catalogue_of` loads it: JSON, which loads faster than a .mo file."""
    return json.dumps(asdict(game_catalogue(code)), ensure_ascii=False, separators=(",", ":"))
