"""The course of a game: its replay, kept in step with the logbook and told to whoever shows it."""

from collections.abc import Generator

from game.online.entries import Entry
from game.online.logbook import Fault, Logbook
from game.online.replay import Replay

LASTING = 10.0  # seconds after which what fits nowhere is no longer taken for news that are on their way


class Course:
    """Replays what the logs tell whenever they have grown.

    `replay` is the last one that was finished, None while the game has not begun. `rewinds` counts how often
    something that had been shown turned out otherwise: a seat was replaced or an action taken back. While
    `working` the next one is on its way.
    """

    def __init__(self, topic: str, book: Logbook) -> None:
        self.topic = topic
        self.book = book
        self.replay: Replay | None = None
        self.rewinds = 0
        self.working = False
        self._since: tuple[object, float] = ((), 0.0)

    @property
    def keys(self) -> tuple[str | None, ...]:
        """The public key of each seat's person, None for computers; empty before the start."""
        lobby = self.book.lobby()
        return lobby.keys if lobby.begun else ()

    @property
    def moment(self) -> tuple[int, int] | None:
        """How many undos, then how many actions and deals there were; None while the game has not begun."""
        return self.replay.moment if self.replay else None

    def logs(self) -> dict[int, list[Entry]]:
        """The entries of each person's log, by seat."""
        return {seat: self.book.logs[key].entries for seat, key in enumerate(self.keys) if key is not None}

    def go_on(self) -> Generator[None, None, None]:
        """Work out what is new; the result is seen at the end."""
        lobby = self.book.lobby()
        if not lobby.begun or lobby.table is None:
            return
        keys, logs = lobby.keys, {seat: list(log) for seat, log in self.logs().items()}
        old = self.replay
        if old is None:
            people = [key is not None for key in keys]
            anchors = {seat: self.book.logs[key].hello.anchor for seat, key in enumerate(keys) if key}
            replay = Replay(self.topic, lobby.table, people, anchors)
        else:
            replay = old.again()
        self.working = True
        yield from replay.go_on(logs)
        self.working = False
        if old is not None:
            self.rewinds += not _goes_on(old, replay)
        self.replay = replay
        for seat in replay.false_shares:
            self.book.faults.add(Fault("false-share", keys[seat] or ""))
        self.book.watch_strangers(keys)

    def watch(self, now: float) -> float:
        """How long, in seconds, the game has waited for the same thing; notes differences that last."""
        replay = self.replay
        if replay is None:
            return 0.0
        misfits = tuple(sorted(replay.misfits.items()))
        about = (replay.moment, replay.waiting, misfits)
        if self._since[0] != about:
            self._since = about, now
        waited = now - self._since[1]
        if waited >= LASTING:
            for seat, kind in misfits:
                self.book.faults.add(Fault(kind, self.keys[seat] or ""))
        return waited


def _goes_on(old: Replay, new: Replay) -> bool:
    """Whether all that the old replay showed is part of the new one."""
    shown = [(turn.seat, turn.action, turn.before) for turn in old.turns]
    now = [(turn.seat, turn.action, turn.before) for turn in new.turns]
    return now[: len(shown)] == shown and new.seeds[: len(old.seeds)] == old.seeds
