"""Which languages there are, and which one suits a browser or a system."""

from typing import Final

from game.texts import de, en, es, fr, pt
from game.texts.table import Language, one_is_below_two, with_fixed_spaces

LANGUAGES: Final = (
    Language("en", "English", en.TEXTS),
    Language("pt-PT", "Português", pt.TEXTS),
    Language("de", "Deutsch", de.TEXTS),
    Language("fr", "Français", fr.TEXTS, one_is_below_two, with_fixed_spaces),
    Language("es", "Español", es.TEXTS),
)


def language_of(tag: str) -> Language:
    """The language of a tag such as "de_AT.UTF-8", "pt-BR" or "fr"; the first, English, if there is none.

    >>> [language_of(tag).code for tag in ("pt-BR", "DE", "fr_CA", "nl", "")]
    ['pt', 'de', 'fr', 'en', 'en']
    """
    code = tag.replace("_", "-").split("-")[0].lower()
    return next((language for language in LANGUAGES if language.code == code), LANGUAGES[0])
