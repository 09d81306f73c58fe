"""What players achieved in a finished game: what their win is named after, and what went well.

All of it follows from the game's record; a best score and a first win also need the games before it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.ai.levels import face_of
from game.journal.game_summary import seat_of
from game.match.match import Match
from game.rules.denial import denied_seats
from game.rules.events import FloorScored, RoundEnded, WallTiled
from game.rules.tiles import SIZE
from game.scenes.play.final_scoring import BONUS_KINDS, FinalScoring, bonus_spaces
from game.texts import Subject, Texts

MIN_GAMES: Final = 3  # before a best score is mentioned
MIN_TILE_POINTS: Final = 5  # of a single tile
MIN_ROUND_POINTS: Final = 8  # of one round
MIN_COMEBACK: Final = 6  # points behind at the end of a round
MIN_ROWS: Final = 3  # that a win is named after: two are usual
MAX_MARGIN: Final = 3  # points: of a narrow win
MAX_MOMENTS: Final = 3

# What a win is named after, rarest first; and what is said of a wall and of what went well, best first.
TITLES: Final = ("first", "clean", "colour", "comeback", "rows", "best", "tie", "narrow", "column")
MOMENTS: Final = (
    *("best", "clean", "colour", "column", "round", "comeback"),
    *("tile", "denied", "more", "floors", "floor", "row"),
)


@dataclass(frozen=True)
class Achievement:
    """`kind` is the key of its texts after "results.win." and "praise."; `spaces` are those of the wall.

    `n` is a count, `points` what it brought, `round` when it was (0: the whole game), `rival` a seat.
    """

    kind: str
    n: int = 1
    points: int = 0
    round: int = 0
    rival: int = 0
    spaces: tuple[int, ...] = ()

    def words(self, tr: Texts, who: Sequence[Subject]) -> str:
        """Returns a phrase that can follow a colon; `who` are the seats of the game."""
        values = {"n": self.n, "points": tr("count.points", n=self.points), "round": self.round}
        return tr.person(f"praise.{self.kind}", who[self.rival], **values)

    def heading(self, tr: Texts, who: Sequence[Subject]) -> str:
        """Returns the phrase with a capital letter."""
        return tr.capitalised(self.words(tr, who))


class Achievements:
    """The achievements in one game, by seat.

    `earlier` are the scores of the previous games of the only person at this device, oldest first, and
    `beaten` the levels, weakest first, whose characters they beat for the first time.
    """

    def __init__(
        self, match: Match, count: FinalScoring, earlier: Sequence[int] = (), beaten: Sequence[str] = ()
    ) -> None:
        self.match, self.count = match, count
        self.earlier, self.beaten = earlier, beaten
        self.person = seat_of(match)  # the only one at this device, or None
        self._by_seat: dict[int, dict[str, Achievement]] = {}

    @property
    def over(self) -> bool:
        """Whether the game has an outcome."""
        return self.match.state.phase == "over"

    @property
    def lost(self) -> bool:
        """Whether the only person at this device has lost."""
        return self.over and self.person is not None and self.person not in self.count.places[0]

    @property
    def winner(self) -> int | None:
        """The seat of a person at this device who won alone."""
        first = self.count.places[0]
        alone = self.over and len(first) == 1 and self.match.setup.seats[first[0]].is_here
        return first[0] if alone else None

    @cached_property
    def title(self) -> Achievement | None:
        """What the win of the `winner` is named after."""
        found = {} if self.winner is None else self._of(self.winner)
        return next((found[kind] for kind in TITLES if kind in found), None)

    def title_words(self, tr: Texts, who: Sequence[Subject]) -> str:
        """Names the outcome; `who` are the seats as they are to be called."""
        first, one = self.count.places[0], self.title
        if one is not None:
            rival = tr.inside(who[one.rival])
            return tr.person(f"results.win.{one.kind}", who[first[0]], n=one.n, rival=rival)
        if len(first) > 1:
            return tr("results.shared")
        if self.lost:
            return tr("results.lost", who=tr.name(who[first[0]]))
        return tr.person("results.winner", who[first[0]])

    def best(self, seat: int) -> Achievement | None:
        """Returns the best that can be said of a seat; None where it laid no tile."""
        return next(iter(self._moments(seat)), None)

    def moments(self) -> list[Achievement]:
        """What went well for the only person at this device, besides what their win is named after."""
        found = [] if self.person is None or not self.over else self._moments(self.person)
        return [one for one in found if one != self.title][: MAX_MOMENTS if self.lost else MAX_MOMENTS - 1]

    def moments_words(self, tr: Texts, most: int = MAX_MOMENTS) -> str:
        """Phrases the best of these moments in one sentence; '' for none."""
        phrases = [one.words(tr, self.match.setup.who) for one in self.moments()[:most]]
        return tr("praise.yours", what=tr.joined(phrases, "semicolon")) if phrases else ""

    def spaces(self, seat: int) -> tuple[int, ...]:
        """The spaces of a seat's wall that the results show: those that its win is named after."""
        return self.title.spaces if self.title is not None and seat == self.winner else ()

    def _moments(self, seat: int) -> list[Achievement]:
        found = self._of(seat)
        best = found.get("round")
        kinds = [kind for kind in MOMENTS if kind in found]
        if best is not None and "tile" in found and found["tile"].round == best.round:
            kinds.remove("tile")  # its points are in what the round brought
        return [found[kind] for kind in kinds] or [*self._best_tile(seat, 0)]

    def _of(self, seat: int) -> dict[str, Achievement]:
        """Returns all achievements of a seat by kind."""
        if seat not in self._by_seat:
            self._by_seat[seat] = {one.kind: one for one in self._found(seat)}
        return self._by_seat[seat]

    def _found(self, seat: int) -> Iterator[Achievement]:
        score, wins = self.count.scores[seat], self.count.places[0] == (seat,)
        if seat == self.person:
            faces = [face_of(one.level) if one.level else "" for one in self.match.setup.seats]
            rivals = [faces.index(level) for level in self.beaten if level in faces]
            if rivals and wins:
                yield Achievement("first", rival=rivals[-1])
            if len(self.earlier) >= MIN_GAMES and score > max(self.earlier):
                yield Achievement("best")
            if self.earlier and score > self.earlier[-1]:
                yield Achievement("more", score - self.earlier[-1])
        yield from self._bonuses(seat)
        yield from self._best_tile(seat, MIN_TILE_POINTS)
        yield from self._best_round(seat)
        yield from self._denied(seat)
        yield from self._floors(seat)
        if wins:
            yield from self._margins(seat)

    def _bonuses(self, seat: int) -> Iterator[Achievement]:
        wall = self.match.state.boards[seat].wall
        for kind in BONUS_KINDS:
            steps = [step for step in self.count.steps if step.seat == seat and step.kind == kind]
            spaces = tuple(space for step in steps for space in bonus_spaces(step, wall))
            one = Achievement(kind, len(steps), sum(step.points for step in steps), spaces=spaces)
            if steps:
                yield one
            if kind == "row" and len(steps) >= MIN_ROWS:
                yield Achievement("rows", one.n, one.points, spaces=spaces)

    @cached_property
    def _tiled(self) -> list[tuple[int, WallTiled]]:
        """The tiles laid, with their rounds."""
        turns = self.match.turns
        return [(t.before.round, event) for t in turns for event in t.events if isinstance(event, WallTiled)]

    @cached_property
    def _ends(self) -> list[RoundEnded]:
        """The ends of rounds, with the scores then."""
        return [event for turn in self.match.turns for event in turn.events if isinstance(event, RoundEnded)]

    def _rivals(self, seat: int) -> list[int]:
        return [other for other in range(len(self.count.scores)) if other != seat]

    def _laid(self, seat: int, number: int) -> tuple[int, ...]:
        """The spaces of a seat's wall whose tiles were laid in a round, in the order of laying."""
        own = (event for round_, event in self._tiled if event.seat == seat and round_ == number)
        return tuple(event.row * SIZE + event.column for event in own)

    def _best_tile(self, seat: int, least: int) -> Iterator[Achievement]:
        own = [(round_, event) for round_, event in self._tiled if event.seat == seat]
        round_, best = max(own, key=lambda pair: pair[1].points, default=(0, None))
        if best is not None and best.points >= least:
            spaces = (best.row * SIZE + best.column,)
            yield Achievement("tile", points=best.points, round=round_, spaces=spaces)

    def _best_round(self, seat: int) -> Iterator[Achievement]:
        """The round that brought this seat more than any other one, and most."""
        before, found = [board.score for board in self.match.first.boards], list[tuple[int, int]]()
        for end in self._ends:
            own, *others = (end.scores[at] - before[at] for at in (seat, *self._rivals(seat)))
            if own >= MIN_ROUND_POINTS and own > max(others):
                found.append((own, end.round))
            before = list(end.scores)
        if found:
            points, round_ = max(found, key=lambda pair: pair[0])
            yield Achievement("round", points=points, round=round_, spaces=self._laid(seat, round_))

    def _denied(self, seat: int) -> Iterator[Achievement]:
        """The last pick that took what a rival's line needed."""
        turns = self.match.turns
        for at in range(len(turns) - 2, -1, -1):  # the pick that ends a round denies nothing
            before = turns[at].before
            if before.turn == seat and (denied := denied_seats(before, turns[at + 1].before)):
                yield Achievement("denied", round=before.round, rival=denied[0])
                return

    def _floors(self, seat: int) -> Iterator[Achievement]:
        """Rounds without a floor penalty, or a game without one."""
        turns, lost = self.match.turns, set[int]()
        for turn in turns:
            floors = (event for event in turn.events if isinstance(event, FloorScored))
            lost |= {turn.before.round for event in floors if event.seat == seat and event.lost}
        ended = {end.round for end in self._ends}
        clean = sorted(ended - lost)
        if clean and not lost and self.match.position is None:
            yield Achievement("clean")
        elif clean:
            yield Achievement("floors" if len(clean) > 1 else "floor", len(clean), round=clean[-1])

    def _margins(self, seat: int) -> Iterator[Achievement]:
        """How far behind the winner was, and how narrow the win is."""
        rivals, ends = self._rivals(seat), self._ends
        behind = [(max(end.scores[o] for o in rivals) - end.scores[seat], end.round) for end in ends[:-1]]
        most, round_ = max(behind, default=(0, 0))
        if most >= MIN_COMEBACK:
            yield Achievement("comeback", most, round=round_)
        margin = self.count.scores[seat] - max(self.count.scores[o] for o in rivals)
        if margin <= MAX_MARGIN:
            yield Achievement("narrow" if margin else "tie", margin)
