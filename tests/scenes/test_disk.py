"""No frame of the program waits for the disk, and all that was to be stored is there when it is left."""

import asyncio
import os
import random
import threading
import time
import traceback
from dataclasses import replace
from pathlib import Path

import pytest
from pressing import sensible

from game.app import PAINTING, App, play
from game.arguments import Arguments
from game.host import current_host
from game.host.desktop import DesktopHost
from game.journal.journal import Journal
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.saves.library import Library
from game.scenes.play.start import deal_table
from game.scenes.play.table_scene import TableScene
from game.settings import SettingsStore


def stored(host: DesktopHost) -> tuple[int, str, int]:
    """What another program finds: the actions of the only game, the theme, and how many games were noted."""
    library = Library(host.storage, host.now)
    (entry,) = library.entries()
    settings = SettingsStore(host.storage).load()
    return len(library.load(entry.key).record.actions), settings.theme, len(Journal(host.storage, host.now).sheets())


@pytest.mark.parametrize("end", ["goes on", "is left at once"])
def test_no_frame_waits_for_the_disk_and_nothing_is_lost(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    """A game was stored in the frame in which somebody picked, as settings and statistics were: 5 to 50 ms each."""
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
    """Only the page spread first pictures over frames: the table's and the results' took 37 to 45 ms natively."""
    seen: list[float] = []

    def frame(app: App, dt: float) -> bool:
        seen.append(app.painting)
        app.host.storage._prepare = lambda key, text: False  # a disk that takes its time
        app.change_settings(replace(app.context.settings, theme="night"))
        app.stop()
        return True

    monkeypatch.setattr("game.app.PAINTING", PAINTING)
    monkeypatch.setattr(App, "frame", frame)
    monkeypatch.setattr("pygame.quit", lambda: None)
    asyncio.run(play(current_host(), Arguments()))
    assert seen == [PAINTING]
    assert SettingsStore(current_host().storage).load().theme == "night"
