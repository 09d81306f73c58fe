"""Who sits where, and by which crest they are known."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.app import App
from game.match.setup_draft import PERSON
from game.rules.options import HouseRules
from game.scenes.overlays.crest_choice import CrestChoiceScene
from game.scenes.set_up.new_game import NewGameScene
from game.scenes.set_up.seat_kind import SeatKindScene
from game.view.art.crests import Crest

SWALLOW = Crest("swallow")


def seat_shows(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    """The table of a new game, what a press on a seat opens, and what is behind "More"."""
    stack, context = app.stack, app.context

    def who(index: int | None) -> None:
        scene = new_game(app, 3)
        stack.push(SeatKindScene(context, scene.draft, index, print, "apprentice"))

    yield "who plays a seat", lambda: who(2)
    yield "who plays a person's seat", lambda: who(0)
    yield "who comes to a free seat", lambda: who(None)
    yield "crests", lambda: stack.reset(CrestChoiceScene(context, SWALLOW, print))
    yield "more of a new game", lambda: more(app)
    yield "usual new game", lambda: stack.reset(NewGameScene(context))


def new_game(app: App, seats: int) -> NewGameScene:
    """A table with the longest names, and what can be chosen elsewhere."""
    scene = NewGameScene(app.context)
    app.stack.reset(scene)
    scene.draft.change(replace(scene.setup, rules=HouseRules(True, True, True), hints=False, undo="strict"))
    for kind in ("greedy", PERSON, "beginner")[: seats - 1]:
        index = len(scene.setup.seats)
        scene.draft.add(index, kind)
    scene.draft.remove(1)
    scene.resize()
    return scene


def more(app: App) -> None:
    """Everything else, with a notice."""
    scene = new_game(app, 4)
    scene.unfold()
    scene.draft.seed_text = "nonsense"
    scene.start()
