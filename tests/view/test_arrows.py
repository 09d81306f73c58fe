"""Arrows leave words free."""

from itertools import pairwise

import pytest
from pygame import Rect

from game.view.art import arrows
from game.view.art.arrows import bow, clear_bend

START, END = Rect(0, 200, 20, 20), Rect(400, 200, 20, 20)


def crossed(bent: float, words: Rect) -> bool:
    return any(words.clipline(a, b) for a, b in pairwise(bow(START, END, bent)))


def test_an_arrow_bends_around_words_in_its_way() -> None:
    usual = 0.12
    words = Rect(180, 175, 60, 20)
    assert crossed(usual, words)
    assert not crossed(clear_bend(START, END, usual, [words]), words)


def test_an_arrow_that_is_in_no_way_stays_as_it_is() -> None:
    assert clear_bend(START, END, 0.12, [Rect(180, 300, 60, 20)]) == 0.12


def test_an_arrow_that_stays_is_bent_once_and_no_more_ways_are_tried_than_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def counting(start: Rect, end: Rect, bent: float) -> list[tuple[float, float]]:
        tried.append(bent)
        return bow(start, end, bent)

    monkeypatch.setattr(arrows, "bow", counting)
    arrows._clearest.cache_clear()
    for _ in range(3):
        clear_bend(START, END, 0.12, [Rect(180, 300, 60, 20)])
    assert tried == [0.12]
