"""What those are told of an analysis who do not see it."""

from dataclasses import replace
from typing import Any

import pytest
from devices import windowed
from pygame import Surface

from game.ai.player import Budget
from game.analysis.coach_lines import CoachLines
from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.events import TilesTaken
from game.rules.notation import format_action, format_source
from game.rules.options import HouseRules
from game.scenes.analysis.scene import AnalysisScene
from game.scenes.core.seat_crests import crests_of
from game.view.art.marks import mark_colour
from game.view.art.pick_line import least_width
from game.view.theme import contrast
from game.view.widgets.analysis_rows import MoveRow
from game.view.worlds import WORLDS


def analysing(app: App, picks: int = 0) -> AnalysisScene:
    """The analysis board of a game at its beginning, after so many picks on it."""
    people = (Seat("Ana"), Seat("Bento", "greedy"))
    app.context.routes.analyse(Match(Setup(people, HouseRules(), 4, starter=0, hints=False)), None)
    scene = app.stack.top
    assert isinstance(scene, AnalysisScene)
    for _ in range(picks):
        scene.controller.do(legal_actions(scene.board.state)[0])
        scene.controller.hurry()
    return scene


@pytest.mark.usefixtures("own_folder")
def test_the_tree_is_told_where_no_room_shows_it() -> None:
    """On phones the heading of the moves had nothing below it."""
    app = windowed("tall phone")
    scene = analysing(app, picks=3)
    shown = [widget for widget in scene.widgets.widgets if isinstance(widget, MoveRow)]
    assert len(shown) < 4, "the last ones, in the place of the log"
    (moves,) = [part for part in scene.parts() if part.key == "moves"]
    assert [button.pressed for button in moves.buttons] == [None, None, None, True]
    assert scene.command(moves.buttons[1].command)
    assert len(scene.board.tree.here.path) == 1
    assert not scene.command({"press": "move-4"})
    assert not scene.command({"press": "move-x"})


@pytest.mark.usefixtures("own_folder")
@pytest.mark.parametrize(("window", "listed"), [("laptop", True), ("tall phone", False)])
def test_what_the_list_of_moves_tells_is_not_told_again_beside_a_board(window: str, listed: bool) -> None:
    """A log beside the list shrank the rival's board to a third of one's own."""
    app = windowed(window)
    scene = analysing(app)
    layout = scene.display.layout
    assert bool(scene.panel.layout.move_rows(1)) == listed
    assert bool(layout.log.height) == (not listed)
    if listed:
        own, rival = (layout.boards[seat].frame for seat in (layout.focus, 1 - layout.focus))
        assert rival.width > own.width / 2


@pytest.mark.usefixtures("own_folder")
@pytest.mark.parametrize("window", ["laptop", "tall phone", "phone on its side"])
def test_what_leads_to_another_variation_is_there_where_there_is_one(window: str) -> None:
    """A dead key said "1/1", and on a phone on its side six keys left the moves hardly any room."""
    app = windowed(window)
    scene = analysing(app)
    first, second = (format_action(action) for action in legal_actions(scene.board.state)[:2])
    scene.command({"action": first})
    assert scene.widgets.named("variation") is None
    rows = len(scene.panel.layout.move_rows(1))
    assert rows >= (2 if window == "phone on its side" else 0)
    more = scene.widgets.named("more")
    assert more is not None
    assert scene.display.layout.bar.contains(more.rect) == (window == "phone on its side")
    assert scene.widgets.press("step-back")
    scene.command({"action": second})
    app.frame(0.02)
    variation = scene.widgets.named("variation")
    assert variation is not None
    assert variation.label == "2/2"
    others = [one.rect for one in scene.widgets.widgets if one is not variation]
    assert variation.rect.collidelist(others) < 0


@pytest.mark.usefixtures("own_folder")
def test_a_phone_shows_the_last_moves_as_rows_like_those_of_other_windows() -> None:
    """A line of plain words stood there, in the corner of an empty plate, and led nowhere."""
    app = windowed("tall phone")
    scene = analysing(app, picks=3)
    shown = [widget for widget in scene.widgets.widgets if isinstance(widget, MoveRow)]
    assert len(shown) == 2
    assert [bool(widget.selected) for widget in shown] == [False, True]
    assert all(scene.display.layout.log.contains(widget.rect) for widget in shown)
    assert min(widget.rect.height for widget in shown) >= app.context.finger
    assert scene.widgets.press(shown[0].name)
    assert len(scene.board.tree.here.path) == 2


@pytest.mark.usefixtures("own_folder")
@pytest.mark.parametrize("window", ["laptop", "screen", "tall phone", "phone on its side"])
def test_moves_of_the_list_are_told_like_the_picks_of_a_log(window: str) -> None:
    """Beside the coach's tiles they stood in words, so that one plate had two ways to tell a pick."""
    scene = analysing(windowed(window), picks=3)
    rows = [one for one in scene.widgets.widgets if isinstance(one, MoveRow) and one.crest is not None]
    assert len(rows) >= 2
    assets, crests = scene.context.assets, crests_of(scene.context.settings, scene.board.players)
    path = scene.board.tree.here.path
    for row in rows:
        number = int(row.number.removesuffix("."))
        taken = next(event for event in path[number - 1].events if isinstance(event, TilesTaken))
        assert row.crest == crests[taken.seat]
        assert sum(count for _, count in row.tiles) == len(taken.tiles)
        assert row.wheres[0].startswith(f"({format_source(taken.source)})")
        assert least_width(assets, row.tiles, row.wheres[0], row.letters, row.side) <= row.room
    assert len({(row.numbered, len(row.wheres)) for row in rows}) == 1, "below one another, and alike"


@pytest.mark.usefixtures("own_folder")
@pytest.mark.parametrize(("window", "headed"), [("laptop", True), ("screen", True), ("tall phone", False)])
def test_a_line_of_words_says_what_the_figures_of_the_coachs_lines_are(
    window: str, headed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each ended in "−7.8 29%", and nothing said that these were points and a chance."""
    app = windowed(window)
    people = (Seat("Ana"), Seat("Bento", "greedy"))
    app.context.routes.analyse(Match(Setup(people, HouseRules(), 4, starter=0)), None)
    scene = app.stack.top
    assert isinstance(scene, AnalysisScene)
    scene.board.coach = CoachLines(Budget(nodes=60))
    scene.board.stand()
    while scene.board.coach.thinking:
        scene.update(0.016)
    scene.update(0.016)
    written, fitted = list[str](), app.context.assets.type.fitted

    def noted(words: str, *more: Any, **named: Any) -> Surface:  # noqa: ANN401
        written.append(words)
        return fitted(words, *more, **named)

    monkeypatch.setattr(app.context.assets.type, "fitted", noted)
    scene.draw(app.screen)
    assert scene.panel.lines
    assert ("points · chance" in written) == headed


@pytest.mark.parametrize("theme", list(WORLDS))
def test_signs_of_the_coachs_lines_call_none_of_them_a_mistake(theme: str) -> None:
    """The second and the third had the colours that mark inaccuracies and mistakes in a review."""
    app = windowed("laptop")
    app.change_settings(replace(app.context.settings, theme=theme))
    panel, world = analysing(app).panel, app.context.assets.theme
    colours = [panel.colour(rank) for rank in range(3)]
    assert colours[0] == mark_colour(world, "best")
    assert not {mark_colour(world, grade) for grade in ("inaccuracy", "mistake", "blunder")} & {*colours}
    assert all(colour is not None and contrast(colour, world.panel) >= 4.5 for colour in colours)
    assert panel.colour(3) is None
