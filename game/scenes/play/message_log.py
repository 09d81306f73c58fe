"""What a table tells in letters: the message, the log of the last picks, the names to type."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.rules.events import Event
from game.rules.state import GameState
from game.scenes.core.base import Context
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_session import TableSession
from game.texts import Texts, Who
from game.view.art.gauge import SPACES, draw_gauge
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table import TableLayout
from game.view.widgets.focus import draw_number
from game.words.phrases import short_words, standstill_words, turn_words

LENGTH: Final = 12  # picks that the log holds; seldom is there room for all

Phrasing = Callable[[Texts, Sequence[Event], Sequence[Who]], str]


class MessageLog:
    """The last picks in words, oldest first, made anew only when they have changed."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.lines: list[str] = []
        self.covered = False  # by a panel that would leave halves of words in sight
        self._told: object = None  # for what the lines were made

    def renew(self, session: TableSession, area: pygame.Rect) -> None:
        """Tell the match as it stands, in the player's language, phrased for the area."""
        tr = self.context.texts
        told = tr, session.match.turns[-1:], area.height
        if told != self._told:
            phrased = self._phrasing(area)
            self._told = told
            self.lines = [phrased(tr, turn.events, session.names) for turn in session.picks[-LENGTH:]]

    def _phrasing(self, area: pygame.Rect) -> Phrasing:
        """How a pick is phrased: where the log has a single line, as short as can be."""
        return short_words if area.height < Height.TITLE.of(self.context.unit) else turn_words

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The newest first and strongest, as many as there is room for."""
        assets = self.context.assets
        theme = assets.theme
        unit = self.context.unit
        px = max(assets.type.smallest, TextSize.SMALL.of(unit))
        one_line = area.height < px * 3
        y, indent = area.y, 0 if one_line else unit
        bead = (0, 0)
        for index, line in enumerate(reversed(self.lines)):
            ink = theme.table_ink if index == 0 else theme.table_ink_soft
            if one_line:
                picture = assets.type.shortened(line, px, ink, area.width)
            else:
                picture = assets.type.wrapped(line, px, ink, area.width - indent)
            if y + picture.get_height() > area.bottom + px // 3:
                break
            surface.blit(picture, (area.x + indent, y))
            if not one_line:
                above, bead = bead, (area.x + indent // 3, y + round(px * 0.6))
                self._bead(surface, bead, above if index else bead)
            y += picture.get_height() + px // 3

    def _bead(self, surface: pygame.Surface, at: tuple[int, int], above: tuple[int, int]) -> None:
        """A small tile on its point, on the thread from the one above; glazed if there is none above."""
        theme, newest, (x, y) = self.context.assets.theme, at == above, at
        size = max(4, round(self.context.unit * (0.34 if newest else 0.26)))
        if not newest:
            start = above[1] + Gap.S.of(self.context.unit) + 2
            pygame.draw.line(surface, theme.table_line, (x, start), (x, y - size - 2), 2)
        points = ((x, y - size), (x + size, y), (x, y + size), (x - size, y))
        pygame.draw.polygon(surface, theme.accent if newest else theme.table, points)
        pygame.draw.polygon(surface, theme.accent if newest else theme.table_ink_soft, points, 2)


def headline(message: str, tr: Texts, display: TableDisplay) -> str:
    """The message, and once the state that it speaks of is shown, that the game may soon stand still."""
    state = display.state
    warning = standstill_words(tr, state) if display.presented.round == state.round else ""
    return " · ".join(filter(None, (message, warning)))


def draw_message(surface: pygame.Surface, context: Context, place: pygame.Rect, text: str) -> None:
    """What the bar says."""
    assets, px = context.assets, TextSize.LEAD.of(context.unit)
    room = place.width, max(place.height, px)
    picture = assets.type.block(text, px, assets.theme.table_ink, room, bold=True)
    surface.blit(picture, picture.get_rect(midleft=place.midleft))


def draw_thinking(surface: pygame.Surface, context: Context, place: pygame.Rect, spaces: int) -> None:
    """The sign below the message that somebody thinks, with so many spaces filled."""
    size = max(4, Gap.S.of(context.unit))
    sign = place.copy()
    sign.size = size * SPACES * 2, size
    sign.bottomleft = place.bottomleft
    theme = context.assets.theme
    draw_gauge(surface, sign, spaces, theme.table_ink, theme.table_ink_soft)


def draw_source_names(
    surface: pygame.Surface, context: Context, layout: TableLayout, state: GameState
) -> None:
    """What to type for each source that has tiles."""
    assets, unit = context.assets, context.unit
    for number, (heap, factory) in enumerate(zip(state.factories, layout.factories, strict=True)):
        if heap:
            draw_number(surface, assets, factory.rect, str(number + 1), unit)
    if state.centre:
        draw_number(surface, assets, layout.centre, "C", unit)
