"""The arguments of the command line, which `cli` parses. A browser has none."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # the menu waits for neither
    from game.rules.played import PlayedGame
    from game.rules.state import GameState

DEFAULT_SIZE: Final = (1280, 720)


@dataclass(frozen=True)
class Arguments:
    """The validated arguments. `check` has files to validate, `relay` is a port."""

    size: tuple[int, int] = DEFAULT_SIZE
    seed: int | None = None
    position: "GameState | None" = None
    demo: bool = False
    replay: "PlayedGame | None" = None
    check: tuple[str, ...] = ()
    relay: int | None = None

    @property
    def begins_game(self) -> bool:
        """Whether to start a game instead of the menu."""
        return self.demo or self.seed is not None or self.position is not None
