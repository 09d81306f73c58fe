"""Who sits where, and by which crest they are known."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.app import App
from game.rules.options import HouseRules
from game.scenes.overlays.crest_choice import CrestChoiceScene
from game.scenes.set_up.new_game import NewGameScene
from game.scenes.set_up.seat_kind import SeatKindScene
from game.view.art.crests import Crest

SWALLOW = Crest("swallow")


def seat_shows(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    """Lists to choose from."""
    stack, context = app.stack, app.context
    yield "kinds of seats", lambda: stack.reset(SeatKindScene(context, 4, "person", print, SWALLOW, print))
    yield "crests", lambda: stack.reset(CrestChoiceScene(context, SWALLOW, print))


def new_game(app: App, seats: int) -> None:
    scene = NewGameScene(app.context)
    app.stack.reset(scene)
    scene.draft.set_seats(seats)
    scene.draft.set_kind(seats - 1, "beginner")
    scene.unfolded = True
    scene.draft.set_rules(jokers=True, colours_break_ties=True)
    scene.draft.seed_text = "nonsense"
    scene.resize()
    scene.start()


def quick(app: App, preset: str) -> None:
    """A game set up in one step, with as much as can be chosen elsewhere."""
    scene = NewGameScene(app.context)
    app.stack.reset(scene)
    scene.unfolded = False
    scene.draft.setup = replace(scene.setup, rules=HouseRules(True, True, True), hints=False, undo="strict")
    scene.resize()
    scene.widgets.press(f"level-{preset}")
