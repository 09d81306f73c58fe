"""All texts of the program: one table a language, with plural forms.

**To add a text**, write its key once in each of the five languages, in the module of its area
(`game/texts/en/screens.py`, `…/pt/…`, `…/de/…`, `…/fr/…`, `…/es/…`), and ask for it by that key:

    tr = self.context.texts
    tr("pause.title")                          # a plain text
    tr("log.floor", who="Ana", points="…")     # {who} and {points} stand in the text
    tr("count.points", n=3)                    # Plural("{n} point", "{n} points"): n chooses the form
    tr.person("rank.win", who, points="…")     # a Who; the key "rank.win.you" where that is "you"

Portuguese is that of Portugal, German says "du", French "vous", Spanish "tú". Use the rulebook's terms as the
tables do. A new area is a module of the same name in each language, listed in `AREAS` in `table.py`: they are
imported in that order when a key is asked for that those before do not have, or ahead in idle frames.
Texts that a program's own pieces pass to people (names of levels, say) have keys made from their names.

`tests/test_texts.py` names every key that a language lacks, every placeholder that differs, every key that
the program asks for in vain or nobody asks for, and every character that the fonts lack.
Nothing here is global: the app makes one `Texts` and hands it to the scenes in their context.
"""

from game.texts.languages import LANGUAGES, language_of
from game.texts.table import Language, Plural, Table, Texts, TextsError, Who

__all__ = [
    "LANGUAGES",
    "Language",
    "Plural",
    "Table",
    "Texts",
    "TextsError",
    "Who",
    "called_you",
    "language_of",
    "texts_for",
]


def texts_for(tag: str) -> Texts:
    """The texts for a language tag such as "pt-PT" or "de"; English where the language is not there.

    >>> texts_for("de-AT")("menu.rules")
    'Regeln'
    >>> texts_for("xx")("count.points", n=1)
    '1 point'
    """
    return Texts(language_of(tag), LANGUAGES)


def called_you(name: str) -> bool:
    """Whether a name is some language's word for the player at the screen.

    Only for what was stored before seats said whether they are "you"; today that is told beside the name.

    >>> called_you("Du"), called_you("Ana")
    (True, False)
    """
    return any(name == language.table["you"] for language in LANGUAGES)
