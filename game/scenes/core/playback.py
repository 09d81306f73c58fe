"""Events on their way to the screen: they wait, then a timeline plays them, with sounds and captions."""

from collections.abc import Sequence
from typing import Final

from game.match.match import Match
from game.rules.events import Event
from game.rules.foresight import completing_line
from game.rules.state import GameState
from game.scenes.core.base import Context
from game.scenes.core.table_session import Table
from game.texts import Texts
from game.view.animation import Timeline
from game.view.table.choreography import Captions

LASTING: Final = ("last", "wall", "overflow", "place")  # sounds by which skipped motion is still heard


class Motion:
    """What a scene has yet to show of a match. The match itself is always ahead: it knows how it ends.

    `pending` events wait for `start`, which makes them the `timeline`; `go_on` lets that play and `skip` ends
    it at once. When it is over, whoever owns this calls `stop`. `announcement` is shown with the next motion.
    """

    def __init__(self, context: Context, table: Table, events: Sequence[Event] = ()) -> None:
        self.context = context
        self.table = table
        self.pending = tuple(events)
        self.timeline: Timeline | None = None
        self.announcement = ""

    @property
    def still(self) -> bool:
        """Whether nothing moves and nothing waits to move."""
        return self.timeline is None and not self.pending

    @property
    def first_deal_waits(self) -> bool:
        """Whether what waits is the first deal of a match, which no frame has shown yet."""
        return bool(self.pending) and self.timeline is None and not self.table.match.turns

    def begin_anew(self) -> None:
        """The picture is a new one: no motion goes on in it.

        It shows the state, or the truth from which a first deal that waits moves on; other events that
        wait are dropped, for the state holds what they tell.
        """
        self.timeline = None
        view, match = self.table.picture, self.table.match
        view.sync(match.state)
        if self.pending and not match.turns:
            view.sync_before_deal(match.state, self.pending)
        else:
            self.pending = ()

    def start(self, pace: float) -> None:
        """Turn the pending events into the timeline; at pace 0 it is over at once, but for one sound."""
        events, self.pending = self.pending, ()
        self.timeline = self.table.picture.play(
            events, _round_start(self.table.match), self.context.calm, self._captions()
        )
        self.announcement = ""
        if pace == 0:
            self.skip()

    def go_on(self, dt: float, pace: float) -> bool:
        """Let the timeline go on; True when it is over."""
        assert self.timeline is not None
        self.timeline.tick(dt * max(1.0, pace))
        for cue in self.table.picture.take_cues():
            self.context.audio.play(cue)
        return self.timeline.is_over

    def skip(self) -> None:
        """Bring the timeline to its end; of its sounds, only the one that matters most is heard."""
        assert self.timeline is not None
        self.timeline.finish()
        cues = [cue for cue in self.table.picture.take_cues() if cue.name in LASTING]
        for cue in sorted(cues, key=lambda cue: LASTING.index(cue.name))[:1]:
            self.context.audio.play(cue)

    def stop(self) -> None:
        """The timeline is over and done with."""
        self.timeline = None

    def _captions(self) -> Captions:
        """The words that motion shows."""
        tr, names = self.context.texts, self.table.names
        return Captions(
            lambda number, starter: tr.person("table.round", names[starter], n=number),
            lambda gain: tr("table.round-sum", points=f"{'+' if gain >= 0 else '−'}{abs(gain)}"),
            self.announcement,
        )


def _round_start(match: Match) -> Sequence[int]:
    """The scores with which the round of the last action began."""
    return match.round_start(match.turns[-1].before.round) if match.turns else ()


def last_round_words(tr: Texts, before: GameState, after: GameState, names: Sequence[str]) -> str:
    """What to announce when an action made this the last round for certain; else nothing."""
    line = completing_line(after)
    if after.phase != "offer" or line is None or completing_line(before) is not None:
        return ""
    return tr.person("table.last-round", names[line[0]], n=line[1] + 1)
