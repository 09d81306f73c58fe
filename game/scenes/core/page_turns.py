"""The two buttons that turn pages, read out by what they do."""

from collections.abc import Callable
from functools import partial

import pygame

from game.texts import Texts
from game.view.widgets.widgets import Widget


def page_turns(
    tr: Texts,
    places: tuple[pygame.Rect, pygame.Rect],
    turn: Callable[[int], None],
    usable: tuple[bool, bool],
    px: int,
) -> list[Widget]:
    """Back and on: `turn` is called with -1 or 1; `usable`: is there a page before, is there one behind."""
    both = zip(("previous", "next"), "←→", (-1, 1), places, usable, strict=True)
    return [
        Widget(name, rect, sign, partial(turn, step), there, px=px, aloud=tr(f"pages.{name}"))
        for name, sign, step, rect, there in both
    ]
