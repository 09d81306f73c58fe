"""Choosing the crest by which a person is known: one of a dozen signs, on a tile of one of six colours."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

import pygame

from game.scenes.core.base import Context, Scene
from game.view.art.crests import COLOURS, Crest
from game.view.art.figures import SIGNS
from game.view.layout.crests import crest_layout
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.dialog_panel import draw_dialog
from game.view.widgets.widgets import Widget

GROUNDS: Final = ("blue", "yellow", "red", "black", "white", "green")


class CrestScene(Scene):
    """Takes effect at once: `choose` is told each crest."""

    name: ClassVar[str] = "crests"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, crest: Crest, choose: Callable[[Crest], None]) -> None:
        super().__init__(context)
        self.crest, self.choose = crest, choose

    def resize(self) -> None:
        """The signs on the chosen colour, the chosen sign on all colours."""
        tr, crest, px = self.context.texts, self.crest, self.context.unit
        self.layout = layout = crest_layout(self.context.window, len(SIGNS))
        found: list[Widget] = [
            self._choice(f"sign-{sign}", tr(f"crest.{sign}"), rect, replace(crest, figure=sign))
            for sign, rect in zip(SIGNS, layout.signs, strict=True)
        ]
        found += [
            self._choice(f"colour-{ground}", tr(f"crest.{ground}"), rect, replace(crest, colour=colour))
            for colour, ground, rect in zip(range(COLOURS), GROUNDS, layout.colours, strict=True)
        ]
        done = Widget("close", layout.foot, tr("options.done"), self.cancel, primary=True, px=px)
        self.widgets.replace([*found, done])

    def _choice(self, name: str, words: str, rect: pygame.Rect, crest: Crest) -> Widget:
        take = partial(self.take, crest)
        return CrestButton(name, rect, "", take, selected=crest == self.crest, aloud=words, crest=crest)

    def take(self, crest: Crest) -> None:
        """This one from now on."""
        self.crest = crest
        self.choose(crest)
        self.resize()

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("crest.choose")

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, title, crests."""
        layout, context = self.layout, self.context
        draw_dialog(surface, context.assets, layout.panel, layout.title, self.heading(), context.unit)
        super().draw(surface)
