"""Plates with a heading, and bars on them."""

from pygame import Rect, Surface, draw

from game.view.art.assets import Assets
from game.view.layout.scales import Gap, TextSize, panel_margin
from game.view.theme import Rgb, mix


def panel_around_card(rect: Rect) -> Rect:
    """The place of a panel's picture whose plate, without the shadow around it, fills that rectangle.

    >>> plate_around(Rect(20, 20, 400, 300))
    Rect(15, 15, 410, 310)
    """
    margin = panel_margin(*rect.size)
    while panel_margin(rect.width + 2 * margin, rect.height + 2 * margin) > margin:
        margin += 1
    return rect.inflate(2 * margin, 2 * margin)


def draw_card(surface: Surface, assets: Assets, rect: Rect, active: bool = False) -> None:
    """A page's plate, whose edges are flush with the buttons and headings at the same place."""
    place = panel_around_card(rect)
    surface.blit(assets.panel(*place.size, active=active), place)


def draw_card_rule(surface: Surface, assets: Assets, head: Rect) -> None:
    """The line that ends the head of a plate."""
    theme = assets.theme
    draw.line(surface, mix(theme.panel, theme.panel_edge, 0.35), head.bottomleft, head.bottomright)


def draw_card_title(
    surface: Surface, assets: Assets, place: Rect, title: str, unit: int, opens: bool = False
) -> None:
    """A plate's heading; that it `opens` by a press an arrow behind it tells."""
    px = TextSize.LEAD.of(unit)
    arrow = px if opens else 0
    words = assets.type.fitted(title, px, assets.theme.ink, place.width - arrow, display=True)
    at = surface.blit(words, words.get_rect(midleft=place.midleft))
    if opens:
        sign_at = Rect(at.right + Gap.XXS.of(unit), at.centery - arrow // 2, arrow, arrow)
        assets.draw_sign(surface, "next", sign_at, assets.theme.accent, 0.8)


def draw_bar(
    surface: Surface,
    assets: Assets,
    track: Rect,
    share: float,
    colour: Rgb | None = None,
    on_display: bool = False,
) -> None:
    """A bar on its track, which may lie on the head-up display; a share below 0 is drawn as a loss."""
    theme = assets.theme
    ground = mix(theme.bar, theme.bar_ink, 0.3) if on_display else mix(theme.panel, theme.ink, 0.12)
    surface.blit(assets.pill(*track.size, ground), track)
    width = round(track.width * min(1.0, abs(share)))
    if width:
        chosen = colour or (theme.bad if share < 0 else theme.accent)
        surface.blit(assets.pill(max(width, track.height), track.height, chosen), track)
