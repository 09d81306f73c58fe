"""The bar above a table: where to, what is to be done, what is left in bag and lid, what can be done."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pygame import Rect

from game.layout.flex import Column, Row
from game.layout.node import Leaf, Node, Padding, Sized, Spacer, at_least, fixed
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table_spec import Keys, TableSpec
from game.view.layout.window import Window

BUTTON: Final = 4.2  # units: how broad a key is
LETTERED: Final = 1.7  # fingers: the same for the longest word in the smallest letters
WORDED: Final = 1.25  # of its height: a key that is as broad has room for its word below its sign
SIGNED: Final = 0.66  # of that height: what is left for the sign then
CORNER: Final = 6  # units: how broad a key is that has the menu's place in another scene
COUNTER: Final = (4.4, 3.2)  # units: bag or lid with its number, and where one is above the other
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
    def deeds(self) -> tuple[Rect, ...]:
        """The places of keys at its right end: two or three."""
        return (self.undo, self.redo) if self.shared else (self.undo, self.redo, self.hint)


@dataclass(frozen=True)
class _Form:
    """How a bar is laid out: keys of a size, from an edge on, so close in their groups."""

    key: tuple[int, int]
    edge: int
    top: int
    close: int
    stacked: bool  # whether bag and lid stand one above the other
    keys: Keys
    help: bool


@lru_cache(maxsize=32)
def bar_layout(spec: TableSpec, phone: bool) -> BarLayout:
    """The first form that leaves the message room; without any, that has a line of its own."""
    for form, told in _phone_forms(spec) if phone else _forms(spec):
        row = _row(spec, form, Leaf("message", at_least(round(told * spec.unit))).flex())
        if row.width().least <= spec.bar_width:
            break
    high, top = form.key[1], form.top
    bar, all_ = Rect(0, 0, spec.bar_width, high + 2 * top), high + 2 * top
    if form.stacked:  # two lines have a little of what is below a bar whose keys have no words
        all_ = high + top + form.edge
    elif row.width().least > spec.bar_width:
        line = Padding(Leaf("message", high=fixed(high)), form.edge)
        row = Column([Sized(_row(spec, form, Spacer(grow=1)), high=fixed(high + top)), line])
        bar.height = all_ = 2 * high + 3 * top
    found = {str(name): rect for name, rect in row.place(Rect(0, 0, bar.width, all_))}
    none = Rect(0, 0, 0, 0)
    redo = found.get("redo", found.get("undo", none))
    return BarLayout(bar, **{"help": none, "undo": none, "redo": redo, "hint": redo} | found)


def _forms(spec: TableSpec) -> Iterator[tuple[_Form, float]]:
    """Broad keys with words, narrower ones, signs alone; each with what it has to leave the message."""
    gap, finger = spec.gap, spec.finger
    high = max(Height.TITLE.of(spec.unit), finger + gap // 2) - gap // 2
    button, lettered = round(spec.unit * BUTTON), round(finger * LETTERED)
    for broad, told in ((max(lettered, button), ROOMY), (max(finger, button), TOLD), (high, LEAST_TOLD)):
        yield _Form((broad, high), gap, gap // 2, max(2, gap // 4), False, spec.keys, spec.rules), told


def _phone_forms(spec: TableSpec) -> Iterator[tuple[_Form, float]]:
    """With all keys, or without rules and with one place for redo and hint."""
    finger, gap = spec.finger, spec.phone_gap
    fewer = Keys.TWO if spec.keys is Keys.ALL else spec.keys
    for keys, rules, told in ((spec.keys, spec.rules, LEAST_TOLD), (fewer, False, 0)):
        yield _Form((finger, finger), gap, gap // 2, gap, True, keys, rules), told


def _row(spec: TableSpec, form: _Form, message: Node) -> Node:
    """The groups of a bar of that form, from the other side for the left hand; undo stays left of redo."""
    (broad, high), gap, left = form.key, form.edge, spec.left_handed

    def key(name: str, wide: int = broad) -> Node:
        return Column([Spacer(form.top, form.top), Leaf(name, fixed(wide), fixed(high))])

    where_to = Row([key("menu"), *([key("help")] if form.help else [])], form.close, reverse=left)
    wide, edge = broad, gap
    names = ["hint", "undo", "redo"] if left else ["undo", "redo", "hint"]
    if form.keys is Keys.TWO:
        names = ["undo", "redo"]
    elif form.keys is Keys.ONE:
        names, wide = ["undo"], min(3 * broad + 2 * form.close, max(broad, round(LETTERED * high)))
    elif form.keys is Keys.NONE:
        names, edge = [], 0
    deeds = Row([key(name, wide) for name in names], form.close)
    apart = 2 * gap if form.stacked else gap
    between, before, ends = (Spacer(length, length) for length in (2 * gap, apart, edge))
    groups = [where_to, between, message, between, _counters(spec, form), before, deeds, ends]
    return Row([Spacer(gap, gap), *groups], reverse=left)


def _counters(spec: TableSpec, form: _Form) -> Node:
    """Bag and lid: one above the other, or side by side, with room for a word below where keys have one."""
    unit, (broad, high), down = spec.unit, form.key, form.top
    size, worded = min(TextSize.DISPLAY.of(unit), high), broad >= WORDED * high
    if form.stacked:
        size = min(high // 2 - Gap.XS.of(unit), TextSize.HEADING.of(unit))
    elif worded:  # as high as signs of keys above their words
        size, high, down = min(size, round(high * SIGNED)), min(size, round(high * SIGNED)), down + high // 24
    counter = fixed(round(unit * COUNTER[form.stacked]))
    both = [Leaf(name, counter, fixed(size)) for name in ("bag", "lid")]
    lines = both if form.stacked else [Row(both, reverse=spec.left_handed)]
    pair = Column(lines, Gap.S.of(unit), justify="centre")
    return Column([Spacer(down, down), Sized(pair, high=fixed(high))])


def menu_corner(window: Window) -> Rect:
    """Where a table has its menu: in the upper left corner."""
    gap = Gap.M.of(window.unit)
    return Rect(gap, gap // 2, round(CORNER * window.unit), window.bar(Height.TITLE))
