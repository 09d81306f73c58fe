"""Base class of scenes at whose table a person acts: a game, a puzzle, an analysis board."""

from typing import Any, Final

import pygame

from game.rules.state import Phase
from game.scenes.core.scene import Scene
from game.scenes.core.table_mirror import action_among, action_text
from game.scenes.play.factory_offer import FactoryOfferInteraction
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_controller import TableController
from game.scenes.play.wall_tiling import WallTilingInteraction
from game.view.intents import Cancelled, Coloured, Confirmed, Intent, Numbered, Pressed, ShortcutPressed
from game.view.table.table_view import Lights

INTERACTIONS: Final[dict[Phase, type[Interaction]]] = {
    one.phase: one for one in (FactoryOfferInteraction, WallTilingInteraction)
}
"""By phase; in the other phases nobody acts."""
ACTIVATIONS: Final = Pressed | Confirmed | Cancelled | Numbered | Coloured | ShortcutPressed
"""Presses and keys that act, and do not just move the pointer or the focus."""


class InteractiveScene(Scene):
    """Subclasses set `controller`, then call `begin`."""

    controller: TableController
    interaction: Interaction
    dirty: bool

    def begin(self, phase: Phase) -> None:
        """Sets the interaction of a phase; that of the offer, where there is none."""
        self.interaction = INTERACTIONS.get(phase, FactoryOfferInteraction)(self.controller, self.widgets)

    def follow_phase(self, phase: Phase, anew: bool) -> None:
        """Sets the interaction of another phase, or anew after a jump in the game, if there is one."""
        if phase in INTERACTIONS and (anew or phase != self.interaction.phase):
            self.begin(phase)
            self.widgets.focused = ""

    @property
    def holds_tiles(self) -> bool:
        """Whether tiles are in the hand."""
        return self.interaction.holds_tiles

    def light(self, lights: Lights) -> None:
        """Adds the highlights of choices, and the notice that is shown on the table."""
        self.interaction.light(lights)
        if (noted := self.controller.noted) is not None:
            lights.targets = [*lights.targets, noted]

    def take_focus(self) -> None:
        """Leaves the focus to the choices on the table."""

    def claims(self, intent: Intent) -> bool:
        """Handles an intent before the interaction; returns whether it is for nothing else."""
        return False

    def handle(self, intent: Intent) -> None:
        """Passes an intent to the interaction before the buttons; a press or key ends a note on the table.

        Also refreshes the highlights when the focus has moved.
        """
        self.dirty, focused = True, self.widgets.focused
        if isinstance(intent, ACTIVATIONS):
            self.controller.end_note()
        if self.claims(intent) or self.interaction.intercept(intent):
            return
        super().handle(intent)
        if self.widgets.focused != focused and self.context.stack.top is self:
            self.controller.refresh()

    def pressed(self, intent: Intent) -> bool:
        """Hurries others on a press or Enter, and passes a press beside all buttons to the interaction.

        Returns whether the intent is a press.
        """
        hurried = isinstance(intent, Pressed | Confirmed) and self.controller.hurry()
        if not isinstance(intent, Pressed):
            return False
        if self.controller.can_act() and self.widgets.at(intent.at) is None:
            self.interaction.press(intent.at, hurried)
        return True

    def command(self, command: Any) -> bool:  # noqa: ANN401  (whatever JSON holds)
        """{"action": TEXT} plays an action, in notation, for the person to act."""
        self.controller.end_note()
        text = action_text(command)
        if text is None:
            return super().command(command)
        self.controller.finish_motion()
        action = action_among(text, self.controller.allowed())
        if action is None:
            why = self.interaction.reason_against(text)
            self.controller.notice = why or self.context.texts("table.cant-play", action=text[:20])
            return False
        self.interaction.clear()
        self.controller.do(action)
        return True

    def targets(self) -> dict[str, pygame.Rect]:
        """Adds those of the interaction."""
        found = super().targets()
        for name, place in self.interaction.targets().items():
            found.setdefault(name, place)
        return found
