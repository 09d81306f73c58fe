"""The picture of a reviewed pick: the table with its arrows, and the plate with mark and words beside it."""

from collections.abc import Sequence

from pygame import Surface

from game.rules.actions import Take
from game.scenes.core.picking import pick_of
from game.scenes.core.table_display import TableDisplay
from game.scenes.study.move_arrow import draw_move_arrows
from game.scenes.study.pick_cursor import PickCursor
from game.view.art.assets import Assets
from game.view.art.marks import draw_mark, mark_colour
from game.view.layout.review import PickLayout
from game.view.layout.scales import Gap, TextSize
from game.view.table.table_view import Lights
from game.view.theme import Rgb


def draw_table(surface: Surface, display: TableDisplay, cursor: PickCursor, where: str, unit: int) -> None:
    """The table before the pick, where in the game this is, arrows for the pick and for the better one."""
    assets, area = display.view.assets, display.layout.caption
    before, played, finding = cursor.turn.before, cursor.turn.action, cursor.finding
    best = finding.verdict.best if finding else None
    lights = Lights()
    if isinstance(best, Take):
        lights.hinted = display.sprites.picked(best.source, pick_of(best).kinds)
    display.draw(surface, lights)
    words = assets.type.label(where, TextSize.LEAD.of(unit), assets.theme.bar_ink, area.size, bold=True)
    surface.blit(words, words.get_rect(midleft=area.midleft))
    good = mark_colour(assets.theme, "best")
    if finding is None or best is None:
        moves = [(played, assets.theme.accent, 0.12)]
    elif best == played:
        moves = [(played, good, 0.12)]
    else:
        moves = [(played, mark_colour(assets.theme, finding.grade), 0.06), (best, good, 0.2)]
    draw_move_arrows(surface, display, before, moves)


def draw_plate(
    surface: Surface,
    assets: Assets,
    layout: PickLayout,
    unit: int,
    grade: str,
    title: str,
    lines: Sequence[str],
    inks: Sequence[Rgb] = (),
) -> None:
    """The plate with mark, title and sentences: these in the colours of their arrows, smaller until they fit.

    `grade` is empty for a pick without a mark; `inks` are the sentences' colours where there is none.
    """
    theme, area, x = assets.theme, layout.title, layout.title.x
    surface.blit(assets.panel(*layout.plate.size), layout.plate)
    if grade:
        size = TextSize.TITLE.of(unit)
        mark = draw_mark(surface, assets, grade, (area.x + size // 2, area.centery), size)
        x = mark.right + Gap.M.of(unit)
    heading = assets.type.fitted(title, TextSize.HEADING.of(unit), theme.ink, area.right - x, display=True)
    surface.blit(heading, heading.get_rect(midleft=(x, area.centery)))
    played = mark_colour(theme, grade) if grade else theme.ink
    inks = inks or (played, theme.ink_soft, mark_colour(theme, "best"), theme.ink)
    pictures, high = _fitted(assets, layout, unit, lines, inks)
    if high > layout.words.height:
        assets.type.misfits[title] = f"{high} pixels of words in {layout.words.height}"
    y = layout.words.y
    for picture in pictures:
        surface.blit(picture, (layout.words.x, y))
        y += picture.get_height() + Gap.M.of(unit)


def _fitted(
    assets: Assets, layout: PickLayout, unit: int, lines: Sequence[str], inks: Sequence[Rgb]
) -> tuple[list[Surface], int]:
    """Pictures of the sentences, and how high they are together."""
    words, px = layout.words, unit
    while True:
        pictures = [
            assets.type.wrapped(line, px, ink, words.width) for line, ink in zip(lines, inks, strict=False)
        ]
        high = sum(picture.get_height() for picture in pictures) + (len(pictures) - 1) * Gap.M.of(unit)
        if high <= words.height or px <= assets.type.smallest:
            return pictures, high
        px -= 1
