"""The track of a replay: a line with a notch for the start of each round, and the current position."""

from collections.abc import Sequence

from pygame import Rect, Surface, draw

from game.view.art.assets import Assets
from game.view.art.frames import draw_dot
from game.view.art.mirrored_canvas import unmirrored
from game.view.layout.scales import Gap
from game.view.theme import mix


def draw_strip(surface: Surface, assets: Assets, rect: Rect) -> None:
    """Draws the ground of track and buttons."""
    surface, rect = unmirrored(surface, rect)
    surface.fill(assets.theme.bar, rect)
    draw.line(surface, assets.theme.turn, rect.topleft, rect.topright, 2)


def draw_track(
    surface: Surface, assets: Assets, area: Rect, at: int, steps: int, notches: Sequence[int], unit: int
) -> None:
    """Draws the track with position `at` of `steps`."""
    surface, area = unmirrored(surface, area)
    theme, thick = assets.theme, max(3, Gap.XS.of(unit))
    line = Rect(area.x, area.centery - thick // 2, area.width, thick)

    def place(step: int) -> int:
        return line.x + round(line.width * step / max(1, steps))

    draw.rect(surface, mix(theme.bar, theme.bar_ink, 0.3), line, border_radius=thick // 2)
    draw.rect(surface, theme.turn, (line.topleft, (place(at) - line.x, thick)), border_radius=thick // 2)
    for x in map(place, notches):
        draw.line(surface, theme.bar_ink_soft, (x, line.y - thick), (x, line.bottom + thick - 1), 2)
    draw_dot(surface, assets, theme.turn, (place(at), line.centery), Gap.L.of(unit))
    draw_dot(surface, assets, theme.bar, (place(at), line.centery), Gap.S.of(unit))
