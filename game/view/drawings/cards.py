"""The ground and the heading of a card, and bars on it."""

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.layout.scales import Gap, TextSize, panel_margin
from game.view.theme import Rgb, mix


def panel_around_card(rect: Rect) -> Rect:
    """Returns the rectangle of a panel whose card, without its shadow, fills `rect`.

    >>> panel_around_card(Rect(20, 20, 400, 300))
    Rect(15, 15, 410, 310)
    """
    margin = panel_margin(*rect.size)
    while panel_margin(rect.width + 2 * margin, rect.height + 2 * margin) > margin:
        margin += 1
    return rect.inflate(2 * margin, 2 * margin)


def draw_card(surface: Surface, assets: Assets, rect: Rect, active: bool = False) -> None:
    """Draws a card, whose edges are flush with the buttons and headings at the same place."""
    place = panel_around_card(rect)
    surface.blit(assets.panel(*place.size, active=active), place)


def draw_card_rule(surface: Surface, assets: Assets, head: Rect) -> None:
    """Draws the line that ends the header of a card."""
    theme = assets.theme
    surface.fill(mix(theme.panel, theme.panel_edge, 0.35), (*head.bottomleft, head.width, 1))


def draw_card_title(
    surface: Surface, assets: Assets, place: Rect, title: str, unit: int, opens: bool = False
) -> None:
    """Draws the title of a card, with an arrow behind it if it `opens` by a press."""
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
    """Draws a bar on its track, which may be on the top bar; a share below 0 is a loss."""
    theme = assets.theme
    ground = mix(theme.bar, theme.bar_ink, 0.3) if on_display else mix(theme.panel, theme.ink, 0.12)
    surface.blit(assets.pill(*track.size, ground), track)
    width = round(track.width * min(1.0, abs(share)))
    if width:
        chosen = colour or (theme.bad if share < 0 else theme.accent)
        surface.blit(assets.pill(max(width, track.height), track.height, chosen), track)
