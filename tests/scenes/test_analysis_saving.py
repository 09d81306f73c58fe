"""An analysis that is not saved is not thrown away without a question, and takes no other one's place."""

import json

import pytest
from every_scene import match_named
from pressing import press

from game.analysis import tree
from game.analysis.tree import Tree
from game.analysis.tree_text import format_tree, parse_tree
from game.app import App
from game.rules import notation
from game.rules.actions import legal_actions
from game.saves import analyses
from game.saves.analyses import MAX_TEXT, Analyses, SavedAnalysis
from game.saves.seal import seal, unseal
from game.scenes.analysis.analysis_board import AnalysisBoard
from game.scenes.analysis.analysis_scene import AnalysisScene
from game.scenes.overlays import loading
from game.scenes.overlays.text_prompt import TextPromptScene
from game.view.intents import Cancelled
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget


@pytest.fixture
def app(still_app: App) -> App:
    return still_app


def opened(app: App, tried: bool = True) -> AnalysisScene:
    """A board on which something was tried."""
    app.context.routes.analyse(match_named("2 offer"), 0)
    scene = app.stack.top
    assert isinstance(scene, AnalysisScene)
    if tried:
        known = scene.board.tree.here.children[0].step
        other = next(one for one in legal_actions(scene.board.state) if known and one != known.action)
        scene.command({"action": notation.format_action(other)})
        app.frame(0.02)
    return scene


def store(app: App) -> Analyses:
    return Analyses(app.host.storage)


def named(app: App, name: str) -> None:
    """Answer the question for a name."""
    assert app.stack.top.command({"fill": "answer", "text": name})
    press(app, "enter")


@pytest.mark.parametrize("button", ["close", "here"])
def test_what_was_tried_is_not_left_without_a_question(app: App, button: str) -> None:
    scene = opened(app)
    press(app, button)
    assert app.stack.top.name == "notice"
    app.stack.top.handle(Cancelled())
    assert app.stack.top is scene, "Esc stays"
    press(app, button)
    press(app, "leave")
    assert scene not in app.stack.scenes


def test_escape_asks_and_saving_then_leaves(app: App) -> None:
    scene = opened(app)
    scene.handle(Cancelled())
    press(app, "keep")
    named(app, "Kept in time")
    assert scene not in app.stack.scenes
    assert [one.name for one in store(app).all()] == ["Kept in time"]


@pytest.mark.parametrize("way", ["new", "open"])
def test_another_analysis_does_not_take_the_place_of_an_unsaved_one_unasked(app: App, way: str) -> None:
    scene = opened(app)
    store(app).put(SavedAnalysis("Other", format_tree(scene.board.tree)))
    press(app, "more")
    press(app, "saved")
    for button in ["new", "deal"] if way == "new" else ["analysis-1", "open"]:
        press(app, button)
    while app.stack.top.name == "loading":
        app.frame(0.02)
    assert app.stack.top.name == "notice"
    assert scene in app.stack.scenes
    press(app, "leave")
    assert isinstance(app.stack.top, AnalysisScene)
    assert scene not in app.stack.scenes
    app.stack.top.handle(Cancelled())
    assert app.stack.top.name != "notice", "this one is as it was kept"


def widget(app: App, name: str) -> Widget:
    found = app.stack.top.widgets.named(name)
    assert found is not None
    return found


def test_names_notes_and_order_are_changes_too() -> None:
    tree = parse_tree(format_tree(opened_tree()))
    assert tree.saved
    for change in (
        lambda: tree.rename(tree.here, "Bold"),
        lambda: tree.annotate(tree.here, "Why?"),
        lambda: tree.promote(tree.here),
        lambda: tree.remove(tree.here),
    ):
        tree.saved = True
        change()
        assert not tree.saved
    tree.saved = True
    tree.annotate(tree.here, tree.here.note)
    tree.on()
    assert tree.saved, "walking about is no change"


def opened_tree() -> Tree:
    """Two variations."""
    board = AnalysisBoard.of_match(match_named("2 offer"), 0, hidden=True)
    board.play(legal_actions(board.state)[0])
    board.tree.back()
    board.play(legal_actions(board.state)[1])
    return board.tree


def test_the_name_of_another_analysis_asks_before_it_is_replaced(app: App) -> None:
    scene = opened(app)
    store(app).put(SavedAnalysis("Mine", "the old one"))
    press(app, "more")
    press(app, "saved")
    press(app, "keep")
    named(app, "Mine")
    assert app.stack.top.name == "notice"
    press(app, "back")
    assert store(app).all()[0].text == "the old one"
    assert scene.board.tree.name == "", "it has no name until it is kept"
    press(app, "keep")
    named(app, "Mine")
    assert widget(app, "overwrite").destructive
    press(app, "overwrite")
    assert parse_tree(store(app).all()[0].text).name == "Mine"
    press(app, "keep")
    named(app, "Mine")
    assert app.stack.top.name == "analyses", "its own name does not ask"


def test_each_reason_not_to_save_has_its_own_words(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, tr = opened(app), app.context.texts
    press(app, "more")
    press(app, "saved")

    def told(name: str) -> str:
        press(app, "keep")
        question = app.stack.top
        assert isinstance(question, TextPromptScene)
        question.value = name  # as a browser's dialogue may hand it on
        press(app, "enter")
        words = str(app.stack.top.published().get("words"))
        press(app, "ok")
        return words

    assert told("\u200b") == tr("analysis.unnamed")
    monkeypatch.setattr(analyses, "MAX_TEXT", 10)
    assert told("Long") == tr("analysis.too-long")
    monkeypatch.setattr(analyses, "MAX_TEXT", MAX_TEXT)
    monkeypatch.setattr(analyses, "MAX_ANALYSES", 0)
    assert told("Full") == tr("analysis.no-room")
    assert scene.board.tree.name == ""
    assert not scene.board.tree.saved


def test_rows_that_can_t_be_read_are_listed_last_and_forgotten_after_a_question(app: App) -> None:
    strange = {"tree": 1}
    app.host.storage.replace("analyses", None, seal(json.dumps([strange, ["One", "text"]]) + "\n"))
    app.context.routes.analyses()
    for row, left in (("analysis-2", [["One", "text"]]), ("analysis-1", [])):
        for answer in ("keep", "forget"):
            press(app, row)
            press(app, "forget")
            assert widget(app, "forget").destructive
            press(app, answer)
        assert json.loads(unseal(str(app.host.storage.stored("analyses")))) == left
    assert app.stack.top.published()["analyses"] == 0


def test_the_list_names_those_at_the_table_as_they_are_called(app: App) -> None:
    """As "Tibby computer:apprentice-0" a name is nothing to a player, least of all read aloud."""
    text = """# rules: coloured
# seats: You, Tibby computer:apprentice-0
# seed: 1
"""
    store(app).put(SavedAnalysis("Mine", text))
    app.context.routes.analyses()
    row = widget(app, "analysis-1")
    assert isinstance(row, ListRow)
    assert row.small == "At the table: You, Tibby"
    assert row.spoken == "1. Mine. At the table: You, Tibby."


def test_a_game_without_hints_has_no_outlook_of_its_deals(app: App) -> None:
    match = match_named("2 over")
    at = next(i for i, turn in enumerate(match.turns) if turn.before.round == 2)
    app.context.routes.analyse(match, at)
    scene = app.stack.top
    assert isinstance(scene, AnalysisScene)
    for silent in (False, True):
        scene.board.tree.silent = silent
        press(app, "more")
        assert widget(app, "deals").enabled is not silent
        press(app, "close")


def test_a_deal_for_which_there_is_no_room_is_explained(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_named("2 over")
    at = next(i for i, turn in enumerate(match.turns) if turn.before.round == 2)
    app.context.routes.analyse(match, at)
    scene = app.stack.top
    monkeypatch.setattr(tree, "MAX_NODES", 0)
    press(app, "more")
    press(app, "other-deal")
    assert app.stack.top.command({"fill": "answer", "text": "77"})
    press(app, "enter")
    assert app.stack.top.published()["words"] == app.context.texts("analysis.full")
    press(app, "ok")
    assert app.stack.top is scene


def test_a_long_analysis_is_read_in_slices(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(app)
    store(app).put(SavedAnalysis("Long", format_tree(scene.board.tree)))
    press(app, "close")
    press(app, "leave")
    monkeypatch.setattr(loading, "SILENT_SECONDS", 0.0)
    monkeypatch.setattr(loading, "FRAME_BUDGET", 0.0)
    app.context.routes.analyses()
    press(app, "analysis-1")
    press(app, "open")
    assert app.stack.top.name == "loading"
    while app.stack.top.name == "loading":
        app.frame(0.02)
    again = app.stack.top
    assert isinstance(again, AnalysisScene)
    assert again.board.tree.count == scene.board.tree.count


def test_a_board_on_which_no_round_begins_says_where_one_can_be_dealt_anew(app: App) -> None:
    app.context.routes.analyse(match_named("2 offer"))
    scene = app.stack.top
    for name in ("other-deal", "deals"):
        press(app, "more")
        press(app, name)
        told = app.stack.top.published()
        assert told["title"] == app.context.texts(f"analysis.{name}")
        assert told["words"] == app.context.texts("analysis.not-dealt")
        press(app, "ok")
        assert app.stack.top is scene
