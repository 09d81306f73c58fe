"""The picture of a finished game: where its parts are, and a player's card with wall and points."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface, draw

from game.rules.state import EMPTY
from game.rules.tiles import SIZE, wall_colour
from game.view.art.assets import Assets
from game.view.art.boards import paint_wall_ground
from game.view.layout.window import FINGER
from game.view.theme import Rgb, mix

Line = tuple[str, str]


@dataclass(frozen=True)
class CardLayout:
    """One player's card: header with name and score, the wall, and the list of points."""

    rect: Rect
    header: Rect
    wall: Rect
    lines: Rect

    def space(self, space: int) -> Rect:
        """A wall space, 0 to 24 row by row."""
        pitch = self.wall.width // SIZE
        row, column = divmod(space, SIZE)
        size = pitch - max(1, round(pitch * 0.07))
        return Rect(self.wall.x + column * pitch, self.wall.y + row * pitch, size, size)


@dataclass(frozen=True)
class ResultsLayout:
    """The whole screen: heading, cards by seat, the words below them, buttons by name."""

    heading: Rect
    cards: tuple[CardLayout, ...]
    words: Rect
    buttons: tuple[Rect, ...]


def results_layout(
    size: tuple[int, int], unit: int, seats: int, buttons: int, rows: int, finger: int = FINGER
) -> ResultsLayout:
    """Places for a window of that size in device pixels; `rows` is how many lines a card lists."""
    width, height = size
    margin, gap = unit, unit // 2
    tall = height > width
    low = height < unit * 32
    page = Rect(margin, gap if low else margin, width - 2 * margin, height - (2 * gap if low else 2 * margin))
    wide = min(page.width, unit * 84)
    page = Rect(page.centerx - wide // 2, page.y, wide, page.height)
    heading = Rect(page.x, page.y, page.width, round(unit * (2.0 if low else 3.4)))
    rows_of = 2 if tall and buttons > 3 else 1  # rows of buttons
    each_height = max(round(unit * 2.8), finger)
    bar_height = each_height * rows_of + gap * (rows_of - 1)
    if low:  # words and buttons share the bottom: there is no height to give away
        bar_width = round(page.width * min(0.62, 0.105 * buttons))
        bar = Rect(page.right - bar_width, page.bottom - bar_height, bar_width, bar_height)
        words = Rect(page.x, bar.y, page.width - bar_width - unit, bar_height)
    else:
        bar_width = min(page.width, unit * (44 if tall else max(44, 11 * buttons)))
        bar = Rect(page.centerx - bar_width // 2, page.bottom - bar_height, bar_width, bar_height)
        room = round(unit * ((5.2 if seats > 2 else 7.5) if tall else 4.4))
        words = Rect(page.x, bar.y - gap - room, page.width, room)
    columns = (1 if seats < 4 else 2) if tall else seats
    lanes = -(-seats // columns)
    top = heading.bottom + (0 if low else gap)
    area = Rect(page.x, top, page.width, words.y - gap - top)
    cell = ((area.width - gap * (columns - 1)) // columns, (area.height - gap * (lanes - 1)) // lanes)
    cell = min(cell[0], round(unit * 34)), min(cell[1], round(unit * 32))
    left = area.centerx - (cell[0] * columns + gap * (columns - 1)) // 2
    first = area.centery - (cell[1] * lanes + gap * (lanes - 1)) // 2
    cards = tuple(
        card_layout(
            Rect(left + (i % columns) * (cell[0] + gap), first + (i // columns) * (cell[1] + gap), *cell),
            unit,
            rows,
        )
        for i in range(seats)
    )
    across = -(-buttons // rows_of)
    each = (bar.width - gap * (across - 1)) // across
    places = tuple(
        Rect(
            bar.x + i % across * (each + gap), bar.y + i // across * (each_height + gap), each, each_height
        )
        for i in range(buttons)
    )  # fmt: skip
    return ResultsLayout(heading, cards, words, places)


def card_layout(rect: Rect, unit: int, rows: int) -> CardLayout:
    """The parts of a card: wall beside the list in a broad one, above it in a high one."""
    pad = max(round(unit * 0.9), round(min(rect.size) * 0.062))  # clear of the panel's drawn edge
    inner = rect.inflate(-2 * pad, -2 * pad)
    header = Rect(inner.x, inner.y, inner.width, round(unit * 2.0))
    body = Rect(inner.x, header.bottom, inner.width, inner.bottom - header.bottom)
    beside = min(body.height, body.width - round(unit * 9.5))
    above = min(body.width, body.height - round(unit * 1.14 * rows) - unit // 2)
    side = max(beside, above) // SIZE * SIZE
    if beside >= above:
        wall = Rect(body.x, body.centery - side // 2, side, side)
        left = wall.right + unit
        high = min(body.height, round(unit * 1.7 * rows))
        return CardLayout(rect, header, wall, Rect(left, body.centery - high // 2, body.right - left, high))
    wall = Rect(body.centerx - side // 2, body.y, side, side)
    high = min(body.bottom - wall.bottom - unit // 2, round(unit * 1.5 * rows))
    under = Rect(body.x, wall.bottom + unit // 2, body.width, high)
    spare = (body.bottom - under.bottom) // 2
    return CardLayout(rect, header, wall.move(0, spare * 2 // 3), under.move(0, spare))


@dataclass(frozen=True)
class CardLook:
    """What a card shows now. `lit` are the wall spaces just counted, `popup` their points."""

    name: str
    score: int
    place: str
    winner: bool
    wall: tuple[int, ...]
    gray: bool
    lines: Sequence[Line]
    lit: tuple[int, ...] = ()
    lit_line: int | None = None
    popup: str = ""


def draw_card(surface: Surface, assets: Assets, card: CardLayout, look: CardLook, unit: int) -> None:
    """A player's card."""
    theme = assets.theme
    surface.blit(assets.panel(*card.rect.size, active=look.winner), card.rect)
    score = assets.type.heading(str(look.score), round(unit * 1.6), theme.ink)
    middle = card.header.centery - unit // 5
    surface.blit(score, score.get_rect(midright=(card.header.right, middle)))
    left = card.header.x
    room = card.header.width - score.get_width() - unit // 2
    place_px = round(unit * 0.85)
    place = assets.type.text(look.place, place_px, theme.warn if look.winner else theme.ink_soft, bold=True)
    if look.place:
        room -= place.get_width() + unit // 2
    name = assets.type.shortened(look.name, round(unit * 1.2), theme.ink, room, display=True)
    surface.blit(name, name.get_rect(midleft=(left, middle)))
    if look.place:
        surface.blit(place, place.get_rect(midleft=(left + name.get_width() + unit // 2, middle)))
    line_y = card.header.bottom - unit // 4
    draw.line(surface, mix(theme.panel, theme.panel_edge, 0.35), (left, line_y), (card.header.right, line_y))
    draw_wall(surface, assets, card, look)
    draw_lines(surface, assets, card.lines, look, unit)
    if look.popup:
        px = round(max(unit * 1.8, card.wall.width * 0.2))
        text = assets.type.heading(look.popup, px, theme.good)
        box = text.get_rect(center=clear_point(card, look.lit))
        plate = box.inflate(px // 2, px // 8)
        draw.rect(surface, theme.raised, plate, border_radius=plate.height // 2)
        draw.rect(surface, theme.focus, plate, max(2, px // 16), border_radius=plate.height // 2)
        surface.blit(text, box)


def clear_point(card: CardLayout, lit: Sequence[int]) -> tuple[int, int]:
    """A point on the wall far from the spaces being counted, so that the points hide none of them."""
    corners = [(6, 7, 11, 12), (7, 8, 12, 13), (11, 12, 16, 17), (12, 13, 17, 18)]
    spots = [card.space(group[0]).unionall([card.space(s) for s in group[1:]]).center for group in corners]

    def reach(spot: tuple[int, int]) -> int:
        return min(
            ((card.space(s).centerx - spot[0]) ** 2 + (card.space(s).centery - spot[1]) ** 2 for s in lit),
            default=0,
        )

    return max(spots, key=reach)


def draw_wall(surface: Surface, assets: Assets, card: CardLayout, look: CardLook) -> None:
    """The wall, the spaces being counted framed and the others held back."""
    theme = assets.theme
    if card.wall.width < SIZE * 2:
        return  # there is no room for it
    spaces = card.space(0).union(card.space(SIZE * SIZE - 1))
    paint_wall_ground(surface, assets, spaces)
    for space, tile in enumerate(look.wall):
        rect = card.space(space)
        if tile == EMPTY:
            colour = None if look.gray else wall_colour(*divmod(space, SIZE))
            surface.blit(assets.wall_space(colour, rect.width), rect)
        else:
            surface.blit(assets.tile(tile, rect.width), rect)
        if space in look.lit:
            width = max(2, rect.width // 11)
            frame = rect.inflate(width, width)
            draw.rect(surface, theme.focus, frame, width, border_radius=rect.width // 6)
        elif look.lit:
            veil = Surface(rect.size)
            veil.fill(theme.panel)
            veil.set_alpha(110)
            surface.blit(veil, rect)


def draw_lines(surface: Surface, assets: Assets, area: Rect, look: CardLook, unit: int) -> None:
    """Where the points came from; the last line is the sum."""
    theme = assets.theme
    pitch = area.height / len(look.lines)
    px = round(min(unit * 1.0, pitch * 0.86))
    for index, (label, value) in enumerate(look.lines):
        last = index == len(look.lines) - 1
        middle = round(area.y + (index + 0.5) * pitch)
        lit = index == look.lit_line
        if last:
            y = round(area.y + index * pitch)
            draw.line(surface, mix(theme.panel, theme.panel_edge, 0.5), (area.x, y), (area.right, y), 1)
        if lit:
            bar = Rect(
                area.x - unit // 3, round(middle - pitch / 2), area.width + unit * 2 // 3, round(pitch)
            )
            draw.rect(surface, mix(theme.panel, theme.focus, 0.28), bar, border_radius=bar.height // 3)
        soft: Rgb = theme.ink if last or lit else theme.ink_soft
        ink = theme.bad if value.startswith("−") else theme.ink
        number = assets.type.text(value, px, ink, bold=last or lit)
        text = assets.type.fitted(label, px, soft, area.width - number.get_width() - px // 3, bold=last)
        surface.blit(text, text.get_rect(midleft=(area.x, middle)))
        surface.blit(number, number.get_rect(midright=(area.right, middle)))
