"""All texts of the program, in catalogues of gettext; README.md here tells how texts and languages are added.

    tr = self.context.texts
    tr("pause.title")                          # a plain text
    tr("log.floor", who="Ana", points="…")     # {who} and {points} stand in the text
    tr("count.points", n=3)                    # plural forms "{n} point", "{n} points": n chooses the form
    tr.person("rank.win", who, points="…")     # a Who; the key "rank.win.you" where that is "you"

Texts that a program's own pieces pass to people (names of levels, say) have keys made from their names.
Nothing here is global: the app makes one `Texts` and hands it to the scenes in their context.
"""

from game.texts.languages import LANGUAGES, language_of
from game.texts.lookup import Language, Texts, TextsError, Who

__all__ = [
    "LANGUAGES",
    "Language",
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
    return Texts(language_of(tag))


def called_you(name: str) -> bool:
    """Whether a name is some language's word for the player at the screen.

    Only for what was stored before seats said whether they are "you"; today that is told beside the name.

    >>> called_you("Du"), called_you("Ana")
    (True, False)
    """
    return any(name == language.catalogue.texts["you"] for language in LANGUAGES)
