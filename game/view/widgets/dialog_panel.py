"""A dialog's ground: a veil over what is below, the panel, its title."""

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.layout.scales import TextSize


def draw_dialog(surface: Surface, assets: Assets, panel: Rect, title: Rect, words: str, unit: int) -> None:
    """Everything of a dialog but its body and its buttons."""
    surface.blit(assets.dim(*surface.get_size()), (0, 0))
    surface.blit(assets.panel(*panel.size), panel)
    draw_title(surface, assets, title, words, unit)


def draw_title(surface: Surface, assets: Assets, area: Rect, words: str, unit: int) -> None:
    """A title at the left of its row, as large as that lets it be."""
    px = min(TextSize.TITLE.of(unit), area.height)
    picture = assets.type.fitted(words, px, assets.theme.ink, area.width, display=True)
    surface.blit(picture, picture.get_rect(midleft=area.midleft))
