"""Before an empty table: how many play, on which wall, with jokers or without."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

import pygame

from game.rules.options import MAX_SEATS, MIN_SEATS, HouseRules
from game.scenes.core.base import Context, Scene
from game.texts import Texts
from game.view.layout.editor import start_layout
from game.view.widgets.dialog_panel import draw_dialog
from game.view.widgets.widgets import Widget


class EditorStartScene(Scene):
    """Three choices and a way on; `begin` is told them."""

    name: ClassVar[str] = "editor-start"
    overlay: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        begin: Callable[[int, HouseRules], None],
        seats: int = MIN_SEATS,
        rules: HouseRules | None = None,
    ) -> None:
        super().__init__(context)
        self.begin, self.seats, self.rules = begin, seats, rules or HouseRules()

    def resize(self) -> None:
        """A row for each choice."""
        tr, px = self.context.texts, self.context.unit
        self.layout, rows, _ = start_layout(self.context.window)
        back, start = self.layout.buttons
        self.widgets.replace(
            [
                *choice_rows(tr, rows, self.seats, self.rules, px, self.seat, self.rule),
                Widget("start", start, tr("new.start"), self.start, primary=True, px=px),
                Widget("back", back, tr("games.back"), self.cancel, px=px),
            ]
        )

    def seat(self, number: int) -> None:
        """So many play."""
        self.seats = number
        self.resize()

    def rule(self, rules: HouseRules) -> None:
        """By those rules."""
        self.rules = rules
        self.resize()

    def start(self) -> None:
        """Close, then tell."""
        self.context.stack.pop()
        self.begin(self.seats, self.rules)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("editor.start")

    def draw(self, surface: pygame.Surface) -> None:
        """Panel and title."""
        layout, context = self.layout, self.context
        draw_dialog(surface, context.assets, layout.panel, layout.title, self.heading(), context.unit)
        super().draw(surface)


def choice_rows(
    tr: Texts,
    rows: Sequence[Sequence[pygame.Rect]],
    seats: int,
    rules: HouseRules,
    px: int,
    seat: Callable[[int], None],
    rule: Callable[[HouseRules], None],
) -> list[Widget]:
    """A row of buttons each for seats, wall and jokers."""
    return [
        *(
            Widget(f"seats-{number}", rect, tr("editor.players", n=number), partial(seat, number),
                   selected=number == seats, px=px)
            for number, rect in zip(range(MIN_SEATS, MAX_SEATS + 1), rows[0], strict=True)
        ),
        *(
            Widget(name, rect, tr(f"new.{name}"), partial(rule, rules._replace(gray=gray)),
                   selected=gray == rules.gray, px=px)
            for (name, gray), rect in zip((("coloured", False), ("gray", True)), rows[1], strict=True)
        ),
        *(
            Widget(f"jokers-{word}", rect, tr(f"new.jokers.{word}"), partial(rule, rules._replace(jokers=on)),
                   selected=on == rules.jokers, px=px)
            for (word, on), rect in zip((("off", False), ("on", True)), rows[2], strict=True)
        ),
    ]  # fmt: skip
