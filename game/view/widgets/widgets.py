"""Buttons and fields. A `WidgetSet` holds a scene's widgets, their keyboard focus and what is hovered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Self

import pygame

from game.view.art.assets import Assets
from game.view.art.buttons import press_depth
from game.view.art.frames import draw_frame
from game.view.art.line_breaking import graphemes
from game.view.art.mirrored_canvas import canvas_for
from game.view.art.typesetting import halved_width
from game.view.intents import (
    Coloured,
    Confirmed,
    Erased,
    Intent,
    Moved,
    Numbered,
    Pressed,
    Released,
    ShortcutPressed,
    Stepped,
    Tabbed,
    Typed,
)
from game.view.theme import Rgb
from game.view.widgets import focus

MAX_LABEL_RATIO = 0.96  # of a button's width: the greatest width of its label
PREFERRED_LABEL_RATIO = 0.88  # of it: the same, unless the label is wider even in the smallest text
Callback = Callable[[], None]


@dataclass
class Widget:
    """Anything that can be pressed, by `name` for tests and the page's mirror."""

    name: str
    rect: pygame.Rect
    label: str
    action: Callback
    enabled: bool = True
    primary: bool = False
    selected: bool | None = None  # whether this choice is selected; None: it is no choice
    destructive: bool = False  # what it does can't be undone
    px: int = 0  # text size; 0 fits the height
    icon: str = ""  # instead of the label, see view.art.icons
    aloud: str = ""  # replaces the label for screen readers
    lang: str = ""  # the language of the label, a BCP 47 tag, if it is not the player's
    is_text: ClassVar[bool] = False  # whether it can only be read
    tipped: ClassVar[bool | None] = None  # whether it has a tooltip; None: if it shows no words
    pointed: ClassVar[bool] = True  # whether the pointer can press it
    in_rows: ClassVar[bool] = False  # whether it shares the text size of its row, as plain widgets do
    sinks: ClassVar[bool] = True  # whether it goes down while it is pressed
    focus_group: ClassVar[str] = "button"  # arrows lead to the same group first; "" belongs to all

    @property
    def spoken(self) -> str:
        """The label for screen readers."""
        return self.aloud or self.label

    @property
    def text_width(self) -> int:
        """The width of its label from edge to edge, in pixels."""
        return self.rect.width

    @property
    def tip(self) -> str:
        """The tooltip; '' for none."""
        tipped = self.icon or not any(map(str.isalnum, self.label)) if self.tipped is None else self.tipped
        return self.spoken if tipped else ""

    def tip_at(self, point: tuple[int, int]) -> tuple[str, pygame.Rect]:
        """Returns the tooltip for a pointer at a point, and the place that it is about."""
        return self.tip, self.rect

    @property
    def text_size(self) -> int:
        """The text size in pixels, if there is room."""
        return self.px or round(self.rect.height * 0.42)

    @classmethod
    def fit(cls, alike: Sequence[Self], assets: Assets) -> None:
        """Gives widgets of this kind that are shown together common text sizes or phrasings.

        Called once, before they are drawn, when all have their places.
        """

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws a button in the given state, with its face."""
        surface.blit(assets.button(*self.rect.size, state), self.rect)
        self.draw_face(surface, assets, assets.button_ink(state))

    def draw_pressed(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws it lower than it lies, with all that stands on it."""
        rect = self.rect
        self.rect = rect.move(0, press_depth(rect))
        self.draw(surface, assets, state)
        self.rect = rect

    def draw_face(self, surface: pygame.Surface, assets: Assets, ink: Rgb) -> None:
        """Draws its icon or label."""
        rect, px = self.rect, self.text_size
        if self.icon:
            assets.draw_sign(surface, self.icon, rect, ink, 0.5)
            return
        bold = self.primary or bool(self.selected)
        room = room_for(self.label, self.text_width, assets, bold, rect.height), rect.height
        large = rect.height >= 2 * assets.type.font(px).line
        text = assets.type.label(self.label, px, ink, room, bold, large=large)
        surface.blit(text, text.get_rect(center=rect.center))

    def draw_focus(self, surface: pygame.Surface, assets: Assets, beside: Sequence[pygame.Rect]) -> None:
        """Draws the focus ring, which covers nothing that is `beside`."""
        focus.draw_focus_ring(surface, assets, self.rect, beside)


@dataclass
class Spot(Widget):
    """A focusable choice on the table, which draws it and handles the pointer."""

    marks: tuple[pygame.Rect, ...] = ()  # of focus rings; empty for the rectangle itself
    pointed: ClassVar[bool] = False
    sinks: ClassVar[bool] = False
    tipped: ClassVar[bool | None] = False  # the table says what it does
    focus_group: ClassVar[str] = "spot"

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws nothing: it is part of the table."""

    def draw_focus(self, surface: pygame.Surface, assets: Assets, beside: Sequence[pygame.Rect]) -> None:
        """Draws a ring around every tile that belongs to it."""
        for rect in self.marks or (self.rect,):
            focus.draw_focus_ring(surface, assets, rect)


@dataclass
class Field(Widget):
    """A line of text to edit. `changed` gets each new text; `allowed` are its characters ('' = any).

    A press begins to edit it, and runs its action; the Enter key runs `submit`, if there is one, instead.
    """

    value: str = ""
    allowed: str = ""
    limit: int = 16
    changed: Callable[[str], None] = lambda text: None
    submit: Callback | None = None
    sinks: ClassVar[bool] = False
    tipped: ClassVar[bool | None] = False

    def type(self, text: str) -> None:
        """Adds typed characters as far as they are allowed and fit."""
        fitting = [c for c in text if c.isprintable() and (not self.allowed or c in self.allowed)]
        self.set((self.value + "".join(fitting))[: self.limit])

    def set(self, value: str) -> None:
        """Replaces the text and calls `changed`."""
        if value != self.value:
            self.value = value
            self.changed(value)

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draws the text, with a caret when focused."""
        rect, theme = self.rect, assets.theme
        surface.blit(assets.pill(*rect.size, theme.raised, rect.height // 5), rect)
        draw_frame(surface, assets, rect, theme.outline, max(1, rect.height // 32), rect.height // 5)
        px = self.text_size
        area = rect.inflate(-rect.height // 2, 0)
        if state == "focus":  # the end is where more is typed
            text = assets.type.text(self.value + "|", px, theme.ink)
        elif self.value:
            text = assets.type.shortened(self.value, px, theme.ink, area.width)
        else:
            text = assets.type.text(self.label, px, theme.ink_soft)
        overflow = max(0, text.get_width() - area.width)
        surface.blit(
            text,
            (area.x, rect.centery - text.get_height() // 2),
            (overflow, 0, area.width, text.get_height()),
        )


@dataclass
class WidgetSet:
    """A scene's widgets in focus order; keys and pointer act on them, one at a time."""

    widgets: list[Widget] = field(default_factory=list)
    hovered: str = ""
    focused: str = ""
    held: str = ""
    touched: bool = False  # by a finger, when something was last pressed
    spent: bool = False  # the press has shown a tooltip, and does nothing more
    pointer: tuple[int, int] = (-1, -1)  # where it was last
    asleep: bool = False  # all are disabled
    default_cursor: Callable[[], str] = lambda: "arrow"  # beside all widgets
    fitted: Sequence[Widget] | None = None  # the widgets that were fitted together
    pressed: Callback = lambda: None  # called before a widget acts, for sounds

    def replace(self, widgets: Sequence[Widget]) -> None:
        """Replaces the widgets; focus and hover are kept by name."""
        self.widgets = list(widgets)

    def at(self, point: tuple[int, int]) -> Widget | None:
        """Returns the enabled widget under a point."""
        here = (w for w in reversed(self.widgets) if w.pointed and w.enabled and w.rect.collidepoint(point))
        return next(here, None)

    def tooltip_target_at(self, point: tuple[int, int]) -> Widget | None:
        """Returns the widget under a point; a disabled one, too, if it has a tooltip."""
        tipped = (w for w in reversed(self.widgets) if w.pointed and w.tip and w.rect.collidepoint(point))
        return self.at(point) or next(tipped, None)

    def cursor(self) -> str:
        """Returns the cursor, one of `game.host.pointer.Pointer`."""
        here = self.named(self.hovered)
        if here is None or not here.enabled:
            return self.default_cursor()
        return "text" if isinstance(here, Field) else "hand"

    def named(self, name: str) -> Widget | None:
        """Returns the widget of that name."""
        return next((w for w in self.widgets if w.name == name), None)

    def press(self, name: str) -> bool:
        """Runs the named widget's action; returns False if it is absent or disabled."""
        widget = self.named(name)
        if widget is None or not widget.enabled:
            return False
        self._act(widget)
        return True

    def _act(self, widget: Widget, action: Callback | None = None) -> None:
        self.pressed()
        (action or widget.action)()

    def fill(self, name: str, text: str) -> bool:
        """Puts the allowed characters of a text into the named field; returns False if there is none."""
        field_ = self.named(name)
        if not isinstance(field_, Field):
            return False
        field_.value = ""
        field_.type(text)
        field_.changed(field_.value)
        return True

    def handle(self, intent: Intent) -> bool:
        """Handles an intent; returns whether it was for a widget."""
        if isinstance(intent, Moved):
            self.pointer = intent.at
            return self._hover(intent)
        if isinstance(intent, Pressed):
            self.pointer = intent.at
            widget, rested = self.at(intent.at), self.tooltip_target_at(intent.at)
            self.held = rested.name if rested else ""
            self.touched, self.spent = intent.touch, False
            self.focused = widget.name if isinstance(widget, Field) else ""
            return widget is not None
        if isinstance(intent, Released):
            widget, held = self.at(intent.at), self.held
            self.held, spent, self.spent = "", self.spent, False
            if widget is None or widget.name != held or spent:
                return bool(held)
            self._act(widget)
            return True
        return self._keys(intent)

    def _hover(self, intent: Moved) -> bool:
        rested = self.tooltip_target_at(intent.at)
        self.hovered = rested.name if rested else ""
        return rested is not None and rested.enabled

    def _keys(self, intent: Intent) -> bool:
        """Handles intents of keys. A focused field keeps all that could be typed."""
        here = self.named(self.focused)
        if isinstance(intent, Stepped):
            return self._step(intent)
        if isinstance(intent, Tabbed):
            return self._tab(-1 if intent.back else 1)
        if isinstance(here, Field) and (typed := _typing(here, intent)) is not None:
            return typed
        if isinstance(intent, Confirmed) and here is not None and here.enabled:
            self._act(here, here.submit if isinstance(here, Field) else None)
            return True
        return False

    def focus_first(self) -> None:
        """Focuses the primary widget, or else the first, unless one has the focus already."""
        usable = [w for w in self.widgets if w.enabled]
        if usable and not any(w.name == self.focused for w in usable):
            self.focused = next((w for w in usable if w.primary), usable[0]).name

    def _step(self, intent: Stepped) -> bool:
        usable = [w for w in self.widgets if w.enabled]
        if any(w.name == self.focused for w in usable):
            self.focused = self.beside(self.focused, intent.dx, intent.dy)
        else:
            self.focus_first()
        return bool(usable)

    def beside(self, name: str, dx: int, dy: int) -> str:
        """Returns the widget that an arrow leads to, first of the same focus group."""
        usable = [w for w in self.widgets if w.enabled]
        here = self.named(name)
        alike = {
            w.name: w.rect for w in usable if here is not None and "" in (here.focus_group, w.focus_group)
        }
        alike |= {w.name: w.rect for w in usable if here is not None and w.focus_group == here.focus_group}
        found = focus.neighbour(alike, name, dx, dy)
        return found if found != name else focus.neighbour({w.name: w.rect for w in usable}, name, dx, dy)

    def _tab(self, step: int) -> bool:
        names = [w.name for w in self.widgets if w.enabled]
        if not names:
            return False
        if self.focused in names:
            self.focused = names[(names.index(self.focused) + step) % len(names)]
        else:
            self.focused = names[0 if step > 0 else -1]
        return True

    def state_of(self, widget: Widget) -> str:
        """Returns the button state that a widget is drawn in."""
        if not widget.enabled or self.asleep:
            return "disabled"
        if widget.name == self.focused and isinstance(widget, Field):
            return "focus"
        kind = "primary" if widget.primary else {None: "", True: "chosen", False: "choice"}[widget.selected]
        kind = "danger" if widget.destructive else kind
        near = "pressed" if widget.name == self.held else "hover" if widget.name == self.hovered else ""
        return "-".join(filter(None, (kind, near))) or "normal"

    def fit(self, assets: Assets) -> None:
        """Fits the widgets of each kind, once."""
        if self.fitted is self.widgets:
            return
        self.fitted = self.widgets
        share_row_text_sizes(self.widgets, assets)
        kinds = dict[type[Widget], list[Widget]]()
        for one in self.widgets:
            kinds.setdefault(type(one), []).append(one)
        for kind, alike in kinds.items():
            kind.fit(alike, assets)

    def draw(self, surface: pygame.Surface, assets: Assets) -> None:
        """Draws all widgets, with the focus ring over them."""
        self.fit(assets)
        for widget in self.widgets:
            state = self.state_of(widget)
            canvas = canvas_for(surface, widget.rect, assets.type.mirrored)
            if state.endswith("pressed") and widget.sinks:
                widget.draw_pressed(canvas, assets, state)
            else:
                widget.draw(canvas, assets, state)
        here = self.named(self.focused)
        if here is not None and here.enabled:
            others = [one.rect for one in self.widgets if one is not here and one.pointed and not one.is_text]
            here.draw_focus(surface, assets, others)

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns the rectangles of enabled widgets by name."""
        return {widget.name: widget.rect for widget in self.widgets if widget.enabled}


def is_under_pointer(state: str) -> bool:
    """Returns whether a button in that state is hovered or pressed."""
    return state.endswith(("hover", "pressed"))


def room_for(words: str, width: int, assets: Assets, bold: bool, height: int = 0) -> int:
    """Returns the greatest width of a label on a button of `width` pixels, clear of its edges if possible.

    If `height` allows, several words are on two lines for that.
    """
    easy, face = round(width * PREFERRED_LABEL_RATIO), assets.type.font(assets.type.smallest, bold)
    least = face.width(words)
    if least > easy and height >= 2 * face.line:
        least = halved_width(words, face.width)
    return easy if least <= easy else round(width * MAX_LABEL_RATIO)


def before_words(
    key: pygame.Rect, side: int, gap: int, words: pygame.Surface
) -> tuple[pygame.Rect, pygame.Rect]:
    """Returns the places of a square picture and the label after it, centred on a button."""
    left = key.centerx - (side + gap + words.get_width()) // 2
    picture = pygame.Rect(left, key.centery - side // 2, side, side)
    return picture, words.get_rect(midleft=(picture.right + gap, key.centery))


def share_row_text_sizes(widgets: Sequence[Widget], assets: Assets) -> None:
    """Gives buttons of a row, or choices of a row, the largest text size in which all their labels fit."""
    rows = dict[tuple[str, int, int, int], list[Widget]]()
    for one in widgets:
        if (type(one) is Widget or one.in_rows) and one.px and not one.icon:
            kind = one.name.rpartition("-")[0] if one.selected is not None else ""
            rows.setdefault((kind, one.rect.y, one.rect.height, one.px), []).append(one)
    for row in rows.values():
        bold = any(one.primary or one.selected is not None for one in row)
        rooms = (room_for(one.label, one.text_width, assets, bold, one.rect.height) for one in row)
        lines = [(one.label, room) for one, room in zip(row, rooms, strict=True)]
        px = assets.type.common_size(lines, row[0].px, bold)
        for one in row:
            one.px = px


def _typing(here: Field, intent: Intent) -> bool | None:
    """Passes an intent to a field; returns whether it was for the field, None if others may handle it."""
    if isinstance(intent, Typed):
        here.type(intent.text)
        return True
    if isinstance(intent, Erased):
        here.set("".join(graphemes(here.value)[:-1]))
        return True
    if isinstance(intent, Numbered | Coloured | ShortcutPressed):
        return True
    return False if isinstance(intent, Confirmed) and intent.blank else None
