"""The factory offer: pick tiles by tap–tap or drag, put them into a line or on the floor."""

from typing import ClassVar

import pygame

from game.rules.actions import Action, Take, legal_actions
from game.rules.state import CENTRE, EMPTY, FLOOR
from game.rules.tiles import JOKER, SIZE
from game.scenes import choices
from game.scenes.chips import Chip, chip_row, sure_chips
from game.scenes.picking import Pick, by_line, numbers, pick_of, picks_at, toggled
from game.scenes.table import TableScene, scene_for
from game.view.board_view import Light, Lights
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
from game.view.sprites import Sprite, source_of
from game.view.widgets import Spot, Widget
from game.words import preview_words, tiles_words

DRAG = 0.6  # how far, in text units, the pointer travels before a press is a drag


class DraftingScene(TableScene):
    """A person's or a computer player's pick."""

    name: ClassVar[str] = "drafting"
    phase: ClassVar[str] = "offer"

    pick: Pick | None = None
    hover: Sprite | None = None
    hover_line: int | None = None
    choices: tuple[Take, ...] = ()
    asked: Take | None = None  # what waits to be confirmed
    grabbed_at: Point | None = None
    dragging = False
    pointer: Point = (0, 0)
    last_spot = ""  # where the last pick was made
    advised: Take | None = None  # the hint that the pick in the hand was taken from
    typed_source = ""  # a factory's digit or C, just typed: a letter then picks there

    def finished(self) -> bool:
        """The offer is over when its state or its events say so."""
        return (bool(self.pending) and bool(self.match.turns)) or self.match.state.phase != "offer"

    def update(self, dt: float) -> bool:
        """As ever, but events after the offer's end belong to the next scene; the first deal to this one."""
        if self.pending and self.timeline is None and self.match.turns:
            self.context.stack.replace(scene_for(self.context, self.table, self.pending))
            return True
        return super().update(dt)

    def takes(self) -> list[Take]:
        """The legal picks of the person to act."""
        if not self.can_act():
            return []
        return [action for action in legal_actions(self.match.state) if isinstance(action, Take)]

    def resize(self) -> None:
        """A drag ends where the window changes; the pick stays in the hand."""
        self.dragging, self.grabbed_at, self.hover = False, None, None
        super().resize()

    def show_board(self, seat: int) -> None:
        """For a look at another board, the hand's tiles go back."""
        if seat != self.match.state.turn and self.pick is not None:
            self._drop()
        super().show_board(seat)

    # What the focus can reach

    def spots(self) -> list[Spot]:
        """Tiles to pick; with a pick in the hand, the lines that take it."""
        takes = self.takes()
        if self.pick is None:
            return choices.tile_spots(takes, self.view.sprites, self._select)
        board = self.layout.boards[self.match.state.turn]
        return choices.line_spots(by_line(takes, self.pick), board, self._put)

    def first_focus(self) -> str:
        """The choice that a pick waits for, or the tiles that were picked last."""
        names = [widget.name for widget in self.widgets.widgets]
        if self.asked is not None:
            return "confirm"
        if self.choices:
            return next(name for name in names if name.startswith("overflow-"))
        if self.pick is not None:
            lines = by_line(self.takes(), self.pick)
            if self.advised is not None and self.advised.line in lines:
                return choices.line_name(self.advised.line)
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
            if self.pick is not None and intent.number <= SIZE:
                self._put(FLOOR if intent.number == 0 else intent.number - 1)
            elif self.pick is None:
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
        elif wish is Wish.FLOOR and self.pick is not None:
            self._put(FLOOR)
        else:
            return super().wished(wish)
        return True

    def _focus_source(self, source: str) -> None:
        found = choices.spot_at_source([w.name for w in self.widgets.widgets], source)
        if found is not None:
            self.widgets.focused, self.typed_source = found, source

    def _key_colour(self, kind: int, source: str) -> None:
        if self.pick is not None:
            if kind == JOKER or picks_at(self.match.state, self.takes(), self.pick.source, kind):
                self._select(self.pick.source, kind)
            return
        names = [widget.name for widget in self.widgets.widgets]
        if source:
            self.widgets.press(choices.tile_name(CENTRE if source == "C" else int(source) - 1, kind))
        elif (found := choices.spot_of_kind(names, self.widgets.focused, kind)) is not None:
            self.widgets.focused = found

    # What glows

    def buttons(self) -> list[Widget]:
        """Also the choices of a joker pick: with or without, and what overflows."""
        return super().buttons() + self._chips()

    def _chips(self) -> list[Widget]:
        pick, state = self.pick, self.match.state
        if pick is None:
            return []
        labels: list[Chip] = []
        if self.asked is not None:
            labels = sure_chips(self.context)
        elif self.choices:
            tiles, jokers = numbers(state, pick)
            for take in self.choices:
                fallen = take.joker_overflow or 0
                space = take.line + 1 - sum(state.boards[state.turn].lines[take.line][1:])
                over = tiles + jokers - space
                words = self._tiles_words(over - fallen, pick.kind, fallen)
                drop = self.context.texts("table.drop", tiles=words)
                labels.append((f"overflow-{fallen}", drop, take == self.advised))
        elif toggled(state, self.takes(), pick) != pick:
            plain = Pick(pick.source, pick.kind)
            both = Pick(pick.source, pick.kind, True)
            labels.append(("alone", self._pick_words(plain), pick == plain))
            labels.append(("with-jokers", self._pick_words(both), pick == both))
        return chip_row(self.context, self.layout, labels, self._chip)

    def _chip(self, name: str) -> None:
        if self.asked is not None:
            take, self.asked = self.asked, None
            if name == "confirm":
                self.do(take)
            self.refresh()
            return
        if name.startswith("overflow-"):
            wanted = int(name.removeprefix("overflow-"))
            take = next(t for t in self.choices if (t.joker_overflow or 0) == wanted)
            self.do(take)
            return
        if self.pick is not None:
            self.pick = Pick(self.pick.source, self.pick.kind, name == "with-jokers")
        self.refresh()

    def make_lights(self) -> Lights:
        """The hovered or picked tiles, and for a pick every legal line with what it would do."""
        lights = super().make_lights()
        sprites = self.view.sprites
        takes = self.takes()
        if isinstance(self.shown, Take) and takes:
            pick = pick_of(self.shown)
            taken = [Light(s.rect, hovered=True) for s in sprites.picked(pick.source, pick.kinds)]
            lights.targets = [*taken, *self._targets_of({self.shown.line: [self.shown]})]
        elif self.pick is not None and takes:
            lights.picked = sprites.picked(self.pick.source, self.pick.kinds)
            self._carry(list(lights.picked))
            lights.hovered = lights.picked if not self.dragging else ()
            lights.targets = self._targets_of(by_line(takes, self.pick))
        elif self.hover is not None and takes:
            source = source_of(self.hover.place)
            if source is not None and sprites.at.get(self.hover.place) is self.hover:
                lights.hovered = sprites.picked(source, (self.hover.tile,))
        return lights

    def _targets_of(self, lines: dict[int, list[Take]]) -> list[Light]:
        board = self.layout.boards[self.match.state.turn]
        lights = []
        advised = self.advised or self.shown
        for line, takes in lines.items():
            words, bad = preview_words(self.context.texts, takes[0], self.match.state)
            rect = board.floor_rect() if line == FLOOR else board.line_rect(line)
            limit = board.lines_at[0] - board.pitch // 4
            meant = [take.line for take in (advised, self.asked) if isinstance(take, Take)]
            framed = line == self.hover_line or line in meant
            faint = bool(meant) and not framed
            lights.append(Light(rect, words, framed, bad, line != FLOOR, limit, faint))
        return lights

    def _carry(self, sprites: list[Sprite]) -> None:
        """While dragging, the tiles hang at the pointer."""
        if not self.dragging:
            return
        for index, sprite in enumerate(sprites):
            sprite.x = self.pointer[0] + (index - len(sprites) / 2) * sprite.size * 0.55
            sprite.y = self.pointer[1] - sprite.size * 0.9

    # Intents

    def handle(self, intent: Intent) -> None:
        """Tap a tile, then a line; or drag it there; tap anything else, right click or Esc to cancel."""
        if isinstance(intent, Cancelled) and self.pick is not None:
            self._drop()
            return
        if isinstance(intent, Moved):
            self._moved(intent)
        if self.grabbed_at is not None and isinstance(intent, Released):
            self._released(intent.at)
            return
        if self.can_act() and self.by_key(intent):
            self.dirty = True
            return
        super().handle(intent)
        if isinstance(intent, Pressed) and self.can_act() and self.widgets.at(intent.at) is None:
            self._pressed(intent.at)

    def _moved(self, intent: Moved) -> None:
        self.pointer = intent.at
        line, sprite = self._line_at(intent.at), self.view.sprites.under(intent.at, self.layout)
        grabbed = self.grabbed_at
        if grabbed is not None and not self.dragging:
            far = max(abs(intent.at[0] - grabbed[0]), abs(intent.at[1] - grabbed[1]))
            self.dragging = far > DRAG * self.context.unit
        if self.dragging or line != self.hover_line or sprite is not self.hover:
            self.hover_line, self.hover = line, sprite
            self.refresh()

    def _pressed(self, at: Point) -> None:
        line = self._line_at(at)
        if self.pick is not None and line is not None:
            self._put(line)
            return
        sprite = self.view.sprites.under(at, self.layout)
        if sprite is None:
            self._drop()
            return
        source = source_of(sprite.place)
        assert source is not None
        self._select(source, sprite.tile)
        if self.pick is not None:
            self.grabbed_at = at

    def _select(self, source: int, kind: int) -> None:
        super().show_board(self.match.state.turn)
        found = picks_at(self.match.state, self.takes(), source, kind)
        self.choices, self.asked, self.advised = (), None, None
        self.last_spot = choices.tile_name(source, kind)
        if not found:
            self._drop()
        elif (self.pick is not None and self.pick in found) or (
            kind == JOKER and self.pick is not None and self.pick.source == source
        ):
            self.pick = toggled(self.match.state, self.takes(), self.pick)
        else:
            self.pick = found[0]
        self.table.notice = ""
        self.refresh()

    def _released(self, at: Point) -> None:
        dragged, self.dragging, self.grabbed_at = self.dragging, False, None
        if not dragged:
            return
        self._lay_back()
        line = self._line_at(at)
        if line is None:
            self._drop()
        else:
            self._put(line)

    def _lay_back(self) -> None:
        """The tiles lie in their places again; a pick then flies from there."""
        self.view.sync(self.match.state)

    def _put(self, line: int) -> None:
        if self.pick is None:
            return
        takes = by_line(self.takes(), self.pick).get(line, [])
        if not takes:
            self.table.notice = self.refusal(self.pick, line)
            self.refresh()
        elif len(takes) == 1:
            self._decide(takes[0])
        else:
            self.choices, self.asked = tuple(takes), None
            self.refresh()

    def _decide(self, take: Take) -> None:
        """Play it; where choices are confirmed, the second time that it is chosen."""
        if self.asks and take != self.asked:
            self.asked, self.choices, self.table.notice = take, (), ""
            self.refresh()
            return
        self.do(take)

    def do(self, action: Action) -> None:
        """However it was chosen, the hand is empty afterwards."""
        if self.pick is not None:
            self._drop()
        super().do(action)

    def _drop(self) -> None:
        """Put the hand's tiles back."""
        self.pick, self.choices, self.asked, self.grabbed_at = None, (), None, None
        self.advised = None
        if self.dragging:
            self.dragging = False
            self._lay_back()
        self.table.notice = ""
        self.refresh()

    def places_of(self, action: Action) -> list[pygame.Rect]:
        """See TableScene."""
        if not isinstance(action, Take):
            return []
        pick, board = pick_of(action), self.layout.boards[self.match.state.turn]
        line = board.floor_rect() if action.line == FLOOR else board.line_rect(action.line)
        return [*(sprite.rect for sprite in self.view.sprites.picked(pick.source, pick.kinds)), line]

    def take_advice(self, action: Action) -> None:
        """Its tiles in the hand, its line lit among the others."""
        if not isinstance(action, Take) or action not in self.takes():
            return
        self._drop()
        self.pick, self.advised = pick_of(action), action
        self.last_spot = choices.tile_name(action.source, action.kind)
        self.widgets.focused = ""
        self.refresh()

    def _line_at(self, at: Point) -> int | None:
        """The line (or FLOOR) of the acting person's board under a point."""
        board = self.layout.boards[self.match.state.turn]
        if board.floor_target().collidepoint(at):
            return FLOOR
        return next((line for line in range(5) if board.line_target(line).collidepoint(at)), None)

    # Telling

    def message(self) -> str:
        """Who is to pick, and what to do next."""
        state, tr = self.match.state, self.context.texts
        name = self.table.names[state.turn]
        if self.match.seat.away:
            return super().message()
        if not self.match.seat.is_person:
            return tr("table.thinking", n=state.round, who=name)
        if self.asked is not None:
            line = self.asked.line
            where = tr("short.floor") if line == FLOOR else tr("short.line", n=line + 1)
            return tr("table.sure", tiles=self._pick_words(self.pick), where=where) if self.pick else ""
        if self.choices:
            return tr("table.which-fall")
        if self.pick is not None:
            return tr("table.choose-line", tiles=self._pick_words(self.pick))
        return tr.person("table.pick", name, n=state.round)

    def _tiles_words(self, tiles: int, kind: int, jokers: int) -> str:
        return tiles_words(self.context.texts, (kind,) * tiles + (JOKER,) * jokers)

    def _pick_words(self, pick: Pick) -> str:
        tiles, jokers = numbers(self.match.state, pick)
        return self._tiles_words(tiles, pick.kind, jokers)

    def refusal(self, pick: Pick, line: int) -> str:
        """Why a line does not take the pick, in a sentence."""
        laid = self.match.state.boards[self.match.state.turn].lines[line]
        if laid.tiles + laid.jokers > line:
            key = "refused.full"
        else:
            key = "refused.wall" if laid.colour in (EMPTY, pick.kind) else "refused.mixed"
        return self.context.texts(key, n=line + 1)

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
