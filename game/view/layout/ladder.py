"""The rating's page: words beside the chart, above it in a high window; and the wall of milestones."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.view.layout.cards import below_title, inside_card
from game.view.layout.forms import split_row
from game.view.layout.page import page_frame, page_with_back
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.window import Window

FIGURES, HIGH_FIGURES = 3.6, 6.4  # units: one row of key figures, two of them
OWN = (40, 60)  # shares: figures and words, chart
OWN_HIGH, OWN_BROAD = 20, 16.6  # units: the plate of figures and words above the chart; figures in one row
UNCHARTED = 0.55  # of the height: that plate, above milestones
ROOMY, BROAD = 12, 27  # units: from this height on there are two rows of figures, unless it is so broad
TOLD, TOLD_LARGE = 4.2, 7.2  # units: no picture of the one that is told of is larger; in low windows
TOLD_BELOW = 9  # units: name and words below it usually need
TOLD_LARGEST = 11  # units: the same where its plate has room for more than the latter
TELLS, TELLS_NARROW, TELLS_BROAD = 9.2, 8.0, 6.8  # units: what is said of one; in long windows; in broad ones
LONG = 50  # units: how high the page of a narrow one is
NAMED, NAME = 3.3, 6.2  # units: where tiles or names had less breadth, milestones have no names below them
ACROSS, UPRIGHT_ACROSS = 6, 3  # milestones in a row
NARROW = 36  # units: a high window with less breadth has half as many
LARGEST = 7.2  # units: no milestone is larger
BETWEEN = 2.4  # units: rows of milestones with names are no farther apart
SAID, MOSAIC = 17.6, 11.6  # units: figures with words, the least height of the wall of milestones below them
FINGERED = 0.99  # of a finger: no tile of it is smaller
BESIDE = (70, 30)  # of a broad window: the wall, what is said of one
MOSAIC_ACROSS = (6, 9)  # tiles in a row of that, whichever makes them larger


@dataclass(frozen=True)
class LadderLayout:
    """Heading, the plate of figures and words, the chart's plate with its room, buttons.

    `wall` is a plate with places for milestones, where the first plate would be half empty or there is no
    chart; else it has none. Without a chart its plate has no height.
    """

    heading: Rect
    own: Rect
    figures: Rect
    words: Rect
    course: Rect
    chart: Rect
    buttons: tuple[Rect, ...]
    wall: Rect
    spaces: tuple[Rect, ...] = ()

    @property
    def beneath(self) -> bool:
        """Whether buttons stand right below the plates, edge below edge, as if they were parts of these."""
        return self.buttons[0].bottom <= self.heading.bottom

    @property
    def play(self) -> Rect:
        """The usual button is the last one, but below the rating where plates have one each."""
        return self.buttons[1 if self.beneath else 2]

    @property
    def to_wall(self) -> Rect:
        """Where the other one stands."""
        return self.buttons[2 if self.beneath else 1]


@dataclass(frozen=True)
class WallLayout:
    """Heading, the plate with the milestones' places, that of one's picture and words, the way out.

    `names` are places for two lines below the milestones; none where there is no room. `told` is the place
    for the name and the words of the one that is chosen, `large` whether letters are, beside a large picture.
    """

    heading: Rect
    wall: Rect
    spaces: tuple[Rect, ...]
    names: tuple[Rect, ...]
    tells: Rect
    picture: Rect
    told: Rect
    large: bool
    back: Rect


def ladder_layout(window: Window, milestones: int, charted: bool = True) -> LadderLayout:
    """Places for the rating, so many milestones and three buttons, the way out first.

    Where there is nothing to chart yet, milestones stand in the chart's place.
    """
    frame = page_frame(window)
    body, unit, gap = frame.body, window.unit, Gap.M.of(window.unit)
    if window.upright:
        most = OWN_BROAD if inside_card(body, unit).width > unit * BROAD else OWN_HIGH
        high = min(body.height // 2, round(unit * most)) if charted else round(body.height * UNCHARTED)
        own = Rect(body.x, body.y, body.width, high)
        course = Rect(body.x, own.bottom + gap, body.width, body.bottom - own.bottom - gap)
    else:
        own, course = split_row(body, OWN, gap)
    wall = Rect(own.x, own.bottom, own.width, 0)
    spaces: tuple[Rect, ...] = ()
    upper, lower = own, own
    if not charted:
        lower, course = course, Rect(body.right, body.y, 0, 0)
    elif not window.upright and own.height >= (SAID + MOSAIC) * unit:
        upper = Rect(own.x, own.y, own.width, round(SAID * unit))
        lower = Rect(own.x, upper.bottom + gap, own.width, body.bottom - upper.bottom - gap)
    if lower != own:
        lane = below_title(lower, unit)
        places = max((_mosaic(lane, milestones, across, unit) for across in MOSAIC_ACROSS), key=_size)
        if _size(places) >= window.finger * FINGERED:
            own, wall, spaces = upper, lower, places
        elif not charted:
            own = body
    inside = below_title(own, unit)
    one_row = inside.height < unit * ROOMY or inside.width > unit * BROAD
    room = round(unit * (FIGURES if one_row else HIGH_FIGURES))
    figures = Rect(inside.x, inside.y, inside.width, room)
    words = Rect(inside.x, figures.bottom + gap, inside.width, inside.bottom - figures.bottom - gap)
    buttons = frame.buttons(unit, (2, *OWN) if frame.back else (2, 3, 4))
    chart = below_title(course, unit) if charted else course
    return LadderLayout(frame.heading, own, figures, words, course, chart, buttons, wall, spaces)


def _size(places: Sequence[Rect]) -> int:
    return places[0].width


def _mosaic(room: Rect, number: int, across: int, unit: int) -> tuple[Rect, ...]:
    """Places for so many milestones in rows, in the middle of a room."""
    rows = -(-number // across)
    pitch = min(room.width // across, room.height // rows, round(unit * LARGEST))
    size = pitch - max(2, Gap.S.of(unit))
    left, top = room.centerx - pitch * across // 2, room.centery - pitch * rows // 2
    return tuple(
        Rect(left + index % across * pitch, top + index // across * pitch, size, size)
        for index in range(number)
    )


def _named(
    room: Rect, number: int, across: int, window: Window, lines: int
) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """Places for milestones over the whole breadth, with names of so many lines if tiles stay large."""
    unit, rows, gap = window.unit, -(-number // across), Gap.S.of(window.unit)
    wide, high = room.width // across, room.height // rows
    air, below = Gap.M.of(unit), Gap.XL.of(unit)  # between names side by side, and at least below them
    most, line = _tile_and_name(wide, unit, lines)
    size = min(most, high - line - gap - below)
    if size < max(window.finger, unit * NAMED) or wide < unit * NAME:
        return _mosaic(room, number, across, unit), ()
    spare = (high - size - line - gap) // 2
    spaces, names = list[Rect](), list[Rect]()
    for index in range(number):
        x, y = room.x + index % across * wide, room.y + index // across * high + spare
        spaces.append(Rect(x + (wide - size) // 2, y, size, size))
        names.append(Rect(x + air // 2, y + size + gap, wide - air, line))
    return tuple(spaces), tuple(names)


def _tile_and_name(wide: int, unit: int, lines: int) -> tuple[int, int]:
    """How large a milestone with so much breadth is at the most, and how high the lines of its name."""
    gap = Gap.S.of(unit)
    return min(wide - 2 * gap, round(unit * LARGEST)), lines * Height.LINE.of(TextSize.SMALL.of(unit)) + gap


def wall_layout(window: Window, number: int, lines: int = 2) -> WallLayout:
    """Places for so many milestones, row by row, and for what is said of the one that is chosen.

    `lines` are those of the longest name.
    """
    frame = page_with_back(window)
    body, unit, gap = frame.body, window.unit, Gap.M.of(window.unit)
    narrow = window.upright and body.width < NARROW * unit
    across = UPRIGHT_ACROSS if narrow else ACROSS
    wall, tells = split_row(body, BESIDE, gap)
    beside = window.low or inside_card(wall, unit).width >= across * NAME * unit
    if not beside:
        tight = narrow and body.height > LONG * unit
        high = round(unit * (TELLS_NARROW if tight else TELLS if window.upright else TELLS_BROAD))
        tells = Rect(body.x, body.bottom - high, body.width, high)
        wall = Rect(body.x, body.y, body.width, tells.y - gap - body.y)
        edges = wall.height - inside_card(wall, unit).height
        row = sum(_tile_and_name(body.width // across, unit, lines)) + Gap.S.of(unit) + round(unit * BETWEEN)
        most = edges + -(-number // across) * row
        if most < wall.height:
            wall.height = most
            tells = Rect(body.x, wall.bottom + gap, body.width, body.bottom - wall.bottom - gap)
    room = inside_card(wall, unit).inflate(2 * Gap.M.of(unit), 0)  # names stand in the middle of their places
    spaces, names = _named(room, number, across, window, lines)
    inner = inside_card(tells, unit)
    large = not window.low and inner.height >= TOLD_LARGE * unit
    largest = TOLD_LARGE if window.low else TOLD_LARGEST if large else TOLD
    side = min(inner.height, round(unit * largest))
    if beside:
        above = 0 if window.low else max(0, inner.height - side - round(TOLD_BELOW * unit)) // 2
        picture = Rect(inner.centerx - side // 2, inner.y + above, side, side)
        told = Rect(inner.x, picture.bottom + gap, inner.width, inner.bottom - picture.bottom - gap)
    else:
        picture = Rect(inner.x, inner.centery - side // 2, side, side)
        left = picture.right + (Gap.EDGE if large else Gap.XL).of(unit)
        told = Rect(left, inner.y, inner.right - left, inner.height)
    return WallLayout(frame.heading, wall, spaces, names, tells, picture, told, large, frame.way_out(unit))
