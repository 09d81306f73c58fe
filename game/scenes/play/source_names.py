"""Texts over a table: the message with a warning, and the keys of sources."""

from typing import Final

import pygame

from game.rules.notation import format_source
from game.rules.state import CENTRE, GameState
from game.scenes.core.scene import Context
from game.scenes.core.table_display import TableDisplay
from game.texts import Texts
from game.view.table.table_view import TableView
from game.view.widgets.focus import draw_source_key
from game.words.phrases import standstill_words

MIN_UNITS_FOR_BOTH: Final = 15  # width of a bar with room for message and warning


def headline(message: str, tr: Texts, display: TableDisplay, units: float = MIN_UNITS_FOR_BOTH) -> str:
    """Returns the message and, once the state that it is about is shown, a warning of a standstill.

    A bar that is fewer `units` wide than both need shows the warning alone.
    """
    state = display.state
    warning = standstill_words(tr, state) if display.presented.round == state.round else ""
    return warning if warning and units < MIN_UNITS_FOR_BOTH else " · ".join(filter(None, (message, warning)))


def draw_source_names(surface: pygame.Surface, context: Context, view: TableView, state: GameState) -> None:
    """Draws the key to type at each source that has tiles, over its number."""
    sources, heaps = (*range(len(state.factories)), CENTRE), (*state.factories, state.centre)
    for source, heap, (medal, at) in zip(sources, heaps, view.plate_numbers(), strict=True):
        if heap:
            middle = medal.get_rect(topleft=at).center
            draw_source_key(surface, context.assets, middle, format_source(source), context.unit)
