"""Short ways to write positions in tests. Expectations in the tests are worked out by hand."""

from game.rules.actions import legal_actions
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.notation import format_action, format_position, parse_legal, parse_position
from game.rules.options import HouseRules
from game.rules.state import GameState

NO_WALL = ".....,.....,.....,.....,....."
BARE = f"0:-,-,-,-,-:{NO_WALL}:-"
LETTERS = "BYRKWJ"
START = (
    "azulejo/1 rules=coloured seats=2 round=1 start=1 phase=offer turn=1 "
    "factories=BBRK/YYWW/BRRW/YKKK/BYRW centre=1 bag=16,16,16,16,16,0 lid=0,0,0,0,0,0 "
    "boards=0:-,-,-,-,-:.....,.....,.....,.....,.....:-|0:-,-,-,-,-:.....,.....,.....,.....,.....:- seed=-"
)
"""A position with nothing left out."""
COMBINATIONS = tuple(
    (seats, HouseRules(gray, jokers))
    for seats in (2, 3, 4)
    for gray in (False, True)
    for jokers in (False, True)
)
COMBINATION_NAMES = [
    f"{seats}-{'gray' if rules.gray else 'coloured'}{'-jokers' if rules.jokers else ''}"
    for seats, rules in COMBINATIONS
]


def board(
    score: int = 0,
    lines: str = "-,-,-,-,-",
    wall: str = NO_WALL,
    floor: str = "-",
    row: dict[int, str] | None = None,
) -> str:
    """A board's text; `row` replaces wall rows (from 1)."""
    rows = wall.split(",")
    for number, text in (row or {}).items():
        rows[number - 1] = text
    return f"{score}:{lines}:{','.join(rows)}:{floor}"


HOLDER = board(floor="1")
"""A second seat that took from the centre first."""


def position(
    *boards: str,
    rules: str = "coloured",
    factories: str = "",
    centre: str = "-",
    lid: str = "0,0,0,0,0,0",
    phase: str = "offer",
    start: int = 1,
    turn: int = 1,
    round_: int = 3,
    seed: str = "-",
    standstill: int = 0,
) -> GameState:
    """A position; bare boards up to two seats, empty factories to the right; the bag is what is left over."""
    shown = [*boards, BARE, BARE][: max(2, len(boards))]
    seats = len(shown)
    heaps = [heap for heap in factories.split("/") if heap]
    heaps += ["-"] * (2 * seats + 1 - len(heaps))
    visible = "".join("".join(text.split(":")[1:]) for text in shown) + "".join(heaps) + centre
    if "jokers" in rules:  # noqa: SIM108
        whole = [19] * 5 + [5] if seats == 2 else [18] * 5 + [10]
    else:
        whole = [20] * 5 + [0]
    bag = [
        number - visible.count(letter) - int(gone)
        for number, letter, gone in zip(whole, LETTERS, lid.split(","), strict=True)
    ]
    return parse_position(
        f"azulejo/1 rules={rules} seats={seats} round={round_} start={start} phase={phase} turn={turn} "
        f"factories={'/'.join(heaps)} centre={centre} bag={','.join(map(str, bag))} lid={lid} "
        f"boards={'|'.join(shown)} seed={seed}" + (f" standstill={standstill}" if standstill else "")
    )


def play(state: GameState, *actions: str) -> GameState:
    """The state after actions in notation."""
    for text in actions:
        state = apply(state, parse_legal(text, state))[0]
    return state


def events(state: GameState, action: str) -> list[Event]:
    """What an action in notation brings about."""
    return apply(state, parse_legal(action, state))[1]


def legal(state: GameState) -> set[str]:
    return {format_action(action) for action in legal_actions(state)}


def field(state: GameState, name: str) -> str:
    words = format_position(state).split()
    return next(word.removeprefix(f"{name}=") for word in words if word.startswith(f"{name}="))


def seat(state: GameState, number: int) -> str:
    """The text of a seat's board (from 1)."""
    return field(state, "boards").split("|")[number - 1]


def score(state: GameState, number: int) -> int:
    """The score of a seat (from 1)."""
    return int(seat(state, number).split(":")[0])


def lines(state: GameState, number: int) -> list[str]:
    return seat(state, number).split(":")[1].split(",")


def wall(state: GameState, number: int) -> list[str]:
    return seat(state, number).split(":")[2].split(",")


def floor(state: GameState, number: int) -> str:
    return seat(state, number).split(":")[3]
