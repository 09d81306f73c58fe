"""English sentences for what happened, what may be done and who won: the one place that phrases the game."""

from collections.abc import Sequence

from game.rules import engine
from game.rules.actions import Action, Place, Take
from game.rules.events import (
    BonusScored,
    Event,
    FloorScored,
    GameEnded,
    LidEmptied,
    LineFell,
    MarkerTaken,
    OfferEnded,
    RoundDealt,
    RoundEnded,
    TilesFell,
    TilesPlaced,
    TilesTaken,
    WallTiled,
)
from game.rules.options import HouseRules
from game.rules.scoring import complete_colours, complete_rows
from game.rules.state import CENTRE, FLOOR, GameState, PlayerBoard, first_complete_line
from game.rules.tiles import COLOUR_NAMES, FLOOR_COSTS, JOKER, total


def listed(items: Sequence[str]) -> str:
    """Words in a row, as a sentence has them.

    >>> listed(["Ana", "Ben", "Cleo"])
    'Ana, Ben and Cleo'
    """
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def does(name: str, verb: str) -> str:
    """Who does something; the default name of a person is "You".

    >>> does("Ana", "take"), does("You", "take")
    ('Ana takes', 'You take')
    """
    return f"{name} {verb}" if name == "You" else f"{name} {verb}s"


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun.

    >>> counted(1, "point"), counted(2, "point")
    ('1 point', '2 points')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def tiles_words(tiles: Sequence[int]) -> str:
    """Tiles of one pick: its colour first, then the jokers.

    >>> tiles_words((2, 2, 5))
    '2 red and a joker'
    """
    jokers = sum(tile == JOKER for tile in tiles)
    colours = [tile for tile in tiles if tile != JOKER]
    parts = [f"{len(colours)} {COLOUR_NAMES[colours[0]]}"] if colours else []
    if jokers:
        parts.append("a joker" if jokers == 1 else f"{jokers} jokers")
    return listed(parts) if parts else "nothing"


def source_words(source: int) -> str:
    """A factory by its number from 1, or the centre."""
    return "the centre" if source == CENTRE else f"factory {source + 1}"


def _minus(cost: int) -> str:
    return f"−{cost}" if cost else "no cost"


def _fell(event: TilesFell) -> str:
    """What fell, with its cost: "1 falls (−1)"."""
    number = len(event.tiles) + len(event.to_lid)
    if not event.tiles:
        return f"{number} to the lid"
    words = f"{number} {'falls' if number == 1 else 'fall'} (−{event.cost})"
    return words + (f", {len(event.to_lid)} to the lid" if event.to_lid else "")


def turn_words(events: Sequence[Event], names: Sequence[str]) -> str:
    """One sentence for a whole pick, or for one choice in the wall-tiling; empty if there is neither."""
    taken: TilesTaken | None = None
    marker = into = fall = ""
    for event in events:
        if isinstance(event, TilesTaken):
            taken = event
        elif isinstance(event, MarkerTaken):
            cost = "no cost" if event.space is None else f"−{FLOOR_COSTS[event.space]}"
            marker = f" and the starting marker ({cost})"
        elif isinstance(event, TilesPlaced):
            into = f" into line {event.line + 1}" + (", completing it" if event.complete else "")
        elif isinstance(event, TilesFell):
            fall = f"; {_fell(event)}" if into else f" to the floor line ({_minus(event.cost)})"
        elif isinstance(event, WallTiled) and taken is None:
            return event_words(event, names) or ""
        elif isinstance(event, OfferEnded):
            break
    if taken is None:
        return ""
    took = f"{does(names[taken.seat], 'take')} {tiles_words(taken.tiles)} from {source_words(taken.source)}"
    return took + marker + into + fall


def event_words(event: Event, names: Sequence[str]) -> str | None:  # noqa: PLR0911
    """The log line of one event; None where there is nothing to say."""
    match event:
        case TilesTaken():
            return turn_words([event], names)
        case MarkerTaken(seat=seat, space=space):
            cost = "no cost" if space is None else f"−{FLOOR_COSTS[space]}"
            return f"{does(names[seat], 'take')} the starting marker ({cost})"
        case TilesPlaced(line=line, tiles=tiles, complete=complete):
            return f"… {tiles_words(tiles)} into line {line + 1}" + (" (complete)" if complete else "")
        case TilesFell():
            return f"… {_fell(event)}"
        case OfferEnded(round=number):
            return f"Round {number}: wall-tiling"
        case WallTiled(seat=seat, row=row, tile=tile, points=points):
            return f"{names[seat]} tiles {COLOUR_NAMES[tile]} in row {row + 1}: +{points}"
        case LineFell(seat=seat, row=row):
            return f"{names[seat]} has no space for line {row + 1}: it falls to the floor line"
        case FloorScored(seat=seat, lost=lost):
            return f"{names[seat]} loses {counted(lost, 'point')} for the floor line"
        case RoundEnded(round=number):
            return f"Round {number} is scored"
        case LidEmptied(tiles=heap):
            return f"The bag is empty: {counted(total(heap), 'tile')} from the lid go back into it"
        case RoundDealt(round=number, starter=starter):
            return f"Round {number} is dealt; {names[starter]} starts"
        case BonusScored(seat=seat, points=points):
            return f"{names[seat]}: {bonus_words(event.kind, event.which)}, +{points}"
        case GameEnded():
            return ending_words(event.row_complete)
    return None


def bonus_words(kind: str, which: int) -> str:
    """What a final bonus is for.

    >>> bonus_words("row", 1), bonus_words("colour", 2)
    ('row 2 is complete', 'all five red tiles')
    """
    return f"all five {COLOUR_NAMES[which]} tiles" if kind == "colour" else f"{kind} {which + 1} is complete"


def ending_words(row_complete: bool) -> str:
    """Why the game ended."""
    return "A row is complete: the game is over" if row_complete else "No tiles are left: the game is over"


def preview_words(action: Action, state: GameState) -> tuple[str, bool]:
    """A short label of what an action would do to its target, and whether anything falls.

    The starting marker's cost is left out: it comes with every choice of that pick.
    """
    if isinstance(action, Place):
        tiled = next(e for e in engine.apply(state, action)[1] if isinstance(e, WallTiled))
        return f"+{tiled.points}", False
    events = engine.apply(state, action)[1]
    placed = next((e for e in events if isinstance(e, TilesPlaced)), None)
    fell = next((e for e in events if isinstance(e, TilesFell)), None)
    if placed is None:
        return (_minus(fell.cost) if fell else ""), True
    words = "full" if placed.complete else f"{placed.first + len(placed.tiles)} of {placed.line + 1}"
    if fell is None:
        return words, False
    return f"{words}, {_fell(fell).replace('(', '').replace(')', '')}", True


def action_words(action: Action, state: GameState) -> str:
    """What an action is and does, for a list of legal actions."""
    if isinstance(action, Place):
        events = engine.apply(state, action)[1]
        tiled = next(e for e in events if isinstance(e, WallTiled))
        where = f"row {action.row + 1}, column {action.column + 1}"
        return f"Put the {COLOUR_NAMES[tiled.tile]} tile on {where}: +{tiled.points}"
    taken = engine.apply(state, action)[1][0]
    assert isinstance(taken, TilesTaken)
    words = f"Take {tiles_words(taken.tiles)} from {source_words(action.source)}"
    if action.source == CENTRE and state.marker:
        words += " with the starting marker"
    label, _ = preview_words(action, state)
    if action.line == FLOOR:
        return f"{words} to the floor line: {label}"
    return f"{words} into line {action.line + 1}: {_doing(action, label)}"


def _doing(action: Take, label: str) -> str:
    """A preview as part of a sentence."""
    words = f"completes it{label[4:]}" if label.startswith("full") else label
    if action.joker_overflow is not None:
        words += f" ({counted(action.joker_overflow, 'joker')} among them)"
    return words


def phase_words(state: GameState, names: Sequence[str]) -> str:
    """What is going on, for the line above the table."""
    if state.phase == "offer":
        return f"Round {state.round}: {names[state.turn]} picks tiles"
    if state.phase == "tiling":
        row = first_complete_line(state.boards[state.turn])
        line = f" of line {row + 1}" if row is not None else ""
        return f"Round {state.round}: {names[state.turn]} chooses where the tile{line} goes"
    return f"Round {state.round} is scored" if state.phase == "deal" else "The game is over"


def ranking_words(
    places: Sequence[Sequence[int]],
    rules: HouseRules,
    boards: Sequence[PlayerBoard],
    names: Sequence[str],
) -> list[str]:
    """Who won and why: the winner, then every tie that was broken or is shared."""
    lines = []
    first = places[0]
    points = counted(boards[first[0]].score, "point")
    if len(first) > 1:
        lines.append(
            f"{listed([names[s] for s in first])} share the victory: {_shared(rules, boards[first[0]])}"
        )
    elif len(places) > 1 and boards[places[1][0]].score == boards[first[0]].score:
        lines.append(
            f"{does(names[first[0]], 'win')} the tie at {points}: {_broken(places, 0, boards, names)}."
        )
    else:
        lines.append(f"{does(names[first[0]], 'win')} with {points}.")
    for place, seats in enumerate(places):
        who = listed([names[s] for s in seats])
        if place and len(seats) > 1:
            rank = 1 + sum(map(len, places[:place]))
            lines.append(f"{who} share place {rank}: {_shared(rules, boards[seats[0]])}")
        if place and place + 1 < len(places) and boards[places[place + 1][0]].score == boards[seats[0]].score:
            score = counted(boards[seats[0]].score, "point")
            verb = "is" if len(seats) == 1 else "are"
            lines.append(f"{who} {verb} ahead at {score}: {_broken(places, place, boards, names)}.")
    return lines


def _shared(rules: HouseRules, board: PlayerBoard) -> str:
    """What the seats of a shared place have in common."""
    same = [counted(board.score, "point"), counted(len(complete_rows(board)), "complete row")]
    if rules.colours_break_ties:
        same.append(counted(len(complete_colours(board)), "complete colour"))
    return f"{listed(same)} each."


def _broken(
    places: Sequence[Sequence[int]], place: int, boards: Sequence[PlayerBoard], names: Sequence[str]
) -> str:
    """Why one place comes before the next although the scores are equal."""
    better, worse = boards[places[place][0]], boards[places[place + 1][0]]
    rows = len(complete_rows(better)), len(complete_rows(worse))
    other = listed([names[seat] for seat in places[place + 1]])
    if rows[0] != rows[1]:
        return f"{counted(rows[0], 'complete row')}, {other} {rows[1]}"
    colours = len(complete_colours(better)), len(complete_colours(worse))
    return f"rows are equal, but {counted(colours[0], 'complete colour')}, {other} {colours[1]} (house rule)"
