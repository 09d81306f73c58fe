"""What a table tells in letters: the message, that somebody thinks, the names to type."""

from typing import Final

import pygame

from game.rules.notation import format_source
from game.rules.state import CENTRE, GameState
from game.scenes.core.base import Context
from game.scenes.core.table_display import TableDisplay
from game.texts import Texts
from game.view.art.crests import Crest
from game.view.art.gauge import SPACES, draw_gauge
from game.view.art.head_up import paint_message
from game.view.table.table_view import TableView
from game.view.widgets.focus import draw_number
from game.words.phrases import standstill_words

NARROW: Final = 15  # units


def headline(message: str, tr: Texts, display: TableDisplay, units: float = NARROW) -> str:
    """The message, and once the state that it speaks of is shown, that the game may soon stand still.

    A bar that is fewer `units` wide than both need tells the latter alone.
    """
    state = display.state
    warning = standstill_words(tr, state) if display.presented.round == state.round else ""
    return warning if warning and units < NARROW else " · ".join(filter(None, (message, warning)))


def draw_message(
    surface: pygame.Surface, context: Context, place: pygame.Rect, text: str, crest: Crest | None = None
) -> pygame.Rect:
    """What the bar says, beside the crest of whoever is to act; see `paint_message`."""
    return paint_message(surface, context.assets, place, context.unit, text, crest)


def draw_thinking(surface: pygame.Surface, context: Context, place: pygame.Rect, spaces: int) -> None:
    """The sign that somebody thinks, with so many spaces filled, where the message leaves room for it."""
    sign, theme = place.copy(), context.assets.theme
    sign.width *= SPACES * 2
    draw_gauge(surface, context.assets, sign, spaces, theme.bar_ink, theme.bar_ink_soft)


def draw_source_names(surface: pygame.Surface, context: Context, view: TableView, state: GameState) -> None:
    """What to type for each source that has tiles, in place of what stands there as a rule."""
    sources, heaps = (*range(len(state.factories)), CENTRE), (*state.factories, state.centre)
    for source, heap, (medal, at) in zip(sources, heaps, view.plate_numbers(), strict=True):
        if heap:
            middle = medal.get_rect(topleft=at).center
            draw_number(surface, context.assets, middle, format_source(source), context.unit)
