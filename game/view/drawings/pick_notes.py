"""The notes about a pick in the side panel of a table: a grade, a title, sentences."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.art.grades import draw_grade
from game.view.art.pick_line import common_phrasing, min_width, pick_line
from game.view.art.pick_marks import draw_pick_sign
from game.view.layout.scales import Gap, TextSize
from game.view.theme import Rgb, mix

TWO_COLUMN_WIDTH_UNITS = 22  # units: least width of two rows side by side
LARGE_TEXT_FILL_RATIO = 0.75  # of the space: the most that larger text may take
MAX_NOTE_RATIO = 0.62  # of a row's width: the widest note


@dataclass(frozen=True)
class PickNote:
    """A sentence in the side panel; if it has a mark on the table, it begins with that, in its colour.

    An action is a row: `tiles` are pairs of kind and number, `phrasings` texts for where they go, the longest
    first; `words` are its caption then, and `note` its consequence, `bad` or not; `fuller` is a longer note,
    if the caption leaves space, `shorter` one for where `note` does not fit. An action `apart` belongs to
    another position than the one shown: row and mark are outlines.
    """

    words: str
    ink: Rgb
    sign: str = ""
    tiles: tuple[tuple[int, int], ...] = ()
    phrasings: tuple[str, ...] = ()
    note: str = ""
    bad: bool = False
    fuller: str = ""
    apart: bool = False
    shorter: str = ""


def draw_heading(
    surface: Surface, area: Rect, assets: Assets, unit: int, grade: str, title: str
) -> None:
    """Draws the title, behind the mark of a grade if there is one."""
    x = area.x
    if grade:
        size = TextSize.TITLE.of(unit)
        mark = draw_grade(surface, assets, grade, (x + size // 2, area.centery), size)
        x = mark.right + Gap.M.of(unit)
    ink = assets.theme.ink
    heading = assets.type.fitted(title, TextSize.HEADING.of(unit), ink, area.right - x, display=True)
    surface.blit(heading, heading.get_rect(midleft=(x, area.centery)))


def draw_notes(surface: Surface, area: Rect, assets: Assets, unit: int, lines: Sequence[PickNote]) -> None:
    """Draws sentences below each other, smaller until they fit."""
    pictures, gap = _fitted(assets, area.size, unit, lines)
    if (high := _high(pictures, gap)) > area.height:
        assets.type.misfits[lines[0].words] = f"{high} pixels of words in {area.height}"
    y = area.y
    for row in pictures:
        x = area.x
        for picture in row:
            surface.blit(picture, (x, y))
            x += picture.get_width() + Gap.M.of(unit)
        y += max(picture.get_height() for picture in row) + gap


def min_notes_height(assets: Assets, width: int, unit: int, lines: Sequence[PickNote]) -> int:
    """Returns their height in the smallest text."""
    return _high(_pictures(assets, width, unit, lines, assets.type.smallest), Gap.S.of(unit))


def _fitted(
    assets: Assets, room: tuple[int, int], unit: int, lines: Sequence[PickNote]
) -> tuple[list[list[Surface]], int]:
    """Returns the pictures of the rows, large if there is space to spare, and their distance.

    They are closer if the smallest text needs it.
    """
    (width, height), gap, smallest = room, Gap.M.of(unit), assets.type.smallest
    for px in range(max(TextSize.LEAD.of(unit), smallest), smallest - 1, -1):
        pictures = _pictures(assets, width, unit, lines, px)
        if _high(pictures, gap) <= height * (LARGE_TEXT_FILL_RATIO if px > unit else 1):
            return pictures, gap
    return pictures, Gap.S.of(unit)


def _pictures(
    assets: Assets, width: int, unit: int, lines: Sequence[PickNote], px: int
) -> list[list[Surface]]:
    """Returns the pictures of the rows in text of that size."""
    rows, gap = [[line] for line in lines], Gap.M.of(unit)
    if (
        width >= TWO_COLUMN_WIDTH_UNITS * unit
        and len(lines) > 1
        and lines[0].phrasings
        and lines[1].phrasings
    ):
        rows[:2] = [[lines[0], lines[1]]]
    widths = [(width - (len(row) - 1) * gap) // len(row) for row in rows]
    alike = _alike(assets, rows, px, widths)
    return [
        [_note_picture(assets, line, px, width) for line in row]
        for row, width in zip(alike, widths, strict=True)
    ]


def _alike(
    assets: Assets, rows: Sequence[Sequence[PickNote]], px: int, widths: Sequence[int]
) -> list[list[PickNote]]:
    """Returns the rows with one phrasing for all actions with captions, the longest that fits everywhere.

    Their notes are treated the same way.
    """
    actions = [
        (line, width - _tiles_left(line, px) - px // 2)
        for row, width in zip(rows, widths, strict=True)
        for line in row
        if line.phrasings and line.words
    ]
    picks, rooms = [(line.tiles, line.phrasings) for line, _ in actions], [room for _, room in actions]
    way = common_phrasing(assets, picks, px, round(px * TextSize.TITLE), rooms)
    full = all(
        _note(assets, line, _small(assets, px), _note_room(assets, line, px, width)) == line.fuller
        for row, width in zip(rows, widths, strict=True)
        for line in row
        if line.words and line.fuller
    )

    def like(line: PickNote) -> PickNote:
        return replace(line, phrasings=line.phrasings[way:], fuller=line.fuller if full else "")

    return [[like(line) if line.phrasings and line.words else line for line in row] for row in rows]


def _small(assets: Assets, px: int) -> int:
    """Returns the text size of captions and notes."""
    return max(assets.type.smallest, round(px * TextSize.SMALL))


def _note_room(assets: Assets, line: PickNote, px: int, width: int) -> int:
    """Returns the width for the note of a card, behind the caption."""
    room, gap = width - px // 2 - _tiles_left(line, px), px // 2
    return min(
        round(room * MAX_NOTE_RATIO), room - assets.type.width(line.words, _small(assets, px)) - gap
    )


def _most_for_note(assets: Assets, line: PickNote, px: int, width: int) -> int:
    """Returns the most that a note takes: what the caption leaves; long captions are shortened for it."""
    room, gap = width - px // 2 - _tiles_left(line, px), px // 2
    left = room - assets.type.width(line.words, _small(assets, px)) - gap if line.words else 0
    return max(round(room * MAX_NOTE_RATIO), left)


def _tiles_left(line: PickNote, px: int) -> int:
    """Returns where a row's tiles begin: behind its mark."""
    return _disc(px).right + px // 2 if line.sign else px // 2


def _note(assets: Assets, line: PickNote, px: int, room: int) -> str:
    """Returns the note, the longer one if the caption leaves space for it."""
    fits = line.words and assets.type.width(line.fuller, px) <= room
    return line.fuller if line.fuller and fits else line.note


def _disc(px: int) -> Rect:
    """Returns the size of a row's mark, and its distance from the edge."""
    side = round(px * TextSize.TITLE)
    return Rect(px // 2, 0, side, side).inflate(-px // 4, -px // 4)


def _high(rows: Sequence[Sequence[Surface]], gap: int) -> int:
    """Returns the height of rows of pictures together."""
    return sum(max(picture.get_height() for picture in row) for row in rows) + (len(rows) - 1) * gap


def _note_picture(assets: Assets, line: PickNote, px: int, width: int) -> Surface:
    """Returns a sentence in a width; its mark is as high as the first line."""
    if line.phrasings:
        return assets.cached(("told", line, px, width), lambda: _row(assets, line, px, width))
    if not line.sign:
        return assets.type.wrapped(line.words, px, line.ink, width)

    def made() -> Surface:
        side = round(px * 1.4)
        words = assets.type.wrapped(line.words, px, assets.theme.ink, width - side - px // 2)
        picture = paint.canvas(width, max(side, words.get_height()))
        draw_pick_sign(picture, assets, line.sign, Rect(0, 0, side, side).inflate(-4, -4), line.ink)
        picture.blit(paint.plain_copy(words), (side + px // 2, 0))
        return paint.display_copy(picture)

    return assets.cached(("told", line, px, width), made)


def _row(assets: Assets, line: PickNote, px: int, width: int) -> Surface:
    """Returns a card: the mark, tiles and target, with a small caption above, which ends in the note.

    Without a caption the note is beside the tiles, or above them if it is too wide.
    """
    theme, kind = assets.theme, assets.type
    small, side, gap = _small(assets, px), round(px * TextSize.TITLE), px // 2
    disc, left = _disc(px), _tiles_left(line, px)
    room = width - gap - left
    least = min_width(assets, line.tiles, line.phrasings[-1], px, side) + gap
    noted = kind.text(line.note, small, theme.ink).get_width()
    alone = not line.words and noted > min(round(room * MAX_NOTE_RATIO), room - least)
    head = kind.text("X", small, theme.ink).get_height() if line.words or alone else 0
    picture = paint.canvas(width, head + side + 2 * gap)
    box = picture.get_rect()
    if not line.apart:
        picture.blit(paint.plain_copy(assets.pill(*box.size, theme.raised, gap)), box)
    draw_frame(picture, assets, box, mix(theme.raised, theme.panel_edge, 0.4), max(1, px // 12), gap)
    disc.centery = box.centery
    if line.sign:
        draw_pick_sign(picture, assets, line.sign, disc, line.ink, hollow=line.apart)

    def put(words: Surface, **at: tuple[int, int]) -> None:
        picture.blit(paint.plain_copy(words), words.get_rect(**at))

    if line.note:
        most = room if alone else _most_for_note(assets, line, px, width)
        words = _note(assets, line, small, _note_room(assets, line, px, width))
        if line.shorter and kind.width(words, kind.smallest) > most:
            words = line.shorter
        note = kind.fitted(words, small, theme.bad if line.bad else theme.ink_soft, most)
        put(note, midright=(box.right - gap, gap // 2 + head // 2 if head else box.centery))
        room -= note.get_width() + gap
    if line.words:
        put(kind.shortened(line.words, small, theme.ink_soft, room), midleft=(left, gap // 2 + head // 2))
    middle = gap + head + side // 2
    room = room if not head else box.right - gap - left
    ink = theme.ink_soft if line.apart else theme.ink
    put(pick_line(assets, line.tiles, line.phrasings, px, side, ink, room), midleft=(left, middle))
    return paint.display_copy(picture)
