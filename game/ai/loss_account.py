"""Accounts for the points that a pick gives away, in named parts that add up.

Both principal variations are played to the end of the search. The positions there differ in the lines and
the floor line of the seat that picks, in the other boards, and in what is left to pick. One difference after
the other is undone and the position evaluated anew, as the search does it: what a step changes is its part.
The order of the steps matters little, since each part is the mean over one order and its reverse.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Final, NamedTuple

from game.ai.effects import key_of, parts_of
from game.ai.features import tiled
from game.ai.lookahead import Lookahead
from game.ai.search_state import Board, Boards, Offer, TileGroup
from game.ai.win_chance import lead
from game.rules.actions import Action, Pick, Place
from game.rules.scoring import COLOUR_BONUS, COLUMN_BITS, COLUMN_BONUS, placement_points
from game.rules.state import LINE_BITS, PatternLine
from game.rules.tiles import JOKER, SIZE

MIN_SHOWN_POINTS: Final = 0.25  # points: smaller parts belong to the rest
HIDDEN_SHARE: Final = 0.3  # of the points of parts that are not shown, beside those that they leave together
MIN_NEAR_TILES: Final = 3  # tiles in a column or of a colour from which on one more is mentioned


class LossPart(NamedTuple):
    """A part of the points given away; below 0 if the pick gains there. Other fields depend on `kind`.

    now        points on the wall this round
    floor      points on the floor line
    bonus      final bonuses that are reached
    column     later, for column `which`, where it has `tiles` of 5 after the pick that profits
    colour     later, for colour `which`, of which there are `tiles` of 5 then
    wall       later, for the space that is filled in row `line`
    open       later, for row `line`, which the pick that profits leaves open
    begun      later, for `tiles` in `line` after the pick that profits
    stuck      later, for `tiles` in `line` after the other pick, which leave no room there
    marker     for starting the next round
    rival      for `seat`, which takes tiles of the kinds `taken` after the pick; none if it picks the same
    table      for what is left to pick
    later      all that the search sees and the other parts do not
    """

    kind: str
    points: float
    line: int = 0
    which: int = 0
    tiles: int = 0
    seat: int = 0
    taken: tuple[int, ...] = ()


Account = tuple[LossPart, ...]


@dataclass(frozen=True)
class _Leaf:
    """The position at the end of a principal variation, or with some differences to it.

    `taken` are the kinds of the tiles that each pick on the way takes.
    """

    offer: Offer
    boards: Boards
    turn: int
    taken: tuple[tuple[int, ...], ...] = ()


class _Measures(NamedTuple):
    """The expected margin of the seat, and of its own points those of this round and of final bonuses."""

    margin: float
    now: float
    floor: float
    bonus: float

    def __sub__(self, other: "_Measures") -> "_Measures":
        return _Measures(*(one - two for one, two in zip(self, other, strict=True)))


def accounting(
    search: Lookahead, best: Sequence[Action], other: Sequence[Action], lost: float
) -> Generator[None, None, Account]:
    """Returns the parts of `lost`, the largest first, given the principal variations of both actions."""
    if not isinstance(best[0], Pick):
        return _sorted(_of_places(search, best[0], other[0], lost))
    ends = _leaf(search, best), _leaf(search, other)
    yield
    found = list[LossPart]()
    steps = [*_steps(search.seat, *ends)]
    changes = []
    for order in (steps, steps[::-1]):
        leaf, before = ends[1], _measured(search, ends[1])
        found_here = {}
        for step in order:
            leaf = _undone(search, leaf, ends[0], step)
            after = _measured(search, leaf)
            found_here[step] = after - before
            before = after
            yield
        changes.append(found_here)
    now = floor = bonus = 0.0
    for step in steps:
        one, two = changes[0][step], changes[1][step]
        margin, *own = ((x + y) / 2 for x, y in zip(one, two, strict=True))
        now, floor, bonus = now + own[0], floor + own[1], bonus + own[2]
        found.append(_named(search, step, ends, margin - sum(own), (best, other)))
    found += [LossPart("now", now), LossPart("floor", floor), LossPart("bonus", bonus)]
    found.append(LossPart("later", lost - sum(part.points for part in found)))
    return _sorted(found)


def rounded(account: Account, lost: float, most: int) -> Account:
    """Returns at most `most` parts, in tenths of points, the largest first, and what they leave as "later".

    They add up to `lost` as it is written with one decimal; a rest that is too small for a part of its own
    belongs to the largest one. The parts are those that leave little; large ones that cancel each other
    count, too, but less (`HIDDEN_SHARE`).
    """
    named = [part for part in account if part.kind != "later" and abs(part.points) >= MIN_SHOWN_POINTS]
    whole, hidden = round(lost, 1), sum(abs(part.points) for part in named)

    def left_out(shown: Sequence[LossPart]) -> float:
        rest = whole - sum(part.points for part in shown)
        return abs(rest) + HIDDEN_SHARE * (hidden - sum(abs(part.points) for part in shown))

    choices = chain.from_iterable(combinations(named, number) for number in range(most + 1))
    shown = [part._replace(points=round(part.points, 1)) for part in min(choices, key=left_out)]
    rest = round(whole - sum(part.points for part in shown), 1)
    if shown and abs(rest) < MIN_SHOWN_POINTS:
        shown[0], rest = shown[0]._replace(points=round(shown[0].points + rest, 1)), 0.0
    return tuple(part for part in (*shown, LossPart("later", rest)) if part.points)


def _sorted(parts: Sequence[LossPart]) -> Account:
    merged: dict[LossPart, float] = {}
    for part in parts:
        key = part._replace(points=0.0)
        merged[key] = merged.get(key, 0.0) + part.points
    found = [key._replace(points=points) for key, points in merged.items()]
    return tuple(sorted(found, key=lambda part: -abs(part.points)))


def _of_places(search: Lookahead, best: Action, other: Action, lost: float) -> list[LossPart]:
    """Returns the parts of a space on the wall: its points, and all that follows."""
    filled = search.root.boards[search.seat].filled
    gained = [
        placement_points(filled, one.row, one.column) for one in (best, other) if isinstance(one, Place)
    ]
    now = float(gained[0] - gained[1])
    return [LossPart("now", now), LossPart("later", lost - now)]


def _leaf(search: Lookahead, actions: Sequence[Action]) -> _Leaf:
    offer, boards, turn = search.offer, search.boards, search.seat
    taken = []
    for action in actions:
        assert isinstance(action, Pick)
        group = TileGroup.of(offer, action)
        kind, tiles, jokers, _, _ = parts_of(group.effect)
        taken.append((kind,) * tiles + (JOKER,) * jokers)
        key = key_of(group.effect, action.line, action.joker_overflow)
        offer, boards, turn = search.child(offer, boards, turn, (group, key))
    return _Leaf(offer, boards, turn, tuple(taken))


def _measured(search: Lookahead, leaf: _Leaf) -> _Measures:
    scores = search.values.scores_in(search.round, leaf.offer, leaf.boards, leaf.turn)
    board = leaf.boards[search.seat]
    now = tiled(board.board, search.round.gray).points
    view = board.settled()
    floor = view.points - board.board.score - now
    return _Measures(lead(scores, search.seat), now, floor, view.final - view.points)


# A step is a line of the own board (0 to 4), or one of these, or another seat behind SEATS.
FLOOR_STEP: Final = SIZE
TABLE_STEP: Final = SIZE + 1
SEATS: Final = SIZE + 2


def _steps(own: int, best: _Leaf, other: _Leaf) -> Iterator[int]:
    """Yields the differences of two leaves."""
    one, two = best.boards[own].board, other.boards[own].board
    yield from (row for row in range(SIZE) if one.lines[row] != two.lines[row])
    if one.floor != two.floor:
        yield FLOOR_STEP
    yield from (
        SEATS + seat for seat, board in enumerate(best.boards) if seat != own and board != other.boards[seat]
    )
    if best.offer is not other.offer or best.turn != other.turn:
        yield TABLE_STEP


def _undone(search: Lookahead, leaf: _Leaf, best: _Leaf, step: int) -> _Leaf:
    """Returns a leaf in which one difference from the best one is gone."""
    own = search.seat
    if step == TABLE_STEP:
        return _Leaf(best.offer, leaf.boards, best.turn)
    if step >= SEATS:
        return _Leaf(leaf.offer, _with(leaf.boards, best.boards[step - SEATS]), leaf.turn)
    board, wanted = leaf.boards[own].board, best.boards[own].board
    if step == FLOOR_STEP:
        changed = board._replace(floor=wanted.floor)
    else:
        lines = (*board.lines[:step], wanted.lines[step], *board.lines[step + 1 :])
        opened = board.open & ~LINE_BITS[step] | wanted.open & LINE_BITS[step]
        changed = board._replace(lines=lines, open=opened)
    return _Leaf(leaf.offer, _with(leaf.boards, search.round.board(own, changed)), leaf.turn)


def _with(boards: Boards, board: Board) -> Boards:
    return (*boards[: board.seat], board, *boards[board.seat + 1 :])


def _named(
    search: Lookahead,
    step: int,
    ends: tuple[_Leaf, _Leaf],
    points: float,
    lines: tuple[Sequence[Action], Sequence[Action]],
) -> LossPart:
    """Names what a step changes beside the points of this round."""
    if step == TABLE_STEP:
        return LossPart("table", points)
    if step == FLOOR_STEP:
        held = [leaf.boards[search.seat].holds for leaf in ends]
        return LossPart("marker" if held[0] != held[1] else "later", points)
    if step >= SEATS:
        return _reply(search, step - SEATS, points, lines, ends)
    boards = [leaf.boards[search.seat] for leaf in ends]
    gains, loses = boards if points > 0 else boards[::-1]
    line, instead = gains.board.lines[step], loses.board.lines[step]
    if _tiles(line) > step:
        return _on_the_wall(search, gains, step, points)
    if _tiles(line) and _tiles(line) >= _tiles(instead) % (step + 1):
        return LossPart("begun", points, step, tiles=_tiles(line))
    if _tiles(instead) <= step:
        return LossPart("stuck", points, step, tiles=_tiles(instead))
    return LossPart("open", points, step)


def _tiles(line: PatternLine) -> int:
    return line.tiles + line.jokers


def _on_the_wall(search: Lookahead, board: Board, row: int, points: float) -> LossPart:
    """Names what a complete line brings nearer on the wall: a column or a colour."""
    before, after = board.board, tiled(board.board, search.round.gray)
    new = [
        space
        for space in range(SIZE * row, SIZE * row + SIZE)
        if (after.filled & ~before.filled) >> space & 1
    ]
    if not new:
        return LossPart("wall", points, row)
    column, tile = new[0] % SIZE, after.wall[new[0]]
    down = (after.filled >> column & COLUMN_BITS).bit_count()
    alike = after.wall.count(tile) if tile != JOKER else 0
    if max(down, alike) < MIN_NEAR_TILES:
        return LossPart("wall", points, row)
    if COLOUR_BONUS * alike**2 > COLUMN_BONUS * down**2:
        return LossPart("colour", points, which=tile, tiles=alike)
    return LossPart("column", points, which=column, tiles=down)


def _reply(
    search: Lookahead,
    seat: int,
    points: float,
    lines: tuple[Sequence[Action], Sequence[Action]],
    ends: tuple[_Leaf, _Leaf],
) -> LossPart:
    """Names the first pick of another seat that differs, be it only in the number of tiles."""
    best, other = (list(zip(line, leaf.taken, strict=True)) for line, leaf in zip(lines, ends, strict=True))
    for at, pick in enumerate(other):
        if (search.seat + at) % search.root.seats == seat and best[at : at + 1] != [pick]:
            return LossPart("rival", points, seat=seat, taken=pick[1])
    return LossPart("rival", points, seat=seat)
