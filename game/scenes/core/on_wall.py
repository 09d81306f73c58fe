"""The wall of tiles that cards lie on."""

from pygame import Surface

from game.scenes.core.base import Scene


def draw_wall(scene: Scene, surface: Surface) -> bool:
    """Draw it as the scene's ground; whether the scene's card lies on it.

    It does not while an overlay is in front: whatever is higher or broader than the overlay would stick out.
    """
    context = scene.context
    surface.blit(context.assets.backdrop(*context.size, context.unit), (0, 0))
    return context.stack.top is scene
