"""A bar of every seat's chance to win."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.grades import seat_colour
from game.view.art.mirrored_canvas import unmirrored
from game.view.layout.scales import Gap, TextSize
from game.view.theme import mix


def draw_chance_bar(
    surface: Surface,
    assets: Assets,
    area: Rect,
    chances: Sequence[float],
    captions: Sequence[tuple[str, str]],
    unit: int,
) -> None:
    """Seats from left to right, each as wide as its chance, with the longer of its two captions that fits.

    Without chances the bar is empty.
    """
    surface, area = unmirrored(surface, area)
    theme, px, radius = assets.theme, TextSize.SMALL.of(unit), Gap.S.of(unit)
    surface.blit(assets.pill(*area.size, mix(theme.panel, theme.ink, 0.1), radius), area)
    clip = surface.get_clip()
    left = 0.0
    for seat, (chance, caption) in enumerate(zip(chances, captions, strict=True)):
        begin, end = area.x + round(area.width * left), area.x + round(area.width * (left + chance))
        left += chance
        part = Rect(begin, area.y, end - begin, area.height)
        surface.set_clip(part.clip(clip))
        colour = mix(theme.panel, seat_colour(theme, seat), 0.68)
        surface.blit(assets.pill(*area.size, colour, radius), area)
        surface.set_clip(clip)
        pictures = (assets.type.text(words, px, theme.ink, bold=True) for words in caption)
        room = part.width - Gap.M.of(unit)
        picture = next((picture for picture in pictures if picture.get_width() <= room), None)
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=part.center))
