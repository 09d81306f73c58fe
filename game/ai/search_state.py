"""The search's representation of positions: a round, in which equal boards and offers are interned.

Within a round walls, scores and bag do not change; only the offer, pattern lines and floor lines do, and the
same boards and offers occur again and again. So each is one object that caches its successors, and a pick is
two look-ups. When the offer is empty the round is over: boards are then evaluated without tiling them (see
`features`). Tests compare this with the rules over random games.
"""

from array import array
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final

from game.ai.cache_eviction import clear_in_steps, unlink_all
from game.ai.effects import LINES_OF_KEY, OVERS, Effect, Key, Spot, Spots, effect_of, key_of, parts_of
from game.ai.features import (
    Inputs,
    contest,
    line_inputs,
    line_needs,
    offer_key,
    supply,
    supply_inputs,
    tiled,
    wall_view,
)
from game.ai.network import NEED, WANTS, ColourWorths, Network, Vector, layer
from game.ai.ordering import board_guess
from game.ai.views import BoardView, CachedWall, Needs, Numbers
from game.rules.actions import Pick, overflow_range
from game.rules.state import CENTRE, EMPTY, FLOOR, LINE_BITS, GameState, PatternLine, PlayerBoard
from game.rules.tiles import COLOURS, FLOOR_SPACES, FLOOR_TOTALS, JOKER, KIND_MASK, MARKER, SIZE, UNIT, Heap

FELL: Final = 0  # stands for any tile on a floor line: its kind does not matter


class Board:
    """One seat's board. `number` is unique among the boards of the seat."""

    __slots__ = (
        "_after",
        "_needs",
        "_offered",
        "_round",
        "_settled",
        "_spots",
        "board",
        "holds",
        "number",
        "seat",
    )

    def __init__(self, round_: "Round", seat: int, board: PlayerBoard, number: int) -> None:
        self._round, self.seat, self.board, self.number = round_, seat, board, number
        self.holds = MARKER in board.floor
        self._spots: dict[Effect, Spots] = {}
        self._after: dict[Key, Board] = {}
        self._needs: Needs | None = None
        self._offered: BoardView | None = None
        self._settled: BoardView | None = None

    def forget(self) -> None:
        """Drops the references to its successors."""
        self._after.clear()

    def offered(self) -> BoardView:
        """Returns its view while the offer is not empty."""
        return self._offered or self._view(False)

    def settled(self) -> BoardView:
        """Returns its view when the offer is empty."""
        return self._settled or self._view(True)

    def _view(self, settled: bool) -> BoardView:
        found = self._round.view(self, settled)
        if settled:
            self._settled = found
        else:
            self._offered = found
        return found

    def needs(self) -> Needs:
        """Returns how much of each kind its lines can take, and what others know of it (see `BoardView`)."""
        if self._needs is None:
            self._needs = self._round.needs_of(self.board)
        return self._needs

    def spots(self, effect: Effect) -> Spots:
        """Returns the ways to place tiles, in the order of the legal actions."""
        found = self._spots.get(effect)
        if found is None:
            ranked = tuple(self._ranked(effect))
            found = self._spots[effect] = self._round.spots.setdefault(ranked, ranked)
        return found

    def _ranked(self, effect: Effect) -> list[Spot]:
        kind, tiles, jokers, mixed, marker = parts_of(effect)
        found: list[Spot] = []
        board, gray = self.board, self._round.gray
        opened = board.open >> 5 * kind & 31
        for line in range(SIZE):
            if not opened >> line & 1:
                continue
            worth = -board_guess(board, gray, kind, tiles + jokers, line, marker)
            span = range(0)
            if mixed:
                _, had, had_jokers = board.lines[line]
                span = overflow_range(line + 1 - had - had_jokers, tiles, jokers)
            if len(span) > 1:
                found += [
                    (worth, len(found) + at, key_of(effect, line, over)) for at, over in enumerate(span)
                ]
            else:
                found.append((worth, len(found), key_of(effect, line, None)))
        worth = -board_guess(board, gray, kind, tiles + jokers, FLOOR, marker)
        found.append((worth, len(found), key_of(effect, FLOOR, None)))
        return found

    def after(self, key: Key) -> "Board":
        """Returns the board after a pick."""
        found = self._after.get(key)
        if found is None:
            found = self._after[key] = self._with(key)
        return found

    def _with(self, key: Key) -> "Board":
        """Returns the board after a pick, as `engine` does."""
        kind, tiles, jokers, mixed, marker = parts_of(key // (LINES_OF_KEY * OVERS))
        score, lines, wall, floor, opened, filled = self.board
        line = key // OVERS % LINES_OF_KEY
        if line != FLOOR:
            colour, had, had_jokers = lines[line]
            space = line + 1 - had - had_jokers
            over = max(0, tiles + jokers - space)
            full = tiles + jokers >= space
            fell_jokers = key % OVERS - 1
            if fell_jokers < 0:
                fell_jokers = max(0, over - tiles) if mixed else over if jokers else 0
            put = tiles - (over - fell_jokers)
            if put:
                colour = kind
            new = PatternLine(colour, had + put, had_jokers + jokers - fell_jokers)
            lines = (*lines[:line], new, *lines[line + 1 :])
            if full:
                opened &= ~LINE_BITS[line]
            elif colour != EMPTY:
                opened &= ~LINE_BITS[line] | 1 << 5 * colour + line | 1 << 5 * JOKER + line
            tiles, jokers = over, 0
        if marker or tiles or jokers:
            fell = len(floor) + marker
            floor = FLOORS[self.holds or marker][min(fell + tiles + jokers, max(FLOOR_SPACES, fell))]
        return self._round.board(self.seat, PlayerBoard(score, lines, wall, floor, opened, filled))


OPEN_BITS: Final = LINE_BITS[0]
FLOORS: Final = tuple(
    tuple((MARKER,) * held + (FELL,) * (spaces - held) for spaces in range(FLOOR_SPACES + 2))
    for held in (0, 1)
)


class TileGroup:
    """Tiles that can be picked together from one source, and the offer after that."""

    __slots__ = ("_after", "_offer", "effect", "source")

    def __init__(self, offer: "Offer", source: int, effect: Effect) -> None:
        self._offer, self.source, self.effect = offer, source, effect
        self._after: Offer | None = None

    @classmethod
    def of(cls, offer: "Offer", pick: Pick) -> "TileGroup":
        """Returns the group that a pick takes."""
        heap = offer.centre if pick.source == CENTRE else offer.factories[pick.source]
        tiles = heap >> 5 * pick.kind & KIND_MASK
        marker = pick.source == CENTRE and offer.marker
        if pick.kind == JOKER:
            return cls(offer, pick.source, effect_of(JOKER, 0, tiles, False, marker))
        jokers = heap >> 5 * JOKER if pick.with_jokers else 0
        return cls(offer, pick.source, effect_of(pick.kind, tiles, jokers, pick.with_jokers, marker))

    def after(self) -> "Offer":
        """Returns the offer without them."""
        found = self._after
        if found is None:
            found = self._after = self._offer.without(self)
        return found

    def action(self, key: Key) -> Pick:
        """Returns the pick for one of the ways to place them."""
        kind, _, _, mixed, _ = parts_of(self.effect)
        over = key % OVERS
        return Pick(self.source, kind, key // OVERS % LINES_OF_KEY, mixed, over - 1 if over else None)


class Offer:
    """Factories, centre and marker. `left` is the number of tiles; `kinds` are the worths by kind."""

    __slots__ = (
        "_groups",
        "_round",
        "centre",
        "factories",
        "kinds",
        "left",
        "marker",
        "number",
        "round",
        "tables",
    )

    def __init__(
        self, round_: "Round", factories: tuple[Heap, ...], centre: Heap, marker: bool, number: int
    ) -> None:
        self._round, self.factories, self.centre, self.marker = round_, factories, centre, marker
        self.number = number
        self.left, keys = offer_key(factories, centre)
        network = round_.network
        self.kinds: list[tuple[int, ColourWorths]] = [
            (kind, network.colour(has, kind == JOKER)) for kind, has in enumerate(keys) if has
        ]
        self._groups: list[TileGroup] | None = None
        self.round = round_.round
        self.tables: list[Vector | None] = [None] * 12  # table rows for two seats, see `Values.margin`

    def forget(self) -> None:
        """Drops the references to its successors."""
        self._groups = None

    def groups(self) -> list[TileGroup]:
        """Returns the groups in the order of the legal actions; those of equal factories once."""
        found = self._groups
        if found is None:
            found = self._groups = []
            heaps = dict.fromkeys(self.factories)
            for heap in heaps:
                if heap:
                    self._add(found, self.factories.index(heap), heap, False)
            if self.centre:
                self._add(found, CENTRE, self.centre, self.marker)
        return found

    def _add(self, found: list[TileGroup], source: int, heap: Heap, marker: bool) -> None:
        jokers = heap >> 5 * JOKER
        colours = [(colour, heap >> 5 * colour & KIND_MASK) for colour in COLOURS]
        for colour, tiles in colours:
            if tiles:
                found.append(TileGroup(self, source, effect_of(colour, tiles, 0, False, marker)))
        if jokers:
            found.append(TileGroup(self, source, effect_of(JOKER, 0, jokers, False, marker)))
            for colour, tiles in colours:
                if tiles:
                    found.append(TileGroup(self, source, effect_of(colour, tiles, jokers, True, marker)))

    def without(self, group: TileGroup) -> "Offer":
        """Returns the offer after a group was picked."""
        kind, tiles, jokers, _, _ = parts_of(group.effect)
        gone = tiles * UNIT[kind] + jokers * UNIT[JOKER]
        if group.source == CENTRE:
            return self._round.offer(self.factories, self.centre - gone, False)
        at = group.source
        factories = (*self.factories[:at], 0, *self.factories[at + 1 :])
        return self._round.offer(factories, self.centre + self.factories[at] - gone, self.marker)


Boards = tuple[Board, ...]
SearchPick = tuple[TileGroup, Key]


class Round:
    """All boards and offers of a round so far, and the network to evaluate them."""

    def __init__(self, state: GameState, network: Network) -> None:
        self.network = network
        self.rules, self.gray, self.round = state.rules, state.rules.gray, state.round
        self.seats, self.starter = state.seats, state.starter
        self._bag = state.bag
        self._supply = supply(state.bag, state.seats, state.rules.jokers)
        self._boards: list[dict[PlayerBoard, Board]] = [{} for _ in state.boards]
        self._offers: dict[tuple[tuple[Heap, ...], Heap, bool], Offer] = {}
        self._walls: dict[tuple[int, tuple[PatternLine, ...]], CachedWall] = {}
        self._needs: dict[tuple[tuple[PatternLine, ...], int], Needs] = {}
        self.spots: dict[Spots, Spots] = {}  # equal values of many boards are interned

    def holds(self, state: GameState) -> bool:
        """Whether a position belongs to this round of this table."""
        return (state.rules, state.round, state.starter, state.bag, state.seats) == (
            self.rules,
            self.round,
            self.starter,
            self._bag,
            self.seats,
        )

    def __len__(self) -> int:
        """The number of cached boards."""
        return sum(map(len, self._boards))

    def free_caches(self) -> Iterator[None]:
        """Frees all boards and offers in pieces: they refer to each other, so no reference count falls to 0.

        Yields often, because it takes as long as several frames. First the references between them are
        dropped.
        """
        known: tuple[dict[Any, Any], ...] = (self._offers, *self._boards)
        yield from unlink_all(chain.from_iterable(table.values() for table in known))
        for table in (*known, self._walls, self._needs, self.spots):
            yield from clear_in_steps(table)

    def offer(self, factories: tuple[Heap, ...], centre: Heap, marker: bool) -> Offer:
        """Returns the interned offer."""
        key = (factories, centre, marker)
        found = self._offers.get(key)
        if found is None:
            found = self._offers[key] = Offer(self, factories, centre, marker, len(self._offers))
        return found

    def board(self, seat: int, board: PlayerBoard) -> Board:
        """Returns the interned board of a seat."""
        boards = self._boards[seat]
        found = boards.get(board)
        if found is None:
            found = boards[board] = Board(self, seat, board, len(boards))
        return found

    def position(self, state: GameState) -> tuple[Offer, Boards]:
        """Returns offer and boards of a position of this round."""
        boards = []
        for seat, board in enumerate(state.boards):
            floor = FLOORS[MARKER in board.floor][len(board.floor)]
            boards.append(self.board(seat, board._replace(floor=floor)))
        return self.offer(state.factories, state.centre, state.marker), tuple(boards)

    def next_starter(self, boards: Boards) -> int:
        """Returns the seat that starts the next round, given the marker now."""
        for seat, board in enumerate(boards):
            if board.holds:
                return seat
        return self.starter

    def view(self, board: Board, settled: bool) -> BoardView:
        """Returns the view of a board."""
        own = board.board
        full = 0
        unfinished = []
        for row, line in enumerate(own.lines):
            had = line[1] + line[2]
            if had > row:
                full |= 1 << row
            elif had:
                unfinished.append((row, line))
        wall = self._wall(own, full, board.seat)
        rows: list[Sequence[float]] = [wall.both]
        for spot in unfinished:
            row_of_line = wall.lines.get(spot)
            rows.append(self._line(wall, *spot) if row_of_line is None else row_of_line)
        floor = min(len(own.floor) + wall.fallen, FLOOR_SPACES)
        points = max(0, own.score + wall.points - FLOOR_TOTALS[floor])
        rest = self.network.rest
        rows.append(rest(-1, False, 0, points) if settled else rest(floor, board.holds, full, points))
        both = array("f", map(sum, zip(*rows)))  # noqa: B905  (the hot line)
        return BoardView(wall, points, both, board.needs(), board.seat > 0)

    def needs_of(self, board: PlayerBoard) -> Needs:
        """Returns the needs of a board, which do not depend on its floor line."""
        key = board.lines, board.open
        found = self._needs.get(key)
        if found is None:
            parts = [
                line_needs(row, line, board.open >> row & OPEN_BITS) for row, line in enumerate(board.lines)
            ]
            needs = list(map(sum, zip(*parts, strict=True)))
            wants = array("i", [WANTS * contest(need) for need in needs])
            found = self._needs[key] = array("i", [NEED * need for need in needs]), wants
        return found

    def _wall(self, board: PlayerBoard, full: int, seat: int) -> CachedWall:
        done = tuple([line for row, line in enumerate(board.lines) if full >> row & 1]) if full else ()
        key = (board.filled << 8 | full << 3 | seat, done)
        found = self._walls.get(key)
        if found is None:
            after = tiled(board, self.gray)
            seen = wall_view(after.wall, after.filled, self.gray)
            inputs = (*seen.inputs, *supply_inputs(seen, self._supply))
            both = self._layer(inputs)
            found = self._walls[key] = CachedWall(after, seen, both)
        return found

    def _line(self, wall: CachedWall, row: int, line: PatternLine) -> Numbers:
        inputs = tuple(line_inputs(line, row, wall.tiled, self.gray, self._supply))
        found = wall.lines[row, line] = self._layer(inputs)
        return found

    def _layer(self, inputs: Inputs) -> Numbers:
        return array("f", layer(self.network.both, inputs, self.network.zeros))
