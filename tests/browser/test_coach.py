"""The strongest computer player and the coach in the real page: hints are used, three rounds are played."""

from typing import Any

import pytest
from harness import Game, Opener
from playing import acting, round_of, target_of

State = dict[str, Any]


def begin(game: Game, seats: list[list[str | None]], rules: str = "coloured") -> None:
    """A game without motion against computers that may think for half a second."""
    game.wait_ready()
    game.click("options")
    game.wait_for(lambda state: state["scene"] == "options")
    game.click("thinking-0.5")
    game.click("close")
    game.wait_for(lambda state: state["scene"] == "menu")
    game.click("play")
    game.wait_for(lambda state: state["scene"] == "new-game")
    game.send({"setup": {"seats": seats, "rules": rules, "seed": 3, "starter": 1}})
    game.wait_for(lambda state: state.get("setup", {}).get("rules") == rules and state["setup"]["seed"] == 3)
    game.click("start")


def hinted(game: Game, press: str) -> tuple[State, str]:
    """Ask for a hint, take the best; the state then, and the action."""
    getattr(game, press)("hint")
    state = game.wait_for(lambda state: state["scene"] == "hint" and state["hints"], seconds=60)
    assert state["hints"][0]["mark"] == "best"
    assert all(hint["action"] in state["legal"] and hint["reason"] for hint in state["hints"])
    action: str = state["hints"][0]["action"]
    getattr(game, press)("hint-1")
    return game.wait_for(lambda state: state["scene"] != "hint"), action


@pytest.mark.parametrize(
    ("width", "height", "dpr", "press"),
    [(1280, 720, 1, "click"), (390, 844, 3, "tap")],
    ids=["mouse on a laptop", "taps on a phone"],
)
def test_hints_lead_through_a_round(
    open_page: Opener, width: int, height: int, dpr: float, press: str
) -> None:
    game = open_page(width, height, dpr=dpr, touch=press == "tap", still=True)
    begin(game, [["Ana", None], ["Bento", "grandmaster"]])
    for turn in range(4):
        before = game.wait_for(acting, seconds=60)["position"]
        _, action = hinted(game, press)
        if turn == 0:
            game.screenshot(f"hint-taken-{width}x{height}")
        getattr(game, press)(target_of(action)[-1])
        game.wait_for(lambda now, old=before: now.get("position") != old and acting(now), seconds=60)  # type: ignore[misc]
    assert game.errors() == []


def test_rounds_against_the_strongest_with_hints_now_and_then(open_page: Opener) -> None:
    game = open_page(still=True)
    begin(game, [["Ana", None], ["Bento", "grandmaster"]])
    hints = turn = 0
    while round_of(state := game.wait_for(acting, seconds=60)) != "4":
        action = next((a for a in state["legal"] if a[2:3] != "-"), state["legal"][0])
        turn += 1
        if turn % 4 == 1:
            _, action = hinted(game, "click")
            hints += 1
            game.page.keyboard.press("Escape")
        game.send({"action": action})
        game.wait_for(lambda now, old=state["position"]: now.get("position") != old, seconds=60)  # type: ignore[misc]
    assert hints >= 3
    assert game.errors() == []
