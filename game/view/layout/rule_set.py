"""One set of house rules: its name, three rules with a sentence each, what can be done with it."""

from dataclasses import dataclass

from pygame import Rect

from game.view.layout.dialogs import inside
from game.view.layout.forms import dialog, split_row
from game.view.layout.scales import Gap, Height
from game.view.layout.window import Window

WIDTH, BROAD = 42, 64  # units: of the panel; where words stand beside their buttons
BESIDE = 17  # units besides its rows of buttons: a window with less height has the words beside them
RULES = 3
NAMED = (2, 1)  # shares: the name, whether these rules are the usual ones
FOOT = 3  # buttons at the left half of one row, before the one that plays
IN_A_ROW, FINGERS = 32, 6  # units, fingers: a panel with less within its edges has two


@dataclass(frozen=True)
class RuleSetLayout:
    """`rules` are pairs of buttons and words; beside the name stands whether they are the `usual` ones.

    The `foot` is done, delete, share and play: one row where there is room, else two, the last done and play.
    """

    panel: Rect
    title: Rect  # of no height where a low window has no room for it
    name: Rect
    rules: tuple[tuple[tuple[Rect, Rect], Rect], ...]
    usual: Rect
    foot: tuple[Rect, ...]
    beside: bool = False  # whether the words stand beside their buttons, in the middle of their height


def words_beside(window: Window) -> bool:
    """Whether the sentences stand beside the buttons, not below them."""
    height, width = window.size[1], window.size[0]
    return height < min(window.unit * BESIDE + (1 + RULES + _foot_rows(window, WIDTH)) * window.bar(), width)


def _foot_rows(window: Window, width: int) -> int:
    """How many rows of buttons a panel has at its foot that is so many units broad."""
    room = inside(dialog(window.size, window.unit, width, width), window.unit).width
    return 1 if room >= max(IN_A_ROW * window.unit, FINGERS * window.finger) else 2


def words_width(window: Window) -> int:
    """How broad a sentence can be below its buttons."""
    panel = dialog(window.size, window.unit, WIDTH, WIDTH)
    return inside(panel, window.unit).width


def rule_set_layout(window: Window, sentence: int) -> RuleSetLayout:
    """No higher than three sentences of at most so many pixels need, so that all gaps are alike.

    Where the window has room, each rule with its sentence stands apart from the next, and from the buttons.
    Where words stand beside their buttons, what is left is shared alike above the name and around the rules.
    """
    unit, bar, gap = window.unit, window.bar(), Gap.S.of(window.unit)
    beside = words_beside(window)
    at_foot = _foot_rows(window, BROAD if beside else WIDTH)
    bars = 1 + RULES + at_foot
    needed = bars * (bar + gap) + 2 * Gap.XXL.of(unit) + RULES * (sentence + 2 * gap)
    width, height = (BROAD, BESIDE + bars * bar / unit) if beside else (WIDTH, needed / unit)
    head = Height.TITLE.of(unit)
    lead, apart, foot = 0, gap, gap  # above the name, above each rule, below the last
    air = Gap.XXL.of(unit) - Gap.M.of(unit), Gap.XL.of(unit), Gap.EDGE.of(unit)
    more = air[0] + RULES * (air[1] - gap) + air[2] - gap
    if not beside and needed + head + more <= window.size[1] - unit:
        (lead, apart, foot), height = air, height + more / unit
        needed += more
    panel = dialog(window.size, unit, width, height + head / unit)
    if panel.height < min(needed, round(height * unit)) + head:
        head, panel = 0, dialog(window.size, unit, width, height)
    inner = inside(panel, unit)
    title = Rect(inner.x, inner.y, inner.width, head)
    lowest = Rect(inner.x, inner.bottom - bar, inner.width, bar)
    upper = lowest.move(0, -(at_foot - 1) * (bar + gap))
    if beside:
        spare = upper.y - title.bottom - (1 + RULES) * bar
        lead = apart = foot = max(0, spare // (RULES + 2))
    name = Rect(inner.x, title.bottom + lead, inner.width, bar)
    pitch = (upper.y - foot - name.bottom) // RULES
    rules = []
    for index in range(RULES):
        area = Rect(inner.x, name.bottom + apart + index * pitch, inner.width, pitch - apart)
        if beside:
            area.height = min(bar, area.height)
            buttons, words = split_row(area, (1, 1), unit)
        else:
            near = min(Gap.M.of(unit), max(gap // 2, area.height - bar - sentence))
            high = min(bar, max(area.height // 2, area.height - sentence - near))
            buttons = Rect(area.x, area.y, area.width, high)
            top = buttons.bottom + near
            words = Rect(area.x, top, area.width, area.bottom - top)
        off, on = split_row(buttons, (1, 1), gap)
        rules.append(((off, on), words))
    field, usual = split_row(name, NAMED, gap)
    left, right = split_row(lowest, (1, 1), gap)
    others = [left, *split_row(upper, (1, 1), gap)] if at_foot > 1 else split_row(left, [1] * FOOT, gap)
    return RuleSetLayout(panel, title, field, tuple(rules), usual, (*others, right), beside)
