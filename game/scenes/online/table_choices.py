"""Buttons that the lobby and the opening of a table to all share: how many play, and by which rules."""

from collections.abc import Callable

from game.layout.node import Node
from game.rules.options import MAX_SEATS, MIN_SEATS, HouseRules
from game.texts import Texts
from game.view.components.ui import Ui
from game.view.layout.scales import TextSize
from game.view.widgets.checkbox import Checkbox


def seat_buttons(ui: Ui, tr: Texts, seats: int, choose: Callable[[int], Callable[[], None]]) -> list[Node]:
    """Returns a button for each number of seats, of which `seats` is chosen; `choose` makes their actions."""
    return [
        ui.button(
            f"seats-{n}", tr("editor.players", n=n), choose(n), TextSize.LABEL,
            selected=n == seats, aloud=tr("mirror.choice", group=tr("new.players"), label=n),
        )
        for n in range(MIN_SEATS, MAX_SEATS + 1)
    ]  # fmt: skip


def rule_boxes(
    ui: Ui, tr: Texts, rules: HouseRules, choose: Callable[[HouseRules], Callable[[], None]]
) -> list[Node]:
    """Returns checkboxes for the gray wall and for jokers; `choose` makes their actions from new rules."""
    return [
        ui.button(
            name, tr(f"set.{rule}.on"), choose(rules._replace(**{rule: not on})), TextSize.LABEL, Checkbox,
            selected=on, aloud=tr(f"set.{rule}.{'on' if on else 'off'}"),
        )
        for name, rule, on in (("wall", "gray", rules.gray), ("jokers", "jokers", rules.jokers))
    ]  # fmt: skip
