"""The real program on a storage that keeps failing: it plays on, says so, and what was stored is there again."""

import random
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from faulty import KINDS, Faulty, Kind, survivors
from pressing import press

from game.app import App
from game.arguments import Arguments
from game.host.desktop import DesktopHost
from game.host.folder import Folder
from game.host.storage import Storage
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.scenes.home.menu import MenuScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.start import start_table
from game.scenes.play.table_scene import TableScene

WAYS_OUT = ("ok", "back", "close", "cancel")
TITLES = {
    "Something can’t be read now", "This game can’t be stored", "Played in two windows", "Restored from a backup",
    "Some data had to be reset",
}  # fmt: skip


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
    faulty = Faulty(Folder(tmp_path), kind, 7, burst=2)
    host.storage = Storage(faulty)
    app = App(host, Arguments())
    told = put_away(app)
    app.change_settings(replace(app.context.settings, speed="off"))
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 5))
    app.stack.reset(start_table(app.context, match))
    generator, best = random.Random(5), 0
    while not match.is_over:
        told |= put_away(app)
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        if not scene.can_act():
            continue
        actions = legal_actions(match.state)
        scene.do(generator.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions))
        found = max(map(len, survivors(Folder(tmp_path))), default=0)
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
    assert [sheet.outcome for sheet in app.context.journal.sheets()], "this session knows the game"
    faulty.every = 10**9
    app.stack.reset(start_table(app.context, match))  # the results again: what could not be stored is
    again = App(DesktopHost(), Arguments())
    assert max(map(len, survivors(Folder(tmp_path)))) >= best
    assert again.context.library.entries()[0].fault is None
