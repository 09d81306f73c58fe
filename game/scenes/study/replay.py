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
from game.scenes.study.replay_controller import ReplayController
from game.scenes.study.replay_controls import draw_strip, replay_buttons, replay_ways
from game.scenes.study.replay_player import ReplayPlayer
from game.scenes.study.ways import follow
from game.view.intents import Confirmed, Intent, Moved, Pressed, Released
from game.view.layout.replay import ReplayLayout, replay_layout
from game.view.layout.scales import Gap, TextSize
from game.view.layout.table import TableLayout
from game.view.table.tabs import Tab
from game.words.phrases import turn_words


class ReplayScene(Scene):
    """Shows a match that is not played on here. `leave` leads back to where the replay was opened."""

    name: ClassVar[str] = "replay"

    def __init__(self, context: Context, match: Match, leave: Callable[[], None], at: int = 0) -> None:
        super().__init__(context)
        self.match = match
        self.leave = leave
        self.player = ReplayPlayer(match, at)
        self.states = self.player.states
        seats = match.setup.seats
        focus = next((index for index, seat in enumerate(seats) if seat.is_person), 0)
        self.display = TableDisplay(context, seats, self.state, focus, audible=False)
        self.display.watched = True
        self.display.playback.speed = self.speed
        self.controller = ReplayController(context, self.player, self.display, self)
        self.seeking = False  # a finger pulls along the track

    # Where it stands

    @property
    def at(self) -> int:
        """How many steps the position is from the beginning."""
        return self.player.at

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return self.player.steps

    @property
    def state(self) -> GameState:
        """The position that is shown, or that the motion leads to."""
        return self.player.state

    @property
    def direction(self) -> int:
        """1 while it plays on, -1 while it plays backwards, 0 while it rests."""
        return self.player.direction

    @property
    def speed(self) -> float:
        """How fast it plays: 1 is the usual pace."""
        return self.player.speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self.player.speed = speed

    def step(self, by: int) -> None:
        """One step on, with its motion, or one back."""
        self.controller.step(by)

    # Layout

    def resize(self) -> None:
        """The table above, the controls below."""
        self.layout: ReplayLayout = replay_layout(self.context.size, self.context.unit, self.context.finger)
        self.display.place(self.layout.table)
        self.table: TableLayout = self.display.layout
        self.refresh()

    def refresh(self) -> None:
        """The controls as they are now."""
        self.widgets.replace(replay_buttons(self.controller, self.layout, self.leave))

    # Intents and time

    def update(self, dt: float) -> bool:
        """Let motion and play go on."""
        return self.controller.update(dt)

    def handle(self, intent: Intent) -> None:
        """The family's keys lead through the game, Space plays; a finger pulls along the track."""
        if isinstance(intent, Pressed) and self.layout.track.collidepoint(intent.at):
            self.seeking = True
        if self.seeking and isinstance(intent, Pressed | Moved | Released):
            self.seeking = not isinstance(intent, Released)
            self.controller.go(self.layout.position(intent.at[0], self.steps))
            return
        if follow(replay_ways(self.controller), intent, not self.widgets.focused):
            return
        if isinstance(intent, Confirmed) and not self.widgets.focused:
            self.controller.play(1)
        else:
            super().handle(intent)

    def take_focus(self) -> None:
        """The arrows step through the game until Tab asks for the buttons."""

    def cancel(self) -> None:
        """Esc closes."""
        self.leave()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Table, controls, words."""
        assets, unit = self.context.assets, self.context.unit
        ink = assets.theme.table_ink
        self.display.draw(surface)
        draw_strip(surface, assets, self.layout, self.player, unit)
        area, px = self.table.message, TextSize.LEAD.of(unit)
        room = area.width, max(area.height, px)
        where = assets.type.block(self.where(), px, assets.theme.bar_ink, room, bold=True)
        surface.blit(where, where.get_rect(midleft=area.midleft))
        area = self.table.log
        if area.height >= unit and (log := self.last()):
            picture = assets.type.wrapped(log, TextSize.LABEL.of(unit), ink, area.width)
            surface.blit(picture, area.topleft, (0, 0, area.width, area.height + Gap.S.of(unit)))
        super().draw(surface)

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
            "steps": self.steps,
            "playing": self.direction,
            "moving": not self.display.still,
            "message": self.where(),
            "log": [self.last()],
        }
