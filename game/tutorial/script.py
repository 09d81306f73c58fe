"""The tutorial's script: a fixed deal, the picks of both players in its first round, and the lessons.

The text of a lesson is "tutorial.NAME". The first round is played as scripted. In the second the learner
chooses: first a line, then everything. From there on it is an ordinary game.
"""

from dataclasses import dataclass
from itertools import takewhile
from typing import Final, Literal

from game.match.match import Match, Seat, Setup
from game.rules.actions import Action, Pick
from game.rules.events import Event, FloorScored, WallTiled
from game.rules.notation import parse_action, parse_position
from game.rules.options import HouseRules

SEED: Final = 7
DEAL: Final = (
    "azulejo/1 rules=coloured seats=2 round=1 start=1 phase=offer turn=1 factories=YYRW/KKKW/BBBW/YYYW/KKKR "
    "centre=1 bag=17,15,18,14,16,0 lid=0,0,0,0,0,0 boards=0:-,-,-,-,-:.....,.....,.....,.....,.....:-|"
    f"0:-,-,-,-,-:.....,.....,.....,.....,.....:- seed={SEED}"
)
SCRIPT: Final = ("1Y2", "2K3", "3B3", "4Y2", "CW4", "5K5", "CR1")  # the first round
SECOND_ROUND: Final = ("3R2", "5W4", "CB4")  # what its lessons begin with; the learner's picks are examples
ASKED_ROW: Final = 2  # the wall row of the tile whose points are asked for, from 0
REFUSED_LINE: Final = 0  # the pattern line that can't take the tiles of the lesson "wall", from 0

Leeway = Literal["none", "line", "all"]
"""What a learner may choose about a pick: nothing, its line, or everything."""


@dataclass(frozen=True)
class Lesson:
    """One panel of text, shown after `turn` picks.

    `acts`: it ends when the player has made a pick, with `leeway`; the others are read and dismissed, or
    answered with one of `answers`, in points, of which `right` is the right one. `waiting`: how many parts of
    the round's end are still to be shown; 0 for lessons outside it. `places` are highlighted: "source-N" (a
    factory), "centre", "line-N", "rival-N" (a line of the other player), "floor", "space-R-C", "lines",
    "wall", "score".
    """

    name: str
    turn: int
    acts: bool = False
    leeway: Leeway = "none"
    waiting: int = 0
    places: tuple[str, ...] = ()
    answers: tuple[int, ...] = ()
    right: int = 0


COLUMN: Final = tuple(f"space-{row}-3" for row in range(1, 6))
LESSONS: Final = (
    Lesson("welcome", 0),
    Lesson("board", 0, places=("lines", "wall", "floor")),
    Lesson("pick", 0, True, places=("source-1", "line-2")),
    Lesson("rest", 2, places=("line-2", "centre", "rival-3")),
    Lesson("lines", 2, True, places=("source-3", "line-3")),
    Lesson("marker", 4, True, places=("centre", "line-4")),
    Lesson("overflow", 6, True, places=("centre", "line-1", "floor")),
    Lesson("tiling", 7, waiting=3, places=("line-1", "line-2")),
    Lesson("points", 7, waiting=2, places=("line-3", *COLUMN[:3]), answers=(1, 2, 3), right=3),
    Lesson("counted", 7, waiting=1, places=(*COLUMN[:4], "floor")),
    Lesson("bonus", 7, places=COLUMN),
    Lesson("wall", 7, True, "line", places=("source-3", "line-1", "space-1-3")),
    Lesson("free", 9, True, "all"),
    Lesson("answer", 10),
    Lesson("finish", 10, places=("score",)),
)
FREE: Final = next(at for at, lesson in enumerate(LESSONS) if lesson.leeway == "all")


def tutorial_match(you: str, level: str) -> Match:
    """Returns the fixed deal, in which the player begins against a level's character."""
    seats = (Seat(you, you=True), Seat("", level))
    return Match(Setup(seats, HouseRules(), SEED), parse_position(DEAL))


def is_taught(match: Match) -> bool:
    """Whether a match began with the tutorial's deal."""
    return match.position == parse_position(DEAL)


def ordered(match: Match) -> int:
    """Returns how many first picks of a match the tutorial prescribed, at least their tiles.

    From the first pick that is free, or that left the script, everybody chose for themselves. Returns 0 for
    any other deal.
    """
    if not is_taught(match):
        return 0
    picks = enumerate(turn.action for turn in match.turns[: LESSONS[FREE].turn])
    return sum(1 for _ in takewhile(lambda pick: _is_prescribed(*pick), picks))


def _is_prescribed(turn: int, action: Action) -> bool:
    """Whether that pick was made as the script has it, but for a line that its lesson leaves open."""
    wanted, line_is_open = scripted(turn), any((one.turn, one.leeway) == (turn, "line") for one in LESSONS)
    return action == wanted or (line_is_open and wanted is not None and action[:2] == wanted[:2])


def scripted(turn: int) -> Action | None:
    """Returns the pick of that index, from 0, or an example of it; None after the lessons."""
    picks = SCRIPT + SECOND_ROUND
    return parse_action(picks[turn]) if turn < len(picks) else None


def refused_pick() -> Action:
    """Returns the pick that the lesson "wall" has tried: its tiles, and the line that can't take them."""
    wanted = parse_action(SECOND_ROUND[0])
    assert isinstance(wanted, Pick)
    return wanted._replace(line=REFUSED_LINE)


def parts_before(event: Event) -> bool:
    """Whether the round's end is shown in parts, of which one begins with that event."""
    if isinstance(event, WallTiled):
        return (event.seat, event.row) == (0, ASKED_ROW)
    return isinstance(event, FloorScored) and event.seat == 0


class Guide:
    """A player's progress in the tutorial: `at` is the number of finished lessons.

    `answer`: the points that the player has answered; None before.
    """

    def __init__(self, at: int = 0) -> None:
        self.at = at if 0 <= at < len(LESSONS) else 0
        self.answer: int | None = None

    @property
    def over(self) -> bool:
        """Whether all lessons are finished."""
        return self.at >= len(LESSONS)

    def lesson(self, turns: int, waiting: int) -> Lesson | None:
        """Returns the lesson after `turns` picks; `waiting` is the number of parts left of the round's end.

        Lessons about parts that were shown already, or skipped, are finished.
        """
        while not self.over and LESSONS[self.at].turn == turns and LESSONS[self.at].waiting > waiting:
            self.at += 1
        if self.over:
            return None
        lesson = LESSONS[self.at]
        return lesson if (lesson.turn, lesson.waiting) == (turns, waiting) else None

    def catch_up(self, match: Match) -> None:
        """Plays a new match up to the current lesson."""
        lesson = LESSONS[self.at]
        turn = lesson.turn - (lesson.waiting > 0)  # the pick that ends the round is shown again
        while len(match.turns) < turn and (action := scripted(len(match.turns))) is not None:
            match.play(action)
