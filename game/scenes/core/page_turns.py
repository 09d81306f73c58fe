"""The two buttons that turn pages, read out by what they do, and the number of the page in front."""

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.core.base import Context
from game.texts import Texts
from game.view.layout.scales import TextSize
from game.view.widgets.bar_key import HeadKey
from game.view.widgets.widgets import Widget


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
