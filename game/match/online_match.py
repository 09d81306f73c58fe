"""An online game as a match, so that everything that shows, keeps or reviews matches can have it."""

from game.match.match import Match, Seat, Setup
from game.match.setup_text import clean_name
from game.online.course import Course
from game.online.replay import Replay
from game.rules.events import Event


class OnlineMatch:
    """Keeps a match in step with the course of an online game.

    `match` is None until the first deal. Whoever does not sit at this device, computers included, is `away`;
    undo and hints are off.
    """

    def __init__(self, course: Course, own: int | None) -> None:
        self.match: Match | None = None
        self._course = course
        self._own = own
        self._rewinds = course.rewinds

    def catch_up(self) -> list[tuple[Event, ...]] | None:
        """What happened since the last time, a batch for each action and each deal; often nothing.

        None where the match is another one now, because it has begun, or because something that was shown
        turned out otherwise: then its position is to be shown anew.
        """
        replay = self._course.replay
        if replay is None or not replay.seeds:
            return []
        if self.match is None or self._course.rewinds != self._rewinds:
            self._rewinds = self._course.rewinds
            self.match = Match(self._setup(replay))
            _follow(self.match, replay)
            return None
        return _follow(self.match, replay)

    def _setup(self, replay: Replay) -> Setup:
        seats = tuple(self._seat(seat, key, replay) for seat, key in enumerate(self._course.keys))
        return Setup(seats, replay.rules, tuple(replay.seeds[:1]), undo="off", hints=False)

    def _seat(self, seat: int, key: str | None, replay: Replay) -> Seat:
        if key is None:
            return Seat(clean_name("", seat), replay.levels[seat], away=True)
        return Seat(clean_name(self._course.book.logs[key].hello.name, seat), away=seat != self._own)


def _follow(match: Match, replay: Replay) -> list[tuple[Event, ...]]:
    """Play and deal on until the match is where the replay is."""
    found = []
    while True:
        if match.state.phase == "deal" and match.state.round < len(replay.seeds):
            found.append(match.deal(replay.seeds[match.state.round]))
        elif len(match.turns) < len(replay.turns):
            found.append(match.play(replay.turns[len(match.turns)].action))
        else:
            return found
