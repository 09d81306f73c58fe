"""What a command line asks for. A browser has none: see `cli` for how one is read."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # the menu waits for neither
    from game.rules.played import PlayedGame
    from game.rules.state import GameState

DEFAULT_SIZE: Final = (1280, 720)


@dataclass(frozen=True)
class Arguments:
    """The command line, checked. `check` has files that are only to be looked at, `relay` a port."""

    size: tuple[int, int] = DEFAULT_SIZE
    seed: int | None = None
    position: "GameState | None" = None
    demo: bool = False
    replay: "PlayedGame | None" = None
    check: tuple[str, ...] = ()
    relay: int | None = None

    @property
    def begins_game(self) -> bool:
        """Whether a game is to be dealt at once, instead of the menu."""
        return self.demo or self.seed is not None or self.position is not None
