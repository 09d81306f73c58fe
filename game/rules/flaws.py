"""The flaws that a position can have; `game.rules.validity` finds them."""

from typing import Final, Literal, NamedTuple

from game.rules.state import STANDSTILL
from game.rules.tiles import COLOUR_NAMES

Level = Literal["form", "consistency", "reach"]


class Number(int):
    """A number that is formatted with a noun: "1 tile", "2 tiles"."""

    def __format__(self, noun: str) -> str:
        """Formats the number, with the noun if one is given."""
        return f"{int(self)} {noun}{'s' * (self != 1)}" if noun else str(int(self))


class Flaw(NamedTuple):
    """One reason why a position is impossible.

    `kind` is "form" or a key of CONSISTENCY or REACH, `field` the notation's field where it shows. Seat, row,
    factory and tile (a colour, or the joker) count from 0 and are given where it concerns one; `have` is what
    there is, `most` what there may or should be.
    """

    kind: str
    field: str
    seat: int = 0
    row: int = 0
    tile: int = 0
    have: int = 0
    most: int = 0
    factory: int = 0

    @property
    def level(self) -> Level:
        """Returns the level of validity that the position fails."""
        return "form" if self.kind == "form" else "consistency" if self.kind in CONSISTENCY else "reach"

    def __str__(self) -> str:
        """Returns a sentence without its full stop."""
        return {**CONSISTENCY, **REACH, "form": FORM}[self.kind].format(
            field=self.field,
            seat=self.seat + 1,
            row=self.row + 1,
            tile=COLOUR_NAMES[self.tile],
            have=Number(self.have),
            most=Number(self.most),
            factory=self.factory + 1,
        )


FORM: Final = "what it says of {field} can't be"
CONSISTENCY: Final = {
    "tiles": "{tile}: {have:tile} in all, there are {most}",
    "marker-twice": "the starting player marker is in more than one place",
    "marker-missing": "the starting player marker is missing",
    "offer-empty": "an offer needs tiles in the factories or the centre",
    "table-full": "tiles lie in the factories or the centre outside the factory offer",
    "no-choice": "seat {seat} has no placement to choose",
    "deal-known": "a position with a seed is dealt on and never waits in phase 'deal'",
    "standstill-rounds": "only {most:round} can have been scored",
    "standstill-on": f"the game is over after {STANDSTILL} such rounds",
    "standstill-tiling": "a tile will be laid in this round, so nothing is counted",
}
REACH: Final = {
    "bag": "the bag holds {have:tile}; the deal of this round leaves {most}",
    "factory-short": "factory {factory} holds {have:tile}; there were enough to fill it with {most}",
    "centre-full": "the centre holds {have:tile}; the emptied factories left {most} at most",
    "turn": "it can't be the turn of seat {seat} after the picks that were made",
    "turn-scored": "when a round is scored, the turn is the next starter's",
    "turn-tiling": "seat {seat} tiles its wall first",
    "marker-early": "the marker was taken from a centre in which nothing lay yet",
    "marker-scored": "the marker comes back to the centre only with the next deal",
    "floor-scored": "the floor line of seat {seat} is cleared when a round is scored",
    "line-scored": "line {row} of seat {seat} is emptied when a round is scored",
    "line-early": "seat {seat} has {have:complete line} after {most:pick}",
    "floor-early": "seat {seat} has tiles on the floor line before its first pick",
    "offer-tiles": "complete lines and floor lines took {have:tile} in this round; picks brought {most}",
    "row-complete": "row {row} of seat {seat} is complete, so the game is over",
    "row-tiles": "row {row} of seat {seat} has {have:tile} after {most:round} that laid any",
    "used": "walls, lines and floor lines took {have:tile}; deals brought {most}",
    "score-high": "seat {seat} has {have:point}; its wall can have brought {most} at most",
    "score-low": "seat {seat} has {have:point}; the final bonuses alone bring {most}",
    "over": "the game is over without a complete row, a standstill or an empty deal",
    "deal-empty": "nothing is left to deal, so the game is over",
}
