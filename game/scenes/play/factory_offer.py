"""The factory offer: tiles are selected and put into a line, by two taps or by dragging."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from pygame import Rect

from game.rules.actions import Action, Pick
from game.rules.notation import parse_action
from game.rules.numerals import signed
from game.rules.picking import PickedTiles, marker_space, picked_tiles, placed_tiles, spaces_of
from game.rules.state import EMPTY, FLOOR, GameState, Phase, PlayerBoard
from game.rules.tiles import FLOOR_COSTS, FLOOR_SPACES, JOKER, MARKER
from game.rules.wall_forecast import forecast_of_line
from game.scenes.play import table_spots
from game.scenes.play.choice_chips import chip_row, offer_chips, picked_tiles_words
from game.scenes.play.interaction import Interaction
from game.scenes.play.offer_keys import OfferKeys
from game.scenes.play.pick_selection import PickSelection
from game.scenes.play.table_controller import TableController
from game.scenes.play.table_pointer import TablePointer
from game.texts import Subject, Texts
from game.view.art.highlights import Highlight
from game.view.intents import Intent, Moved, Point, Pressed, Released, Shortcut, Typed
from game.view.layout.table import BoardLayout
from game.view.table.sprites import raised
from game.view.table.table_view import Light, Lights
from game.view.widgets.widgets import Spot, Widget, WidgetSet
from game.words.phrases import line_words, preview_words, shorter_previews


class FactoryOfferInteraction(Interaction):
    """A pick: tiles are selected, a line is chosen, and what is still open about it is asked."""

    name: ClassVar[str] = "drafting"
    phase: ClassVar[Phase] = "offer"

    def __init__(self, controller: TableController, widgets: WidgetSet) -> None:
        super().__init__(controller, widgets)
        self.selection = PickSelection()
        self.pointer = TablePointer()
        self.keys = OfferKeys(self.selection, widgets, self.select, self.put)
        self._cached_picks: tuple[Sequence[Action], list[Pick]] = ((), [])  # actions, picks among them
        self.last_spot = ""  # where the last pick was made

    def picks(self) -> list[Pick]:
        """Returns the picks that the person to act may choose."""
        allowed = self.controller.allowed()
        if allowed is not self._cached_picks[0]:
            self._cached_picks = allowed, [action for action in allowed if isinstance(action, Pick)]
        return self._cached_picks[1]

    # Spots, chips and highlights

    def spots(self) -> list[Spot]:
        """Tiles to pick; once some are selected, the lines that accept them."""
        picks = self.picks()
        if self.selection.picked is None:
            return table_spots.tile_spots(picks, self.controller.display.sprites, self.select)
        return table_spots.line_spots(self.selection.lines(picks), self.board, self.put)

    @property
    def holds_tiles(self) -> bool:
        """Whether tiles are selected."""
        return self.selection.picked is not None

    def chips(self) -> list[Widget]:
        """The chips of `offer_chips`, near the line they are about or else the selected tiles."""
        selection, display = self.selection, self.controller.display
        chips = offer_chips(self.context, selection, self.picks(), self.controller.match.state)
        pick, picked = [*selection.choices, selection.asked][0], selection.picked
        about = self.places_of(pick)[-1:] if pick is not None else []
        if picked is not None and not about:
            about = [sprite.rect for sprite in display.sprites.picked(picked.source, picked.kinds)]
        return chip_row(self.context, display, chips, self.press_chip, about)

    def first_focus(self) -> str:
        """An open choice, or the tiles that were picked last."""
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
        """The tiles, as "tile-SOURCE-KIND", also while some are selected."""
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
        """The tiles and lines of a hint, or else of the selection, or else the tile under the pointer."""
        sprites, hinted, picks = self.controller.display.sprites, self.controller.hinted, self.picks()
        if not picks:
            return
        if isinstance(hinted, Pick):
            shown = picked_tiles(hinted)
            tiles = sprites.picked(shown.source, shown.kinds)
            hinted_tiles = [Light(tile.rect, hovered=True, mark=Highlight.HINT) for tile in tiles]
            lights.targets = [*hinted_tiles, *self._line_lights({hinted.line: [hinted]})]
        elif (selected := self.selection.picked) is not None:
            lights.picked = sprites.picked(selected.source, selected.kinds)
            self.pointer.carry(lights.picked)
            lights.hovered = lights.picked if not self.pointer.dragging else ()
            lights.targets = self._beside_refusal(self._line_lights(self.selection.lines(picks)))
        elif (tile := self.pointer.sprite) is not None:
            source = tile.place.source
            if source is not None and sprites.at.get(tile.place) is tile:
                lights.hovered = sprites.picked(source, (tile.tile,))

    def _beside_refusal(self, lights: list[Light]) -> list[Light]:
        """Adds why the line that was chosen last does not take the selected tiles, at that line.

        Lines whose results it would cover lose their words.
        """
        if (refusal := self.controller.refusal) is None:
            return lights
        (line, why), tag = refusal, self.controller.display.view.tag
        rect = self.board.floor_rect() if line == FLOOR else self.board.line_rect(line)
        said = Light(rect, why, bad=True, mark=None, width=self.board.line_rect(4).width)
        covers = tag(said)[1].colliderect
        shown = (replace(one, words="") if one.words and covers(tag(one)[1]) else one for one in lights)
        return [*shown, said]

    def _line_lights(self, lines: Mapping[int, Sequence[Pick]]) -> list[Light]:
        """The lines, each with its result in words; beside a hinted or chosen one the others are faint."""
        hinted = self.selection.advised or self.controller.hinted
        singled_out = [pick.line for pick in (hinted, self.selection.asked) if isinstance(pick, Pick)]
        lights, state, board = [], self.controller.match.state, self.board
        for line, picks in lines.items():
            words, bad = preview_words(self.context.texts, picks[0], state)
            rect = board.floor_rect() if line == FLOOR else board.line_rect(line)
            framed = line == self.pointer.line or line in singled_out
            faint = bool(singled_out) and not framed
            is_hint = isinstance(hinted, Pick) and hinted.line == line
            mark = Highlight.HINT if is_hint else Highlight.DROP_TARGET
            shorter = shorter_previews(self.context.texts, picks[0], state)
            shown = framed or self.widgets.focused == table_spots.line_name(line)
            placed = placed_tiles(state, picks[0]) if shown else None
            ghosts = [(board.line_space(line, space), kind) for space, kind in spaces_of(placed)]
            if placed is not None and placed.complete:  # its tiles are seen, and the cost left to say
                words, shorter = (shorter or [""])[-1], []
            free, shift = _free(state.boards[state.turn], board, line, len(ghosts))
            forecast = forecast_of_line(state, placed)
            if forecast is not None and self.controller.display.view.shows_forecasts:
                space = board.wall_space(forecast.row, forecast.column)
                lights.append(Light(space, f"+{forecast.points}", mark=None, ghosts=[(space, forecast.tile)]))
            lights.append(
                Light(
                    rect,
                    words,
                    hovered=framed,
                    bad=bad,
                    row=line != FLOOR,
                    shorter=shorter,
                    free=free,
                    shift=shift,
                    faint=faint,
                    mark=mark,
                    ghosts=ghosts,
                )
            )
        return [*lights, *self._marker_light(next(iter(lines.values()))[0])] if lines else lights

    def _marker_light(self, pick: Pick) -> list[Light]:
        """The starting marker in its space of the floor line, with its cost, if a pick takes it there.

        It is the same for all lines.
        """
        space = marker_space(self.controller.match.state, pick)
        if space is None:
            return []
        rect = self.board.floor_space(space)
        return [Light(rect, signed(-FLOOR_COSTS[space]), bad=True, mark=None, ghosts=[(rect, MARKER)])]

    def cursor(self) -> str:
        picks = self.picks()
        return self.pointer.cursor(self.selection.lines(picks), bool(picks))

    # Intents

    def intercept(self, intent: Intent) -> bool:
        """Movement and release of the pointer; keys for sources, colours and lines."""
        if isinstance(intent, Moved):
            display, unit = self.controller.display, self.context.unit
            if self.pointer.move(intent.at, display.sprites, display.layout, self.board, unit):
                if self.pointer.dragging:
                    display.finish_return()
                self.controller.refresh()
            if self.pointer.dragging:  # only lines are targets: no button is hovered
                self.widgets.hovered = ""
            return self.pointer.dragging  # else it is for buttons, too
        if isinstance(intent, Pressed) and intent.touch and self._aims_at(intent.at):
            self.pointer.aiming = True
            self.pointer.line = self.board.line_at(intent.at)
            self.controller.refresh()
            return True
        if isinstance(intent, Released) and self.pointer.aiming:
            self.pointer.release()
            if (line := self.board.line_at(intent.at)) is not None:
                self.put(line)
            self.controller.refresh()
            return True
        if isinstance(intent, Released) and self.pointer.grabbed_at is not None:
            if self.pointer.dragging:
                self._drop(intent.at)
            self._release()
            self.controller.refresh()
            return True
        # every key comes as text, too, which must not end a typed pick
        if isinstance(intent, Typed) or not self.controller.can_act():
            return False
        return self.keys.handle(intent, self.picks())

    def _drop(self, at: Point) -> None:
        """Puts dragged tiles into the line there, or back; anywhere but on the market it says so."""
        line = self.board.line_at(at)
        if line is not None:
            self.put(line)
            return
        self.deselect()
        layout = self.controller.display.layout
        if not layout.table.collidepoint(at):
            words = self.context.texts("refused.beside")
            self.controller.note(Light(layout.above_finger(at), words, mark=None))

    def _aims_at(self, at: Point) -> bool:
        """Whether a finger there, with tiles selected, shows the result of a line until it is lifted."""
        controller = self.controller
        chosen = self.selection.picked is not None and self.board.line_at(at) is not None
        return chosen and controller.can_act() and controller.display.still and self.widgets.at(at) is None

    def press(self, at: Point, hurried: bool) -> None:
        """Selects tiles, or puts selected ones into a line; a press beside both deselects them."""
        line = self.board.line_at(at)
        if self.selection.picked is not None and line is not None:
            self.put(line)
            return
        display = self.controller.display
        sprite = display.sprites.under(at, display.layout)
        if sprite is None or sprite.place.source is None:
            self.deselect()
            self.controller.notice = self.controller.policy.other_tiles_refusal()
            return
        self.select(sprite.place.source, sprite.tile)
        if self.selection.picked is not None:
            self.pointer.grabbed_at = at

    def use_shortcut(self, shortcut: Shortcut) -> bool:
        """The keys of the centre and the floor line."""
        if shortcut is Shortcut.CENTRE and self.controller.can_act():
            self.deselect()
            self.keys.focus_source("C")
        elif shortcut is Shortcut.FLOOR and self.selection.picked is not None:
            self.put(FLOOR)
        else:
            return False
        return True

    def cancel(self) -> bool:
        selected = self.selection.picked is not None
        if selected:
            self.deselect()
        return selected

    def clear(self) -> None:
        if self.selection.picked is not None:
            self.deselect()

    def interrupt(self) -> None:
        """Ends a drag; the tiles stay selected."""
        self._release()
        self.pointer.sprite = None

    # Choosing

    def select(self, source: int, kind: int) -> None:
        """Selects tiles; selecting them again toggles the jokers."""
        controller = self.controller
        controller.show_board(controller.match.state.turn)
        if self.selection.asked or self.selection.choices:
            controller.display.put_back()
        self.last_spot = table_spots.tile_name(source, kind)
        self.selection.select(self.picks(), source, kind)
        if wrong := self.selection.picked is None:
            self.deselect()
        controller.notice = controller.policy.other_tiles_refusal() if wrong else ""
        controller.refresh()

    def deselect(self) -> None:
        """Deselects the tiles and shows them at their source again."""
        self.selection.clear()
        self.pointer.release()
        self.controller.display.put_back()
        self.controller.notice = ""
        self.controller.refresh()

    def put(self, line: int) -> None:
        """Puts the selected tiles into a line: plays the pick, asks for an open choice, or says why not.

        Where choices are confirmed, the pick is played when it is chosen a second time.
        """
        controller, selection = self.controller, self.selection
        if selection.picked is None:
            return
        picks = selection.lines(self.picks()).get(line, [])
        if not picks:
            controller.refuse(line, self._why_not(selection.picked, line))
        elif len(picks) > 1:
            selection.choose_overflow(picks)
        elif controller.confirms_choices and picks[0] != selection.asked:
            selection.ask(picks[0])
            controller.notice = ""
        else:
            self._play(picks[0])
            return
        controller.refresh()

    def _why_not(self, picked: PickedTiles, line: int) -> str:
        state = self.controller.match.state
        return self.controller.policy.refusal() or refusal_words(self.context.texts, picked, state, line)

    def reason_against(self, text: str) -> str:
        """Why a line does not take tiles that could be picked."""
        try:
            wanted = parse_action(text)
        except ValueError:
            return ""
        if not isinstance(wanted, Pick) or wanted.line == FLOOR:
            return ""
        found = [pick for pick in self.picks() if (pick.source, pick.kind) == (wanted.source, wanted.kind)]
        return self._why_not(picked_tiles(found[0]), wanted.line) if found else ""

    def _release(self) -> None:
        """Ends a drag. The tiles stay where they were dropped while a choice is open, else they go back."""
        if self.pointer.release() and self.selection.asked is None and not self.selection.choices:
            self.controller.display.put_back()

    def _play(self, pick: Pick) -> None:
        """Plays the pick of the selected tiles, which move on from where they are shown."""
        for sprite in self.controller.display.sprites.picked(pick.source, picked_tiles(pick).kinds):
            if self.pointer.dragging:
                sprite.lift = 1.0  # until it arrives
            else:
                sprite.put(raised(sprite.rect))
        self.selection.clear()
        self.pointer.release()
        self.controller.do(pick)

    def press_chip(self, name: str) -> None:
        """Handles a press on a chip of `offer_chips`."""
        selection, chosen = self.selection, None
        if selection.asked is not None:
            pick, selection.asked = selection.asked, None
            chosen = pick if name == "confirm" else None
            if chosen is None:
                self.controller.display.put_back()
        elif name.startswith("overflow-"):
            jokers = int(name.removeprefix("overflow-"))
            chosen = next(pick for pick in selection.choices if (pick.joker_overflow or 0) == jokers)
        else:
            selection.with_jokers(name == "with-jokers")
        if chosen is not None:
            self._play(chosen)
        self.controller.refresh()

    # Hints and words

    def places_of(self, action: Action) -> list[Rect]:
        """The tiles of a pick, and last its line."""
        if not isinstance(action, Pick):
            return []
        picked, board = picked_tiles(action), self.board
        line = board.floor_rect() if action.line == FLOOR else board.line_rect(action.line)
        tiles = self.controller.display.sprites.picked(picked.source, picked.kinds)
        return [*(sprite.rect for sprite in tiles), line]

    def take_advice(self, action: Action) -> None:
        """Selects the tiles of the hint and highlights its line."""
        if not isinstance(action, Pick) or action not in self.picks():
            return
        self.deselect()
        self.selection.advise(action)
        self.last_spot = table_spots.tile_name(action.source, action.kind)
        self.widgets.focused = ""
        self.controller.refresh()

    def message(self) -> str:
        """Who is to pick, and what to do next; of a pick that is moving, only whose it is."""
        tr, session, state = self.context.texts, self.controller.session, self.controller.match.state
        shown, setup = self.controller.display.presented, session.match.setup
        moving = (shown.phase, shown.round, shown.turn) != (state.phase, state.round, state.turn)
        if not moving and session.match.seat.away:
            return super().message()
        if moving or not session.match.seat.is_person:
            return tr.person("table.turn", setup.who[shown.turn], n=shown.round)
        return instruction(tr, self.selection, state, session.match.seat.who)


def instruction(tr: Texts, selection: PickSelection, state: GameState, who: Subject) -> str:
    """Tells the person what to do next with the selected tiles."""
    if selection.picked is None:
        return tr.person("table.pick", who, n=state.round)
    tiles = tr.capitalised(picked_tiles_words(tr, selection.picked, state))
    if selection.asked is not None:
        line = selection.asked.line
        return tr("table.sure", n=state.round, tiles=tiles, where=line_words(tr, line))
    if selection.choices:
        return tr("table.which-fall", n=state.round)
    return tr("table.choose-line", n=state.round, tiles=tiles)


def refusal_words(tr: Texts, picked: PickedTiles, state: GameState, line: int) -> str:
    """Says why a pattern line does not accept the tiles, in a sentence."""
    contents = state.boards[state.turn].lines[line]
    if contents.tiles + contents.jokers > line:
        key = "refused.full"
    else:
        key = "refused.wall" if contents.colour in (EMPTY, picked.kind) else "refused.mixed"
    return tr(key, n=line + 1)


def _free(own: PlayerBoard, board: BoardLayout, line: int, ghosts: int) -> tuple[int, int]:
    """Returns the pixels of a line without tiles or ghosts, and a floor line's distance to its words."""
    if line != FLOOR:
        empty = line + 1 - own.lines[line].tiles - own.lines[line].jokers - ghosts
        end = board.line_space(line, line - empty + 1).right if empty else board.line_rect(line).x
        return end - board.line_rect(line).x, 0
    if not own.floor:
        return 0, board.tile // 4
    over = max(0, len(own.floor) - FLOOR_SPACES)
    return 0, round(board.pitch * (1.35 + over))  # clear of the penalty
