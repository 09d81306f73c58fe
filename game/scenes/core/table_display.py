"""A table on the screen: layout, picture and motion, for every scene that shows one.

So all of them follow the window, the hand, touch sizes, and the settings of motion and sound.
"""

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.match.match import Match, Seat
from game.rules.actions import Place
from game.rules.events import Event, TilesFell, TilesPlaced
from game.rules.state import GameState, Phase
from game.scenes.core.playback import Playback, event_batches
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import crests_of
from game.scenes.core.table_session import TableSession
from game.view.animation import Timeline
from game.view.layout.scales import TextSize
from game.view.layout.staging import company
from game.view.layout.table import TableLayout, table_layout
from game.view.layout.table_spec import BarKeys, TableSpec
from game.view.table.presented import PresentedState
from game.view.table.rival_cards import RivalCard, are_short_names, rival_cards
from game.view.table.sprites import Sprites, TilePlace
from game.view.table.table_view import Lights, TableView


class TableDisplay:
    """Shows the positions of one table: `place` it, then `show` a position at once, or `play` events to it.

    `state` is the position after all motion, `presented` what is shown of it now. `focus` is the seat whose
    board is the large one. A display that is not `audible` moves silently; one that is `logged` has a place
    for the log; `keys` are those in its bar. With `has_panel` a panel gets a place beside the table, as far
    as it fits, and the bar has one key at its end.
    """

    def __init__(
        self,
        context: Context,
        seats: Sequence[Seat],
        state: GameState,
        focus: int = 0,
        audible: bool = True,
        logged: bool = False,
        keys: BarKeys = BarKeys.ALL,
    ) -> None:
        self.context = context
        self.seats = seats
        self.state = state
        self.focus, self.logged, self.keys = focus, logged, keys
        self.has_panel = False
        self.has_keys = True  # whether the bar has its keys
        self.rules = True  # whether the bar has a rules button beside the way out
        self.prompts = False  # whether there is a place for buttons that ask something
        self.watched = False  # whether nothing on the table can be pressed
        self.filled_by_hand = False  # whether its plates keep their places, empty or not
        self.capacity = 0  # most tiles in the centre while it is shown, 0 for the rules' limit
        self.playback = Playback(context, seats, lambda: self.view, audible)
        self._view: TableView | None = None
        self._returning = Timeline()  # dragged tiles on their way back

    # Geometry

    @property
    def view(self) -> TableView:
        """Returns the picture, which exists once the display was placed."""
        assert self._view is not None
        return self._view

    @property
    def layout(self) -> TableLayout:
        """Returns the layout of the table."""
        return self.view.layout

    @property
    def sprites(self) -> Sprites:
        """Returns the tiles."""
        return self.view.sprites

    def place(self, size: tuple[int, int] | None = None, unit: int | None = None) -> TableLayout:
        """Lays the table out for a size beside words and a text unit, by default those of the window.

        If that makes another picture, its motion ends. A waiting first deal is still shown; other waiting
        events are dropped, since the position includes them.
        """
        context, view = self.context, self._view
        names = [context.texts.name(seat.who) for seat in self.seats]
        unit = unit or context.unit
        layout = table_layout(
            TableSpec(
                size or context.size,
                unit,
                len(self.seats),
                self.focus,
                context.finger,
                left_handed=context.settings.hand == "left",
                mirrored=context.window.mirrored,
                window=context.size,
                log=self.logged,
                panel=self.has_panel,
                prompt=self.prompts,
                keys=BarKeys.ONE if self.has_panel else self.keys if self.has_keys else BarKeys.NONE,
                rules=self.rules,
                capacity=self.capacity,
                watched=self.watched,
                short_names=are_short_names(
                    [*names[: self.focus], *names[self.focus + 1 :]], context.assets, unit
                ),
            )
        )
        crests = crests_of(context.settings, self.seats)
        captions = context.texts("counts.bag"), context.texts("counts.lid")
        wanted = layout, context.assets, names, crests, captions
        shows_forecasts = context.settings.forecast == "on"
        if view is not None:
            shown = view.moments.usual, view.assets, view.names, view.crests, view.captions
            if shown == wanted:
                view.shows_forecasts = shows_forecasts
                return layout
        gray, still = self.state.rules.gray, self.filled_by_hand
        self._view = TableView(context.assets, layout, names, gray, crests, captions, still)
        self._view.shows_forecasts = shows_forecasts
        if deal := self.playback.deal:
            self._view.sync_before_deal(self.state, deal)
        else:
            self.show(self.state)
        return layout

    def enlarge(self, resize: Callable[[], None], seat: int) -> None:
        """Enlarges a seat's board; `resize` then rebuilds the scene's layout."""
        if seat != self.focus:
            self.focus = seat
            resize()

    def rival_cards(self, show: Callable[[int], None]) -> list[RivalCard]:
        """Returns cards with name and score where boards share a place; a press enlarges a board."""
        return rival_cards(self.view, self.layout.unit, show)

    def score_rect(self, seat: int) -> pygame.Rect:
        """Returns the place of a seat's score."""
        board = self.layout.boards[seat]
        return self.layout.cards[seat] if board.mini else board.score

    def rects(self, places: Iterable[TilePlace]) -> list[pygame.Rect]:
        """Returns the rectangles of the tiles at those places; places without a tile are skipped."""
        found = (self.sprites.at.get(place) for place in places)
        return [sprite.rect for sprite in found if sprite is not None]

    # What is shown

    @property
    def presented(self) -> PresentedState:
        """Returns the shown facts of the game."""
        return self.view.presented

    @property
    def phase(self) -> Phase:
        """Returns the phase that is shown, or about to be."""
        return self.playback.phase or self.state.phase

    def last_moves(self, match: Match, within: int = 0) -> list[pygame.Rect]:
        """Returns the rectangles of each seat's last action, as far as it is shown; see `last_places`."""
        return self.rects(last_places(match, self.playback.pending_events, within))

    def whose_turn(self, session: TableSession) -> str:
        """Phrases whose turn is shown; '' if no person plays or the game is over."""
        state = session.match.state
        if not session.has_people or (self.still and state.phase not in ("offer", "tiling")):
            return ""
        seat = state.turn if self.still else self.presented.turn
        return self.context.texts.person("turn", session.names[seat])

    @property
    def still(self) -> bool:
        """Whether nothing moves and nothing waits to move."""
        return self.playback.still

    def show(self, state: GameState) -> None:
        """Shows a position at once, and ends all motion."""
        self.state = state
        self.playback.clear()
        self._returning = Timeline()
        if self._view is not None:
            tiled = state.phase == "tiling" and self.playback.stages
            forward = company(self._view.moments.usual, state.turn) if tiled else None
            self._view.staging.change(forward, at_once=True)
            self._view.sync(state)

    def play(
        self,
        events: Sequence[Event],
        after: GameState,
        round_start: Sequence[int] = (),
        announcement: str = "",
        shows_taken: bool = False,
        parts_before: Callable[[Event], bool] = lambda event: False,
    ) -> None:
        """Animates events after all motion in progress; `after` is the state after them. See `event_batches`.

        Motion begins at once, or as soon as the display is placed.
        """
        self.finish_return()
        phase = self.state.phase
        self.playback.add(
            event_batches(events, phase, after, round_start, announcement, shows_taken, parts_before)
        )
        self.state = after
        if self._view is not None:
            self.playback.start()

    def put_back(self) -> None:
        """Lets dragged tiles glide back to the market, or puts them there at once without motion."""
        self._returning = self.view.returning(self.context.calm)
        if not self.context.animated:
            self.finish_return()

    def advance_return(self, dt: float) -> bool:
        """Advances tiles that glide back; False if there are none."""
        if self._returning.is_over:
            return False
        self._returning.tick(dt * max(1.0, self.context.settings.pace))
        return True

    def advance_stage(self, dt: float) -> bool:
        """Advances boards that come forward or go back to their places; False if there are none."""
        return self.view.staging.tick(dt * self.playback.rate)

    def finish_return(self) -> None:
        """Puts tiles that glide back in their places."""
        self._returning.finish()

    def update(self, dt: float) -> bool:
        """Advances motion, or starts what waits; returns True when a batch of events is over."""
        return self.playback.update(dt) and self._settled()

    def finish(self) -> bool:
        """Ends the current motion, or a waiting first deal; False if there is neither."""
        return self.playback.finish() and self._settled()

    def _settled(self) -> bool:
        if self.still:
            self.view.sync(self.state)
        return True

    def draw(
        self,
        surface: pygame.Surface,
        lights: Lights | None = None,
        lying: Callable[[pygame.Surface], None] | None = None,
    ) -> None:
        """Draws the table with highlights, and bare ground beside it.

        `lying` draws what else lies on the table, below flying tiles.
        """
        self.view.draw(surface, lights or Lights(), lying)
        size, (wide, high) = self.context.size, self.layout.size
        if (wide, high) != size:
            rest = wide % size[0], high % size[1], *size
            surface.blit(self.context.assets.lit_background(*size), rest[:2], rest)

    def draw_caption(self, surface: pygame.Surface, words: str) -> None:
        """Draws the name of the table in the bar of one without keys."""
        area, assets = self.layout.caption, self.context.assets
        px, ink = TextSize.LEAD.of(self.layout.unit), assets.theme.bar_ink
        picture = assets.type.label(words, px, ink, area.size, bold=True)
        surface.blit(picture, picture.get_rect(midleft=area.midleft))


def last_places(match: Match, pending_events: int = 0, within: int = 0) -> list[TilePlace]:
    """Returns the places of the tiles of each seat's last action.

    The latest `pending_events` events are not shown yet: a seat whose action is among them has no places.
    With `within` actions of other rounds are left out.
    """
    found: list[TilePlace] = []
    missing = set(range(len(match.setup.seats)))
    for turn in reversed(match.turns):
        seat = turn.before.turn
        if pending_events > 0:
            pending_events -= len(turn.events)
            missing.discard(seat)
        elif within and turn.before.round != within:
            break
        elif seat in missing:
            missing.remove(seat)
            action = turn.action
            if isinstance(action, Place):
                found.append(TilePlace.wall(seat, action.row, action.column))
            else:
                found += _places(turn.events)
        if not missing:
            break
    return found


def _places(events: Sequence[Event]) -> list[TilePlace]:
    found: list[TilePlace] = []
    for event in events:
        if isinstance(event, TilesPlaced):
            found += [
                TilePlace.line(event.seat, event.line, event.first + i) for i in range(len(event.tiles))
            ]
        elif isinstance(event, TilesFell):
            found += [TilePlace.floor(event.seat, event.first + i) for i in range(len(event.tiles))]
    return found
