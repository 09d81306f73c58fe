"""The shape of the mouse pointer."""

from typing import Any, Protocol


class Pointer(Protocol):
    """`shape` is "arrow", "hand" (press), "grab" (take), "grabbing" (drag) or "text". Nothing here raises."""

    def show(self, shape: str) -> None:
        """Sets the shape."""


class PagePointer(Pointer):
    """`Pointer` by the cursor of the page's canvas."""

    def __init__(self, page: Any) -> None:  # noqa: ANN401  (JavaScript has no types to offer)
        self._page = page

    def show(self, shape: str) -> None:
        self._page.pointer(shape)
