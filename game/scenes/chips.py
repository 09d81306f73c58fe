"""Small buttons over the middle of the table, for a choice that belongs to a pick in the hand."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.scenes.base import Context
from game.view.layout import TableLayout
from game.view.widgets import Widget

Chip = tuple[str, str, bool]  # name, label, whether it is on


def chip_row(
    context: Context, layout: TableLayout, chips: Sequence[Chip], press: Callable[[str], None]
) -> list[Widget]:
    """The chips side by side below the centre."""
    unit, table = context.unit, layout.table
    px = round(unit * 0.9)
    widths = [
        context.assets.text(label, px, (0, 0, 0), True).get_width() + round(1.6 * unit)
        for _, label, _ in chips
    ]
    gap, height = unit // 2, max(round(unit * 2.5), context.finger)
    left = table.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
    row = []
    for (name, label, selected), width in zip(chips, widths, strict=True):
        rect = Rect(left, layout.centre.bottom - height // 2, width, height)
        rect.bottom = min(rect.bottom, table.bottom)
        left += width + gap
        action = lambda name=name: press(name)  # noqa: E731
        row.append(Widget(name, rect, label, action, selected=selected, px=px))
    return row


def sure_chips(context: Context) -> list[Chip]:
    """Play the marked choice, or think again."""
    return [
        ("confirm", context.texts("table.confirm"), True),
        ("back", context.texts("table.think-again"), False),
    ]
