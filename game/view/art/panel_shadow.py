"""The shadow of a panel on a wall."""

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.backdrop import tile_size, whitewashed

# In units: how far a panel's shadow on a wall reaches; of 255, how dark it is.
SHADOW_REACH_UNITS = 1.6
SHADOW_ALPHA = 140
PLASTER_SHADOW_ALPHA = 64  # of 255: and on whitewash, where no tiles look out beside it


def draw_cast_shadow(
    surface: Surface,
    assets: Assets,
    panel: Rect,
    unit: int,
    strength: float = 1.0,
    on_plaster: bool = False,
) -> None:
    """The shadow of a panel that lies on the wall of a window: what looks out of its tiles steps back.

    `strength`: 0 to 1, while the wall comes up. `on_plaster`: the wall is plaster everywhere.
    """
    if not strength:
        return
    reach = round(SHADOW_REACH_UNITS * unit)
    around = panel.inflate(2 * reach, 2 * reach)
    whitewash = whitewashed(assets.theme, surface.get_height(), tile_size(unit))
    plain = around.height if on_plaster else max(0, whitewash - around.y)

    def paint_it() -> Surface:
        shadow = paint.canvas(*around.size)
        box = (reach, reach + reach // 4, panel.width, panel.height)
        paint.feathered(shadow, assets.theme.shadow, box, reach / 2, reach * 0.7, SHADOW_ALPHA)
        shadow.fill(
            (255, 255, 255, 255 * PLASTER_SHADOW_ALPHA // SHADOW_ALPHA),
            (0, 0, around.width, plain),
            BLEND_RGBA_MULT,
        )
        return paint.display_copy(shadow)

    shadow = assets.cached(("cast", around.size, reach, plain), paint_it)
    if strength < 1:  # on a copy: what is kept stays as it is
        shadow = paint.plain_copy(shadow)
        shadow.set_alpha(round(255 * strength))
    surface.blit(shadow, around)
