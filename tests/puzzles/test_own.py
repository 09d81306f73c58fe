"""Puzzles of the player's own picks: only if one pick is clearly best, and was not played."""

from game.ai.position_analysis import same_pick
from game.puzzles.own import own_puzzle, puzzle_again
from game.puzzles.proof import tempting
from game.puzzles.record import all_puzzles
from game.rules.engine import new_game
from game.rules.options import HouseRules
from game.rules.steps import at_once

SHIPPED = next(puzzle for puzzle in all_puzzles() if puzzle.kind == "2c" and puzzle.gap > 4)


def test_a_wrong_pick_becomes_a_puzzle_and_can_be_had_again() -> None:
    state = SHIPPED.state
    wrong = next(pick for _, pick in tempting(state) if not same_pick(state, pick, SHIPPED.solution))
    puzzle = at_once(own_puzzle(state, wrong, "own-1"))
    assert puzzle is not None
    assert same_pick(state, puzzle.solution, SHIPPED.solution)
    again = puzzle_again("own-1", puzzle.position, puzzle.best, ",".join(puzzle.themes), puzzle.gap, puzzle.swing)
    assert again == puzzle


def test_the_best_pick_is_no_mistake() -> None:
    assert at_once(own_puzzle(SHIPPED.state, SHIPPED.solution, "own-1")) is None


def test_a_position_with_several_good_picks_is_none() -> None:
    state = new_game(1, 2, HouseRules())
    assert at_once(own_puzzle(state, tempting(state)[-1][1], "own-1")) is None
