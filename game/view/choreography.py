"""From events to motion: plans, for a list of events, which tile flies where and when.

The plan is made on a copy of who lies where; each step only moves pixels. Whatever the plan, its end is
what `Sprites.sync` shows for the state after the events: a test plays whole games against that.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

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
    TilesPlaced,
    TilesTaken,
    WallTiled,
)
from game.rules.state import CENTRE
from game.rules.tiles import FLOOR_SPACES, MARKER, tiles_of, total
from game.view.animation import Step, Timeline, bounce, ease_in_out, ease_out
from game.view.layout import TableLayout
from game.view.sprites import Place, Sprite, Sprites, rect_of, source_of
from game.view.theme import Motion

STAGGER = 0.05


@dataclass
class Popup:
    """Points that appear over a place. `age` runs from 0 to 1."""

    text: str
    at: tuple[int, int]
    good: bool
    px: int
    age: float = 0.0


@dataclass
class Shown:
    """What the table shows besides tiles: numbers and lights that follow the motion."""

    scores: list[int] = field(default_factory=list)
    bag: int = 0
    lid: int = 0
    popups: list[Popup] = field(default_factory=list)
    linked: dict[tuple[int, int, int, int], float] = field(
        default_factory=dict
    )  # lit wall spaces and how strongly, 0..1
    shake: dict[int, float] = field(default_factory=dict)  # seats whose floor line shakes: offset in tiles


class Choreography:
    """Plans timelines for one table. Give it events in the order in which they happened."""

    def __init__(
        self,
        sprites: Sprites,
        shown: Shown,
        layout: TableLayout,
        motion: Motion,
        round_start: Sequence[int] = (),
    ) -> None:
        self.sprites, self.shown, self.layout, self.motion = sprites, shown, layout, motion
        self.round_start = round_start  # the scores at the round's beginning, for its sums
        self.steps: list[Step] = []
        self.now = 0.0
        self._moves = 0
        self._begun: dict[int, int] = {}  # by sprite: its latest move that has begun
        self._picked: list[Sprite] = []
        self._rects: dict[int, Rect] = {id(s): s.rect for s in sprites.at.values()}

    def timeline(self, events: Sequence[Event]) -> Timeline:
        """The motion of those events. The sprites' places change at once, their pixels as time passes."""
        for event in events:
            self._plan(event)
        timeline = Timeline()
        timeline.add(self.steps)
        return timeline

    def _plan(self, event: Event) -> None:
        match event:
            case TilesTaken():
                self._take(event)
            case MarkerTaken(seat=seat, space=space):
                self._marker(seat, space)
            case TilesPlaced():
                self._put(event.seat, event.tiles, ("line", event.seat, event.line, event.first))
            case TilesFell():
                self._put(event.seat, event.tiles, ("floor", event.seat, event.first, 0))
                self._discard(self._from_picked(event.to_lid), self.now)
                self._shake(event.seat)
            case MovedToCentre():
                self._to_centre(event)
            case WallTiled():
                self._tile_wall(event)
            case LineFell():
                self._drop_line(event)
            case FloorScored():
                self._floor(event)
            case RoundEnded(scores=scores):
                self._round_sums(scores)
            case LidEmptied(tiles=tiles):
                self._count(bag=total(tiles), lid=-total(tiles))
            case RoundDealt():
                self._deal(event)
            case BonusScored():
                self._at(self.now, lambda e=event: self._set_score(e.seat, e.score))  # type: ignore[misc]
            case _:
                pass

    # Factory offer

    def _take(self, event: TilesTaken) -> None:
        at = self.sprites.at
        wanted = list(event.tiles)
        self._picked = []
        for place in sorted(p for p in at if source_of(p) == event.source):
            if at[place].tile in wanted:
                wanted.remove(at[place].tile)
                self._picked.append(at.pop(place))
        self.sprites.leaving += self._picked
        if event.source == CENTRE:
            self._settle_centre(self.now + self.motion.pick * 0.5)

    def _from_picked(self, tiles: Iterable[int]) -> list[Sprite]:
        found = []
        for tile in tiles:
            sprite = next(s for s in self._picked if s.tile == tile)
            self._picked.remove(sprite)
            found.append(sprite)
        return found

    def _put(self, seat: int, tiles: tuple[int, ...], first: Place) -> None:
        """Picked tiles fly to consecutive spaces of a line or floor line."""
        kind, _, b, c = first
        sprites = self._from_picked(tiles)
        for index, sprite in enumerate(sprites):
            place: Place = (kind, seat, b, c + index) if kind == "line" else (kind, seat, b + index, 0)
            self._fly(sprite, place, self.now + index * STAGGER, self.motion.pick)
        if sprites:
            self.now += self.motion.pick + (len(sprites) - 1) * STAGGER
        if kind == "line":
            self._order_line(seat, b)

    def _order_line(self, seat: int, line: int) -> None:
        """A line shows its colour first and jokers after; tiles that came later may have to change places."""
        places = sorted(p for p in self.sprites.at if p[:3] == ("line", seat, line))
        sprites = sorted((self.sprites.at[p] for p in places), key=lambda s: s.tile)
        for place, sprite in zip(places, sprites, strict=True):
            if sprite.place != place:
                self.sprites.at[place] = sprite
                self._move(sprite, place, self.now, self.motion.drop, ease_in_out)

    def _marker(self, seat: int, space: int | None) -> None:
        place = next(p for p in self.sprites.at if self.sprites.at[p].tile == MARKER)
        sprite = self.sprites.at.pop(place)
        self.sprites.leaving.append(sprite)
        self._fly(
            sprite, ("floor", seat, FLOOR_SPACES if space is None else space, 0), self.now, self.motion.pick
        )
        self._settle_centre(self.now + self.motion.pick * 0.5)
        self.now += self.motion.pick * 0.5

    def _to_centre(self, event: MovedToCentre) -> None:
        at = self.sprites.at
        count = sum(p[0] == "centre" for p in at)
        moving = [p for p in sorted(at) if p[:2] == ("factory", event.source)]
        for index, place in enumerate(moving):
            sprite = at.pop(place)
            sprite.place = ("centre", count + index, 0, 0)
            at[sprite.place] = sprite
        self._settle_centre(self.now)
        self.now += self.motion.to_centre

    def _settle_centre(self, start: float) -> None:
        """Give the centre's tiles their order and their places again."""
        at = self.sprites.at
        tiles = [at.pop(p) for p in sorted(p for p in at if p[0] == "centre")]
        tiles.sort(key=lambda s: (s.tile != MARKER, s.tile))
        for index, sprite in enumerate(tiles):
            place: Place = ("centre", index, 0, 0)
            at[place] = sprite
            self._move(sprite, place, start, self.motion.to_centre, ease_in_out, len(tiles))

    # Wall-tiling

    def _tile_wall(self, event: WallTiled) -> None:
        at, seat, row = self.sprites.at, event.seat, event.row
        places = sorted(p for p in at if p[:3] == ("line", seat, row))
        mover_place = next(p for p in places if at[p].tile == event.tile)
        mover = at.pop(mover_place)
        self.sprites.leaving.append(mover)
        place: Place = ("wall", seat, row, event.column)
        self._fly(mover, place, self.now, self.motion.landing, bounce)
        rest = [at.pop(p) for p in places if p != mover_place]
        self.sprites.leaving += rest
        landed = self.now + self.motion.landing
        board = self.layout.boards[seat]
        lit = [board.wall_space(row, c) for c in event.across] if event.row_points else []
        lit += [board.wall_space(r, event.column) for r in event.down] if event.column_points else []
        lit = lit or [board.wall_space(row, event.column)]
        self._discard(rest, self.now + self.motion.landing * 0.5)
        self._light(lit, landed)
        parts = [f"+{points}" for points in (event.row_points, event.column_points) if points]
        text = " ".join(parts) if parts else "+1"
        self._popup(text, board.wall_space(row, event.column), landed, True, board.tile)
        self._at(landed, lambda: self._set_score(seat, event.score))
        self.now = landed + self.motion.points * 0.45

    def _drop_line(self, event: LineFell) -> None:
        at = self.sprites.at
        places = sorted(p for p in at if p[:3] == ("line", event.seat, event.row))
        self._picked = [at.pop(p) for p in places]
        self.sprites.leaving += self._picked
        self._put(event.seat, event.tiles, ("floor", event.seat, event.first, 0))
        self._discard(self._from_picked(event.to_lid), self.now)
        self._shake(event.seat)

    def _floor(self, event: FloorScored) -> None:
        at, seat = self.sprites.at, event.seat
        board = self.layout.boards[seat]
        middle = board.floor_space(min(2, len(event.tiles) // 2))
        self._popup(f"−{event.penalty}", middle, self.now, False, board.tile)
        self._at(self.now, lambda: self._set_score(seat, event.score))
        self._shake(seat)
        self.now += self.motion.points * 0.35
        leaving = [at.pop(p) for p in sorted(p for p in at if p[:2] == ("floor", seat))]
        self.sprites.leaving += leaving
        self._discard(leaving, self.now)
        self.now += self.motion.to_centre * 0.6

    def _round_sums(self, scores: Sequence[int]) -> None:
        """What the round brought each seat, over its board."""
        for seat, start in enumerate(self.round_start):
            board, gain = self.layout.boards[seat], scores[seat] - start
            text = f"This round: {'+' if gain >= 0 else '−'}{abs(gain)}"
            self._popup(text, board.line_space(2, 0), self.now, gain >= 0, board.tile)
        self.now += self.motion.points * (1.0 if self.round_start else 0.5)

    def _deal(self, event: RoundDealt) -> None:
        """Tiles pour from the bag; the marker returns to the centre."""
        marker = Sprite(MARKER, ("centre", 0, 0, 0), 0, 0, 0, visible=False)
        self._appear(marker, self.layout.lid, self.now)
        start = self.now
        for number, heap in enumerate(event.factories):
            for slot, tile in enumerate(tiles_of(heap)):
                sprite = Sprite(tile, ("factory", number, slot, 0), 0, 0, 0, visible=False)
                self._appear(sprite, self.layout.bag, start)
                self._count_at(start, bag=-1)
                start += self.motion.deal_gap
        self.now = start + self.motion.deal

    def _appear(self, sprite: Sprite, origin: Rect, start: float) -> None:
        self.sprites.at[sprite.place] = sprite
        size = self.layout.factories[0].tile
        self._rects[id(sprite)] = Rect(origin.centerx - size // 2, origin.centery - size // 2, size, size)
        sprite.x, sprite.y, sprite.size = (*self._rects[id(sprite)].topleft, size)
        self._move(sprite, sprite.place, start, self.motion.deal, ease_out, 1)

    # The steps themselves

    def _fly(
        self,
        sprite: Sprite,
        place: Place,
        start: float,
        length: float,
        ease: Callable[[float], float] = ease_in_out,
    ) -> None:
        """A sprite of `leaving` comes to lie at a place, along an arc."""
        self.sprites.leaving.remove(sprite)
        self.sprites.at[place] = sprite
        self._move(sprite, place, start, length, ease, lift=1.0)

    def _move(
        self,
        sprite: Sprite,
        place: Place,
        start: float,
        length: float,
        ease: Callable[[float], float],
        in_centre: int = 1,
        lift: float = 0.0,
    ) -> None:
        sprite.place = place
        goal = rect_of(self.layout, place, in_centre)
        origin = self._rects.get(id(sprite), goal)
        self._rects[id(sprite)] = goal
        if origin == goal and not lift:
            return
        self.steps.append(Step(start, length, self._mover(sprite, origin, goal, ease, lift)))

    def _discard(self, sprites: list[Sprite], start: float) -> None:
        """Tiles fly into the lid and are gone; the marker goes back to nobody."""
        for index, sprite in enumerate(sprites):
            origin = self._rects[id(sprite)]
            goal = Rect(0, 0, origin.width // 2, origin.height // 2)
            goal.center = self.layout.lid.center
            begin = start + index * STAGGER * 0.5
            move = self._mover(sprite, origin, goal, ease_in_out, 0.6)
            self.steps.append(Step(begin, self.motion.to_centre, self._leave(sprite, move)))

    def _leave(self, sprite: Sprite, move: Callable[[float], None]) -> Callable[[float], None]:
        def apply(t: float) -> None:
            move(t)
            if t >= 1:
                self.sprites.leaving.remove(sprite)
                self.shown.lid += sprite.tile != MARKER

        return apply

    def _at(self, start: float, do: Callable[[], None]) -> None:
        self.steps.append(Step(start, 1e-6, lambda t: do() if t >= 1 else None))

    def _set_score(self, seat: int, score: int) -> None:
        self.shown.scores[seat] = score

    def _count(self, bag: int = 0, lid: int = 0) -> None:
        self._count_at(self.now, bag, lid)

    def _count_at(self, start: float, bag: int = 0, lid: int = 0) -> None:
        def change() -> None:
            self.shown.bag += bag
            self.shown.lid += lid

        self._at(start, change)

    def _popup(self, text: str, over: Rect, start: float, good: bool, size: int) -> None:
        popup = Popup(text, over.center, good, max(13, round(size * 0.62)))

        def apply(t: float) -> None:
            if popup not in self.shown.popups and t < 1:
                self.shown.popups.append(popup)
            popup.age = t
            if t >= 1 and popup in self.shown.popups:
                self.shown.popups.remove(popup)

        self.steps.append(Step(start, self.motion.points, apply))

    def _light(self, rects: list[Rect], start: float) -> None:
        for index, rect in enumerate(rects):
            key = (rect.x, rect.y, rect.width, rect.height)

            def apply(t: float, key: tuple[int, int, int, int] = key) -> None:
                if t >= 1:
                    self.shown.linked.pop(key, None)
                else:
                    self.shown.linked[key] = math.sin(t * math.pi)

            self.steps.append(Step(start + index * STAGGER, self.motion.points * 0.8, apply))

    def _shake(self, seat: int) -> None:
        def apply(t: float) -> None:
            if t >= 1:
                self.shown.shake.pop(seat, None)
            else:
                self.shown.shake[seat] = math.sin(t * math.pi * 5) * (1 - t) * 0.09

        self.steps.append(Step(self.now, self.motion.floor_shake, apply))

    def _mover(
        self, sprite: Sprite, origin: Rect, goal: Rect, ease: Callable[[float], float], lift: float
    ) -> Callable[[float], None]:
        """Move pixels from one rect to another; with `lift`, along an arc and above the other tiles.

        When a later move of the same sprite has begun, an earlier one lets go of it.
        """
        height = lift * min(120.0, math.dist(origin.center, goal.center) * 0.16)
        self._moves += 1
        number = self._moves

        def apply(t: float) -> None:
            if number < self._begun.get(id(sprite), 0):
                return
            self._begun[id(sprite)] = number
            if t >= 1:
                sprite.put(goal)
                return
            sprite.visible = True
            share = ease(t)
            sprite.x = origin.x + (goal.x - origin.x) * share
            sprite.y = origin.y + (goal.y - origin.y) * share - math.sin(math.pi * t) * height
            sprite.size = origin.width + (goal.width - origin.width) * min(1.0, share)
            sprite.lift = lift if t > 0 else 0.0

        return apply
