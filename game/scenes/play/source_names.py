"""What a table tells in letters: the message, the names to type."""

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
    """The message, and once the state that it speaks of is shown, that the game may soon stand still.

    A bar that is fewer `units` wide than both need tells the latter alone.
    """
    state = display.state
    warning = standstill_words(tr, state) if display.presented.round == state.round else ""
    return warning if warning and units < MIN_UNITS_FOR_BOTH else " · ".join(filter(None, (message, warning)))


def draw_source_names(surface: pygame.Surface, context: Context, view: TableView, state: GameState) -> None:
    """What to type for each source that has tiles, in place of what stands there as a rule."""
    sources, heaps = (*range(len(state.factories)), CENTRE), (*state.factories, state.centre)
    for source, heap, (medal, at) in zip(sources, heaps, view.plate_numbers(), strict=True):
        if heap:
            middle = medal.get_rect(topleft=at).center
            draw_source_key(surface, context.assets, middle, format_source(source), context.unit)
