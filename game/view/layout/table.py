"""Solves the layout of a table: of all templates in all sizes, the one with the highest score.

Each template is tried with a few shares for the large board and the rivals, the best one again with finer
steps. The market gets what is left and packs its plates. That takes time, so the most promising candidates
are solved first, until none of the others could be better even with the largest tiles of its market.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from pygame import Rect

from game.view.layout.bar_layout import bar_layout
from game.view.layout.board import (
    BOARD_WIDTH,
    TILE_SHARE,
    BoardLayout,
    area_around_frame,
    board_in,
    mini_board_in,
    phone_board_in,
)
from game.view.layout.centre import TOUCHED_TILE, full_centre_tile
from game.view.layout.market import (
    MAX_TILE,
    Market,
    clear_of_cards,
    market,
    market_apart,
    may_be_around,
    mirrored,
    phone_market,
)
from game.view.layout.packing import MAX_PACKED_TILE
from game.view.layout.phone_templates import PHONE_TEMPLATES
from game.view.layout.plate import FactoryLayout
from game.view.layout.rival_card import card_parts
from game.view.layout.scales import Gap, Height, panel_margin
from game.view.layout.table_layout import TableLayout, has_plate
from game.view.layout.table_score import Figures, score
from game.view.layout.table_spec import TableSpec
from game.view.layout.templates import NOWHERE, TEMPLATES, TableArea, TableParts, Template

__all__ = ["BoardLayout", "FactoryLayout", "TableLayout", "TableSpec", "table_layout"]

MIN_LINE_HEIGHT: Final = 0.9  # touch targets: least height of lines of the large board, except on phones
MIN_LOG_SIZE: Final = (11.5, 4)  # units, lines: least text of a log, except on phones
MAX_ROW_OF_LOG: Final = 16  # units: a row of its text; wider plates are bare there
FULL_LOG: Final = 0.2  # of what it counts on a phone: a plate for the log on a desktop, else it is a line
FULL_LOG_HEIGHT: Final = 5.0  # units: the height of a complete log on phones
MIN_PANEL_SIZE: Final = (15.5, 12.6)  # units: a panel in the log's place
MIN_PROMPT_WIDTH: Final = 18  # units: two buttons of a prompt side by side; else in two rows
PANEL_BESIDE_PHONE_TABLE, PANEL_BELOW_PHONE_TABLE = 14, 13.6  # units: its width, its height
MAX_MARKET_FILL: Final = 0.9  # of its area: plates and tiles never fill more of it
SHARES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52), (1.0, 0.8, 0.62, 0.46)
PHONE_SHARES: Final = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.62, 0.54), (1.0, 0.75, 0.5, 0.25, 0.1, 0.0)
FINE_STEPS: Final = (0.05, 0.025, -0.025, -0.05), (0.12, 0.06, -0.06, -0.12)


class Candidate(NamedTuple):
    """A template with two shares, its parts in an area, and the figures known before its market is solved."""

    area: TableArea
    template: Template
    shares: tuple[float, float]
    parts: TableParts
    figures: Figures  # with the largest tiles that its market may have

    @property
    def spec(self) -> TableSpec:
        """What the table is laid out for."""
        return self.area.spec

    def market(self) -> Market:
        """Returns its plates and centre."""
        parts, phone = self.parts, self.template.phone
        return _market(self.spec, phone, tuple(parts.market), tuple(parts.centre or ()), self.own().tile)

    def own(self) -> BoardLayout:
        """Returns the large board."""
        spec, place = self.spec, self.parts.own
        if self.template.phone:
            return phone_board_in(place, spec.unit, spec.finger)
        return board_in(area_around_frame(place), spec.unit)


@lru_cache(maxsize=512)  # most candidates of a search leave their market the place of another one's
def _market(spec: TableSpec, phone: bool, place: Sequence[int], centre: Sequence[int], own: int) -> Market:
    """Returns plates and centre, which has a place of its own or none, where own tiles have a size."""
    area = Rect(*place)
    if centre:
        return market_apart(area, Rect(*centre), spec, own)
    return (phone_market if phone else market)(area, spec, own)


@dataclass(frozen=True)
class Solution:
    """The best candidate so far, with its market and score."""

    candidate: Candidate
    market: Market
    score: float


@lru_cache(maxsize=32)
def table_layout(spec: TableSpec) -> TableLayout:
    """Returns the layout of a table. Panel and prompt are left out if there is no room for them."""
    # Who sits where, the hand and the direction of reading move nothing of what is searched for
    solution = _solved(replace(spec, focus=0, left_handed=False, mirrored=False))
    if solution is None:
        return table_layout(replace(spec, panel=False, prompt=False, capacity=0))
    return _layout(spec, solution)


@lru_cache(maxsize=32)
def _solved(spec: TableSpec) -> Solution | None:
    """Returns the best table, or None if nothing fits."""
    if spec.prompt:
        usual = _solved(replace(spec, prompt=False))
        if usual is None or (
            has_plate(usual.candidate.parts.log, spec.unit) and not usual.candidate.template.phone
        ):
            return usual  # the prompt takes the log's place
        own_share, rival_share = usual.candidate.shares  # boards stay where they are
        return _best(list(candidates(spec, [usual.candidate.template], ([own_share], [rival_share]))))
    best = _best([*candidates(spec, TEMPLATES, SHARES), *candidates(spec, PHONE_TEMPLATES, PHONE_SHARES)])
    if best is None:
        return None
    own, rivals = (
        tuple(share for share in (coarse, *(coarse + step for step in steps)) if 0 <= share <= 1)
        for coarse, steps in zip(best.candidate.shares, FINE_STEPS, strict=True)
    )
    return _best(list(candidates(spec, [best.candidate.template], (own, rivals))), best)


def _in_a_row(rects: Sequence[Rect]) -> bool:
    return rects[0].y == rects[-1].y


def _best(tried: Sequence[Candidate], best: Solution | None = None) -> Solution | None:
    """Returns the candidate with the highest score, or `best` if none is better."""
    bounds = sorted(((score(one.figures), index) for index, one in enumerate(tried)), reverse=True)
    for bound, index in bounds:
        if best and bound <= best.score:
            break
        candidate = tried[index]
        solved = candidate.market()
        if solved.tile < 1:
            continue
        tile = min(solved.tile, candidate.figures.tile)  # boards need not shrink for still larger ones
        sizes = candidate.figures._replace(tile=tile, plate=solved.plate)
        full = solved.capacity >= candidate.spec.centre_capacity
        shape = sizes._replace(around=solved.around, apart=solved.apart, full=full, lined=solved.lined)
        reached = score(shape)
        if best is None or reached > best.score:
            best = Solution(candidate, solved, reached)
    return best


def candidates(
    spec: TableSpec, templates: Sequence[Template], shares: tuple[Sequence[float], Sequence[float]]
) -> Iterator[Candidate]:
    """Yields what fits of all templates with all shares."""
    areas = {phone: list(_areas(spec, phone)) for phone in {template.phone for template in templates}}
    for template in templates:
        for area, panel, log in areas[template.phone]:
            for own, rivals in product(*shares):
                for parts in template.place(area, own, rivals):
                    completed = _completed(area, parts, panel, log)
                    if figures := _figures(area, completed, template.phone):
                        yield Candidate(area, template, (own, rivals), completed, figures)


def _areas(spec: TableSpec, phone: bool) -> Iterator[tuple[TableArea, Rect, Rect]]:
    """Yields the area below the bar, a phone's panel beside or below it, and a log on a line of its own.

    Both are nowhere if a template places them; elsewhere than on phones the panel takes the place of its log.
    """
    bar, margin, unit = bar_layout(spec, phone).rect, spec.phone_gap if phone else spec.gap, spec.unit
    body = Rect(0, bar.bottom, spec.size[0], spec.size[1] - bar.bottom).inflate(-2 * margin, -2 * margin)
    gap = margin if phone else max(round(1.5 * margin), 6 + round(body.height * 0.009))
    inset = 2 * margin
    min_log = round(MIN_LOG_SIZE[0] * unit) + inset, MIN_LOG_SIZE[1] * Height.LINE.of(unit) + inset
    if not spec.panel:
        yield TableArea(body, spec, gap, min_log if spec.log else (0, 0)), NOWHERE, NOWHERE
        if spec.log and not phone:  # folded to the newest entries on a line
            rest = Rect(body.x, body.y, body.width, body.height - Height.LINE.of(unit) - gap // 2)
            line = Rect(body.x, rest.bottom + gap // 2, body.width, body.bottom - rest.bottom - gap // 2)
            yield TableArea(rest, replace(spec, log=False), gap), NOWHERE, line.inflate(-2 * margin, 0)
        return
    if phone:
        width, height = round(PANEL_BESIDE_PHONE_TABLE * unit), round(PANEL_BELOW_PHONE_TABLE * unit)
        rest = Rect(body.x, body.y, body.width - width, body.height)
        beside = Rect(rest.right + margin, body.y, width - margin, body.height)
        yield TableArea(rest, spec, gap, min_log), beside, NOWHERE
        rest = Rect(body.x, body.y, body.width, body.height - height)
        below = Rect(body.x, rest.bottom + margin, body.width, height - margin)
        yield TableArea(rest, spec, gap, min_log), below, NOWHERE
        return
    min_panel = round(MIN_PANEL_SIZE[0] * unit) + inset, round(MIN_PANEL_SIZE[1] * unit) + inset
    yield TableArea(body, spec, gap, min_panel), NOWHERE, NOWHERE


def _completed(area: TableArea, parts: TableParts, panel: Rect, log: Rect) -> TableParts:
    """Returns the parts with the panel, beside them or in the log's place, and with the prompt."""
    spec = area.spec
    if panel:
        parts = parts._replace(panel=panel, log=log or parts.log)
    elif spec.panel:
        parts = parts._replace(panel=parts.log, log=Rect(parts.log.topleft, (0, 0)))
    elif log:
        parts = parts._replace(log=log)
    if (log := _no_larger(parts.log, parts.rivals[0], parts.own)) is not parts.log:
        parts = parts._replace(log=log)
    if spec.prompt:
        height, place = max(Height.REGULAR.of(spec.unit), spec.finger), parts.market
        if place.width < min(place.height, MIN_PROMPT_WIDTH * spec.unit):  # two buttons below each other
            height += height + Gap.M.of(spec.unit)
        prompt = Rect(place.x, place.bottom - height, place.width, height)
        place = Rect(place.x, place.y, place.width, place.height - height - spec.phone_gap)
        parts = parts._replace(market=place, prompt=prompt)
    return parts


def _no_larger(log: Rect, board: Rect, own: Rect) -> Rect:
    """Returns a log that is no larger than a board: it is made lower, then narrower.

    Beside the large board it stands at its foot: what is free above it belongs to the market.
    """
    most = board.width * board.height
    if log.width <= 0 or board.width <= 0 or log.width * log.height <= most:
        return log
    high = min(log.height, max(board.height, most // log.width))
    top = log.bottom - high if (log.top, log.bottom) == (own.top, own.bottom) else log.top
    return Rect(log.x, top, min(log.width, most // high), high)


def _figures(area: TableArea, parts: TableParts, phone: bool) -> Figures | None:
    """Returns what is known of parts before their market is solved, or None if they do not fit."""
    spec, body, line = area.spec, area.body, Height.LINE.of(area.spec.unit)
    own, rival, log = parts.own, parts.rivals[0], parts.panel if spec.panel else parts.log
    if min(*parts.market.size, *own.size, *rival.size) < spec.finger * 0.9:
        return None
    if parts.centre and min(parts.centre.size) < spec.finger / 2:
        return None
    if phone:
        row, tile = _phone_sizes(own.size, spec.unit, spec.finger)
        rival_tile = _card_tile(rival.size, spec.unit, spec.log, spec.short_names)
    else:
        row, rival_tile = _pitch(own), _pitch(rival) * TILE_SHARE
        tile = row * TILE_SHARE
        if row < MIN_LINE_HEIGHT * spec.finger or log.width < area.min_log[0] or log.height < area.min_log[1]:
            return None
    if rival_tile > tile:
        return None
    plates = [parts.log] if phone else [_written(parts.log, spec)] if has_plate(parts.log, spec.unit) else []
    shown = [own, *parts.rivals, parts.market, *plates, *([parts.centre] if parts.centre else [])]
    return Figures(
        spec.finger,
        tile=_max_market_tile(parts, spec, phone, tile),
        plate=math.inf,
        row=row,
        own=tile,
        rival=rival_tile,
        covered=min(1, sum(part.width * part.height for part in shown) / (body.width * body.height)),
        edges=_shared_edges(parts, body),
        around=parts.centre is None and may_be_around(parts.market, spec, tile, phone),
        log=_log_share(parts, spec) if phone else FULL_LOG * (parts.log.height > line),
        cards=phone,
        words=spec.beside_words,
        alike=spec.rival_count == 1 and not spec.log and not parts.log.width,
    )


def _written(log: Rect, spec: TableSpec) -> Rect:
    """Returns as much of a log's plate as its picks cover, however wide it is."""
    return Rect(log.topleft, (min(log.width, round(MAX_ROW_OF_LOG * spec.unit) + 2 * spec.gap), log.height))


def _pitch(frame: Rect) -> float:
    """Returns the distance between the spaces of a board with that frame."""
    return (frame.width + 2 * panel_margin(*frame.size)) / BOARD_WIDTH


def _log_share(parts: TableParts, spec: TableSpec) -> float:
    """Returns how much of the wanted log a phone shows, 0 to 1."""
    if spec.beside_words:
        return float(spec.log and parts.log.height > 0)
    if not spec.log or spec.rival_count == 1:
        return float(spec.log)
    return min(1.0, parts.log.height / (FULL_LOG_HEIGHT * spec.unit))


@lru_cache(maxsize=256)
def _phone_sizes(size: tuple[int, int], unit: int, finger: int) -> tuple[float, float]:
    """Returns the height of a line of a phone's large board in an area of a size, and the size of a space."""
    board = phone_board_in(Rect((0, 0), size), unit, finger)
    return float(board.row), float(board.tile)


@lru_cache(maxsize=256)
def _card_tile(size: tuple[int, int], unit: int, log: bool, short_names: bool) -> float:
    """Returns the size of a space on a rival's card."""
    return mini_board_in(card_parts(Rect((0, 0), size), unit, log, short_names).board).tile


def _max_market_tile(parts: TableParts, spec: TableSpec, phone: bool, own: float) -> float:
    """Returns an upper bound of the market's tiles: plates and a full centre fit into its area."""
    room, plates = MAX_MARKET_FILL * parts.market.width * parts.market.height, spec.plate_count
    plate = plates / MAX_PACKED_TILE**2 if phone else plates * math.pi / 4 / MAX_TILE**2
    most = max(TOUCHED_TILE * spec.finger, own)
    if parts.centre:
        centre = full_centre_tile(parts.centre, spec.centre_capacity, spec.finger)
        return max(1.0, min(most, math.sqrt(room / plate), centre))
    held = 0.8 * spec.early.centre_capacity if phone else spec.centre_capacity
    return max(1.0, min(most, math.sqrt(room / (plate + held))))


def _shared_edges(parts: TableParts, body: Rect) -> int:
    """Returns how many outer edges of the block of rivals and log, 0 to 4, are in line with other parts."""
    plated = bool(parts.log.width) and body.contains(parts.log)  # a folded log is below the body
    block = (parts.log if plated else parts.rivals[0]).unionall(parts.rivals)
    sides = zip(*map(_sides, (block, parts.own, parts.market, body)), strict=True)
    return sum(abs(at - a) <= 3 or abs(at - b) <= 3 or abs(at - c) <= 3 for at, a, b, c in sides)


def _sides(part: Rect) -> tuple[int, int, int, int]:
    return part.left, part.right, part.top, part.bottom


def _layout(spec: TableSpec, solution: Solution) -> TableLayout:
    """Returns the layout of a solution, mirrored for the left hand, and for reading from right to left."""
    unit, seats = spec.unit, (spec.focus, *spec.rival_seats)
    parts, solved, phone = solution.candidate.parts, solution.market, solution.candidate.template.phone
    if parts.above:
        solved = clear_of_cards(solved, parts.market, spec, solution.candidate.own().tile)
    if spec.left_handed:
        solved, parts = solved.mirrored(spec.size[0]), _in_order(_mirrored(parts, spec.size[0]))
    if spec.mirrored:
        solved, parts = solved.mirrored(spec.window_width), _mirrored(parts, spec.window_width)
    cards: tuple[Rect, ...] = ()
    if phone:
        by_seat = dict(zip(seats, (NOWHERE, *parts.rivals), strict=True))
        cards = tuple(by_seat[seat] for seat in sorted(seats))
        rivals = (card_parts(rival, unit, spec.log, spec.short_names).board for rival in parts.rivals)
        boards = [phone_board_in(parts.own, unit, spec.finger), *map(mini_board_in, rivals)]
        log, panel = parts.log.inflate(-2 * Gap.M.of(unit), -2 * Gap.S.of(unit)), parts.panel
    else:
        boards = [board_in(area_around_frame(place), unit) for place in (parts.own, *parts.rivals)]
        log = parts.log.inflate(-2 * spec.gap, -2 * spec.gap) if has_plate(parts.log, unit) else parts.log
        panel = area_around_frame(parts.panel)
    return TableLayout(
        spec,
        bar_layout(spec, phone),
        log if parts.log.width else NOWHERE,
        parts.market,
        solved,
        tuple(board for _, board in sorted(zip(seats, boards, strict=True), key=lambda pair: pair[0])),
        cards,
        panel if parts.panel.width else NOWHERE,
        parts.prompt,
    )


def _mirrored(parts: TableParts, width: int) -> TableParts:
    """Returns the parts from right to left."""
    rivals = tuple(mirrored(rival, width) for rival in parts.rivals)
    own, place, log, panel, prompt = (
        mirrored(part, width) for part in (parts.own, parts.market, parts.log, parts.panel, parts.prompt)
    )
    return parts._replace(market=place, own=own, rivals=rivals, log=log, panel=panel, prompt=prompt)


def _in_order(parts: TableParts) -> TableParts:
    """Returns the parts with rivals in the order of play."""
    rivals = parts.rivals
    backwards = _in_a_row(rivals) and rivals[0].x > rivals[-1].x
    return parts._replace(rivals=rivals[::-1]) if backwards else parts
