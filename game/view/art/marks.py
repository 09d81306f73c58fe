"""The marks for picks, as chess notates them ("?!", "??"): a disc with a sign, in a colour of its own."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.layout.scales import Gap, TextSize
from game.view.theme import Rgb, Theme, mix

HEAD = 2.5  # units: two lines of small print
PITCH = 2.3  # units: the rows of a table are no farther apart
SIGNS = {"best": "!", "good": "+", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}


def mark_colour(theme: Theme, grade: str) -> Rgb:
    """From green to red; every one carries the panel's colour as text."""
    return {
        "best": theme.good,
        "good": mix(theme.good, theme.accent, 0.55),
        "inaccuracy": theme.warn,
        "mistake": mix(theme.warn, theme.bad, 0.6),
        "blunder": theme.bad,
    }[grade]


def draw_mark(surface: Surface, assets: Assets, grade: str, middle: tuple[int, int], size: int) -> Rect:
    """A disc of that diameter with the mark's sign."""
    theme = assets.theme
    disc = assets.pill(size, size, mark_colour(theme, grade))
    rect = disc.get_rect(center=middle)
    surface.blit(disc, rect)
    sign = assets.type.text(SIGNS[grade], round(size * 0.66), theme.panel, bold=True)
    surface.blit(sign, sign.get_rect(center=middle))
    return rect


def seat_colour(theme: Theme, seat: int) -> Rgb:
    """The colour of a seat in charts: of the blue, red, yellow and green tiles, as they show on a panel."""
    return theme.hints[(0, 2, 1, 5)[seat]]


def draw_seat(surface: Surface, assets: Assets, seat: int, middle: tuple[int, int], size: int) -> None:
    """The small tile that stands for a seat."""
    tile = assets.pill(size, size, seat_colour(assets.theme, seat), size // 4)
    surface.blit(tile, tile.get_rect(center=middle))


def crested_name(assets: Assets, crest: Crest, name: str, px: int) -> Surface:
    """A bold name in a line with a crest before it; the crest alone without one."""

    def paint_it() -> Surface:
        words = assets.type.text(name, px, assets.theme.ink, bold=True)
        side = words.get_height()
        gap = side // 4
        if not name:
            return assets.crest(crest, side)
        picture = paint.canvas(side + gap + words.get_width(), side)
        picture.blit(paint.plain_copy(assets.crest(crest, side)), (0, 0))
        picture.blit(paint.plain_copy(words), (side + gap, 0))
        return paint.display_copy(picture)

    return assets.kept(("crested", crest, name, px), paint_it)


def _common_size(assets: Assets, words: Sequence[str], px: int, width: int) -> int:
    """The text size in which all of the words are no wider than that; 0 if none can be read."""
    while px >= assets.type.smallest:
        if all(assets.type.font(px).size(word)[0] <= width for word in words):
            return px
        px -= 1
    return 0


def mark_columns(width: int, name: int, last: int, mark: int, grades: int) -> tuple[int, int]:
    """How broad the columns of names and of the last figures are in a table of marks so wide.

    As broad as the longest name and the last heading need, but grades keep room for
    their marks.

    >>> mark_columns(400, 60, 50, 22, 5), mark_columns(300, 120, 60, 22, 5)
    ((88, 72), (90, 60))
    """
    end = max(round(width * 0.18), last)
    return max(round(width * 0.22), min(name, width - end - grades * round(mark * 1.35))), end


def draw_marks(
    surface: Surface,
    assets: Assets,
    area: Rect,
    grades: Sequence[tuple[str, str]],
    rows: Sequence[tuple[str, Sequence[int], str]],
    last: str,
    unit: int,
    crests: Sequence[Crest] = (),
) -> None:
    """A table: seats by grades, and at the right what a usual pick of the seat gave away.

    `grades` are names and their words, `rows` a seat's name, its counts and the last column, which is
    headed by `last`.
    """
    theme = assets.theme
    head = round(unit * HEAD)
    pitch = min((area.height - head) / max(1, len(rows)), unit * PITCH)
    text_px = min(unit, round(pitch * 0.8))
    before = round(text_px * (2.8 if crests else 1.3))
    face = assets.type.font(max(text_px, assets.type.smallest), True)
    widest = before + max((face.size(name)[0] for name, _, _ in rows), default=0) + text_px // 2
    px = max(TextSize.SMALL.of(unit), assets.type.smallest)
    parts, small_face = last.split(), assets.type.font(px)
    in_two = min(
        max(small_face.size(" ".join(half))[0] for half in (parts[:at], parts[at:]))
        for at in range(len(parts))
    )
    side, last_wide = TextSize.LEAD.of(unit), in_two + Gap.M.of(unit)
    names, end = mark_columns(area.width, widest, last_wide, side, len(grades))
    each = (area.width - names - end) // len(grades)
    small = _common_size(
        assets, [word for _, word in grades], TextSize.CAPTION.of(unit), each - Gap.XS.of(unit)
    )
    for place, (grade, word) in enumerate(grades):
        middle = area.x + names + each * place + each // 2
        draw_mark(surface, assets, grade, (middle, area.y + side // 2), side)
        if small:
            text = assets.type.text(word, small, theme.ink_soft)
            surface.blit(text, text.get_rect(midtop=(middle, area.y + side + 1)))
    broad = max(end - Gap.XS.of(unit), *(assets.type.font(px).size(word)[0] + 1 for word in last.split()))
    heading = assets.type.wrapped(last, px, theme.ink_soft, broad, centred=True)
    if heading.get_height() > head:  # it has to lean over the column before it
        heading = assets.type.block(last, px, theme.ink_soft, (end + unit, head), centred=True)
    at = heading.get_rect(midbottom=(area.right - end // 2, area.y + head - Gap.XXS.of(unit)))
    at.right = min(at.right, area.right + Gap.XXS.of(unit))
    surface.blit(heading, at)
    px = text_px
    for seat, (name, counts, lost) in enumerate(rows):
        middle_y = round(area.y + head + (seat + 0.5) * pitch)
        if seat:
            y = round(area.y + head + seat * pitch)
            hair = mix(theme.panel, theme.panel_edge, 0.25)
            pygame.draw.line(surface, hair, (area.x, y), (area.right, y))
        draw_seat(surface, assets, seat, (area.x + px // 2, middle_y), round(px * 0.8))
        left = round(px * 1.3)
        if crests:
            crest = assets.crest(crests[seat], round(px * 1.2))
            surface.blit(crest, crest.get_rect(midleft=(area.x + left, middle_y)))
            left += round(px * 1.5)
        text = assets.type.shortened(name, px, theme.ink, names - left - px // 3, bold=True)
        surface.blit(text, text.get_rect(midleft=(area.x + left, middle_y)))
        for place, count in enumerate(counts):
            ink = theme.ink if count else mix(theme.ink_soft, theme.panel, 0.5)
            number = assets.type.text(str(count), px, ink)
            surface.blit(
                number, number.get_rect(center=(area.x + names + each * place + each // 2, middle_y))
            )
        number = assets.type.text(lost, px, theme.ink, bold=True)
        surface.blit(number, number.get_rect(center=(area.right - end // 2, middle_y)))
