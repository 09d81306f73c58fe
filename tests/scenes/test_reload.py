"""A page that is loaded again goes straight on with the game that ran in its tab."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pressing import front, press
from storing import put

from game.analysis.tree_text import format_tree
from game.app import App
from game.arguments import Arguments
from game.codes.links import RulesLink, encode
from game.host.desktop import DesktopHost
from game.match.match import Match, Seat, Setup
from game.rules.notation import format_action
from game.rules.options import HouseRules
from game.saves import open_boards
from game.saves.open_boards import KEY, MAX_BOARDS, OpenBoard, OpenBoards
from game.scenes.analysis.analysis_scene import AnalysisScene
from game.scenes.analysis.editor import EditorScene
from game.scenes.home.menu import MenuScene
from game.scenes.home.problem import ProblemScene
from game.scenes.online.lobby import LobbyScene
from game.scenes.online.room_entry import create_room
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.table_scene import TableScene
from game.scenes.puzzles.puzzle_menu import PuzzleMenuScene
from game.scenes.puzzles.puzzle_scene import PuzzleScene
from game.scenes.study.review_scene import ReviewScene


class Tab:
    """What a tab keeps while its page is loaded again."""

    def __init__(self) -> None:
        self.key = ""

    def recall(self) -> str:
        return self.key

    def remember(self, key: str) -> None:
        self.key = key


class TabHost(DesktopHost):
    def __init__(self, tab: Tab, fragment: str = "") -> None:
        super().__init__()
        self.session_storage = tab
        self._fragment = fragment

    def fragment(self) -> str:
        return self._fragment


Load = Callable[..., App]


@pytest.fixture
def tab() -> Tab:
    return Tab()


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tab: Tab) -> Iterator[Load]:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    pygame.init()

    def loaded(fragment: str = "", other: Tab | None = None) -> App:
        app = App(TabHost(other or tab, fragment), Arguments())
        app.frame(0)
        return app

    yield loaded


def play(app: App) -> Match:
    """A pick of two people."""
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 3, starter=0))
    app.context.routes.start_match(match)
    app.frame(0.02)
    scene = front(app, TableScene)
    scene.finish_motion()
    assert scene.command({"action": scene.published()["legal"][0]})
    app.frame(0.02)
    return match


def test_the_running_game_goes_on(load: Load) -> None:
    match = play(load())
    again = load().stack.top
    assert isinstance(again, TableScene)
    assert again.match.turns == match.turns
    assert "pause" in again.targets(), "the way to the menu"


def test_a_position_that_is_put_together_by_hand_is_there_again(load: Load) -> None:
    app = load()
    app.context.routes.analyses()
    for name in ("new", "by-hand", "start"):
        press(app, name)
    assert not app.stack.remembered, "nothing is lost yet"
    for name in ("factory-1", "tool-3", "factory-2"):
        press(app, name)
    edited = front(app, EditorScene)
    again = load()
    scene = front(again, EditorScene)
    assert scene.editor.draft == edited.editor.draft
    press(again, "close")
    press(again, "leave")
    assert isinstance(load().stack.top, MenuScene)


def analyse(app: App) -> AnalysisScene:
    """Two variations of the game that runs, with a name and a note, of which the first move is shown."""
    app.context.routes.analyse(play(app), 0)
    scene = front(app, AnalysisScene)
    tree = scene.board.tree
    for action in tree.legal()[:2]:
        scene.command({"action": format_action(action)})
        app.frame(0.02)
        tree.back()
        scene.board.update_position()
        scene.walker.show()
    tree.rename(tree.here.children[1], "Bold")
    tree.annotate(tree.root, "Why?")
    tree.here = tree.here.children[1]
    scene.board.update_position()
    scene.walker.show()
    app.frame(0.02)
    return scene


def test_an_analysis_is_there_again_over_its_game(load: Load) -> None:
    app = load()
    scene = analyse(app)
    again = load()
    assert [type(one) for one in again.stack.scenes] == [TableScene, AnalysisScene]
    board = front(again, AnalysisScene)
    assert format_tree(board.board.tree) == format_tree(scene.board.tree)
    assert [seat.you for seat in board.board.players] == [seat.you for seat in scene.board.players]
    press(again, "close")
    press(again, "leave")
    assert isinstance(load().stack.top, TableScene)
    storage = again.host.storage
    assert not OpenBoards(storage).all(), "what is given up is not kept"
    texts = [storage.stored(KEY), storage.backup(KEY)]
    assert not any("azulejo-analysis" in str(text) for text in texts), "nor as a backup"


def test_an_analysis_of_a_closed_tab_is_listed_until_it_is_saved_or_forgotten(load: Load) -> None:
    scene = analyse(load())
    app = load(other=Tab())
    app.context.routes.analyses()
    press(app, "analysis-1")
    press(app, "open")
    board = front(app, AnalysisScene)
    assert format_tree(board.board.tree) == format_tree(scene.board.tree)
    app.frame(0.02)
    press(app, "more")
    press(app, "saved")
    assert not app.stack.top.published()["analyses"], "one that is open is not listed"
    app = load(other=Tab())
    app.context.routes.analyses()
    for name in ("analysis-1", "forget", "forget"):
        press(app, name)
    assert not app.stack.top.published()["analyses"]


def test_a_page_that_has_the_same_board_loses_nothing_to_the_other(load: Load, tab: Tab) -> None:
    scene = analyse(first := load())
    copy = Tab()
    copy.key = tab.key
    second = load(other=copy).stack.top
    assert isinstance(second, AnalysisScene)
    scene.board.tree.annotate(scene.board.tree.here, "In the first")
    scene.board.update_position()
    first.frame(0.02)
    kept = OpenBoards(first.host.storage).all()
    assert {one.text for one in kept} == {format_tree(one.board.tree) for one in (scene, second)}


def test_an_analysis_that_grows_too_long_to_be_kept_says_so_once(
    load: Load, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = load()
    scene, store = analyse(app), OpenBoards(app.host.storage)
    (before,) = store.all()
    monkeypatch.setattr(open_boards, "MAX_TEXT", len(before.text))
    for words in ("This makes it too long", "This, too"):
        scene.board.tree.annotate(scene.board.tree.here, words)
        scene.board.update_position()
        app.frame(0.02)
        if words == "This, too":
            assert app.stack.top is scene, "told once"
            break
        assert isinstance(app.stack.top, NoticeScene)
        assert app.stack.top.published()["words"] == app.context.texts("analysis.too-long")
        press(app, "ok")
    assert store.all() == (before,), "what was kept before stays"
    scene.board.tree.annotate(scene.board.tree.here, "")
    scene.board.update_position()
    app.frame(0.02)
    (after,) = store.all()
    assert after.text == format_tree(scene.board.tree), "short enough again"
    monkeypatch.setattr(open_boards, "MAX_TEXT", 1)
    again = load()
    again.frame(0.02)
    assert [one.text for one in store.all()] == [after.text], "a page that is loaded again takes nothing away"


@pytest.mark.parametrize("damage", ["text", "book"])
def test_an_analysis_that_cannot_be_read_is_answered_in_words(load: Load, tab: Tab, damage: str) -> None:
    app = load()
    analyse(app)
    storage, store = app.host.storage, OpenBoards(app.host.storage)
    (one,) = store.all()
    if damage == "text":
        store.put(replace(one, text="azulejo-analysis/1 and what is left of it"))
    else:
        put(storage, KEY, "azulejo-save/1 and what is left of it")
        storage.forget_backup(KEY)
    again = load()
    again.frame(0.02)
    assert isinstance(again.stack.top, NoticeScene)
    assert [type(scene) for scene in again.stack.scenes[:-1]] == [TableScene]
    assert isinstance(storage.stored(KEY), str), "it stays"


def test_of_many_boards_that_were_never_left_the_oldest_goes(load: Load) -> None:
    store = OpenBoards(load().host.storage)
    for number in range(MAX_BOARDS + 2):
        store.put(OpenBoard(f"{number}", "text", saved=number == MAX_BOARDS))
    assert [one.key for one in store.all()] == [str(MAX_BOARDS + 1), *map(str, reversed(range(1, MAX_BOARDS)))]


@pytest.mark.parametrize("way", ["next", "day", "theme-column"])
def test_a_puzzle_is_there_again_until_it_is_answered(load: Load, way: str) -> None:
    app = load()
    app.context.routes.open("puzzles")
    press(app, way)
    app.frame(0.02)
    puzzle = front(app, PuzzleScene)
    again = load().stack.top
    assert isinstance(again, PuzzleScene)
    assert again.attempt.puzzle.name == puzzle.attempt.puzzle.name


@pytest.mark.parametrize("told", ["puzzle rush  2cj-8-29", "puzzle theme nothing x", "puzzle day  "])
def test_where_a_puzzle_can_not_go_on_the_puzzles_are_shown(load: Load, tab: Tab, told: str) -> None:
    tab.key = told
    assert [type(scene) for scene in load().stack.scenes] == [MenuScene, PuzzleMenuScene]


def test_a_puzzle_that_was_answered_is_followed_by_another(load: Load) -> None:
    app = load()
    app.context.routes.open("puzzles")
    press(app, "next")
    scene = front(app, PuzzleScene)
    scene.attempt.show_solution()
    app.frame(0.02)
    again = load().stack.top
    assert isinstance(again, PuzzleScene)
    assert again.attempt.puzzle.name != scene.attempt.puzzle.name


def test_an_overlay_does_not_make_it_forgotten(load: Load) -> None:
    app = load()
    play(app)
    press(app, "pause")
    press(app, "options")
    assert isinstance(load().stack.top, TableScene)


def test_who_went_to_the_menu_comes_back_to_the_menu(load: Load) -> None:
    app = load()
    play(app)
    press(app, "pause")
    press(app, "menu")
    again = load()
    assert isinstance(again.stack.top, MenuScene)
    press(again, "continue")
    assert isinstance(again.stack.top, TableScene)


def test_another_tab_begins_in_the_menu(load: Load) -> None:
    play(load())
    app = load(other=Tab())
    assert isinstance(app.stack.top, MenuScene)
    assert "continue" in app.stack.top.targets()


def test_a_link_comes_before_the_running_game(load: Load) -> None:
    play(load())
    app = load(fragment=encode(RulesLink("", HouseRules(gray=True))))
    assert [type(scene) for scene in app.stack.scenes] == [MenuScene, NoticeScene]
    press(app, "not-now")
    assert "continue" in app.stack.top.targets()


def test_a_damaged_save_leads_to_the_menu_with_words(load: Load, tab: Tab) -> None:
    app = load()
    play(app)
    key = tab.key
    put(app.host.storage, key, "azulejo-save/1 and what is left of it")
    app.host.storage.forget_backup(key)
    again = load()
    assert [type(scene) for scene in again.stack.scenes] == [MenuScene, NoticeScene]
    assert again.stack.top.sentences() == [again.context.texts("fault.damaged")]
    press(again, "ok")
    assert isinstance(load().stack.top, MenuScene), "it is said once"


def test_a_game_that_was_deleted_elsewhere_is_no_error(load: Load, tab: Tab) -> None:
    app = load()
    play(app)
    app.context.library.remove(tab.key)
    assert [type(scene) for scene in load().stack.scenes] == [MenuScene]


def test_an_error_while_it_is_opened_does_not_lock_the_player_out(
    load: Load, tab: Tab, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(load())
    with monkeypatch.context() as patched:
        patched.setattr("game.scenes.home.navigator.Navigator.resume", lambda self, key: 1 / 0)
        app = load()
    assert isinstance(app.stack.top, ProblemScene)
    press(app, "menu")
    assert isinstance(app.stack.top, MenuScene)


@pytest.mark.slow
def test_a_game_that_is_over_is_not_opened_again(load: Load, tab: Tab) -> None:
    app = load()
    match = play(app)
    assert tab.key
    scene = front(app, TableScene)
    for _ in range(400):
        if match.is_over:
            break
        scene.finish_motion()
        app.frame(0.02)
        legal = scene.published()["legal"]
        if legal:
            scene.command({"action": next((a for a in legal if "-" not in a), legal[0])})
    assert match.is_over
    closed = load(other=Tab())
    closed.context.routes.open("games")
    press(closed, "game-1")
    press(closed, "review")
    assert isinstance(review := closed.stack.top, ReviewScene)
    assert review.match.turns == match.turns, "it can be reviewed, though the page was closed at once"
    assert len(closed.context.journal.summaries()) == 1, "and it counts"
    app.frame(0.02)
    assert tab.key == ""


def test_a_room_is_entered_again(load: Load, tab: Tab) -> None:
    app = load()
    create_room(app.context)
    app.frame(0.02)
    scene = front(app, LobbyScene)
    assert tab.key == f"room-{scene.room.name}"
    if scene.has_entered:
        assert isinstance(load().stack.top, LobbyScene)


def test_a_room_that_nobody_knows_any_more_leads_to_the_menu(load: Load, tab: Tab) -> None:
    tab.key = "room-0123456789abcdef"
    assert [type(scene) for scene in load().stack.scenes] == [MenuScene]
