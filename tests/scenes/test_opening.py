"""What comes from outside is opened by a straight way: read in steps, played through once, offered, started."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from types import FrameType

import pygame
import pytest
from devices import SIZES, SizedHost
from pressing import press
from running import run_apart

import game.app
from game.app import MAX_PUT_OFF, App, play
from game.arguments import Arguments
from game.codes.links import GameLink, PositionLink, encode
from game.host import current_host
from game.host.base import Host
from game.match.match import Match, Seat, Setup
from game.match.records import record_of
from game.rules.actions import Pick, legal_actions
from game.rules.engine import advance, apply
from game.rules.notation import format_position
from game.rules.options import HouseRules
from game.rules.played import PlayedGame
from game.rules.record import format_game
from game.rules.state import FLOOR
from game.rules.steps import Steps
from game.scenes.overlays import loading
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.table_scene import TableScene
from game.scenes.study.replay_scene import ReplayScene


def long_game() -> Match:
    """A game that lays a tile on a wall so seldom that it goes on for many rounds."""
    match = Match(Setup((Seat("Ana"), Seat("Ben")), HouseRules(), 7))
    while not match.is_over and match.state.round < 30:
        picks = [action for action in legal_actions(match.state) if isinstance(action, Pick)]
        lines = [pick for pick in picks if pick.line != FLOOR and match.state.round % 4 == 1]
        match.play((lines or [pick for pick in picks if pick.line == FLOOR])[0])
    return match


def played(actions: int) -> Match:
    match = Match(Setup((Seat("Ana"), Seat("Ben")), HouseRules(), 3))
    while len(match.turns) < actions:
        match.play(legal_actions(match.state)[0])
    return match


class Plays:
    """Counts how often the actions of a game are played; those that are only talked about don't count."""

    def __init__(self, match: Match) -> None:
        self.turns = {(turn.before, turn.action) for turn in match.turns}
        self.number = 0

    def __enter__(self) -> "Plays":
        sys.setprofile(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in (apply.__code__, advance.__code__):
            said = frame.f_locals
            self.number += (said["state"], said["action"]) in self.turns


def test_an_invitation_is_played_once_from_link_to_table(app: App) -> None:
    match = played(20)
    code = encode(GameLink(record_of(match), turn=True))
    with Plays(match) as plays:
        app.context.routes.open_code(code)
        app.frame(0)
        press(app, "open")
    assert isinstance(app.stack.top, TableScene)
    assert plays.number == 20


def test_a_game_from_a_file_is_played_once_and_once_more_as_it_was_stored(app: App) -> None:
    match = played(20)
    text = format_game(record_of(match))
    with Plays(match) as plays:
        app.context.routes.open_file("game.txt", text)
        app.frame(0)
    assert app.stack.top.name == "game-card"
    assert plays.number == 2 * 20


def test_an_enormous_link_opens_in_slices_and_can_be_left(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "SILENT_SECONDS", 0.0)
    monkeypatch.setattr(loading, "FRAME_BUDGET", 0.0)  # a step a frame, as on the slowest of phones
    code = encode(GameLink(record_of(long_game())))
    menu = app.stack.top
    app.context.routes.open_code(code)
    shown = []
    for _ in range(60):
        app.frame(1 / 60)
        assert isinstance(app.stack.top, loading.LoadingScene)
        shown.append(app.stack.top.spaces)
    assert shown == sorted(shown)
    press(app, "cancel")
    assert app.stack.top is menu

    app.context.routes.open_code(code)
    frames = 0
    while isinstance(app.stack.top, loading.LoadingScene):
        app.frame(1 / 60)
        frames += 1
    assert frames > 100
    assert isinstance(app.stack.top, ReplayScene)


@pytest.mark.usefixtures("drawn")
def test_work_that_is_soon_done_shows_no_panel(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "FRAME_BUDGET", 0.0)  # a step a frame

    def work(frames: int) -> Steps[Callable[[], None]]:
        for _ in range(frames):
            yield 0.5
        return lambda: None

    while app.frame(1 / 60):
        pass
    before = pygame.image.tobytes(app.screen, "RGB")
    for frames in (10, 60):
        loading.load(app.context, work(frames), at_once=0.0)
        changed = list[int]()
        for at in range(frames):
            app.frame(1 / 60)
            assert isinstance(app.stack.top, loading.LoadingScene)
            if pygame.image.tobytes(app.screen, "RGB") != before:
                changed.append(at)
        assert bool(changed) == (frames == 60), "what takes long is shown, with a way out"
        assert not changed or changed[0] / 60 > 0.3
        while isinstance(app.stack.top, loading.LoadingScene):
            app.frame(1 / 60)


def test_a_position_that_can_not_be_is_refused_with_its_reasons_in_the_players_words(app: App) -> None:
    first = played(0).state
    rich = first._replace(boards=(first.boards[0]._replace(score=9999), first.boards[1]))
    reason = "Points of seat 1: 9999; its wall can’t have brought more than 0."
    app.context.routes.open_code(encode(PositionLink(rich)))
    app.frame(0)
    assert isinstance(app.stack.top, NoticeScene)
    assert app.stack.top.words == f"What this link holds can’t happen in a game of Azul. {reason}"
    press(app, "ok")
    app.context.routes.open_file("table.txt", format_position(rich))
    app.frame(0)
    assert isinstance(app.stack.top, NoticeScene)
    assert (
        app.stack.top.words == f"“table.txt” holds a position that can’t happen in a game of Azul. {reason}"
    )


@pytest.mark.parametrize("begun", ["", "# rules: coloured\n# seats: A, B\n# seed: 5\n# position: "])
def test_a_file_that_contradicts_itself_is_answered_with_the_reason(app: App, begun: str) -> None:
    over = format_position(played(0).state._replace(phase="over"))
    app.context.routes.open_file("table.txt", begun + over + "\n")
    while app.stack.top.name == "loading":
        app.frame(0)
    assert isinstance(app.stack.top, NoticeScene)
    reason = "Tiles lie in the factories or the centre although the factory offer is over."
    assert app.stack.top.words.endswith(f"can’t happen in a game of Azul. {reason}")


class Addressed(SizedHost):
    """A device whose address has a link in it."""

    def __init__(self, link: str) -> None:
        super().__init__(*SIZES["phone"])
        self.link = link

    def fragment(self) -> str:
        return self.link

    def forget_fragment(self) -> None:
        self.link = ""


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step a frame, as on the slowest of phones."""
    monkeypatch.setattr(loading, "SILENT_SECONDS", 0.0)
    monkeypatch.setattr(loading, "FRAME_BUDGET", 0.0)


def loaded(code: str, frames: int = 10) -> tuple[App, Addressed]:
    """A page with a link in its address, some frames after its start."""
    host = Addressed(code)
    app = App(host, Arguments())
    for _ in range(frames):
        app.frame(1 / 60)
    assert isinstance(app.stack.top, loading.LoadingScene)
    return app, host


@pytest.mark.usefixtures("app", "slow")
def test_a_link_stays_in_the_address_until_it_has_been_read() -> None:
    code = encode(GameLink(record_of(long_game())))
    app, host = loaded(code)
    assert host.link == code
    app, host = loaded(host.link)  # the page is loaded anew
    while isinstance(app.stack.top, loading.LoadingScene):
        assert host.link == code
        assert app.stack.depth == 0, "else Back would lead to an address with the link, which opened again"
        app.frame(1 / 60)
    assert isinstance(app.stack.top, ReplayScene)
    assert not host.link


@pytest.mark.usefixtures("app", "slow")
def test_a_link_that_is_not_waited_for_leaves_the_address() -> None:
    app, host = loaded(encode(GameLink(record_of(long_game()))))
    press(app, "cancel")
    assert not host.link


@pytest.mark.usefixtures("app", "slow")
def test_a_link_over_which_the_program_stumbles_does_not_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the page would stumble at every start."""
    short = encode(GameLink(record_of(played(3))))
    app, host = loaded(encode(GameLink(record_of(long_game()))))

    def stumble(*_: object) -> None:
        raise KeyError("nobody thought of that")

    monkeypatch.setattr("game.codes.links.legal_actions", stumble)
    with pytest.raises(KeyError):
        app.frame(1 / 60)
    assert not host.link
    host.link = short
    monkeypatch.setattr(loading, "SILENT_SECONDS", 60.0)
    with pytest.raises(KeyError):
        App(host, Arguments())
    assert not host.link


@pytest.mark.usefixtures("slow")
def test_a_link_that_comes_while_the_page_runs_stays_in_the_address_until_it_has_been_read(app: App) -> None:
    host = Addressed(encode(GameLink(record_of(long_game()))))
    app.host = app.context.host = host
    app.command(json.dumps({"link": host.link}))
    app.frame(1 / 60)
    assert isinstance(app.stack.top, loading.LoadingScene)
    assert host.link
    while isinstance(app.stack.top, loading.LoadingScene):
        app.frame(1 / 60)
    assert not host.link


START_WITH_A_LINK = """
import sys, pygame
from game.app import App
from game.arguments import Arguments
from game.host import current_host
from game.rules.steps import Steps
from game.scenes.overlays import loading

def modules():
    return {name for name, one in sys.modules.items() if name.startswith("game.") and not hasattr(one, "__path__")}

loading.AT_ONCE = loading.FRAME_BUDGET = 0.0
host = current_host()
host.fragment = lambda: sys.argv[1]
pygame.init()
app = App(host, Arguments())
known, frames, most = modules(), 0, 0
print(app.stack.top.name)
while app.stack.top.name in ("menu", "loading") and frames < 2000:
    app.frame(1 / 60)
    most, known, frames = max(most, len(modules() - known)), modules(), frames + 1
print(app.stack.top.name, frames, most)
"""


@pytest.mark.slow
def test_a_link_in_the_address_waits_for_no_more_than_a_module_a_frame(tmp_path: Path) -> None:
    code = encode(GameLink(record_of(played(20))))
    run = [sys.executable, "-c", START_WITH_A_LINK, code]
    there = os.environ | {
        "AZULEJO_DATA": str(tmp_path),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    told = subprocess.run(run, capture_output=True, text=True, check=True, env=there).stdout.splitlines()
    assert told[-2] == "loading", "before the first frame"
    scene, frames, most = told[-1].split()
    assert scene == "replay"
    assert int(frames) > 100
    assert int(most) == 1


@pytest.mark.usefixtures("drawn")
def test_a_picture_with_much_that_is_new_takes_several_frames_and_is_the_same(app: App) -> None:
    app.frame(0)
    app.painting = 0.0  # as on the slowest of phones: a piece a frame
    app.context.routes.open_code(encode(GameLink(record_of(played(20)))))
    shown, frames = app.frames, 0
    while app.frames == shown:
        app.frame(0)
        frames += 1
    assert isinstance(app.stack.top, ReplayScene)
    assert 5 < frames <= MAX_PUT_OFF + 1
    piecemeal = pygame.image.tobytes(app.screen, "RGB")
    app.context.assets.clear()
    app.painting = inf
    app.stack.changed = True
    app.frame(0)
    assert pygame.image.tobytes(app.screen, "RGB") == piecemeal


@pytest.mark.usefixtures("drawn")
def test_motion_is_never_put_off(app: App) -> None:
    app.frame(0)
    app.context.routes.replay(PlayedGame(record_of(played(20)), tuple(played(20).turns), played(20).state))
    while not app.frames > 1:
        app.frame(0)
    app.painting = 0.0
    app.context.assets.clear()
    shown = app.frames
    app.command('{"press": "play"}')
    for _ in range(3):
        app.frame(1 / 60)
    assert app.frames == shown + 3


def test_nothing_is_imported_ahead_beside_what_is_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("AZULEJO_DATA", str(tmp_path))
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(loading, "SILENT_SECONDS", 0.0)
    monkeypatch.setattr(loading, "FRAME_BUDGET", 0.0)
    programs: list[App] = []
    beside: list[str] = []

    class Watched(App):
        def __init__(self, host: Host, arguments: Arguments) -> None:
            super().__init__(host, arguments)
            programs.append(self)

    def ahead() -> Iterator[str]:
        while True:
            beside.append(programs[0].stack.top.name)
            if beside[-1] == "replay":
                programs[0].stop()
            yield ""

    monkeypatch.setattr(game.app, "App", Watched)
    monkeypatch.setattr(game.app, "missing_modules", ahead)
    monkeypatch.setattr(game.app, "FRAMES_PER_SECOND", 0)
    host = current_host()
    monkeypatch.setattr(host, "fragment", lambda: encode(GameLink(record_of(played(20)))))
    run_apart(play(host, Arguments()))
    assert set(beside) == {"replay"}
