"""A played game, step by step, forwards and backwards, and playable from every position."""

from functools import partial
from typing import Any, ClassVar

import pygame

from game.match.match import Match
from game.rules import notation
from game.rules.state import GameState
from game.scenes.core.base import Context, Scene
from game.scenes.core.mirror import Part, widgets_part
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_mirror import board_part, market_part
from game.scenes.overlays.notice import NoticeScene
from game.scenes.study.replay_player import ReplayPlayer
from game.scenes.study.ways import Ways, follow, way_keys
from game.scenes.study.why import ask_why
from game.view.art.frames import draw_dot
from game.view.intents import Confirmed, Intent, Moved, Pressed, Released
from game.view.layout.replay import ReplayLayout, replay_layout
from game.view.layout.scales import Gap, TextSize
from game.view.layout.table import TableLayout
from game.view.table.tabs import Tab
from game.view.theme import mix
from game.view.widgets.bar_key import BarKey
from game.view.widgets.icon_button import BarIcon
from game.words.phrases import turn_words


class ReplayScene(Scene):
    """Shows a match that is not played on here."""

    name: ClassVar[str] = "replay"

    def __init__(self, context: Context, match: Match, at: int = 0) -> None:
        super().__init__(context)
        self.match = match
        self.player = ReplayPlayer(match, at)
        seats = match.setup.seats
        focus = next((index for index, seat in enumerate(seats) if seat.is_person), 0)
        self.display = TableDisplay(context, seats, self.state, focus, audible=False)
        self.display.watched = True
        self.display.playback.speed = self.player.speed
        self.seeking = False  # a finger pulls along the track

    # Where it stands, and what leads elsewhere

    @property
    def at(self) -> int:
        """How many steps the position is from the beginning."""
        return self.player.at

    @property
    def state(self) -> GameState:
        """The position that is shown, or that the motion leads to."""
        return self.player.state

    def go(self, at: int) -> None:
        """Show a position at once, and play no further."""
        self.player.stop()
        self._show(at)

    def step(self, by: int) -> None:
        """One step on, with its motion, or one back."""
        self.player.stop()
        self._move(by)

    def jump(self, by: int) -> None:
        """To where the next or the last round begins."""
        self.go(self.player.neighbouring_round(by))

    def play(self, direction: int) -> None:
        """Let it run, or stop it."""
        self.player.toggle(direction)
        self.refresh()

    def change_speed(self) -> None:
        """The next speed."""
        self.player.next_speed()
        self.refresh()

    def play_from_here(self) -> None:
        """A new game that begins as this one did, up to here."""
        self.context.routes.branch(self.match, self.at)

    def analyse(self) -> None:
        """The position on an analysis board."""
        self.context.routes.analyse(self.match, self.at)

    def from_here(self) -> None:
        """Where there is no room for two buttons: ask which of both is meant."""
        tr = self.context.texts
        choices = [
            ("play", tr("replay.here"), self.play_from_here),
            ("analyse", tr("analysis.title"), self.analyse),
            ("back", tr("replay.close"), lambda: None),
        ]
        words = tr("replay.at", at=self.at, all=self.player.steps, n=self.state.round)
        self.context.stack.push(NoticeScene(self.context, tr("replay.here"), words, choices))

    def _show(self, at: int) -> None:
        self.player.seek(at)
        self.display.show(self.state)
        self.refresh()

    def _move(self, by: int) -> None:
        player = self.player
        if by < 0 or not self.display.still or self.context.settings.pace == 0:
            self._show(player.at + by)
        elif player.at < player.steps:
            turn = self.match.turns[player.at]
            player.seek(player.at + 1)
            start = self.match.round_start(turn.before.round)
            self.display.play(turn.events, player.state, start, shows_taken=True)
            self.refresh()

    # Layout

    def resize(self) -> None:
        """The table above, the controls below."""
        self.layout: ReplayLayout = replay_layout(self.context.size, self.context.unit, self.context.finger)
        self.display.place(self.layout.table)
        self.table: TableLayout = self.display.layout
        self.refresh()

    def refresh(self) -> None:
        """The controls as they are now: the strip, buttons on the table, the scores, the seats' tabs."""
        context, player, table, layout = self.context, self.player, self.table, self.layout
        tr, px, speed = context.texts, TextSize.LABEL.of(context.unit), f"{player.speed:g}×"
        key = partial(BarKey, px=px)
        playing = {-1: "play-back", 1: "play"}.get(player.direction, "")
        here = table.undo.unionall(table.deeds if table.small else [table.redo])
        playable = self.state.phase in ("offer", "tiling")  # somebody has something to do in this position
        widgets = [
            *way_keys(context, layout.ways, self.ways(), kind=BarIcon, playing=playing),
            key("speed", layout.speed, speed, self.change_speed, aloud=tr("sign.speed", speed=speed)),
            # no word of every language has room here
            key("close", table.menu, tr("replay.close"), self.cancel, icon="close"),
            key("here", here, tr("replay.here"), self.from_here if table.small else self.play_from_here,
                playable, icon="play"),
        ]  # fmt: skip
        if not table.small:
            widgets.append(key("analyse", table.hint, tr("analysis.short"), self.analyse, icon="look"))
        if table.help.width:
            widgets.append(key("rules", table.help, tr("menu.rules"), context.routes.rules, icon="rules"))
        widgets += [
            ask_why(context, self.match, seat, board.score, self.at)
            for seat, board in enumerate(table.boards)
            if not board.mini
        ]
        show_board = partial(self.display.enlarge, self.resize)
        self.widgets.replace([*widgets, *self.display.tabs(show_board)])

    def ways(self) -> Ways:
        """Where the keys lead from here."""
        back: Ways = {
            "first": lambda: self.go(0),
            "jump-back": lambda: self.jump(-1),
            "step-back": lambda: self.step(-1),
            "play-back": lambda: self.play(-1),
        }
        on: Ways = {
            "play": lambda: self.play(1),
            "step": lambda: self.step(1),
            "jump-on": lambda: self.jump(1),
            "last": lambda: self.go(self.player.steps),
        }
        return {**(back if self.at > 0 else {}), **(on if self.at < self.player.steps else {})}

    # Intents and time

    def update(self, dt: float) -> bool:
        """Let motion and play go on; True if the picture changes."""
        player, display = self.player, self.display
        if not display.still:
            display.playback.speed = player.speed
            if display.update(dt) and display.still:
                self._show(player.at)
            return True
        if not player.direction:
            return False
        if player.at_end:
            self.go(player.at)
            return True
        if player.tick(dt):
            self._move(player.direction)
            return True
        return False

    def handle(self, intent: Intent) -> None:
        """The family's keys lead through the game, Space plays; a finger pulls along the track."""
        if isinstance(intent, Pressed) and self.layout.track.collidepoint(intent.at):
            self.seeking = True
        if self.seeking and isinstance(intent, Pressed | Moved | Released):
            self.seeking = not isinstance(intent, Released)
            self.go(self.layout.position(intent.at[0], self.player.steps))
            return
        if follow(self.ways(), intent, not self.widgets.focused):
            return
        if isinstance(intent, Confirmed) and not self.widgets.focused:
            self.play(1)
        else:
            super().handle(intent)

    def take_focus(self) -> None:
        """The arrows step through the game until Tab asks for the buttons."""

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Table, controls, words."""
        assets, unit = self.context.assets, self.context.unit
        ink = assets.theme.table_ink
        self.display.draw(surface)
        self._draw_strip(surface)
        area, px = self.table.message, TextSize.LEAD.of(unit)
        room = area.width, max(area.height, px)
        where = assets.type.block(self.where(), px, assets.theme.bar_ink, room, bold=True)
        surface.blit(where, where.get_rect(midleft=area.midleft))
        area = self.table.log
        if area.height >= unit and (log := self.last()):
            picture = assets.type.wrapped(log, TextSize.LABEL.of(unit), ink, area.width)
            surface.blit(picture, area.topleft, (0, 0, area.width, area.height + Gap.S.of(unit)))
        super().draw(surface)

    def _draw_strip(self, surface: pygame.Surface) -> None:
        """The strip and its track: a line with a notch where each round begins, and where we are."""
        theme, strip, unit = self.context.assets.theme, self.layout.strip, self.context.unit
        assets, layout, player = self.context.assets, self.layout, self.player
        surface.fill(theme.bar, strip)
        pygame.draw.line(surface, theme.turn, strip.topleft, strip.topright, 2)
        thick = max(3, Gap.XS.of(unit))
        line = layout.line(thick)
        pygame.draw.rect(surface, mix(theme.bar, theme.bar_ink, 0.3), line, border_radius=thick // 2)
        here = layout.place(player.at, player.steps)
        done = layout.done(player.at, player.steps, thick)
        pygame.draw.rect(surface, theme.turn, done, border_radius=thick // 2)
        for index in player.round_starts[1:]:
            x = layout.place(index, player.steps)
            notch = (x, line.y - thick), (x, line.bottom + thick - 1)
            pygame.draw.line(surface, theme.bar_ink_soft, *notch, 2)
        draw_dot(surface, assets, theme.turn, (here, line.centery), Gap.L.of(unit))
        draw_dot(surface, assets, theme.bar, (here, line.centery), Gap.S.of(unit))

    # In words

    def where(self) -> str:
        """Which step of how many, in which round."""
        tr, player = self.context.texts, self.player
        if not player.steps:
            return tr("replay.empty")
        if not player.at:
            return tr("replay.start", n=player.state.round)
        return tr("replay.at", at=player.at, all=player.steps, n=player.states[player.at - 1].round)

    def last(self) -> str:
        """The turn that led to the position; nothing at the beginning."""
        if not self.at:
            return ""
        return turn_words(self.context.texts, self.match.turns[self.at - 1].events, self.match.setup.who)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("mirror.replay")

    def sentences(self) -> list[str]:
        """See Scene."""
        return [words for words in (self.where(), self.last()) if words]

    def status(self) -> str:
        """See Scene."""
        return " ".join(self.sentences())

    def parts(self) -> list[Part]:
        """The controls, then the table as it is here."""
        tr, seats = self.context.texts, self.match.setup.seats
        boards = [board_part(tr, self.state, seat, seats[seat].who) for seat in range(len(seats))]
        buttons = [widget for widget in self.widgets.widgets if not isinstance(widget, Tab)]
        controls = widgets_part(self.name, self.heading(), buttons, self.sentences())
        return [controls, market_part(tr, self.state), *boards]

    def published(self) -> dict[str, Any]:
        """The position and where it is in the game."""
        return {
            "position": notation.format_position(self.state),
            "at": self.at,
            "steps": self.player.steps,
            "playing": self.player.direction,
            "moving": not self.display.still,
            "message": self.where(),
            "log": [self.last()],
        }
