"""Tooltips: shown after a moment under the pointer, at the focus, or under a finger that stays."""

from typing import Final

import pygame

from game.view.art.assets import Assets
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.widgets import WidgetSet

DELAY_SECONDS: Final = 0.5
MAX_WIDTH_UNITS: Final = 18  # units


class Tooltip:
    """The tooltip of the front scene's widgets. A finger that stays so long no longer presses."""

    def __init__(self) -> None:
        self.text = ""  # '' while nothing is shown
        self._at: tuple[int, str, str] = (0, "", "")  # id of the widgets, name of the widget, its text
        self._rested = 0.0
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._others: list[pygame.Rect] = []  # the other widgets that can be pressed
        self._touched = False

    def update(self, dt: float, widgets: WidgetSet) -> bool:
        """Lets `dt` seconds pass; returns whether the picture changes."""
        self._touched = widgets.touched
        hovered = "" if widgets.touched else widgets.hovered
        name = (widgets.held if widgets.touched else "") if widgets.held else hovered or widgets.focused
        widget = widgets.named(name) if name else None
        pointed = widgets.pointer if widget is None or name != widgets.focused else widget.rect.center
        tip, place = ("", self._rect) if widget is None else widget.tip_at(pointed)
        if (id(widgets), name, tip) != self._at:
            self._at, self._rested = (id(widgets), name, tip), 0.0
            before, self.text = self.text, ""
            return before != ""
        if not tip:
            return False
        moved, self._rect = place != self._rect, place
        self._others = [other.rect for other in widgets.widgets if other.pointed and other is not widget]
        self._rested += dt
        if self.text or self._rested < DELAY_SECONDS:
            return moved and self.text != ""
        self.text, widgets.spent = tip, bool(widgets.held)
        return True

    def draw(self, surface: pygame.Surface, assets: Assets, unit: int) -> None:
        """Draws it below what it is about or, to cover less of other widgets, above.

        Above, too, where there is no room below, or a finger would hide it.
        """
        if not self.text:
            return
        theme, gap = assets.theme, Gap.M.of(unit)
        window = surface.get_rect().inflate(-gap, -gap)
        width = min(MAX_WIDTH_UNITS * unit, window.width - 2 * gap)
        words = assets.type.wrapped(self.text, TextSize.LABEL.of(unit), theme.panel, width)
        box = words.get_rect().inflate(2 * gap, gap)
        below, above = box.move(0, 0), box
        below.midtop = self._rect.centerx, self._rect.bottom + gap // 2
        above.midbottom = self._rect.centerx, self._rect.y - gap // 2
        places = [above, below] if self._touched else [below, above]
        inside = [place for place in places if window.y <= place.y and place.bottom <= window.bottom]
        inside = [place.clamp(window) for place in inside or places]
        box = inside[0] if self._touched else min(inside, key=self._covered)
        surface.blit(assets.pill(*box.size, theme.ink, gap), box)
        surface.blit(words, words.get_rect(center=box.center))

    def _covered(self, place: pygame.Rect) -> int:
        """Returns how many pixels of other widgets a place covers."""
        parts = map(place.clip, self._others)
        return sum(part.width * part.height for part in parts)
