"""Words keep clear of the edges of what they are written on, also with large text."""

import pytest
from pygame import Rect, Surface, mask

from game.view.art.assets import Assets
from game.view.art.head_up import paint_message
from game.view.layout.dialogs import head_of, into_head
from game.view.layout.scales import panel_margin
from game.view.theme import DAY
from game.view.widgets.dialog_panel import draw_panel
from game.view.widgets.emblem_key import emblem_keys
from game.view.widgets.row_breadths import row_breadths
from game.view.widgets.widgets import EASY, Field, Widget, even_rows, halved_width, room_for


def written(bare: Surface, shown: Surface) -> Rect:
    """Where two pictures differ."""
    differing = mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), bare)
    differing.invert()
    return differing.get_bounding_rects()[0].unionall(differing.get_bounding_rects())


@pytest.mark.parametrize("words", ["1 min a move", "Language", "Play together"])
def test_words_on_a_button_keep_clear_of_its_sides(display: None, words: str) -> None:
    """With text at 150 % they ran from edge to edge."""
    assets, place = Assets(DAY), Rect(0, 0, 140, 76)
    wide = assets.type.font(30, bold=True).size(words)[0]
    place.width = round(wide * 1.02)
    pictures = []
    for label in ("", words):
        button = Widget("one", place, label, lambda: None, selected=True, px=30)
        even_rows([button], assets)
        pictures.append(Surface(place.size))
        button.draw(pictures[-1], assets, "normal")
    found = written(*pictures)
    assert found.x >= 0.04 * place.width
    assert place.right - found.right >= 0.04 * place.width


def test_words_below_an_emblem_keep_clear_of_the_sides(display: None) -> None:
    assets, words = Assets(DAY), "Play together"
    wide = assets.type.font(30).size(words)[0]
    (key,) = emblem_keys(assets, 30, [("rooms", words, lambda: None)], [Rect(0, 0, wide, 220)])
    assert halved_width(words, lambda part: assets.type.font(key.px).size(part)[0]) <= 0.9 * wide


def test_large_words_of_the_bar_touch_neither_of_its_edges(display: None) -> None:
    """With text at 150 % "Round 4" stood on the upper edge, the rest on the golden line."""
    assets, unit = Assets(DAY), 40
    place = Rect(0, 0, 350, 96)
    pictures = []
    for text in ("", "Round 4 · Duarte, pick tiles"):
        pictures.append(Surface(place.size))
        pictures[-1].fill(DAY.bar)
        paint_message(pictures[-1], assets, place, unit, text)
    found = written(*pictures)
    assert found.y >= unit // 3
    assert place.bottom - found.bottom >= unit // 5


def test_a_field_with_the_focus_has_one_golden_line(display: None) -> None:
    """The ring around it stood beside a golden border of its own."""
    assets, place = Assets(DAY), Rect(20, 20, 200, 60)
    surface = Surface((240, 100))
    surface.fill(DAY.panel)
    Field("one", place, "", lambda: None, px=20).draw(surface, assets, "focus")
    colours = {tuple(surface.get_at((x, place.centery))[:3]) for x in range(place.x, place.x + 12)}
    assert DAY.focus not in colours
    assert DAY.outline in colours


def test_keys_below_results_are_alike_but_for_those_that_need_more(display: None) -> None:
    """Six keys in a row had four breadths: each was as broad as its words."""
    assets = Assets(DAY)
    labels = ["Main menu", "Same tiles again", "Review", "Watch again", "Share", "Play again"]
    for room in range(340, 700, 20):
        on_two, found = row_breadths(labels, 14, 0, assets), row_breadths(labels, 14, room, assets)
        on_one = [row_breadths([label], 14, 999, assets)[0] for label in labels]
        own = zip(found, on_one, on_two, strict=True)
        assert all(one in (min(found), whole, halved) for one, whole, halved in own), room
        assert sum(found) <= max(room, sum(on_two))
    assert len(set(row_breadths(labels, 14, 480, assets))) == 2
    assert len(set(row_breadths(labels, 14, 900, assets))) == 1


def test_words_stand_on_two_lines_rather_than_against_the_edges_of_a_key(display: None) -> None:
    """"Main menu" touched both edges of its key, and "Watch again" was smaller than the words beside it."""
    assets = Assets(DAY)
    words = assets.type.font(assets.type.smallest).size("Main menu")[0]
    for width in range(words // 2 + 30, words * 2, 3):
        easy = round(width * EASY)
        assert room_for("Main menu", width, assets, False, 44) == easy
        picture = assets.type.label("Main menu", 14, (0, 0, 0), (easy, 44), False, large=True)
        assert picture.get_width() <= easy
        assert picture.get_height() in {assets.type.font(14).line, 2 * assets.type.font(14).line}
    assert room_for("Hauptmenü", 60, assets, False, 44) > 60 * EASY, "one long word"


@pytest.mark.parametrize(("size", "unit"), [((1100, 660), 18), ((760, 1500), 26), ((430, 270), 16)], ids=str)
def test_the_title_of_a_panel_stands_in_the_middle_of_its_head(
    display: None, size: tuple[int, int], unit: int
) -> None:
    """It stood above: the middle was that of the whole panel, with the margin that its shadow takes."""
    assets, panel = Assets(DAY), Rect((10, 10), size)
    title = Rect(panel.x + 2 * unit, panel.y + unit, panel.width - 4 * unit, 2 * unit + unit // 2)
    pictures = []
    for words in (" ", "HE"):
        pictures.append(Surface(panel.inflate(20, 20).size))
        draw_panel(pictures[-1], assets, panel, title, words, unit)
    found, top = written(*pictures), panel.y + panel_margin(*size)
    above, below = found.y - top, head_of(panel, title, unit).bottom - found.bottom
    assert abs(above - below) <= 3


@pytest.mark.parametrize(("size", "unit"), [((1100, 660), 18), ((760, 1500), 26)], ids=str)
def test_a_key_in_a_head_has_air_above_and_below(size: tuple[int, int], unit: int) -> None:
    """The list's keys and the question mark all but filled the head."""
    panel = Rect((0, 0), size)
    title = Rect(2 * unit, unit, panel.width - 4 * unit, 2 * unit + unit // 2)
    key, top = into_head(Rect(title.right, title.y, 3 * unit, 3 * unit), panel, title, unit), panel_margin(*size)
    bottom = head_of(panel, title, unit).bottom
    assert key.y - top >= 0.22 * unit
    assert bottom - key.bottom >= 0.22 * unit
