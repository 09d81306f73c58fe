"""The number between less and more: it stands on the panel, and is a key only while it is pointed at."""

from dataclasses import dataclass
from typing import ClassVar

from pygame import Surface

from game.view.art.assets import Assets
from game.view.widgets.widgets import Widget, room_for


@dataclass
class StepperValue(Widget):
    """Pressing it asks for the number."""

    in_rows: ClassVar[bool] = True

    def draw(self, surface: Surface, assets: Assets, state: str) -> None:
        """Its words, flat like a choice while it is pointed at."""
        rect = self.rect
        near = state.endswith(("hover", "pressed"))
        if near:
            surface.blit(assets.button(rect.width, rect.height, "quiet-hover"), rect)
        ink = assets.button_ink("quiet-hover")
        room = room_for(self.label, self.breadth, assets, bold=True), rect.height
        text = assets.type.label(self.label, self.px, ink, room, bold=True)
        surface.blit(text, text.get_rect(center=rect.center))
