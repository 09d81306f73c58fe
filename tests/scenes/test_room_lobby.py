"""What the host of a room sees of seats and rules."""

import itertools

import pytest
from pressing import press
from room_shows import shown

from game.app import App
from game.scenes.online.lobby import LobbyScene
from game.view.widgets.widgets import Widget


def lobby(app: App) -> LobbyScene:
    shown(app, "lobby 1", 0)
    scene = app.stack.top
    assert isinstance(scene, LobbyScene)
    return scene


def found(scene: LobbyScene, name: str) -> Widget:
    widget = scene.widgets.named(name)
    assert widget is not None
    return widget


@pytest.mark.parametrize("app", ["phone", "tall phone", "phone on its side", "laptop", "tablet"], indirect=True)
def test_what_moves_a_seat_up_stands_at_the_end_of_its_row(app: App) -> None:
    """The buttons stood between the rows, in line with none of them."""
    scene = lobby(app)
    seats = [found(scene, f"seat-{n}").rect for n in (1, 2, 3, 4)]
    for n, seat in enumerate(seats[1:], 1):
        up = found(scene, f"swap-{n}").rect
        assert (up.y, up.height) == (seat.y, seat.height)
        assert 0 < up.x - seat.right < seat.height // 2
        assert up.right == seats[0].right
    rows = [[found(scene, name).rect for name in names] for names in (
        ("seats-2", "seats-3", "seats-4"), ("wall", "jokers", "clock"))]  # fmt: skip
    assert [rect.x for rect in rows[0]] == [rect.x for rect in rows[1]]
    assert [rect.width for rect in rows[0]] == [rect.width for rect in rows[1]]
    assert not any(one.colliderect(other) for one, other in itertools.combinations([*seats, *rows[0], *rows[1]], 2))


def test_whether_a_rule_holds_is_seen_and_heard(app: App) -> None:
    """Nobody could tell whether a button called Jokers meant that there were some, or that pressing added them."""
    scene = lobby(app)
    for name, heard in (("jokers", {"Jokers", "No jokers"}), ("wall", {"Gray wall", "Coloured wall"})):
        told = {}
        for _ in range(2):
            held, label = found(scene, name).selected, found(scene, name).label
            told[found(scene, name).spoken] = held
            press(app, name)
            app.frame(0.02)
            scene = app.stack.top  # type: ignore[assignment]
            assert found(scene, name).selected is not held
            assert found(scene, name).label == label
        assert told.keys() == heard
        assert told[label] is True
    assert found(scene, "clock").selected is None, "a press shows the next clock, which is no choice that holds"
    while found(scene, "clock").label != "No clock":
        press(app, "clock")
        app.frame(0.02)
