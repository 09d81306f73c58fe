"""Closing the program anywhere in the real thing and opening it again: the same position is there."""

import random
from pathlib import Path

import pytest
from combinations import ONE_QUICKLY
from pressing import front, in_tiling, press

from game.app import App
from game.arguments import Arguments
from game.host import current_host
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.notation import format_position
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.saves.library import Library
from game.saves.seal import seal, unseal
from game.scenes.home.menu import MenuScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import resume_table, start_table
from game.scenes.play.table_scene import TableScene

NAMES = ("Ana", "Bento", "Clara", "Duarte")


def top(app: App) -> TableScene:
    return front(app, TableScene)


def begin(app: App, seats: tuple[Seat, ...], rules: HouseRules, seed: int = 4) -> Match:
    match = Match(Setup(seats, rules, seed))
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    return match


def people(number: int) -> tuple[Seat, ...]:
    return tuple(Seat(name) for name in NAMES[:number])


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "gray", "jokers"), ONE_QUICKLY)
def test_a_new_run_goes_on_where_the_old_one_was_closed(
    app: App, seats: int, gray: bool, jokers: bool
) -> None:
    match = begin(app, people(seats), HouseRules(gray, jokers), seed=seats)
    generator = random.Random(seats)
    closed = set()
    for step in range(1000):
        scene = app.stack.top
        if isinstance(scene, ResultsScene):
            break
        if top(app).can_act():
            actions = legal_actions(match.state)
            top(app).do(generator.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions))
        app.frame(0.03)
        if step % 25 == 3 and not match.is_over:
            closed.add(top(app).interaction.name)
            app = App(current_host(), Arguments())
            assert isinstance(app.stack.top, MenuScene)
            app.frame(0)
            press(app, "continue")
            assert format_position(top(app).match.state) == format_position(match.state)
            assert top(app).match.turns == match.turns
            match = top(app).match
        else:
            for _ in range(400):
                if not isinstance(app.stack.top, TableScene) or top(app).can_act():
                    break
                top(app).finish_motion()
                app.stack.top.update(0.1)
    assert match.state.phase == "over"
    assert "drafting" in closed
    fresh = App(current_host(), Arguments())
    fresh.frame(0)
    assert "continue" not in fresh.stack.top.targets()


def test_closed_while_the_walls_are_tiled(app: App) -> None:
    match = begin(app, people(2), HouseRules())
    while not in_tiling(app.stack.top):
        top(app).finish_motion()
        if top(app).can_act():
            top(app).do(legal_actions(match.state)[0])
        app.frame(0.05)
    for _ in range(2):
        app.frame(0.05)
    assert top(app).display.playback.moving
    again = App(current_host(), Arguments())
    again.frame(0)
    press(again, "continue")
    assert top(again).match.state == match.state


def test_the_log_and_the_board_in_front_come_back(app: App) -> None:
    match = begin(app, (Seat("Ana", "greedy"), Seat("Zé")), HouseRules())
    for _ in range(3):
        while not top(app).can_act():
            app.frame(0.1)
        top(app).do(legal_actions(match.state)[5])
    while not top(app).can_act():
        app.frame(0.1)
    again = App(current_host(), Arguments())
    again.frame(0)
    press(again, "continue")
    assert top(again).log.lines == top(app).log.lines
    assert top(again).display.focus == 1


def test_an_undone_pick_stays_undone(app: App) -> None:
    match = begin(app, people(2), HouseRules())
    top(app).do(legal_actions(match.state)[0])
    while not top(app).can_act():
        app.frame(0.1)
    start = match.first
    press(app, "undo")
    again = App(current_host(), Arguments())
    again.frame(0)
    assert again.context.library.entries()[0].tags.picks == "0"
    press(again, "continue")
    assert top(again).match.state == start
    press(app, "redo")
    assert len(match.turns) == 1


def test_refused_storage_is_told_once(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path / "file" / "folder"))
    blocked = App(current_host(), Arguments())
    match = begin(blocked, people(2), HouseRules())
    for title in ("Something can’t be read now", "This game can’t be stored"):
        blocked.frame(0.02)
        assert isinstance(blocked.stack.top, NoticeScene)
        assert blocked.stack.top.title == title
        press(blocked, "ok")
    for _ in range(3):
        top(blocked).do(legal_actions(match.state)[0])
        while not top(blocked).can_act():
            blocked.frame(0.1)
    assert len(match.turns) == 3
    top(blocked).context.routes.menu()
    blocked.frame(0)
    press(blocked, "continue")
    assert top(blocked).match.state == match.state


def test_a_game_damaged_meanwhile_says_so(app: App, own_folder: Path) -> None:
    begin(app, people(2), HouseRules())
    top(app).context.routes.menu()
    app.frame(0)
    file = next(own_folder.rglob("game-*.txt"))
    file.write_text(file.read_text()[:-9])
    press(app, "continue")
    assert isinstance(app.stack.top, NoticeScene)
    assert "damaged" in app.stack.top.words
    press(app, "ok")
    assert isinstance(app.stack.top, MenuScene)
    assert "continue" not in app.stack.top.targets()
    assert file.exists()


OLD = """; changed: 2026-11-20T07:30:00Z
; state: on
; round: 7
# rules: gray
# seats: Ana, Bento
# seed: 20261121
1: 5W- CK- CR- 4K- CY- 3W- CR- CB- 2K- CY- 1W- CB-
2: 5R- CY- CB- 4R- CB- 3W- CY- 2W- CR- CB- 1K- CY-
3: 5W- CK- CB- 4W- CR- CY- 3W- CK- CR- 2W- CB- 1W- CK- CB-
4: 5K- CR- CY- 4W- CK- CR- CB- 3R- CB- 2K- CR- CB- 1W- CR- CY- CB-
5: 5K- CR- 4R- CB- 3W- CK- CY- 2W- CR- CY- 1K- CY- CB-
6: 5W- CY- 4K- CR- CB- 3K- CR- 2W- CK- CB- 1W- CB-
7: 5K- CY-
"""


def test_a_game_that_was_saved_beyond_a_standstill_opens_at_its_end_and_says_why(app: App) -> None:
    app.context.host.storage.replace("game-old", None, seal(OLD))
    app.stack.reset(resume_table(app.context, app.context.library.load("game-old")))
    app.frame(0)
    scene = front(app, ResultsScene)
    assert scene.verdict[1] == "5 rounds in a row laid no tile on any wall: the game is over"
    assert scene.match.state.round == 5
    text = app.context.library.raw("game-old")
    assert text is not None
    assert unseal(text).endswith(OLD.partition("; round: 7\n")[2])


def test_a_game_beyond_a_standstill_is_not_offered_to_go_on_with_for_ever(app: App) -> None:
    app.context.host.storage.replace("game-old", None, seal(OLD))
    app.context.routes.menu()
    press(app, "continue")
    assert isinstance(app.stack.top, ResultsScene)
    for _ in range(2):
        app.context.routes.menu()
        assert "continue" not in app.stack.top.targets()
    (entry,) = Library(app.context.host.storage, app.context.host.now).entries()
    assert (entry.tags.state, entry.tags.round, entry.tags.scores) == ("over", "5", "0,0")
    assert entry.tags.changed == "2026-11-20T07:30:00Z", "nothing was played today"
    app.context.routes.game_card(entry)
    assert {"replay", "review"} < set(app.stack.top.targets())
    assert "continue" not in app.stack.top.targets()


def test_a_game_whose_course_can_not_be_played_is_not_offered_to_go_on_with_for_ever(app: App) -> None:
    """Its seal and its head are whole, as a program with an error might leave them: only playing it shows."""
    text = seal(OLD.replace("5W- CK-", "9W5 CK-", 1))
    app.context.host.storage.replace("game-old", None, text)
    app.context.routes.menu()
    press(app, "continue")
    assert isinstance(app.stack.top, NoticeScene)
    press(app, "ok")
    assert isinstance(app.stack.top, MenuScene)
    assert "continue" not in app.stack.top.targets()
    press(app, "games")
    press(app, "game-1")
    assert set(app.stack.top.targets()) == {"export", "delete", "close"}
    assert app.context.library.raw("game-old") == text
