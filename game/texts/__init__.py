"""All texts of the program, in gettext catalogues. README.md says how to add texts and languages.

    tr = self.context.texts
    tr("pause.title")                          # a plain text
    tr("log.floor", who="Ana", points="…")     # fills the placeholders {who} and {points}
    tr("count.points", n=3)                    # plural forms "{n} point", "{n} points": n chooses the form
    tr.person("rank.win", who, points="…")     # a Subject; the key "rank.win.you" where that is "you"

Keys may be built from names in the program, such as those of levels. The app makes one `Texts` and passes it
to the scenes in their context.
"""

from game.texts.languages import LANGUAGES, language_of
from game.texts.lookup import Language, Subject, Texts, TextsError

__all__ = [
    "LANGUAGES",
    "Language",
    "Subject",
    "Texts",
    "TextsError",
    "called_you",
    "language_of",
    "texts_for",
]


def texts_for(tag: str) -> Texts:
    """Returns the texts for a language tag such as "pt-PT" or "de", or the English ones.

    >>> texts_for("de-AT")("menu.rules")
    'Regeln'
    >>> texts_for("xx")("count.points", n=1)
    '1 point'
    """
    return Texts(language_of(tag))


def called_you(name: str) -> bool:
    """Whether a name means "you" in any language.

    Only for data that was stored before seats had a field for that.

    >>> called_you("Du"), called_you("Ana")
    (True, False)
    """
    return any(name == language.you for language in LANGUAGES)
