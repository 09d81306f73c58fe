"""Keeps the replay of an online game in step with the logbook."""

from collections.abc import Generator

from game.online.chain import rated_topic
from game.online.entries import MAX_TIME, SeatLogEntry
from game.online.logbook import Logbook, LogFault
from game.online.replay import Replay

MISFIT_TIMEOUT = 10.0  # seconds: an action that fits nowhere for longer is reported as a fault


class ReplaySync:
    """Replays the logs whenever they have grown.

    `replay` is the last finished one, None before the game begins. `rewinds` counts how often the displayed
    game was revised, by a replaced seat or an undo. `working`: whether a replay is in progress.
    """

    def __init__(self, topic: str, book: Logbook, is_new: bool = False) -> None:
        """`is_new`: the game has not begun, so this device will see its first turn begin."""
        self.topic = topic
        self.book = book
        self.replay: Replay | None = None
        self.rewinds = 0
        self.working = False
        self._keys: tuple[str | None, ...] = ()  # of the displayed game
        self._since: tuple[object, float] = ((), 0.0)
        self._turn: tuple[object, float, bool] = None, 0.0, is_new  # which, when it began, and whether seen

    @property
    def keys(self) -> tuple[str | None, ...]:
        """The public key of each seat's person, None for computers; empty before the start."""
        lobby = self.book.lobby()
        return lobby.keys if lobby.begun else self._keys

    @property
    def moment(self) -> tuple[int, int] | None:
        """The number of undos, then of actions and deals; None before the game begins."""
        return self.replay.moment if self.replay else None

    def logs(self) -> dict[int, list[SeatLogEntry]]:
        """Returns the entries of each person's log, by seat."""
        return {seat: self.book.logs[key].entries for seat, key in enumerate(self.keys) if key is not None}

    def go_on(self) -> Generator[None, None, None]:
        """Replays the logs, in steps; the result is set when the generator ends.

        If members published contradicting logs, the version counts that fits most entries of the others'
        logs. So nobody can revoke by a second version what others have built on the first one.
        """
        self.working = True
        best: tuple[tuple[int, bool], dict[str, bytes], Replay | None] | None = None
        before = {key: log.data for key, log in self.book.logs.items() if log.split}
        for view in list(self.book.views()):
            self.book.view(view)
            keys, replay = self.book.lobby().keys, self._blank()
            logs = {seat: list(log) for seat, log in self.logs().items()}
            self.book.view({key: before[key] for key in view})  # hides versions that are only tried
            if replay is not None:
                yield from replay.go_on(logs)
            honest = [seat for seat, key in enumerate(keys) if key is not None and key not in view]
            fits = (-1, False) if replay is None else (replay.used(honest), replay.over)
            if best is None or fits > best[0]:
                best = fits, view, replay
        self.working = False
        assert best is not None
        _, view, replay = best
        known = self.book.logs
        self.book.view({key: data for key, data in view.items() if known[key].knows(data)})
        if replay is not None:
            self._show(replay)

    def _blank(self) -> Replay | None:
        """Returns an empty replay of the lobby's game; None if the game has not begun."""
        lobby = self.book.lobby()
        if not lobby.begun or lobby.table is None:
            return None
        people = [key is not None for key in lobby.keys]
        anchors = {seat: self.book.logs[key].hello.anchor for seat, key in enumerate(lobby.keys) if key}
        old, topic = self.replay, rated_topic(self.topic, lobby.bindings) if lobby.bindings else self.topic
        facts = topic, lobby.table, tuple(people), anchors
        if old is not None and (old.topic, old.table, old.people, old.anchors) == facts:
            return old.again()
        return Replay(topic, lobby.table, people, anchors)

    def _show(self, replay: Replay) -> None:
        if self.replay is not None:
            self.rewinds += not _goes_on(self.replay, replay)
        self.replay = replay
        keys = self._keys = self.keys
        for seat in replay.false_shares:
            self.book.faults.add(LogFault("false-share", keys[seat] or ""))
        self.book.watch_strangers(keys)

    def time(self, now: float, clock: int) -> int:
        """Returns the time for a stamp, given the monotonic and the Unix time: see `pace.py`.

        A device that has not seen the turn begin knows it only by its own clock.
        """
        clocks = self.replay.clocks if self.replay else None
        if clocks is None or not clocks.since:
            return clock
        self.watch(now)
        _, begun, seen = self._turn
        time = clocks.since + int(now - begun)
        return min(time if seen else max(time, clock), MAX_TIME)

    def watch(self, now: float) -> float:
        """Returns for how many seconds the game has been waiting; reports lasting misfits as faults."""
        replay = self.replay
        if replay is None:
            return 0.0
        turn = replay.moment, replay.clocks.since if replay.clocks else 0
        if turn != self._turn[0]:
            self._turn = turn, now, self._turn[2] or self._turn[0] is not None
        misfits = tuple(sorted(replay.misfits.items()))
        about = (replay.moment, replay.waiting, misfits)
        if self._since[0] != about:
            self._since = about, now
        waited = now - self._since[1]
        if waited >= MISFIT_TIMEOUT:
            for seat, kind in misfits:
                self.book.faults.add(LogFault(kind, self.keys[seat] or ""))
        return waited


def _goes_on(old: Replay, new: Replay) -> bool:
    """Whether the old replay is a prefix of the new one."""
    shown = [(turn.seat, turn.action, turn.before) for turn in old.turns]
    now = [(turn.seat, turn.action, turn.before) for turn in new.turns]
    return now[: len(shown)] == shown and new.seeds[: len(old.seeds)] == old.seeds
