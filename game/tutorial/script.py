"""The tutorial's script: a fixed deal, the picks of both players in its first round, and the lessons.

The text of a lesson is "tutorial.NAME". The first round is played as scripted; the rest is an ordinary game.
"""

from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from game.match.match import Match, Seat, Setup
from game.rules.actions import Action
from game.rules.notation import parse_action, parse_position
from game.rules.options import HouseRules

SEED: Final = 7
DEAL: Final = (
    "azulejo/1 rules=coloured seats=2 round=1 start=1 phase=offer turn=1 factories=BYYW/RKKW/BBBR/YKWW/YKKW "
    "centre=1 bag=16,16,18,15,15,0 lid=0,0,0,0,0,0 boards=0:-,-,-,-,-:.....,.....,.....,.....,.....:-|"
    f"0:-,-,-,-,-:.....,.....,.....,.....,.....:- seed={SEED}"
)
SCRIPT: Final = ("1Y2", "2K2", "3B3", "4W3", "CW4", "5K4", "CR1", "CY5", "CW4", "CK4", "CB5")


@dataclass(frozen=True)
class Lesson:
    """One panel of text, shown after `turn` picks.

    `acts`: it ends when the player has made the scripted pick; the others are read and dismissed. `tiling`:
    it is shown before the wall-tiling. `places` are highlighted: "source-N" (a factory), "centre", "line-N",
    "rival-N" (a line of the other player), "floor", "space-R-C", "lines", "wall", "score".
    """

    name: str
    turn: int
    acts: bool = False
    tiling: bool = False
    places: tuple[str, ...] = ()


LESSONS: Final = (
    Lesson("welcome", 0),
    Lesson("board", 0, places=("lines", "wall", "floor")),
    Lesson("pick", 0, True, places=("source-1", "line-2")),
    Lesson("rest", 2, places=("line-2", "centre", "rival-2")),
    Lesson("lines", 2, True, places=("source-3", "line-3")),
    Lesson("marker", 4, True, places=("centre", "line-4")),
    Lesson("overflow", 6, True, places=("centre", "line-1", "floor")),
    Lesson("more", 8, True, places=("centre", "line-4")),
    Lesson("last", 10, True, places=("centre", "line-5")),
    Lesson("floor", 11, tiling=True, places=("floor",)),
    Lesson("tiling", 11, tiling=True, places=("line-1", "line-2", "line-3")),
    Lesson("adjacent", 11, places=("space-1-3", "space-2-3", "space-3-3")),
    Lesson("bonus", 11, places=tuple(f"space-{row}-3" for row in range(1, 6))),
    Lesson("why", 11, places=("score",)),
    Lesson("finish", 11),
)


def tutorial_match(you: str, other: str, level: str) -> Match:
    """Returns the fixed deal, in which the player begins against a computer player of a level."""
    seats = (Seat(you, you=True), Seat(other, level))
    return Match(Setup(seats, HouseRules(), SEED), parse_position(DEAL))


def ordered(match: Match) -> int:
    """Returns how many first picks of a match were scripted; 0 for any other deal."""
    if match.position != parse_position(DEAL):
        return 0
    pairs = zip(match.turns, SCRIPT, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0].action == parse_action(pair[1]), pairs))


def scripted(turn: int) -> Action | None:
    """Returns the scripted pick of that index, from 0; None after the script."""
    return parse_action(SCRIPT[turn]) if turn < len(SCRIPT) else None


class Guide:
    """A player's progress in the tutorial: `at` is the number of finished lessons."""

    def __init__(self, at: int = 0) -> None:
        self.at = at if 0 <= at < len(LESSONS) else 0

    @property
    def over(self) -> bool:
        """Whether all lessons are finished."""
        return self.at >= len(LESSONS)

    def lesson(self, turns: int, tiling: bool) -> Lesson | None:
        """Returns the lesson after `turns` picks, before or after the wall-tiling, if there is one."""
        if self.over:
            return None
        lesson = LESSONS[self.at]
        return lesson if lesson.turn == turns and lesson.tiling == tiling else None

    def catch_up(self, match: Match) -> None:
        """Plays a new match up to the current lesson."""
        turn = LESSONS[self.at].turn
        while LESSONS[self.at].tiling:  # its animation can't be repeated
            self.at += 1
        while len(match.turns) < turn and (action := scripted(len(match.turns))) is not None:
            match.play(action)
