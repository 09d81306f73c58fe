"""A puzzle on a phone: missed and answered, remembered by the next program; one's own position found."""

import json
from dataclasses import asdict

from harness import Game

from game.ai.position_analysis import same_pick
from game.journal.mistakes import Mistake
from game.puzzles.record import all_puzzles
from game.rules.actions import Pick, legal_actions
from game.rules.notation import LETTERS
from game.rules.state import CENTRE, FLOOR
from game.saves.seal import seal

OWN = next(one for one in all_puzzles() if one.kind == "2c" and not one.solution.with_jokers)
KEPT = Mistake("own-1", "2026-01-01", "2026-01-02", 2, OWN.position, OWN.best, OWN.best, "", "", 9.0, 5.0, 9)
DUE = f"localStorage.setItem('azulejo.mistakes', {json.dumps(seal(json.dumps(asdict(KEPT)) + chr(10)))})"


def take(game: Game, pick: Pick) -> None:
    """Tap a pick's tiles, then its line."""
    source = "C" if pick.source == CENTRE else str(pick.source + 1)
    line = "floor" if pick.line == FLOOR else f"line-{pick.line + 1}"
    game.tap(f"tile-{source}-{LETTERS[pick.kind]}")
    game.wait_for(lambda state: line in state["targets"])
    game.tap(line)


def test_a_puzzle_by_taps(phone: Game) -> None:
    game = phone
    game.restart(DUE)
    game.tap("puzzles")
    game.wait_for(lambda state: state["scene"] == "puzzles")
    game.tap("theme-last-round")
    told = game.wait_for(lambda state: state.get("stage") == "ask" and state["legal"], seconds=60)
    puzzle = next(one for one in all_puzzles() if one.name == told["puzzle"])
    wrong = next(
        action
        for action in legal_actions(puzzle.state)
        if isinstance(action, Pick)
        and action.joker_overflow is None
        and not action.with_jokers
        and not same_pick(puzzle.state, action, puzzle.solution)
    )
    take(game, wrong)
    missed = game.wait_for(lambda state: state["stage"] == "missed" and not state["moving"], seconds=60)
    assert missed["rating"] < 1100
    game.tap("again")
    game.wait_for(lambda state: state["stage"] == "ask")
    game.tap("solution")
    shown = game.wait_for(lambda state: state["stage"] == "shown")
    assert shown["solution"] == puzzle.best
    game.tap("back")
    game.wait_for(lambda state: state["scene"] == "puzzles")
    game.restart(keep=True)
    game.tap("puzzles")
    again = game.wait_for(lambda state: state["scene"] == "puzzles" and "rating" in state)
    assert again["rating"] == missed["rating"]
    assert again["due"] == 1
    game.tap("mistakes")
    game.wait_for(lambda state: state["scene"] == "own-positions")
    game.tap("practise")
    game.wait_for(lambda state: state.get("stage") == "ask" and state["legal"])
    take(game, OWN.solution)
    game.wait_for(lambda state: state["stage"] == "found" and not state["moving"])
    game.tap("end")
    left = game.wait_for(lambda state: state["scene"] == "own-positions")
    assert (left["positions"], left["due"]) == (1, 0)
    assert game.errors() == []
