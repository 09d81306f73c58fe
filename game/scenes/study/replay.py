"""A played game, step by step, forwards and backwards, and playable from every position."""

from collections.abc import Callable
from typing import Any, ClassVar

import pygame

from game.match.match import Match
from game.rules import notation
from game.rules.state import GameState
from game.scenes.core.base import Context, Scene
from game.scenes.core.mirror import Part, widgets_part
from game.scenes.core.table_display import TableDisplay
from game.scenes.core.table_mirror import board_part, market_part
from game.scenes.study.why import ask_why
from game.view.intents import Confirmed, Intent, Moved, Paged, Pressed, Released, Stepped
from game.view.layout.replay import BUTTONS, ReplayLayout, replay_layout
from game.view.layout.scales import Gap, TextSize
from game.view.layout.table import TableLayout
from game.view.table.tabs import Tab
from game.view.theme import mix
from game.view.widgets.icon_button import IconButton
from game.view.widgets.widgets import Widget
from game.words.phrases import turn_words

SPEEDS = (1, 2, 4, 0.5)
REST = 0.5  # seconds between two steps that are played, at speed 1


class ReplayScene(Scene):
    """Shows a match that is not played on here. `leave` leads back to where the replay was opened."""

    name: ClassVar[str] = "replay"

    def __init__(self, context: Context, match: Match, leave: Callable[[], None], at: int = 0) -> None:
        super().__init__(context)
        self.match = match
        self.leave = leave
        self.states = [turn.before for turn in match.turns] + [match.state]
        self.at = min(at, len(self.states) - 1)
        self.direction = 0  # 1 while it plays on, -1 while it plays backwards
        self.speed: float = SPEEDS[0]
        self.rested = 0.0
        self.seeking = False
        seats = match.setup.seats
        focus = next((index for index, seat in enumerate(seats) if seat.is_person), 0)
        self.display = TableDisplay(context, seats, self.state, focus, audible=False)
        self.display.playback.speed = self.speed

    # Geometry

    @property
    def state(self) -> GameState:
        """The position that is shown, or that the motion leads to."""
        return self.states[self.at]

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.states) - 1

    def resize(self) -> None:
        """The table above, the controls below."""
        self.layout: ReplayLayout = replay_layout(self.context.size, self.context.unit, self.context.finger)
        self.display.place(self.layout.table)
        self.refresh()

    def show_board(self, seat: int) -> None:
        """Make a seat's board the large one."""
        self.display.focus = seat
        self.resize()

    @property
    def table(self) -> TableLayout:
        """Where things on the table are."""
        return self.display.layout

    def refresh(self) -> None:
        """The controls as they are now."""
        tr, unit, table = self.context.texts, self.context.unit, self.table
        px = TextSize.LABEL.of(unit)
        actions = (
            lambda: self.jump(-1), lambda: self.step(-1), lambda: self.play(-1), lambda: self.play(1),
            lambda: self.step(1), lambda: self.jump(1),
        )  # fmt: skip
        before, after = self.at > 0, self.at < self.steps
        usable = (before, before, before, after, after, after)
        signs = [
            "stop" if name == {-1: "play-back", 1: "play"}.get(self.direction) else name for name in BUTTONS
        ]
        widgets: list[Widget] = [
            IconButton(name, rect, tr(f"sign.{sign}"), action, on, name == "play", px=px, sign=sign)
            for name, rect, action, on, sign in zip(
                BUTTONS[:6], self.layout.buttons[:6], actions, usable, signs[:6], strict=True
            )
        ]
        here = table.undo.union(table.redo)
        first, last = self.layout.ends
        widgets += [
            Widget(
                "speed",
                self.layout.buttons[6],
                f"{self.speed:g}×",
                self.change_speed,
                px=px,
                aloud=tr("sign.speed", speed=f"{self.speed:g}×"),
            ),
            IconButton("first", first, tr("sign.first"), lambda: self.go(0), before, px=px, sign="first"),
            IconButton("last", last, tr("sign.last"), lambda: self.go(self.steps), after, px=px, sign="last"),
            Widget(
                "close",
                table.menu,
                tr("replay.close"),
                self.leave,
                px=px,
                icon="close",  # no word of every language has room here
            ),
            Widget("here", here, tr("replay.here"), self.play_from_here, self.playable(), px=px),
        ]
        widgets += [
            ask_why(self.context, self.match, seat, board.score, self.at)
            for seat, board in enumerate(table.boards)
            if not board.hidden
        ]
        self.widgets.replace([*widgets, *self.display.tabs(self.show_board)])

    # Steps

    def go(self, at: int) -> None:
        """Show a position at once."""
        self.direction = 0
        self._show(at)

    def _show(self, at: int) -> None:
        self.at = min(self.steps, max(0, at))
        self.rested = 0.0
        self.display.show(self.state)
        self.refresh()

    def step(self, by: int) -> None:
        """One step on, with its motion, or one back."""
        self.direction = 0
        self._move(by)

    def _move(self, by: int) -> None:
        if by < 0 or not self.display.still or self.context.settings.pace == 0:
            self._show(self.at + by)
        elif self.at < self.steps:
            turn = self.match.turns[self.at]
            self.at += 1
            self.display.play(turn.events, self.state, self.match.round_start(turn.before.round))
            self.refresh()

    def jump(self, by: int) -> None:
        """To where the next or the last round begins."""
        self.direction = 0
        starts = [
            i for i, state in enumerate(self.states) if i == 0 or state.round != self.states[i - 1].round
        ]
        if by > 0:
            self._show(next((i for i in starts if i > self.at), self.steps))
        else:
            self._show(max((i for i in starts if i < self.at), default=0))

    def play(self, direction: int) -> None:
        """Let it run, or stop it."""
        self.direction = 0 if self.direction == direction else direction
        self.rested = REST
        self.refresh()

    def change_speed(self) -> None:
        """The next speed."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.refresh()

    def playable(self) -> bool:
        """Whether somebody has something to do in this position."""
        return self.state.phase in ("offer", "tiling")

    def play_from_here(self) -> None:
        """A new game that begins as this one did, up to here."""
        self.context.routes.branch(self.match, self.at)

    def update(self, dt: float) -> bool:
        """Let motion and play go on."""
        if not self.display.still:
            self.display.playback.speed = self.speed
            if self.display.update(dt) and self.display.still:
                self._show(self.at)
            return True
        if not self.direction:
            return False
        if (self.at == self.steps) if self.direction > 0 else (self.at == 0):
            self.go(self.at)
            return True
        self.rested += dt * self.speed
        if self.rested >= REST:
            self.rested = 0.0
            self._move(self.direction)
            return True
        return False

    # Intents

    def handle(self, intent: Intent) -> None:
        """Arrows step, Page up and down jump by rounds, Space plays; a finger pulls along the track."""
        if isinstance(intent, Pressed) and self.layout.track.collidepoint(intent.at):
            self.seeking = True
        if self.seeking and isinstance(intent, Pressed | Moved | Released):
            self.seeking = not isinstance(intent, Released)
            self.go(self.layout.position(intent.at[0], self.steps))
            return
        if isinstance(intent, Paged):
            self.jump(intent.step)
        elif isinstance(intent, Stepped) and intent.dx and not self.widgets.focused:
            self.step(intent.dx)
        elif isinstance(intent, Confirmed) and not self.widgets.focused:
            self.play(1)
        else:
            super().handle(intent)

    def take_focus(self) -> None:
        """The arrows step through the game until Tab asks for the buttons."""

    def cancel(self) -> None:
        """Esc closes."""
        self.leave()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Table, words, controls."""
        assets, theme = self.context.assets, self.context.assets.theme
        self.display.draw(surface)
        surface.fill(theme.panel, self.layout.strip)
        pygame.draw.line(surface, theme.panel_edge, self.layout.strip.topleft, self.layout.strip.topright, 2)
        self._track(surface)
        self._words(surface, self.words(), self.table.message, 1.1)
        area = self.table.log
        if area.height >= self.context.unit and (log := self.last_words()):
            picture = assets.type.wrapped(
                log, TextSize.LABEL.of(self.context.unit), theme.table_ink, area.width
            )
            surface.blit(picture, area.topleft, (0, 0, area.width, area.height + Gap.S.of(self.context.unit)))
        super().draw(surface)

    def _words(self, surface: pygame.Surface, words: str, area: pygame.Rect, size: float) -> None:
        assets, px = self.context.assets, round(self.context.unit * size)
        room = area.width, max(area.height, px)
        picture = assets.type.block(words, px, assets.theme.table_ink, room, bold=True)
        surface.blit(picture, picture.get_rect(midleft=area.midleft))

    def _track(self, surface: pygame.Surface) -> None:
        """The line with a notch where each round begins, and where we are."""
        theme, unit = self.context.assets.theme, self.context.unit
        thick = max(3, Gap.XS.of(unit))
        line = self.layout.line(thick)
        pygame.draw.rect(surface, mix(theme.panel, theme.ink, 0.25), line, border_radius=thick // 2)
        here = self.layout.place(self.at, self.steps)
        done = self.layout.done(self.at, self.steps, thick)
        pygame.draw.rect(surface, theme.accent, done, border_radius=thick // 2)
        for index, state in enumerate(self.states[1:], 1):
            if state.round != self.states[index - 1].round:
                x = self.layout.place(index, self.steps)
                pygame.draw.line(surface, theme.ink, (x, line.y - thick), (x, line.bottom + thick - 1), 2)
        pygame.draw.circle(surface, theme.accent, (here, line.centery), Gap.L.of(unit))
        pygame.draw.circle(surface, theme.raised, (here, line.centery), Gap.S.of(unit))

    def words(self) -> str:
        """Where we are."""
        tr = self.context.texts
        if not self.steps:
            return tr("replay.empty")
        if not self.at:
            return tr("replay.start", n=self.state.round)
        return tr("replay.at", at=self.at, all=self.steps, n=self.states[self.at - 1].round)

    def last_words(self) -> str:
        """What was done last."""
        if not self.at:
            return ""
        return turn_words(self.context.texts, self.match.turns[self.at - 1].events, self.match.setup.who)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("mirror.replay")

    def sentences(self) -> list[str]:
        """See Scene."""
        return [words for words in (self.words(), self.last_words()) if words]

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
            "steps": self.steps,
            "playing": self.direction,
            "moving": not self.display.still,
            "message": self.words(),
            "log": [self.last_words()],
        }
