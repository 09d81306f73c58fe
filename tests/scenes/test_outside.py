"""What comes from outside does not stop the program: bad saves, files with odd names, the calendar's ends."""

import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest
from combinations import each_once
from pressing import press

from game.app import App
from game.arguments import Arguments
from game.host import current_host
from game.host.desktop import DesktopHost
from game.journal.daily import DailyTry, streaks
from game.saves.seal import seal
from game.scenes.deals.deal_page import DailyScene
from game.scenes.home.menu import MenuScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.saved_games.game_card import GameCardScene
from game.scenes.saved_games.saved_game_list import SavedGamesScene

GAME = "# rules: coloured\n# seats: Ana, Bento\n# seed: 4\n"


def test_the_list_shows_the_others_beside_bad_saves(app: App, own_folder: Path) -> None:
    data = own_folder / "data"
    data.mkdir(exist_ok=True)
    for number, body in enumerate(
        (GAME, "; round: ²\n" + GAME, GAME.replace("Ana", '"\\ud800"'), "nonsense\n")
    ):
        (data / f"game-{number}.txt").write_text(seal(body), encoding="utf-8")
    (data / "game-4.txt").symlink_to("game-4.txt")
    press(app, "games")
    for _ in range(2):  # a notice about the one that can't be read comes over the list
        app.frame(0.02)
    assert isinstance(app.stack.top, NoticeScene)
    assert "Games" in app.stack.top.words
    press(app, "ok")
    assert isinstance(app.stack.top, SavedGamesScene)
    rows = [name for name in app.stack.top.targets() if name.startswith("game-")]
    assert len(rows) == 5
    for row, entry in zip(rows, app.stack.top.entries, strict=True):
        press(app, row)
        assert isinstance(app.stack.top, GameCardScene)
        assert ("delete" in app.stack.top.targets()) == (entry.key != "game-4"), "what may come back stays"
        press(app, "close")


ODD = [
    "  spaces .txt ",
    "~",
    "%s {x} {}",
    "-rf",
    "új játék\n2.azul",
    "🟦.txt",
    "a" * 200,
    "..txt",
    "\x1b[31m",
]


@pytest.mark.parametrize(("name", "text"), each_once(ODD, (GAME, "no game")))
def test_dropped_files_with_odd_names_open_or_are_refused_in_words(
    app: App, tmp_path: Path, name: str, text: str
) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / name).write_text(text, encoding="utf-8")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(folder / name)))
    app.frame(0.02)
    app.frame(0.02)
    if text == GAME:
        assert isinstance(app.stack.top, GameCardScene)
    else:
        assert isinstance(app.stack.top, NoticeScene)
        assert app.stack.top.words.isprintable()


@pytest.mark.skipif(os.name == "nt", reason="there file names are Unicode")
def test_a_dropped_file_whose_name_is_no_text_is_refused_in_words(app: App, tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xfe.txt")
    Path(path).write_text("no game")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=path))
    app.frame(0.02)
    app.frame(0.02)
    assert isinstance(app.stack.top, NoticeScene)


@pytest.mark.skipif(os.name == "nt", reason="there are no such pipes")
def test_what_is_no_file_is_not_waited_for(app: App, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, tmp_path / "nothing", Path("/dev/zero")):
        assert app.host.read_file(str(path)) is None


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
def test_the_daily_deal_has_a_page_at_the_ends_of_the_calendar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, day: str
) -> None:
    class Host(DesktopHost):
        def now(self) -> datetime:
            return datetime.fromisoformat(day).replace(hour=23, tzinfo=UTC)

    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    pygame.init()
    app = App(Host(), Arguments())
    app.context.deals.daily.begin(day, "gone")
    press(app, "daily")
    assert isinstance(app.stack.top, DailyScene)
    assert app.stack.top.published()["today"] == day
    for name in ("previous", "next", "practise"):
        if name in app.stack.top.targets():
            press(app, name)


def test_the_history_of_daily_deals_may_reach_from_one_end_of_the_calendar_to_the_other(app: App) -> None:
    app.context.deals.daily.store.write(
        [
            DailyTry(day, "gone", (3, 2), (3,), "won")
            for day in ("0001-01-01", "0001-01-02", "2026-11-20", "9999-12-31")
        ]
    )
    press(app, "daily")
    for name in ("previous", "previous", "next"):
        press(app, name)
    assert streaks(list(app.context.deals.daily.days().values()), "9999-12-31") == (1, 2)
    assert streaks(list(app.context.deals.daily.days().values()), "0001-01-01") == (1, 2)


@pytest.mark.parametrize("name", ["game-Backup", "Settings", "game-ä", " ", "x" * 99, "-", "game-" + "[" * 9])
def test_foreign_files_in_the_folder_do_not_stop_the_start(own_folder: Path, name: str) -> None:
    data = own_folder / "data"
    data.mkdir()
    (data / f"{name}.txt").write_text("not ours")
    (data / "settings.txt").write_text("[" * 100_000)
    (data / "rule-sets.txt").write_text(json.dumps([[[[]]]]))
    again = App(current_host(), Arguments())
    assert isinstance(again.stack.top, MenuScene)
    again.frame(0.02)
    assert again.context.library.entries() == []
