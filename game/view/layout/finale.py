"""A finished wall, as large as a window or picture lets it be, and the ranking. Pure geometry."""

from dataclasses import dataclass

from pygame import Rect

from game.rules.tiles import SIZE
from game.view.layout.forms import column, split_row
from game.view.layout.results import CardLayout
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

BESIDE = 19  # units: the ranking beside the wall
HIGHEST = 4.6  # units: a row of the ranking
SAID = 3.0  # units: two lines of words
FOOT = (3, 2, 2, 4)  # shares: the way out, a wall back and on, the picture
MARK = 6.4  # the product's name is so many times as broad as high
PICTURE = (1080, 1350), 30  # pixels of the picture to share, which messengers show whole; its unit
LISTED, EASY_LISTED, LEAST_LISTED = 1.7, 1.5, 1.2  # units: a line of the list of points
EDGE = 1.2  # units: the plate around that
BROAD = 30  # units: neither the foot nor the ranking is broader


@dataclass(frozen=True)
class FinaleLayout:
    """`mark` is where the picture to share has the product's name, in the place of the foot.

    `points` is a plate for where the points came from; None where the ranking leaves no room for it.
    """

    heading: Rect
    card: CardLayout
    words: Rect
    rows: tuple[Rect, ...]
    foot: tuple[Rect, ...]
    mark: Rect
    points: Rect | None = None


def finale_layout(window: Window, seats: int, listed: int = 0) -> FinaleLayout:
    """The wall above words and ranking, or beside them where the window is broad.

    `listed` is of how many lines the list of points would be.
    """
    (width, height), unit, gap, bar = window.size, window.unit, Gap.M.of(window.unit), window.bar()
    head = (Height.TITLE if window.low else Height.TALL).of(unit) + unit
    edge = Gap.XL.of(unit)
    heading = Rect(edge, 0, width - 2 * edge, head)
    body = Rect(edge, head + gap, width - 2 * edge, height - head - gap - (gap if window.low else unit))
    row, said = window.bar(Height.TALL) if window.upright else bar, round(SAID * unit)
    around, lanes = said + bar + 2 * gap, 1
    if body.height - around - seats * (row + gap) < body.width and seats > 2:
        lanes = 2
    below = min(body.width, body.height - around - -(-seats // lanes) * (row + gap))
    beside = min(body.height, body.width - round(BESIDE * unit))
    if window.upright or below > beside:
        side = below
        place = Rect(body.centerx - side // 2, body.y, side, side)
        rest = Rect(body.x, place.bottom + gap, body.width, body.bottom - place.bottom - gap)
    else:
        side, lanes = beside, 1
        broad = min(round(BROAD * unit), body.width - side - unit)
        place = Rect(body.centerx - (side + unit + broad) // 2, body.centery - side // 2, side, side)
        rest = Rect(place.right + unit, body.y, broad, body.height)
    edge = round(side * 0.035)  # the plate around the wall
    pitch = (side - 2 * edge) // SIZE
    wall = Rect(0, 0, pitch * SIZE, pitch * SIZE)
    wall.center = place.center
    words = Rect(rest.x, rest.y, rest.width, said)
    foot = Rect(rest.x, rest.bottom - bar, rest.width, bar)
    area = Rect(rest.x, words.bottom + gap, rest.width, foot.y - words.bottom - 2 * gap)
    easy, least = (round((listed * line + 2 * EDGE) * unit) for line in (EASY_LISTED, LEAST_LISTED))
    down = -(-seats // lanes)
    spare = area.height - down * (row + gap)  # of which the rows leave the list its room
    kept = min(easy, spare) if listed and spare >= least else 0
    row = max(row, min(round(HIGHEST * unit), (area.height - kept) // seats - gap))
    lines = column(area, down, row, gap)
    mark = Rect(0, 0, round(min(foot.width, bar * MARK)), bar)
    mark.center = foot.center
    low = lines[-1].bottom + gap
    plate = Rect(rest.x, low, rest.width, min(foot.y - gap - low, round((listed * LISTED + 2 * EDGE) * unit)))
    return FinaleLayout(
        heading,
        CardLayout(place, heading, heading, wall, words),
        words,
        tuple(place for line in lines for place in split_row(line, [1] * lanes, gap))[:seats],
        tuple(split_row(foot, FOOT, gap)),
        mark,
        plate if listed and plate.height >= least else None,
    )
