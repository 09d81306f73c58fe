"""The reasons for a pick: facts derived from the position and the principal variation."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.ai.features import bonus_points, tiled
from game.ai.loss_account import LossPart
from game.ai.ordering import guess
from game.rules.actions import Action, Pick, Place, legal_actions
from game.rules.engine import advance, apply
from game.rules.events import TilesFell
from game.rules.picking import heap_at
from game.rules.scoring import COLUMN_BITS, COLUMN_BONUS, floor_penalty, placement_points
from game.rules.state import CENTRE, FLOOR, GameState, PlayerBoard
from game.rules.tiles import COLOURS, JOKER, MARKER, SIZE, count

DENIED_SHARE: Final = 0.7  # of what the next seat's best pick loses, since it finds another one
MARKER_WORTH: Final = 1.2  # starting the next round, beside the floor space it costs
MIN_NEAR_TILES: Final = 3  # tiles in a column or of a colour from which on one more is mentioned
BUILDING_SHARE: Final = 0.6  # of a line's points, for tiles that do not complete it
MIN_REASON_POINTS: Final = 0.5  # points: facts worth less are named only if there is no other
FACTS_OF_PARTS: Final = {  # kinds of facts that are about a part of a loss, by its kind
    "now": ("completes", "places"),
    "floor": ("spares",),
    "bonus": ("row", "column", "colour"),
    "column": ("column",),
    "colour": ("colour",),
    "wall": ("completes", "places"),
    "open": ("keeps",),
    "stuck": ("keeps",),
    "begun": ("builds",),
    "marker": ("marker",),
    "rival": ("denies", "allows", "burdens"),
}


class Reason(NamedTuple):
    """One fact in favour of an action; the meaning of the other fields depends on `kind`.

    completes   `line` is complete, for `points`
    column, colour, row   the wall gets nearer to (or has) that one: `which`, `tiles` of 5, `points` when had
    builds      `line` lacks `tiles` more and then scores about `points`
    denies      `seat` would have put these `tiles` of `which` colour in `line`, a loss of about `points`
    allows      after the other pick `seat` can put `tiles` of `which` colour in `line`, for `points` more
    burdens     `seat` is expected to let `tiles` of `which` colour fall
    marker      starts the next round
    saves       the other picks cost more: this one costs `points`
    spares      `points` fewer are lost on the floor line than by another pick
    keeps       `line` stays free, which another pick begins and does not fill
    places      a wall space for `points`
    follows     what is expected to follow is worth more
    """

    kind: str
    line: int = 0
    which: int = 0
    tiles: int = 0
    seat: int = 0
    points: int = 0


Weighed = tuple[float, Reason]


def reason_for(state: GameState, action: Action, expected: Sequence[Action]) -> Reason:
    """Returns the weightiest fact. `expected`: the principal variation, beginning with the action."""
    return max(_facts(state, action, expected), key=lambda weighed: weighed[0])[1]


def reasons_against(
    state: GameState, best: Action, expected: Sequence[Action], other: Action
) -> tuple[Reason, ...]:
    """Returns the advantages of the best action over another: at most two facts, the weightier first.

    If no fact distinguishes them, the reason is that the best action leads to more later on. `expected` as in
    `reason_for`.
    """
    new = _advantages(state, best, expected, other)
    new = [weighed for weighed in new if weighed[0] >= MIN_REASON_POINTS] or new[:1]
    if not new:
        return (Reason("follows"),)
    kinds = {reason.kind: reason for _, reason in reversed(new)}  # of each kind the weightiest
    return tuple(reason for _, reason in new if kinds[reason.kind] is reason)[:2]


def reason_behind(
    state: GameState, best: Action, expected: Sequence[Action], other: Action, part: LossPart
) -> Reason | None:
    """Returns the weightiest advantage of the best action that is what a part of the other's loss is about.

    `expected` as in `reason_for`; None if no fact is.
    """
    new = (reason for _, reason in _advantages(state, best, expected, other))
    return next((reason for reason in new if _is_about(reason, part)), None)


def _is_about(reason: Reason, part: LossPart) -> bool:
    if reason.kind not in FACTS_OF_PARTS.get(part.kind, ()):
        return False
    if part.kind in ("column", "colour"):
        return reason.which == part.which
    return reason.line == part.line or part.kind not in ("wall", "begun")


def _advantages(
    state: GameState, best: Action, expected: Sequence[Action], other: Action
) -> list[Weighed]:
    """Returns the facts that speak for the best action and not for the other, the weightiest first."""
    theirs = {reason for _, reason in _facts(state, other, ())}
    found = _facts(state, best, expected)
    new = [weighed for weighed in found if weighed[1] not in theirs and weighed[1].kind != "saves"]
    if isinstance(best, Pick) and isinstance(other, Pick):
        new += _contrasts(state, best, other)
    if any(reason.kind == "denies" for _, reason in new):  # says the same of the best pick
        new = [weighed for weighed in new if weighed[1].kind != "allows"]
    return sorted((weighed for weighed in new if weighed[0] > 0), key=lambda weighed: -weighed[0])


def _facts(state: GameState, action: Action, expected: Sequence[Action]) -> list[Weighed]:
    if isinstance(action, Place):
        return list(_placing(state, action))
    return [*_own(state, action), *_denied(state, action), *_burdens(state, expected)]


def _contrasts(state: GameState, best: Pick, other: Pick) -> Iterator[Weighed]:
    """Yields the facts of a comparison: points that are not lost, a line that stays free."""
    board = state.boards[state.turn]
    after, instead = _board_after(state, best), _board_after(state, other)
    yield from _allowed(state, best, other)
    spared = _floor_cost(board, instead) - _floor_cost(board, after)
    if spared > 0:
        yield float(spared), Reason("spares", points=spared)
    if other.line not in (FLOOR, best.line):
        line, before = instead.lines[other.line], board.lines[other.line]
        had = line.tiles + line.jokers
        if before.tiles + before.jokers == 0 and had <= other.line:
            yield 0.5 * (other.line + 1 - had), Reason("keeps", line=other.line)


def _placing(state: GameState, action: Place) -> Iterator[Weighed]:
    board = state.boards[state.turn]
    points = placement_points(board.filled, action.row, action.column)
    yield float(points), Reason("places", points=points)
    filled = board.filled | 1 << SIZE * action.row + action.column
    yield from _columns(filled, action.column)


def _columns(filled: int, column: int) -> Iterator[Weighed]:
    tiles = (filled >> column & COLUMN_BITS).bit_count()
    if tiles == SIZE:
        yield float(COLUMN_BONUS), Reason("column", which=column, tiles=tiles, points=COLUMN_BONUS)
    elif tiles >= MIN_NEAR_TILES:
        yield tiles - 0.5, Reason("column", which=column, tiles=tiles)


def _board_after(state: GameState, action: Pick) -> PlayerBoard:
    """Returns the acting board after a pick; one more factory keeps the round from ending."""
    return advance(state._replace(factories=(*state.factories, 1)), action).boards[state.turn]


def _own(state: GameState, action: Pick) -> Iterator[Weighed]:
    """Yields the facts about the acting seat's own board."""
    gray, before = state.rules.gray, state.boards[state.turn]
    after = _board_after(state, action)
    cost = _floor_cost(before, after)
    yield 0.1 - cost, Reason("saves", points=cost)
    if action.source == CENTRE and state.marker:
        space = floor_penalty((*before.floor, MARKER)) - floor_penalty(before.floor)
        yield MARKER_WORTH - space, Reason("marker")
    if action.line == FLOOR:
        return
    line = after.lines[action.line]
    had = line.tiles + line.jokers
    walls = tiled(before, gray), tiled(after, gray)
    if had <= action.line:
        column = (action.line + action.kind) % SIZE
        hoped = placement_points(walls[0].filled, action.line, 0 if action.kind == JOKER else column)
        share = had / (action.line + 1)
        missing = action.line + 1 - had
        yield BUILDING_SHARE * hoped * share, Reason("builds", line=action.line, tiles=missing, points=hoped)
        return
    points = walls[1].points - walls[0].points
    yield float(points), Reason("completes", line=action.line, points=points)
    new = walls[1].filled & ~walls[0].filled
    gained = bonus_points(walls[1].filled) - bonus_points(walls[0].filled)
    for space in range(SIZE * SIZE):
        if new >> space & 1:
            yield from _columns(walls[1].filled, space % SIZE)
    for row in range(SIZE):
        full = 31 << SIZE * row
        if walls[1].filled & full == full and walls[0].filled & full != full:
            yield float(gained), Reason("row", which=row, tiles=SIZE, points=2)
    for colour in COLOURS:
        number = walls[1].wall.count(colour)
        if number > walls[0].wall.count(colour) and number >= MIN_NEAR_TILES:
            had_all = number == SIZE
            yield (
                (10.0 if had_all else number - 0.6),
                Reason("colour", which=colour, tiles=number, points=10 if had_all else 0),
            )


def _floor_cost(before: PlayerBoard, after: PlayerBoard) -> int:
    return floor_penalty(after.floor) - floor_penalty(before.floor)


def _best_guess(state: GameState, seat: int) -> tuple[float, Pick] | None:
    """Returns the pick that seems best for a seat if it were to act now."""
    asked = state._replace(turn=seat)
    picks = [action for action in legal_actions(asked) if isinstance(action, Pick)]
    return max(((guess(asked, action), action) for action in picks), default=None)


def _denied(state: GameState, action: Pick) -> Iterator[Weighed]:
    """Yields the facts about tiles that the next seat wanted and can't get any more."""
    seat = (state.turn + 1) % state.seats
    wanted = _best_guess(state, seat)
    if wanted is None or wanted[1].line == FLOOR:
        return
    worth, pick = wanted
    if (pick.source, pick.kind) != (action.source, action.kind):
        return
    after = advance(state, action)
    left = _best_guess(after, seat) if after.phase == "offer" else None
    lost = worth - max(0.0, left[0] if left else 0.0)
    if lost >= 1.0:
        tiles = count(heap_at(state, pick.source), pick.kind)
        yield DENIED_SHARE * lost, Reason("denies", pick.line, pick.kind, tiles, seat, round(lost))


def _allowed(state: GameState, best: Pick, other: Pick) -> Iterator[Weighed]:
    """Yields the next seat's reply to the other pick, if it has none as good after the best."""
    seat, after, instead = (state.turn + 1) % state.seats, advance(state, best), advance(state, other)
    if any((then.phase, then.round) != ("offer", state.round) for then in (after, instead)):
        return
    reply, left = _best_guess(instead, seat), _best_guess(after, seat)
    if reply is None or reply[1].line == FLOOR:
        return
    pick, gained = reply[1], reply[0] - max(0.0, left[0] if left else 0.0)
    if gained >= 1.0:
        tiles = count(heap_at(instead, pick.source), pick.kind)
        yield DENIED_SHARE * gained, Reason("allows", pick.line, pick.kind, tiles, seat, round(gained))


def _burdens(state: GameState, expected: Sequence[Action]) -> Iterator[Weighed]:
    """Yields the facts about tiles that another seat is expected to drop later in the round."""
    seat, now = state.turn, state
    for action in expected:
        if action not in legal_actions(now):
            return
        actor = now.turn
        now, events = apply(now, action)
        if actor == seat or not isinstance(action, Pick):
            continue
        for event in events:
            if isinstance(event, TilesFell) and len(event.tiles) + len(event.to_lid) >= 2:
                fallen = event.tiles + event.to_lid
                yield (
                    event.cost * 0.8,
                    Reason("burdens", which=action.kind, tiles=len(fallen), seat=actor, points=event.cost),
                )
