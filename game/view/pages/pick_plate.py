"""The plate beside a table with what is said about a pick: a mark, a title, sentences."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.marks import draw_mark
from game.view.art.move_marks import draw_disc
from game.view.layout.review import PickLayout
from game.view.layout.scales import Gap, TextSize
from game.view.theme import Rgb


@dataclass(frozen=True)
class Told:
    """A sentence on the plate; one about what has a sign on the table begins with that, in its colour."""

    words: str
    ink: Rgb
    sign: str = ""


def draw_plate(
    surface: Surface,
    assets: Assets,
    layout: PickLayout,
    unit: int,
    grade: str,
    title: str,
    lines: Sequence[Told],
) -> None:
    """The plate with mark, title and sentences: these smaller until they fit. `grade` may be empty."""
    theme, area, x = assets.theme, layout.title, layout.title.x
    surface.blit(assets.panel(*layout.plate.size), layout.plate)
    if grade:
        size = TextSize.TITLE.of(unit)
        mark = draw_mark(surface, assets, grade, (area.x + size // 2, area.centery), size)
        x = mark.right + Gap.M.of(unit)
    heading = assets.type.fitted(title, TextSize.HEADING.of(unit), theme.ink, area.right - x, display=True)
    surface.blit(heading, heading.get_rect(midleft=(x, area.centery)))
    pictures, high = _fitted(assets, layout, unit, lines)
    if high > layout.words.height:
        assets.type.misfits[title] = f"{high} pixels of words in {layout.words.height}"
    y = layout.words.y
    for picture in pictures:
        surface.blit(picture, (layout.words.x, y))
        y += picture.get_height() + Gap.M.of(unit)


def _fitted(
    assets: Assets, layout: PickLayout, unit: int, lines: Sequence[Told]
) -> tuple[list[Surface], int]:
    """Pictures of the sentences, and how high they are together."""
    words, px = layout.words, unit
    while True:
        pictures = [_told(assets, line, px, words.width) for line in lines]
        high = sum(picture.get_height() for picture in pictures) + (len(pictures) - 1) * Gap.M.of(unit)
        if high <= words.height or px <= assets.type.smallest:
            return pictures, high
        px -= 1


def _told(assets: Assets, line: Told, px: int, width: int) -> Surface:
    """A sentence in so much width; the disc of its sign is as high as its first line."""
    if not line.sign:
        return assets.type.wrapped(line.words, px, line.ink, width)

    def made() -> Surface:
        side = round(px * 1.4)
        words = assets.type.wrapped(line.words, px, assets.theme.ink, width - side - px // 2)
        picture = paint.canvas(width, max(side, words.get_height()))
        draw_disc(picture, assets, line.sign, Rect(0, 0, side, side).inflate(-4, -4), line.ink)
        picture.blit(paint.plain_copy(words), (side + px // 2, 0))
        return paint.display_copy(picture)

    return assets.kept(("told", line, px, width), made)
