"""The tutorial in tests of scenes: wait for a lesson, and do what it asks for."""

from pressing import click, front

from game.app import MAX_STEP, App
from game.rules.actions import Pick
from game.rules.state import CENTRE
from game.scenes.core.scene import Scene
from game.scenes.play.table_scene import TableScene
from game.scenes.tutorial.lesson_view import answer_name
from game.scenes.tutorial.tutorial_policy import TutorialPolicy
from game.tutorial.script import scripted


def policy_of(scene: Scene) -> TutorialPolicy | None:
    """What the tutorial makes of a table; None where it is over."""
    policy = scene.controller.policy if isinstance(scene, TableScene) else None
    return policy if isinstance(policy, TutorialPolicy) else None


def guided(app: App) -> TutorialPolicy:
    policy = policy_of(app.stack.top)
    assert policy is not None, app.stack.top
    return policy


def table(app: App) -> TableScene:
    return front(app, TableScene)


def wait(app: App) -> None:
    """Until a lesson is due, or the tutorial is over."""
    for _ in range(4000):
        app.frame(MAX_STEP)
        policy = policy_of(app.stack.top)
        if policy is None or policy.lesson() is not None:
            return
    raise AssertionError("no lesson comes")


def pick_names(pick: Pick) -> tuple[str, str]:
    source = "C" if pick.source == CENTRE else str(pick.source + 1)
    return f"tile-{source}-{'BYRKWJ'[pick.kind]}", f"line-{pick.line + 1}"


def follow(app: App) -> str:
    """Do what the lesson asks for; its name."""
    lesson = guided(app).lesson()
    assert lesson is not None
    if lesson.acts:
        pick = scripted(len(table(app).match.turns))
        assert isinstance(pick, Pick)
        for name in pick_names(pick):
            click(app, name)
    else:
        click(app, answer_name(lesson.right) if lesson.answers else "next")
    return lesson.name
