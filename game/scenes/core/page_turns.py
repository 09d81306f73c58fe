"""What turns pages: two buttons, read out by what they do, page keys, the wheel; and the number in front."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from game.scenes.core.base import Context
from game.texts import Texts
from game.view.intents import Intent, pages_by
from game.view.layout.scales import TextSize
from game.view.widgets.bar_key import HeadKey
from game.view.widgets.widgets import Widget


class PagedLayout(Protocol):
    """How many pages there are, and where what turns them stands."""

    @property
    def pages(self) -> int:
        """One and more."""

    @property
    def turns(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Back and on."""


class Paged(Protocol):
    """A scene with pages, the one in front counted from 0."""

    page: int

    @property
    def layout(self) -> PagedLayout:
        """As the scene is laid out now."""

    def resize(self) -> None:
        """Lay the page in front out anew."""

    def turn(self, step: int) -> None:
        """Another page, so many further on, if there is one."""


def turn_page(scene: Paged, step: int) -> None:
    """Bring another page to the front, if there is one."""
    page = min(max(0, scene.page + step), scene.layout.pages - 1)
    if page != scene.page:
        scene.page = page
        scene.resize()


def turned_by(scene: Paged, intent: Intent, sideways: bool = False) -> bool:
    """Whether that is an intent to turn pages, see `pages_by`; then it is done."""
    if step := pages_by(intent, sideways):
        scene.turn(step)
    return bool(step)


def keys_of_pages(scene: Paged, tr: Texts, in_head: bool) -> list[Widget]:
    """The buttons of a scene that turn its pages; none where there is only one."""
    layout, page = scene.layout, scene.page
    if layout.pages == 1:
        return []
    return page_turns(tr, layout.turns, scene.turn, (page > 0, page < layout.pages - 1), in_head)


def page_turns(
    tr: Texts,
    places: tuple[pygame.Rect, pygame.Rect],
    turn: Callable[[int], None],
    usable: tuple[bool, bool],
    in_head: bool = False,
) -> list[Widget]:
    """Back and on: `turn` is called with -1 or 1; `usable`: is there a page before, is there one behind."""
    kind = HeadKey if in_head else Widget
    both = zip(("previous", "next"), (-1, 1), places, usable, strict=True)
    return [
        kind(name, rect, tr(f"pages.{name}"), partial(turn, step), there, icon=name)
        for name, step, rect, there in both
    ]


def draw_page_number(
    surface: pygame.Surface, context: Context, place: pygame.Rect, page: int, pages: int, unit: int
) -> None:
    """Which page is in front, from 0, of how many; on a plate in a low window, else in the heading."""
    assets = context.assets
    ink = assets.theme.ink_soft if context.window.low else assets.theme.bar_ink_soft
    which = assets.type.fitted(f"{page + 1}/{pages}", TextSize.LABEL.of(unit), ink, place.width)
    surface.blit(which, which.get_rect(midright=place.midright))
