"""Perft: how many sequences of actions there are to a depth, a count that any slip in the rules changes.

The counts in `perft.txt` come from an implementation outside this repository. Depth 1 of a first position can be
counted by hand: six destinations for each colour of each factory.
"""

import random
from pathlib import Path

import pytest
from rules_help import COMBINATION_NAMES, COMBINATIONS, field, legal, lines, wall

from game.rules.actions import Take, legal_actions
from game.rules.engine import advance, apply, new_game
from game.rules.notation import format_action, format_position, parse_legal, parse_position
from game.rules.options import HouseRules
from game.rules.state import FLOOR, GameState
from game.rules.tiles import counts

LINES = (Path(__file__).parent / "perft.txt").read_text(encoding="utf-8").splitlines()
ROWS = [line.partition("azulejo/1") for line in LINES if not line.startswith(";")]
COUNTED = [(name + text, tuple(map(int, numbers.split()))) for numbers, name, text in ROWS]


def perft(state: GameState, depth: int) -> int:
    """The number of sequences of `depth` legal actions."""
    choices = legal_actions(state)
    if depth == 1:
        return len(choices)
    return sum(perft(advance(state, action), depth - 1) for action in choices)


def told_perft(state: GameState, depth: int) -> int:
    """The same by the long way: every action through its text, and through the checked transition."""
    if depth == 0:
        return 1
    texts = list(map(format_action, legal_actions(state)))
    return sum(told_perft(apply(state, parse_legal(text, state))[0], depth - 1) for text in texts)


@pytest.mark.parametrize(("text", "numbers"), COUNTED, ids=range(len(COUNTED)))
def test_perft_is_that_of_another_implementation(text: str, numbers: tuple[int, ...]) -> None:
    state = parse_position(text)
    assert format_position(state) == text
    assert tuple(perft(state, depth) for depth in range(1, len(numbers) + 1)) == numbers


@pytest.mark.parametrize(("text", "numbers"), COUNTED, ids=range(len(COUNTED)))
def test_perft_through_texts_and_checks_is_the_same(text: str, numbers: tuple[int, ...]) -> None:
    state = parse_position(text)
    assert tuple(told_perft(state, depth) for depth in range(1, len(numbers) + 1)) == numbers


def test_sixty_positions_of_two_to_four_seats_are_counted() -> None:
    states = [parse_position(text) for text, _ in COUNTED]
    assert len(states) == 60
    assert {state.seats for state in states} == {2, 3, 4}


def plain_actions(state: GameState) -> set[str]:
    """The legal actions in notation, read off the position's text by the rulings: no code of the engine's."""
    offer = field(state, "factories").split("/")
    offer.append(field(state, "centre").removeprefix("1") or "-")
    found = set()
    own, rows = lines(state, state.turn + 1), wall(state, state.turn + 1)
    if state.phase == "tiling":
        row = next(number for number, line in enumerate(own) if line != "-" and len(line) == number + 1)
        return {f"@{row + 1}{column + 1}" for column in plain_columns(state.rules, own[row], row, rows)}
    for number, heap in enumerate(offer):
        source = "C" if number == len(offer) - 1 else str(number + 1)
        jokers = heap.count("J")
        for colour in set(heap) - {"-"}:
            picks = [(colour, heap.count(colour) * (colour != "J"), jokers * (colour == "J"))]
            if jokers and colour != "J":
                picks.append((colour + "J", heap.count(colour), jokers))
            for name, tiles, with_jokers in picks:
                found.add(f"{source}{name}-")
                for row, line in enumerate(own):
                    there = "" if line == "-" else line
                    space = row + 1 - len(there)
                    shut = colour != "J" and not plain_open(state.rules, colour, row, rows[row])
                    other = colour != "J" and bool(set(there) - {"J", colour})
                    if not space or shut or other:
                        continue
                    over = max(0, tiles + with_jokers - space)
                    among = [n for n in range(over + 1) if n <= with_jokers and over - n <= tiles]
                    choice = len(name) == 2 and len(among) > 1
                    found |= {f"{source}{name}{row + 1}" + (f"~{n}" if choice else "") for n in among}
    return found


def plain_open(rules: HouseRules, colour: str, row: int, spaces: str) -> bool:
    """Whether a wall row lets that colour be drafted into its line."""
    if rules.gray:
        return colour not in spaces
    return spaces[("BYRKW".index(colour) + row) % 5] == "."


def plain_columns(rules: HouseRules, line: str, row: int, rows: list[str]) -> list[int]:
    """Where the tile of a complete line may go."""
    free = [column for column in range(5) if rows[row][column] == "."]
    colour = line.replace("J", "")[:1]
    if not colour or (rules.gray and "J" in line):
        return free
    if not rules.gray:
        return [column for column in free if column == ("BYRKW".index(colour) + row) % 5]
    return [c for c in free if colour not in rows[row] and all(spaces[c] != colour for spaces in rows)]


@pytest.mark.parametrize(("seats", "rules"), COMBINATIONS, ids=COMBINATION_NAMES)
def test_legal_actions_are_those_that_the_rulings_read_off_the_position(
    seats: int, rules: HouseRules
) -> None:
    """The counts from outside are of the coloured wall without jokers; this covers the rest."""
    for seed in range(4):
        chance, state = random.Random(seed), new_game(seed, seats, rules)
        while choices := legal_actions(state):
            assert legal(state) == plain_actions(state)
            useful = [action for action in choices if not isinstance(action, Take) or action.line != FLOOR]
            state = advance(state, chance.choice(useful or choices))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_perft_1_without_jokers_is_six_destinations_a_colour_a_factory(seats: int) -> None:
    state = new_game(20261120, seats, HouseRules())
    piles = sum(1 for heap in state.factories for number in counts(heap) if number)
    assert perft(state, 1) == 6 * piles
