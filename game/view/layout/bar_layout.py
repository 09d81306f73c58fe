"""The bar above a table: where to, what is to be done, what is left in bag and lid, what can be done."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Final

from pygame import Rect

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

    def mirrored(self) -> "BarLayout":
        """The same for the other hand; undo stays left of redo."""
        parts = {field.name: Rect(getattr(self, field.name)) for field in fields(self)}
        for part in parts.values():
            part.x = self.rect.width - part.right
        parts["undo"], parts["redo"] = parts["redo"], parts["undo"]
        if self.shared:
            parts["hint"] = parts["redo"]
        return BarLayout(**parts)


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


def bar_layout(spec: TableSpec, phone: bool) -> BarLayout:
    """The first form that leaves the message room; without any, that has a line of its own."""
    forms = _phone_forms(spec) if phone else _forms(spec)
    for form, told in forms:
        found = _laid(spec, form)
        if found.message.width >= told * spec.unit:
            return found
    if phone:
        return found
    high, line = form.key[1], Rect(found.rect)
    line.update(form.edge, found.rect.height - form.top, found.rect.width - 2 * form.edge, high)
    return replace(found, rect=Rect(0, 0, found.rect.width, line.bottom + 2 * form.top), message=line)


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


def _laid(spec: TableSpec, form: _Form) -> BarLayout:
    """A bar of that form."""
    (broad, high), gap, width = form.key, form.edge, spec.bar_width
    menu = Rect(gap, form.top, broad, high)
    help_ = menu.move(broad + form.close, 0) if form.help else Rect(menu.topright, (0, 0))
    hint = Rect(width - gap - broad, form.top, broad, high)
    redo = hint.move(-broad - form.close, 0)
    undo = redo.move(-broad - form.close, 0)
    if form.keys is Keys.TWO:
        undo, redo = redo, hint
    elif form.keys is Keys.ONE:
        wide = min(hint.right - undo.x, max(broad, round(LETTERED * high)))
        undo = redo = hint = Rect(hint.right - wide, form.top, wide, high)
    elif form.keys is Keys.NONE:
        undo = redo = hint = Rect(width, form.top, 0, high)
    bag, lid = _counters(spec, form, undo.x - (2 * gap if form.stacked else gap))
    between = 2 * gap
    message = Rect(max(help_.right, menu.right) + between, 0, 0, high + 2 * form.top)
    message.width = bag.x - between - message.x
    if form.stacked:  # two lines have a little of what is below a bar whose keys have no words
        message.height = high + form.edge + form.top
    return BarLayout(Rect(0, 0, width, high + 2 * form.top), menu, help_, message, bag, lid, undo, redo, hint)


def _counters(spec: TableSpec, form: _Form, right: int) -> tuple[Rect, Rect]:
    """Bag and lid: one above the other, or side by side, with room for a word below where keys have one."""
    unit, (broad, high) = spec.unit, form.key
    counter = round(unit * COUNTER[form.stacked])
    middle = form.top + high // 2
    if form.stacked:
        size = min(high // 2 - Gap.XS.of(unit), TextSize.HEADING.of(unit))
        bag = Rect(right - counter, middle - size - Gap.S.of(unit) // 2, counter, size)
        return bag, bag.move(0, size + Gap.S.of(unit))
    size = min(TextSize.DISPLAY.of(unit), high)
    lid = Rect(right - counter, middle - size // 2, counter, size)
    if broad >= WORDED * high:  # a word below them, as below signs of keys
        lid.height = min(size, round(high * SIGNED))
        lid.y = form.top + high // 24
    return lid.move(-counter, 0), lid


def menu_corner(window: Window) -> Rect:
    """Where a table has its menu: in the upper left corner."""
    gap = Gap.M.of(window.unit)
    return Rect(gap, gap // 2, round(CORNER * window.unit), window.bar(Height.TITLE))
