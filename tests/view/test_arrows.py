"""Arrows leave words free."""

from itertools import pairwise

from pygame import Rect

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
