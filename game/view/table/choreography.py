"""From events to motion: plans which tile flies where and when.

Places change at once while planning; steps only move pixels. The end is always what `Sprites.sync` shows for
the state after the events: a test plays whole games against that.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.rules.events import (
    BonusScored,
    Event,
    FloorScored,
    LidEmptied,
    LineFell,
    MarkerTaken,
    MovedToCentre,
    RoundDealt,
    RoundEnded,
    TilesFell,
    TilesPicked,
    TilesPlaced,
    WallTiled,
)
from game.rules.numerals import signed
from game.rules.state import GameState
from game.rules.tiles import MARKER, tiles_of, total
from game.view.animation import Timeline
from game.view.layout.board import BoardLayout, Point
from game.view.layout.staging import Forward, company
from game.view.table.offer_motion import OfferMotion
from game.view.table.sprites import Sprite, TilePlace
from game.view.table.tweens import Stage

FLOOR_SUM_DISTANCE = 1.3  # pitches: from a floor line to its sum
RIVAL_PACE = 2  # of the normal speed: walls beside the large board are tiled faster


@dataclass(frozen=True)
class Captions:
    """The texts that motion shows; empty ones are not shown.

    `round` announces a round, from its number and its starter; `gain` is a seat's points of a round, with
    whether its score stopped at 0;
    `announcement` is shown across the table at the end.
    """

    round: Callable[[int, int], str] = lambda number, starter: ""
    gain: Callable[[int, bool], str] = lambda points, stopped: ""
    announcement: str = ""


class Choreography(OfferMotion):
    """Plans timelines for one table. Give it events in their order."""

    def __init__(
        self,
        stage: Stage,
        round_start: Sequence[int] = (),
        captions: Captions | None = None,
        shows_taken: bool = False,
    ) -> None:
        super().__init__(stage)
        self.shows_taken = shows_taken
        self.round_start = round_start  # the scores at the round's beginning, for its sums
        self.captions = captions or Captions()
        self._staged = stage.staged
        self._read = 0.0  # when the last points have been read
        self._vessel = self.layout.market.plate_tile  # the size of tiles that come from the bag
        self._stopped: set[int] = set()  # the seats whose score stopped at 0
        self._usual, self._brisk = stage.motion, stage.motion.at_pace(RIVAL_PACE)

    def timeline(self, events: Sequence[Event], after: GameState | None = None) -> Timeline:
        """Returns the motion of events; at its end the presented phase, round and turn are those of `after`.

        The sprites' places change at once, their pixels as time passes.
        """
        self.presented.pending_events = len(events)
        for event in events:
            self._plan(event)
            self.at(self.now, self.presented.tell)
        ends = self.now
        if after is not None and after.phase == "tiling" and self._staged:
            ends = self._change_stage(self._company(after.turn))
        elif after is not None:  # else walls are tiled on in the next part
            self.bring(None, ends)
        if after is not None:
            self.at(ends, lambda: self.presented.follow(after))
        if self.captions.announcement:
            self.cue(self.now, "last")
            self.announce(self.captions.announcement, self.now)
        timeline = Timeline()
        timeline.add(self.steps)
        return timeline

    def _plan(self, event: Event) -> None:
        match event:
            case TilesPicked():
                self._pick(event)
            case MarkerTaken(seat=seat, space=space):
                self._marker(seat, space)
            case TilesPlaced():
                self._put(event.tiles, TilePlace.line(event.seat, event.line, event.first))
            case TilesFell():
                self._fall(event, self.motion.pick * 0.08)
            case MovedToCentre():
                self._to_centre(event)
            case WallTiled():
                self._show_turn(event.seat, tiled=True)
                self._tile_wall(event)
            case LineFell():
                self._show_turn(event.seat, tiled=True)
                self._drop_line(event)
            case FloorScored():
                self._show_turn(event.seat)
                self._floor(event)
            case RoundEnded(scores=scores):
                self.motion = self._usual
                self._round_sums(scores)
            case LidEmptied(tiles=tiles):
                self._empty_lid(total(tiles))
            case RoundDealt():
                self._deal(event)
            case BonusScored():
                self.set_score(self.now, event.seat, event.score)
            case _:
                pass

    def _show_turn(self, seat: int, tiled: bool = False) -> None:
        """Shows from now on that this seat's wall is tiled, at its pace, or its floor line is paid for.

        Floor lines are paid for wherever boards are then.
        """
        begins = self._change_stage(self._company(seat)) if tiled and self._staged else self.now
        self.motion = self._usual if seat == self.layout.spec.focus else self._brisk
        self.at(begins, lambda: self.presented.tile(seat))

    def _company(self, seat: int) -> Forward | None:
        return company(self.moments.usual, seat, self._forward)

    def _change_stage(self, forward: Forward | None) -> float:
        """Lets another board come forward, or none, once the last points have been read; returns when."""
        if forward == self._forward:
            return self.now
        length = 0.0 if self.calm else self._usual.stage
        start = max(self._read, self.now - length)
        self.bring(forward, start)
        self.now = max(self.now, start + length)
        return start

    # Wall-tiling

    def _tile_wall(self, event: WallTiled) -> None:
        at, seat, row = self.sprites.at, event.seat, event.row
        places = self.sprites.places("line", seat, row)
        mover_place = next(p for p in places if at[p].tile == event.tile)
        mover = at.pop(mover_place)
        self.sprites.leaving.append(mover)
        rest = [at.pop(p) for p in places if p != mover_place]
        self.sprites.leaving += rest
        landed = self.slam(mover, TilePlace.wall(seat, row, event.column), self.now)
        self.cue(landed - 0.01, "wall")
        self.vanish(rest, landed - self.motion.landing * 0.3, self.layout.bar.lid)
        self.now = self._count_points(event, landed)

    def _count_points(self, event: WallTiled, start: float) -> float:
        """Plans a ripple through the linked tiles, each adding a point; returns when it ends."""
        seat = event.seat
        here = TilePlace.wall(seat, event.row, event.column)
        across = sorted(event.across, key=lambda c: abs(c - event.column)) if event.row_points else []
        down = sorted(event.down, key=lambda r: abs(r - event.row)) if event.column_points else []
        linked = [TilePlace.wall(seat, event.row, c) for c in across]
        linked += [TilePlace.wall(seat, r, event.column) for r in down]
        linked = linked or [here]
        gap = min(self.motion.count, 0.5 / len(linked))
        at = partial(_foot, row=event.row, column=event.column)
        popup = self.popup("+1", seat, at, start, True, "midbottom")
        for index, place in enumerate(linked):
            time, number = start + index * gap, index + 1
            words = f"+{number}" if number <= len(across) or not across else ""
            words = words or f"+{len(across)} +{number - len(across)}"
            self.light(place, time)
            self.cue(time, "score", index, 0.8)
            self.set_score(time, seat, event.score - len(linked) + number)
            self.at(time, lambda words=words: setattr(popup, "text", words))  # type: ignore[misc]
            if place != here:
                self.hop(place, time)
        counted = start + len(linked) * gap
        self._read = counted + self._usual.read
        return counted + self.motion.points * 0.3

    def _drop_line(self, event: LineFell) -> None:
        at = self.sprites.at
        places = self.sprites.places("line", event.seat, event.row)
        self._hold([at.pop(p) for p in places])
        self._fall(event)
        self._read = self.now

    def _floor(self, event: FloorScored) -> None:
        at, seat = self.sprites.at, event.seat
        self.popup(signed(-event.penalty), seat, _beside_cost, self.now, False, "midleft")
        self._stopped |= {seat} if event.stopped else set()
        self.set_score(self.now, seat, event.score)
        self.cue(self.now, "refused")
        self.shake(seat, self.now)
        self.now += self.motion.points * 0.35
        leaving = [at.pop(p) for p in self.sprites.places("floor", seat)]
        self.sprites.leaving += leaving
        self.vanish(leaving, self.now, self.layout.bar.lid)
        self.now += self.motion.to_centre * 0.6

    def _round_sums(self, scores: Sequence[int]) -> None:
        """Shows the points of the round over each seat's board."""
        for seat, start in enumerate(self.round_start):
            gain = scores[seat] - start
            text = self.captions.gain(gain, seat in self._stopped)
            self.popup(text, seat, lambda board: board.line_space(2, 0).center, self.now, gain >= 0)
        self.now += self.motion.points * (1.0 if self.round_start else 0.5)

    # The deal

    def _empty_lid(self, number: int) -> None:
        """Pours the lid back into the bag."""
        length = self.motion.deal * 2
        self.cue(self.now, "pour")
        self.tilt_bag(self.now, length)
        for index in range(number):
            self.count(self.now + length * index / number, bag=1, lid=-1)
        self.now += length

    def _deal(self, event: RoundDealt) -> None:
        """Pours tiles from the bag, factory by factory; the marker returns to the centre."""
        begins = self._change_stage(None)
        self.at(begins, lambda: self.presented.deal(event.round, event.starter))
        if text := self.captions.round(event.round, event.starter):
            self.announce(text, self.now)
        self.follow((frozenset(), 1), self.now, self.motion.deal)
        marker = Sprite(MARKER, TilePlace.centre(0), 0, 0, 0, visible=False)
        self.appear(marker, self.layout.bar.lid, self.now, self._vessel)
        begin = start = self.now
        self.cue(start, "pour")
        for number, heap in enumerate(event.factories):
            for slot, tile in enumerate(tiles_of(heap)):
                sprite = Sprite(tile, TilePlace.factory(number, slot), 0, 0, 0, visible=False)
                self.appear(sprite, self.layout.bar.bag, start, round(self._vessel * 0.7))
                self.count(start, bag=-1)
                self.cue(start + self.motion.deal * 0.9, "pick", None, 0.3 + 0.1 * (slot == 3))
                start += self.motion.deal_gap
            start += self.motion.deal_gap * 0.6
        self.tilt_bag(begin, start - begin)
        self.now = start + self.motion.deal


def _foot(board: BoardLayout, row: int, column: int) -> Point:
    """Returns the place of a tile's points: at its lower edge, where they belong to no other tile."""
    space = board.wall_space(row, column)
    return space.centerx, space.bottom + (board.row - board.tile) // 2


def _beside_cost(board: BoardLayout) -> Point:
    """Returns the place of a floor line's sum, beside its cost."""
    x, y = board.floor_note()
    return x + round(board.pitch * FLOOR_SUM_DISTANCE), y
