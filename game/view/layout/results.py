"""A finished game: heading, a card for each player, words, buttons. Pure geometry."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.tiles import SIZE
from game.view.layout.forms import at_the_top, split_row
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.window import Window

WIDTH = 84  # units: the page is no broader
CARD = (34, 32)  # units: no card is broader or higher
BAR, EACH_BUTTON = 44, 11  # units: the row of buttons, at most one of them
NEARLY = 0.78  # of the cards' breadth: a row of buttons as broad as that shares their edges
LOW_BAR, EACH_LOW, LESS = 0.62, 0.124, 0.04  # shares of a low page: the buttons, each, less for each tile
MOST_TILES = 3  # which make the buttons narrower
LIST = 9.5  # units: the list of points beside the wall
APART = 2.8  # units: between wall and list, where there is room, so that a row's points stand there
LINES_BESIDE, LINES_ABOVE = 1.7, 1.5  # units: the height of a line of the list
LEAST_LINE, TIGHT_LINE = 1.32, 1.24  # units: what it keeps of that above; in low and upright windows
TIGHTEST, LEAST_WALL = 1.14, 6.2  # units: and there where the wall would be smaller than that else
TWO_LISTS, TWICE = 15, 1.1  # units: two columns of it need; they have to make the wall so much larger
STACKED = 0.88  # of its breadth beside its list: a wall above that in a card higher than broad
TILE = 6  # units: a tile that a game brought, at most, beside the words that tell of it
PLATE, PLATE_TILED = 0.7, 1.4  # units: how much higher the words' place is with a plate; with tiles on it
PLATE_EDGE = 0.7  # units: from its edge to what lies on it
WORDS, WORDS_TWO, WORDS_BROAD = 5.2, 7.5, 4.4  # units: what is said below the cards; with two seats; broad


@dataclass(frozen=True)
class CardLayout:
    """One player's card: header with name and score, the wall, and the list of points."""

    rect: Rect
    header: Rect
    score: Rect  # where a finger means the points in the header
    wall: Rect
    lines: Rect
    columns: int = 1  # of the list

    @property
    def head(self) -> Rect:
        """The upper part; the wall is at least as far below it as the header is within the card's sides.

        Nor does it reach farther below the header than that.
        """
        top, edge = min(self.wall.y, self.lines.y), self.header.x - self.rect.x
        bottom = min((self.header.bottom + top) // 2, top - edge, self.header.bottom + edge)
        return Rect(self.rect.x, self.rect.y, self.rect.width, bottom - self.rect.y)

    @property
    def below_score(self) -> Rect:
        """Where a finger means the wall: there and on its list, below the place of the score."""
        both = self.wall.union(self.lines)
        top = max(both.y, self.score.bottom + 1)
        return Rect(both.x, top, both.width, both.bottom - top)

    def space(self, space: int) -> Rect:
        """A wall space, 0 to 24 row by row; as much room is left of the first as right of the last."""
        pitch = self.wall.width // SIZE
        row, column = divmod(space, SIZE)
        size = pitch - max(1, round(pitch * 0.07))
        aside = (self.wall.width - (SIZE - 1) * pitch - size) // 2
        return Rect(self.wall.x + aside + column * pitch, self.wall.y + aside + row * pitch, size, size)

    def between(self, other: "CardLayout", share: float) -> "CardLayout":
        """The same card on its way to another place, 0..1."""
        x = round((other.rect.x - self.rect.x) * share)
        y = round((other.rect.y - self.rect.y) * share)
        parts = (self.rect, self.header, self.score, self.wall, self.lines)
        rect, header, score, wall, lines = (part.move(x, y) for part in parts)
        return CardLayout(rect, header, score, wall, lines, self.columns)


@dataclass(frozen=True)
class ResultsLayout:
    """The whole screen: heading, cards by seat, the words below them, buttons by name."""

    heading: Rect
    help: Rect
    cards: tuple[CardLayout, ...]
    words: Rect
    buttons: tuple[Rect, ...]
    plate: Rect | None = None  # around the words, as broad as the cards

    @property
    def centred(self) -> bool:
        """Whether the words have the whole breadth, and don't stand beside the buttons."""
        return abs(self.words.centerx - self.heading.centerx) <= 1  # halves are rounded

    def plate_around(self, high: int) -> Rect | None:
        """The plate as high as words without tiles need, so many pixels high; None where there is none."""
        if self.plate is None:
            return None
        spare = max(0, self.words.height - high)
        return self.plate.inflate(0, -spare)


def opposite(heading: Rect, corner: Rect) -> Rect:
    """A square at the other end of the heading, as broad as what stands in its corner."""
    side = corner.width
    return Rect(heading.x, max(0, heading.centery - side // 2), side, side)


def tiles_beside(words: Rect, unit: int, number: int) -> tuple[list[Rect], Rect]:
    """Tiles as high as the words below the cards, or as large as a tile gets, and what is left to the words.

    >>> tiles_beside(Rect(0, 0, 300, 50), 12, 1)
    ([Rect(0, 0, 50, 50)], Rect(58, 0, 242, 50))
    """
    side = min(words.height, TILE * unit)
    pitch, top = side + Gap.S.of(unit), words.centery - side // 2
    tiles = [Rect(words.x + index * pitch, top, side, side) for index in range(number)]
    left = tiles[-1].right + Gap.L.of(unit)
    return tiles, Rect(left, words.y, max(0, words.right - left), words.height)


def to_middle(tiles: Sequence[Rect], words: Rect, broad: int) -> tuple[list[Rect], Rect]:
    """All, moved to the middle of their breadth, as far as the words need no more than `broad` pixels."""
    aside = max(0, words.width - broad) // 2
    moved = Rect(words.x + aside, words.y, words.width - aside, words.height)
    return [tile.move(aside, 0) for tile in tiles], moved


def onward_first(buttons: Sequence[Rect]) -> list[Rect]:
    """These places, the lower right corner first for what leads on, the lower left last for the way out."""
    ranked = sorted(buttons, key=lambda rect: (-rect.y, rect.x))
    lowest = [rect for rect in ranked if rect.y == ranked[0].y]
    between = [rect for rect in buttons if rect not in (lowest[0], lowest[-1])]
    return [lowest[-1], *between, lowest[0]]


def results_layout(
    window: Window,
    seats: int,
    buttons: int,
    rows: int,
    said: bool = True,
    breadths: Callable[[int], Sequence[int]] | None = None,
    tiles: int = 0,
    tiled: bool = False,
) -> ResultsLayout:
    """Places for a window of that size in device pixels; `rows` is how many lines a card lists.

    `said`: there are words below the cards, on a plate where there is room for one; else the cards have their
    room. `breadths`: of the buttons, given how much they have together, where equal ones are too narrow, in a
    low window. `tiles`: so many are to stand beside the words; `tiled`: some do at the end.
    """
    (width, height), unit = window.size, window.unit
    shares: Sequence[int] = ()
    margin, gap, tall, low = unit, Gap.M.of(unit), window.upright, window.low
    page = Rect(margin, gap if low else margin, width - 2 * margin, height - (2 * gap if low else 2 * margin))
    wide = min(page.width, unit * WIDTH)
    page = Rect(page.centerx - wide // 2, page.y, wide, page.height)
    # in a low window no higher than a finger needs, and no air above it
    heading = Rect(page.x, 0 if low else page.y, wide, window.bar(Height.TITLE if low else Height.TALL))
    top, heading = heading.bottom, at_the_top(heading, unit)
    rows_of = 2 if tall and buttons > 3 else 1  # rows of buttons
    each_height = window.bar()
    bar_height = each_height * rows_of + gap * (rows_of - 1)
    if low:  # words and buttons share the bottom: there is no height to give away
        most = LOW_BAR - LESS * min(tiles, MOST_TILES)
        bar_width = round(page.width * min(most, EACH_LOW * buttons)) if said else page.width
        between = gap * (buttons - 1)
        if said and breadths is not None:
            shares = breadths(bar_width - between)
            bar_width = min(bar_width, sum(shares) + between)
        bar = Rect(page.right - bar_width, page.bottom - bar_height, bar_width, bar_height)
        words = Rect(page.x, bar.y, max(0, page.width - bar_width - unit), bar_height if said else 0)
    else:
        bar_width = min(page.width, unit * (BAR if tall else max(BAR, EACH_BUTTON * buttons)))
        bar = Rect(page.centerx - bar_width // 2, page.bottom - bar_height, bar_width, bar_height)
        room = round(unit * ((WORDS if seats > 2 else WORDS_TWO) if tall else WORDS_BROAD)) if said else 0
        room += round(unit * (PLATE_TILED if tiled else PLATE)) if said else 0
        words = Rect(page.x, bar.y - gap - room, page.width, room)
    top += gap
    area = Rect(page.x, top, page.width, words.y - gap - top)

    def cell_in(columns: int) -> tuple[int, int]:
        lanes = -(-seats // columns)
        wide, high = (area.width - gap * (columns - 1)) // columns, (area.height - gap * (lanes - 1)) // lanes
        # a single column ends where the buttons below it do
        return min(wide, bar.width if tall and columns == 1 else unit * CARD[0]), min(high, unit * CARD[1])

    def wall_in(columns: int) -> int:
        return card_layout(Rect((0, 0), cell_in(columns)), window, rows).wall.width

    columns = 2 if seats == 4 else 1 if tall else seats  # words need the breadth of a phone
    if not tall and wall_in(seats) >= wall_in(columns):
        columns = seats
    cells = _cells(area, seats, columns, cell_in(columns), gap)
    cards = tuple(card_layout(cell, window, rows) for cell in cells)
    across = cards[0].rect.unionall([card.rect for card in cards])
    if not low and NEARLY * across.width <= bar.width < across.width:
        bar = Rect(across.x, bar.y, across.width, bar.height)
    numbers = [buttons // rows_of, -(-buttons // rows_of)][2 - rows_of :]  # the lower row has more
    lines = [Rect(bar.x, bar.y + i * (each_height + gap), bar.width, each_height) for i in range(rows_of)]
    places = tuple(
        place
        for line, number in zip(lines, numbers, strict=True)
        for place in split_row(line, shares or (1,) * number, gap)
    )
    side, least = window.bar(), min(window.bar(), heading.height)
    help_ = Rect(heading.right - side, heading.centery - least // 2, side, least)
    if low or not said:
        return ResultsLayout(heading, help_, cards, words, places)
    sides = max(across, bar, key=lambda rect: rect.width)
    plate = Rect(sides.x, words.y, sides.width, words.height)
    edge = round(unit * PLATE_EDGE)
    return ResultsLayout(heading, help_, cards, plate.inflate(-3 * edge, -2 * edge), places, plate)


def _cells(area: Rect, number: int, columns: int, size: tuple[int, int], gap: int) -> list[Rect]:
    """So many places of that size in the middle of an area; pixels that are left of its breadth part them."""
    (wide, high), lanes = size, -(-number // columns)
    spare = area.width - wide * columns - gap * (columns - 1)
    apart = gap + (spare // (columns - 1) if 0 < spare < columns else 0)
    left = area.centerx - (wide * columns + apart * (columns - 1)) // 2
    top = area.centery - (high * lanes + gap * (lanes - 1)) // 2
    return [
        Rect(left + index % columns * (wide + apart), top + index // columns * (high + gap), wide, high)
        for index in range(number)
    ]


def rows_in_two(lines: int) -> int:
    """The rows of so many lines in two columns: the last one, the sum, lies below both.

    >>> rows_in_two(6), rows_in_two(7)
    (4, 4)
    """
    return -(-(lines - 1) // 2) + 1


def card_layout(rect: Rect, window: Window, rows: int) -> CardLayout:
    """The parts of a card: wall beside the list in a broad one, above it in a high one."""
    unit, side = window.unit, window.bar()
    pad = max(Gap.XL.of(unit), round(min(rect.size) * 0.062))  # clear of the panel's drawn edge
    inner = rect.inflate(-2 * pad, -2 * pad)
    header = Rect(inner.x, inner.y, inner.width, TextSize.DISPLAY.of(unit))
    score = Rect(header.right + Gap.M.of(unit) - side, header.y - Gap.M.of(unit), side, side)
    top = header.bottom + Gap.S.of(unit) + pad  # as clear of the head as of the sides
    body = Rect(inner.x, top, inner.width, inner.bottom - top)
    beside = min(body.height, body.width - round(unit * LIST))

    def above_list(line: float, number: int) -> int:
        return min(body.width, body.height - round(unit * line * number) - Gap.M.of(unit))

    above, halved = above_list(TIGHTEST, rows), rows_in_two(rows)
    # in a high window one column would be tighter than two
    twice = above_list(LEAST_LINE if window.upright else LINES_ABOVE, halved)
    columns = 2 if twice > TWICE * max(beside, above) and body.width >= TWO_LISTS * unit else 1
    if columns == 2:
        above, rows = twice, halved
    elif above > beside:
        aired = above_list(TIGHT_LINE if window.low or window.upright else LEAST_LINE, rows)
        above = max(aired, min(above, round(LEAST_WALL * unit)))
    stacked = above > beside or (rect.height > rect.width and above >= STACKED * beside)
    side = (above if stacked else beside) // SIZE * SIZE
    if not stacked:
        wall = Rect(body.x, body.centery - side // 2, side, side)
        left = wall.right + min(round(unit * APART), max(unit, body.width - side - round(unit * (LIST - 1))))
        high = min(body.height, round(unit * LINES_BESIDE * rows))
        lines = Rect(left, body.centery - high // 2, body.right - left, high)
        return CardLayout(rect, header, score, wall, lines)
    wall = Rect(body.centerx - side // 2, body.y, side, side)
    high = min(body.bottom - wall.bottom - Gap.M.of(unit), round(unit * LINES_ABOVE * rows))
    under = Rect(body.x, wall.bottom + Gap.M.of(unit), body.width, high)
    spare = (body.bottom - under.bottom) // 2
    return CardLayout(rect, header, score, wall.move(0, spare * 2 // 3), under.move(0, spare), columns)
