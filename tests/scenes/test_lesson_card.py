"""The card of a lesson: what it says to whom, that it stays, and what its frames are around."""

from pathlib import Path

import pytest
from devices import SizedHost
from lessons_help import follow, guided, policy_of, wait

from game.app import MAX_STEP, App
from game.arguments import Arguments
from game.scenes.tutorial.tutorial_policy import tutorial_scene
from game.view.intents import Confirmed, Intent, Pressed
from game.view.widgets.lesson_panel import LessonPanel


@pytest.fixture
def app(own_folder: Path, request: pytest.FixtureRequest) -> App:
    return App(SizedHost(*getattr(request, "param", (1280, 720, 1))), Arguments())


def lesson_panel(app: App) -> LessonPanel | None:
    panel = app.stack.top.widgets.named("lesson")
    assert panel is None or isinstance(panel, LessonPanel)
    return panel


def test_the_lessons_card_stays_while_tiles_move(app: App) -> None:
    app.stack.reset(tutorial_scene(app.context, 0))
    seen = moved = 0
    while policy_of(app.stack.top):
        wait(app)
        if policy_of(app.stack.top) is None:
            break
        before = lesson_panel(app)
        assert before is not None
        follow(app)
        while (policy := policy_of(app.stack.top)) is not None and policy.lesson() is None:
            app.frame(MAX_STEP)
            if policy_of(app.stack.top) is None or guided(app).lesson() is not None:
                break
            moved += 1
            panel = lesson_panel(app)
            seen += panel is not None and panel.words == before.words and not panel.marks
            assert app.stack.top.widgets.named("next") is None, "there is nothing to turn"
    assert moved > 50
    assert seen == moved


def test_a_lesson_names_the_gesture_of_the_device_in_use(app: App) -> None:
    words = {"touch": "Tap", "mouse": "Click", "keys": "Choose"}
    app.stack.reset(tutorial_scene(app.context, 2))
    wait(app)
    uses: list[tuple[str, Intent]] = [
        ("touch", Pressed((5, 5), True)), ("keys", Confirmed()), ("mouse", Pressed((5, 5))),
    ]  # fmt: skip
    for hand, intent in uses:
        app.context.note_input(intent)
        app.stack.top.resize()
        panel = lesson_panel(app)
        assert panel is not None
        assert words[hand] in panel.words
        assert not any(other in panel.words for name, other in words.items() if name != hand)
        assert guided(app).status() == panel.words.replace("\u00a0", " ")
