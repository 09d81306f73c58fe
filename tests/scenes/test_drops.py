"""Tiles that are dropped near a line go there; elsewhere they go back, and the table says why."""

import pytest
from pressing import at_table, two_people

from game.app import App
from game.rules.actions import Pick
from game.rules.state import FLOOR
from game.scenes.play.factory_offer import FactoryOfferInteraction
from game.scenes.play.table_scene import TableScene
from game.view.intents import Moved, Point, Pressed, Released

FRAME = 1 / 60


def offer_of(scene: TableScene) -> FactoryOfferInteraction:
    """The interaction of the offer."""
    assert isinstance(scene.interaction, FactoryOfferInteraction)
    return scene.interaction


def drag(scene: TableScene, pick: Pick, to: Point, touch: bool) -> None:
    """Drags the tiles of a pick to a point and drops them there."""
    start = scene.display.sprites.picked(pick.source, (pick.kind,))[0].rect.center
    half = (start[0] + to[0]) // 2, (start[1] + to[1]) // 2
    scene.handle(Pressed(start, touch=touch))
    for place in (start, half, to):
        scene.handle(Moved(place, down=True))
    scene.handle(Released(to, touch=touch))


def start(app: App) -> tuple[TableScene, Pick]:
    """A table, and a pick for the third line."""
    scene = at_table(app, two_people(1))
    return scene, next(pick for pick in offer_of(scene).picks() if pick.line == 2)


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("place", ["left of the line", "between two lines", "on the wall"])
def test_tiles_dropped_near_a_line_go_there(app: App, place: str, touch: bool) -> None:
    scene, pick = start(app)
    board = offer_of(scene).board
    line = board.line_rect(2)
    to = {
        "left of the line": (board.rect.x + 2, line.centery),
        "between two lines": (line.centerx, line.y - (board.row - board.tile) // 2),
        "on the wall": board.wall_space(2, 3).center,
    }[place]
    drag(scene, pick, to, touch)
    assert scene.match.turns[-1].action == pick


def test_tiles_dropped_below_the_lines_go_to_the_floor_line(app: App) -> None:
    scene, pick = start(app)
    board = offer_of(scene).board
    drag(scene, pick, (board.floor_rect().centerx, board.rect.bottom - 2), False)
    action = scene.match.turns[-1].action
    assert isinstance(action, Pick)
    assert action.line == FLOOR


@pytest.mark.parametrize("touch", [False, True])
def test_tiles_dropped_elsewhere_go_back_and_the_place_says_why(app: App, touch: bool) -> None:
    scene, pick = start(app)
    view, tiles = scene.display.view, scene.display.sprites.picked(pick.source, (pick.kind,))
    lying = [tile.rect for tile in tiles]
    to = view.layout.boards[1].rect.center
    drag(scene, pick, to, touch)
    assert not scene.match.turns
    said = [light for light in scene.lights.targets if light.words == scene.context.texts("refused.beside")]
    (light,) = said
    assert abs(view.tag(light)[1].centerx - to[0]) <= view.tag(light)[1].width
    assert abs(view.tag(light)[1].centery - to[1]) <= 2 * scene.context.finger
    assert "line" in scene.status()
    ways = []
    for _ in range(30):
        scene.update(FRAME)
        ways.append([tile.rect for tile in tiles])
    assert ways[-1] == lying, "they are back"
    assert any(way != lying for way in ways), "and are seen on their way"
    offer_of(scene).select(pick.source, pick.kind)
    assert not any(one.words == light.words for one in scene.lights.targets), "until something else is done"


def test_tiles_dropped_on_the_market_just_go_back(app: App) -> None:
    scene, pick = start(app)
    drag(scene, pick, scene.display.layout.centre.center, False)
    assert not scene.match.turns
    assert not scene.lights.targets
    assert not scene.controller.notice
