"""Playing by what the page publishes, in any browser."""

from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import Frame, Page

State = dict[str, Any]


class Playable(Protocol):
    """A tab with the game in it."""

    def wait_for(self, wanted: Callable[[State], object], seconds: float = 60) -> State:
        """Wait until the published state is as wanted."""


def acting(state: State) -> bool:
    """A person is to act, or the game is over."""
    return bool(state.get("legal")) or state["scene"] == "results"


def target_of(action: str) -> list[str]:
    """What a person presses for an action in notation."""
    if action.startswith("@"):
        return [f"space-{action[1]}-{action[2]}"]
    line = action[2]
    return [f"tile-{action[0]}-{action[1]}", "floor" if line == "-" else f"line-{line}"]


def round_of(state: State) -> str:
    """The number of the round."""
    return str(state["position"]).split(" round=")[1].split(" ")[0]


def play_a_round(game: Playable, press: Callable[[str], None], most: int = 40) -> int:
    """Press the best-looking legal pick until the round is over, or so often; how many picks that took."""
    state = game.wait_for(acting, seconds=60)
    first_round, picks = round_of(state), 0
    while state["scene"] != "results" and round_of(state) == first_round and picks < most:
        legal = state["legal"]
        action = next((a for a in legal if a[2:3] not in ("-", "J")), legal[0])
        for name in target_of(action):
            game.wait_for(lambda now, name=name: name in now["targets"])  # type: ignore[misc]
            press(name)
        before = state["position"]
        state = game.wait_for(lambda now, old=before: now.get("position") != old and acting(now), seconds=60)  # type: ignore[misc]
        picks += 1
    return picks


def put_away(page: Page | Frame) -> dict[str, list[int]]:
    """Close the page's notice, and wait until the game has the room that it took; where everything is then."""
    height = page.evaluate("canvas.height")
    page.locator("#notice-ok").click()
    assert not page.locator("#notice").is_visible()
    page.wait_for_function("old => canvas.height > old", arg=height)
    return settled(page)


def settled(page: Page | Frame) -> dict[str, list[int]]:
    """Where everything is once it stays there: a picture of another size is painted over many frames."""
    for _ in range(60):
        found: dict[str, list[int]] = page.evaluate("azulejo.state.targets")
        page.wait_for_timeout(1000)
        if page.evaluate("azulejo.state.targets") == found:
            return found
    raise AssertionError("nothing stays where it is")
