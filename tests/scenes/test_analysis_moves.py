"""The moves of an analysis, and its variations, in windows that have room for few of them."""

import pytest
from devices import windowed

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.notation import format_action
from game.rules.options import HouseRules
from game.scenes.analysis.analysis_scene import AnalysisScene
from game.view.widgets.analysis_rows import MoveRow


def analysing(app: App, picks: int = 0) -> AnalysisScene:
    """The analysis board of a game at its beginning, after a number of picks on it."""
    people = (Seat("Ana"), Seat("Bento", "greedy"))
    app.context.routes.analyse(Match(Setup(people, HouseRules(), 4, starter=0, hints=False)), None)
    scene = app.stack.top
    assert isinstance(scene, AnalysisScene)
    for _ in range(picks):
        scene.controller.do(legal_actions(scene.board.state)[0])
        scene.controller.finish_motion()
    return scene


@pytest.mark.usefixtures("own_folder")
def test_the_tree_is_told_where_no_room_shows_it() -> None:
    app = windowed("tall phone")
    scene = analysing(app, picks=3)
    shown = [widget for widget in scene.widgets.widgets if isinstance(widget, MoveRow)]
    assert len(shown) < 4, "the last ones, in the place of the log"
    (moves,) = [part for part in scene.mirror_parts() if part.key == "moves"]
    assert [button.pressed for button in moves.buttons] == [None, None, None, True]
    assert scene.command(moves.buttons[1].command)
    assert len(scene.board.tree.here.path) == 1
    assert not scene.command({"press": "move-4"})
    assert not scene.command({"press": "move-x"})


@pytest.mark.usefixtures("own_folder")
@pytest.mark.parametrize("window", ["laptop", "tall phone", "phone on its side"])
def test_what_leads_to_another_variation_is_there_where_there_is_one(window: str) -> None:
    app = windowed(window)
    scene = analysing(app)
    first, second = (format_action(action) for action in legal_actions(scene.board.state)[:2])
    scene.command({"action": first})
    assert scene.widgets.named("variation") is None
    rows = [one for one in scene.widgets.widgets if isinstance(one, MoveRow)]
    assert len(rows) >= (1 if window == "tall phone" else 2)
    more = scene.widgets.named("more")
    assert more is not None
    assert scene.display.layout.bar.rect.contains(more.rect) == (window == "phone on its side")
    assert scene.widgets.press("step-back")
    scene.command({"action": second})
    app.frame(0.02)
    variation = scene.widgets.named("variation")
    assert variation is not None
    assert variation.label == "2/2"
    others = [one.rect for one in scene.widgets.widgets if one is not variation]
    assert variation.rect.collidelist(others) < 0
