"""The single movements of choreographies: each is a step that moves pixels and ends at the right place."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pygame import Rect

from game.rules.tiles import MARKER
from game.view.animation import Step, ease_in, ease_in_out, ease_out, pulse
from game.view.audio import Cue
from game.view.layout.board import BoardLayout, Point
from game.view.layout.staging import Forward, with_board
from game.view.table.moments import Moment
from game.view.table.presented import Anchor, Banner, Effects, Popup, PresentedState
from game.view.table.sprites import Sprite, Sprites, TilePlace, rect_of
from game.view.table.stage import Staging
from game.view.theme import Durations

STAGGER = 0.05
MAX_FLIGHT_SCALE = 1.12  # size of a tile at the top of its flight / its size on the table
Ease = Callable[[float], float]
Key = TypeVar("Key")


@dataclass(frozen=True)
class Stage:
    """What moves on a table, where, and how long it takes.

    `calm` leaves out everything that travels, shakes or bounces: tiles jump to their places. With
    `staged` rivals' boards come forward while their walls are tiled.
    """

    sprites: Sprites
    presented: PresentedState
    effects: Effects
    staging: Staging
    motion: Durations
    calm: bool = False
    staged: bool = False


class Tweens:
    """Collects steps. `now` is the planner's clock: the start of the next movement on the timeline."""

    def __init__(self, stage: Stage) -> None:
        self.sprites, self.presented, self.effects = stage.sprites, stage.presented, stage.effects
        self.staging, self.motion, self.calm = stage.staging, stage.motion, stage.calm
        self.moments = self.staging.moments
        self._moment, self._forward = self.moments.layout, self.staging.forward
        self.layout = self.staging.layout  # at the time of the planner's clock
        self._to_lid = stage.motion.to_centre  # at any pace: tiles that fly so far would be lost from sight
        self.steps: list[Step] = []
        self.now = 0.0
        self._moves = 0
        self._begun: dict[int, int] = {}  # by sprite: the latest move that has begun
        self._rects: dict[int, Rect] = {id(s): s.rect for s in self.sprites.at.values()}

    # The market

    def follow(self, moment: Moment, start: float, length: float) -> None:
        """Turns the market and the tiles on its plates into another moment's, for which is planned then."""
        layout = self.moments.at(moment)
        if layout is self._moment:
            return
        self._moment, self.layout = layout, with_board(layout, self._forward)
        self.steps.append(Step(start, length, self.moments.become(moment, self.calm)))
        for place, sprite in self.sprites.at.items():
            if place.area == "factory" and place.source not in moment[0]:  # those leave by themselves
                self.move(sprite, place, start, length, ease_in_out)

    # Tiles

    def arrive(self, sprite: Sprite, place: TilePlace) -> None:
        """Gives a sprite of `leaving` a place, wherever its pixels are."""
        self.sprites.leaving.remove(sprite)
        self.sprites.at[place] = sprite
        sprite.place = place

    def move(
        self,
        sprite: Sprite,
        place: TilePlace,
        start: float,
        length: float,
        ease: Ease,
        in_centre: int = 1,
        lift: float = 0.0,
    ) -> None:
        """Moves a sprite to a place; with `lift` it is in the air meanwhile."""
        sprite.place = place
        goal = rect_of(self.layout, place, in_centre)
        origin = self._rects.get(id(sprite), goal)
        self._rects[id(sprite)] = goal
        if origin == goal and not lift:
            return
        self.steps.append(Step(start, length, self._mover(sprite, origin, goal, ease, lift)))

    def slam(self, sprite: Sprite, place: TilePlace, start: float) -> float:
        """Carries a sprite of `leaving` over a wall space and sets it down heavily; returns when."""
        self.arrive(sprite, place)
        goal = rect_of(self.layout, place, 1)
        above = goal.inflate(round(goal.width * 0.26), round(goal.height * 0.26))
        above.y -= round(goal.height * 0.24)
        origin = self._rects.get(id(sprite), goal)
        self._rects[id(sprite)] = goal
        carry, fall = self.motion.landing * 0.72, self.motion.landing * 0.28
        if self.calm:
            self.steps.append(Step(start, carry + fall, self._mover(sprite, origin, goal, ease_in)))
            return start + carry + fall
        lift = self._mover(sprite, origin, above, ease_in_out, 0.3, stays_up=True)
        self.steps.append(Step(start, carry, lift))
        self.steps.append(Step(start + carry, fall, self._mover(sprite, above, goal, ease_in, up=True)))
        landed = start + carry + fall
        self.impact(place, landed)
        return landed

    def bring(self, forward: Forward | None, start: float) -> None:
        """Lets a board come forward with its tiles, or none; the one before goes back."""
        if forward == self._forward:
            return
        moved = {seat for seat, _ in filter(None, (forward, self._forward))}
        self._forward, self.layout = forward, with_board(self._moment, forward)
        lying = [
            (sprite, rect_of(self.layout, place, 1))
            for place, sprite in self.sprites.at.items()
            if place.seat in moved
        ]
        self._rects.update((id(sprite), rect) for sprite, rect in lying)

        def change() -> None:
            self.staging.change(forward, self.calm)
            for sprite, rect in lying:
                sprite.put(rect)

        self.at(start, change)

    def appear(self, sprite: Sprite, origin: Rect, start: float, size: int) -> None:
        """Lets a new tile come out of a rectangle and fly to its place."""
        self.sprites.at[sprite.place] = sprite
        self._rects[id(sprite)] = Rect(origin.centerx - size // 2, origin.centery - size // 2, size, size)
        sprite.x, sprite.y, sprite.size = (*self._rects[id(sprite)].topleft, size)
        self.move(sprite, sprite.place, start, self.motion.deal, ease_out, 1, lift=0.3)

    def vanish(self, sprites: Sequence[Sprite], start: float, goal: Rect) -> float:
        """Lets tiles of `leaving` fly into a rectangle; all but the marker are counted in the lid.

        Returns when the last one is in.
        """
        for index, sprite in enumerate(sprites):
            origin = self._rects[id(sprite)]
            end = Rect(0, 0, origin.width // 2, origin.height // 2)
            end.center = goal.center
            begin = start + index * STAGGER * 0.5
            move = self._mover(sprite, origin, end, ease_in_out, 0.6)
            self.steps.append(Step(begin, self._to_lid, self._leave(sprite, move)))
        return start + max(0, len(sprites) - 1) * STAGGER * 0.5 + self._to_lid

    def _leave(self, sprite: Sprite, move: Callable[[float], None]) -> Callable[[float], None]:
        def apply(t: float) -> None:
            move(t)
            if t >= 1:
                self.sprites.leaving.remove(sprite)
                self.presented.lid += sprite.tile != MARKER

        return apply

    def _mover(
        self,
        sprite: Sprite,
        origin: Rect,
        goal: Rect,
        ease: Ease,
        lift: float = 0.0,
        up: bool = False,
        stays_up: bool = False,
    ) -> Callable[[float], None]:
        """Moves pixels from one rectangle to another; with `lift` along an arc and larger, as if nearer.

        `up` keeps a tile without an arc above the others, `stays_up` also after its arrival. Once a later
        move of the same sprite has begun, an earlier one has no effect.
        """
        height = lift * min(150.0, math.dist(origin.center, goal.center) * 0.2)
        self._moves += 1
        number = self._moves

        def apply(t: float) -> None:
            if number < self._begun.get(id(sprite), 0):
                return
            self._begun[id(sprite)] = number
            if t >= 1:
                sprite.put(goal)
                sprite.lift = float(stays_up)
                return
            if self.calm:
                return
            sprite.visible = True
            share = ease(t)
            rise = max(0.0, math.sin(math.pi * share))  # by distance, not time: never away from the goal
            nearer = 1 + (MAX_FLIGHT_SCALE - 1) * rise * lift
            sprite.size = (origin.width + (goal.width - origin.width) * share) * nearer
            x = origin.centerx + (goal.centerx - origin.centerx) * share
            y = origin.centery + (goal.centery - origin.centery) * share - rise * height
            sprite.x, sprite.y = x - sprite.size / 2, y - sprite.size / 2
            sprite.lift = max(lift, float(up))
            sprite.painted = origin.width

        return apply

    # Lights, numbers and words

    def at(self, start: float, do: Callable[[], None]) -> None:
        """Calls a function at a time."""
        self.steps.append(Step(start, 1e-6, lambda t: do() if t >= 1 else None))

    def cue(self, start: float, name: str, step: int | None = None, loudness: float = 1.0) -> None:
        """Plays a sound at a time."""
        self.at(start, lambda: self.effects.cues.append(Cue(name, step, loudness)))

    def set_score(self, start: float, seat: int, score: int) -> None:
        """Shows a score from a time on."""

        def change() -> None:
            self.presented.scores[seat] = score

        self.at(start, change)

    def count(self, start: float, bag: int = 0, lid: int = 0) -> None:
        """Changes the shown numbers of tiles in bag and lid."""

        def change() -> None:
            self.presented.bag += bag
            self.presented.lid += lid

        self.at(start, change)

    def popup(
        self,
        text: str,
        seat: int,
        at: Callable[[BoardLayout], Point],
        start: float,
        good: bool,
        anchor: Anchor | None = None,
    ) -> Popup:
        """Shows text that rises from a place on a board, or whose `anchor` stays there."""
        popup = Popup(text, seat, at, good, anchor=anchor)

        def apply(t: float) -> None:
            if t < 1 and all(popup is not other for other in self.effects.popups):
                self.effects.popups.append(popup)
            popup.age = t
            if t >= 1:
                self.effects.popups[:] = [other for other in self.effects.popups if other is not popup]

        self.steps.append(Step(start, self.motion.points, apply))
        return popup

    def announce(self, text: str, start: float) -> None:
        """Shows text across the table for a moment."""
        banner = Banner(text)

        def apply(t: float) -> None:
            banner.age = t
            if t < 1:
                self.effects.banner = banner
            elif self.effects.banner is banner:
                self.effects.banner = None

        self.steps.append(Step(start, self.motion.banner, apply))

    def light(self, place: TilePlace, start: float) -> None:
        """Lights a wall space for a moment."""
        self._keep_effect(self.effects.linked, place, start, self.motion.points * 0.8, pulse)

    def hop(self, place: TilePlace, start: float) -> None:
        """Lets a lying tile hop a little."""
        if not self.calm:
            height = lambda t: math.sin(math.pi * t) * 0.16  # noqa: E731
            self._keep_effect(self.effects.hops, place, start, self.motion.hop, height)

    def impact(self, place: TilePlace, start: float) -> None:
        """Shows a ring that expands from a wall space where a tile lands."""
        self._keep_effect(self.effects.impacts, place, start, self.motion.impact, lambda t: t)

    def shake(self, seat: int, start: float) -> None:
        """Shakes a floor line once."""
        if not self.calm:
            offset = lambda t: math.sin(t * math.pi * 5) * (1 - t) * 0.09  # noqa: E731
            self._keep_effect(self.effects.shake, seat, start, self.motion.floor_shake, offset)

    def _keep_effect(
        self, effects: dict[Key, float], key: Key, start: float, length: float, strength: Ease
    ) -> None:
        """Keeps an effect with its strength as long as it lasts."""

        def apply(t: float) -> None:
            if t >= 1:
                effects.pop(key, None)
            else:
                effects[key] = strength(t)

        self.steps.append(Step(start, length, apply))

    def tilt_bag(self, start: float, length: float) -> None:
        """Tips the bag, and shakes it until it stands again."""
        if self.calm:
            return

        def apply(t: float) -> None:
            edge = min(1.0, t * 6, (1 - t) * 6)
            self.effects.bag_tilt = 0.0 if t >= 1 else edge * (24 + 7 * math.sin(t * length * 34))

        self.steps.append(Step(start, length, apply))
