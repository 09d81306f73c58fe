"""The two buttons that turn pages, read out by what they do."""

from collections.abc import Callable
from functools import partial

import pygame

from game.texts import Texts
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
