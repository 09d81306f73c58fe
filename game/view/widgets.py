"""Buttons and fields. A `WidgetSet` holds a scene's widgets, their keyboard focus and what is hovered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.view.assets import Assets
from game.view.intents import Intent, Key, Moved, Pressed, Released, Scrolled, Typed

Action = Callable[[], None]


@dataclass
class Widget:
    """Anything that can be pressed. `name` is what tests and the page's mirror call it."""

    name: str
    rect: pygame.Rect
    label: str
    action: Action
    enabled: bool = True
    primary: bool = False
    selected: bool = False
    px: int = 0  # text size; 0 fits the height

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draw in the given button state."""
        rect = self.rect
        surface.blit(assets.button(rect.width, rect.height, state), rect)
        px = self.px or min(int(rect.height * 0.42), int(rect.height * 0.6))
        text = assets.text(self.label, px, assets.button_ink(state), bold=self.primary or self.selected)
        while text.get_width() > rect.width * 0.94 and px > 8:
            px -= 1
            text = assets.text(self.label, px, assets.button_ink(state), bold=self.primary or self.selected)
        surface.blit(text, text.get_rect(center=rect.center))


@dataclass
class Field(Widget):
    """A line of text to edit. `changed` is told each new text; `allowed` are its characters ('' = any)."""

    value: str = ""
    allowed: str = ""
    limit: int = 16
    changed: Callable[[str], None] = lambda text: None

    def type(self, text: str) -> None:
        """Add typed characters as far as they are allowed and fit."""
        fitting = [c for c in text if c.isprintable() and (not self.allowed or c in self.allowed)]
        self.set((self.value + "".join(fitting))[: self.limit])

    def set(self, value: str) -> None:
        """Replace the text and tell."""
        if value != self.value:
            self.value = value
            self.changed(value)

    def draw(self, surface: pygame.Surface, assets: Assets, state: str) -> None:
        """Draw the text with a caret when focused."""
        rect, theme = self.rect, assets.theme
        pygame.draw.rect(surface, theme.raised, rect, border_radius=rect.height // 5)
        edge = theme.focus if state == "focus" else theme.space_edge
        pygame.draw.rect(surface, edge, rect, max(1, rect.height // 20), border_radius=rect.height // 5)
        px = self.px or int(rect.height * 0.42)
        shown = self.value + ("|" if state == "focus" else "")
        text = assets.text(shown or self.label, px, theme.ink if shown else theme.ink_soft)
        area = rect.inflate(-rect.height // 2, 0)
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

    def replace(self, widgets: Sequence[Widget]) -> None:
        """Show these instead; focus and hover stay where names stay."""
        self.widgets = list(widgets)

    def at(self, point: tuple[int, int]) -> Widget | None:
        """The enabled widget under a point."""
        return next((w for w in reversed(self.widgets) if w.enabled and w.rect.collidepoint(point)), None)

    def named(self, name: str) -> Widget | None:
        """The widget of that name."""
        return next((w for w in self.widgets if w.name == name), None)

    def press(self, name: str) -> bool:
        """Do what pressing the named widget does; False if it is not there or disabled."""
        widget = self.named(name)
        if widget is None or not widget.enabled:
            return False
        widget.action()
        return True

    def handle(self, intent: Intent) -> bool:
        """Act on an intent; True if it was for a widget."""
        if isinstance(intent, Moved):
            return self._hover(intent)
        if isinstance(intent, Pressed):
            widget = self.at(intent.at)
            self.held = widget.name if widget else ""
            self.focused = widget.name if isinstance(widget, Field) else ""
            return widget is not None
        if isinstance(intent, Released):
            widget, held = self.at(intent.at), self.held
            self.held = ""
            if widget is None or widget.name != held:
                return bool(held)
            widget.action()
            return True
        if isinstance(intent, Key):
            return self._key(intent)
        if isinstance(intent, Typed):
            focus = self.named(self.focused)
            if isinstance(focus, Field):
                focus.type(intent.text)
                return True
        return isinstance(intent, Scrolled) and False

    def _hover(self, intent: Moved) -> bool:
        widget = self.at(intent.at)
        self.hovered = widget.name if widget else ""
        return widget is not None

    def _key(self, intent: Key) -> bool:
        focus = self.named(self.focused)
        if isinstance(focus, Field) and intent.key == pygame.K_BACKSPACE:
            focus.set(focus.value[:-1])
            return True
        if intent.key in (pygame.K_RETURN, pygame.K_KP_ENTER) or (
            intent.key == pygame.K_SPACE and not isinstance(focus, Field)
        ):
            if focus is not None and focus.enabled:
                focus.action()
                return True
            return False
        back = intent.key == pygame.K_UP or (intent.key == pygame.K_TAB and intent.shift)
        if back or intent.key in (pygame.K_TAB, pygame.K_DOWN):
            self._move_focus(-1 if back else 1)
            return True
        if intent.key in (pygame.K_LEFT, pygame.K_RIGHT) and not isinstance(focus, Field):
            self._move_focus(-1 if intent.key == pygame.K_LEFT else 1)
            return True
        return False

    def _move_focus(self, step: int) -> None:
        names = [w.name for w in self.widgets if w.enabled]
        if not names:
            return
        if self.focused in names:
            self.focused = names[(names.index(self.focused) + step) % len(names)]
        else:
            self.focused = names[0 if step > 0 else -1]

    def state_of(self, widget: Widget) -> str:
        """Which button state a widget is drawn in."""
        if not widget.enabled:
            return "disabled"
        if widget.name == self.held:
            return "pressed"
        if widget.name == self.focused:
            return "focus"
        if widget.primary or widget.selected:
            return "primary-hover" if widget.name == self.hovered else "primary"
        return "hover" if widget.name == self.hovered else "normal"

    def draw(self, surface: pygame.Surface, assets: Assets) -> None:
        """Draw all widgets."""
        for widget in self.widgets:
            widget.draw(surface, assets, self.state_of(widget))

    def targets(self) -> dict[str, pygame.Rect]:
        """Where each enabled widget is."""
        return {widget.name: widget.rect for widget in self.widgets if widget.enabled}
