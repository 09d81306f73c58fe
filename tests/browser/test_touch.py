"""A round by fingers alone on the smallest phone, which is turned in the middle of a drag."""

from typing import Any

from harness import Game
from playing import acting, round_of, target_of

State = dict[str, Any]
LARGE_TEXT = '{"speed": "off", "text": "125"}'


class Finger:
    """One finger that goes down, moves and comes up again, as Chromium's own touches."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.session = game.page.context.new_cdp_session(game.page)

    def touch(self, kind: str, at: tuple[float, float] | None) -> None:
        """A touchStart or touchMove at a point, or a touchEnd nowhere."""
        points = [{"x": at[0], "y": at[1]}] if at else []
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self.game.page.wait_for_timeout(50)  # a frame or two sees it there

    def drag(self, source: str, line: str) -> None:
        """From a tile to a line, which is known as soon as the tile is held."""
        start = middle(self.game, source)
        self.touch("touchStart", start)
        self.touch("touchMove", (start[0] + 20, start[1] + 20))
        end = middle(self.game, line)
        self.touch("touchMove", end)
        self.touch("touchEnd", None)


def middle(game: Game, target: str) -> tuple[float, float]:
    """A target's middle, as soon as it is there."""
    x, y, width, height = game.wait_for(lambda now: target in now["targets"])["targets"][target]
    return x + width / 2, y + height / 2


def right_end(state: State) -> float:
    """Of all that can be pressed."""
    return max(float(x + width) for x, _, width, _ in state["targets"].values())


def turned_while_dragging(game: Game, finger: Finger, action: str) -> None:
    """The phone is turned with a tile at the finger, and turned back: nothing is played, nothing is lost."""
    before = game.state()["position"]
    start = middle(game, target_of(action)[0])
    finger.touch("touchStart", start)
    finger.touch("touchMove", (start[0] + 40, start[1] + 40))
    game.page.set_viewport_size({"width": 640, "height": 360})
    game.wait_for(lambda now: right_end(now) > 361)  # else turning it back may come before the game has seen it
    finger.touch("touchMove", (600, 40))
    finger.touch("touchEnd", None)
    game.page.set_viewport_size({"width": 360, "height": 640})
    state = game.wait_for(lambda now: right_end(now) <= 361)
    assert state["position"] == before


def play(game: Game, finger: Finger, state: State, number: int) -> None:
    """The first pick that a line takes: every third by dragging, the others by two taps."""
    action = next((a for a in state["legal"] if a[2:3] != "-"), state["legal"][0])
    names = target_of(action)
    if number == 2:
        turned_while_dragging(game, finger, action)
    if number % 3 == 1:
        finger.drag(*names)
    else:
        for name in names:
            game.tap(name)
    game.wait_for(lambda now: now.get("position") != state["position"])


def test_a_round_by_fingers_alone(phone: Game) -> None:
    phone.page.set_viewport_size({"width": 360, "height": 640})
    phone.restart(settings=LARGE_TEXT)
    phone.hurry()
    phone.tap("play")
    phone.tap("start")
    finger, picks = Finger(phone), 0
    while round_of(state := phone.wait_for(acting)) == "1":
        play(phone, finger, state, picks)
        picks += 1
    assert picks > 3
    phone.tap("pause")
    phone.tap("menu")
    phone.wait_for("state.scene === 'menu'")
    assert phone.errors() == []
