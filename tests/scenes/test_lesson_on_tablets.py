"""A lesson's panel on tablets, where the log of a table for two lies beside the rival's board."""

import gc
import itertools
from dataclasses import replace
from pathlib import Path

import pytest
from devices import SizedHost
from pygame import Rect

from game.app import App
from game.arguments import Arguments
from game.scenes.play.table_scene import TableScene
from game.scenes.tutorial.policy import TutorialPolicy, tutorial_scene
from game.texts import LANGUAGES
from game.tutorial.script import LESSONS
from game.view.layout.scales import panel_margin
from game.view.widgets.lesson_panel import LessonPanel, panel_size

TABLETS = [(820, 1180, 2), (768, 1024, 2), (1180, 820, 2), (1024, 768, 2), (744, 1133, 1), (600, 960, 1)]
TRIED = [(at, lesson) for at, lesson in enumerate(LESSONS) if lesson.name in ("welcome", "marker", "bonus")]


@pytest.mark.parametrize("window", TABLETS, ids=str)
@pytest.mark.parametrize("hand", ["right", "left"])
def test_on_tablets_the_panel_has_the_logs_place(
    own_folder: Path, window: tuple[int, int, int], hand: str
) -> None:
    """It lay across the rival's board and most of the log, at another height in each lesson."""
    app = App(SizedHost(*window), Arguments())
    for language, (at, lesson) in itertools.product(LANGUAGES, TRIED):
        app.change_settings(replace(app.context.settings, language=language.code, hand=hand))
        app.stack.reset(tutorial_scene(app.context, at))
        gc.collect()  # a picture of the window has 15 MB
        app.frame(0)
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        panel, layout, policy = scene.widgets.named("lesson"), scene.layout, scene.controller.policy
        assert isinstance(panel, LessonPanel)
        assert isinstance(policy, TutorialPolicy)
        assert panel.quiet, (language.code, lesson.name)
        assert panel.rect == layout.aside, "it stays in one place"
        parts = [board.frame for board in layout.boards] + [plate.rect for plate in layout.factories]
        assert panel.rect.collidelist([*parts, layout.centre, layout.bar]) < 0
        assert Rect((0, 0), layout.size).contains(panel.rect)
        assert not layout.log.height, "nobody can read a log below it"
        foot = policy.view.foot(lesson)
        high = panel_size(app.context.assets, panel.words, panel.px, panel.rect.width, foot)[1]
        assert high <= panel.rect.height, "all words have room"
        margin = panel_margin(*panel.rect.size)
        seen, rival = panel.rect.inflate(-2 * margin, -2 * margin), layout.boards[1].frame
        assert max(abs(seen.y - rival.y), abs(seen.bottom - rival.bottom)) <= 2, "it was in line with nothing"
