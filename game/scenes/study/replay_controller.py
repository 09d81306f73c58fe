"""What a replay's controls do: the player goes to a position, and the display shows it or moves to it."""

from typing import Protocol

from game.scenes.core.base import Context
from game.scenes.core.large_board import enlarge
from game.scenes.core.table_display import TableDisplay
from game.scenes.overlays.notice import NoticeScene
from game.scenes.study.replay_player import ReplayPlayer


class ReplayOwner(Protocol):
    """Whoever has a controller, and hears of what it does."""

    def refresh(self) -> None:
        """Position, direction or speed has changed."""

    def resize(self) -> None:
        """Another board is the large one."""


class ReplayController:
    """Keeps player and display together: the position that is shown, or moved to, is the player's."""

    def __init__(
        self, context: Context, player: ReplayPlayer, display: TableDisplay, owner: ReplayOwner
    ) -> None:
        self.context = context
        self.player = player
        self.display = display
        self._owner = owner

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
        self._owner.refresh()

    def change_speed(self) -> None:
        """The next speed."""
        self.player.next_speed()
        self._owner.refresh()

    def show_board(self, seat: int) -> None:
        """Make a seat's board the large one."""
        enlarge(self.display, self._owner.resize, seat)

    @property
    def playable(self) -> bool:
        """Whether somebody has something to do in this position."""
        return self.player.state.phase in ("offer", "tiling")

    def play_from_here(self) -> None:
        """A new game that begins as this one did, up to here."""
        self.context.routes.branch(self.player.match, self.player.at)

    def analyse(self) -> None:
        """The position on an analysis board."""
        self.context.routes.analyse(self.player.match, self.player.at)

    def from_here(self) -> None:
        """Where there is no room for two buttons: ask which of both is meant."""
        tr = self.context.texts
        choices = [
            ("play", tr("replay.here"), self.play_from_here),
            ("analyse", tr("analysis.title"), self.analyse),
            ("back", tr("replay.close"), lambda: None),
        ]
        words = tr("replay.at", at=self.player.at, all=self.player.steps, n=self.player.state.round)
        self.context.stack.push(NoticeScene(self.context, tr("replay.here"), words, choices))

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

    def _show(self, at: int) -> None:
        self.player.seek(at)
        self.display.show(self.player.state)
        self._owner.refresh()

    def _move(self, by: int) -> None:
        player = self.player
        if by < 0 or not self.display.still or self.context.settings.pace == 0:
            self._show(player.at + by)
        elif player.at < player.steps:
            turn = player.match.turns[player.at]
            player.seek(player.at + 1)
            start = player.match.round_start(turn.before.round)
            self.display.play(turn.events, player.state, start, shows_taken=True)
            self._owner.refresh()
