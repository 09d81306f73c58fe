"""Tabs on which all names are short: they reach over the short lines of boards that are larger for it."""

from dataclasses import replace

from game.view.layout.board import mini_board_in
from game.view.layout.table import TableLayout
from game.view.layout.tabs import NAME_TOLD, tab_parts


def name_room(unit: int) -> int:
    """Pixels that a name with its crest may take there."""
    return round(NAME_TOLD * unit)


def with_short_names(layout: TableLayout) -> TableLayout:
    """The same table, if no rival's name needs more room than that."""
    if not layout.told:
        return layout
    boards = tuple(
        mini_board_in(tab_parts(tab, layout.unit, short=True).board) if tab.width else board
        for tab, board in zip(layout.tabs, layout.boards, strict=False)
    )
    return replace(layout, boards=boards, short_names=True) if boards and boards != layout.boards else layout
