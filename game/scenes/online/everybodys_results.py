"""Everybody's results of a day's deal on this device, below all scenes: fetched, checked and published."""

from collections import Counter
from collections.abc import Container, Iterable
from typing import Final

from game.ai.levels import PLAYING_VERSION
from game.ai.slices import Slices
from game.journal.deals import Deal
from game.match.match import Match
from game.match.records import record_seats
from game.online.daily_result import (
    DAILY,
    DailyDeal,
    DailyGame,
    DailyResults,
    daily_results_of,
    daily_text,
)
from game.online.driver import FRAME_BUDGET
from game.online.job_queue import Job, JobQueue
from game.online.public_board import PublicBoard
from game.online.schnorr import Curve, fresh_secret
from game.online.visit import RENEWAL, REST, Visit, since
from game.review.level_games import is_played_by_levels
from game.rules.actions import Action
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import own_crest
from game.scenes.deals.deal_games import DealGames
from game.scenes.deals.everybody_entry import is_for_all
from game.scenes.online.known_relays import known_addresses

SHOWN: Final = 10  # games, the best
MAX_CHECKED: Final = 60  # games whose computer's picks are compared with those of its level, at most
WANTED_FOR: Final = 30.0  # seconds for which results are fetched after they were wanted


class EverybodysResults:
    """Implements `SharedResults`. `changes` grows with all that scenes show.

    The person's own game `mine` counts here whether it is published or not. It is published, and withdrawn
    again, as the setting `shared` says; `is_settled` tells whether that is done.
    """

    def __init__(self, context: Context, deal: Deal, mine: Match) -> None:
        self._context = context
        self._deal, self.mine = deal, mine
        setup = deal.setup("")
        self.setup = setup
        self.results = DailyResults(DailyDeal(setup.rules, record_seats(setup), setup.seed))
        self.changes = 0
        self.own = ""  # this person's public record key; empty without one
        self.without_relay = False  # whether no relay has answered lately
        self.fetched = False  # whether a relay has sent all that it stores
        self.is_settled = not self.shares
        self.stopped = False
        self._actions = tuple(turn.action for turn in mine.turns)
        self._text = ""  # the own result as it is published
        self._curve: Curve | None = None
        self._jobs = JobQueue()
        self._line = context.relays.line()
        self._visit: Visit | None = None
        self._signs = False  # whether the visit has the record key
        self._since = 0
        self._rests_until = self._wanted_until = 0.0
        self._now = 0.0
        self._held: set[DailyGame] = set()  # games whose computers play as their levels do
        self._checked = 0
        self._check: tuple[DailyGame, Slices[bool]] | None = None
        self._sorted: tuple[object, list[DailyGame]] = None, []
        self._said: object = None
        self._jobs.add(self._begin())

    @property
    def awaits(self) -> str:
        """Returns "": it never waits for this person."""
        return ""

    @property
    def summary(self) -> object:
        """Returns None: no list of rooms shows anything of it."""
        return None

    # State

    @property
    def deal(self) -> Deal:
        """The deal."""
        return self._deal

    @property
    def shares(self) -> bool:
        """Whether this person wants to share results."""
        return self._context.settings.shared == "on"

    def spread(self) -> Counter[int]:
        """Counts the games by points, this person's among them."""
        found = self.results.spread()
        if (known := self.results.game(self.own)) is not None:
            found[known.scores[0]] -= 1
        found[self.points] += 1
        return +found

    @property
    def standing(self) -> tuple[int, int] | None:
        """Returns this person's place and the number of games; None if nobody else's is known."""
        return (self.place, total) if (total := self.total) > 1 else None

    @property
    def total(self) -> int:
        """How many games there are, this person's among them."""
        return self.spread().total()

    @property
    def points(self) -> int:
        """This person's points."""
        return self.mine.state.boards[0].score

    @property
    def place(self) -> int:
        """This person's place, from 1."""
        return self.place_of(self.points)

    def place_of(self, points: int) -> int:
        """Returns the place of a game with these points: as many games have more."""
        return 1 + sum(count for more, count in self.spread().items() if more > points)

    def best(self) -> list[DailyGame]:
        """Returns the best games of others, of those whose computers' picks were checked."""
        return [game for game in self._candidates() if game in self._held][:SHOWN]

    @property
    def is_checking(self) -> bool:
        """Whether games are still to be checked."""
        return self._next_to_check() is not None

    def like(self, actions: Container[tuple[Action, ...]]) -> list[DailyGame]:
        """Returns the games of others with one of those courses."""
        return [one for one in self._of_others() if one.actions in actions]

    def _candidates(self) -> list[DailyGame]:
        """Returns the games of others that can be checked, the best first."""
        return [one for one in self._of_others() if one.playing_version == PLAYING_VERSION]

    def _of_others(self) -> list[DailyGame]:
        """Returns the games of others, the best first."""
        state = self.results.changes, self.own
        if self._sorted[0] != state:
            found = self.results.best(len(self.results))
            self._sorted = state, [one for one in found if one.key != self.own]
        return self._sorted[1]

    def _next_to_check(self) -> DailyGame | None:
        """Returns the best game that is not checked; None if enough are."""
        if self._checked >= MAX_CHECKED:
            return None
        return next((one for one in self._candidates()[:SHOWN] if one not in self._held), None)

    def want(self) -> None:
        """Has results fetched and checked for some seconds from now on."""
        self._wanted_until = self._now + WANTED_FOR

    @property
    def _is_wanted(self) -> bool:
        return self._now < self._wanted_until

    # Each frame

    def frame(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._now += dt
        clock = self._context.unix_time
        if self._jobs:
            self._jobs.go_on(FRAME_BUDGET)
        elif self._visit is None and self._is_wanted:
            self._go_on_checking()
        if self._curve is not None and not self.stopped:
            self._go_on_visiting(self._curve, clock)
        done = self.fetched, self.without_relay, self.is_settled, self.is_checking
        said = self.results.changes, len(self._held), self.own, done
        if said != self._said:
            self._said = said
            self.changes += 1

    def _begin(self) -> Job[None]:
        """Builds the curve, and looks whether the own game can be checked by others."""
        curve: Curve = yield from Curve.build()
        yield from self._note_key(curve)
        self._curve = curve
        holds = yield from is_played_by_levels(self.setup, self._actions)
        version = PLAYING_VERSION if holds else 0  # the game may be from before an update
        self._text = daily_text(self._actions, version, own_crest(self._context.settings).number)

    def _note_key(self, curve: Curve) -> Job[None]:
        """Computes the public record key, if there is one."""
        if (secret := self._context.stores.record_keys.own()) is not None:
            self.own = (yield from curve.public_key(secret)).hex()

    def change(self) -> None:
        """Publishes or withdraws the own result anew, after the setting has changed."""
        self._end_visit(over=False)
        self.is_settled, self._since, self._rests_until = False, 0, self._now

    def _go_on_visiting(self, curve: Curve, clock: int) -> None:
        if self._visit is None:
            if not self._is_wanted and self.is_settled:
                self.stop()
            elif self._now >= self._rests_until and not self._jobs:
                self._open(curve, clock)
            return
        visit = self._visit
        visit.receive(self._now, clock, FRAME_BUDGET / 2)
        if news := visit.board.take_news():
            self._jobs.add(self.results.taking(news))
        self.without_relay &= visit.answered is None
        over = visit.has_all and not self._jobs and self._settle(visit.board)
        visit.send()
        if over or visit.lasts_too_long:
            self.without_relay = visit.answered is None
            self._end_visit(over)

    def _open(self, curve: Curve, clock: int) -> None:
        """Opens the collection: by the record key only if something is to be published or withdrawn."""
        records = self._context.stores.record_keys
        secret = None if self.is_settled else records.make() if self.shares else records.own()
        self._signs = secret is not None
        if self._signs and not self.own:  # it was made just now
            self._jobs.add(self._note_key(curve))
        board = PublicBoard(
            daily_results_of(self.deal.date), known_addresses(self._context.host), curve,
            secret or fresh_secret(), since=0 if self._signs else self._since,
        )  # fmt: skip
        self._visit = Visit(board, self._line, self._now, clock)

    def _settle(self, board: PublicBoard) -> bool:
        """Sees to it that the own result is at the relays or not, as this person wants; whether it is so."""
        self.fetched, name = True, DAILY + self.deal.date
        there = next((one for one in board.events() if one.pubkey == self.own), None)
        if not self._signs:
            self.is_settled = there is None or self.shares
        elif board.has(name):
            self.is_settled = board.is_published(name)
        elif self.shares and (there is None or there.content != self._text):
            board.publish(name, self._text)
        elif not self.shares and there is not None:
            board.withdraw(name)
        else:
            self.is_settled = True
        return self.is_settled or not self._signs

    def _end_visit(self, over: bool) -> None:
        if self._visit is None:
            return
        self._visit.close()
        if over:
            self._since = since(self._visit.began_at)
        self._rests_until = self._now + (RENEWAL if over and self.is_settled else REST)
        self._visit = None

    def _go_on_checking(self) -> None:
        """Compares the computer's picks of the best games with those of its level, one game at a time."""
        if self._check is None and (game := self._next_to_check()) is not None:
            self._check = game, Slices(is_played_by_levels(self.setup, game.actions))
        if self._check is None:
            return
        game, work = self._check
        if not work.go_on(FRAME_BUDGET):
            return
        self._check = None
        self._checked += 1
        if work.result:
            self.note_checked([game])
        else:
            self.results.exclude(game)

    def note_checked(self, games: Iterable[DailyGame]) -> None:
        """Records that the computers of some games play as their levels do."""
        self._held.update(games)

    def stop(self) -> None:
        """Ends all connections."""
        self._end_visit(over=False)
        if not self.stopped:
            self._line.leave()
        self.stopped = True
        if self._context.everybody is self:
            self._context.everybody = None


def everybodys_results(context: Context, deal: Deal) -> EverybodysResults | None:
    """Returns the results of a deal that go on below all scenes; starts them if need be.

    None before the counted try, long after it, or if the own game can't be read.
    """
    found = context.everybody
    if isinstance(found, EverybodysResults) and found.deal == deal and not found.stopped:
        return found
    games = DealGames(context, deal)
    mine = games.mine.match() if games.mine is not None and is_for_all(context, games) else None
    if mine is None:
        return None
    if found is not None:
        found.stop()
    new = EverybodysResults(context, deal, mine)
    context.everybody = new
    return new
