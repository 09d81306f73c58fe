"""The strongest computer player, hints and the review in the real page: what is thought about leaves room for frames."""

from harness import Game
from local_storage import nearly_over, people, storing
from playing import acting, target_of


def begin(game: Game) -> None:
    """A game against a computer that may think for half a second."""
    game.hurry()
    game.tap("options")
    game.wait_for("state.scene === 'options'")
    game.tap("group-more")
    game.tap("thinking-0.5")
    game.tap("close")
    game.tap("play")
    game.wait_for("state.scene === 'new-game'")
    game.send({"setup": {"seats": [["Ana", None], ["Bento", "grandmaster"]], "rules": "coloured", "seed": 3, "starter": 1}})
    game.wait_for("state.setup && state.setup.seed === 3")
    game.tap("start")


def hinted(game: Game) -> str:
    """Ask for a hint and tap the best; its action, whose tiles are picked then."""
    game.tap("hint")
    if game.wait_for("state.scene === 'notice' || state.scene === 'hint'")["scene"] == "notice":
        game.tap("use")  # the first hint ends the rating
    state = game.wait_for(lambda state: state["scene"] == "hint" and state["hints"], seconds=60)
    assert state["hints"][0]["mark"] == "best"
    assert all(hint["action"] in state["legal"] and hint["reason"] for hint in state["hints"])
    game.tap("hint-1")
    game.wait_for("state.scene !== 'hint'")
    return str(state["hints"][0]["action"])


def test_hints_are_followed_against_the_strongest(phone: Game) -> None:
    begin(phone)
    phone.wait_for(acting)
    before = len(phone.state()["log"])
    phone.tap(target_of(hinted(phone))[-1])
    phone.wait_for(lambda state: len(state["log"]) > before + 1 and acting(state))  # it has answered
    assert phone.errors() == []


def test_a_game_is_reviewed_while_the_page_goes_on(desktop: Game) -> None:
    desktop.restart(storing(nearly_over(people(3), left=3)))
    desktop.hurry()
    desktop.click("continue")
    while (state := desktop.wait_for(acting))["scene"] != "results":
        desktop.send({"action": state["legal"][0]})
        desktop.wait_for(lambda now, old=state: now.get("position") != old["position"])  # type: ignore[misc]
    desktop.wait_for("state.done")
    desktop.click("review")
    desktop.wait_for("state.scene === 'review' && state.analysed > 3")
    intervals = desktop.frames(1.5).intervals
    assert sorted(intervals)[len(intervals) // 2] < 300, "thinking has taken the page over"
    analysed = desktop.state()["analysed"]
    desktop.wait_for(f"state.analysed > {analysed}")
    desktop.click("close")
    desktop.wait_for("state.scene === 'results'")
    assert desktop.errors() == []
