"""The search for a player, which goes on below all scenes until somebody has come."""

from functools import partial
from typing import Final

from game.host.shared_relays import RelayLine
from game.online.driver import budget
from game.online.job_queue import Job, JobQueue
from game.online.membership import Membership
from game.online.open_table import (
    OPEN_TABLES,
    OVER_DAYS,
    OpenTable,
    Strength,
    TableTerms,
    by_fit,
    kept_text,
    read_kept,
)
from game.online.player_search import PlayerSearch, SearchingPlayer, SearchState
from game.online.public_board import PublicBoard
from game.online.schnorr import Curve
from game.online.search_driver import SearchDriver
from game.online.session import Session
from game.ratings.ladder import Ladder
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import own_crest
from game.scenes.online.known_relays import addresses_named, known_addresses, relays_to_name
from game.scenes.online.online_table import open_table
from game.scenes.online.people_ladder import people_ladder
from game.scenes.online.running_room import RunningRoom
from game.scenes.overlays.notice import notify

TABLE_LOCK: Final = "open-table"  # of the window that has the table over days


class PlayerFinding:
    """A search with its connections. Implements `BackgroundTask`.

    A table over days that was open when the program was closed is opened again, else a usual game is sought.
    Once somebody has come, their room runs below all scenes, and the person is called and asked to the table.
    """

    def __init__(self, context: Context, curve: Curve, secret: bytes) -> None:
        """`secret` is the record key."""
        self._context, self._curve = context, curve
        self.people = people_ladder(context, curve)
        self._ladder: Ladder | None = None  # of which the search knows the strengths
        board = PublicBoard(OPEN_TABLES, known_addresses(context.host), curve, secret, self.people.best())
        blocked = context.stores.blocked_people
        blocked.read()
        crest = own_crest(context.settings).number
        player = SearchingPlayer(Strength(), crest, {}, blocked.keys, record=secret)
        terms, since = read_kept(context.settings.table) or (TableTerms(), None)
        if since is not None:
            context.host.locks.claim(TABLE_LOCK)
        self.search = PlayerSearch(
            board, player, terms, self._session, *relays_to_name(context.host), since=since
        )
        self._lines: list[RelayLine] = []
        self._driver = SearchDriver(self.search, self._line)
        self._now = 0.0
        self.room: RunningRoom | None = None  # of whoever has come

    def _line(self) -> RelayLine:
        self._lines.append(self._context.relays.line())
        return self._lines[-1]

    def _session(self, kept: Membership) -> Session:
        return Session(kept, addresses_named(self._context.host, kept.invitation), self._curve)

    # The state

    @property
    def state(self) -> SearchState:
        """How far the search is; "met" once the table is there."""
        return "asking" if self.search.session is not None and self.room is None else self.search.state

    def tables(self) -> list[OpenTable]:
        """Returns the open tables of others, the best first."""
        return by_fit(self.search.tables(), self.search.terms, self.search.player.strength)

    @property
    def awaits(self) -> str:
        """The key of a text for the menu."""
        return "" if self.search.stopped or self.room is not None else "online.find.note"

    @property
    def summary(self) -> object:
        """A value that changes with what the scene of the search shows."""
        search = self.search
        at = search.asked and search.asked.key, search.waits_at is not None, search.taken
        return self.state, search.board.changes, at, search.without_relay, *search.player.blocked

    # Running

    def frame(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._now += dt
        self.people.fetch()
        if self.people.ladder is not self._ladder:
            self._ladder, player = self.people.ladder, self.search.player
            player.strength, player.ladder = self.people.strength, self.people.strengths()
        clock = self._context.unix_time
        self._driver.frame(self._now, clock, budget(dt))
        if self.search.session is not None and self.room is None:
            self._context.change(table="")
            self.room = RunningRoom(self._context, self.search.session.membership, self._curve, calls=False)
            self._context.run(self.room)
        if self.room is not None and self.room.table is not None and not self.room.calls:
            self.room.calls = True
            self._call(self.room)
        if self.search.is_over and (self.room is None or self.room.calls):
            self.stop()

    def _call(self, room: RunningRoom) -> None:
        """Calls the person, and offers the table, or opens it if they wait for it."""
        context, tr = self._context, self._context.texts
        seat = room.session.seat
        rival = next((key for at, key in enumerate(room.session.sync.keys) if key and at != seat), "")
        context.call_person(tr("online.find.met", who=room.name_of(rival)))
        sit_down = partial(open_table, context, room)
        if context.stack.top.name == "find-player":
            sit_down()
            return
        choice = "sit-down", tr("online.find.sit-down"), sit_down
        title = tr("online.find.met", who=room.name_of(rival))
        notify(context, title, tr("online.find.met.words"), choice, out="-")

    def open_table(self, terms: TableTerms) -> None:
        """Opens a table of the person's choice; one over days is opened again after a restart."""
        self.search.seek(terms)
        if terms.pace == OVER_DAYS:
            self._context.host.locks.claim(TABLE_LOCK)
        since = self._context.unix_time
        self._context.change(table=kept_text(terms, since) if terms.pace == OVER_DAYS else "")

    def give_up(self) -> None:
        """Stops looking; the relays still have to hear of it."""
        self._context.change(table="")
        self.search.stop()

    def stop(self) -> None:
        """Ends the search and its connections."""
        self.search.stop()
        self._driver.stop(self._now)
        for line in self._lines:
            line.leave()
        self._context.host.locks.release(TABLE_LOCK)
        if self._context.finding is self:
            self._context.finding = None


def reopen_table(context: Context) -> None:
    """Opens the table over days again that was open when the program was closed, if there is one."""
    if context.finding is None and read_kept(context.settings.table) is not None:
        context.finding = TableReopening(context)


class TableReopening:
    """Makes what the search for a player needs, a little each frame. Implements `BackgroundTask`.

    It does nothing if another window has the table.
    """

    awaits = "online.find.note"
    summary = None

    def __init__(self, context: Context) -> None:
        self._context = context
        self._jobs = JobQueue()
        self._jobs.add(self._reopen())

    def _reopen(self) -> Job[None]:
        curve = yield from Curve.build()
        context = self._context
        context.finding = PlayerFinding(context, curve, context.stores.record_keys.make())

    def frame(self, dt: float) -> None:
        """Works for a while."""
        claim = self._context.host.locks.claim(TABLE_LOCK)
        if claim == "mine":
            self._jobs.go_on(budget(dt))
        elif claim == "taken":
            self._context.finding = None

    def stop(self) -> None:
        """Leaves the table to other windows."""
        self._context.host.locks.release(TABLE_LOCK)
