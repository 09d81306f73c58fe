"""Which drawings a set of tiles has; those that are not the usual ones are loaded when they are wanted."""

from typing import Protocol, cast

from game.view.art import motifs
from game.view.art.motifs import Part, Points


class Drawings(Protocol):
    """A module that draws the tiles of one tradition."""

    def motif(self, tile: int, fine: bool) -> list[Part]:
        """See `motifs.motif`."""

    def silhouette(self, tile: int) -> list[tuple[Points, bool]]:
        """See `motifs.silhouette`."""


def drawings(name: str) -> Drawings:
    """Those of a set; an unknown name has the usual ones."""
    if name == "lisbon":
        from game.view.art import lisbon  # noqa: PLC0415

        return cast(Drawings, lisbon)
    if name == "seville":
        from game.view.art import seville  # noqa: PLC0415

        return cast(Drawings, seville)
    if name == "delft":
        from game.view.art import delft  # noqa: PLC0415

        return cast(Drawings, delft)
    return cast(Drawings, motifs)
