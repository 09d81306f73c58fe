"""The wall of tiles that cards lie on, or the ground of the page that they were opened from."""

from pygame import Surface

from game.scenes.core.base import Scene


def draw_wall(scene: Scene, surface: Surface, as_page: bool = False) -> bool:
    """Draw it as the scene's ground, or `as_page` what pages lie on; whether the scene's card lies on it.

    It does not while an overlay is in front: whatever is higher or broader than the overlay would stick out.
    """
    context = scene.context
    if as_page:
        surface.blit(context.assets.lit_background(*context.size), (0, 0))
    else:
        surface.blit(context.assets.backdrop(*context.size, context.unit), (0, 0))
    return context.stack.top is scene
