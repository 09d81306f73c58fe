"""The factory offer: pick tiles by tap–tap or drag, put them into a line or on the floor."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from pygame import Rect

from game.rules.actions import Action, Pick
from game.rules.picking import PickedTiles, picked_tiles, placed_tiles, spaces_of
from game.rules.state import EMPTY, FLOOR, GameState, Phase, PlayerBoard
from game.rules.tiles import FLOOR_SPACES, JOKER
from game.rules.wall_forecast import forecast_of_line
from game.scenes.play import table_spots
from game.scenes.play.choice_chips import chip_row, offer_chips, picked_tiles_words
from game.scenes.play.interaction import Interaction
from game.scenes.play.offer_keys import OfferKeys
from game.scenes.play.pick_selection import PickSelection
from game.scenes.play.table_controller import TableController
from game.scenes.play.table_pointer import TablePointer, line_at
from game.texts import Texts, Who
from game.view.art.highlights import Highlight
from game.view.intents import Intent, Moved, Point, Pressed, Released, Typed, Wish
from game.view.layout.table import BoardLayout
from game.view.table.sprites import raised
from game.view.table.table_view import Light, Lights
from game.view.widgets.widgets import Spot, Widget, WidgetSet
from game.words.phrases import capitalised, preview_words


class OfferInteraction(Interaction):
    """A pick: tiles are selected, a line is chosen, and what is still open about it is asked."""

    name: ClassVar[str] = "drafting"
    phase: ClassVar[Phase] = "offer"

    def __init__(self, controller: TableController, widgets: WidgetSet) -> None:
        super().__init__(controller, widgets)
        self.selection = PickSelection()
        self.pointer = TablePointer()
        self.keys = OfferKeys(self.selection, widgets, self.select, self.put)
        self._known: tuple[Sequence[Action], list[Pick]] = ((), [])  # the picks among what is allowed
        self.last_spot = ""  # where the last pick was made
        widgets.elsewhere = lambda: self.pointer.shape(self.selection.lines(self.picks()), bool(self.picks()))

    def picks(self) -> list[Pick]:
        """The picks that the person to act may choose."""
        allowed = self.controller.allowed()
        if allowed is not self._known[0]:
            self._known = allowed, [action for action in allowed if isinstance(action, Pick)]
        return self._known[1]

    # What can be pressed, and what glows

    def spots(self) -> list[Spot]:
        """Tiles to pick; with a pick in the hand, the lines that take it."""
        picks = self.picks()
        if self.selection.picked is None:
            return table_spots.tile_spots(picks, self.controller.display.sprites, self.select)
        return table_spots.line_spots(self.selection.lines(picks), self.board, self.put)

    def chips(self) -> list[Widget]:
        """What a pick is confirmed with, what overflows, with or without jokers."""
        selection, display = self.selection, self.controller.display
        chips = offer_chips(self.context, selection, self.picks(), self.controller.match.state)
        asked, picked = [*selection.choices, selection.asked][0], selection.picked
        about = self.places_of(asked)[-1:] if asked is not None else []
        if picked is not None and not about:
            about = [sprite.rect for sprite in display.sprites.picked(picked.source, picked.kinds)]
        return chip_row(self.context, display, chips, self.press_chip, about)

    def first_focus(self) -> str:
        """The choice that a pick waits for, or the tiles that were picked last."""
        names, selection = [widget.name for widget in self.widgets.widgets], self.selection
        if selection.asked is not None:
            return "confirm"
        if selection.choices:
            return next(name for name in names if name.startswith("overflow-"))
        if selection.picked is not None:
            lines = selection.lines(self.picks())
            if selection.advised is not None and selection.advised.line in lines:
                return table_spots.line_name(selection.advised.line)
            tr, state = self.context.texts, self.controller.match.state
            return table_spots.first_line(lines, lambda pick: preview_words(tr, pick, state)[1])
        return self.last_spot if self.last_spot in names else names[0]

    def targets(self) -> dict[str, Rect]:
        """The tiles, as "tile-SOURCE-KIND", also while a pick is in the hand."""
        found: dict[str, Rect] = {}
        if self.controller.can_act():
            for sprite in self.controller.display.sprites.at.values():
                source = sprite.place.source
                if source is None or sprite.tile > JOKER:
                    continue
                if (name := table_spots.tile_name(source, sprite.tile)) not in found:
                    found[name] = sprite.rect
        return found

    def light(self, lights: Lights) -> None:
        """The tiles and lines that a hint, or else the hand, or else the pointer speaks of."""
        sprites, hinted, picks = self.controller.display.sprites, self.controller.hinted, self.picks()
        if not picks:
            return
        if isinstance(hinted, Pick):
            shown = picked_tiles(hinted)
            tiles = sprites.picked(shown.source, shown.kinds)
            taken = [Light(tile.rect, hovered=True, mark=Highlight.HINT) for tile in tiles]
            lights.targets = [*taken, *self._line_lights({hinted.line: [hinted]})]
        elif (held := self.selection.picked) is not None:
            lights.picked = sprites.picked(held.source, held.kinds)
            self.pointer.carry(lights.picked)
            lights.hovered = lights.picked if not self.pointer.dragging else ()
            lights.targets = self._line_lights(self.selection.lines(picks))
        elif (tile := self.pointer.sprite) is not None:
            source = tile.place.source
            if source is not None and sprites.at.get(tile.place) is tile:
                lights.hovered = sprites.picked(source, (tile.tile,))

    def _line_lights(self, lines: Mapping[int, Sequence[Pick]]) -> list[Light]:
        """The lines with what each would do; while one of them is meant, the others are faint."""
        said = self.selection.advised or self.controller.hinted, self.selection.asked
        meant = [pick.line for pick in said if isinstance(pick, Pick)]
        lights, state, board = [], self.controller.match.state, self.board
        for line, picks in lines.items():
            words, bad = preview_words(self.context.texts, picks[0], state)
            rect = board.floor_rect() if line == FLOOR else board.line_rect(line)
            score, left = board.score, board.lines_at[0] - board.pitch // 6
            if rect.centery - rect.height // 4 < score.bottom:
                left = score.right - score.width // 8  # the number's star has points, too
            framed = line == self.pointer.line or line in meant
            faint = bool(meant) and not framed
            advised = isinstance(said[0], Pick) and said[0].line == line
            mark = Highlight.HINT if advised else Highlight.ACCEPTS
            free, shift = _free(state.boards[state.turn], board, line)
            shown = framed or self.widgets.focused == table_spots.line_name(line)
            placed = placed_tiles(state, picks[0]) if shown else None
            ghosts = [(board.line_space(line, space), kind) for space, kind in spaces_of(placed)]
            earned = forecast_of_line(state, placed)
            if earned is not None and self.controller.display.view.shows_forecasts:
                space = board.wall_space(earned.row, earned.column)
                lights.append(Light(space, f"+{earned.points}", mark=None, ghosts=[(space, earned.tile)]))
            row = line != FLOOR
            lights.append(
                Light(rect, words, framed, bad, row, left, free, shift, faint, mark=mark, ghosts=ghosts)
            )
        return lights

    # Intents

    def intercept(self, intent: Intent) -> bool:
        """The pointer moves or lets go of what it drags; keys stand for sources, colours and lines."""
        if isinstance(intent, Moved):
            display, unit = self.controller.display, self.context.unit
            if self.pointer.move(intent.at, display.sprites, display.layout, self.board, unit):
                if self.pointer.dragging:
                    display.finish_return()
                self.controller.refresh()
            if self.pointer.dragging:  # nothing but lines takes what is dragged: nothing else is ringed
                self.widgets.hovered = ""
            return self.pointer.dragging  # else buttons want to know, too
        if isinstance(intent, Pressed) and intent.touch and self._aims_at(intent.at):
            self.pointer.aiming = True
            self.pointer.line = line_at(self.board, intent.at)
            self.controller.refresh()
            return True
        if isinstance(intent, Released) and self.pointer.aiming:
            self.pointer.let_go()
            if (line := line_at(self.board, intent.at)) is not None:
                self.put(line)
            self.controller.refresh()
            return True
        if isinstance(intent, Released) and self.pointer.grabbed_at is not None:
            if self.pointer.dragging:
                line = line_at(self.board, intent.at)
                self.drop() if line is None else self.put(line)
            self._let_go()
            self.controller.refresh()
            return True
        # each key comes as text too: that does not end an action that is typed
        if isinstance(intent, Typed) or not self.controller.can_act():
            return False
        return self.keys.handle(intent, self.picks())

    def _aims_at(self, at: Point) -> bool:
        """Whether a finger there holds tiles over a line: it sees what they would do until it is lifted."""
        controller = self.controller
        chosen = self.selection.picked is not None and line_at(self.board, at) is not None
        return chosen and controller.can_act() and controller.display.still and self.widgets.at(at) is None

    def press(self, at: Point, hurried: bool) -> None:
        """Tap a tile, then a line, or drag it there; tap anything else to put the tiles back."""
        line = line_at(self.board, at)
        if self.selection.picked is not None and line is not None:
            self.put(line)
            return
        display = self.controller.display
        sprite = display.sprites.under(at, display.layout)
        if sprite is None or sprite.place.source is None:
            self.drop()
            self.controller.notice = self.controller.policy.other_tiles_refusal()
            return
        self.select(sprite.place.source, sprite.tile)
        if self.selection.picked is not None:
            self.pointer.grabbed_at = at

    def wished(self, wish: Wish) -> bool:
        """The centre, or the floor line."""
        if wish is Wish.CENTRE and self.controller.can_act():
            self.drop()
            self.keys.focus_source("C")
        elif wish is Wish.FLOOR and self.selection.picked is not None:
            self.put(FLOOR)
        else:
            return False
        return True

    def cancel(self) -> bool:
        """Put the tiles in the hand back."""
        held = self.selection.picked is not None
        if held:
            self.drop()
        return held

    def clear(self) -> None:
        """However a pick was chosen, the hand is empty afterwards."""
        if self.selection.picked is not None:
            self.drop()

    def interrupt(self) -> None:
        """A drag ends where the window changes; the pick stays in the hand."""
        self._let_go()
        self.pointer.sprite = None

    # Choosing

    def select(self, source: int, kind: int) -> None:
        """Take tiles into the hand; the same again changes with or without jokers."""
        controller = self.controller
        controller.show_board(controller.match.state.turn)
        if self.selection.asked or self.selection.choices:
            controller.display.put_back()
        self.last_spot = table_spots.tile_name(source, kind)
        self.selection.select(self.picks(), source, kind)
        if wrong := self.selection.picked is None:
            self.drop()
        controller.notice = controller.policy.other_tiles_refusal() if wrong else ""
        controller.refresh()

    def drop(self) -> None:
        """Put the hand's tiles back."""
        self.selection.clear()
        self.pointer.let_go()
        self.controller.display.put_back()
        self.controller.notice = ""
        self.controller.refresh()

    def put(self, line: int) -> None:
        """Choose a line: the pick is played, or what is still open about it is asked, or it is refused.

        Where choices are confirmed, the pick is played the second time that it is chosen.
        """
        controller, selection = self.controller, self.selection
        if selection.picked is None:
            return
        picks = selection.lines(self.picks()).get(line, [])
        if not picks:
            refusal = controller.policy.refusal()
            controller.notice = refusal or refusal_words(
                self.context.texts, selection.picked, controller.match.state, line
            )
        elif len(picks) > 1:
            selection.choose_overflow(picks)
        elif controller.confirms_choices and picks[0] != selection.asked:
            selection.ask(picks[0])
            controller.notice = ""
        else:
            self._play(picks[0])
            return
        controller.refresh()

    def _let_go(self) -> None:
        """The pointer drags nothing any more.

        The tiles wait where they were dropped while something is asked about them, else they go back.
        """
        if self.pointer.let_go() and self.selection.asked is None and not self.selection.choices:
            self.controller.display.put_back()

    def _play(self, pick: Pick) -> None:
        """The held tiles are the pick's, and go on from where they are shown."""
        for sprite in self.controller.display.sprites.picked(pick.source, picked_tiles(pick).kinds):
            if self.pointer.dragging:
                sprite.lift = 1.0  # until it is there
            else:
                sprite.put(raised(sprite.rect))
        self.selection.clear()
        self.pointer.let_go()
        self.controller.do(pick)

    def press_chip(self, name: str) -> None:
        """A chip was pressed: see `offer_chips`."""
        selection, chosen = self.selection, None
        if selection.asked is not None:
            pick, selection.asked = selection.asked, None
            chosen = pick if name == "confirm" else None
            if chosen is None:
                self.controller.display.put_back()
        elif name.startswith("overflow-"):
            wanted = int(name.removeprefix("overflow-"))
            chosen = next(pick for pick in selection.choices if (pick.joker_overflow or 0) == wanted)
        else:
            selection.with_jokers(name == "with-jokers")
        if chosen is not None:
            self._play(chosen)
        self.controller.refresh()

    # Hints and words

    def places_of(self, action: Action) -> list[Rect]:
        """The tiles that it takes, and their line."""
        if not isinstance(action, Pick):
            return []
        picked, board = picked_tiles(action), self.board
        line = board.floor_rect() if action.line == FLOOR else board.line_rect(action.line)
        tiles = self.controller.display.sprites.picked(picked.source, picked.kinds)
        return [*(sprite.rect for sprite in tiles), line]

    def take_advice(self, action: Action) -> None:
        """Its tiles in the hand, its line lit among the others."""
        if not isinstance(action, Pick) or action not in self.picks():
            return
        self.drop()
        self.selection.advise(action)
        self.last_spot = table_spots.tile_name(action.source, action.kind)
        self.widgets.focused = ""
        self.controller.refresh()

    def message(self) -> str:
        """Who is to pick, and what to do next; while tiles still fly, who took them."""
        tr, session, state = self.context.texts, self.controller.session, self.controller.match.state
        shown = self.controller.display.presented
        if (shown.phase, shown.round, shown.turn) != (state.phase, state.round, state.turn):
            return tr.person("table.picking", session.match.setup.who[shown.turn], n=shown.round)
        if session.match.seat.away:
            return super().message()
        if not session.match.seat.is_person:
            return tr("table.thinking", n=state.round, who=tr.name(session.match.seat.who))
        return instruction(tr, self.selection, state, session.match.seat.who)


def instruction(tr: Texts, selection: PickSelection, state: GameState, who: Who) -> str:
    """What the person is to do next, with what they hold."""
    if selection.picked is None:
        return tr.person("table.pick", who, n=state.round)
    tiles = capitalised(picked_tiles_words(tr, selection.picked, state))
    if selection.asked is not None:
        line = selection.asked.line
        where = tr("short.floor") if line == FLOOR else tr("short.line", n=line + 1)
        return tr("table.sure", tiles=tiles, where=where)
    return tr("table.which-fall") if selection.choices else tr("table.choose-line", tiles=tiles)


def refusal_words(tr: Texts, picked: PickedTiles, state: GameState, line: int) -> str:
    """Why a pattern line does not take the pick, in a sentence."""
    laid = state.boards[state.turn].lines[line]
    if laid.tiles + laid.jokers > line:
        key = "refused.full"
    else:
        key = "refused.wall" if laid.colour in (EMPTY, picked.kind) else "refused.mixed"
    return tr(key, n=line + 1)


def _free(own: PlayerBoard, board: BoardLayout, line: int) -> tuple[int, int]:
    """How many pixels of a pattern line have no tiles; how far from the floor line its words stand."""
    if line != FLOOR:
        empty = line + 1 - own.lines[line].tiles - own.lines[line].jokers
        end = board.line_space(line, line - empty + 1).right if empty else board.line_rect(line).x
        return end - board.line_rect(line).x, 0
    if not own.floor:
        return 0, board.tile // 4
    over = max(0, len(own.floor) - FLOOR_SPACES)
    return 0, round(board.pitch * (1.35 + over))  # clear of its sum
