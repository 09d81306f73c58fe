"""The languages of the program, and the one for a browser or system."""

from typing import Final

from game.texts.lookup import Language

LANGUAGES: Final = (
    Language("en", "English", "You"),
    Language("pt-PT", "Português", "Tu"),
    Language("de", "Deutsch", "Du"),
    Language("fr", "Français", "Vous"),
    Language("es", "Español", "Tú"),
    Language("it", "Italiano", "Tu"),
    Language("ja", "日本語", "あなた"),
    Language("ko", "한국어", "나"),
    Language("zh-Hans", "中文", "你"),
    Language("nl", "Nederlands", "Jij"),
    Language("pl", "Polski", "Ty"),
    Language("tr", "Türkçe", "Sen"),
    Language("uk", "Українська", "Ти"),
)


def language_of(tags: str) -> Language:
    """Returns the language for a tag such as "de_AT.UTF-8", "pt-BR" or "fr"; English if there is none.

    Of several tags, separated by commas, the first that is supported counts.

    >>> [language_of(tag).code for tag in ("pt-BR", "DE", "fr_CA", "sv", "", "sv-SE,es,en")]
    ['pt', 'de', 'fr', 'en', 'en', 'es']
    """
    codes = [tag.strip().replace("_", "-").split("-")[0].lower() for tag in tags.split(",")]
    by_code = {language.code: language for language in LANGUAGES}
    return next((by_code[code] for code in codes if code in by_code), LANGUAGES[0])
