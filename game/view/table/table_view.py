"""Draws the table: plates, boards, tiles, numbers and highlights. It shows a state and decides nothing."""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import NamedTuple, Protocol

from pygame import Rect, Surface
from pygame.transform import smoothscale

from game.layout.node import mirrored_in
from game.rules.events import Event, RoundDealt
from game.rules.numerals import signed
from game.rules.scoring import floor_penalty
from game.rules.state import GameState, PlayerBoard
from game.rules.tiles import FLOOR_COSTS, total
from game.rules.wall_forecast import RoundForecast, round_forecast
from game.view.animation import Timeline
from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.boards import board_blits, board_picture, forecast_picture, header_blits, score_number
from game.view.art.cached_layer import Blit, CachedLayer, Layer
from game.view.art.crests import Crest, default_crest
from game.view.art.framed_picture import FramedPicture
from game.view.art.frames import draw_frame
from game.view.art.highlights import Highlight, reach_of
from game.view.art.line_breaking import pieces
from game.view.art.pick_marks import ghost
from game.view.art.surfaces import panel_edge
from game.view.art.tiles import GRAINS
from game.view.art.typesetting import Typesetter
from game.view.audio import Cue
from game.view.layout.board import BoardLayout
from game.view.layout.clusters import clusters
from game.view.layout.scales import TextSize
from game.view.layout.staging import own_place
from game.view.layout.table import TableLayout
from game.view.table.choreography import Captions, Choreography
from game.view.table.effects import draw_banner, draw_impacts, draw_linked, draw_popups
from game.view.table.ground import Ground
from game.view.table.market_picture import MarketPicture
from game.view.table.moments import Moments, moment_of
from game.view.table.offer_motion import OfferMotion
from game.view.table.paint_ahead import PaintAhead, flight_size, flights, stage_pictures
from game.view.table.presented import Effects, PresentedState
from game.view.table.speech import Speech, draw_speech, speech_at, speech_picture
from game.view.table.sprites import Sprite, Sprites, TilePlace, raised, rect_of
from game.view.table.stage import StagedBoard, Staging
from game.view.table.tweens import Stage
from game.view.theme import Rgb

FORECAST_RATIO = 0.46  # of a tile: the least text size of points to come


@dataclass(frozen=True)
class Light:
    """A target that glows, with a few words on what it would do.

    A `row` is a pattern line: its words stand inside its left end, over the `free` pixels without tiles, or
    else the first of `shorter` that fits there. Those of a floor line stand `shift` pixels beside it; those
    of another in its middle, or `shift` pixels below; those that are wrapped into a `width` over its right
    end, or in its lower corner if they are to be `low`. A `faint` one is possible, but another one is
    meant. A `disc` is that round, 1 a circle, as plates are. A `hovered` one that accepts tiles is marked
    like what a press takes. `ghosts` are tiles that would lie in its spaces. One without a `mark` is no
    target: it shows what another one leads to.
    """

    rect: Rect
    words: str = ""
    _: KW_ONLY
    hovered: bool = False
    bad: bool = False
    row: bool = False
    shorter: Sequence[str] = ()
    free: int = 0
    shift: int = 0
    width: int = 0
    low: bool = False
    faint: bool = False
    disc: float = 0
    mark: Highlight | None = Highlight.DROP_TARGET
    ghosts: Sequence[tuple[Rect, int]] = ()


@dataclass
class Lights:
    """The highlights on the table besides the tiles."""

    hovered: Sequence[Sprite] = ()
    hinted: Sequence[Sprite] = ()
    picked: Sequence[Sprite] = ()
    targets: Sequence[Light] = ()
    last_moves: Sequence[Rect] = ()


class Card(Protocol):
    """What stands on a rival's small board; `facts` are what its pictures show besides forecasts."""

    @property
    def facts(self) -> object:
        """Returns them."""

    def words(self) -> Sequence[Rect]:
        """Returns the places of its words and numbers."""

    def pictures(self, assets: Assets) -> Iterator[Blit]:
        """Yields what is drawn on the board."""


class Heap(NamedTuple):
    """Tiles that lie still, and those that move on the table without being lifted."""

    still: list[Sprite]
    restless: list[Sprite]


class TableView:
    """The table on the screen. `sync` shows a state; `play` returns the timeline that leads to one."""

    def __init__(
        self,
        assets: Assets,
        layout: TableLayout,
        names: Sequence[str],
        gray: bool,
        crests: Sequence[Crest] = (),
        captions: tuple[str, ...] = (),
        still: bool = False,
    ) -> None:
        """Without `crests` the seats have the usual ones. `captions`: the words for bag and lid, if any.

        The market of a `still` table keeps its layout, however many tiles are left.
        """
        self.assets, self.names, self.gray = assets, names, gray
        self.moments = Moments(layout, still)
        self.staging = Staging(self.moments, assets.theme.durations)
        self.market = MarketPicture(assets, self.staging)
        self.captions = captions
        self.crests = crests or [default_crest(seat) for seat in range(len(names))]
        self.sprites, self.presented, self.effects = Sprites(), PresentedState(), Effects()
        self.calm = False
        self.cards: Sequence[Card] = ()
        self.said: Mapping[int, str] = {}  # by seat: what stands at its board
        self.sheet = layout.log.height  # the height of the entries on the log's sheet, 0 without one
        self.shows_forecasts = True
        self.forecasts: list[RoundForecast] = []  # by seat: for the tiles on the boards as last drawn
        self.who = list(zip(names, self.crests, strict=True))
        self.ground = Ground(assets, layout, self.who, gray, captions)
        self._still = CachedLayer(layout.size)
        self._lying: dict[object, Blit] = {}  # the tiles in it
        self._counted: tuple[object, list[Blit]] = None, []  # numbers of bag and lid, and their pictures
        self._last_moves: tuple[Sequence[Rect], Sequence[Rect]] = (), ()  # the tiles, and what is marked
        coming = *self.market.ahead(), *self.ground.ahead(), *flights(assets, layout)
        self.ahead = PaintAhead(assets.pace, [*coming, *stage_pictures(assets, layout, gray)])

    @property
    def layout(self) -> TableLayout:
        """Returns the layout of what is shown, or is about to be."""
        return self.staging.layout

    def sync(self, state: GameState) -> None:
        """Shows exactly that state, and ends all motion."""
        self.moments.show(moment_of(state))
        self.sprites.sync(state, self.layout)
        self.presented, self.effects = PresentedState.of(state), Effects()

    def sync_before_deal(self, state: GameState, events: Sequence[Event]) -> None:
        """Shows a state as before a deal among the events: its tiles are still in the bag."""
        self.sync(state)
        deals = [event for event in events if isinstance(event, RoundDealt)]
        dealt = sum(total(heap) for event in deals for heap in event.factories)
        for event in deals:
            self.presented.deal(event.round, event.starter)
        self.sprites.at = {p: s for p, s in self.sprites.at.items() if p.seat is not None}
        self.presented.bag += dealt

    def play(
        self,
        events: Sequence[Event],
        round_start: Sequence[int] = (),
        calm: bool = False,
        captions: Captions | None = None,
        after: GameState | None = None,
        shows_taken: bool = False,
        staged: bool = False,
    ) -> Timeline:
        """Returns the motion of events from what is shown now; with `round_start` also the round's sums.

        `after` is the state after the events, if they are all that led there. With `shows_taken` the tiles of
        a pick are raised for a moment before they leave. With `staged` boards of rivals come forward while
        their walls are tiled.
        """
        self.calm = calm
        plan = Choreography(self._stage(calm, staged), round_start, captions, shows_taken)
        return plan.timeline(events, after)

    def returning(self, calm: bool) -> Timeline:
        """Returns the motion in which dragged tiles glide back to the market."""
        return OfferMotion(self._stage(calm)).returning()

    def _stage(self, calm: bool, staged: bool = False) -> Stage:
        motion = self.assets.theme.durations
        return Stage(self.sprites, self.presented, self.effects, self.staging, motion, calm, staged)

    def take_cues(self) -> list[Cue]:
        """Returns the sounds that became due since the last call."""
        cues, self.effects.cues = self.effects.cues, []
        return cues

    def draw(self, surface: Surface, lights: Lights, lying: Callable[[Surface], None] | None = None) -> None:
        """Draws the whole table; `lying` draws what else lies on it, below flying tiles."""
        drawn, effects = self.sprites.drawn(), self.effects
        lifted = set(map(id, (*lights.picked, *effects.taken)))
        boards, market, staged = self._heaps([s for s in drawn if not s.lift and id(s) not in lifted])
        changes = self.moments.share < 1 or bool(market.restless) or 0 < self.staging.taken < 1
        above = [*[self.layout.table] * changes, *(sprite.rect for sprite in boards.restless)]
        flat = [pair for pair in staged if self._is_flat(pair[0], above)]
        self._draw_still(surface, boards, None if changes else market.still, flat)
        if changes:
            tiles = map(self._tile, itertools.chain(*market))
            surface.fblits([*self.market.plates(), *tiles, *self.market.numbers()])
        for heap in (boards, *(heap for _, heap in flat)):
            surface.fblits([*map(self._tile, heap.restless)])
        if lying is not None:
            lying(surface)
        spoken = [self._speech(self.layout, seat) for seat in self.said if not self.is_away(seat)]
        for speech in spoken:
            draw_speech(surface, self.assets, speech)
        for pair in staged:
            if pair not in flat:
                self._draw_staged(surface, *pair)
        self._marks(surface, lights, [speech.plate for speech in spoken])
        covered = {one.seat for one in self.staging.away[:-1]}  # points on these would seem another's
        behind = covered | {one.seat for one in self.staging.away if not one.is_there}
        every = enumerate(self.layout.boards)
        standing = {seat: board for seat, board in every if seat not in behind}  # lights stay behind
        draw_impacts(surface, self.assets, effects, standing)
        draw_linked(surface, self.assets, effects, standing)
        self.draw_targets(surface, lights.targets)
        for sprite in drawn:
            if sprite.lift:
                self._lifted(surface, sprite)
            elif lifted and id(sprite) in lifted:
                self._held(surface, sprite, bool(lights.hovered or effects.taken))
        for light in lights.targets:  # tiles that were carried to a line hide no words of it
            if lights.picked and light.hovered and light.words:
                self._tag(surface, light)
        pointed = {popup.seat for popup in effects.popups} - covered
        seen = {seat: self.staging.board(seat) for seat in pointed}
        draw_popups(surface, self.assets, effects.popups, seen)
        if effects.banner is not None:
            layout = self.layout
            draw_banner(surface, self.assets, effects.banner, layout.table, layout.unit, self.calm)

    # What may lie still

    def _heaps(self, lying: Sequence[Sprite]) -> tuple[Heap, Heap, list[tuple[StagedBoard, Heap]]]:
        """Returns the tiles on boards at their places, in the market, and on each board that is away."""
        boards, market = Heap([], []), Heap([], [])
        staged = [(one, Heap([], [])) for one in self.staging.away]
        layout, hops, shake = self.layout, self.effects.hops, self.effects.shake
        stirred = bool(hops or shake)
        places, table = {one.seat: (layout.boards[one.seat].rect, heap) for one, heap in staged}, layout.table
        for sprite in lying:
            place, x, y, half = sprite.place, sprite.x, sprite.y, sprite.size / 2
            heap = market if table.collidepoint(x, y) else boards
            if place.owner in places and place.seat is not None:
                rect, on_it = places[place.owner]
                heap = on_it if rect.collidepoint(x + half, y + half) else heap
            stirs = stirred and (place in hops or (place.area == "floor" and place.owner in shake))
            (heap.restless if sprite.painted or stirs else heap.still).append(sprite)
        return boards, market, staged

    def _draw_still(
        self,
        surface: Surface,
        boards: Heap,
        market: Sequence[Sprite] | None,
        flat: Sequence[tuple[StagedBoard, Heap]],
    ) -> None:
        """Draws the ground with boards, cards, market, their numbers, tiles that lie still, `flat` boards.

        The `market` is left out while it changes. Of boards that are away it draws no others.
        """
        shown, away = self.presented, frozenset(one.seat for one in self.staging.away)
        numbers = shown.active, tuple(shown.scores), self.shows_forecasts
        places = away, [one.board.rect for one, _ in flat]
        heaps = boards.still, market or (), *(heap.still for _, heap in flat)
        tiles = [[(s.tile, s.place, s.x, s.y, s.size) for s in heap] for heap in heaps]
        counted = [(s.tile, s.place) for heap in (boards, *(pair[1] for pair in flat)) for s in heap.restless]

        def layer() -> Layer:
            ground = self.ground.picture(shown.active, self.sheet, away)
            held = self._count_boards()
            last, self._lying = self._lying, {}
            for key, sprite in zip(itertools.chain(*tiles), itertools.chain(*heaps), strict=True):
                self._lying[key] = last.get(key) or self._tile(sprite)
            on_boards, on_plates, *on_flat = ([self._lying[key] for key in heap] for heap in tiles)
            seats = [seat for seat in range(len(held)) if seat not in away]
            numbers = (self._numbers(self.layout.boards[seat], seat, held[seat]) for seat in seats)
            cards = (card.pictures(self.assets) for card in self.cards)
            pictures = [*itertools.chain.from_iterable((*numbers, *cards)), *on_boards]
            if market is not None:  # plates' numbers are over tiles beyond the rim
                pictures = [*self.market.plates(), *pictures, *on_plates, *self.plate_numbers()]
            for (one, _), lie in zip(flat, on_flat, strict=True):
                pictures += [*self._board(one, held[one.seat]), *lie]
            return Layer(ground, self.ground.take_repainted(), pictures)

        layout = id(self.moments.layout) if market is not None else None
        cards = [card.facts for card in self.cards]
        self._still.draw(surface, (numbers, places, tiles, counted, self.sheet, layout, cards), layer)
        surface.fblits(self._counters())  # they change in every frame of a deal

    def plate_numbers(self) -> list[Blit]:
        """Returns the numbers of the plates and the centre's letter with their places."""
        return self.market.numbers()

    def _count_boards(self) -> list[PlayerBoard]:
        """Returns the boards with the tiles that lie on them, and keeps what the round would add to each."""
        boards = self.sprites.boards(self.layout, self.gray)
        self.forecasts = [round_forecast(board, self.gray) for board in boards]
        return boards

    def _numbers(self, layout: BoardLayout, seat: int, board: PlayerBoard) -> Iterator[Blit]:
        """Returns a board's score and what the round would add to it, or the costs of its floor line."""
        if layout.mini:
            return  # they are on its card
        assets = self.assets
        yield score_number(assets, layout.score, self.presented.scores[seat])
        if self.shows_forecasts:
            place = layout.forecast
            px = max(round(layout.tile * FORECAST_RATIO), TextSize.SMALL.of(self.layout.unit))
            picture = forecast_picture(assets, self.forecasts[seat], px, place.width)
            if picture is not None:
                yield picture, picture.get_rect(center=place.center).topleft
        elif penalty := floor_penalty(board.floor):
            px = max(round(layout.tile * 0.62), assets.type.smallest)
            lost = assets.type.text(signed(-penalty), px, assets.theme.bad, bold=True)
            x, y = layout.floor_note()
            if len(board.floor) > len(FLOOR_COSTS):
                x += layout.pitch
            yield lost, lost.get_rect(midleft=(x, y)).topleft

    # Boards that are not at their places

    def is_away(self, seat: int) -> bool:
        """Whether a seat's board is not at its place."""
        return any(one.seat == seat for one in self.staging.away)

    def _is_flat(self, one: StagedBoard, above: Sequence[Rect]) -> bool:
        """Whether a board stays on the stage, and covers nothing that is drawn over what lies still."""
        layout = self.layout
        over = [layout.log_sheet, *layout.cards, *above]
        alone = len(self.staging.away) == 1 and one.seat not in self.said
        return one.is_there and alone and one.board.rect.collidelist(over) < 0

    def _board(self, one: StagedBoard, board: PlayerBoard) -> list[Blit]:
        """Returns the pictures of a board on the stage, without tiles."""
        who, active = self.who[one.seat], self.presented.active == one.seat
        empty = board_blits(self.assets, one.board, who, self.gray, active)
        return [*empty, *self._numbers(one.board, one.seat, board)]

    def _draw_staged(self, surface: Surface, one: StagedBoard, heap: Heap) -> None:
        """Draws a board that is not at its place, with its tiles, as one picture, scaled on its way.

        So is its header, which is not as much larger on the stage, and what is said there.
        """
        still = heap.still if one.is_there else [*heap.still, *heap.restless]
        tiles = [(s.tile, s.place, s.x, s.y, s.size) for s in still]
        facts = self.presented.active == one.seat, self.presented.scores[one.seat], self.shows_forecasts
        shown = facts, one.leaving, tiles, [sprite.place for sprite in heap.restless]  # all of them count
        if one.picture is None or one.shown != shown:
            x, y = one.board.rect.topleft
            empty = board_picture(self.assets, one.board, self.gray, facts[0])
            lie = [*self._numbers(one.board, one.seat, self._count_boards()[one.seat])]
            for sprite in still:
                rect = rect_of(one.table, sprite.place, 1) if one.leaving else sprite.rect
                lie.append((self.assets.tile(sprite.tile, rect.width, _grain(sprite.place)), rect.topleft))
            whole = paint.plain_copy(empty)
            whole.fblits([(picture, (left - x, top - y)) for picture, (left, top) in lie])
            one.picture, one.shown = FramedPicture(whole, panel_edge(*whole.get_size())), shown
        place = self.staging.place(one)
        one.picture.draw(surface, place)
        if one.is_there:
            surface.fblits([*map(self._tile, heap.restless)])
        header, seen = one.board.header, self.staging.header(one)
        for picture, at in header_blits(self.assets, one.board, self.who[one.seat]):
            _draw_on_way(surface, picture, picture.get_rect(topleft=at), header, seen, place)
        if one.seat not in self.said:
            return
        speech = self._speech(one.table, one.seat)
        if one.is_there:
            draw_speech(surface, self.assets, speech)
        else:
            picture, rect = speech_picture(self.assets, speech)
            beside = header.collidepoint(rect.center)
            start, end = (header, seen) if beside else (one.board.rect, place)
            _draw_on_way(surface, picture, rect, start, end, place)

    def _speech(self, layout: TableLayout, seat: int) -> Speech:
        return speech_at(self.assets, layout, seat, self.names[seat], self.said[seat])

    def _counters(self) -> list[Blit]:
        """Returns bag and lid with their numbers."""
        shown = self.presented.bag, self.presented.lid, _tilt(self.effects)
        if shown != self._counted[0]:
            self._counted = shown, [*self._paint_counters()]
        return self._counted[1]

    def _paint_counters(self) -> Iterator[Blit]:
        assets, theme = self.assets, self.assets.theme
        for name, rect, number in (
            ("bag", self.layout.bar.bag, self.presented.bag),
            ("lid", self.layout.bar.lid, self.presented.lid),
        ):
            size = rect.height
            drawn = assets.sign(name, size, theme.bar_ink)
            if name == "bag" and (tilt := _tilt(self.effects)):
                drawn = assets.bag(size, tilt)
            text = assets.type.heading(str(number), self.layout.unit, theme.bar_ink)
            places = (
                (drawn, drawn.get_rect(center=(rect.x + size // 2, rect.centery))),
                (text, text.get_rect(midleft=(rect.x + size + size // 8, rect.centery))),
            )
            for picture, place in places:
                yield picture, (mirrored_in(rect, place) if assets.type.mirrored else place).topleft

    def _marks(self, surface: Surface, lights: Lights, spoken: Sequence[Rect]) -> None:
        """Draws last moves if nothing is marked or `spoken` there, a hint's tiles, and what a press takes.

        Adjacent tiles of a move share one mark.
        """
        said = [light.rect for light in lights.targets if not light.faint]
        if lights.last_moves is not self._last_moves[0]:
            self._last_moves = lights.last_moves, clusters(lights.last_moves)
        hidden = [own_place(self.moments.usual, one.seat) for one in self.staging.away]
        for rect in self._last_moves[1]:
            if rect.collidelist([*said, *spoken, *hidden]) < 0:
                self._mark(surface, Highlight.LAST_MOVE, rect)
        for sprite in lights.hinted:
            self._mark(surface, Highlight.HINT, sprite.rect)
        if not lights.picked:
            for sprite in lights.hovered:
                self._mark(surface, Highlight.HOVERED, sprite.rect)

    def _mark(
        self, surface: Surface, mark: Highlight, rect: Rect, disc: float = 0, faint: bool = False
    ) -> None:
        reach = reach_of(rect.size)
        picture = self.assets.highlight(mark, rect.size, disc, faint)
        surface.blit(picture, (rect.x - reach, rect.y - reach))

    def _shifted(self, sprite: Sprite) -> Rect:
        rect, effects = sprite.rect, self.effects
        if not (effects.shake or effects.hops):
            return rect
        place = sprite.place
        if place.area == "floor" and place.owner in effects.shake:
            rect.x += round(effects.shake[place.owner] * rect.width)
        if place in effects.hops:
            rect.y -= round(effects.hops[place] * rect.height)
        return rect

    def _tile(self, sprite: Sprite) -> Blit:
        """Returns the picture of a lying tile, and its place."""
        rect = self._shifted(sprite)
        x, y, side, _ = rect
        if sprite.place.seat is None:
            return self.market.tile(sprite), (x - side // 8, y - side // 8)
        return self.assets.tile(sprite.tile, side, _grain(sprite.place)), (x, y)

    def _lifted(self, surface: Surface, sprite: Sprite) -> None:
        """Draws a tile in flight, in one of a few sizes to keep the cache small."""
        rect = sprite.rect
        size = flight_size(rect.width)
        x, y = rect.centerx - size // 2, rect.centery - size // 2
        surface.blit(self.assets.tile_lifted(sprite.tile, size), (x - size // 4, y - size // 4))

    def _held(self, surface: Surface, sprite: Sprite, lying: bool) -> None:
        """Draws a picked tile: raised a little and marked while it lies, otherwise in flight."""
        if not lying:
            self._lifted(surface, sprite)
            return
        rect = raised(sprite.rect)
        size = rect.width
        surface.blit(self.assets.tile_lifted(sprite.tile, size), (rect.x - size // 4, rect.y - size // 4))
        self._mark(surface, Highlight.SELECTED, rect)

    def draw_targets(self, surface: Surface, targets: Sequence[Light]) -> None:
        """Draws glowing targets with their labels over everything else; no frame crosses a label."""
        for light in targets:
            for rect, kind in light.ghosts:
                surface.blit(ghost(self.assets, kind, rect.width), rect)
            mark = light.mark
            if light.hovered and mark is Highlight.DROP_TARGET:
                mark = Highlight.HOVERED
            if mark is not None:
                self._mark(surface, mark, light.rect, light.disc, light.faint)
        for light in targets:
            if light.words:
                self._tag(surface, light)

    def _tag(self, surface: Surface, light: Light) -> None:
        """Draws a small label at a target's left end, or centred if the target is as small as a tile."""
        theme, (text, box) = self.assets.theme, self.tag(light)
        edge = max(1, box.height // 16)
        tight = box.width - text.get_width() < box.height // 2  # its round ends would cut letters
        radius = box.height // 5 if tight else min(box.height // 2, max(light.rect.height // 4, edge))
        surface.blit(self.assets.pill(*box.size, theme.raised, radius), box)
        draw_frame(surface, self.assets, box, theme.focus, edge, radius)
        surface.blit(text, text.get_rect(center=box.center))

    def tag(self, light: Light) -> tuple[Surface, Rect]:
        """Returns the label of a target, and its place."""
        theme = self.assets.theme
        floor = light.rect.width > light.rect.height * 5.5
        px = max(TextSize.CAPTION.of(self.layout.unit), round(light.rect.height * (0.42 if floor else 0.3)))
        ink = theme.bad if light.bad else theme.ink
        if light.row:
            for words in (light.words, *light.shorter):
                if (inside := _inside(self.assets.type, light, words, px, ink)) is not None:
                    return inside
            free, words = light.rect.copy(), [light.words, *light.shorter][-1]
            free.width = light.free or free.width
            text = self.assets.type.fitted(words, px, ink, free.width * 7 // 8, bold=True)
            return text, text.get_rect(center=free.center).inflate(px // 4, px // 4).clip(free)
        below_bar = self.layout.below_bar
        if light.width:
            high = light.rect.bottom - below_bar.y if light.low else below_bar.height
            room = light.width - px, high - px // 3
            text = self.assets.type.block(light.words, px, ink, room, bold=True, centred=True)
            box = text.get_rect().inflate(px, px // 3)
            box.midright = light.rect.midright
            if light.low:
                box.bottom = light.rect.bottom
            return text, box.clamp(below_bar)
        text = self.assets.type.text(light.words, px, ink, bold=True)
        box = text.get_rect().inflate(px, px // 3)
        if floor:
            box.midleft = light.rect.right + light.shift, light.rect.centery
        else:
            box.center = light.rect.centerx, light.rect.centery + light.shift
        return text, box.clamp(below_bar)  # a long name at the window's edge


def _inside(fit: Typesetter, light: Light, words: str, px: int, ink: Rgb) -> tuple[Surface, Rect] | None:
    """The words of a pattern line within its frame, over no tile; None if they are too long for that."""
    inset = max(2, light.rect.height // 14) + reach_of(light.rect.size)
    inner = light.rect.inflate(-2 * inset, -2 * inset)
    edge, pen = px // 2, max(1, px // 8)  # two lines have less at their sides
    room = min(inner.width, (light.free or inner.width) - inset)
    text = fit.text(words, px, ink, bold=True)
    if text.get_width() + edge > room:  # each part on a line of its own, if it can be
        longest = max(fit.text(word, px, ink, bold=True).get_width() for word in pieces(words))
        if longest + edge > room:
            return None
        text = _wrapped(fit, words, px, ink, room - edge)
    air = 4 * pen
    if text.get_height() > 2 * px:  # letters without what is usual above and below them
        air = max(air, min(px * 2 // 3, light.rect.height - 2 * pen - text.get_height()))
    box = text.get_rect().inflate(px if text.get_width() + px <= room else edge, air)
    if box.width > room or box.height > light.rect.height:
        return None
    box.midleft = inner.midleft
    return text, box


def _wrapped(fit: Typesetter, words: str, px: int, ink: Rgb, wide: int) -> Surface:
    """Words in lines, each part on one if it can be, without what is empty around them."""
    parts = words.replace(" ", "\u00a0").replace(",\u00a0", ", ")
    longest = max(fit.text(part, px, ink, bold=True).get_width() for part in parts.split(" "))
    text = fit.wrapped(parts if longest <= wide else words, px, ink, wide, bold=True, centred=True)
    return text.subsurface(text.get_bounding_rect())


def _draw_on_way(
    surface: Surface, picture: Surface, rect: Rect, start: Rect, end: Rect, within: Rect
) -> None:
    """Draws what belongs to one rectangle where it is once that is another one, as high in proportion."""
    share = end.height / start.height
    if share != 1:
        picture = smoothscale(picture, (round(rect.width * share), round(rect.height * share)))
    x, y = rect.x - start.x, rect.y - start.y
    place = picture.get_rect(topleft=(end.x + round(x * share), end.y + round(y * share)))
    seen = place.clip(within)
    surface.blit(picture, seen, seen.move(-place.x, -place.y))


def _tilt(effects: Effects) -> int:
    """Returns the tilt of the bag in degrees, in a few steps to keep the cache small."""
    return round(effects.bag_tilt / 6) * 6


def _grain(place: TilePlace) -> int:
    """Returns which of the slight variations of a tile is used; neighbours differ."""
    _, seat, row, space = place
    along = 5 * space if place.area == "floor" else 5 * row + 7 * space
    return (3 * seat + along) % GRAINS
