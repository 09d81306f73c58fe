"""The position editor as a player meets it: from where it opens to the board of what was set up."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from devices import SIZES, SizedHost
from every_scene import match_named
from pressing import click, press

from game.app import App
from game.arguments import Arguments
from game.rules.options import HouseRules
from game.rules.state import EMPTY
from game.rules.tiles import BLUE, MARKER, RED, tiles_of, total
from game.rules.validity import validity
from game.saves.drafts import Drafts
from game.scenes.analysis.analysis_scene import AnalysisScene
from game.scenes.analysis.editor import EditorScene
from game.scenes.overlays.notice import NoticeScene
from game.view.intents import (
    Cancelled,
    Coloured,
    Confirmed,
    Erased,
    Numbered,
    Shortcut,
    ShortcutPressed,
    Stepped,
)


@pytest.fixture(params=["laptop"])
def app(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.init()
    app = App(SizedHost(*SIZES[request.param]), Arguments())
    app.change_settings(replace(app.context.settings, speed="off"))
    yield app


def front(app: App) -> EditorScene:
    scene = app.stack.top
    assert isinstance(scene, EditorScene), scene.name
    return scene


def by_hand(app: App, seats: int = 3, rules: HouseRules | None = None) -> EditorScene:
    """An empty table, from the list of analyses."""
    rules = rules or HouseRules()
    app.context.routes.analyses()
    press(app, "new")
    press(app, "by-hand")
    press(app, f"seats-{seats}")
    press(app, "gray" if rules.gray else "coloured")
    press(app, "jokers-on" if rules.jokers else "jokers-off")
    press(app, "start")
    return front(app)


def of_game(app: App, name: str = "3 offer") -> EditorScene:
    """The position of a game, from its analysis board."""
    app.context.routes.analyse(match_named(name))
    press(app, "more")
    press(app, "edit")
    return front(app)


@pytest.mark.parametrize("app", ["laptop", "phone"], indirect=True)
def test_tiles_are_placed_in_few_taps_and_a_refusal_loses_none(app: App) -> None:
    scene, taps = by_hand(app), 0
    for tool, factories in {"tool-1": (1, 1, 2), "tool-3": (1, 1, 2, 2), "tool-5": (2,)}.items():
        click(app, tool)
        for number in factories:
            click(app, f"factory-{number}")
        taps += 1 + len(factories)
    draft = scene.editor.draft
    assert [list(tiles_of(heap)) for heap in draft.factories[:2]] == [[0, 0, 2, 2], [0, 2, 2, 4]]
    click(app, "turn")
    click(app, "starter")
    assert taps == 11
    press(app, "done")
    assert isinstance(app.stack.top, NoticeScene), "five factories are empty and the centre is, too"
    press(app, "ok")
    assert front(app).editor.draft.factories == draft.factories, "nothing is lost by a refusal"


def test_a_whole_position_opens_on_the_board(app: App) -> None:
    scene = of_game(app)
    state = match_named("3 offer").state
    press(app, "done")
    assert isinstance(app.stack.top, AnalysisScene)
    board = app.stack.top.board
    assert board.state == scene.editor.found.state
    assert board.state.factories == state.factories
    assert validity(board.state) == ()
    assert not any(isinstance(one, EditorScene) for one in app.stack.scenes)
    app.stack.top.handle(Cancelled())
    assert isinstance(app.stack.top, NoticeScene), "what was set up is yet to be saved"


def test_lines_walls_and_floors_are_filled_with_a_tap_each(app: App) -> None:
    scene = by_hand(app)
    click(app, "tool-3")
    click(app, "line-4-3")
    click(app, "space-2-2")
    click(app, "floor-1")
    click(app, "tool-6")
    click(app, "floor-2")
    board = scene.editor.draft.boards[0]
    assert board.lines[3] == (RED, 3, 0)
    assert board.wall[6] == BLUE, "the coloured wall's own"
    assert board.floor == (RED, MARKER)
    click(app, "space-2-2")
    assert scene.editor.draft.boards[0].wall[6] == EMPTY


@pytest.mark.parametrize("app", ["laptop", "phone"], indirect=True)
def test_another_board_is_shown_large_by_a_tap(app: App) -> None:
    scene = by_hand(app)
    click(app, "board-2")
    click(app, "line-1-1")
    assert scene.editor.draft.boards[1].lines[0] == (BLUE, 1, 0)
    press(app, "points-more")
    assert [board.score for board in scene.editor.draft.boards] == [0, 1, 0]


def test_a_tapped_tile_of_a_factory_or_the_centre_is_the_one_that_is_taken_away(app: App) -> None:
    scene = by_hand(app)
    for tool in ("tool-1", "tool-2", "tool-3", "tool-4"):
        click(app, tool)
        click(app, "factory-1")
        click(app, "centre")
    click(app, "tool-7")
    layout, sprites = scene.editor.display.layout, scene.editor.display.sprites
    second = layout.factories[0].target(1).center
    scene.editor.pointer = second
    scene.widgets.press("factory-1")
    assert list(tiles_of(scene.editor.draft.factories[0])) == [0, 2, 3]
    third = next(sprite for sprite in sprites.at.values() if sprite.place == ("centre", 0, 0, 3))
    scene.editor.pointer = third.rect.center
    scene.widgets.press("centre")
    assert list(tiles_of(scene.editor.draft.centre)) == [0, 1, 3]


def test_what_is_refused_is_told_and_undone_edits_come_back(app: App) -> None:
    scene = by_hand(app)
    for _ in range(5):
        press(app, "factory-1")
    assert "4" in scene.message()
    assert total(scene.editor.draft.factories[0]) == 4
    scene.handle(ShortcutPressed(Shortcut.UNDO))
    assert total(scene.editor.draft.factories[0]) == 3
    assert scene.message() != scene.editor.notice
    press(app, "redo")
    assert total(scene.editor.draft.factories[0]) == 4
    press(app, "undo")
    press(app, "centre")
    assert not scene.editor.redo_states


def test_all_goes_by_keys(app: App) -> None:
    scene = by_hand(app)
    app.context.uses_keys = True
    scene.take_focus()
    scene.handle(Numbered(2))
    scene.handle(Confirmed())
    scene.handle(Coloured(RED))
    scene.handle(Confirmed())
    assert list(tiles_of(scene.editor.draft.factories[0])) == [1, 2]
    scene.handle(Erased())
    assert list(tiles_of(scene.editor.draft.factories[0])) == [1]
    assert scene.editor.tool == RED
    before = scene.widgets.focused
    scene.handle(Stepped(1, 0))
    assert scene.widgets.focused != before


def test_numbers_are_asked_for_and_nonsense_is_refused(app: App) -> None:
    scene = by_hand(app)
    press(app, "score")
    app.stack.top.command({"fill": "answer", "text": "17"})
    press(app, "enter")
    assert scene.editor.draft.boards[0].score == 17
    press(app, "round")
    app.stack.top.command({"fill": "answer", "text": "no"})
    press(app, "enter")
    assert scene.editor.draft.round == 1
    assert scene.editor.notice


def test_a_round_that_is_over_is_scored_and_told_before_the_board_opens(app: App) -> None:
    scene = by_hand(app, 2)
    click(app, "tool-6")
    click(app, "floor-1")
    click(app, "tool-1")
    click(app, "line-1-1")
    press(app, "done")
    notice = app.stack.top
    assert isinstance(notice, NoticeScene)
    assert notice.words.startswith("Gaspar: 0, ")
    press(app, "back")
    assert front(app) is scene
    press(app, "done")
    press(app, "go-on")
    assert isinstance(app.stack.top, AnalysisScene)
    assert app.stack.top.board.state.phase == "deal"


def test_the_end_of_a_game_is_told_with_bonuses_and_who_won(app: App) -> None:
    scene = by_hand(app, 2)
    for column in range(1, 5):
        click(app, f"space-1-{column}")
    for step in ("tool-5", "line-1-1", "tool-6", "floor-1"):
        click(app, step)
    scene.editor.set_round(5)
    press(app, "done")
    notice = app.stack.top
    assert isinstance(notice, NoticeScene)
    told = notice.words.splitlines()
    assert told[0] == "Gaspar: 0, row 1 +5, floor −1, row 1 is complete +2 = 6"
    assert told[1] == "Iria: 0 = 0"
    assert ".." not in notice.words
    press(app, "go-on")
    assert isinstance(app.stack.top, AnalysisScene)
    assert app.stack.top.board.state.phase == "over"


def test_the_table_is_changed_in_place_or_it_is_said_why_not(app: App) -> None:
    scene = of_game(app)
    before = scene.editor.draft
    press(app, "table")
    press(app, "seats-4")
    assert scene.editor.draft.seats == 4
    assert scene.editor.draft.factories[:7] == before.factories
    press(app, "seats-2")
    assert scene.editor.draft.seats == 4
    refused, third = app.stack.top.status(), scene.editor.names[2].name
    assert refused == f"{third} still has tiles or points: clear them first.", "boards have names, not numbers"
    press(app, "jokers-on")
    assert scene.editor.draft.rules.jokers
    press(app, "done")
    assert "tool-8" in scene.targets()
    press(app, "undo")
    press(app, "undo")
    assert scene.editor.draft == before
    assert "tool-8" not in scene.targets()


def test_a_standstill_is_set_and_started_over_is_an_empty_table(app: App) -> None:
    scene = of_game(app)
    scene.editor.set_round(3)
    press(app, "table")
    press(app, "standstill-more")
    press(app, "standstill")
    assert scene.editor.draft.standstill == 2
    assert "standstill-more" not in app.stack.top.targets(), "two rounds are scored"
    press(app, "clear")
    assert scene.editor.draft.standstill == 0
    assert total(scene.editor.draft.centre) == 0
    press(app, "undo")
    assert scene.editor.draft.standstill == 2


def test_leaving_asks_if_anything_was_placed(app: App) -> None:
    by_hand(app)
    press(app, "factory-1")
    press(app, "close")
    press(app, "back")
    front(app).handle(Cancelled())
    press(app, "leave")
    assert app.stack.top.name == "analyses"
    assert Drafts(app.host.storage).read() is None


def test_a_position_that_was_left_half_set_up_is_offered_again(app: App) -> None:
    scene = by_hand(app, 4, HouseRules(gray=True, jokers=True))
    for name in ("factory-1", "tool-6", "line-3-1", "tool-2", "space-2-4", "points-more"):
        press(app, name)
    draft = scene.editor.draft
    app.context.routes.menu()
    app.context.routes.analyses()
    press(app, "new")
    press(app, "by-hand")
    press(app, "go-on")
    assert front(app).editor.draft == draft
    front(app).handle(Cancelled())
    assert isinstance(app.stack.top, NoticeScene), "there is something to lose"
    press(app, "leave")
    press(app, "new")
    press(app, "by-hand")
    assert app.stack.top.name == "editor-start"


def test_an_unsaved_board_asks_before_another_comes_in_its_place(app: App) -> None:
    app.context.routes.analyse(match_named("3 offer"))
    board = app.stack.top
    assert isinstance(board, AnalysisScene)
    board.walker.play(board.controller.allowed()[0])
    press(app, "more")
    press(app, "edit")
    press(app, "done")
    press(app, "back")
    front(app)
    press(app, "done")
    press(app, "leave")
    assert isinstance(app.stack.top, AnalysisScene)
    assert app.stack.top is not board


def test_a_game_without_hints_stays_without_them(app: App) -> None:
    app.context.routes.analyse(match_named("3 offer"))
    scene = app.stack.top
    assert isinstance(scene, AnalysisScene)
    scene.board.tree.silent = True
    press(app, "more")
    press(app, "edit")
    press(app, "done")
    assert isinstance(app.stack.top, AnalysisScene)
    assert app.stack.top.board.coach is None


def test_every_place_is_read_aloud(app: App) -> None:
    scene = by_hand(app, 3, HouseRules(gray=True, jokers=True))
    press(app, "line-2-1")
    labels = [button.label for part in scene.mirror_parts() for button in part.buttons]
    assert len(labels) == len(set(labels))
    assert "Line 2, space 1: blue" in labels
    assert "Factory 1: empty" in labels


def test_a_refusal_of_the_tables_dialog_is_told_by_it_alone(app: App) -> None:
    scene = by_hand(app)
    press(app, "table")
    scene.editor.notice = "No."
    app.stack.top.resize()
    assert scene.message() != "No."
    assert app.stack.top.sentences() == ["No."]
    app.stack.pop()
    assert scene.message() == "No."
