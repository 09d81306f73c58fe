"""Which board is the large one, where boards share a place."""

from collections.abc import Callable

from game.scenes.core.table_display import TableDisplay


def enlarge(display: TableDisplay, resize: Callable[[], None], seat: int) -> None:
    """Make a seat's board the large one; `resize` then lays the scene out anew."""
    if seat != display.focus:
        display.focus = seat
        resize()
