"""The factory offer: pick tiles by tap–tap or drag, put them into a line or on the floor."""

from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.rules.actions import Action, Take, legal_actions
from game.rules.events import Event
from game.rules.state import CENTRE, FLOOR
from game.rules.tiles import JOKER, SIZE
from game.scenes.core.base import Context
from game.scenes.core.picking import Pick, pick_of, picks_at
from game.scenes.core.table_session import Table
from game.scenes.play import choices
from game.scenes.play.choice_chips import chip_row, hand_chips
from game.scenes.play.drafting_lights import Glow
from game.scenes.play.drafting_words import next_words, refusal_words
from game.scenes.play.pointing import Pointing, line_at
from game.scenes.play.selection import Hand
from game.scenes.play.table_scene import TableScene
from game.view.intents import (
    Cancelled,
    Coloured,
    Intent,
    Moved,
    Numbered,
    Point,
    Pressed,
    Released,
    Typed,
    Wish,
)
from game.view.layout.table import BoardLayout
from game.view.table.sprites import source_of
from game.view.table.table_view import Lights
from game.view.widgets.widgets import Spot, Widget
from game.words.phrases import preview_words


class DraftingScene(TableScene):
    """A person's or a computer player's pick."""

    name: ClassVar[str] = "drafting"
    phase: ClassVar[str] = "offer"

    last_spot = ""  # where the last pick was made
    typed_source = ""  # a factory's digit or C, just typed: a letter then picks there

    def __init__(self, context: Context, table: Table, events: Sequence[Event] = ()) -> None:
        super().__init__(context, table, events)
        self.hand = Hand()
        self.pointing = Pointing()

    @property
    def board(self) -> BoardLayout:
        """Where the board of the person to act is."""
        return self.layout.boards[self.match.state.turn]

    def finished(self) -> bool:
        """The offer is over when its state or its events say so."""
        return (bool(self.motion.pending) and bool(self.match.turns)) or self.match.state.phase != "offer"

    def update(self, dt: float) -> bool:
        """As ever, but events after the offer's end belong to the next scene; the first deal to this one."""
        if self.motion.pending and self.motion.timeline is None and self.match.turns:
            self.go_on(self.motion.pending)
            return True
        return super().update(dt)

    def takes(self) -> list[Take]:
        """The legal picks of the person to act."""
        if not self.can_act():
            return []
        return [action for action in legal_actions(self.match.state) if isinstance(action, Take)]

    def resize(self) -> None:
        """A drag ends where the window changes; the pick stays in the hand."""
        self.pointing.let_go()
        self.pointing.sprite = None
        super().resize()

    def show_board(self, seat: int) -> None:
        """For a look at another board, the hand's tiles go back."""
        if seat != self.match.state.turn and self.hand.pick is not None:
            self._drop()
        super().show_board(seat)

    # What the focus can reach

    def spots(self) -> list[Spot]:
        """Tiles to pick; with a pick in the hand, the lines that take it."""
        takes = self.takes()
        if self.hand.pick is None:
            return choices.tile_spots(takes, self.view.sprites, self._select)
        return choices.line_spots(self.hand.lines(takes), self.board, self._put)

    def first_focus(self) -> str:
        """The choice that a pick waits for, or the tiles that were picked last."""
        names, hand = [widget.name for widget in self.widgets.widgets], self.hand
        if hand.asked is not None:
            return "confirm"
        if hand.choices:
            return next(name for name in names if name.startswith("overflow-"))
        if hand.pick is not None:
            lines = hand.lines(self.takes())
            if hand.advised is not None and hand.advised.line in lines:
                return choices.line_name(hand.advised.line)
            return choices.first_line(
                lines, lambda take: preview_words(self.context.texts, take, self.match.state)[1]
            )
        return self.last_spot if self.last_spot in names else names[0]

    def by_key(self, intent: Intent) -> bool:
        """Digits, letters, C and F: what stands for a source, a colour or a line; False for others."""
        if isinstance(intent, (Typed, Moved)):
            return False  # each key comes as text too, and a mouse may tremble: neither ends an action typed
        source, self.typed_source = self.typed_source, ""
        if isinstance(intent, Numbered):
            if self.hand.pick is not None and intent.number <= SIZE:
                self._put(FLOOR if intent.number == 0 else intent.number - 1)
            elif self.hand.pick is None:
                self._focus_source("C" if intent.number == 0 else str(intent.number))
        elif isinstance(intent, Coloured):
            self._key_colour(intent.tile, source)
        else:
            return False
        return True

    def wished(self, wish: Wish) -> bool:
        """Also the centre and the floor line."""
        if wish is Wish.CENTRE and self.can_act():
            self._drop()
            self._focus_source("C")
        elif wish is Wish.FLOOR and self.hand.pick is not None:
            self._put(FLOOR)
        else:
            return super().wished(wish)
        return True

    def _focus_source(self, source: str) -> None:
        found = choices.spot_at_source([w.name for w in self.widgets.widgets], source)
        if found is not None:
            self.widgets.focused, self.typed_source = found, source

    def _key_colour(self, kind: int, source: str) -> None:
        held = self.hand.pick
        if held is not None:
            if kind == JOKER or picks_at(self.match.state, self.takes(), held.source, kind):
                self._select(held.source, kind)
            return
        names = [widget.name for widget in self.widgets.widgets]
        if source:
            self.widgets.press(choices.tile_name(CENTRE if source == "C" else int(source) - 1, kind))
        elif (found := choices.spot_of_kind(names, self.widgets.focused, kind)) is not None:
            self.widgets.focused = found

    # What shows

    def buttons(self) -> list[Widget]:
        """Also the choices of a joker pick: with or without, and what overflows."""
        chips = hand_chips(self.context, self.hand, self.takes(), self.match.state)
        return super().buttons() + chip_row(self.context, self.layout, chips, self._chip)

    def make_lights(self) -> Lights:
        """Also the tiles and lines that the hand, the pointer or a hint speaks of."""
        lights, sprites = super().make_lights(), self.view.sprites
        tr, state = self.context.texts, self.match.state
        glow = Glow(tr, state, self.board, sprites, self.hand, self.pointing, self.shown)
        glow.add_to(lights, self.takes())
        return lights

    # Intents

    def handle(self, intent: Intent) -> None:
        """Tap a tile, then a line; or drag it there; tap anything else, right click or Esc to cancel."""
        if isinstance(intent, Cancelled) and self.hand.pick is not None:
            self._drop()
            return
        if isinstance(intent, Moved):
            self._moved(intent.at)
        if self.pointing.grabbed_at is not None and isinstance(intent, Released):
            self._released(intent.at)
            return
        if self.can_act() and self.by_key(intent):
            self.dirty = True
            return
        super().handle(intent)
        if isinstance(intent, Pressed) and self.can_act() and self.widgets.at(intent.at) is None:
            self._pressed(intent.at)

    def _moved(self, at: Point) -> None:
        layout, unit = self.layout, self.context.unit
        if self.pointing.move(at, self.view.sprites, layout, self.board, unit):
            self.refresh()

    def _pressed(self, at: Point) -> None:
        line = line_at(self.board, at)
        if self.hand.pick is not None and line is not None:
            self._put(line)
            return
        sprite = self.view.sprites.under(at, self.layout)
        if sprite is None:
            self._drop()
            return
        source = source_of(sprite.place)
        assert source is not None
        self._select(source, sprite.tile)
        if self.hand.pick is not None:
            self.pointing.grabbed_at = at

    def _select(self, source: int, kind: int) -> None:
        self.show_board(self.match.state.turn)
        self.last_spot = choices.tile_name(source, kind)
        self.hand.select(self.match.state, self.takes(), source, kind)
        if self.hand.pick is None:
            self._drop()
        self.table.notice = ""
        self.refresh()

    def _released(self, at: Point) -> None:
        if not self.pointing.let_go():
            return
        self._lay_back()
        line = line_at(self.board, at)
        if line is None:
            self._drop()
        else:
            self._put(line)

    def _lay_back(self) -> None:
        """The tiles lie in their places again; a pick then flies from there."""
        self.view.sync(self.match.state)

    def _put(self, line: int) -> None:
        """Choose a line: the pick is played, or what is still open about it is asked, or it is refused."""
        if self.hand.pick is None:
            return
        takes = self.hand.lines(self.takes()).get(line, [])
        if len(takes) == 1:
            self._decide(takes[0])
            return
        if takes:
            self.hand.choose_overflow(takes)
        else:
            self.table.notice = self.refusal(self.hand.pick, line)
        self.refresh()

    def _chip(self, name: str) -> None:
        """A chip was pressed: see `hand_chips`."""
        hand = self.hand
        if hand.asked is not None:
            take, hand.asked = hand.asked, None
            if name == "confirm":
                self.do(take)
        elif name.startswith("overflow-"):
            wanted = int(name.removeprefix("overflow-"))
            self.do(next(take for take in hand.choices if (take.joker_overflow or 0) == wanted))
        else:
            hand.with_jokers(name == "with-jokers")
        self.refresh()

    def _decide(self, take: Take) -> None:
        """Play it; where choices are confirmed, the second time that it is chosen."""
        if self.asks and take != self.hand.asked:
            self.hand.ask(take)
            self.table.notice = ""
            self.refresh()
            return
        self.do(take)

    def do(self, action: Action) -> None:
        """However it was chosen, the hand is empty afterwards."""
        if self.hand.pick is not None:
            self._drop()
        super().do(action)

    def _drop(self) -> None:
        """Put the hand's tiles back."""
        self.hand.clear()
        if self.pointing.let_go():
            self._lay_back()
        self.table.notice = ""
        self.refresh()

    def places_of(self, action: Action) -> list[pygame.Rect]:
        """See TableScene."""
        if not isinstance(action, Take):
            return []
        pick, board = pick_of(action), self.board
        line = board.floor_rect() if action.line == FLOOR else board.line_rect(action.line)
        return [*(sprite.rect for sprite in self.view.sprites.picked(pick.source, pick.kinds)), line]

    def take_advice(self, action: Action) -> None:
        """Its tiles in the hand, its line lit among the others."""
        if not isinstance(action, Take) or action not in self.takes():
            return
        self._drop()
        self.hand.advise(action)
        self.last_spot = choices.tile_name(action.source, action.kind)
        self.widgets.focused = ""
        self.refresh()

    # Telling

    def message(self) -> str:
        """Who is to pick, and what to do next."""
        state, tr = self.match.state, self.context.texts
        name = self.table.names[state.turn]
        if self.match.seat.away:
            return super().message()
        if not self.match.seat.is_person:
            return tr("table.thinking", n=state.round, who=name)
        return next_words(tr, self.hand, state, name)

    def refusal(self, pick: Pick, line: int) -> str:
        """Why a line does not take the pick, in a sentence."""
        return refusal_words(self.context.texts, pick, self.match.state, line)

    def targets(self) -> dict[str, pygame.Rect]:
        """Also the tiles ("tile-SOURCE-KIND") while a pick is in the hand; "line-1" …, "floor" are spots."""
        found = super().targets()
        if not self.can_act():
            return found
        for sprite in self.view.sprites.at.values():
            source = source_of(sprite.place)
            if source is not None and sprite.tile <= JOKER:
                found.setdefault(choices.tile_name(source, sprite.tile), sprite.rect)
        return found
