"""Rows of lists: words, crests and badges have air above and below within the line of their key."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.art.crests import Crest
from game.view.theme import DAY, Theme, contrast, strongest_ink
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.crest_names import Named, crest_names
from game.view.worlds import WORLDS, theme_for

WHO: list[Named] = [(Crest("star", 0), "Agathe", "47"), (Crest("sun", 1), "Jorge", "63")]
SMALL = "Jorge gewinnt, graue Wand"
CLEAR = 0.035  # of a row's height: no less is between what stands on it and its line


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.init()
    pygame.display.set_mode((8, 8))


def nothing() -> None:
    pass


@pytest.mark.parametrize("theme", [theme_for(name, contrast=kind) for name in WORLDS for kind in ("normal", "high")])
def test_the_winners_score_has_the_strongest_ink_on_its_gold(theme: Theme) -> None:
    """By day its blue digits on orange were the weakest of the row."""
    ground, ink = theme.turn, strongest_ink(theme, theme.turn)
    assert contrast(ink, ground) >= 4.6
    assert all(contrast(other, ground) <= contrast(ink, ground) for other in (theme.ink, theme.bar, theme.bar_ink))
    picture = crest_names(Assets(theme), WHO, 40, theme.ink, 600, 1)
    colours = {tuple(picture.get_at((x, picture.get_height() // 2)))[:3] for x in range(600)}
    assert {ground, ink} <= colours


def test_names_without_a_score_need_no_room_for_one() -> None:
    """On a phone's side the longest of four names was cut although all had room."""
    assets, px = Assets(DAY), 28
    who = [(crest, name, "") for crest, name, _ in WHO]
    whole = crest_names(assets, who, px, DAY.ink, 2000).get_bounding_rect().width
    close = whole - (round(px * 0.8) - round(px * 0.4))
    line = crest_names(assets, who, px, DAY.ink, close + 1)
    assert line.get_bounding_rect().width >= close - 1


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
