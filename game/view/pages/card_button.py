"""A card as a button: what stands on it opens by a press."""

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from game.view.art.assets import Assets
from game.view.art.frames import draw_frame
from game.view.layout.scales import Gap
from game.view.pages.cards import Card, draw_card
from game.view.widgets.widgets import Widget

NOTHING: Final = Card("", [])


@dataclass
class CardButton(Widget):
    """`label` is the card's title, `px` the unit; a card without content is disabled and shows `empty`."""

    card: Card = NOTHING
    empty: str = ""
    kin: ClassVar[str] = "card"

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """The card, framed while it is pointed at or pressed."""
        draw_card(surface, assets, self.rect, self.card, self.empty, self.px)
        if state in ("hover", "pressed"):
            wide = max(2, Gap.HAIR.of(self.px))
            frame = self.rect.inflate(-2 * wide, -2 * wide)
            draw_frame(surface, assets, frame, assets.theme.accent, wide, Gap.L.of(self.px))
