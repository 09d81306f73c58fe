"""The strongest computer player and the coach in the real page: hints are used, two rounds are played."""

from harness import Game, Opener
from playing import acting, round_of, target_of


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


def hinted(game: Game) -> str:
    """Ask for a hint and tap the best; its action, whose tiles are picked then."""
    game.tap("hint")
    state = game.wait_for(lambda state: state["scene"] == "hint" and state["hints"], seconds=60)
    assert state["hints"][0]["mark"] == "best"
    assert all(hint["action"] in state["legal"] and hint["reason"] for hint in state["hints"])
    game.tap("hint-1")
    game.wait_for(lambda state: state["scene"] != "hint")
    return str(state["hints"][0]["action"])


def test_rounds_against_the_strongest_with_hints_now_and_then(open_page: Opener) -> None:
    game = open_page(390, 844, dpr=3, touch=True, still=True)
    begin(game, [["Ana", None], ["Bento", "grandmaster"]])
    hints = turn = 0
    while round_of(state := game.wait_for(acting, seconds=60)) != "3":
        turn += 1
        if turn % 3 == 1:
            game.tap(target_of(hinted(game))[-1])
            hints += 1
        else:
            game.send({"action": next((a for a in state["legal"] if a[2:3] != "-"), state["legal"][0])})
        game.wait_for(lambda now, old=state["position"]: now.get("position") != old, seconds=60)  # type: ignore[misc]
    assert hints >= 3
    assert game.errors() == []
