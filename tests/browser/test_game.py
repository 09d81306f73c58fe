"""The genuine built page: set up by real clicks and taps, a round by each, a variant game to the results."""

from typing import Any

import pytest
from harness import Game, Opener

State = dict[str, Any]


def acting(state: State) -> bool:
    """A person is to act, or the game is over."""
    return bool(state.get("legal")) or state["scene"] == "results"


def target_of(action: str, state: State) -> list[str]:
    """What a person presses for an action in notation."""
    if action.startswith("@"):
        return [f"space-{action[1]}-{action[2]}"]
    line = action[2]
    return [f"tile-{action[0]}-{action[1]}", "floor" if line == "-" else f"line-{line}"]


def play_a_round(game: Game, press: str) -> int:
    """Press the best-looking legal pick until the round is over; how many picks that took."""
    state = game.wait_for(acting, seconds=30)
    first_round, picks = round_of(state), 0
    while state["scene"] != "results" and round_of(state) == first_round and picks < 40:
        legal = state["legal"]
        action = next((a for a in legal if a[2:3] not in ("-", "J")), legal[0])
        for name in target_of(action, state):
            game.wait_for(lambda now, name=name: name in now["targets"])  # type: ignore[misc]
            getattr(game, press)(name)
        before = state["position"]
        state = game.wait_for(lambda now, old=before: now["position"] != old and acting(now), seconds=60)  # type: ignore[misc]
        picks += 1
    return picks


def round_of(state: State) -> str:
    return str(state["position"]).split(" round=")[1].split(" ")[0]


@pytest.mark.parametrize(
    ("width", "height", "dpr", "press"),
    [(1280, 720, 1, "click"), (390, 844, 3, "tap"), (844, 390, 2, "tap")],
    ids=["mouse on a laptop", "taps on a phone", "taps on a phone on its side"],
)
def test_a_round_against_the_computer(
    open_page: Opener, width: int, height: int, dpr: float, press: str
) -> None:
    game = open_page(width, height, dpr=dpr, touch=press == "tap")
    game.wait_ready()
    pressing = getattr(game, press)
    pressing("play")
    game.wait_for(lambda state: state["scene"] == "new-game")
    game.screenshot(f"new-game-{width}x{height}")
    pressing("start")
    game.wait_for(acting, seconds=30)
    game.screenshot(f"drafting-{width}x{height}")
    assert play_a_round(game, press) >= 3
    game.screenshot(f"round-2-{width}x{height}")
    assert game.errors() == []


def test_a_gray_game_with_jokers_between_computers_ends_in_results(open_page: Opener) -> None:
    game = open_page()
    game.wait_ready()
    game.click("play")
    game.wait_for(lambda state: state["scene"] == "new-game")
    seats = [["Ana", "greedy"], ["Bento", "greedy"], ["Clara", "random"]]
    game.send({"setup": {"seats": seats, "rules": "gray,jokers", "seed": 11}})
    game.wait_for(lambda state: state.get("setup", {}).get("rules") == "gray,jokers")
    game.click("start")
    game.wait_for(lambda state: state["scene"] == "drafting")
    frames = game.frames(6)
    print("while animating:", frames)
    game.click("pause")
    game.wait_for(lambda state: state["scene"] == "pause")
    game.click("options")
    game.wait_for(lambda state: state["scene"] == "options")
    game.screenshot("options-1280x720")
    game.click("speed-off")
    game.click("close")
    game.wait_for(lambda state: state["scene"] == "pause")
    game.click("resume")
    game.wait_for(lambda state: state["scene"] == "results" and state["done"], seconds=200)
    game.screenshot("results-1280x720")
    assert game.errors() == []


def test_every_combination_runs_to_the_results(open_page: Opener) -> None:
    game = open_page()
    game.wait_ready()
    game.click("options")
    game.wait_for(lambda state: state["scene"] == "options")
    game.click("speed-off")
    game.click("close")
    for seats in (2, 3, 4):
        for rules in ("coloured", "gray", "coloured,jokers", "gray,jokers"):
            game.wait_for(lambda state: state["scene"] == "menu")
            game.click("play")
            game.wait_for(lambda state: state["scene"] == "new-game")
            names = [[name, "greedy"] for name in ("Ana", "Bento", "Clara", "Duarte")[:seats]]
            game.send({"setup": {"seats": names, "rules": rules, "seed": 5}})
            wanted = {"seats": names, "rules": rules, "seed": 5, "starter": None}
            game.wait_for(lambda now, wanted=wanted: now.get("setup") == wanted)  # type: ignore[misc]
            game.click("start")
            state = game.wait_for(lambda now: now["scene"] == "results" and now["done"], seconds=90)
            assert len(state["scores"]) == seats
            game.screenshot(f"results-{seats}-{rules.replace(',', '-')}")
            game.click("menu")
    assert game.errors() == []
