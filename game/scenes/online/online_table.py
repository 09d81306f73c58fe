"""The table of a room, and the results when its game is over."""

from collections.abc import Callable
from typing import ClassVar

from game.match.match import Match
from game.online import room_commands
from game.online.job_queue import Job
from game.ratings.ladder import RatedOutcome
from game.rules.numerals import signed
from game.scenes.core.rating_words import rating_margin
from game.scenes.core.scene import Context
from game.scenes.online.online_policy import OnlinePolicy
from game.scenes.online.people_ladder import PeopleLadder, RatingChange, people_ladder
from game.scenes.online.running_room import RunningRoom
from game.scenes.play.achievements import Achievements
from game.scenes.play.after_game import AfterGame, Choice
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.table_controller import TableController
from game.scenes.play.table_scene import TableScene

MAX_SHOWN_UPDATES = 3  # more, as after a sleep, are not animated


class AfterOnlineGame(AfterGame):
    """The host opens another game; the others go there once it is open."""

    def __init__(self, context: Context, achievements: Achievements, room: RunningRoom) -> None:
        super().__init__(context, achievements)
        self.room = room

    def choices(self, start: Callable[[Match], None], decided: bool) -> list[Choice]:
        usual, *others = super().choices(start, decided)
        label = self.context.texts("online.rematch") if not (decided and self.achievements.lost) else usual[1]
        again = (usual[0], label, self.rematch, self.may_follow)
        return [again, *(one for one in others if one[0] != "same-seed")]

    @property
    def may_follow(self) -> bool:
        """Whether this person can play another game, which the host has to open first."""
        session = self.room.session
        return (room_commands.is_host(session) or session.book.lobby().rematch) and not self.room.watching

    def rematch(self) -> None:
        """Opens the next game, or follows to it."""
        room_commands.rematch(self.room.session)
        self.room.following = True


class RatedResultWords:
    """What a rated game of a room has brought its person, in words."""

    def __init__(self, context: Context, room: RunningRoom) -> None:
        self._context, self._room = context, room
        self._judged: RatedOutcome | None = None  # the outcome whose change is known, or being computed
        self._change: RatingChange | None = None

    def update(self) -> None:
        """Computes the change of the rating, in small steps, once the outcome is known."""
        rated, curve = self._room.rated, self._room.session.curve
        outcome = rated.outcome if rated is not None and not self._room.watching else None
        if outcome is not None and outcome != self._judged and curve is not None:
            self._judged, people = outcome, people_ladder(self._context, curve)
            people.exchange.jobs.add(self._judging(people, outcome))

    def _judging(self, people: PeopleLadder, outcome: RatedOutcome) -> Job[None]:
        self._change = yield from people.judging(outcome)

    def words(self) -> list[str]:
        """Says what the game has brought, or what is missing; nothing of games that can't be rated."""
        tr, room, rated = self._context.texts, self._room, self._room.rated
        if rated is None or room.watching or room.session.seat is None:
            return []
        if rated.keys is None:
            return [tr("people.not-rated")]
        if rated.result is not None:
            return self._change_words("people.later")
        if self._judged is not None and self._judged.ending != "proven":
            return [tr("people.by-log.left"), *self._change_words("")]
        keys = room.session.sync.keys
        missing = tr.listed([room.name_of(keys[seat] or "") for seat in rated.unsigned])
        if rated.is_settled:
            return [tr("people.by-log", who=missing), *self._change_words("")]
        return [tr("people.unsigned", who=missing)] if missing else []

    def _change_words(self, otherwise: str) -> list[str]:
        """Phrases the change; with the key of what is said if the game does not count yet."""
        tr, change = self._context.texts, self._change
        if change is None:
            return []
        if not change.counts:
            return [tr(otherwise)] if otherwise else []
        before, after = round(change.before.rating), round(change.after.rating)
        difference, around = signed(after - before), rating_margin(change.after)
        return [tr("people.change", before=before, after=after, change=difference, around=around)]


class OnlineResultsScene(ResultsScene):
    """The results of a room's game, until another one opens."""

    def __init__(self, context: Context, room: RunningRoom) -> None:
        assert room.table is not None
        super().__init__(context, room.table.match, room.table.tags)
        self.room, self.room_name = room, room.name
        self.opened = False
        self.rewards.unrated = ""  # no game in a room is rated against computers
        self.rated = RatedResultWords(context, room)
        self._rating_words: list[str] = []
        self.after: AfterOnlineGame = AfterOnlineGame(context, self.achievements, room)
        self.after.saved_key = room.table.counted_key

    def words(self) -> list[str]:
        """Adds what a rated game has brought, and whom another game waits for."""
        return [*super().words(), *self._brought(), *self._waits()]

    def essential_words(self) -> list[str]:
        return self._brought()[-1:] or self._waits()

    def _brought(self) -> list[str]:
        return self.rated.words() if self.counting.decided else []

    def _waits(self) -> list[str]:
        waits = self.counting.decided and not self.after.may_follow
        return [self.context.texts("online.rematch.wait")] if waits else []

    def update(self, dt: float) -> bool:
        room = self.room
        if self.done:
            room.counted_game = room.session.membership.game
        if room.following and room.follow():
            room.following = False
        if room.table is None:
            self.context.routes.room(room.name)
            return True
        self.rated.update()
        opened, rating = room.session.book.lobby().rematch, self.rated.words()
        if (opened, rating) != (self.opened, self._rating_words):
            self.opened, self._rating_words = opened, rating
            self.resize()
            return True
        return super().update(dt)


class OnlineTableScene(TableScene):
    """The table of a room, which shows the room's updates."""

    name: ClassVar[str] = "table"

    def __init__(self, context: Context, room: RunningRoom) -> None:
        assert room.table is not None
        session = room.table
        room.updates.clear()
        self.room, self.room_name = room, room.name
        self.seen = room.match_version
        events = session.match.opening if not session.match.turns and session.match.state.round == 1 else ()
        seat = room.session.seat

        def policy(controller: TableController) -> OnlinePolicy:
            return OnlinePolicy(controller, room)

        super().__init__(context, session, seat or 0, events, policy)
        self._shown: object = None

    def update(self, dt: float) -> bool:
        room, controller = self.room, self.controller
        if room.match_version != self.seen or room.table is None:
            show_room(self.context, room)
            return True
        self._show_updates()
        policy = controller.policy
        assert isinstance(policy, OnlinePolicy)
        policy.take_notes()
        now = room.status._replace(waited=0)
        words = policy.message(), policy.with_clock("")
        shown = now, room.may_play, words, room.now < policy.ask_at, self.display.still
        if shown != self._shown:
            self._shown = shown
            self.refresh()
        if controller.over:
            if self.match.state.phase == "over":
                self.context.stack.replace(OnlineResultsScene(self.context, room))
                return True
            dirty, self.dirty = self.dirty, False
            return dirty  # between two rounds: shares are on their way
        return super().update(dt)

    def _show_updates(self) -> None:
        updates, self.room.updates = self.room.updates, []
        if len(updates) > MAX_SHOWN_UPDATES:
            self.display.show(self.match.state)
            self.enter(True)
            if self.controller.policy.calls_person():
                self.context.call_person(self.display.whose_turn(self.controller.session))
            return
        for one in updates:
            here = one.before.turn == self.room.session.seat and one.before.phase != "deal"
            self.controller.show_events(one.events, one.before, one.after, one.start, here)


def open_table(context: Context, room: RunningRoom) -> None:
    """Opens the table of a room's game, or its results, in place of all scenes."""
    assert room.table is not None
    if room.table.match.state.phase == "over":
        results = OnlineResultsScene(context, room)
        context.stack.reset(results)
        if room.counted_game == room.session.membership.game:
            results.uncelebrated = False
            results.finish()
    else:
        context.stack.reset(OnlineTableScene(context, room))


def show_room(context: Context, room: RunningRoom) -> None:
    """Opens the table of a room, or its lobby: its match is not the one that the front scene shows."""
    if room.table is not None:
        open_table(context, room)
    else:
        context.routes.room(room.name)

