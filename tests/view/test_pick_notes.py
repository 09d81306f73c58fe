"""What is said about a pick beside the table: actions as rows with tiles, sentences below them."""

import pygame
import pytest

from game.settings import Settings
from game.view.art.assets import Assets
from game.view.drawings.pick_notes import PickNote, _alike, _note, _row, draw_notes
from game.view.themes import theme_for

BLACK = (0, 0, 0)
WHERES = ("from the centre of the table → pattern line 4", "centre → line 4", "→ 4")


@pytest.fixture(scope="module")
def assets(display: None) -> Assets:
    return Assets(theme_for(*Settings().look(False)), 1)


def row(caption: str = "Ana", note: str = "2 of 4") -> PickNote:
    return PickNote(caption, BLACK, "?", ((2, 2), (5, 1)), WHERES, note)


@pytest.mark.parametrize("width", [164, 200, 320, 700])
@pytest.mark.parametrize("caption", ["", "Ana", "Bartholomäus Wilhelm Maximilian"])
def test_a_row_of_an_action_says_as_much_as_fits(assets: Assets, width: int, caption: str) -> None:
    assets.type.misfits.clear()
    picture = _row(assets, row(caption), 14, width)
    assert picture.get_width() == width
    assert not assets.type.misfits


def test_both_picks_of_a_plate_are_told_in_the_same_way(assets: Assets) -> None:
    long, short = row(), PickNote("Bento", BLACK, "!", ((2, 2),), ("factory 3 → line 5", "(3) → line 5"))
    for breadth in range(150, 600, 10):
        (mine,), (theirs,) = _alike(assets, [[long], [short]], 14, [breadth, breadth])
        assert 3 - len(mine.phrasings) == 2 - len(theirs.phrasings) or len(mine.phrasings) == len(theirs.phrasings) == 1, breadth
    (mine,), (theirs,) = _alike(assets, [[long], [short]], 14, [90, 90])
    assert (mine.phrasings, theirs.phrasings) == (long.phrasings[-1:], short.phrasings[-1:]), "without room the shortest"


@pytest.mark.parametrize(("breadth", "fuller"), [(200, ""), (400, "line full")])
def test_notes_of_two_cards_side_by_side_are_in_the_same_words(assets: Assets, breadth: int, fuller: str) -> None:
    names = ("You", "Bartholomäus Wilhelm")
    told = [PickNote(name, BLACK, "1", ((2, 2),), WHERES, "full", fuller="line full") for name in names]
    assert _note(assets, told[0], 12, 100) == "line full", "which the first has room for anyway"
    alike = _alike(assets, [told], 14, [breadth])
    assert [line.fuller for line in alike[0]] == [fuller, fuller]


@pytest.mark.parametrize("breadth", [160, 300, 330, 400, 700])
def test_a_note_that_is_too_wide_for_its_card_is_told_shorter_and_not_cut_off(display: None, breadth: int) -> None:
    costly = PickNote("You", BLACK, "?", ((2, 2),), WHERES, "full, 1 falls + marker −2", bad=True, shorter="full, −2")
    told = [costly, PickNote("Better", BLACK, "!", ((2, 2),), WHERES, "2 of 3 tiles")]
    assets = Assets(theme_for(*Settings().look(False)), 12)
    draw_notes(pygame.Surface((breadth, 300)), pygame.Rect(0, 0, breadth, 300), assets, 13, told)
    assert not assets.type.misfits
