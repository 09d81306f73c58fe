"""What turns pages: two buttons, read out by what they do, page keys, the wheel; and the number in front."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.layout.node import Node, Sized, fixed
from game.scenes.core.base import Scene
from game.texts import Texts
from game.view.intents import Intent, pages_by
from game.view.layout.scales import TextSize
from game.view.parts.lists import Pages
from game.view.parts.parts import Parts
from game.view.widgets.bar_key import HeadKey
from game.view.widgets.widgets import Widget


def turn_keys(
    parts: Parts,
    tr: Texts,
    turn: Callable[[int], None],
    usable: tuple[bool, bool],
    kind: type[Widget] = HeadKey,
) -> list[Node]:
    """Back and on: `turn` is called with -1 or 1; `usable`: is there a page before, is there one behind."""
    side, keys = fixed(parts.window.bar()), list[Node]()
    for name, step, there in zip(("previous", "next"), (-1, 1), usable, strict=True):
        action = partial(turn, step)
        key = partial(kind, name, label=tr(f"pages.{name}"), action=action, enabled=there, icon=name)
        keys.append(Sized(parts.widget(key), side))
    return keys


class PagedScene(Scene):
    """A scene with pages, the one in front counted from 0."""

    page = 0
    cut = Pages(1)

    def front_page(self, found: tuple[Pages, Node]) -> Node:
        """Take up how the list was cut into pages; the layout of the one in front."""
        self.cut, node = found
        self.page = self.cut.shown
        return node

    @property
    def pages(self) -> int:
        """How many there are, one and more."""
        return self.cut.count

    @property
    def sideways(self) -> bool:
        """Whether arrows turn pages, too."""
        return False

    def turn(self, step: int) -> None:
        """Another page, so many further on, if there is one."""
        page = min(max(0, self.page + step), self.pages - 1)
        if page != self.page:
            self.page = page
            self.resize()

    def handle(self, intent: Intent) -> None:
        """Page keys and the wheel turn pages."""
        if step := pages_by(intent, self.sideways):
            self.turn(step)
        else:
            super().handle(intent)

    def turn_keys(self, parts: Parts, pages: Pages, kind: type[Widget] = HeadKey) -> list[Node]:
        """The buttons that turn the pages, for the corner of a head; none where there is only one."""
        usable = pages.shown > 0, pages.shown < pages.count - 1
        return turn_keys(parts, self.context.texts, self.turn, usable, kind) if pages.count > 1 else []

    def turns(self, parts: Parts, pages: Pages, on_plate: bool = False) -> list[Node]:
        """Which page is in front of how many, and what turns them, in a heading or on a plate."""
        theme, kind = self.context.assets.theme, Widget if on_plate else HeadKey
        keys = self.turn_keys(parts, pages, kind)
        words = f"{pages.shown + 1}/{pages.count}"
        ink = theme.ink_soft if on_plate else theme.bar_ink_soft
        return [parts.line(words, TextSize.LABEL, ink), *keys] if keys else []

    def published(self) -> dict[str, Any]:
        """Which page is in front, from 1, and how many there are."""
        return {"page": self.page + 1, "pages": self.pages}
