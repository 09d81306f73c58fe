"""What the mouse's pointer looks like, where there is one."""

from typing import Any, Protocol


class Pointer(Protocol):
    """`shape` is "arrow", "hand" (press), "grab" (take), "grabbing" (drag) or "text". Nothing here raises."""

    def show(self, shape: str) -> None:
        """Look like that from now on."""


class PagePointer:
    """See `Pointer`: the cursor of the page's canvas."""

    def __init__(self, page: Any) -> None:  # noqa: ANN401  (JavaScript has no types to offer)
        self._page = page

    def show(self, shape: str) -> None:
        """Tell the page."""
        self._page.pointer(shape)
