"""The shipped puzzles: each has one solution, which the greedy player overlooks."""

import random
import zlib
from pathlib import Path

import pytest

from game.ai.greedy import GreedyPlayer
from game.ai.player import Budget, think_through
from game.ai.position_analysis import same_pick
from game.puzzles.answer import answer_to
from game.puzzles.proof import prove
from game.puzzles.record import (
    PUZZLES_FILE,
    PuzzleError,
    all_puzzles,
    format_puzzle,
    parse_puzzle,
    read_puzzles,
)
from game.rules.actions import Action, legal_actions
from game.rules.notation import format_action
from game.rules.steps import at_once
from game.rules.validity import validity
from make_puzzles import KINDS, looked_at_again, main, puzzles_of

AT_LEAST = 300
PACKED = 60_000  # bytes
SAMPLE = 12
DEEPER = 20_000  # nodes; `python build/training/make_puzzles.py verify` looks at all of them, in 60,000 each


def test_there_are_enough_of_every_kind() -> None:
    puzzles = all_puzzles()
    assert len(puzzles) >= AT_LEAST
    assert {puzzle.kind for puzzle in puzzles} == set(KINDS)
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.position for puzzle in puzzles}) == len(puzzles)


def test_the_file_is_small() -> None:
    assert len(zlib.compress(PUZZLES_FILE.read_bytes(), 9)) <= PACKED


def test_every_position_and_solution_can_be_read() -> None:
    for puzzle in all_puzzles():
        assert puzzle.state.phase == "offer"
        assert not validity(puzzle.state), puzzle.name
        assert puzzle.solution in legal_actions(puzzle.state)
        assert (puzzle.state.seats, puzzle.state.rules.gray) == (int(puzzle.kind[0]), "g" in puzzle.kind)
        assert parse_puzzle(format_puzzle(puzzle)) == puzzle


def test_a_simple_player_overlooks_every_solution() -> None:
    player, chance = GreedyPlayer(), random.Random(1)
    for puzzle in all_puzzles():
        pick = think_through(player, puzzle.state, chance, Budget())
        assert not same_pick(puzzle.state, pick, puzzle.solution), puzzle.name


def sample() -> list[str]:
    return sorted(puzzle.name for puzzle in all_puzzles())[:: len(all_puzzles()) // SAMPLE]


@pytest.mark.slow
@pytest.mark.parametrize("name", sample())
def test_a_deeper_look_finds_the_same_solution(name: str) -> None:
    puzzle = next(puzzle for puzzle in all_puzzles() if puzzle.name == name)
    assert looked_at_again(puzzle, DEEPER) is not None


@pytest.mark.slow
def test_the_same_seed_makes_the_same_puzzles() -> None:
    one, other = list(puzzles_of("2c", 2)), list(puzzles_of("2c", 2))
    assert one == other
    for puzzle in one:
        proof = prove(puzzle.state, 1500)
        assert proof is not None and same_pick(puzzle.state, proof.solution, puzzle.solution)


def test_picks_of_equal_factories_are_the_same() -> None:
    puzzle = next(
        puzzle
        for puzzle in all_puzzles()
        if len({*puzzle.state.factories}) < sum(map(bool, puzzle.state.factories))
    )
    state = puzzle.state
    twins = [f for f, heap in enumerate(state.factories) if heap and state.factories.count(heap) > 1]
    picks = [action for action in legal_actions(state) if action[0] == twins[0]]
    other = next(f for f in twins[1:] if state.factories[f] == state.factories[twins[0]])
    assert all(same_pick(state, pick, pick._replace(source=other)) for pick in picks)  # type: ignore[call-arg]
    assert not same_pick(state, picks[0], picks[-1])


def test_a_wrong_pick_is_answered() -> None:
    puzzle = min(all_puzzles(), key=lambda puzzle: len(puzzle.position))
    wrong: Action = next(
        a for a in legal_actions(puzzle.state) if not same_pick(puzzle.state, a, puzzle.solution)
    )
    answer = at_once(answer_to(puzzle, wrong))
    assert answer.lost >= puzzle.gap


@pytest.mark.parametrize("line", ["", "2c-1-1 1200 deny", "2c-1-1 12 deny 1R1 2.0 3 x", "2c-1-1 1200 luck 1R1 2.0 3 x",
                                  "2c-1-1 1200 deny 1R1 many 3 x"])  # fmt: skip
def test_what_is_no_puzzle_is_refused(line: str) -> None:
    with pytest.raises(PuzzleError):
        parse_puzzle(line)


@pytest.mark.slow
def test_making_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    pool = tmp_path / "pool"
    assert main(["make", str(pool), "--each", "1", "--kinds", "2c"]) == 0
    first = pool.read_text()
    assert main(["make", str(pool), "--each", "2", "--kinds", "2c"]) == 0
    assert pool.read_text().startswith(first)
    names = [puzzle.name for puzzle in read_puzzles(pool.read_text())]
    assert len(set(names)) == len(names) >= 2


def test_what_does_not_stand_a_look_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = min(all_puzzles(), key=lambda puzzle: len(puzzle.position))
    other = next(a for a in legal_actions(puzzle.state) if not same_pick(puzzle.state, a, puzzle.solution))
    line = format_puzzle(puzzle).replace(f" {puzzle.best} ", f" {format_action(other)} ")
    (tmp_path / "wrong").write_text(line)
    assert main(["verify", "--file", str(tmp_path / "wrong"), "--nodes", "2000"]) == 1
    assert puzzle.name in capsys.readouterr().out
