"""The tiles that a person has selected for a pick, and the choices that are still open."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.actions import Pick
from game.rules.picking import PickedTiles, by_line, choices_at, picked_tiles, toggled
from game.rules.tiles import JOKER


@dataclass
class PickSelection:
    """The selected tiles, or None. At most one of `choices` and `asked` waits for an answer.

    It plays nothing itself: its owner does.
    """

    picked: PickedTiles | None = None
    choices: tuple[Pick, ...] = ()  # of which tiles overflow
    asked: Pick | None = None  # waits to be confirmed
    advised: Pick | None = None  # the hint that the pick was taken from

    def clear(self) -> None:
        """Deselects the tiles."""
        self.picked, self.choices, self.asked, self.advised = None, (), None, None

    def select(self, picks: Sequence[Pick], source: int, kind: int) -> None:
        """Selects the tiles of a kind; selecting them again toggles the jokers.

        Afterwards nothing is selected if no legal pick takes those tiles.
        """
        before, found = self.picked, choices_at(picks, source, kind)
        self.clear()
        if not found:
            return
        if before is not None and (before in found or (kind == JOKER and before.source == source)):
            self.picked = toggled(picks, before)
        else:
            self.picked = found[0]

    def with_jokers(self, wanted: bool) -> None:
        """Keeps the colour, with the jokers or without."""
        if self.picked is not None:
            self.picked = replace(self.picked, with_jokers=wanted)

    def advise(self, pick: Pick) -> None:
        """Selects the tiles that a hint recommends."""
        self.clear()
        self.picked, self.advised = picked_tiles(pick), pick

    def choose_overflow(self, picks: Sequence[Pick]) -> None:
        """Offers picks to choose from: the line is chosen, the overflowing tiles are not."""
        self.choices, self.asked = tuple(picks), None

    def ask(self, pick: Pick) -> None:
        """Has a complete pick confirmed."""
        self.asked, self.choices = pick, ()

    def lines(self, picks: Sequence[Pick]) -> dict[int, list[Pick]]:
        """Returns the legal picks of the selected tiles, by line (or FLOOR)."""
        return by_line(picks, self.picked) if self.picked is not None else {}
