"""A table on the screen: layout, picture and motion, for every scene that shows one.

All of them follow the window, the player's hand, the size of a finger, and what was asked for about motion
and sounds, because they do it here.
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
from game.view.layout.table import TableLayout, table_layout
from game.view.layout.table_spec import BarKeys, TableSpec
from game.view.table.presented import PresentedState
from game.view.table.rival_cards import RivalCard, are_short_names, rival_cards
from game.view.table.sprites import Sprites, TilePlace
from game.view.table.table_view import Lights, TableView


class TableDisplay:
    """Shows the positions of one table: `place` it, then `show` a position at once, or `play` events to it.

    `state` is the position that is shown when all motion is over, `presented` what is shown of it now.
    `focus` is the seat whose board is the large one. A display that is not `audible` moves without a sound;
    one that is `logged` has a place for what happened; `keys` are those in its bar.
    Where `has_panel` is set, a panel gets a place beside the table, as far as there is room, and the bar has
    one key at its end.
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
        self.rules = True  # whether the bar has a key for the rules beside the way out
        self.prompts = False  # whether buttons that ask something have a place
        self.watched = False  # whether nothing on the table can be played
        self.capacity = 0  # tiles in the centre at most while it is shown, 0 for what the rules allow
        self.playback = Playback(context, seats, lambda: self.view, audible)
        self._view: TableView | None = None
        self._returning = Timeline()  # tiles that were carried away, on their way back

    # Geometry

    @property
    def view(self) -> TableView:
        """The picture; there is one as soon as the display was placed."""
        assert self._view is not None
        return self._view

    @property
    def layout(self) -> TableLayout:
        """Where things are."""
        return self.view.layout

    @property
    def sprites(self) -> Sprites:
        """The tiles."""
        return self.view.sprites

    def place(self, size: tuple[int, int] | None = None, unit: int | None = None) -> TableLayout:
        """Lay the table out for a size beside words and a text unit, the window's where none is given.

        If that gives another picture, what was in motion is over. A first deal that waits still comes;
        other events that wait are dropped, for the position that is shown holds what they tell.
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
                window=context.size,
                log=self.logged,
                panel=self.has_panel,
                prompt=self.prompts,
                keys=BarKeys.ONE if self.has_panel else self.keys,
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
        shown = layout, context.assets, names, crests, captions
        shows_forecasts = context.settings.forecast == "on"
        if view is not None and (view.layout, view.assets, view.names, view.crests, view.captions) == shown:
            view.shows_forecasts = shows_forecasts
            return layout
        self._view = TableView(context.assets, layout, names, self.state.rules.gray, crests, captions)
        self._view.shows_forecasts = shows_forecasts
        if deal := self.playback.deal:
            self._view.sync_before_deal(self.state, deal)
        else:
            self.show(self.state)
        return layout

    def enlarge(self, resize: Callable[[], None], seat: int) -> None:
        """Make a seat's board the large one; `resize` then lays the scene out anew."""
        if seat != self.focus:
            self.focus = seat
            resize()

    def rival_cards(self, show: Callable[[int], None]) -> list[RivalCard]:
        """Where boards share one place: every seat's name and score, to tap for its board."""
        return rival_cards(self.view, self.layout.unit, show)

    def score_rect(self, seat: int) -> pygame.Rect:
        """Where a seat's score stands."""
        board = self.layout.boards[seat]
        return self.layout.cards[seat] if board.mini else board.score

    def rects(self, places: Iterable[TilePlace]) -> list[pygame.Rect]:
        """Where the tiles of those places are; places without a tile are passed over."""
        found = (self.sprites.at.get(place) for place in places)
        return [sprite.rect for sprite in found if sprite is not None]

    # What is shown

    @property
    def presented(self) -> PresentedState:
        """The facts of the game as far as they are shown."""
        return self.view.presented

    @property
    def phase(self) -> Phase:
        """The phase of what is shown, or about to be."""
        return self.playback.phase or self.state.phase

    def last_moves(self, match: Match, within: int = 0) -> list[pygame.Rect]:
        """Where the tiles of each seat's last action are, as far as it is shown; see `last_places`."""
        return self.rects(last_places(match, self.playback.pending_events, within))

    def whose_turn(self, session: TableSession) -> str:
        """Whose turn is shown, in a few words; '' where no person plays or nothing is left to play."""
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
        """Show a position at once, whatever was in motion."""
        self.state = state
        self.playback.clear()
        self._returning = Timeline()
        if self._view is not None:
            self._view.sync(state)

    def play(
        self,
        events: Sequence[Event],
        after: GameState,
        round_start: Sequence[int] = (),
        announcement: str = "",
        shows_taken: bool = False,
    ) -> None:
        """Let events lead to the state `after` them, behind what is in motion already. See EventBatch.

        Motion begins at once; before the display was placed it waits for that.
        """
        self.finish_return()
        phase = self.state.phase
        self.playback.add(event_batches(events, phase, after, round_start, announcement, shows_taken))
        self.state = after
        if self._view is not None:
            self.playback.start()

    def put_back(self) -> None:
        """Tiles that the hand carried away from the market glide back; at once where nothing moves."""
        self._returning = self.view.returning(self.context.calm)
        if not self.context.animated:
            self.finish_return()

    def advance_return(self, dt: float) -> bool:
        """Let tiles glide back; False if there are none on the way."""
        if self._returning.is_over:
            return False
        self._returning.tick(dt * max(1.0, self.context.settings.pace))
        return True

    def finish_return(self) -> None:
        """Tiles that glide back are there at once."""
        self._returning.finish()

    def update(self, dt: float) -> bool:
        """Lets motion go on, or starts what waits; returns True when a batch of events is over."""
        return self.playback.update(dt) and self._settled()

    def finish(self) -> bool:
        """End what is in motion, or a first deal that waits; False if there is no such."""
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
        """The table with what is lit on it, and bare ground where it leaves a part of the window.

        `lying` draws what else lies on the table: tiles fly over that.
        """
        self.view.draw(surface, lights or Lights(), lying)
        size, (wide, high) = self.context.size, self.layout.size
        if (wide, high) != size:
            rest = wide % size[0], high % size[1], *size
            surface.blit(self.context.assets.lit_background(*size), rest[:2], rest)

    def draw_caption(self, surface: pygame.Surface, words: str) -> None:
        """What the table is, in the bar of one without keys."""
        area, assets = self.layout.caption, self.context.assets
        px, ink = TextSize.LEAD.of(self.layout.unit), assets.theme.bar_ink
        picture = assets.type.label(words, px, ink, area.size, bold=True)
        surface.blit(picture, picture.get_rect(midleft=area.midleft))


def last_places(match: Match, pending_events: int = 0, within: int = 0) -> list[TilePlace]:
    """Where the tiles of each seat's last action came to lie, as the picture's places.

    So many of the latest events are still to be shown: a seat whose action is among them has no places.
    Actions of other rounds than `within` are left out, if it is given.
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
