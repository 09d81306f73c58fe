"""The bar above a table: where to, what is to be done, what is left in bag and lid, what can be done."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pygame import Rect

from game.layout.flex import Column, Row
from game.layout.node import Leaf, Node, Padding, Sized, Spacer, at_least, fixed
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table_spec import BarKeys, TableSpec
from game.view.layout.window import Window

KEY_WIDTH: Final = 4.2  # units: how broad a key is
LETTERED_KEY_WIDTH: Final = 1.7  # fingers: the same for the longest word in the smallest letters
MIN_WORDED_ASPECT: Final = 1.25  # of its height: a key that is as broad has room for its word below its sign
SIGN_HEIGHT: Final = 0.66  # of that height: what is left for the sign then
CORNER_KEY_WIDTH: Final = 6  # units: how broad a key is that has the menu's place in another scene
COUNTER_WIDTHS: Final = (4.4, 3.2)  # units: bag or lid with its number, and where one is above the other
ROOMY, TOLD, LEAST_TOLD = 40.0, 16.0, 12.0  # units: the message's beside broad keys, others, signs


@dataclass(frozen=True)
class BarLayout:
    """Its parts. Those of keys that it has not are empty, or the place of another that serves for both."""

    rect: Rect
    menu: Rect
    help: Rect  # empty where there is no room: the pause leads to the rules as well
    message: Rect
    bag: Rect
    lid: Rect
    undo: Rect
    redo: Rect
    hint: Rect

    @property
    def shared(self) -> bool:
        """Whether there is one place for both redo and hint."""
        return self.hint == self.redo

    @property
    def end_keys(self) -> tuple[Rect, ...]:
        """The places of keys at its right end: two or three."""
        return (self.undo, self.redo) if self.shared else (self.undo, self.redo, self.hint)


@dataclass(frozen=True)
class BarStyle:
    """How a bar is laid out: keys of a size, from an edge on, so close in their groups."""

    key: tuple[int, int]
    edge: int
    top: int
    close: int
    stacked: bool  # whether bag and lid stand one above the other
    keys: BarKeys
    help: bool


@lru_cache(maxsize=32)
def bar_layout(spec: TableSpec, phone: bool) -> BarLayout:
    """The first style that leaves the message room; without any, that has a line of its own."""
    for style, told in _phone_forms(spec) if phone else _forms(spec):
        row = _row(spec, style, Leaf("message", at_least(round(told * spec.unit))).flex())
        if row.width().least <= spec.bar_width:
            break
    high, top = style.key[1], style.top
    bar, all_ = Rect(0, 0, spec.bar_width, high + 2 * top), high + 2 * top
    if style.stacked:  # two lines have a little of what is below a bar whose keys have no words
        all_ = high + top + style.edge
    elif row.width().least > spec.bar_width:
        line = Padding(Leaf("message", high=fixed(high)), style.edge)
        row = Column([Sized(_row(spec, style, Spacer(grow=1)), high=fixed(high + top)), line])
        bar.height = all_ = 2 * high + 3 * top
    found = {str(name): rect for name, rect in row.place(Rect(0, 0, bar.width, all_))}
    none = Rect(0, 0, 0, 0)
    redo = found.get("redo", found.get("undo", none))
    return BarLayout(bar, **{"help": none, "undo": none, "redo": redo, "hint": redo} | found)


def _forms(spec: TableSpec) -> Iterator[tuple[BarStyle, float]]:
    """Broad keys with words, narrower ones, signs alone; each with what it has to leave the message."""
    gap, finger = spec.gap, spec.finger
    high = max(Height.TITLE.of(spec.unit), finger + gap // 2) - gap // 2
    button, lettered = round(spec.unit * KEY_WIDTH), round(finger * LETTERED_KEY_WIDTH)
    for broad, told in ((max(lettered, button), ROOMY), (max(finger, button), TOLD), (high, LEAST_TOLD)):
        yield BarStyle((broad, high), gap, gap // 2, max(2, gap // 4), False, spec.keys, spec.rules), told


def _phone_forms(spec: TableSpec) -> Iterator[tuple[BarStyle, float]]:
    """With all keys, or without rules and with one place for redo and hint."""
    finger, gap = spec.finger, spec.phone_gap
    fewer = BarKeys.TWO if spec.keys is BarKeys.ALL else spec.keys
    for keys, rules, told in ((spec.keys, spec.rules, LEAST_TOLD), (fewer, False, 0)):
        yield BarStyle((finger, finger), gap, gap // 2, gap, True, keys, rules), told


def _row(spec: TableSpec, style: BarStyle, message: Node) -> Node:
    """The groups of a bar of that style, from the other side for the left hand; undo stays left of redo."""
    (broad, high), gap, left = style.key, style.edge, spec.left_handed

    def key(name: str, wide: int = broad) -> Node:
        return Column([Spacer(style.top, style.top), Leaf(name, fixed(wide), fixed(high))])

    where_to = Row([key("menu"), *([key("help")] if style.help else [])], style.close, reverse=left)
    wide, edge = broad, gap
    names = ["hint", "undo", "redo"] if left else ["undo", "redo", "hint"]
    if style.keys is BarKeys.TWO:
        names = ["undo", "redo"]
    elif style.keys is BarKeys.ONE:
        names, wide = ["undo"], min(3 * broad + 2 * style.close, max(broad, round(LETTERED_KEY_WIDTH * high)))
    elif style.keys is BarKeys.NONE:
        names, edge = [], 0
    end_keys = Row([key(name, wide) for name in names], style.close)
    apart = 2 * gap if style.stacked else gap
    between, before, ends = (Spacer(length, length) for length in (2 * gap, apart, edge))
    groups = [where_to, between, message, between, _counters(spec, style), before, end_keys, ends]
    return Row([Spacer(gap, gap), *groups], reverse=left)


def _counters(spec: TableSpec, style: BarStyle) -> Node:
    """Bag and lid: one above the other, or side by side, with room for a word below where keys have one."""
    unit, (broad, high), down = spec.unit, style.key, style.top
    size, worded = min(TextSize.DISPLAY.of(unit), high), broad >= MIN_WORDED_ASPECT * high
    if style.stacked:
        size = min(high // 2 - Gap.XS.of(unit), TextSize.HEADING.of(unit))
    elif worded:  # as high as signs of keys above their words
        down += high // 24
        size = high = min(size, round(high * SIGN_HEIGHT))
    counter = fixed(round(unit * COUNTER_WIDTHS[style.stacked]))
    both = [Leaf(name, counter, fixed(size)) for name in ("bag", "lid")]
    lines = both if style.stacked else [Row(both, reverse=spec.left_handed)]
    pair = Column(lines, Gap.S.of(unit), justify="centre")
    return Column([Spacer(down, down), Sized(pair, high=fixed(high))])


def menu_corner(window: Window) -> Rect:
    """Where a table has its menu: in the upper left corner."""
    gap = Gap.M.of(window.unit)
    return Rect(gap, gap // 2, round(CORNER_KEY_WIDTH * window.unit), window.bar(Height.TITLE))
