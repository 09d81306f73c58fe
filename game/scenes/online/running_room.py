"""A running room: it goes on below all scenes, until another one is entered."""

from contextlib import suppress
from dataclasses import replace
from typing import Final

from game.ai.levels import DEFAULT_LEVEL
from game.host.locks import Claim
from game.match.match import Match
from game.match.online_match import OnlineMatch, OnlineUpdate
from game.match.setup_text import clean_name
from game.online import room_commands
from game.online.driver import Driver, RelayConnections, budget
from game.online.logbook import LogFault
from game.online.membership import Membership
from game.online.rated_game import RatedGame
from game.online.schnorr import Curve
from game.online.session import Session
from game.online.status import Status, status
from game.rules.actions import Action
from game.saves.autosave import Autosave
from game.saves.seal import SealError
from game.saves.tags import Tags
from game.scenes.core.scene import Context
from game.scenes.core.table_session import TableSession
from game.scenes.online.known_relays import addresses_named
from game.scenes.online.pending_action import PendingAction
from game.scenes.online.people_ladder import people_ladder
from game.scenes.online.room_code import RoomCode
from game.scenes.online.room_computers import RoomComputers
from game.scenes.online.room_crests import member_crests
from game.scenes.online.room_writer import RoomWriter
from game.scenes.online.saved_rooms import SavedRoom, SavedRooms, local_room_name
from game.scenes.online.table_proposal import TableProposal, own_proposal
from game.words.strangers import stranger_name

PUBLISH_INTERVAL: Final = 2.0  # seconds between two looks for results to be published
CLAIM_INTERVAL: Final = 3.0  # seconds between two attempts to claim a room that another window has


class RunningRoom:
    """A session, its connections, and the match that follows from them. Implements `BackgroundTask`.

    `table` is None until the first round is dealt. `match_version` grows when the match is replaced;
    `updates` hold what was played since, and are removed by the scene that shows them.
    """

    def __init__(
        self, context: Context, kept: Membership, curve: Curve | None = None,
        wire: RelayConnections | None = None, calls: bool = True,
    ) -> None:  # fmt: skip
        """`wire` replaces the host's connections; `calls`: it calls the person itself."""
        self.context = context
        self.calls = calls
        self.saved_rooms = SavedRooms(context.host.storage)
        self.name = local_room_name(kept.invitation.secret)
        self._lock = f"room-{self.name}"
        self.claim: Claim = context.host.locks.claim(self._lock)
        self.now = 0.0
        self.unanswered = 0.0  # seconds since a relay answered
        self.match_version = 0
        self.begins_when_full = False  # whether the host's device starts the game once friends are ready
        self.following = False  # whether to enter the room's next game as soon as possible
        self.known: object = None  # the progress that is already stored, if known
        self.shown_faults: set[LogFault] = set()  # by the bar of the table
        self.counted_game = -1  # number of the game whose final scoring was shown
        self._claimed_at = 0.0  # time of the last attempt
        self._published_at = 0.0  # when results were last looked for
        self._line = None if wire else context.relays.line()
        self._wire = wire or self._line or context.host.relays
        self._open(kept, curve)

    def _open(self, kept: Membership, curve: Curve | None) -> None:
        """Starts from the stored membership."""
        self.session = Session(kept, addresses_named(self.context.host, kept.invitation), curve)
        self.session.elsewhere = self.watching
        saved = self.saved_rooms.get(self.name) or SavedRoom(self.name, kept.to_text())
        worth_storing = lambda: bool(self.session.membership.log) and not self.watching  # noqa: E731
        self.storing = RoomWriter(self.context, self.saved_rooms, saved, worth_storing)
        self.driver = Driver(self.session, self._wire, self.storing.keep)
        self.proposal: TableProposal | None = None  # before the game, on the host's device
        self.updates: list[OnlineUpdate] = []
        self.table: TableSession | None = None
        self.played: tuple[int, int] | None = None  # the moment of this device's last action
        self.pending = PendingAction(self.context, self.name, self.session)
        self.rated: RatedGame | None = None  # in open games
        self._follow = OnlineMatch(self.session.sync, None, self.name_of)
        self._changes = -1  # count of the session's changes that were processed
        self._game = -1  # number of the present game
        self._stored: object = None  # state of the game that was stored last
        self.summary: object = None
        self._computers = RoomComputers(self.session)
        self.code = RoomCode(self.context, self.session)

    @property
    def watching(self) -> bool:
        """Whether another window of this device has claimed the room, so that this one only watches."""
        return self.claim == "taken"

    def _claim(self) -> None:
        """Tries to claim the room; once another window has closed it, continues from what that has stored."""
        before, self._claimed_at = self.claim, self.now
        self.claim = self.context.host.locks.claim(self._lock)
        if before != self.claim:
            self.session.elsewhere = self.watching
            if (
                before == "taken"
                and (saved := self.saved_rooms.get(self.name))
                and (kept := saved.membership())
            ):
                self.driver.stop(self.now)
                self.code.stop()
                self._open(kept, self.session.curve)
                self.match_version += 1

    # The background task

    def frame(self, dt: float) -> None:
        """Lets `dt` seconds pass: connections, logs, the match, computer players and storage."""
        self.now += dt
        if self.claim == "asking" or (self.watching and self.now - self._claimed_at > CLAIM_INTERVAL):
            self._claim()
        if self.claim == "asking":
            return
        proven = bool(self.session.pool.proven or self.session.pool.synced)
        self.unanswered = 0.0 if proven else self.unanswered + dt
        share = budget(dt)
        clock = self.context.unix_time
        self.driver.frame(self.now, clock, share)
        self._rate(clock)
        if self._line is not None:
            for address in self.session.pool.liars:
                self._line.shun(address)
        if self.table is None and not self.watching:
            self.proposal = self.proposal or own_proposal(self.session, self.context)
            if self.proposal is not None:
                self.proposal.propose(self.now)
                if self.begins_when_full and self.proposal.has_company and self.may_start:
                    room_commands.begin(self.session)
        self.code.frame(self.now, clock, share, self._line is not None and self.has_free_seat)
        # a change that is still being processed counts again at its end
        if self.session.changes != self._changes and not self.session.sync.working:
            self._changes = self.session.changes
            self.pending.update()
            self._catch_up()
            if self.calls:
                self.pending.call()
        room_commands.replace_missing(self.session, DEFAULT_LEVEL)
        self.played = self._computers.go_on(self.played, dt, share)
        if self.storing.go_on(dt):
            self.driver.send()

    def stop(self) -> None:
        """Stores everything, ends connections and releases the claim."""
        self._publish()
        self.storing.finish()
        self.code.stop()
        self.driver.send()
        self.driver.stop(self.now)
        if self._line is not None:
            self._line.leave()
        self.context.host.locks.release(self._lock)

    def _catch_up(self) -> None:
        session = self.session
        if self._game != session.membership.game:
            if self._game >= 0:  # the room's next game, not the one of the start
                self.storing.saved = replace(self.storing.saved, game="", stage="lobby")
            self._game, self.table, self.updates = session.membership.game, None, []
            self.proposal = None
            self._follow = OnlineMatch(session.sync, session.seat, self.name_of)
            self.match_version += 1
        if self.table is None:
            self._follow = OnlineMatch(session.sync, session.seat, self.name_of)
        if self.pending.progress == self.known:
            return
        if self.finished:  # for good, whatever arrives later
            self._store()
            return
        found = self._follow.catch_up()
        match = self._follow.match
        if match is None:
            if self.storing.saved.stage == "lobby":
                self.note("lobby", bool(self.awaits))
            return
        if found is None:
            self.match_version += 1
            self.updates.clear()
            self._set_match(match)
        else:
            self.updates += found
        self._store()

    @property
    def has_free_seat(self) -> bool:
        """Whether this device is the host's, before the game, and somebody may still get a seat."""
        before = self.table is None and not self.watching
        return before and self.proposal is not None and self.proposal.table.has_free_seat

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end on this device."""
        return self.table is not None and self.table.match.state.phase == "over"

    def _set_match(self, match: Match) -> None:
        """Replaces the match, and has it saved in the list of games."""
        before = self.table.autosave if self.table else None
        self.table = TableSession(match, before)
        if before is not None:
            before.match = match
        elif self.session.seat is not None and not self.watching:
            self.table.autosave = self._autosave(match)

    def _autosave(self, match: Match) -> Autosave | None:
        library, saved = self.context.library, None
        with suppress(SealError):
            saved = library.load(key) if (key := self.storing.saved.game) else None
        played = [turn.action for turn in match.turns]
        if saved and saved.tags.over and list(saved.record.actions) != played:
            return None  # the stored game was finished otherwise
        if saved and len(saved.record.actions) == len(match.turns) and bool(saved.tags.waits) == self.my_turn:
            self._stored = len(match.turns), match.state, self.my_turn
        return Autosave(library, match, Tags(room=self.name), saved)

    def _store(self) -> None:
        """Saves the game in the list of games, and its state in the list of rooms."""
        table, replay = self.table, self.session.sync.replay
        if table is None or replay is None:
            return
        waits = self.my_turn and not self.finished
        present = len(table.match.turns), table.match.state, waits
        if table.autosave is not None and present != self._stored:
            self._stored = present
            table.autosave.tags = replace(table.autosave.tags, waits="yes" if waits else "")
            self.storing.keep_game(table)
        over = replay.over or self.finished or self.storing.saved.stage == "over"
        stage = "over" if over else "left" if self.pending.has_left else "on"
        self.note(stage, bool(self.awaits))

    def note(self, stage: str, waits: bool = False) -> None:
        """Saves its state in the list of rooms; see SavedRoom."""
        others = [key for key in self.session.book.logs if key != self.session.public_key]
        names = tuple(self.name_of(key) for key in others)
        game = self.table.autosave.key if self.table and self.table.autosave else self.storing.saved.game
        shown = member_crests(self.session.book, self.session.public_key)
        crests = tuple(shown[key].number for key in others[:4])
        saved = self.storing.saved
        noted = replace(saved, names=names[:4], crests=crests, stage=stage, waits=waits, game=game)
        if noted != self.storing.saved:
            self.storing.change(replace(noted, kept=self.session.membership.to_text()))
            self.summary = stage, waits, names

    # The state

    @property
    def status(self) -> Status:
        """The present state of the session."""
        return status(self.session)

    @property
    def awaits(self) -> str:
        """The key of a text for what this person has to do; empty for nothing."""
        return self.pending.key

    @property
    def my_turn(self) -> bool:
        """Whether the game waits for an action of this person."""
        return self.pending.my_turn

    @property
    def may_play(self) -> bool:
        """Whether an action can be played now: not while the last one is still being processed."""
        replay = self.session.sync.replay
        return self.my_turn and replay is not None and replay.moment != self.played

    @property
    def may_request_undo(self) -> bool:
        """Whether this person's last pick can be taken back if all agree."""
        replay, seat = self.session.sync.replay, self.session.seat
        if replay is None or seat is None or replay.runner[seat] != seat or self.watching:
            return False
        own = [turn.step for turn in replay.turns if turn.seat == seat]
        return bool(own) and replay.can_undo_to(own[-1]) and self.status.undo_target is None

    def play(self, action: Action) -> None:
        """Plays an action of this person."""
        replay = self.session.sync.replay
        if self.may_play and replay is not None:
            moment = replay.moment
            if room_commands.play(self.session, action):
                self.played = moment

    def name_at(self, seat: int) -> str:
        """Returns the name of a seat's person or computer player for sentences."""
        return self.context.texts.name(self.table.names[seat]) if self.table else ""

    def name_of(self, key: str) -> str:
        """Returns the name of a member: in open games one out of a list, which their record key chooses."""
        session = self.session
        if self.is_open:
            log = session.book.logs.get(key)
            bound = log.binding if log is not None and self.rated is not None else None
            return stranger_name(self.context.texts, bound.key.hex() if bound is not None else key)
        log = session.book.logs.get(key)
        return clean_name(log.hello.name, 0) if log else "?"

    @property
    def is_open(self) -> bool:
        """Whether it is an open game, among strangers."""
        table = self.session.book.lobby().table
        return table is not None and table.pace is not None

    @property
    def strangers(self) -> dict[int, str]:
        """The others at the table of a rated game: their verified record keys, by seat."""
        bound = self.rated.keys if self.rated is not None else None
        found = enumerate(bound.keys if bound is not None else ())
        return {seat: key.hex() for seat, key in found if seat != self.session.seat}

    @property
    def muted(self) -> bool:
        """Whether quick signs of the others are not shown."""
        return self.storing.saved.muted

    def mute(self, muted: bool) -> None:
        """Hides quick signs of the others from now on, or shows them."""
        self.storing.change(replace(self.storing.saved, muted=muted))

    def _rate(self, clock: int) -> None:
        """Binds the record key to an open game, signs its result, and hands it on to be published."""
        if self.rated is None and self.is_open and (own := self.context.stores.record_keys.own()) is not None:
            self.rated = RatedGame(self.session, own)
        if self.rated is not None and not self.watching:
            self.rated.tick(clock)
            if self.now - self._published_at >= PUBLISH_INTERVAL:
                self._publish()

    def _publish(self) -> None:
        """Hands on what is to be published of rated games: it is kept until relays have it."""
        self._published_at, curve = self.now, self.session.curve
        found = self.rated.publications() if self.rated is not None and not self.watching else []
        if found and curve is not None:
            people_ladder(self.context, curve).exchange.hold(found)

    @property
    def may_start(self) -> bool:
        """Whether the host's device may begin the game: for a rated one once all have bound their keys."""
        bound = self.rated is None or self.rated.all_bound
        return bound and self.proposal is not None and self.proposal.may_start

    def follow(self) -> bool:
        """Goes to the room's next game if it is open, and no signature of a rated one is awaited any more."""
        if self.rated is not None and not self.rated.is_settled:
            return False
        self._publish()
        return room_commands.follow(self.session)


def running_name(context: Context) -> str:
    """Returns the name of the room that runs below all scenes; "" for none."""
    running = context.running_room
    return running.name if isinstance(running, RunningRoom) else ""
