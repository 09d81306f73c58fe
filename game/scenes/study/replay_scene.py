"""The replay of a game, step by step in both directions, with play from any position."""

from collections.abc import Iterator
from functools import partial
from typing import Any, ClassVar

import pygame

from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import Directed, Node, Padding, Sized, Span, Stack, at_least, fixed
from game.match.match import Match
from game.match.replay_player import ReplayPlayer
from game.rules import notation
from game.rules.state import GameState
from game.scenes.core.mirror import MirrorPart, widgets_part
from game.scenes.core.scene import Context, Scene
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_mirror import board_part, market_part
from game.scenes.overlays.notice import notify
from game.scenes.study.navigation_keys import KEY_ORDER, NavigationActions, navigate, navigation_keys
from game.scenes.study.score_breakdown_scene import score_breakdown_spot
from game.view.art.mirrored_canvas import canvas_for, unmirrored
from game.view.components.solved import GROUND, solve
from game.view.components.table_page import on_table
from game.view.components.ui import Ui
from game.view.drawings.replay_track import draw_strip, draw_track
from game.view.intents import Confirmed, Intent, Moved, Pressed, Released
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table import TableLayout
from game.view.table.rival_cards import RivalCard
from game.view.widgets.bar_button import BarButton
from game.view.widgets.icon_button import BarIcon
from game.words.phrases import turn_words

TRACK_DRAWING = "track"  # name of the drawing
MIN_TABLE_HEIGHT = 10  # fingers; with less, controls take less height
MIN_TRACK_WIDTH = 7  # fingers: beside keys
MAX_KEYS_WIDTH = 38  # units: all keys beside the track
KEYS_SHARE = 0.6  # of the width


class ReplayScene(Scene):
    """The replay of a match, at the position after `at` steps."""

    name: ClassVar[str] = "replay"
    heading_key: ClassVar[str] = "mirror.replay"

    def __init__(self, context: Context, match: Match, at: int = 0) -> None:
        super().__init__(context)
        self.match = match
        self.player = ReplayPlayer(match, at)
        seats = match.setup.seats
        focus = next((index for index, seat in enumerate(seats) if seat.is_person), 0)
        self.display = TableDisplay(context, seats, self.state, focus, audible=False)
        self.display.watched = True
        self.display.playback.speed = self.player.speed
        self.display.playback.staged = True
        self.seeking = False  # during a drag along the track

    # The position, and actions

    @property
    def at(self) -> int:
        """The number of steps from the start to the position."""
        return self.player.at

    @property
    def state(self) -> GameState:
        """The position that is shown, or that motion leads to."""
        return self.player.state

    def go(self, at: int) -> None:
        """Stops playing, and shows a position without motion."""
        self.player.stop()
        self._show(at)

    def step(self, by: int) -> None:
        """Stops playing, and goes one step forwards, with motion, or back."""
        self.player.stop()
        self._move(by)

    def jump(self, by: int) -> None:
        """Goes to the start of the next or previous round."""
        self.go(self.player.neighbouring_round(by))

    def play(self, direction: int) -> None:
        """Starts or stops playing."""
        self.player.toggle(direction)
        self.resize()

    def change_speed(self) -> None:
        """Switches to the next speed."""
        self.player.next_speed()
        self.resize()

    def play_from_here(self) -> None:
        """Starts a new game from this position."""
        self.context.routes.branch(self.match, self.at)

    def analyse(self) -> None:
        """Opens the position on an analysis board."""
        self.context.routes.analyse(self.match, self.at)

    def from_here(self) -> None:
        """Asks whether to play or analyse, where there is no room for two buttons."""
        tr = self.context.texts
        choices = [
            ("play", tr("replay.here"), self.play_from_here),
            ("analyse", tr("analysis.title"), self.analyse),
            ("back", tr("replay.close"), lambda: None),
        ]
        words = tr("replay.at", at=self.at, all=self.player.steps, n=self.state.round)
        notify(self.context, tr("replay.here"), words, *choices, out="-")

    def _show(self, at: int) -> None:
        self.player.seek(at)
        self.display.show(self.state)
        self.resize()

    def _move(self, by: int) -> None:
        player = self.player
        if by < 0 or not self.display.still or self.context.settings.pace == 0:
            self._show(player.at + by)
        elif player.at < player.steps:
            turn = self.match.turns[player.at]
            player.seek(player.at + 1)
            start = self.match.round_start(turn.before.round)
            self.display.play(turn.events, player.state, start, shows_taken=True)
            self.resize()

    # Layout

    def build(self, ui: Ui) -> Node:
        """The table, with buttons in its bar and on its scores, above the controls."""
        ground = ui.drawing(
            lambda surface, rect: self._draw_table(unmirrored(surface, rect)[0]), name=GROUND
        )
        page = first_that_fits(
            *(
                Column([Sized(ground, high=at_least(least)).flex(), strip])
                for least, strip in self._strips(ui)
            )
        )
        table = self.display.place(solve(page, ui.window.size, ui.window.mirrored).rect(GROUND).size)
        breakdowns = [
            score_breakdown_spot(self.context, self.match, seat, board.score, self.at)
            for seat, board in enumerate(table.boards)
            if not board.mini
        ]
        tabs = self.display.rival_cards(partial(self.display.enlarge, self.resize))
        return Stack(page, *self._bar(ui, table), *map(on_table, [*breakdowns, *tabs]))

    def _bar(self, ui: Ui, table: TableLayout) -> list[Node]:
        """The buttons in the bar of the table."""
        tr, px = self.context.texts, TextSize.LABEL.of(ui.unit)
        here = table.bar.undo.unionall(table.bar.end_keys if table.small else [table.bar.redo])
        playable = self.state.phase in ("offer", "tiling")
        # "close" is an icon alone: not every language's word has room
        keys = [
            BarButton("close", table.bar.menu, tr("replay.close"), self.cancel, px=px, icon="close"),
            BarButton("here", here, tr("replay.here"), self.from_here if table.small else self.play_from_here,
                   playable, px=px, icon="play"),
        ]  # fmt: skip
        if not table.small:
            keys.append(
                BarButton("analyse", table.bar.hint, tr("analysis.short"), self.analyse, px=px, icon="look")
            )
        if table.bar.help.width:
            rules = self.context.routes.rules
            keys.append(BarButton("rules", table.bar.help, tr("menu.rules"), rules, px=px, icon="rules"))
        return [on_table(key) for key in keys]

    def _strips(self, ui: Ui) -> Iterator[tuple[int, Node]]:
        """Yields layouts of the controls, the best first, each with the least height of the table.

        Keys and speed are beside the track, and square; or below it; where height is scarce, beside it in the
        least size of touch targets, below it, or below it with two keys at its ends.
        """
        tr, gap, bar = self.context.texts, max(4, ui.gap(Gap.S)), ui.window.bar(Height.TALL)
        playing = {-1: "play-back", 1: "play"}.get(self.player.direction, "")
        actions = self.navigation()
        keys = navigation_keys(ui, self.context, actions, names=KEY_ORDER, kind=BarIcon, playing=playing)
        speed = f"{self.player.speed:g}×"
        faster = ui.button(
            "speed", speed, self.change_speed, TextSize.LABEL, BarButton, aloud=tr("sign.speed", speed=speed)
        )

        def line(surface: pygame.Surface, rect: pygame.Rect) -> None:
            player = self.player
            starts = player.round_starts[1:]
            draw_track(surface, ui.assets, rect, player.at, player.steps, starts, ui.unit)

        track = Padding(ui.drawing(line, high=fixed(bar), name=TRACK_DRAWING), gap)
        first, *between, last = keys
        whole, fewer = (Row([one.flex() for one in (*some, faster)], gap) for some in (keys, between))
        finger, most = ui.window.finger, ui.units(MAX_KEYS_WIDTH)
        ground = ui.drawing(lambda surface, rect: draw_strip(surface, ui.assets, rect))

        def beside(each: int) -> Node:
            least = len(KEY_ORDER) * (each + gap) + each
            left = Sized(whole, Span(least, least, max(least, most)))
            right = Sized(track, at_least(MIN_TRACK_WIDTH * finger))
            return Row([left.flex(KEYS_SHARE), right.flex(1 - KEYS_SHARE)], gap)

        below = Column([track, whole], gap)
        at_ends = Column([Row([first, track.flex(), last], gap), fewer], gap)
        low = (0, beside(finger)), (0, below), (0, at_ends)
        strips = (0, beside(bar)), (MIN_TABLE_HEIGHT * finger, below), *low
        return ((least, Stack(ground, Directed(Padding(rows, gap, gap)))) for least, rows in strips)

    def navigation(self) -> NavigationActions:
        """The actions of the keys that are enabled here."""
        back: NavigationActions = {
            "first": lambda: self.go(0),
            "jump-back": lambda: self.jump(-1),
            "step-back": lambda: self.step(-1),
            "play-back": lambda: self.play(-1),
        }
        forwards: NavigationActions = {
            "play": lambda: self.play(1),
            "step": lambda: self.step(1),
            "jump-on": lambda: self.jump(1),
            "last": lambda: self.go(self.player.steps),
        }
        return {**(back if self.at > 0 else {}), **(forwards if self.at < self.player.steps else {})}

    # Intents and time

    def update(self, dt: float) -> bool:
        player, display = self.player, self.display
        staging = display.advance_stage(dt)
        if not display.still:
            display.playback.speed = player.speed
            if display.update(dt) and display.still:
                self._show(player.at)
            return True
        if not player.direction:
            return staging
        if player.at_end:
            self.go(player.at)
            return True
        if player.tick(dt):
            self._move(player.direction)
            return True
        return staging

    def handle(self, intent: Intent) -> None:
        """Navigation keys; Space plays; a drag along the track seeks."""
        track = self.track
        if isinstance(intent, Pressed) and track.collidepoint(intent.at):
            self.seeking = True
        if self.seeking and isinstance(intent, Pressed | Moved | Released):
            self.seeking = not isinstance(intent, Released)
            self.go(round((intent.at[0] - track.x) / track.width * self.player.steps))
            return
        if navigate(self.navigation(), intent, not self.widgets.focused):
            return
        if isinstance(intent, Confirmed) and not self.widgets.focused:
            self.play(1)
        else:
            super().handle(intent)

    def take_focus(self) -> None:
        """Leaves arrows to step through the game until Tab focuses a button."""

    # Drawing

    @property
    def track(self) -> pygame.Rect:
        """The rectangle of the track."""
        assert self.solved is not None
        return self.solved.rect(TRACK_DRAWING)

    def _draw_table(self, surface: pygame.Surface) -> None:
        """Draws the table, the position's number and the last turn."""
        assets, unit, table = self.context.assets, self.context.unit, self.display.layout
        self.display.draw(surface)
        area, px, mirrored = table.bar.message, TextSize.LEAD.of(unit), assets.type.mirrored
        room = area.width, max(area.height, px)
        position = assets.type.block(self.position_words(), px, assets.theme.bar_ink, room, bold=True)
        canvas_for(surface, area, mirrored).blit(position, position.get_rect(midleft=area.midleft))
        area = table.log
        if area.height >= unit and (log := self.last_turn_words()):
            picture = assets.type.wrapped(log, TextSize.LABEL.of(unit), assets.theme.table_ink, area.width)
            shown = 0, 0, area.width, area.height + Gap.S.of(unit)
            canvas_for(surface, area, mirrored).blit(picture, area.topleft, shown)

    # Texts

    def position_words(self) -> str:
        """Returns the number of the step, and the round."""
        tr, player = self.context.texts, self.player
        if not player.steps:
            return tr("replay.empty")
        if not player.at:
            return tr("replay.start", n=player.state.round)
        return tr("replay.at", at=player.at, all=player.steps, n=player.states[player.at - 1].round)

    def last_turn_words(self) -> str:
        """Returns the turn that led to the position; '' at the start."""
        if not self.at:
            return ""
        return turn_words(self.context.texts, self.match.turns[self.at - 1].events, self.match.setup.who)

    def sentences(self) -> list[str]:
        return [words for words in (self.position_words(), self.last_turn_words()) if words]

    def status(self) -> str:
        return self.context.texts.sentences(self.sentences())

    def mirror_parts(self) -> list[MirrorPart]:
        """The controls, then the table."""
        tr, seats = self.context.texts, self.match.setup.seats
        boards = [board_part(tr, self.state, seat, seats[seat].who) for seat in range(len(seats))]
        buttons = [widget for widget in self.widgets.widgets if not isinstance(widget, RivalCard)]
        controls = widgets_part(self.name, self.heading(), buttons, self.sentences())
        return [controls, market_part(tr, self.state), *boards]

    def published(self) -> dict[str, Any]:
        return {
            "position": notation.format_position(self.state),
            "at": self.at,
            "steps": self.player.steps,
            "playing": self.player.direction,
            "moving": not self.display.still,
            "message": self.position_words(),
            "log": [self.last_turn_words()],
        }
