"""Tiles in the air are no obstacle: whatever a player does meanwhile, the board is right afterwards."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from combinations import in_pairs
from pressing import front

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import Pick, legal_actions
from game.rules.notation import format_action
from game.rules.options import HouseRules
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.view.intents import Cancelled, Moved, Pressed, Released, Shortcut, ShortcutPressed


def top(app: App) -> TableScene:
    return front(app, TableScene)


def click(app: App) -> None:
    at = top(app).layout.table.topleft
    for intent in (Moved(at), Pressed(at), Released(at)):
        app.stack.top.handle(intent)


def pause(app: App) -> None:
    app.stack.top.handle(ShortcutPressed(Shortcut.PAUSE))
    app.frame(0.02)
    assert not isinstance(app.stack.top, TableScene)
    for _ in range(10):
        app.frame(0.1)
    app.stack.top.handle(Cancelled())


def speed_off(app: App) -> None:
    app.change_settings(replace(app.context.settings, speed="off"))


def undo(app: App) -> None:
    app.stack.top.handle(ShortcutPressed(Shortcut.UNDO))


def ends_round_now(match: Match) -> bool:
    """Whether the first of the legal actions is the last of its round."""
    ahead = Match(match.setup, match.state)
    ahead.play(legal_actions(ahead.state)[0])
    return ahead.state.round != match.state.round


def check_the_truth(app: App, match: Match) -> None:
    """What lies on the table is what the state says, where the layout has it."""
    view = top(app).display.view
    shown = {place: (sprite.tile, tuple(sprite.rect)) for place, sprite in view.sprites.at.items()}
    view.sync(match.state)
    assert shown == {place: (sprite.tile, tuple(sprite.rect)) for place, sprite in view.sprites.at.items()}


@pytest.mark.parametrize(
    ("interrupt", "frames", "ends_round"),
    [
        pytest.param(*one, marks=pytest.mark.slow if one[2] else [])
        for one in in_pairs((click, pause, speed_off, undo), (1, 8, 18), (False, True))
    ],
)
def test_the_board_is_right_after(
    app: App, interrupt: Callable[[App], None], frames: int, ends_round: bool
) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 4))
    if ends_round:
        while not ends_round_now(match):
            match.play(legal_actions(match.state)[0])
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    top(app).finish_motion()
    app.frame(0.02)
    turns = len(match.turns)
    pick = next(action for action in legal_actions(match.state) if isinstance(action, Pick))
    assert app.stack.top.command({"action": format_action(pick)})
    for _ in range(frames):
        app.frame(1 / 60)
    assert top(app).display.playback.moving, "the tiles are in the air"
    interrupt(app)
    for _ in range(2000):
        app.frame(0.05)
        if top(app).display.still and top(app).can_act():
            break
    taken_back = interrupt is undo and not ends_round  # a deal can't be taken back before the tiles lie
    assert len(match.turns) == turns + (not taken_back)
    check_the_truth(app, match)
    action = legal_actions(match.state)[0]
    assert app.stack.top.command({"action": format_action(action)}), "and play goes on"
