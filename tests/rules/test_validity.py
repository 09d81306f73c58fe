"""Validity: reachable positions are accepted, impossible ones are refused with every reason."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rules_help import BARE, COMBINATION_NAMES, COMBINATIONS, board, position

from game.rules.actions import Action, Pick, legal_actions
from game.rules.engine import advance, deal, new_game
from game.rules.flaws import CONSISTENCY, REACH, Flaw
from game.rules.notation import NotationError, format_position, parse_position
from game.rules.options import HouseRules
from game.rules.reach import unreachable
from game.rules.record import replay
from game.rules.record_parser import parse_game
from game.rules.scoring import most_points, placement_points
from game.rules.state import EMPTY, FLOOR, NO_TILES, GameState, PatternLine, Phase, board_of, observation
from game.rules.tiles import BLUE, JOKER, MARKER, RED, SPACES, UNIT
from game.rules.validity import validity

PERFT = Path(__file__).parent / "perft.txt"
GAMES = sorted((Path(__file__).parent.parent / "playthroughs").glob("*.txt"))


def kinds(state: GameState) -> set[str]:
    return {flaw.kind for flaw in validity(state)}


def any_action(state: GameState, chance: random.Random, floor: float) -> Action:
    """A random action; that share of the picks goes to the floor line."""
    choices = legal_actions(state)
    fallen = [action for action in choices if isinstance(action, Pick) and action.line == FLOOR]
    kept = [action for action in choices if action not in fallen]
    return chance.choice(fallen if fallen and (not kept or chance.random() < floor) else kept)


def played(seats: int, rules: HouseRules, games: int) -> Iterator[GameState]:
    """All positions of random games of every temper, from those that waste nothing to those that waste all."""
    for seed in range(games):
        chance, floor = random.Random(seed), (0.0, 0.05, 0.3, 0.9, 1.0)[seed % 5]
        state = new_game(seed, seats, rules)
        yield state
        while legal_actions(state):
            state = advance(state, any_action(state, chance, floor))
            yield state


@pytest.mark.parametrize(("seats", "rules"), COMBINATIONS, ids=COMBINATION_NAMES)
def test_no_position_of_a_game_is_refused(seats: int, rules: HouseRules) -> None:
    for state in played(seats, rules, 5):
        assert validity(state) == ()


@pytest.mark.parametrize(("seats", "rules"), COMBINATIONS, ids=COMBINATION_NAMES)
def test_no_position_without_a_seed_is_refused(seats: int, rules: HouseRules) -> None:
    for seed in range(3):
        chance, state = random.Random(seed), observation(new_game(seed, seats, rules))
        while state.phase != "over":
            state = observation(deal(state, seed)[0]) if state.phase == "deal" else state
            if legal_actions(state):
                state = advance(state, any_action(state, chance, 0.1))
            assert validity(state) == ()


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_no_position_of_a_golden_game_is_refused(path: Path) -> None:
    assert not any(map(validity, replay(parse_game(path.read_text(encoding="utf-8")))))


def test_no_position_of_another_implementation_is_refused() -> None:
    for line in PERFT.read_text(encoding="utf-8").splitlines():
        if not line.startswith(";"):
            assert validity(parse_position(line[line.index("azulejo/1") :])) == ()


def test_the_bound_on_points_holds_for_every_order_and_is_reached_by_some() -> None:
    chance, reached = random.Random(4), 0
    for _ in range(1500):
        spaces = chance.sample(range(SPACES), chance.randint(1, 9))
        if chance.random() < 0.5:  # one after the other, as a run grows
            spaces.sort()
        filled = points = 0
        for space in spaces:
            points += placement_points(filled, *divmod(space, 5))
            filled |= 1 << space
        assert points <= most_points(filled)
        reached += points == most_points(filled)
    assert reached > 100


DEALT = "BBRK/YYWW/BRRW/YKKK/BYRW"


def here(
    *boards: str,
    round_: int = 1,
    phase: str = "offer",
    turn: int = 1,
    factories: str = DEALT,
    centre: str = "1",
    bag: str = "16,16,16,16,16",
    rest: str = "",
) -> GameState:
    """A position of two seats, seat 1 starting; the lid is what is left over."""
    shown = [*boards, BARE, BARE][:2]
    seen = "".join("".join(text.split(":")[1:]) for text in shown) + factories + centre
    lid = [20 - seen.count(letter) - int(held) for letter, held in zip("BYRKW", bag.split(","), strict=True)]
    return parse_position(
        f"azulejo/1 rules=coloured seats=2 round={round_} start=1 phase={phase} turn={turn} factories={factories} "
        f"centre={centre} bag={bag},0 lid={','.join(map(str, lid))},0 boards={'|'.join(shown)} seed=-{rest}"
    )


def second(*boards: str, **changes: str) -> GameState:
    """The beginning of round 2."""
    return here(*boards, round_=2, bag="12,12,12,12,12", **changes)  # type: ignore[arg-type]


def picked(
    *boards: str,
    turn: int = 2,
    centre: str = "1RK",
    factories: str = "-/YYWW/BRRW/YKKK/BYRW",
    bag: str = "16,16,16,16,16",
) -> GameState:
    """Round 1 after seat 1's first pick."""
    return here(*boards, turn=turn, centre=centre, factories=factories, bag=bag)


def ended(
    *boards: str, phase: str = "over", turn: int = 1, centre: str = "-", rest: str = " standstill=5"
) -> GameState:
    """Round 5 is scored."""
    bag = "0,0,0,0,0"
    return here(
        *boards, round_=5, phase=phase, turn=turn, factories="-/-/-/-/-", centre=centre, bag=bag, rest=rest
    )


TWO_BLUE = board(lines="-,BB,-,-,-")
POSSIBLE = {
    "first": here(),
    "second": second(board(1, row={1: "B...."})),
    "second, the most points": second(board(15, wall="B....,W....,K....,R....,Y....")),
    "picked": picked(TWO_BLUE),
    "picked for the floor": picked(board(floor="BB")),
    "taken from the centre": picked(TWO_BLUE, board(lines="R,-,-,-,-", floor="1"), turn=1, centre="K"),
    "over by standstill": ended(),
    "over by a row": ended(board(17, row={1: "BYRKW"}), rest=""),
    "waiting": ended(phase="deal", rest=" standstill=4"),
}
IMPOSSIBLE = [
    ("9,999 points in round 1", here(board(9999)), "score-high"),
    ("a point without a tile", second(board(1)), "score-high"),
    ("a point more than a column brings", second(board(16, wall="B....,W....,K....,R....,Y....")), "score-high"),
    ("the wrong bag", second()._replace(round=3), "bag"),
    ("the second seat begins", here(turn=2), "turn"),
    ("the same seat goes on", picked(TWO_BLUE, turn=1), "turn"),
    ("a centre beside full factories", here(centre="1BY", bag="15,15,16,16,16"), "bag centre-full"),
    ("four tiles from one factory", picked(centre="1BBRK"), "centre-full"),
    ("a factory of three", picked(TWO_BLUE, factories="-/YYW/BRRW/YKKK/BYRW"), "factory-short"),
    ("a marker nobody could take", second(board(floor="1"), centre="-"), "marker-early"),
    ("a line complete before its pick", second(board(lines="B,-,-,-,-")), "line-early offer-tiles"),
    ("a floor line before its pick", second(board(floor="B")), "floor-early offer-tiles"),
    ("two lines with one pick", picked(board(lines="B,WW,-,-,-"), centre="1K", bag="17,16,17,16,14"), "line-early"),
    ("more than was picked", picked(board(lines="-,BB,-,-,-", floor="BBB"), bag="13,16,16,16,16"), "bag offer-tiles used"),
    ("two tiles in a row after one round", second(board(2, row={1: "BY..."})), "row-tiles"),
    ("a tile after a standstill", ended(board(1, row={1: "B...."}), phase="deal", rest=" standstill=4"), ""),
    ("two tiles after a standstill", ended(board(2, row={1: "BY..."}), phase="deal", rest=" standstill=4"), "row-tiles"),
    ("more tiles than one round deals", second(*[board(6, wall=".....,.....,K....,R....,Y....")] * 2), "used"),
    ("a complete row and the game goes on", ended(board(14, row={1: "BYRKW"}), phase="deal", rest=""), "row-complete"),
    ("over without a reason", ended(rest=""), "over"),
    ("over with fewer points than bonuses", ended(board(1, row={1: "BYRKW"}), rest=""), "score-low"),
    ("scored and somebody else's turn", ended(turn=2), "turn-scored"),
    ("scored and the marker in the centre", ended(centre="1"), "marker-scored"),
    ("scored and a floor line full", ended(board(floor="B")), "floor-scored"),
    ("scored and a line complete", ended(board(lines="B,-,-,-,-")), "line-scored"),
]  # fmt: skip


@pytest.mark.parametrize("name", POSSIBLE)
def test_what_play_leads_to_is_valid(name: str) -> None:
    assert validity(POSSIBLE[name]) == ()


@pytest.mark.parametrize(("name", "state", "wanted"), IMPOSSIBLE, ids=[row[0] for row in IMPOSSIBLE])
def test_what_no_play_leads_to_is_refused_with_its_reasons(name: str, state: GameState, wanted: str) -> None:
    assert " ".join(sorted(kinds(state))) == wanted


def test_a_wall_is_tiled_after_those_of_the_seats_before_it() -> None:
    state = position(
        board(lines="R,-,-,-,-"), board(lines="R,-,-,-,-", floor="1"), rules="gray", phase="tiling"
    )
    assert validity(state._replace(turn=1))[0].level == "reach"
    assert "turn-tiling" in kinds(state._replace(turn=1))
    assert "turn-tiling" not in kinds(state)


def test_a_game_that_can_not_be_dealt_on_is_over() -> None:
    state = here(phase="deal", factories="-/-/-/-/-", centre="-", bag="20,20,20,20,20", round_=9)
    empty = state._replace(bag=0, lid=0)
    assert kinds(empty) == {"tiles"}
    assert {flaw.kind for flaw in unreachable(empty)} == {"deal-empty"}


FORM = [
    ("seats", {"boards": ()}), ("round", {"round": 0}), ("round", {"round": 10_000}),
    ("start", {"starter": 2}), ("turn", {"turn": -1}), ("phase", {"phase": "tea"}),
    ("factories", {"factories": (0,) * 4}), ("factories", {"factories": (5 * UNIT[BLUE], 0, 0, 0, 0)}),
    ("centre", {"centre": -1}), ("bag", {"bag": 21 * UNIT[RED]}), ("lid", {"lid": 31 * UNIT[JOKER]}),
    ("seed", {"seed": -1}), ("standstill", {"standstill": 6}),
]


@pytest.mark.parametrize(("name", "changes"), FORM)
def test_a_field_that_holds_what_it_can_not_is_told_alone(name: str, changes: dict[str, Any]) -> None:
    assert validity(here()._replace(**changes)) == (Flaw("form", name),)


BOARDS: list[dict[str, Any]] = [
    {"score": -1},
    {"score": 10_000},
    {"lines": (NO_TILES,) * 4},
    {"lines": (PatternLine(BLUE, 2, 0), *(NO_TILES,) * 4)},
    {"lines": (PatternLine(BLUE, 0, 0), *(NO_TILES,) * 4)},
    {"lines": (PatternLine(EMPTY, 1, 0), *(NO_TILES,) * 4)},
    {"lines": (PatternLine(JOKER, 1, 0), *(NO_TILES,) * 4)},
    {"lines": (PatternLine(BLUE, -1, 1), *(NO_TILES,) * 4)},
    {"wall": (EMPTY,) * 24},
    {"wall": (RED, *(EMPTY,) * 24)},
    {"wall": (MARKER, *(EMPTY,) * 24)},
    {"wall": (BLUE, *(EMPTY,) * 24), "lines": (PatternLine(BLUE, 1, 0), *(NO_TILES,) * 4)},
    {"floor": (BLUE,) * 8},
    {"floor": (MARKER, MARKER)},
    {"floor": (7,)},
    {"open": 0},
    {"filled": 1},
]


@pytest.mark.parametrize("changes", BOARDS)
def test_a_board_that_is_none_is_told_with_its_seat(changes: dict[str, Any]) -> None:
    state = here()
    one = state.boards[1]._replace(**changes)
    if not changes.keys() & {"open", "filled"}:
        one = board_of(False, one.score, one.lines, one.wall, one.floor)
    assert validity(state._replace(boards=(state.boards[0], one))) == (Flaw("form", "boards", 1),)


def test_a_gray_wall_holds_no_colour_twice_in_a_row_or_column() -> None:
    state = here()._replace(rules=HouseRules(gray=True))
    for other in (3, 10):
        wall = tuple(RED if space in (0, other) else EMPTY for space in range(SPACES))
        boards = (board_of(True, 0, (NO_TILES,) * 5, wall, ()), state.boards[1])
        assert validity(state._replace(boards=boards)) == (Flaw("form", "boards"),)


def mutated(state: GameState, chance: random.Random) -> GameState:
    """The position with one or two things that are others."""
    boards = list(state.boards)
    for _ in range(chance.randint(1, 2)):
        seat = chance.randrange(len(boards))
        one, kind = boards[seat], UNIT[chance.randrange(6)]
        space, row = chance.randrange(SPACES), chance.randrange(5)
        match chance.randrange(9):
            case 0:
                one = one._replace(score=one.score + chance.choice((-3, -1, 1, 40, 500)))
            case 1:
                wall = (*one.wall[:space], chance.randrange(-1, 6), *one.wall[space + 1 :])
                one = board_of(state.rules.gray, one.score, one.lines, wall, one.floor)
            case 2:
                line = PatternLine(chance.randrange(-1, 6), chance.randrange(row + 2), chance.randrange(2))
                lines = (*one.lines[:row], line, *one.lines[row + 1 :])
                one = board_of(state.rules.gray, one.score, lines, one.wall, one.floor)
            case 3:
                one = one._replace(floor=(*one.floor, chance.randrange(7)))
            case 4:
                state = state._replace(round=state.round + chance.choice((-2, -1, 1, 7)))
            case 5:
                state = state._replace(bag=state.bag + kind, lid=state.lid - kind)
            case 6:
                state = state._replace(centre=state.centre + kind, bag=state.bag - kind)
            case 7:
                state = state._replace(
                    turn=chance.randrange(state.seats), starter=chance.randrange(state.seats)
                )
            case 8:
                phase: Phase = chance.choice(("offer", "tiling", "deal", "over"))
                state = state._replace(phase=phase, standstill=chance.randrange(6))
        boards[seat] = one
    return state._replace(boards=tuple(boards))


@pytest.mark.parametrize(("seats", "rules"), COMBINATIONS[::2], ids=COMBINATION_NAMES[::2])
def test_mutated_positions_are_judged_as_the_notation_judges_them(seats: int, rules: HouseRules) -> None:
    """The notation accepts exactly well-formed, consistent positions; nothing raises; most mutations are found."""
    chance, found, judged = random.Random(9), Counter[str](), 0
    for number, state in enumerate(played(seats, rules, 8)):
        if number % 3:
            continue
        changed = mutated(state, chance)
        flaws = validity(changed)
        judged += 1
        found.update({flaw.kind for flaw in flaws})
        found["none"] += not flaws
        assert len({flaw.level for flaw in flaws}) <= 1
        assert all(str(flaw) for flaw in flaws)
        try:
            readable = parse_position(format_position(changed)) == changed
        except (NotationError, IndexError):  # a tile that has no letter can't be written
            readable = False
        assert readable == (not flaws or flaws[0].level == "reach")
    assert judged > 100
    assert found["none"] < judged / 4
    assert len(found) > 12


def test_every_reason_has_its_test_or_is_found_among_mutations() -> None:
    named = {kind for _, _, wanted in IMPOSSIBLE for kind in wanted.split()}
    assert set(REACH) - named == {"turn-tiling", "deal-empty"}
    assert not set(REACH) & set(CONSISTENCY)


@pytest.mark.parametrize("kind", [*CONSISTENCY, *REACH])
def test_one_is_no_plural_where_reasons_are_printed(kind: str) -> None:
    one, two = (str(Flaw(kind, "boards", 2, 2, have=number, most=number)) for number in (1, 2))
    assert not re.search(r"\b1 (complete )?(tile|line|pick|round|point)s\b|\b1 were\b", one)
    assert not re.search(r"\b2 (complete )?(tile|line|pick|round|point)\b", two)
