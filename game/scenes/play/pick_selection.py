"""What a person holds while they choose a pick, and what is still to be chosen about it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.actions import Take
from game.rules.tiles import JOKER
from game.scenes.core.picking import Pick, by_line, pick_of, picks_at, toggled


@dataclass
class PickSelection:
    """A pick, or nothing. At most one of `choices` and `asked` waits for an answer.

    It decides nothing about the game: an action that it leads to is played by whoever holds it.
    """

    pick: Pick | None = None
    choices: tuple[Take, ...] = ()  # of which tiles overflow
    asked: Take | None = None  # what waits to be confirmed
    advised: Take | None = None  # the hint that the pick was taken from

    def clear(self) -> None:
        """Nothing is held."""
        self.pick, self.choices, self.asked, self.advised = None, (), None, None

    def select(self, takes: Sequence[Take], source: int, kind: int) -> None:
        """Hold the tiles of a kind; pointing at the same again changes with or without jokers.

        Nothing is held afterwards if no legal pick takes those tiles.
        """
        held, found = self.pick, picks_at(takes, source, kind)
        self.clear()
        if not found:
            return
        if held is not None and (held in found or (kind == JOKER and held.source == source)):
            self.pick = toggled(takes, held)
        else:
            self.pick = found[0]

    def with_jokers(self, wanted: bool) -> None:
        """The same colour with the jokers or without."""
        if self.pick is not None:
            self.pick = replace(self.pick, with_jokers=wanted)

    def advise(self, take: Take) -> None:
        """Hold the pick of a hint."""
        self.clear()
        self.pick, self.advised = pick_of(take), take

    def choose_overflow(self, takes: Sequence[Take]) -> None:
        """The line is chosen; which tiles overflow is not."""
        self.choices, self.asked = tuple(takes), None

    def ask(self, take: Take) -> None:
        """All is chosen, and is to be confirmed."""
        self.asked, self.choices = take, ()

    def lines(self, takes: Sequence[Take]) -> dict[int, list[Take]]:
        """The legal actions for what is held, by line (or FLOOR)."""
        return by_line(takes, self.pick) if self.pick is not None else {}
