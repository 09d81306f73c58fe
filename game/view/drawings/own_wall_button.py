"""The panel of milestones on the player's own wall, as a key that opens the milestones."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.art.own_wall import ACROSS
from game.view.layout.scales import Gap
from game.view.widgets.widgets import Widget, is_under_pointer

MAX_CARTOUCHE_RATIO: Final = 0.54  # of a tile: its height
CARTOUCHE_LINE: Final = 1.6  # of the letters' height: the cartouche on the lower frame
NOTE_RATIO: Final = 0.88  # of the label's size: the note below it


@dataclass
class OwnWallButton(Widget):
    """The wall is painted by `art.own_wall`; this draws label and note on its frame, as far as there is room.

    `tiles` are the places of milestones, each with what a tooltip says there.
    """

    sinks: ClassVar[bool] = False
    focus_group: ClassVar[str] = ""
    shows_label: bool = True
    note: str = ""
    tiles: Sequence[tuple[Rect, str]] = ()

    def tip_at(self, point: tuple[int, int]) -> tuple[str, Rect]:
        """Returns what the milestone under the pointer is."""
        found = ((words, place) for place, words in self.tiles if place.collidepoint(point))
        return next(found, ("", self.rect))

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Draws the label in a cartouche, and a frame if the panel is hovered, closer while it is pressed."""
        rect, theme, px = self.rect, assets.theme, self.text_size
        wide = max(3, Gap.XS.of(px))
        if is_under_pointer(state):
            around = 0 if state.endswith("pressed") else 2 * wide
            draw_frame(surface, assets, rect.inflate(around, around), theme.turn, wide, 2 * wide)
        type_, tile = assets.type, rect.width // ACROSS
        px = min(px, round(MAX_CARTOUCHE_RATIO * tile / CARTOUCHE_LINE))
        edge, high = Gap.XL.of(px), round(CARTOUCHE_LINE * px)
        if not self.shows_label or px < type_.smallest:
            return
        lines = [type_.text(self.label, px, theme.ink, bold=True)]
        if self.note:
            lines.append(type_.text(self.note, max(type_.smallest, round(NOTE_RATIO * px)), theme.ink))
        lines = [line for line in lines if line.get_width() <= rect.width - 4 * edge]
        if not lines:
            return
        text = sum(line.get_height() for line in lines)
        place = Rect(0, 0, max(line.get_width() for line in lines) + 2 * edge, max(high, text + high // 4))
        place.center = rect.centerx, rect.bottom - max(tile // 4, high // 2)
        radius = high // 3
        surface.blit(assets.pill(*place.size, theme.panel, radius), place)
        draw_frame(surface, assets, place, theme.turn, max(1, Gap.HAIR.of(px) // 2), radius)
        top = place.centery - text // 2
        for line in lines:
            surface.blit(line, line.get_rect(midtop=(place.centerx, top)))
            top += line.get_height()
