"""What a player does in the tests, by the names of what there is to press."""

from game.app import App
from game.view.intents import Moved, Pressed, Released


def press(app: App, name: str) -> None:
    """Press what is called so, as the page's mirror does."""
    assert app.stack.top.command({"press": name}), (name, app.stack.top.name, sorted(app.stack.top.targets()))
    app.frame(0.02)


def click(app: App, name: str) -> None:
    """Point at the middle of what is called so, and press there."""
    middle = app.stack.top.targets()[name].center
    for intent in (Moved(middle), Pressed(middle), Released(middle)):
        app.stack.top.handle(intent)
    app.frame(0.02)
