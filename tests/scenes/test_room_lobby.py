"""What the host of a room sees of seats and rules."""

import itertools

import pytest
from pressing import press
from room_shows import shown

from game.app import App
from game.scenes.online.lobby import LobbyScene
from game.view.widgets.icon_button import IconButton
from game.view.widgets.seat_row import crest_place
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
    for name, heard in (("jokers", {"Jokers", "No jokers"}), ("wall", {"Grey wall", "Coloured wall"})):
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


@pytest.mark.parametrize("app", ["phone", "phone on its side", "laptop"], indirect=True)
def test_a_free_seat_is_a_hollow_place(app: App) -> None:
    """It was a row like those of people, with a gray square where their crest is."""
    scene = lobby(app)
    app.frame(0.02)

    def turns(name: str, down: int) -> int:
        """How often a line across a row goes from dark to light."""
        rect = found(scene, name).rect
        across = range(rect.x + rect.height, rect.right - rect.height // 2)
        light = [sum(app.screen.get_at((x, rect.y + down))[:3]) > 3 * 190 for x in across]
        return sum(one != other for one, other in itertools.pairwise(light))

    assert max(turns("seat-3", down) for down in range(4)) > 20, "dashes along its edge"
    assert max(turns("seat-2", down) for down in range(4)) < 4
    crest = crest_place(found(scene, "seat-3").rect)
    assert app.screen.get_at(crest.center) == app.screen.get_at((crest.right + crest.width // 6, crest.centery))


@pytest.mark.parametrize("app", ["phone", "phone on its side", "laptop", "tablet"], indirect=True)
def test_what_moves_a_seat_up_says_so(app: App) -> None:
    """Its sign alone, two arrows, could have meant anything."""
    scene = lobby(app)
    for n in (1, 2, 3):
        key = found(scene, f"swap-{n}")
        assert isinstance(key, IconButton)
        assert key.word == "Up"
        assert key.tip == f"Swap seats {n} and {n + 1}"


@pytest.mark.parametrize("app", ["phone on its side"], indirect=True)
@pytest.mark.parametrize("device", [1, 3])
def test_on_a_phones_side_seats_of_guests_fill_the_panels_breadth(app: App, device: int) -> None:
    """They had its left half, beside one sentence in the middle of nothing."""
    shown(app, "lobby 3", device)
    scene = app.stack.top
    assert isinstance(scene, LobbyScene)
    first, second, third, fourth = (found(scene, f"seat-{n}").rect for n in (1, 2, 3, 4))
    assert scene.solved is not None
    ways = [one.rect for one in scene.widgets.widgets if one.rect.y == found(scene, "back").rect.y]
    foot, note = ways[0].unionall(ways), scene.solved.rect("text")
    assert (first.x, second.right) == (third.x, fourth.right) == (foot.x, foot.right)
    assert first.y == second.y < third.y == fourth.y
    assert fourth.bottom <= note.y and note.bottom < foot.y
    door = [found(scene, name).rect for name in ("name", "crest")] if device == 3 else []
    assert all(first.x <= rect.x and rect.right <= first.right for rect in door)
    assert note.x == (second.x if door else first.x)


@pytest.mark.parametrize("app", ["phone", "phone on its side", "laptop"], indirect=True)
def test_that_one_is_ready_stands_in_a_frame_of_the_keys_size(app: App) -> None:
    """A tick and a word floated beside two keys."""
    shown(app, "lobby 3", 1)
    scene = app.stack.top
    assert isinstance(scene, LobbyScene)
    scene.draw(app.screen)
    rect, key = found(scene, "is-ready").rect, found(scene, "invite").rect
    assert (rect.y, rect.height) == (key.y, key.height) and abs(rect.width - key.width) <= 1
    for x in (rect.x, rect.right - 1):
        near = {app.screen.get_at((at, rect.centery))[:3] for at in range(x - 3, x + 4)}
        assert max(sum(colour) for colour in near) - min(sum(colour) for colour in near) > 60


def test_whoever_comes_into_a_full_room_may_look_on(app: App) -> None:
    """A note spoke of looking on, but nothing led there; it said nothing of seats that are all taken."""
    shown(app, "lobby 3", 3)
    scene = app.stack.top
    assert isinstance(scene, LobbyScene)
    assert "All seats are taken" in scene.note()
    assert {"back", "look-on", "enter", "name"} <= scene.targets().keys()
    press(app, "look-on")
    assert "you are watching" in scene.note()
    assert not {"name", "enter", "ready"} & scene.targets().keys()
    assert not scene.room.session.membership.log, "nobody in the room is told a name"
    press(app, "door")
    assert {"name", "enter"} <= scene.targets().keys()


def test_whoever_makes_a_room_enters_it(app: App) -> None:
    """They were asked whether to look on: then there was nobody who could begin the game."""
    app.context.routes.together()
    press(app, "new")
    app.frame(0.02)
    scene = app.stack.top
    assert isinstance(scene, LobbyScene)
    assert {"back", "enter", "name"} <= scene.targets().keys()
    assert "look-on" not in scene.targets()
    assert "look on" not in scene.note()


def test_the_clock_of_a_room_says_what_it_is(app: App) -> None:
    """"1 min a move" alone did not say what its button changes."""
    scene = lobby(app)
    for _ in range(4):
        assert found(scene, "clock").label.startswith("Time: ") or found(scene, "clock").label == "No clock"
        press(app, "clock")
        app.frame(0.02)
        scene = app.stack.top  # type: ignore[assignment]


def test_whoever_is_ready_reads_so_and_has_no_button_that_does_nothing(app: App) -> None:
    """"I’m ready" stayed there in grey, as if something were in the way."""
    shown(app, "lobby 3", 2)
    scene = app.stack.top
    assert isinstance(scene, LobbyScene)
    assert found(scene, "ready").enabled
    shown(app, "lobby 3", 1)
    scene = app.stack.top
    assert isinstance(scene, LobbyScene)
    assert scene.widgets.named("ready") is None
    mark = found(scene, "is-ready")
    assert mark.is_text
    assert mark.label == "Ready"
    assert "is-ready" not in scene.targets()
    app.frame(0.02)
    good = app.context.assets.theme.good
    seen = [app.screen.get_at((x, mark.rect.centery))[:3] for x in range(mark.rect.x, mark.rect.right)]
    assert good in seen
