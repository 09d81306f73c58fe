"""Before an empty table: how many play, on which wall, with jokers or without."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from game.layout.flex import Column, Row
from game.layout.node import Node
from game.rules.options import MAX_SEATS, MIN_SEATS, HouseRules
from game.scenes.core.base import Context, Scene
from game.texts import Texts
from game.view.parts.parts import Parts

WIDTH = 30  # units


class EditorStartScene(Scene):
    """Three choices and a way on; `begin` is told them."""

    name: ClassVar[str] = "editor-start"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "editor.start"

    def __init__(
        self,
        context: Context,
        begin: Callable[[int, HouseRules], None],
        seats: int = MIN_SEATS,
        rules: HouseRules | None = None,
    ) -> None:
        super().__init__(context)
        self.begin, self.seats, self.rules = begin, seats, rules or HouseRules()

    def build(self, parts: Parts) -> Node:
        tr = self.context.texts
        rows = choice_rows(parts, tr, self.seats, self.rules, self.seat, self.rule)
        buttons = [
            parts.button("start", tr("new.start"), self.start, primary=True),
            parts.button("back", tr("games.back"), self.cancel),
        ]
        return parts.dialog(self.heading(), WIDTH, Column(rows, parts.gap()), buttons)

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


def choice_rows(
    parts: Parts,
    tr: Texts,
    seats: int,
    rules: HouseRules,
    seat: Callable[[int], None],
    rule: Callable[[HouseRules], None],
) -> list[Node]:
    """A row of buttons each for seats, wall and jokers."""
    numbers = range(MIN_SEATS, MAX_SEATS + 1)
    players = [(f"seats-{n}", tr("editor.players", n=n), partial(seat, n), n == seats) for n in numbers]
    walls = [
        (name, tr(f"new.{name}"), partial(rule, rules._replace(gray=gray)), gray == rules.gray)
        for name, gray in (("coloured", False), ("gray", True))
    ]
    jokers = [
        (f"jokers-{word}", tr(f"new.jokers.{word}"), partial(rule, rules._replace(jokers=on)), chosen)
        for word, on, chosen in (("off", False, not rules.jokers), ("on", True, rules.jokers))
    ]
    return [
        Row(
            [parts.button(name, label, do, selected=on).flex() for name, label, do, on in row], parts.gap()
        )
        for row in (players, walls, jokers)
    ]
