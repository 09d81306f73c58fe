"""The technical part of an error page: a sunk sheet with a heading and small lines."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.view.art.assets import Assets
from game.view.art.frames import draw_rounded
from game.view.layout.scales import Gap, Height, TextSize
from game.view.theme import mix

SHEET_INK_MIX: Final = 0.06  # of ink, in the sheet's colour
MAX_LINE_CHARACTERS: Final = 200  # characters; no window shows more of a line


def report_high(unit: int, lines: int) -> int:
    """Returns the height of a number of lines with the heading above them."""
    return 2 * Gap.M.of(unit) + _line(unit) * (1 + lines)


def draw_report(
    surface: Surface, assets: Assets, place: Rect, heading: str, lines: Sequence[str], unit: int
) -> None:
    """Draws the heading and as many of the last lines as fit; long ones end in an ellipsis.

    Draws nothing if no line fits.
    """
    if place.height < report_high(unit, 1):
        return
    theme, px, pad = assets.theme, TextSize.CAPTION.of(unit), Gap.M.of(unit)
    draw_rounded(surface, mix(theme.panel, theme.ink, SHEET_INK_MIX), place, Gap.S.of(unit))
    inner = place.inflate(-2 * pad, -2 * pad)
    surface.blit(assets.type.fitted(heading, px, theme.ink_soft, inner.width, bold=True), inner)
    shown = inner.height // _line(unit) - 1
    for number, line in enumerate(lines[-shown:], 1):
        picture = assets.type.cut(line[:MAX_LINE_CHARACTERS], px, theme.ink_soft, inner.width)
        surface.blit(picture, (inner.x, inner.y + number * _line(unit)))


def _line(unit: int) -> int:
    return round(TextSize.CAPTION.of(unit) * Height.LINE)
