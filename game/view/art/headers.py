"""The heads of panels and pages, enamelled and rimmed with gold as the top bar is."""

from dataclasses import replace
from typing import Final

from pygame import BLEND_RGB_MULT, Rect, Surface

from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.buttons import MIN_BAR_CONTRAST
from game.view.art.surfaces import edge_width, panel_radius
from game.view.art.top_bar import paint_bar
from game.view.art.typesetting import halves
from game.view.layout.scales import Gap, TextSize, panel_margin
from game.view.theme import Theme, contrast, mix

WHITE: Final = (255, 255, 255)
TWO_LINES_RATIO: Final = 0.4  # of a header's height: the letters of a title on two lines
SHADOW_HEIGHT: Final = 5  # rows of pixels below a page's head that lie in its shadow


def draw_page_header(surface: Surface, assets: Assets, bar: Rect) -> None:
    """The bar along the window's upper edge in which a page's heading stands, and its shadow."""
    width, high = bar.size

    def paint_it() -> Surface:
        picture = Surface((width, high + SHADOW_HEIGHT)).convert()
        picture.fill(WHITE)
        paint_bar(picture, assets.theme, Rect(0, 0, width, high), ())
        return picture

    picture = assets.cached(("page-head", width, high), paint_it)
    surface.blit(picture, (0, 0), (0, 0, width, high))
    surface.blit(picture, (0, high), (0, high, width, SHADOW_HEIGHT), special_flags=BLEND_RGB_MULT)


def draw_page_title(
    surface: Surface, assets: Assets, heading: Rect, words: str, unit: int, middle: bool = False
) -> Rect:
    """Draws the title in a page's header; returns its rectangle.

    A title in the `middle` that would need small letters on one line is on two.
    """
    px = min(TextSize.DISPLAY.of(unit), round(heading.height * 0.72))
    lower = min(px, round(heading.height * TWO_LINES_RATIO))
    if middle and assets.type.heading_font(lower).width(words) > heading.width:
        return _draw_two_lines(surface, assets, heading, words, lower)
    title = assets.type.fitted(words, px, assets.theme.bar_ink, heading.width, display=True)
    at = title.get_rect(center=heading.center) if middle else title.get_rect(midleft=heading.midleft)
    return surface.blit(title, at)


def _draw_two_lines(surface: Surface, assets: Assets, heading: Rect, words: str, px: int) -> Rect:
    """Draws a title on two lines, centred; returns its rectangle."""
    lines = halves(words, assets.type.heading_font(px).width)
    ink, width = assets.theme.bar_ink, heading.width
    pictures = [assets.type.fitted(line, px, ink, width, display=True) for line in lines]
    drawn, y = Rect(heading.center, (0, 0)), heading.centery - sum(map(Surface.get_height, pictures)) // 2
    for picture in pictures:
        drawn.union_ip(surface.blit(picture, picture.get_rect(midtop=(heading.centerx, y))))
        y += picture.get_height()
    return drawn


def draw_panel_header(
    surface: Surface, assets: Assets, panel: Rect, head: Rect, active: bool = False
) -> None:
    """A panel, `active` as in `Assets.panel`, and its header, which ends at the bottom of `head`.

    The panel's edge goes round the header, too: on a dark table they are seen as one. The header of an active
    one is dark also where others are as light as their panels, see `active_header_theme`.
    """
    high = head.bottom - panel.y
    margin = panel_margin(*panel.size)

    def paint_it() -> Surface:
        theme = active_header_theme(assets.theme) if active else assets.theme
        width = panel.width - 2 * margin
        wide, down = width * 2, (high - margin) * 2
        small = min(panel.size)
        radius = panel_radius(*panel.size)
        edge = 0 if active else round(edge_width(small - 2 * margin))
        face = Rect(edge, edge, wide - 2 * edge, down - edge)
        picture = Surface(face.size).convert()
        paint_bar(picture, theme, Rect((0, 0), face.size), ())
        enamel = paint.canvas(*face.size)
        enamel.blit(picture, (0, 0))
        paint.clip_round(enamel, (0, 0, face.width, down + 4 * radius), 2 * radius - edge)
        large = paint.canvas(wide, down)
        large.fill(theme.panel_edge)
        large.blit(enamel, face)
        if theme.high_contrast:
            line = max(2, Gap.HAIR.of(high // 2))
            large.fill(mix(theme.bar, theme.bar_ink, 0.9), (0, down - line, wide, line))
        paint.clip_round(large, (0, 0, wide, down + 4 * radius), 2 * radius)
        return paint.display_copy(paint.shrink(large, width, high - margin))

    surface.blit(assets.panel(*panel.size, active), panel)
    key = ("panel-head", panel.width, min(panel.height, panel.width), high, active)
    surface.blit(assets.cached(key, paint_it), (panel.x + margin, panel.y + margin))


def active_header_theme(theme: Theme) -> Theme:
    """The theme as an active panel's head has it: like what leads on where bars are whitewashed."""
    if theme.high_contrast or contrast(theme.bar, theme.panel) >= MIN_BAR_CONTRAST:
        return theme
    return replace(theme, bar=theme.accent, bar_ink=theme.accent_ink)
