"""The layout of the bar above a table: groups of navigation, message, bag and lid, and buttons."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from pygame import Rect

from game.layout.flex import Column, Row
from game.layout.node import Leaf, Node, Padding, Sized, Spacer, at_least, fixed, mirrored_in
from game.view.layout.scales import Gap, Height, TextSize
from game.view.layout.table_spec import BarKeys, TableSpec
from game.view.layout.window import Window

KEY_WIDTH: Final = 4.2  # units
LETTERED_KEY_WIDTH: Final = 1.7  # touch targets: a button for the longest word in the smallest text
MIN_WORDED_ASPECT: Final = 1.25  # width to height of a key with a word below its sign
SIGN_HEIGHT: Final = 0.66  # of that key's height
CORNER_KEY_WIDTH: Final = 6  # units: a button in the menu's place in other scenes
COUNTER_WIDTHS: Final = (4.4, 3.2)  # units: bag or lid with its number; with one above the other
COUNTERS_HEIGHT: Final = 0.72  # fingers: bag and lid can be pressed
MIN_MESSAGE_WIDTHS: Final = (40.0, 16.0, 12.0)  # units: beside wide keys, narrower ones, signs
DIVIDER_HEIGHT: Final = 0.6  # of a key's height


@dataclass(frozen=True)
class BarLayout:
    """The parts of the bar. Missing buttons are empty, or share the place of another one."""

    rect: Rect
    menu: Rect
    help: Rect  # empty if it does not fit: the pause menu has the rules, too
    message: Rect
    bag: Rect
    lid: Rect
    undo: Rect
    redo: Rect
    hint: Rect
    captions: tuple[Rect, ...]  # of bag and lid, if keys have words below their signs; else none
    dividers: tuple[Rect, ...]  # lines between groups
    counters: Rect  # bag and lid together, high enough to be pressed, and clear of a frame around both

    def mirrored(self, width: int) -> "BarLayout":
        """Returns the same from right to left in a window of a width."""
        window, found = Rect(0, 0, width, 0), dict[str, Any]()
        for name, part in vars(self).items():
            one = isinstance(part, Rect)
            found[name] = mirrored_in(window, part) if one else tuple(mirrored_in(window, at) for at in part)
        return BarLayout(**found)

    @property
    def shared(self) -> bool:
        """Whether redo and hint share a place."""
        return self.hint == self.redo

    @property
    def end_keys(self) -> tuple[Rect, ...]:
        """Returns the places of the two or three buttons at the right end."""
        return (self.undo, self.redo) if self.shared else (self.undo, self.redo, self.hint)


@dataclass(frozen=True)
class BarStyle:
    """A variant of the bar. Lengths are pixels."""

    key: tuple[int, int]
    margin: int  # to the left and right of its groups
    top: int  # above its keys
    gap: int  # between keys of a group
    stacked: bool  # whether bag and lid stand one above the other
    keys: BarKeys
    help: bool

    @property
    def worded(self) -> bool:
        """Whether buttons have space for words below their icons."""
        return self.key[0] >= MIN_WORDED_ASPECT * self.key[1]


@lru_cache(maxsize=32)
def bar_layout(spec: TableSpec, phone: bool) -> BarLayout:
    """Returns the layout in the first style with enough space for the message, else with it below."""
    for style, min_message in _phone_styles(spec) if phone else _styles(spec):
        row = _row(spec, style, Leaf("message", at_least(round(min_message * spec.unit))).flex())
        if row.width().least <= spec.bar_width:
            break
    (_, high), top = style.key, style.top
    rect, height = Rect(0, 0, spec.bar_width, high + 2 * top), high + 2 * top
    if style.stacked:  # two lines may use a part of the space below the bar
        height = high + top + style.margin
    elif row.width().least > spec.bar_width:
        line = Padding(Leaf("message", high=fixed(high)), style.margin)
        row = Column([Sized(_row(spec, style, None), high=fixed(high + top)), line])
        rect.height = height = 2 * high + 3 * top
    placed = list(row.place(Rect(0, 0, rect.width, height)))
    captions, dividers = (tuple(at for one, at in placed if one == name) for name in ("captions", "dividers"))
    found = {str(name): at for name, at in placed}
    counters = found["bag"].unionall([found["lid"], *captions])
    clear = 2 * Gap.HAIR.of(spec.unit)
    counters.inflate_ip(clear, max(clear, round(COUNTERS_HEIGHT * spec.finger) - counters.height))
    nowhere = Rect(0, 0, 0, 0)
    redo = found.get("redo", found.get("undo", nowhere))
    bar = BarLayout(
        rect,
        menu=found["menu"],
        help=found.get("help", nowhere),
        message=found["message"],
        bag=found["bag"],
        lid=found["lid"],
        undo=found.get("undo", nowhere),
        redo=redo,
        hint=found.get("hint", redo),
        captions=captions,
        dividers=dividers,
        counters=counters,
    )
    return bar.mirrored(spec.window_width) if spec.mirrored else bar


def _styles(spec: TableSpec) -> Iterator[tuple[BarStyle, float]]:
    """Yields wide buttons with words, narrower ones, and icons alone, each with the message's least width."""
    gap, finger = spec.gap, spec.finger
    high = max(Height.TITLE.of(spec.unit), finger + gap // 2) - gap // 2
    usual, lettered = round(spec.unit * KEY_WIDTH), round(finger * LETTERED_KEY_WIDTH)
    widths = max(lettered, usual), max(finger, usual), high
    for width, min_message in zip(widths, MIN_MESSAGE_WIDTHS, strict=True):
        style = BarStyle((width, high), gap, gap // 2, max(2, gap // 4), False, spec.keys, spec.rules)
        yield style, min_message


def _phone_styles(spec: TableSpec) -> Iterator[tuple[BarStyle, float]]:
    """Yields all buttons; then no rules, redo and hint in one place; each with the message's least width."""
    finger, gap = spec.finger, spec.phone_gap
    fewer = BarKeys.TWO if spec.keys is BarKeys.ALL else spec.keys
    for keys, rules, min_message in ((spec.keys, spec.rules, MIN_MESSAGE_WIDTHS[-1]), (fewer, False, 0)):
        yield BarStyle((finger, finger), gap, gap // 2, gap, True, keys, rules), min_message


def _row(spec: TableSpec, style: BarStyle, message: Node | None) -> Node:
    """Returns the groups of a bar, mirrored for the left hand, but with undo left of redo.

    Without a message in it, the first group is apart from the others.
    """
    (width, height), margin, left = style.key, style.margin, spec.left_handed
    divided = spec.keys is not BarKeys.NONE
    thickness, high = max(1, Gap.HAIR.of(spec.unit) // 2), round(height * DIVIDER_HEIGHT)

    def key(name: str, wide: int = width) -> Node:
        return Column([Spacer(style.top, style.top), Leaf(name, fixed(wide), fixed(height))])

    def divider(gap: int, grow: float = 0) -> list[Node]:
        if not divided:
            return [Spacer(gap, gap, grow)]
        top, half = style.top + height // 2 - high // 2, gap // 2
        line = Sized(Column([Spacer(top, top), Leaf("dividers", high=fixed(high))]), fixed(thickness))
        rest = gap - half - thickness
        return [Spacer(half, half, grow), line, Spacer(rest, rest, grow)]

    navigation = Row([key("menu"), *([key("help")] if style.help else [])], style.gap, reverse=left)
    wide, names = width, ["hint", "undo", "redo"] if left else ["undo", "redo", "hint"]
    if style.keys is BarKeys.TWO:
        names = ["undo", "redo"]
    elif style.keys is BarKeys.ONE:
        names, wide = ["undo"], min(3 * width + 2 * style.gap, max(width, round(LETTERED_KEY_WIDTH * height)))
    elif style.keys is BarKeys.NONE:
        names = []
    end_keys = Row([key(name, wide) for name in names], style.gap)
    middle = [*divider(2 * margin), message, *divider(2 * margin)] if message else divider(4 * margin, grow=1)
    before, end = (2 * margin if style.stacked else margin), margin if names else 0
    groups = [navigation, *middle, _counters(spec, style), *divider(before), end_keys, Spacer(end, end)]
    return Row([Spacer(margin, margin), *groups], reverse=left)


def _counters(spec: TableSpec, style: BarStyle) -> Node:
    """Returns bag and lid: one above the other, or side by side, with captions below if keys have words."""
    unit, (_, height), top = spec.unit, style.key, style.top
    size = min(TextSize.DISPLAY.of(unit), height)
    if style.stacked:
        size = min(height // 2 - Gap.XS.of(unit), TextSize.HEADING.of(unit))
    elif style.worded:  # as high as signs of keys above their words
        top += height // 24
        height -= 2 * (height // 24)
        size = min(size, round(style.key[1] * SIGN_HEIGHT))
    wide = fixed(round(unit * COUNTER_WIDTHS[style.stacked]))
    both: list[Node] = [Leaf(name, wide, fixed(size)) for name in ("bag", "lid")]
    if style.worded:  # captions begin where signs are drawn
        inset, gap = Spacer(size // 8, size // 8), Spacer(Gap.S.of(unit), Gap.S.of(unit))
        caption = Row([inset, Leaf("captions", high=fixed(height - size)).flex(), gap])
        both = [Column([counter, caption]) for counter in both]
    lines = both if style.stacked else [Row(both, reverse=spec.left_handed)]
    pair = Column(lines, Gap.S.of(unit), justify="centre")
    return Column([Spacer(top, top), Sized(pair, high=fixed(height))])


def menu_bar(window: Window) -> Rect:
    """Returns the place of a bar whose menu is in the upper left corner."""
    return Rect(0, 0, window.size[0], menu_corner(window).bottom)


def menu_corner(window: Window) -> Rect:
    """Returns the place of a table's menu, in the upper left corner."""
    gap = Gap.M.of(window.unit)
    return Rect(gap, gap // 2, round(CORNER_KEY_WIDTH * window.unit), window.bar(Height.TITLE))
