"""One's habits: a row of topics, a chart beside the figures, above them in a high window. Pure geometry.

The figures of a card of the statistics stand in the same way, without topics, and so do the games behind one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.view.layout.cards import below_title, inside_card, title_place, title_with_turns, turns_before
from game.view.layout.forms import column, split_row
from game.view.layout.page import page_with_back
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

NARROW, NARROW_FINGERS = 13, 3.3  # units, fingers: no figure is narrower, unless there is but one column
THIRD = 3  # fingers: nor one of a group with a head, which needs but a short name
SUBHEAD = Height.LINE  # of a group
BLOCK, NARROW_BLOCK = 4, (10, 3)  # of the least height: no figure of a card is higher; nor narrower
CHART, MOST_CHART = 11, 16  # units: how high a chart is above the figures; where these leave room
BESIDE, NARROWER = (42, 58), (38, 62)  # shares: a chart beside the figures; beside those of a card
ROOMY, GAME = 2.3, 1.25  # of the least height: no figure is higher, no game
WHICH = 2.6  # units: the number of a page
FOUND = 30  # shares of the head in a low window: heading, topics


@dataclass(frozen=True)
class Rows:
    """Places for figures or games, in how many lanes at most, how high one is at least and at most.

    A chart above them is as many units high as `chart` where they need the room, and higher by the pixels of
    the `words` in it. What is not `charted` has all of the page. In no lane is less breadth than so many
    units and fingers; a `block` has several though one would do, and the last of an odd number is as broad
    as a whole row of it.
    """

    lanes: int = 2
    high: Height = Height.REGULAR
    most: float = ROOMY  # times that
    chart: float = CHART
    words: int = 0
    charted: bool = True
    narrow: tuple[float, float] = (NARROW, NARROW_FINGERS)
    block: bool = False


FIGURES, CARD = Rows(), Rows(most=BLOCK, narrow=NARROW_BLOCK, block=True)


@dataclass(frozen=True)
class HabitsLayout:
    """Heading, the topics, plates for chart and figures, the way out.

    `name` and `title` are the headings of these plates. Where figures have pages, `turns` stand behind
    their title in a low window, in which topics are in the heading, else behind that; `which` is the place
    for the number of the page between both.
    """

    heading: Rect
    topics: tuple[Rect, ...]
    chart: Rect
    name: Rect
    plate: Rect
    title: Rect
    figures: tuple[Rect, ...]
    first: int  # the number of the first figure on the page, from 0
    pages: int
    turns: tuple[Rect, Rect]
    which: Rect
    back: Rect
    heads: tuple[tuple[int, Rect], ...] = ()  # of groups: which one, where

    @property
    def whole(self) -> Rect:
        """Chart and figures as one plate, where there is nothing for either."""
        return self.chart.union(self.plate)

    def chart_body(self, unit: int) -> Rect:
        """The chart below its heading."""
        return below_title(self.chart, unit, self.name)

    def below_words(self, unit: int, words: int) -> Rect:
        """The chart below a text so many pixels high."""
        body, above = self.chart_body(unit), _with_air(words, unit)
        return Rect(body.x, body.y + above, body.width, body.height - above)


def habits_layout(
    window: Window, topics: int, figures: int, page: int, groups: Sequence[int] = ()
) -> HabitsLayout:
    """Places for so many topics, and for as many of the figures as fit on a page.

    The last figures may stand in `groups` of so many, each below a head.
    """
    return _with_pages(window, topics, figures, page, groups, FIGURES)


def card_layout(window: Window, figures: int, page: int) -> HabitsLayout:
    """Places for the figures of a card, as a block beside its chart."""
    return _with_pages(window, 0, figures, page, (), CARD)


def games_layout(
    window: Window, games: int, page: int, high: Height, words: int = 0, charted: bool = True
) -> HabitsLayout:
    """Places for games below one another, as many as fit on a page; `words`: see `Rows`."""
    return _with_pages(window, 0, games, page, (), Rows(1, high, GAME, MOST_CHART, words, charted))


def _with_air(words: int, unit: int) -> int:
    return words + Gap.L.of(unit) if words else 0


def _with_pages(
    window: Window, topics: int, figures: int, page: int, groups: Sequence[int], rows: Rows
) -> HabitsLayout:
    found = _in_frame(window, topics, figures, page, groups, rows, False)
    return found if found.pages == 1 else _in_frame(window, topics, figures, page, groups, rows, True)


def _in_frame(
    window: Window, topics: int, figures: int, page: int, groups: Sequence[int], rows: Rows, paged: bool
) -> HabitsLayout:
    unit, gap, bar = window.unit, Gap.M.of(window.unit), window.bar()
    frame = page_with_back(window)
    heading, body, back = frame.heading, frame.body, frame.way_out(unit)
    row = Rect(body.topleft, (0, 0))
    if topics and window.low:
        heading, row = split_row(heading, (FOUND, 100 - FOUND), gap)
    elif topics:
        row = Rect(body.x, body.y, body.width, bar)
        body = Rect(body.x, row.bottom + gap, body.width, body.bottom - row.bottom - gap)
    chart, plate = _plates(body, window, rows, figures, bool(topics))
    inner = inside_card(plate, unit)
    title, turns = title_with_turns(inner, window)
    name = title_place(inside_card(chart, unit), unit)
    if not window.low:
        turns = turns_before(heading.right, heading.y, heading.height, gap)
    which = Rect(turns[0].x - gap - round(unit * WHICH), turns[0].y, round(unit * WHICH), turns[0].height)
    if paged and window.low:  # two headings beside each other are on one line
        title.width = which.x - gap - title.x
        name.y, name.height = title.y, title.height
    else:
        title = title_place(inner, unit)
    if paged and not window.low:
        heading = Rect(heading.x, heading.y, which.x - gap - heading.x, heading.height)
    inside = below_title(plate, unit, title)
    tabs = tuple(split_row(row, [1] * topics, gap))
    if groups:
        sheets = _grouped(inside, figures - sum(groups), groups, window)
        page = min(page, len(sheets) - 1)
        first = sum(len(rects) for rects, _ in sheets[:page])
        rects, heads = sheets[page]
        return HabitsLayout(heading, tabs, chart, name, plate, title, tuple(rects), first, len(sheets), turns,
                            which, back, tuple(heads))  # fmt: skip
    high, narrow = window.bar(rows.high), round(max(rows.narrow[0] * unit, rows.narrow[1] * window.finger))
    lanes = rows.lanes if inside.width >= 2 * narrow + gap else 1
    each = max(1, inside.height // (high + gap)) * lanes
    pages = max(1, -(-figures // each))
    first = min(page, pages - 1) * each
    shown = min(each, figures - first)
    if pages == 1:  # they share all of the plate
        each = figures
        lanes = 1 if inside.height >= figures * (high + gap) and not rows.block else lanes
    room = cells(inside, each, lanes, high, gap, rows.most)[:shown]
    if rows.block and shown % lanes:
        room[-1].width = inside.right - room[-1].x
    return HabitsLayout(heading, tabs, chart, name, plate, title, room, first, pages, turns, which, back)


def _plates(body: Rect, window: Window, rows: Rows, figures: int, topics: bool) -> tuple[Rect, Rect]:
    """The plate of the chart, and that of the figures below it or beside it."""
    unit, gap = window.unit, Gap.M.of(window.unit)
    if not rows.charted:
        return Rect(body.topleft, (0, 0)), body
    if not window.upright:
        chart, plate = split_row(body, BESIDE if topics else NARROWER, gap)
        return chart, plate
    edges, above = body.height - below_title(body, unit).height, _with_air(rows.words, unit)
    lines = -(-figures // rows.lanes) * 2 if rows.block else figures
    spare = body.height - gap - edges - lines * (window.bar(rows.high) + gap)
    needed = min(round(unit * rows.chart) + above, body.height // 3)
    share = max(needed, min(round(unit * MOST_CHART) + above, spare))
    chart = Rect(body.x, body.y, body.width, share)
    return chart, Rect(body.x, chart.bottom + gap, body.width, body.height - share - gap)


Sheet = tuple[list[Rect], list[tuple[int, Rect]]]  # places of figures; groups with the places of heads


def _grouped(area: Rect, leading: int, groups: Sequence[int], window: Window) -> list[Sheet]:
    """Pages with the leading figures, each over the whole breadth, and the groups below their heads.

    As few lanes as few pages need; groups are parted only where a page has no room for one.
    """
    unit, bar = window.unit, window.bar()
    gap, head = Gap.S.of(unit), SUBHEAD.of(unit)
    most = max(1, min(3, area.width // (THIRD * window.finger)))
    parted = {lanes: _parted(area, leading, groups, lanes, bar + gap, head) for lanes in range(1, most + 1)}
    lanes = min(parted, key=lambda one: len(parted[one]))
    lines = parted[lanes]
    spare = min((area.height - _height(page, bar + gap, head)) // len(page) for page in lines)
    high = min(round(ROOMY * bar), bar + max(0, spare))
    sheets = list[Sheet]()
    for page in lines:
        y, rects, heads = area.y, list[Rect](), list[tuple[int, Rect]]()
        for group, number, headed in page:
            if headed:
                heads.append((group, Rect(area.x, y, area.width, head)))
                y += head
            line = Rect(area.x, y, area.width, high)
            cells_ = split_row(line, [1] * (lanes if group >= 0 else 1), Gap.M.of(unit))
            rects += cells_[:number]
            y += high + gap
        sheets.append((rects, heads))
    return sheets


Line = tuple[int, int, bool]  # the group of a line, -1 for none; figures on it; whether a head is above it


def _parted(
    area: Rect, leading: int, groups: Sequence[int], lanes: int, pitch: int, head: int
) -> list[list[Line]]:
    """The lines of each page."""
    pages: list[list[Line]] = [[(-1, 1, False)] * leading]
    for group, number in enumerate(groups):
        whole = [(group, min(lanes, number - at), at == 0) for at in range(0, number, lanes)]
        if pages[-1] and _height([*pages[-1], *whole], pitch, head) > area.height:
            pages.append([])
        for line in whole:
            if pages[-1] and _height([*pages[-1], line], pitch, head) > area.height:
                pages.append([])
            pages[-1].append((group, line[1], line[2] or not pages[-1]))
    return pages


def _height(lines: Sequence[Line], pitch: int, head: int) -> int:
    return len(lines) * pitch + sum(head for _, _, headed in lines if headed)


def cells(
    area: Rect, number: int, lanes: int, bar: int, gap: int, most: float
) -> tuple[Rect, ...]:
    """Places row by row, no lower than a finger and as high as there is room for, at most so many bars."""
    lines = -(-number // lanes)
    high = max(bar, min(round(most * bar), area.height // lines - gap))
    rows = column(area, lines, high, gap)
    return tuple([cell for row in rows for cell in split_row(row, [1] * lanes, gap)][:number])
