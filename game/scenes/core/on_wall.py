"""The wall of tiles that cards lie on."""

from pygame import Rect, Surface

from game.scenes.core.base import Scene
from game.view.widgets.dialog_panel import draw_cast_shadow


def draw_wall(scene: Scene, surface: Surface, card: Rect) -> bool:
    """Draw it as the scene's ground, and the shadow of the scene's card; whether that one lies on it.

    It does not while an overlay is in front: whatever is higher or broader than the overlay would stick out.
    """
    context = scene.context
    surface.blit(context.assets.backdrop(*context.size, context.unit), (0, 0))
    if context.stack.top is not scene:
        return False
    draw_cast_shadow(surface, context.assets, card, context.unit)
    return True
