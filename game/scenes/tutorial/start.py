"""The way into the tutorial."""

from game.ai.levels import LEVELS
from game.scenes.core.base import Context, Scene
from game.scenes.core.seat_crests import example_seats
from game.scenes.core.table_session import TableSession
from game.scenes.play.table_controller import TableController
from game.scenes.play.table_scene import TableScene
from game.scenes.tutorial.policy import TutorialPolicy
from game.tutorial.script import Guide, tutorial_match


def tutorial_scene(context: Context, at: int | None = None) -> Scene:
    """The tutorial from a lesson on; None goes on where the player left it."""
    stored = context.settings.tutorial
    guide = Guide(at if at is not None else int(stored) if stored.isdigit() else 0)
    (rival,) = example_seats(context.settings, 1)
    match = tutorial_match(context.texts("you"), rival.name, LEVELS[0].name)
    guide.catch_up(match)
    begin_again = lambda: context.stack.reset(tutorial_scene(context, 0))  # noqa: E731

    def policy_of(controller: TableController) -> TutorialPolicy:
        return TutorialPolicy(controller, guide, begin_again)

    return TableScene(context, TableSession(match), policy_of=policy_of)
