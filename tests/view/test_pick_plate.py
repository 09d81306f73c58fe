"""What is said about a pick beside the table: actions as rows with tiles, sentences below them."""

import itertools

import pytest

from game.settings import Settings
from game.view.art.assets import Assets
from game.view.art.pick_line import pick_line
from game.view.layout.review import pick_layout
from game.view.layout.window import finger_for, unit_for
from game.view.pages.pick_plate import Told, _alike, _fitted, _note, _row
from game.view.worlds import theme_for

BLACK = (0, 0, 0)
WHERES = ("from the centre of the table → pattern line 4", "centre → line 4", "→ 4")


@pytest.fixture(scope="module")
def assets(display: None) -> Assets:
    return Assets(theme_for(*Settings().look(False)), 1)


def row(caption: str = "Ana", note: str = "2 of 4") -> Told:
    return Told(caption, BLACK, "?", ((2, 2), (5, 1)), WHERES, note)


@pytest.mark.parametrize("width", [164, 200, 320, 700])
@pytest.mark.parametrize("caption", ["", "Ana", "Bartholomäus Wilhelm Maximilian"])
def test_a_row_of_an_action_says_as_much_as_fits(assets: Assets, width: int, caption: str) -> None:
    assets.type.misfits.clear()
    picture = _row(assets, row(caption), 14, width)
    assert picture.get_width() == width
    assert not assets.type.misfits


@pytest.mark.parametrize(
    ("window", "rows"), [((1280, 720, 1), 3), ((844, 390, 2), 3), ((390, 844, 2), 2), ((820, 1180, 2), 2)], ids=str
)
def test_two_actions_stand_side_by_side_where_there_is_more_breadth_than_height(
    assets: Assets, window: tuple[int, int, int], rows: int
) -> None:
    """They were paragraphs in brown, grey, green and black; beside the table a large hole was left below them."""
    width, height, ratio = window[0] * window[2], window[1] * window[2], window[2]
    unit = unit_for(width, height, ratio)
    layout = pick_layout((width, height), unit, 4, 2, 1, finger_for(ratio))
    told = [row(), row(), Told("What it gave away, in a sentence of more than one line or so.", BLACK)]
    pictures, high = _fitted(assets, layout, unit, told)
    assert len(pictures) == rows
    assert high <= layout.words.height
    assert max(picture.get_height() for picture in pictures[0]) >= 2.5 * unit, "letters are not small"


def test_what_comes_of_a_pick_is_said_in_words_where_the_caption_leaves_room(assets: Assets) -> None:
    """"full" stood alone in the corner of a card: what was full was anybody's guess."""
    told = Told("Ana", BLACK, "1", ((2, 2),), WHERES, "full", fuller="line full")
    assert _note(assets, told, 12, assets.type.font(12).size("line full")[0]) == "line full"
    assert _note(assets, told, 12, assets.type.font(12).size("line full")[0] - 1) == "full"
    uncaptioned = Told("", BLACK, "1", ((2, 2),), WHERES, "full", fuller="line full")
    assert _note(assets, uncaptioned, 12, 999) == "full"


def test_both_picks_of_a_plate_are_told_in_the_same_way(assets: Assets) -> None:
    """"(3)" stood below "from factory 4"."""
    long, short = row(), Told("Bento", BLACK, "!", ((2, 2),), ("factory 3 → line 5", "(3) → line 5"))
    for breadth in range(150, 600, 10):
        (mine,), (theirs,) = _alike(assets, [[long], [short]], 14, [breadth, breadth])
        assert 3 - len(mine.wheres) == 2 - len(theirs.wheres) or len(mine.wheres) == len(theirs.wheres) == 1, breadth
    (mine,), (theirs,) = _alike(assets, [[long], [short]], 14, [90, 90])
    assert (mine.wheres, theirs.wheres) == (long.wheres[-1:], short.wheres[-1:]), "without room the shortest"


@pytest.mark.parametrize("px", [12, 15, 20, 32])
def test_a_tile_is_as_far_from_its_number_as_from_what_follows(assets: Assets, px: int) -> None:
    """The number almost touched it."""
    side = 2 * px
    picture = pick_line(assets, ((0, 4),), ("4",), px, side, BLACK, 20 * px)
    clear = [not any(picture.get_at((x, y)).a for y in range(side)) for x in range(picture.get_width())]
    first, second = gaps(clear)
    assert min(first, second) >= px / 4
    assert abs(first - second) <= max(1, px // 8), "letters have air of their own"


def test_words_below_a_tablet_s_table_stay_clear_of_the_buttons() -> None:
    """The last line almost touched them."""
    size, unit, finger = (1640, 2360), unit_for(1640, 2360, 2), finger_for(2)
    layout = pick_layout(size, unit, 2, 2, 2.2, finger)
    assert min(button.y for button in layout.buttons) - layout.words.bottom >= 0.6 * unit
    assert layout.words.height >= 7 * unit


def gaps(clear: list[bool]) -> list[int]:
    """How broad the runs of clear columns are between drawn ones."""
    runs = [(empty, len(list(run))) for empty, run in itertools.groupby(clear)]
    return [long for empty, long in runs[1:-1] if empty]


@pytest.mark.parametrize(("breadth", "fuller"), [(200, ""), (400, "line full")])
def test_notes_of_two_cards_side_by_side_are_in_the_same_words(assets: Assets, breadth: int, fuller: str) -> None:
    """"line full" stood beside "full": the longer name of the second player had left less room."""
    names = ("You", "Bartholomäus Wilhelm")
    told = [Told(name, BLACK, "1", ((2, 2),), WHERES, "full", fuller="line full") for name in names]
    assert _note(assets, told[0], 12, 100) == "line full", "which the first has room for anyway"
    alike = _alike(assets, [told], 14, [breadth])
    assert [line.fuller for line in alike[0]] == [fuller, fuller]
