"""A queue of events to animate: each batch waits until a timeline plays it, with sounds and captions."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.match.match import Match, Seat
from game.rules.events import Event, OfferEnded, RoundDealt
from game.rules.numerals import signed
from game.rules.state import GameState, Phase
from game.rules.wall_forecast import completing_line
from game.scenes.core.scene import Context
from game.texts import Subject, Texts
from game.view.animation import Timeline
from game.view.table.choreography import Captions
from game.view.table.table_view import TableView

# When motion is skipped, only the first of these among its sounds is played:
SOUNDS_WHEN_SKIPPED: Final = ("last", "wall", "overflow", "place")
HURRY: Final = 3.0  # speed of motion after a press, as a multiple


@dataclass(frozen=True)
class EventBatch:
    """Events of one phase that are shown together.

    `after` is the state after them, None if another batch follows. `round_start` are the scores at the
    round's beginning, for its sums; `announcement` is shown at the end. With `shows_taken` the tiles of a
    pick are raised before they leave, for picks that nobody here has made.
    """

    events: tuple[Event, ...]
    phase: Phase
    after: GameState | None
    round_start: Sequence[int] = ()
    announcement: str = ""
    shows_taken: bool = False


def event_batches(
    events: Sequence[Event],
    phase: Phase,
    after: GameState,
    round_start: Sequence[int],
    announcement: str = "",
    shows_taken: bool = False,
    parts_before: Callable[[Event], bool] = lambda event: False,
) -> Iterator[EventBatch]:
    """Splits events into batches, with the wall-tiling apart from the pick; `phase` is the first one.

    `parts_before`: whether the wall-tiling has another batch from that event on.
    """
    events = tuple(events)
    cut = next((i for i, event in enumerate(events) if isinstance(event, OfferEnded)), len(events))
    if cut:
        last = cut == len(events)
        yield EventBatch(events[:cut], phase, after if last else None, round_start, announcement, shows_taken)
    cuts = [cut, *(at for at, event in enumerate(events) if at > cut and parts_before(event)), len(events)]
    for begin, end in pairwise(cuts):
        if begin < end:
            yield EventBatch(events[begin:end], "tiling", after if end == len(events) else None, round_start)


class Playback:
    """Plays batches of events one after another; the match is already in the state after all of them.

    `update` starts the next batch and advances time; `finish` skips to the end of the current one.
    """

    def __init__(
        self, context: Context, seats: Sequence[Seat], view: Callable[[], TableView], audible: bool = True
    ) -> None:
        self.context = context
        self.speed: float | None = None  # speed of motion; None as in the settings
        self.hurried = False  # whether a press has sped up the motion
        self.staged = False  # whether rivals' boards come forward for the wall-tiling at the usual speed
        self._names = [seat.who for seat in seats]
        self._view = view
        self._audible = audible
        self._queue: deque[EventBatch] = deque()
        self._playing: EventBatch | None = None
        self._timeline = Timeline()

    def add(self, more: Iterable[EventBatch]) -> None:
        """Appends batches to the queue."""
        self._queue.extend(more)

    def start(self) -> None:
        """Starts the next batch, unless one is playing."""
        if self._playing is None:
            self._begin()

    def clear(self) -> None:
        """Stops motion and empties the queue."""
        self._playing = None
        self._queue.clear()

    @property
    def phase(self) -> Phase | None:
        """Returns the phase of what is moving, otherwise of the next batch; None if there is neither."""
        if self._playing is not None:
            return self._playing.phase
        return self._queue[0].phase if self._queue else None

    @property
    def moving(self) -> bool:
        """Whether something is in motion."""
        return self._playing is not None

    @property
    def waiting(self) -> bool:
        """Whether batches wait and nothing is in motion."""
        return self.batches_waiting > 0

    @property
    def batches_waiting(self) -> int:
        """Returns how many batches wait; 0 while something is in motion."""
        return len(self._queue) if self._playing is None else 0

    @property
    def still(self) -> bool:
        """Whether nothing is in motion and no batch waits."""
        return self._playing is None and not self._queue

    @property
    def pending_events(self) -> int:
        """Returns how many events are still to be shown, in the current batch and in waiting ones."""
        moving = self._view().presented.pending_events if self._playing is not None else 0
        return moving + sum(len(batch.events) for batch in self._queue)

    @property
    def deal(self) -> Sequence[Event]:
        """Returns the events of a waiting deal, such as a game's first, if no frame has shown any of it."""
        first = self._queue[0].events if self.waiting else ()
        return first if first and isinstance(first[0], RoundDealt) else ()

    @property
    def rate(self) -> float:
        """Returns the speed of motion as a multiple of the usual one."""
        return (self.speed or max(1.0, self._pace())) * (HURRY if self.hurried else 1.0)

    @property
    def stages(self) -> bool:
        """Whether rivals' boards come forward now for the wall-tiling."""
        return self.staged and self.rate <= 1

    def update(self, dt: float) -> bool:
        """Advances motion, or starts the next batch; returns True when a batch is over."""
        if self._playing is None and not self._begin():
            return False
        self._timeline.tick(dt * self.rate)
        for cue in self._view().take_cues():
            if self._audible:
                self.context.audio.play(cue)
        return self._ended()

    def finish(self) -> bool:
        """Ends the current motion or a waiting deal; returns False if there is neither.

        Of the remaining sounds only the most important one is played.
        """
        if self.deal:
            self._begin()
        if self._playing is None:
            return False
        self._skip()
        return self._ended()

    def _begin(self) -> bool:
        if not self._queue:
            return False
        batch = self._playing = self._queue.popleft()
        self._timeline = self._view().play(
            batch.events,
            batch.round_start,
            self.context.calm,
            self._captions(batch.announcement),
            batch.after,
            batch.shows_taken,
            self.stages,
        )
        if self._pace() == 0:
            self._skip()
        return True

    def _skip(self) -> None:
        self._timeline.finish()
        cues = [cue for cue in self._view().take_cues() if cue.name in SOUNDS_WHEN_SKIPPED]
        for cue in sorted(cues, key=lambda cue: SOUNDS_WHEN_SKIPPED.index(cue.name))[: int(self._audible)]:
            self.context.audio.play(cue)

    def _ended(self) -> bool:
        if not self._timeline.is_over:
            return False
        self._playing = None
        return True

    def _pace(self) -> float:
        """Returns the speed of motion, 0 for none. The wall-tiling has its own."""
        settings = self.context.settings
        if self.speed is not None:
            return settings.pace and self.speed
        return settings.tiling_pace if self.phase == "tiling" else settings.pace

    def _captions(self, announcement: str) -> Captions:
        """Returns the texts that motion shows."""
        tr, names = self.context.texts, self._names
        return Captions(
            lambda number, starter: tr.person("table.round", names[starter], n=number),
            lambda gain, stopped: tr(
                "table.round-sum.zero" if stopped else "table.round-sum",
                points=signed(gain),
            ),
            announcement,
        )


def round_start(match: Match) -> Sequence[int]:
    """Returns the scores at the beginning of the last action's round; empty before any action."""
    return match.round_start(match.turns[-1].before.round) if match.turns else ()


def last_round_words(tr: Texts, before: GameState, after: GameState, names: Sequence[Subject]) -> str:
    """Returns the announcement of the last round, if an action made it certain; otherwise ''."""
    line = completing_line(after)
    if after.phase != "offer" or line is None or completing_line(before) is not None:
        return ""
    return tr.person("table.last-round", names[line[0]], n=line[1] + 1)
