"""With the keyboard alone: from the menu to a table, picks typed and chosen by the focus."""

import re
from typing import Any

from harness import Game
from playing import acting

State = dict[str, Any]


def walk_to(game: Game, name: str, state: State, steps_before: int = 0) -> None:
    """Tab to the named button of the scene that shows, and press Enter."""
    for _ in range(list(state["targets"]).index(name) + steps_before):
        game.page.keyboard.press("Tab")
    game.page.keyboard.press("Enter")


def see(game: Game, scene: str) -> None:
    game.wait_for(lambda now: now["scene"] == scene)


def test_a_round_by_keys_alone(desktop: Game) -> None:
    """From the menu on; the first picks are typed."""
    game = desktop
    walk_to(game, "play", game.state(), steps_before=1)  # the first Tab wakes the focus
    see(game, "new-game")
    game.page.keyboard.press("Enter")  # the focus waits on what most people want: to start
    picks_by_digits_and_letters(game)
    for _ in range(2):
        before = game.wait_for(acting)["position"]
        for _ in range(6):  # Enter picks what has the focus, then the line that the focus goes to
            game.page.keyboard.press("Enter")
            game.page.wait_for_timeout(120)
            if game.state().get("position") != before:
                break
        game.wait_for(lambda now, old=before: now.get("position") != old)  # type: ignore[misc]
    assert game.errors() == []


def picks_by_digits_and_letters(game: Game) -> None:
    for number, wanted in enumerate((r"\d..", "C..", "..-")):  # a factory, the centre, the floor
        state = game.wait_for(lambda now: now.get("legal"), seconds=60)
        legal = state["legal"]
        if number == 1:  # the keys are shown, and a pick that was begun is put back
            game.page.keyboard.press("?")
            see(game, "keys")
            game.page.keyboard.press("Escape")
            see(game, "drafting")
            game.page.keyboard.type(legal[0][:2])
            game.page.keyboard.press("Escape")
        action = next((action for action in legal if re.fullmatch(wanted, action)), legal[0])
        game.page.keyboard.type(action.lower())
        game.wait_for(lambda now, old=state["position"]: now.get("position") != old)  # type: ignore[misc]
        assert game.state()["scene"] == "drafting", "Esc had a pick to put back, and opened no pause"
