"""Lays a table out: of all templates in all sizes, that whose score is highest.

Each template is tried with few shares for the large board and the rivals, the best one then with finer ones.
The market has what is left and packs its plates. As that takes time, it is done for the most promising first,
until none of the others can be better, even with all that its market may become at best.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Final

from pygame import Rect

from game.view.layout.bar_layout import BarLayout, bar_layout
from game.view.layout.board import (
    BOARD_WIDTH,
    TILE_SHARE,
    BoardLayout,
    bare_board_in,
    board_in,
    framed,
    mini_board_in,
)
from game.view.layout.centre import HIT, held_tile
from game.view.layout.market import (
    TIGHT,
    Market,
    clear_of_cards,
    market,
    market_apart,
    mirrored,
    phone_market,
    placed_market,
)
from game.view.layout.packing import TIGHTEST
from game.view.layout.phone_templates import PHONE_TEMPLATES
from game.view.layout.plate import FactoryLayout
from game.view.layout.scales import Gap, Height, panel_margin
from game.view.layout.table_layout import TableLayout
from game.view.layout.table_score import Figures, score
from game.view.layout.table_spec import TableSpec
from game.view.layout.tabs import tab_parts
from game.view.layout.templates import TEMPLATES, TableArea, TableParts, Template

__all__ = ["BoardLayout", "FactoryLayout", "TableLayout", "TableSpec", "table_layout"]

LEAST_LINE: Final = 0.9  # fingers: a line of the large board is no lower beside others
LOG: Final = (9.5, 4)  # units, lines: a log's words are no narrower and no lower on a plate
TOLD: Final = 5.0  # units: a log so high on a phone tells all that is wanted
PANEL: Final = (15.5, 11.6)  # units: a panel in the log's place is no narrower and no lower
PANEL_COLUMN: Final = (19, 0.24, 0.58)  # units or of the breadth: a column with a panel; what it has of that
PHONE_PANEL: Final = (14, 13.6)  # units: how broad a panel beside a phone's table is, how high one below it
DENSEST: Final = 0.9  # of its room: plates and tiles never fill more of it
SHARES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52), (1.0, 0.8, 0.62, 0.46)
PHONE_SHARES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52), (1.0, 0.75, 0.5, 0.25, 0.0)
FINER: Final = (0.05, 0.025, -0.025, -0.05), (0.12, 0.06, -0.06, -0.12)


@dataclass(frozen=True)
class Candidate:
    """A template with two shares, what it places in an area, and the figures without the market's."""

    area: TableArea
    template: Template
    shares: tuple[float, float]
    parts: TableParts
    figures: Figures  # with the largest tiles that its market may have at best

    @property
    def spec(self) -> TableSpec:
        """What the table is laid out for."""
        return self.area.spec

    def market(self) -> Market:
        """Its plates and centre."""
        spec, parts, own = self.spec, self.parts, self.own().tile
        if parts.packing:
            return placed_market(parts.packing, spec, own)
        if parts.centre:
            return market_apart(parts.market, parts.centre, spec, own)
        return (phone_market if self.template.phone else market)(parts.market, spec, own)

    def own(self) -> BoardLayout:
        """The large board."""
        spec, place = self.spec, self.parts.own
        if self.template.phone:
            return bare_board_in(place, spec.unit, spec.finger)
        return board_in(framed(place), spec.unit)


@dataclass(frozen=True)
class _Found:
    """The best that was tried, with its market."""

    one: Candidate
    market: Market
    score: float


@lru_cache(maxsize=32)
def table_layout(spec: TableSpec) -> TableLayout:
    """The table for all that is known of it; without room for a panel or questions, without them."""
    found = _solved(spec)
    if found is None:
        return table_layout(replace(spec, panel=False, prompt=False, capacity=0))
    return _layout(spec, found)


@lru_cache(maxsize=32)
def _solved(spec: TableSpec) -> _Found | None:
    """The best table, if there is any."""
    if spec.prompt:
        usual = _solved(replace(spec, prompt=False))
        if usual is None or (usual.one.parts.log.width and not usual.one.template.phone):
            return usual  # which has room for questions in its log's place
        own, rivals = ((share,) for share in usual.one.shares)  # boards stay where they are
        return _best(list(candidates(spec, [usual.one.template], (own, rivals))))
    found = _best([*candidates(spec, TEMPLATES, SHARES), *candidates(spec, PHONE_TEMPLATES, PHONE_SHARES)])
    if found is None:
        return None
    finer = [
        tuple(share for share in (about, *(about + step for step in steps)) if 0 <= share <= 1)
        for about, steps in zip(found.one.shares, FINER, strict=True)
    ]
    return _best(list(candidates(spec, [found.one.template], (finer[0], finer[1]))), found)


def _best(tried: Sequence[Candidate], found: _Found | None = None) -> _Found | None:
    """The one with the highest score, or what was found before."""
    hopes = sorted(((score(one.figures), at) for at, one in enumerate(tried)), reverse=True)
    for hope, at in hopes:
        if found and hope <= found.score:
            break
        one = tried[at]
        goods = one.market()
        if goods.tile < 1:
            continue
        plate = goods.factories[0].rect.width
        sizes = replace(one.figures, tile=goods.tile, plate=plate)
        got = score(replace(sizes, around=goods.around, lined=goods.lined))
        if found is None or got > found.score:
            found = _Found(one, goods, got)
    return found


def candidates(
    spec: TableSpec, templates: Sequence[Template], shares: tuple[Sequence[float], Sequence[float]]
) -> Iterator[Candidate]:
    """All that fits, of all templates with all shares."""
    for template in templates:
        for area, panel, log in _areas(spec, template.phone):
            for own, rivals in product(*shares):
                for parts in template.place(area, own, rivals):
                    with_panel = _with_panel(area, parts, panel, log)
                    if figures := _figures(area, with_panel, template.phone):
                        yield Candidate(area, template, (own, rivals), with_panel, figures)


def _areas(spec: TableSpec, phone: bool) -> Iterator[tuple[TableArea, Rect, Rect]]:
    """What is below the bar; beside that a panel and a log, or none if the panel has the log's place."""
    bar, gap, unit, none = bar_layout(spec, phone).rect, spec.gap, spec.unit, Rect(0, 0, 0, 0)
    if phone:
        gap = apart = spec.phone_gap
    body = Rect(gap, bar.bottom + gap, spec.size[0] - 2 * gap, spec.size[1] - bar.bottom - 2 * gap)
    if not phone:
        apart = max(round(1.5 * gap), 6 + round(body.height * 0.009))
    inset = 2 * gap
    words = round(LOG[0] * unit) + inset, LOG[1] * Height.LINE.of(unit) + inset
    if not spec.panel:
        yield TableArea(body, spec, apart, words if spec.log else (0, 0)), none, none
        return
    if phone:
        wide, high = (round(units * unit) for units in PHONE_PANEL)
        rest = Rect(body.x, body.y, body.width - wide, body.height)
        beside = Rect(rest.right + gap, body.y, wide - gap, body.height)
        yield TableArea(rest, spec, apart, words), beside, none
        rest = Rect(body.x, body.y, body.width, body.height - high)
        below = Rect(body.x, rest.bottom + gap, body.width, high - gap)
        yield TableArea(rest, spec, apart, words), below, none
        return
    wide = max(round(PANEL_COLUMN[0] * unit), round(PANEL_COLUMN[1] * spec.size[0]))
    rest = Rect(body.x, body.y, body.width - wide, body.height)
    panel = Rect(rest.right + apart, body.y, wide - apart, round(body.height * PANEL_COLUMN[2]))
    log = Rect(panel.x, panel.bottom + apart, panel.width, body.bottom - panel.bottom - apart)
    yield TableArea(rest, replace(spec, log=False), apart), panel, log
    words = round(PANEL[0] * unit) + inset, round(PANEL[1] * unit) + inset
    yield TableArea(body, spec, apart, words), none, none


def _with_panel(area: TableArea, parts: TableParts, panel: Rect, log: Rect) -> TableParts:
    """The parts with a panel, beside them or in the log's place, and with one for questions."""
    spec = area.spec
    if panel:
        parts = replace(parts, panel=panel, log=log or parts.log)
    elif spec.panel:
        parts = replace(parts, panel=parts.log, log=Rect(parts.log.topleft, (0, 0)))
    if spec.prompt:
        high = max(Height.REGULAR.of(spec.unit), spec.finger)
        goods = parts.market
        prompt = Rect(goods.x, goods.bottom - high, goods.width, high)
        goods = Rect(goods.x, goods.y, goods.width, goods.height - high - spec.phone_gap)
        parts = replace(parts, market=goods, prompt=prompt, packing=None)
    return parts


def _figures(area: TableArea, parts: TableParts, phone: bool) -> Figures | None:
    """What is known of parts before their market is, if they fit."""
    spec, body = area.spec, area.body
    own, rival, words = parts.own, parts.rivals[0], parts.panel if spec.panel else parts.log
    if min(*parts.market.size, *own.size, *rival.size) < spec.finger * 0.9:
        return None
    if parts.centre and min(parts.centre.size) < spec.finger / 2:
        return None
    if phone:
        board = bare_board_in(own, spec.unit, spec.finger)
        row, tile, mini = float(board.row), float(board.tile), _mini_tile(rival.size, spec.unit, spec.log)
    else:
        row, tile, mini = _pitch(own), _pitch(own) * TILE_SHARE, _pitch(rival) * TILE_SHARE
        if row < LEAST_LINE * spec.finger or words.width < area.words[0] or words.height < area.words[1]:
            return None
    if mini > tile:
        return None
    shown = [own, *parts.rivals, parts.market, parts.log, *([parts.centre] if parts.centre else [])]
    return Figures(
        spec.finger,
        tile=_most_tile(parts, spec, phone, tile),
        plate=math.inf,
        row=row,
        own=tile,
        rival=mini,
        covered=min(1, sum(part.width * part.height for part in shown) / (body.width * body.height)),
        edges=_edges(parts, body),
        apart=parts.centre is not None,
        around=not phone and parts.centre is None and spec.rivals == 1,
        log=_told(parts, spec) if phone else 0,
        cards=phone,
        words=spec.beside_words,
        alike=spec.rivals == 1 and not spec.log,
    )


def _pitch(frame: Rect) -> float:
    """How far apart spaces are on a board whose frame that is."""
    return (frame.width + 2 * panel_margin(*frame.size)) / BOARD_WIDTH


def _told(parts: TableParts, spec: TableSpec) -> float:
    """How much of a log there is, 0 to 1."""
    if not spec.log or spec.rivals == 1:
        return float(spec.log)
    return min(1.0, parts.log.height / (TOLD * spec.unit))


@lru_cache(maxsize=256)
def _mini_tile(size: tuple[int, int], unit: int, log: bool) -> float:
    """How large spaces on a rival's card are, whatever its name."""
    return mini_board_in(tab_parts(Rect((0, 0), size), unit, log).board).tile


def _most_tile(parts: TableParts, spec: TableSpec, phone: bool, own: float) -> float:
    """How large the market's tiles are at best: plates and a full centre have no more room than there is."""
    room, plates = DENSEST * parts.market.width * parts.market.height, spec.plates
    plate = plates / TIGHTEST**2 if phone else plates * math.pi / 4 / TIGHT**2
    most = max(HIT * spec.finger, own)
    if parts.centre:
        return max(1.0, min(most, math.sqrt(room / plate), held_tile(parts.centre, spec.held, spec.finger)))
    return max(1.0, min(most, math.sqrt(room / (plate + spec.held * (0.8 if phone else 1)))))


def _edges(parts: TableParts, body: Rect) -> int:
    """How many of the four outer edges that rivals and log have together are in line with other parts."""
    words = parts.log if parts.log.width else parts.rivals[0]
    rest, near = _sides(words.unionall(parts.rivals)), 3
    others = [_sides(part) for part in (parts.own, parts.market, body)]
    return sum(min(abs(rest[i] - other[i]) for other in others) <= near for i in range(4))


def _sides(part: Rect) -> tuple[int, int, int, int]:
    return part.left, part.right, part.top, part.bottom


def _layout(spec: TableSpec, found: _Found) -> TableLayout:
    """The whole table; for the left hand all is mirrored."""
    parts, goods, phone = found.one.parts, found.market, found.one.template.phone
    if parts.above:
        goods = clear_of_cards(goods, parts.market, spec, found.one.own().tile)
    bar = bar_layout(spec, phone)
    if spec.left_handed:
        goods, parts = goods.mirrored(spec.size[0]), _mirrored(parts, spec.size[0])
    return _assembled(spec, phone, bar, parts, goods)


def _mirrored(parts: TableParts, width: int) -> TableParts:
    """The same from right to left; rivals stay in the order of play."""
    rivals = sorted((mirrored(rival, width) for rival in parts.rivals), key=lambda rival: rival.topleft)
    own, goods, log, panel, prompt = (
        mirrored(part, width) for part in (parts.own, parts.market, parts.log, parts.panel, parts.prompt)
    )
    return replace(parts, market=goods, own=own, rivals=tuple(rivals), log=log, panel=panel, prompt=prompt)


def _assembled(spec: TableSpec, phone: bool, bar: BarLayout, parts: TableParts, goods: Market) -> TableLayout:
    """The table of those parts."""
    unit, none, seats = spec.unit, Rect(0, 0, 0, 0), (spec.focus, *spec.others)
    if phone:
        tabs = dict(zip(seats, (none, *parts.rivals), strict=True))
        cards = (tab_parts(tabs[seat], unit, spec.log, spec.short_names).board for seat in spec.others)
        found = [bare_board_in(parts.own, unit, spec.finger), *map(mini_board_in, cards)]
        log, panel = parts.log.inflate(-2 * Gap.M.of(unit), -2 * Gap.S.of(unit)), parts.panel
    else:
        tabs = {}
        found = [board_in(framed(place), unit) for place in (parts.own, *parts.rivals)]
        log, panel = parts.log.inflate(-2 * spec.gap, -2 * spec.gap), framed(parts.panel)
    boards = dict(zip(seats, found, strict=True))
    return TableLayout(
        spec, bar, log if parts.log.width else none, parts.market, goods,
        tuple(boards[seat] for seat in range(spec.seats)), tuple(tabs[seat] for seat in sorted(tabs)),
        panel if parts.panel.width else none, parts.prompt,
    )  # fmt: skip
