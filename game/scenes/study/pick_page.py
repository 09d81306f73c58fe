"""The table of a reviewed pick, with signs for what was done and what would have been better."""

from pygame import Surface

from game.scenes.core.table_display import TableDisplay
from game.scenes.study.move_arrow import Move, draw_moves
from game.scenes.study.pick_cursor import PickCursor
from game.view.art.marks import SIGNS, mark_colour
from game.view.layout.scales import TextSize


def draw_table(surface: Surface, display: TableDisplay, cursor: PickCursor, where: str, unit: int) -> None:
    """The table before the pick, where in the game this is, signs for the pick and for the better one."""
    assets, area = display.view.assets, display.layout.caption
    before, played, finding = cursor.turn.before, cursor.turn.action, cursor.finding
    best = None if finding is None else played if finding.best_made else finding.verdict.best
    display.draw(surface)
    words = assets.type.label(where, TextSize.LEAD.of(unit), assets.theme.bar_ink, area.size, bold=True)
    surface.blit(words, words.get_rect(midleft=area.midleft))
    good: Move | None = None if best is None else (best, mark_colour(assets.theme, "best"), SIGNS["best"])
    if finding is None or good is None:
        moves: list[Move] = [(played, assets.theme.accent, "")]
    elif best == played:
        moves = [good]
    else:
        moves = [(played, mark_colour(assets.theme, finding.grade), SIGNS[finding.grade]), good]
    draw_moves(surface, display, before, moves)
