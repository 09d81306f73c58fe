"""How light the parts of a table are: what lies side by side differs at a glance. With -s it prints a table."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from pygame import Rect, Surface

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.tiles import FLOOR_COSTS, SIZE
from game.scenes.play.start import start_table
from game.scenes.play.table_scene import TableScene
from game.view.theme import luminance
from game.view.worlds import WORLDS

LEAST = 1.35  # between two zones that touch
TOUCHING = (
    ("table", "plate"),
    ("table", "centre"),
    ("table", "board"),
    ("board", "wall"),
    ("board", "line"),
)
DARK = (("board", "plate"),)  # where both are dark


def mean(picture: Surface, inside: Iterable[Rect], outside: Iterable[Rect] = ()) -> float:
    """The mean relative luminance (0..1) of those rectangles but for what lies in the others."""
    others = list(outside)
    pixels = [
        picture.get_at((x, y))
        for rect in inside
        for x in range(rect.left, rect.right, 3)
        for y in range(rect.top, rect.bottom, 3)
        if Rect(x, y, 1, 1).collidelist(others) < 0
    ]
    return sum(luminance((pixel.r, pixel.g, pixel.b)) for pixel in pixels) / len(pixels)


def zones(scene: TableScene, picture: Surface) -> dict[str, float]:
    """The luminance of each zone of a table whose first factory is empty."""
    layout = scene.display.view.layout
    tiles = [sprite.rect for sprite in scene.display.view.sprites.at.values()]
    board = layout.boards[layout.focus]
    lines = [board.line_space(row, space) for row in range(SIZE) for space in range(row + 1)]
    floor = [board.floor_space(space) for space in range(len(FLOOR_COSTS))]
    laid = [*lines, *floor, board.wall_rect().inflate(20, 20), board.header, board.score.inflate(8, 8)]
    empty = layout.factories[0].rect
    things = [layout.centre, layout.log, *(board.rect for board in layout.boards)]
    plates = [factory.rect for factory in layout.factories]
    return {
        "table": mean(picture, [layout.table], [*things, *plates]),
        "plate": mean(picture, [empty.inflate(-empty.width // 3, -empty.height // 3)], tiles),
        "centre": mean(picture, [layout.centre.inflate(-8, -8)], tiles),
        "board": mean(picture, [board.rect.inflate(-24, -24)], [*laid, *tiles]),
        "wall": mean(picture, [board.wall_rect()], tiles),
        "line": mean(picture, lines, tiles),
    }


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("look", WORLDS)
def test_plates_centre_and_boards_are_told_apart_by_their_light(app: App, look: str, seats: int) -> None:
    """By night boards and empty plates were as light as one another: at a glance nothing told them apart."""
    app.change_settings(replace(app.context.settings, theme=look, speed="off"))
    match = Match(Setup(tuple(Seat(name) for name in ("Ana", "Bento", "Clara", "Duarte")[:seats]), HouseRules(), 5))
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    scene.do(next(action for action in legal_actions(match.state) if action[0] == 0))
    for _ in range(10):
        app.frame(0.1)
    light = zones(scene, app.screen)
    print(look, *(f"{zone} {value:.3f}" for zone, value in light.items()))
    for one, other in (*TOUCHING, *(DARK if WORLDS[look].dark else ())):
        low, high = sorted((light[one], light[other]))
        ratio = (high + 0.05) / (low + 0.05)
        print(f"{one} beside {other}: {ratio:.2f}")
        assert ratio >= LEAST, f"{one} and {other} are as light as one another"
