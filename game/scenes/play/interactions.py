"""How a person acts in each phase of the game that leaves something to do."""

from typing import Final

from game.scenes.play.interaction import Interaction
from game.scenes.play.offer import OfferInteraction
from game.scenes.play.wall_tiling import WallTilingInteraction

INTERACTIONS: Final[dict[str, type[Interaction]]] = {
    one.phase: one for one in (OfferInteraction, WallTilingInteraction)
}
