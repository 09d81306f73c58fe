"""What scenes have in common at whose table a person acts: a game, a puzzle, an analysis board."""

from typing import Any, Final

import pygame

from game.rules.state import Phase
from game.scenes.core.scene import Scene
from game.scenes.core.table_mirror import action_among, action_text
from game.scenes.play.factory_offer import OfferInteraction
from game.scenes.play.interaction import Interaction
from game.scenes.play.table_controller import TableController
from game.scenes.play.wall_tiling import WallTilingInteraction
from game.view.intents import Confirmed, Intent, Pressed

INTERACTIONS: Final[dict[Phase, type[Interaction]]] = {
    one.phase: one for one in (OfferInteraction, WallTilingInteraction)
}
"""How a person acts in each phase of the game that leaves something to do."""


class InteractiveScene(Scene):
    """Derived scenes make the controller of their table, then `begin`."""

    controller: TableController
    interaction: Interaction

    def begin(self, phase: Phase) -> None:
        """Have a person act as that phase wants it; where it leaves nothing to do, as in the offer."""
        self.interaction = INTERACTIONS.get(phase, OfferInteraction)(self.controller, self.widgets)

    def follow_phase(self, phase: Phase, anew: bool) -> None:
        """The same for another phase, or where the position came `anew`, if it leaves something to do."""
        if phase in INTERACTIONS and (anew or phase != self.interaction.phase):
            self.begin(phase)
            self.widgets.focused = ""

    def take_focus(self) -> None:
        """On a table the focus waits for the choices."""

    def handle(self, intent: Intent) -> None:
        """Act on what the player wants; what has the focus then may light up what it leads to."""
        focused = self.widgets.focused
        super().handle(intent)
        if self.widgets.focused != focused and self.context.stack.top is self:
            self.controller.refresh()

    def pressed(self, intent: Intent) -> bool:
        """Let a press or Enter hurry motion, and the interaction have a press beside all buttons.

        True for a press.
        """
        hurried = isinstance(intent, Pressed | Confirmed) and self.controller.finish_motion()
        if not isinstance(intent, Pressed):
            return False
        if self.controller.can_act() and self.widgets.at(intent.at) is None:
            self.interaction.press(intent.at, hurried)
        return True

    def command(self, command: Any) -> bool:  # noqa: ANN401  (whatever JSON holds)
        """{"action": TEXT} plays an action in notation for the person to act."""
        text = action_text(command)
        if text is None:
            return super().command(command)
        self.controller.finish_motion()
        action = action_among(text, self.controller.allowed())
        if action is None:
            self.controller.notice = self.context.texts("table.cant-play", action=text[:20])
            return False
        self.interaction.clear()
        self.controller.do(action)
        return True

    def targets(self) -> dict[str, pygame.Rect]:
        """Also what the interaction can be pressed at."""
        found = super().targets()
        for name, place in self.interaction.targets().items():
            found.setdefault(name, place)
        return found
