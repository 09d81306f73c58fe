"""What stands or glows at a table once, and not twice or where nothing can be done."""

from pathlib import Path

import pytest
from devices import SIZES, StillHost, windowed
from pygame import Rect

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.play.start import start_table
from game.scenes.play.table_scene import TableScene
from game.view.intents import Moved, Pressed, Released, Tabbed

WINDOWS = ("laptop", "tall phone", "phone on its side")


@pytest.fixture
def app(own_folder: Path, request: pytest.FixtureRequest) -> App:
    return windowed(SIZES[getattr(request, "param", "laptop")], StillHost)


def begun(app: App, picks: int) -> TableScene:
    match = Match(Setup((Seat("Zoe"), Seat("Rui")), HouseRules(), 4, starter=0))
    for _ in range(picks):
        match.play(legal_actions(match.state)[0])
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def pixels(app: App, place: Rect) -> bytes:
    app.stack.draw(app.screen)
    return app.screen.subsurface(place.clip(app.screen.get_rect())).copy().get_buffer().raw


@pytest.mark.parametrize("app", WINDOWS, indirect=True)
def test_the_centre_has_one_letter_with_the_keyboard_too(app: App) -> None:
    """A second C stood in the middle of its rim."""
    scene = begun(app, 2)
    layout, (_, at) = scene.layout, scene.display.view.plate_numbers()[-1]
    mark = Rect(at, scene.display.view.plate_numbers()[-1][0].get_size())
    radius = mark.width
    beside = Rect(0, 0, radius, radius)
    beside.midtop = layout.centre.midtop
    before = pixels(app, mark), pixels(app, beside)
    app.context.noticed(Tabbed())
    after = pixels(app, mark), pixels(app, beside)
    assert after[0] != before[0]
    assert beside.colliderect(mark.inflate(radius, radius)) or after[1] == before[1]


@pytest.mark.parametrize("app", WINDOWS, indirect=True)
def test_nothing_is_ringed_below_tiles_that_are_dragged_but_what_takes_them(app: App) -> None:
    """One's score was ringed like a line."""
    scene = begun(app, 0)
    tile = next(rect for name, rect in scene.targets().items() if name.startswith("tile-1-"))
    score = next(one for one in scene.widgets.widgets if one.name == "why-1")
    scene.handle(Moved(score.rect.center))
    assert scene.widgets.hovered == score.name, "without tiles in the hand it can be asked"
    for intent in (Moved(tile.center), Pressed(tile.center), Moved(score.rect.center, True)):
        scene.handle(intent)
    assert scene.widgets.hovered == ""
    scene.handle(Released(score.rect.center))
    scene.handle(Moved(score.rect.center))
    assert scene.widgets.hovered == score.name
