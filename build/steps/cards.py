"""The rules to read while Python starts: six cards of the rule book, as static HTML and SVG.

The page has the English texts; those of other languages are in files of their own, by the same keys as in
game/texts.
"""

import sys
from html import escape
from typing import Any, Final

from steps.diagrams import svg, symbols
from steps.project import ROOT

sys.path.insert(0, str(ROOT))

from game.texts import Texts, texts_for
from game.words.rule_book import PAGE_NAMES, rule_pages

CARDS: Final = ("game", "offer", "lines", "tiling", "points", "end")
BUTTONS: Final = ("pages.previous", "pages.next")


def cards_html() -> str:
    """Returns the cards in English as list items; every text has its key."""
    tr = texts_for("en")
    said = _texts(tr)
    key_of = {text: key for key, text in said.items() if isinstance(text, str)}
    pages = dict(zip(PAGE_NAMES, rule_pages(tr), strict=True))
    items = []
    for name in CARDS:
        page = pages[name]
        assert page.figure is not None, name
        title = f"rules.{name}.title"
        picture = svg(page.figure, key_of, page.title)
        body = "".join(_paragraph(text) for text in page.paragraphs)
        items.append(
            f'<li><h2 data-say="{title}">{escape(page.title)}</h2>{picture}'
            f'<div data-say="rules.{name}.text">{body}</div></li>'
        )
    return (
        f'<svg width="0" height="0" aria-hidden="true">{symbols()}</svg>\n<ol tabindex="0">\n'
        + "\n".join(items)
        + "\n</ol>"
    )


def card_texts(tag: str) -> dict[str, Any]:
    """Returns the texts of the cards in a language by key; paragraphs of a page as a list."""
    return _texts(texts_for(tag))


def _texts(tr: Texts) -> dict[str, Any]:
    """Returns the texts of the cards by key; paragraphs of a page as a list."""
    keys: list[str] = []

    class Noted:
        """Answers with the texts, and remembers which were asked for."""

        def __call__(self, key: str, **values: object) -> str:
            keys.append(key)
            return tr(key, **values)

    pages = rule_pages(Noted())  # type: ignore[arg-type]  # all that the rule book does is call it
    wanted = tuple(f"rules.{name}." for name in CARDS)
    said: dict[str, Any] = {key: tr(key) for key in (*keys, *BUTTONS) if key.startswith((*wanted, "pages."))}
    for name, page in zip(PAGE_NAMES, pages, strict=True):
        if name in CARDS:
            said[f"rules.{name}.text"] = list(page.paragraphs)
    return said


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"
