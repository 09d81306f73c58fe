"""Frames are few only while nothing moves, nothing is heard and nobody thinks."""

from dataclasses import replace
from pathlib import Path

import pytest
from devices import SIZES, PhoneAttention, SizedHost
from pressing import front, press

from game.app import App
from game.arguments import Arguments
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.scenes.core.resting import FRAMES_BEFORE_REST, PageRest
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.view.intents import Moved


@pytest.fixture
def app(own_folder: Path) -> App:
    host = SizedHost(*SIZES["laptop"])
    host.attention = PhoneAttention()
    app = App(host, Arguments())
    while app.frame(1 / 60) or app.stack.top.is_busy:  # until the wall is there
        pass
    return app


def frames(app: App, rest: PageRest, number: int) -> bool:
    """Whether the page rests after a number of frames."""
    for _ in range(number):
        rest.count_frame(app.frame(1 / 60))
    return rest.resting


def test_a_menu_rests_until_somebody_points_at_something(app: App) -> None:
    rest = PageRest(app.context)
    assert not frames(app, rest, FRAMES_BEFORE_REST)
    assert frames(app, rest, 60)
    app.stack.top.handle(Moved(app.stack.top.targets()["play"].center))
    app.stack.changed = True
    assert not frames(app, rest, 1)
    assert frames(app, rest, 2 * FRAMES_BEFORE_REST)
    assert isinstance(app.host.attention, PhoneAttention)
    assert app.host.attention.rests == [True, False, True], "told once each"
    press(app, "options")
    assert not frames(app, rest, 2 * FRAMES_BEFORE_REST), "a scene says so if it may"


@pytest.mark.slow
def test_music_and_thinking_keep_the_frames(app: App) -> None:
    rest = PageRest(app.context)
    assert frames(app, rest, 2 * FRAMES_BEFORE_REST)
    app.change_settings(replace(app.context.settings, music="50"))
    assert not frames(app, rest, 2 * FRAMES_BEFORE_REST)
    app.change_settings(replace(app.context.settings, music="off", speed="off", thinking="10"))
    match = Match(Setup((Seat("Ana"), Seat("Bento", "grandmaster")), HouseRules(), 4, starter=0))
    app.stack.reset(start_table(app.context, match))
    assert frames(app, rest, 2 * FRAMES_BEFORE_REST), "a person is to act"
    table = front(app, TableScene)
    table.do(legal_actions(match.state)[0])
    assert not frames(app, rest, FRAMES_BEFORE_REST // 2), "a computer is to act"


def test_what_is_done_in_idle_frames_keeps_them(app: App) -> None:
    rest, left = PageRest(app.context), [3 * FRAMES_BEFORE_REST]

    def chore() -> bool:
        left[0] -= 1
        return left[0] == 0

    app.context.idle_tasks["a chore"] = chore
    assert not frames(app, rest, 2 * FRAMES_BEFORE_REST)
    assert frames(app, rest, 3 * FRAMES_BEFORE_REST)
