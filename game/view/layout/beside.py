"""A table beside a plate of words: its bar runs on above the plate, or bears two keys, one or none."""

from dataclasses import replace

from pygame import Rect

from game.view.layout.areas import LETTERED
from game.view.layout.scales import Gap, panel_margin
from game.view.layout.table import TableLayout
from game.view.layout.window import LOW

FROM_LEFT, FROM_RIGHT = ("undo", "redo", "hint", "bag", "lid"), ("menu", "help")  # what the longer bar moves


def run_through(layout: TableLayout, size: tuple[int, int]) -> TableLayout:
    """The same table at the left of a window of that size, with a bar as broad as that.

    A low window has no height to give away: there the plate stands beside the bar, too.
    """
    wider = size[0] - layout.bar.width
    if wider <= 0 or size[1] < LOW * layout.unit:
        return layout
    names = FROM_LEFT if layout.menu.x < layout.bar.centerx else FROM_RIGHT
    moved = {name: getattr(layout, name).move(wider, 0) for name in names}
    bar, message = Rect(layout.bar), Rect(layout.message)
    bar.width, message.width = bar.width + wider, message.width + wider
    return replace(layout, size=size, bar=bar, message=message, **moved)


def without_keys(layout: TableLayout) -> TableLayout:
    """The same with no keys in its bar: what is left in bag and lid stands in their place, at its end."""
    left = layout.bag.union(layout.lid)
    message = Rect(layout.message)
    if layout.menu.x < layout.bar.centerx:
        far = max(layout.redo.right, layout.hint.right) - left.right
        message.width += far
    else:
        far = min(layout.undo.x, layout.hint.x) - left.x
        message.x, message.width = message.x + far, message.width - far
    bag, lid = layout.bag.move(far, 0), layout.lid.move(far, 0)
    return replace(layout, bare_bar=True, bag=bag, lid=lid, message=message)


def with_two_keys(layout: TableLayout) -> TableLayout:
    """The same with two keys at the bar's end, those at its edge: what is left stands beside them.

    As on upright phones, redo and hint are one place then.
    """
    if layout.hint == layout.redo:
        return layout
    inner, *outer = sorted(layout.deeds, key=lambda key: abs(key.centerx - layout.bar.centerx))
    undo, redo = sorted(outer, key=lambda key: key.x)
    nearest = min(outer, key=lambda key: abs(key.centerx - inner.centerx))
    far = nearest.x - inner.x
    bag, lid = layout.bag.move(far, 0), layout.lid.move(far, 0)
    message = _stretched(layout, far)
    return replace(layout, undo=undo, redo=redo, hint=redo, bag=bag, lid=lid, message=message)


def with_one_key(layout: TableLayout) -> TableLayout:
    """The same with one key at the bar's end, broad enough for a word: what is left stands beside it."""
    keys = layout.undo.unionall(layout.deeds)
    outer = max(layout.deeds, key=lambda key: abs(key.centerx - layout.bar.centerx))
    key = Rect(outer)
    key.width = min(keys.width, max(outer.width, round(LETTERED * outer.height)))
    if outer.centerx > layout.bar.centerx:
        key.right = outer.right
        far = key.x - keys.x
    else:
        far = key.right - keys.right
    bag, lid = layout.bag.move(far, 0), layout.lid.move(far, 0)
    return replace(
        layout, undo=key, redo=key, hint=key, bag=bag, lid=lid, message=_stretched(layout, far)
    )  # fmt: skip


def with_one_way(layout: TableLayout) -> TableLayout:
    """The same with nothing but the way out where menu and rules are: the message begins beside it."""
    if not layout.help.width:
        return layout
    far = layout.menu.x - layout.help.x
    return replace(layout, help=Rect(layout.menu.topright, (0, 0)), message=_stretched(layout, far))


def _stretched(layout: TableLayout, far: int) -> Rect:
    """The message's place with one edge so far to the left or right, if it shares a line with the keys."""
    message = Rect(layout.message)
    if message.y < layout.menu.bottom:
        message.width += abs(far)
        message.x += min(far, 0)
    return message


def top_below(layout: TableLayout, plate: Rect) -> int:
    """How many pixels a plate begins further down below a bar that runs on above it: level with boards."""
    if layout.bar.right <= plate.x or plate.y >= layout.bar.bottom:
        return 0
    gap = max(4, Gap.M.of(layout.unit))
    return layout.bar.bottom + gap - panel_margin(*plate.size) - plate.y


def lowered(rect: Rect, by: int) -> Rect:
    """The same place with its upper edge so much further down."""
    return Rect(rect.x, rect.y + by, rect.width, rect.height - by)
