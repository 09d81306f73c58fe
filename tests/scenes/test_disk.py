"""No frame waits for the disk, nothing that was to be stored is lost: on a slow, a failing, a shared storage."""

import os
import random
import threading
import time
import traceback
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from faulty import KINDS, Faulty, Kind, survivors
from pressing import front, press, sensible
from running import run_apart
from saves_help import Box, Tab

from game.app import PAINT_BUDGET, App, play
from game.arguments import Arguments
from game.host import current_host
from game.host.desktop import DesktopHost
from game.host.file_backend import FileBackend
from game.host.storage import Storage
from game.journal.journal import Journal
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.saves.library import Library
from game.scenes.home.menu import MenuScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.start_table import deal_table, start_table
from game.scenes.play.table_scene import TableScene
from game.settings import SettingsStore

WAYS_OUT = ("ok", "back", "close", "cancel")
TITLES = {
    "Something can’t be read now", "This game can’t be stored", "Played in two windows", "Restored from a backup",
    "Some data had to be reset",
}  # fmt: skip


def stored(host: DesktopHost) -> tuple[int, str, int]:
    """What another program finds: the actions of the only game, the theme, and how many games were noted."""
    library = Library(host.storage, host.now)
    (entry,) = library.entries()
    settings = SettingsStore(host.storage).load()
    return len(library.load(entry.key).record.actions), settings.theme, len(Journal(host.storage, host.now).summaries())


@pytest.mark.parametrize("end", ["goes on", pytest.param("is left at once", marks=pytest.mark.slow)])
def test_no_frame_waits_for_the_disk_and_nothing_is_lost(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    beside, within = [0], list[str]()

    def sync(file: int) -> None:
        if threading.current_thread() is threading.main_thread():
            within.append("".join(traceback.format_stack(limit=24)))
        else:
            beside[0] += 1
        time.sleep(0.01)  # longer than a frame waits for

    monkeypatch.setattr(os, "fsync", sync)
    app = App(host := current_host(), Arguments())
    assert isinstance(host, DesktopHost)
    host.prepare()
    within.clear()
    app.change_settings(replace(app.context.settings, speed="off", theme="night"))
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 5))
    app.stack.reset(deal_table(app.context, match))
    chance = random.Random(4)
    for _ in range(9000):
        app.frame(0.001)  # the disk has a second of these until it is waited for
        time.sleep(0.001)
        if match.is_over:
            break
        if isinstance(scene := app.stack.top, TableScene) and scene.can_act():
            scene.do(sensible(legal_actions(match.state), chance))
    assert match.is_over, app.stack.top.sentences()
    if end == "goes on":
        while len(host.storage.queue):
            app.frame(0.001)
            time.sleep(0.001)  # as between frames: the thread that writes gets its turn
    assert beside[0]
    assert not within, within[0]
    if end == "is left at once":
        host.storage.queue.finish()
    assert stored(current_host()) == (len(match.turns), "night", 1)  # type: ignore[arg-type]


def test_the_program_itself_paints_piecemeal_and_stores_what_waits_at_its_end(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[float] = []

    def frame(app: App, dt: float) -> bool:
        seen.append(app.painting)
        app.host.storage._prepare = lambda key, text: False  # a disk that takes its time
        app.change_settings(replace(app.context.settings, theme="night"))
        app.stop()
        return True

    monkeypatch.setattr("game.app.PAINT_BUDGET", PAINT_BUDGET)
    monkeypatch.setattr(App, "frame", frame)
    monkeypatch.setattr("pygame.quit", lambda: None)
    run_apart(play(current_host(), Arguments()))
    assert seen == [PAINT_BUDGET]
    assert SettingsStore(current_host().storage).load().theme == "night"


def test_what_two_pages_set_at_once_stays_by_frames_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    pygame.init()
    shared = Box()
    tabs, apps = [Tab(shared), Tab(shared)], []
    for tab in tabs:
        host = DesktopHost()
        host.storage = Storage(tab)
        apps.append(App(host, Arguments()))
    for app, new in zip(apps, ({"theme": "night"}, {"volume": "25"}), strict=True):
        app.change_settings(replace(app.context.settings, **new))
    assert SettingsStore(Storage(shared)).load().theme != "night", "the second has not seen what the first stored"
    for _ in range(60):
        for tab, app in zip(tabs, apps, strict=True):
            tab.told()
            app.frame(0.03)
    found = SettingsStore(Storage(shared)).load()
    assert (found.theme, found.volume) == ("night", "25")


def put_away(app: App) -> set[str]:
    """Read the notices that there are; their titles."""
    titles = set()
    for _ in range(20):
        app.frame(0.02)
        if not isinstance(app.stack.top, NoticeScene):
            break
        titles.add(app.stack.top.title)
        press(app, "ok")
    return titles


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_game_with_pages_in_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: Kind
) -> None:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    pygame.init()
    host = DesktopHost()
    faulty = Faulty(FileBackend(tmp_path), kind, 7, burst=2)
    host.storage = Storage(faulty)
    app = App(host, Arguments())
    told = put_away(app)
    app.change_settings(replace(app.context.settings, speed="off"))
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 5))
    app.stack.reset(start_table(app.context, match))
    generator, best = random.Random(5), 0
    while not match.is_over:
        told |= put_away(app)
        scene = front(app, TableScene)
        if not scene.can_act():
            continue
        actions = legal_actions(match.state)
        scene.do(generator.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions))
        found = max(map(len, survivors(FileBackend(tmp_path))), default=0)
        assert found >= best, "what was stored once stays"
        best = found
    for _ in range(200):
        told |= put_away(app)
    app.stack.reset(MenuScene(app.context))
    for page in ("statistics", "daily", "games", "options", "statistics"):
        told |= put_away(app)
        press(app, page)
        told |= put_away(app)
        press(app, next(name for name in WAYS_OUT if name in app.stack.top.targets()))
        told |= put_away(app)
    assert faulty.faults
    assert told, "it is not kept from the player"
    assert told <= TITLES
    assert [sheet.outcome for sheet in app.context.journal.summaries()], "this session knows the game"
    faulty.every = 10**9
    app.stack.reset(start_table(app.context, match))  # the results again: what could not be stored is
    again = App(DesktopHost(), Arguments())
    assert max(map(len, survivors(FileBackend(tmp_path)))) >= best
    assert again.context.library.entries()[0].fault is None
