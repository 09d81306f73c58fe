"""Presents an online game as a `Match`, so that it can be shown, saved and reviewed like any other."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.match.match import Match, Seat, Setup, seated
from game.match.setup_text import clean_name, distinct_names
from game.online.replay import Replay
from game.online.replay_sync import ReplaySync
from game.rules.events import Event
from game.rules.state import GameState


class OnlineUpdate(NamedTuple):
    """One action, or one deal, of an online game: its events, and the positions before and after it."""

    events: tuple[Event, ...]
    before: GameState
    after: GameState
    start: Sequence[int]  # the scores with which the round began


class OnlineMatch:
    """Keeps a match in sync with an online game.

    `match` is None until the first deal. Seats of other devices, including computers, are `away`; so is the
    own seat while a computer plays it. Undo and hints are off.
    """

    def __init__(self, sync: ReplaySync, own: int | None, name_of: Callable[[str], str]) -> None:
        """`name_of` returns the name of a member's public key."""
        self.match: Match | None = None
        self._name_of = name_of
        self._course = sync
        self._own = own
        self._rewinds = sync.rewinds

    def catch_up(self) -> list[OnlineUpdate] | None:
        """Returns the actions and deals since the last call; often none.

        None if `match` was replaced, because the game has begun or because something that was shown has been
        revised: its position then has to be shown afresh.
        """
        replay = self._course.replay
        if replay is None or not replay.seeds:
            return []
        if self.match is None or self._course.rewinds != self._rewinds:
            self._rewinds = self._course.rewinds
            seed = tuple(replay.seeds[:1])
            self.match = Match(Setup(self._seats(replay), replay.rules, seed, undo="off", hints=False))
            _follow(self.match, replay)
            return None
        if (seats := self._seats(replay)) != self.match.setup.seats:
            self.match.setup = replace(self.match.setup, seats=seats)
        return _follow(self.match, replay)

    def _seats(self, replay: Replay) -> tuple[Seat, ...]:
        seats = [self._seat(seat, key, replay) for seat, key in enumerate(self._course.keys)]
        names = distinct_names([seat.name for seat in seats])
        return seated([replace(seat, name=name) for seat, name in zip(seats, names, strict=True)])

    def _seat(self, seat: int, key: str | None, replay: Replay) -> Seat:
        if key is None:
            return Seat("", replay.levels[seat], away=True)
        own = seat == self._own
        here = own and replay.runner[seat] == seat
        hello = self._course.book.logs[key].hello
        return Seat(clean_name(self._name_of(key), seat), away=not here, you=own, crest=str(hello.crest))


def _follow(match: Match, replay: Replay) -> list[OnlineUpdate]:
    """Plays and deals until the match has caught up with the replay."""
    found: list[OnlineUpdate] = []
    while True:
        before = match.state
        start = match.round_start(before.round)
        if before.phase == "deal" and before.round < len(replay.seeds):
            events = match.deal(replay.seeds[before.round])
        elif len(match.turns) < len(replay.turns):
            events = match.play(replay.turns[len(match.turns)].action)
        else:
            return found
        found.append(OnlineUpdate(events, before, match.state, start))
