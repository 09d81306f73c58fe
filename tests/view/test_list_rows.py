"""Rows of lists: words, crests and badges have air above and below within the line of their key."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.view.art.buttons import within_frame
from game.view.art.crests import Crest
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.crest_names import Named

WHO: list[Named] = [(Crest("star", 0), "Agathe", "47"), (Crest("sun", 1), "Jorge", "63")]
SMALL = "Jorge gewinnt, graue Wand"
CLEAR = 0.035  # of a row's height: no less is between what stands on it and its line


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.init()
    pygame.display.set_mode((8, 8))


def nothing() -> None:
    pass


@pytest.mark.parametrize("label", ["Crest and colour", ""])
@pytest.mark.parametrize("high", [44, 47, 66, 88])
def test_a_crest_on_a_raised_key_stands_within_its_line(label: str, high: int) -> None:
    """It lay across the key's lower line."""
    key = CrestButton("crest", Rect(0, 0, 430, high), label, nothing, crest=Crest("star", 0))
    crest = Rect(0, 0, key.side, key.side)
    crest.center = key.room.center
    assert within_frame(key.rect).inflate(0, -2).contains(crest)
    assert key.side >= high // 2
    choice = replace(key, selected=True)
    assert choice.side > key.side, "a choice has no line within its edge"
