"""The motion of a pick: its tiles fly straight to their places, and the others move meanwhile."""

from collections.abc import Iterable, Sequence

from game.rules.events import LineFell, MovedToCentre, TilesFell, TilesPicked
from game.rules.state import CENTRE
from game.rules.tiles import FLOOR_SPACES, MARKER
from game.view.animation import Step, Timeline, ease_in_out, ease_out, settle
from game.view.table.sprites import Sprite, TilePlace, rect_of
from game.view.table.tweens import STAGGER, Tweens


class OfferMotion(Tweens):
    """Plans picks, event by event. All tiles of a pick leave together, from where they are shown.

    With `shows_taken` its tiles are raised for a moment before: for picks that nobody here has made.
    """

    shows_taken = False

    _picked: Sequence[Sprite] = ()  # tiles in the hand, or lifted from a line
    _left = 0.0  # when they leave
    _sent = 0  # how many have left

    def returning(self) -> Timeline:
        """Plans that dragged tiles glide back to their places in the market."""
        in_centre = len(self.sprites.places("centre"))
        for place, sprite in self.sprites.at.items():
            away = place.source is not None and sprite.rect != rect_of(self.layout, place, in_centre)
            if away:
                self.move(sprite, place, 0.0, self.motion.drop, ease_out, in_centre, lift=0.2)
        timeline = Timeline()
        timeline.add(self.steps)
        return timeline

    def _pick(self, event: TilesPicked) -> None:
        at = self.sprites.at
        wanted = list(event.tiles)
        picked = []
        for place in sorted(p for p in at if p.source == event.source):
            if at[place].tile in wanted:
                wanted.remove(at[place].tile)
                picked.append(at.pop(place))
        for index in range(len(picked)):
            self.cue(self.now + index * STAGGER, "pick", index)
        if self.shows_taken:
            self._show_taken(picked)
        self._hold(picked)
        self._follow_pick(event.source)
        if event.source == CENTRE and all(at[p].tile != MARKER for p in self.sprites.places("centre")):
            self._settle_centre(self._left)  # else with the marker

    def _follow_pick(self, source: int) -> None:
        """Lets the market follow a pick whose tiles have left their source, while they fly."""
        centre, plates = self.sprites.places("centre"), range(len(self.layout.factories))
        rest = self.sprites.places("factory", source) if source != CENTRE else []
        marker = source == CENTRE and any(self.sprites.at[place].tile == MARKER for place in centre)
        emptied = frozenset(one for one in plates if one == source or not self.sprites.places("factory", one))
        self.follow((emptied, len(centre) + len(rest) - marker), self._left, self.motion.to_centre)
        if source != CENTRE and not rest:
            self._settle_centre(self._left)

    def _show_taken(self, sprites: Sequence[Sprite]) -> None:
        """Raises tiles where they lie, long enough to see which they are."""

        def apply(t: float) -> None:
            self.effects.taken = sprites if t < 1 else ()

        until_gone = self.motion.taken + STAGGER * len(sprites)
        self.steps.append(Step(self.now, until_gone, apply))
        self.now += self.motion.taken

    def _hold(self, sprites: list[Sprite]) -> None:
        """Sets the picked tiles, which leave from now on."""
        self._picked, self._left, self._sent = sprites, self.now, 0
        self.sprites.leaving += sprites

    def _from_picked(self, tiles: Iterable[int]) -> list[Sprite]:
        found = []
        for tile in tiles:
            sprite = next(s for s in self._picked if s.tile == tile)
            self._picked = [s for s in self._picked if s is not sprite]
            found.append(sprite)
        return found

    def _put(self, tiles: tuple[int, ...], first: TilePlace) -> None:
        """Lets picked tiles fly straight to the spaces of a line or floor line."""
        leftward = first.area == "line"  # lines are filled from the right; so no two tiles cross
        sprites = self._from_picked(tiles)
        sprites.sort(key=lambda sprite: (sprite.tile, -sprite.x if leftward else sprite.x))
        places = [first._replace(space=first.space + index) for index in range(len(sprites))]
        if leftward:
            places = self._make_room(sprites, first)
        for sprite, place in sorted(zip(sprites, places, strict=True), key=lambda pair: pair[0].x):
            self.arrive(sprite, place)  # one over the other as in the hand
        for index, (sprite, place) in enumerate(zip(sprites, places, strict=True)):
            start = self._leaves()
            self.move(sprite, place, start, self.motion.pick, ease_in_out, lift=1.0)
            self.now = max(self.now, start + self.motion.pick)
            landed = start + self.motion.pick * 0.92
            if leftward:
                self.cue(landed, "place", place.space)
            else:
                self.cue(landed, "overflow", index)

    def _leaves(self) -> float:
        """Returns when the next of the picked tiles leaves: shortly after the one before."""
        self._sent += 1
        return self._left + (self._sent - 1) * STAGGER

    def _make_room(self, coming: Sequence[Sprite], first: TilePlace) -> list[TilePlace]:
        """Returns the spaces of tiles that come to a line, which shows its colour first and jokers after.

        Its jokers move on as the others land.
        """
        at, line = self.sprites.at, self.sprites.places("line", first.owner, first.row)
        lying = [at.pop(place) for place in line]
        order = sorted([*lying, *coming], key=lambda sprite: sprite.tile)
        found = {id(sprite): first._replace(space=index) for index, sprite in enumerate(order)}
        for sprite in lying:
            place = found[id(sprite)]
            at[place] = sprite
            if sprite.place != place:
                self.move(sprite, place, self._left + self.motion.pick * 0.5, self.motion.drop, settle)
        return [found[id(sprite)] for sprite in coming]

    def _fall(self, event: TilesFell | LineFell, early: float = 0.0) -> None:
        """Lets lifted tiles fall on the floor line, and those that find no space into the lid."""
        self._put(event.tiles, TilePlace.floor(event.seat, event.first))
        if event.to_lid:
            gone = self.vanish(self._from_picked(event.to_lid), self._leaves(), self.layout.bar.lid)
            self.now = max(self.now, gone)
        self.shake(event.seat, self.now - early)

    def _marker(self, seat: int, space: int | None) -> None:
        place = next(p for p in self.sprites.at if self.sprites.at[p].tile == MARKER)
        sprite = self.sprites.at.pop(place)
        self.sprites.leaving.append(sprite)
        goal = TilePlace.floor(seat, FLOOR_SPACES if space is None else space)
        self.arrive(sprite, goal)
        self.move(sprite, goal, self._left, self.motion.pick, ease_in_out, lift=1.0)
        self.cue(self._left + self.motion.pick * 0.9, "marker")
        self._settle_centre(self._left)
        self.now = max(self.now, self._left + self.motion.pick)

    def _to_centre(self, event: MovedToCentre) -> None:
        at = self.sprites.at
        count = len(self.sprites.places("centre"))
        moving = self.sprites.places("factory", event.source)
        coming = []
        for index, place in enumerate(moving):
            sprite = at.pop(place)
            sprite.place = TilePlace.centre(count + index)
            at[sprite.place] = sprite
            coming.append(sprite)
        self._settle_centre(self._left, coming)
        there = self._left + self.motion.to_centre + max(0, len(coming) - 1) * STAGGER * 0.6
        self.now = max(self.now, there)

    def _settle_centre(self, start: float, coming: Sequence[Sprite] = ()) -> None:
        """Rearranges the centre's tiles; new ones slide in one by one."""
        at = self.sprites.at
        tiles = [at.pop(p) for p in self.sprites.places("centre")]
        tiles.sort(key=lambda s: (s.tile != MARKER, s.tile))
        length = self.motion.to_centre
        for index, sprite in enumerate(tiles):
            place = TilePlace.centre(index)
            at[place] = sprite
            order = next((i for i, other in enumerate(coming) if other is sprite), None)
            if order is None:
                self.move(sprite, place, start, length, settle, len(tiles))
            else:
                begin = start + order * STAGGER * 0.6
                self.move(sprite, place, begin, length, settle, len(tiles), lift=0.25)
                self.cue(begin + length * 0.8, "pick", 0, 0.45)
