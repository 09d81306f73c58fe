"""Who sits where, and by which crest they are known."""

from collections.abc import Callable, Iterator

from game.app import App
from game.scenes.overlays.crests import CrestScene
from game.scenes.set_up.seat_kind import SeatKindScene
from game.view.art.crests import Crest

SWALLOW = Crest("swallow")


def seat_shows(app: App) -> Iterator[tuple[str, Callable[[], None]]]:
    """Lists to choose from."""
    stack, context = app.stack, app.context
    yield "kinds of seats", lambda: stack.reset(SeatKindScene(context, 4, "person", print, SWALLOW, print))
    yield "crests", lambda: stack.reset(CrestScene(context, SWALLOW, print))
