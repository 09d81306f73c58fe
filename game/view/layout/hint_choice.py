"""Which of the hints are shown at once: as many as hide nothing of what they speak of."""

from collections.abc import Sequence

from pygame import Rect

from game.view.layout.hints import (
    Beside,
    HintLayout,
    Needs,
    hint_layout,
    on_log,
    own_rows,
    usual_needs,
)
from game.view.layout.table import TableLayout


def clear_hints(
    table: TableLayout,
    spoken: Sequence[Sequence[Rect]],
    tiles: Sequence[Rect] = (),
    needs: Needs | None = None,
) -> HintLayout:
    """The panel for as many of the hints as it can hold beside all that they speak of: one at least.

    `spoken` are the places of each hint, the best hint first; `tiles` those of the market. On phones fewer
    hints hide no row of the own board, one is better than several over tiles of the market, two are better
    than three over a rival's board, and two without a title better than one with it. Where the log has a
    plate, or a phone's sheet that holds two, two in its place are better than three elsewhere.
    """
    useful = not table.small or on_log(table, needs or usual_needs(table.unit), 2)
    sheet = table.log_sheet if useful else None
    own, goods, tabs = (own_rows(table), tiles, [*filter(None, table.tabs)]) if table.small else ([], [], [])
    best, most = None, -1
    beside = Beside(needs or usual_needs(table.unit), table.finger)
    forms = [(rows, needs) for rows in range(len(spoken), 0, -1)]
    if table.small and len(spoken) > 1:
        forms.insert(-1, (2, beside))
    for rows, form in forms:
        places = [place for one in spoken[:rows] for place in one]
        layout = hint_layout(table, rows, places, tiles, form)
        if isinstance(form, Beside) and not _have_room(layout, form):
            continue
        hides = [layout.panel.collidelist(each) >= 0 for each in (places, own, goods, tabs)]
        hides.append(bool(sheet) and layout.panel != sheet)
        kept = hides.index(True) if True in hides else len(hides)
        if rows == 1:  # no second hint is given for a tab
            kept = min(kept, 3)
        if kept > most or not kept:
            best, most = layout, kept
        if kept == len(hides):
            break
    assert best is not None
    return best


def _have_room(layout: HintLayout, form: Beside) -> bool:
    """Whether the rows of a panel without a title have room for their words, in small letters if need be."""
    highs = [row.height for row in layout.rows]
    needed = form.needs(layout.rows[0].width, len(highs), sum(highs))
    return bool(needed) and all(need <= high for need, high in zip(needed, highs, strict=True))
