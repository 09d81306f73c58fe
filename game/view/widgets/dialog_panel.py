"""A dialog's ground: a veil over what is below, the panel, its title on an enamelled head."""

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.backdrop import tile_size, whitewashed
from game.view.art.heads import draw_panel_head
from game.view.layout.dialogs import head_of
from game.view.layout.scales import TextSize

CAST, SHADE = 1.6, 140  # units: how far a panel's shadow on a wall reaches; of 255, how dark it is
ON_PLASTER = 64  # of 255: and on whitewash, where no tiles look out beside it


def draw_dialog(surface: Surface, assets: Assets, panel: Rect, title: Rect, words: str, unit: int) -> None:
    """Everything of a dialog but its body and its buttons."""
    surface.blit(assets.dim(*surface.get_size()), (0, 0))
    draw_panel(surface, assets, panel, title, words, unit)


def draw_cast_shadow(
    surface: Surface, assets: Assets, panel: Rect, unit: int, strength: float = 1.0
) -> None:
    """The shadow of a panel that lies on the wall of a window: what looks out of its tiles steps back.

    `strength`: 0 to 1, while the wall comes up.
    """
    if not strength:
        return
    reach = round(CAST * unit)
    around = panel.inflate(2 * reach, 2 * reach)
    plain = max(0, whitewashed(assets.theme, surface.get_height(), tile_size(unit)) - around.y)

    def paint_it() -> Surface:
        shadow = paint.canvas(*around.size)
        box = (reach, reach + reach // 4, panel.width, panel.height)
        paint.feathered(shadow, assets.theme.shadow, box, reach / 2, reach * 0.7, SHADE)
        shadow.fill((255, 255, 255, 255 * ON_PLASTER // SHADE), (0, 0, around.width, plain), BLEND_RGBA_MULT)
        return paint.display_copy(shadow)

    shadow = assets.kept(("cast", around.size, reach, plain), paint_it)
    if strength < 1:  # on a copy: what is kept stays as it is
        shadow = paint.plain_copy(shadow)
        shadow.set_alpha(round(255 * strength))
    surface.blit(shadow, around)


def draw_panel(surface: Surface, assets: Assets, panel: Rect, title: Rect, words: str, unit: int) -> None:
    """A panel with its title in its head, or without a head where it has none."""
    if not title.height or not words:
        surface.blit(assets.panel(*panel.size), panel)
        return
    head = head_of(panel, title, unit)
    draw_panel_head(surface, assets, panel, head)
    px = min(TextSize.TITLE.of(unit), round(head.height * 0.66))
    picture = assets.type.fitted(words, px, assets.theme.bar_ink, title.width, display=True)
    surface.blit(picture, picture.get_rect(midleft=(title.x, head.centery)))
