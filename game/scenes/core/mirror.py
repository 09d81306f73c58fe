"""The accessible mirror's data: a scene in words, which the page shows as headings, lists and buttons.

Every scene is in the mirror: its widgets become buttons and fields, and the texts of its layout are read.
It can say more by `heading()`, `sentences()`, `status()` (read out whenever it changes) or, with tables and
lists, `mirror_parts()`. A widget whose label makes no sense alone ("2×", "?") has `aloud`; one that is text
rather than a button has `is_text`. Buttons of the mirror press their widget by its name.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.view.widgets.widgets import Field, Spot, Widget

Say = Callable[[str], str]


@dataclass(frozen=True)
class MirrorButton:
    """A button. `command` is what the page sends back; `pressed` is only for choices that can be on.

    `lang`: the BCP 47 tag of a label in another language than the player's, so that it is pronounced rightly.
    """

    label: str
    command: object
    pressed: bool | None = None
    disabled: bool = False
    lang: str = ""

    def data(self, say: Say) -> dict[str, Any]:
        """Returns it as JSON-ready data."""
        found: dict[str, Any] = {"label": say(self.label), "command": self.command}
        if self.pressed is not None:
            found["pressed"] = self.pressed
        if self.lang:
            found["lang"] = self.lang
        return found | ({"disabled": True} if self.disabled else {})


@dataclass(frozen=True)
class MirrorField:
    """A text field with its current content."""

    label: str
    name: str
    value: str

    def data(self, say: Say) -> dict[str, Any]:
        """Returns it as JSON-ready data."""
        return {"label": say(self.label), "name": self.name, "value": self.value}


@dataclass(frozen=True)
class MirrorTable:
    """A table: the first cell of a row is its heading."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class MirrorPart:
    """A part of the mirror under a heading of level 2 or 3, with a unique key."""

    key: str
    heading: str = ""
    level: int = 2
    lines: Sequence[str] = ()
    items: Sequence[str] = ()
    table: MirrorTable | None = None
    buttons: Sequence[MirrorButton] = ()
    fields: Sequence[MirrorField] = ()

    def data(self, say: Say = str) -> dict[str, Any]:
        """Returns it as JSON-ready data, without empty fields; `say` turns written texts into spoken ones."""
        found: dict[str, Any] = {"key": self.key}
        if self.heading:
            found |= {"heading": say(self.heading), "level": self.level}
        for name, texts in (("lines", self.lines), ("items", self.items)):
            if texts:
                found[name] = [say(text) for text in texts]
        if self.table is not None:
            head, *rows = ([say(cell) for cell in row] for row in (self.table.head, *self.table.rows))
            found["table"] = {"head": head, "rows": rows}
        if self.buttons:
            found["buttons"] = [button.data(say) for button in self.buttons]
        if self.fields:
            found["fields"] = [entry.data(say) for entry in self.fields]
        return found


def widgets_part(key: str, heading: str, widgets: Sequence[Widget], lines: Sequence[str] = ()) -> MirrorPart:
    """Returns a scene's buttons and fields in their order, without the spots on a table."""
    shown = [widget for widget in widgets if not isinstance(widget, Spot) and not widget.is_text]
    lines = [*lines, *(widget.spoken for widget in widgets if widget.is_text)]
    fields = [
        MirrorField(field.spoken, field.name, field.value) for field in shown if isinstance(field, Field)
    ]
    buttons = [
        MirrorButton(
            widget.spoken,
            {"press": widget.name},
            True if widget.selected else None,
            not widget.enabled,
            widget.lang,
        )
        for widget in shown
        if not isinstance(widget, Field)
    ]
    return MirrorPart(key, heading, lines=lines, buttons=buttons, fields=fields)
