"""What the characters of computer players say: short remarks at a few moments of a game."""

from random import Random
from typing import Final, Literal

from game.ai.levels import LEVELS
from game.match.match import Match
from game.texts import Texts

Moment = Literal["sit", "denied", "win", "lose"]
VARIANTS: Final = 3  # of each character's remarks at a moment
CHARACTERS: Final = tuple(level.name for level in LEVELS)


def remark(tr: Texts, match: Match, seat: int, moment: Moment) -> str:
    """Returns what a seat's character says now: by chance, but the same at each look; '' for people.

    Seats of the same character take turns: up to VARIANTS of them say different things at a moment.
    """
    who = match.setup.seats[seat]
    if who.character not in CHARACTERS:
        return ""
    chance = Random(f"{match.setup.seed} {who.character} {moment} {match.state.round}")
    variant = (chance.randrange(VARIANTS) + who.number) % VARIANTS
    return tr(f"remark.{who.character}.{moment}.{variant}")
