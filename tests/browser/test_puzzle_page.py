"""A puzzle on a phone: missed and answered, found by taps, remembered when the page is loaded again."""

from harness import Game, Opener

from game.puzzles.proof import same_pick
from game.puzzles.record import all_puzzles
from game.rules.actions import Take, legal_actions
from game.rules.notation import LETTERS
from game.rules.state import CENTRE, FLOOR

FAST = "localStorage.getItem('azulejo.settings') || localStorage.setItem('azulejo.settings', '{\"speed\": \"fast\"}')"


def take(game: Game, pick: Take) -> None:
    """Tap a pick's tiles, then its line."""
    source = "C" if pick.source == CENTRE else str(pick.source + 1)
    line = "floor" if pick.line == FLOOR else f"line-{pick.line + 1}"
    game.tap(f"tile-{source}-{LETTERS[pick.kind]}")
    game.wait_for(lambda state: line in state["targets"])
    game.tap(line)


def test_a_puzzle_by_taps(open_page: Opener) -> None:
    game = open_page(390, 844, dpr=2, touch=True, script=FAST)
    game.wait_ready()
    game.tap("puzzles")
    game.wait_for(lambda state: state["scene"] == "puzzles")
    game.tap("theme-last-round")
    told = game.wait_for(lambda state: state.get("stage") == "ask" and state["legal"], seconds=30)
    puzzle = next(one for one in all_puzzles() if one.name == told["puzzle"])
    wrong = next(
        action
        for action in legal_actions(puzzle.state)
        if isinstance(action, Take)
        and action.joker_overflow is None
        and not action.with_jokers
        and not same_pick(puzzle.state, action, puzzle.solution)
    )
    take(game, wrong)
    missed = game.wait_for(lambda state: state["stage"] == "missed" and not state["moving"], seconds=30)
    assert missed["rating"] < 1100
    game.screenshot("puzzle-missed-390x844")
    game.tap("again")
    game.wait_for(lambda state: state["stage"] == "ask")
    game.tap("solution")
    shown = game.wait_for(lambda state: state["stage"] == "shown")
    assert shown["solution"] == puzzle.best
    game.tap("back")
    game.wait_for(lambda state: state["scene"] == "puzzles")
    game.page.reload()
    game.wait_ready()
    game.tap("puzzles")
    again = game.wait_for(lambda state: state["scene"] == "puzzles" and "rating" in state)
    assert again["rating"] == missed["rating"]
    assert game.errors() == []
