"""Dialogs, menus of choices and lists, in windows of any size and with any size of text."""

import itertools
from functools import partial

import pygame
import pytest
from combinations import each_once
from pygame import Rect

from game.layout.node import Node, fixed
from game.view.art.assets import Assets
from game.view.components.largest_text import in_largest_text
from game.view.components.lists import Pagination, empty_state, list_panel, paginate, rows_of_page
from game.view.components.solved import HEAD, PANEL, Solved, solve
from game.view.components.ui import Ui, shared_row
from game.view.layout.window import Window, finger_for, picture_size_for, unit_for
from game.view.themes import theme_for

SIZES = [  # CSS pixels and device pixels per CSS pixel
    *((320, 480, 1), (360, 640, 2), (390, 844, 2), (844, 390, 2)),
    *((667, 375, 2), (820, 1180, 1), (1280, 720, 1), (1920, 1080, 1)),
]
WORDS = "There is no connection. Nothing is lost: the game goes on as soon as there is one. " * 2


@pytest.fixture(params=each_once(SIZES, (1.0, 1.5, 1.0)), ids=str)
def ui(request: pytest.FixtureRequest, display: None) -> Ui:
    (width, height, ratio), scale = request.param
    fit = picture_size_for(width * ratio, height * ratio, ratio)
    window = Window(fit.size, unit_for(*fit.size, fit.ratio, scale), finger_for(fit.ratio))
    return Ui(Assets(theme_for("day"), round(12 * fit.ratio)), window)


def solved(ui: Ui, node: Node) -> Solved:
    """The page, whose panel lies in the window, and whose buttons lie apart on it below its head."""
    page = solve(node, ui.window.size, False)
    panel, buttons = page.rect(PANEL), [widget.rect for widget in page.widgets]
    assert Rect((0, 0), ui.window.size).contains(panel)
    assert all(panel.contains(button) for button in buttons)
    assert all(button.top >= page.rect(HEAD).bottom for button in buttons)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(buttons, 2))
    return page


def buttons(ui: Ui, number: int) -> list[Node]:
    return [ui.button(f"choice-{n}", f"Choice {n}", lambda: None) for n in range(number)]


@pytest.mark.parametrize("number", [1, 3, 4])
def test_a_dialog_is_as_high_as_its_words_need(ui: Ui, number: int) -> None:
    page = solved(ui, ui.dialog("Room", 34, ui.text(WORDS), buttons(ui, number)))
    head, panel = page.rect(HEAD), page.rect(PANEL)
    first = min(widget.rect.top for widget in page.widgets)
    words = page.rect("text")
    if panel.height < ui.window.size[1] - 2 * ui.unit:  # there is room
        assert words.height == ui.text(WORDS).height(words.width).natural
        assert words.top - head.bottom >= ui.unit
        assert first - words.bottom >= ui.unit
        assert min(widget.rect.height for widget in page.widgets) >= ui.window.finger
    assert words.bottom <= first
    assert {widget.rect.left for widget in page.widgets} >= {words.left}
    assert {widget.rect.right for widget in page.widgets} >= {words.right}


def test_the_first_button_of_a_row_is_at_the_right(ui: Ui) -> None:
    page = solved(ui, ui.dialog("Leave?", 34, ui.text(WORDS), buttons(ui, 3)))
    assert [widget.name for widget in page.widgets] == ["choice-0", "choice-1", "choice-2"], "in the order of focus"
    assert page.widgets[0].rect.left > page.widgets[1].rect.left > page.widgets[2].rect.left


@pytest.mark.parametrize("words", [False, True])
@pytest.mark.parametrize("number", [2, 3, 4, 8])
def test_a_menu_has_one_column_or_two_without_a_hole(ui: Ui, number: int, words: bool) -> None:
    *choices, out = buttons(ui, number)
    text = ui.text(WORDS) if words else None
    page = solved(ui, ui.menu("Menu", 26, [choices[:1], choices[1:]], out, text))
    assert [widget.name for widget in page.widgets] == [f"choice-{n}" for n in range(number)]
    rects = [widget.rect for widget in page.widgets]
    if len({rect.left for rect in rects}) == 1:
        assert page.rect(PANEL).top >= ui.unit // 2, "two columns come before a full window"
        return
    rows = [[rect for rect in rects if rect.top == top] for top in sorted({rect.top for rect in rects})]
    assert all(len(row) == 2 for row in rows[:-1])
    assert len(rows[-1]) == 2 or rows[-1] == [rects[-1]], "only the way out may stand alone"
    assert len({rect.width for rect in rects}) <= 2


def test_a_long_title_has_two_lines_and_is_not_cut(ui: Ui) -> None:
    question = "Paste the link or the code that somebody has sent you here"
    page = solved(ui, ui.dialog(question, 36, buttons(ui, 1)[0]))
    page.draw(pygame.Surface(ui.window.size))
    assert not ui.assets.type.misfits


def listed(ui: Ui, number: int, wanted: int = 0) -> tuple[Pagination, Solved]:
    rows, foot = buttons(ui, number), [ui.button(name, name, lambda: None) for name in ("make", "back")]

    def build(pages: Pagination) -> Node:
        return list_panel(ui, "List", 48, rows_of_page(ui, pages, rows.__getitem__), foot)

    pages, node = paginate(ui, number, wanted, 7, build)
    return pages, solved(ui, node)


def test_the_pages_of_a_list_show_every_row_once_and_are_alike(ui: Ui) -> None:
    number = 23
    pages = [listed(ui, number, wanted) for wanted in range(listed(ui, number)[0].count)]
    shown = [widget.name for _, page in pages for widget in page.widgets[:-2]]
    assert shown == [f"choice-{n}" for n in range(number)]
    assert listed(ui, number, 99)[0].shown == len(pages) - 1
    assert len({tuple(page.rect(PANEL)) for _, page in pages}) == 1
    rows = [widget.rect for widget in pages[0][1].widgets[:-2]]
    assert max(row.height for row in rows) - min(row.height for row in rows) <= 1
    assert min(row.height for row in rows) >= ui.window.finger
    assert len(rows) == 7 or ui.window.size[1] - sum(row.height for row in rows) < 17 * ui.unit


def test_the_buttons_of_a_list_are_no_row_of_it(ui: Ui) -> None:
    *rows, make, back = (widget.rect for widget in listed(ui, 40)[1].widgets)
    between = rows[1].top - rows[0].bottom if len(rows) > 1 else 0
    assert make.top - rows[-1].bottom >= 1.4 * between
    assert back.left == rows[0].left
    assert make.right == rows[0].right


def test_an_invitation_stays_near_the_picture_above_it(ui: Ui) -> None:
    page = solve(empty_state(ui, "games", "None", buttons(ui, 1)[0]), ui.window.size, False)
    place, button = page.drawings[0][1], page.widgets[0].rect
    assert place.bottom < button.top
    assert abs(place.union(button).centery - ui.window.size[1] // 2) <= 1
    assert place.union(button).height <= 33 * ui.unit


@pytest.mark.parametrize("high", [0, 7, 19, 40, 1000])
def test_the_largest_text_that_has_room_is_found(ui: Ui, high: int) -> None:
    """Those of the first alternative that has room in a size that can be read; the last may be smaller."""
    smallest, room = ui.assets.type.smallest, ui.window.size[1]

    def rows(number: int, scaled: Ui) -> Node:
        return scaled.drawing(lambda surface, rect: None, high=fixed(number * scaled.unit))

    makes = partial(rows, 2 * high), partial(rows, high)
    sizes = range(max(ui.unit, smallest), smallest // 2, -1)
    readable = (makes[0](ui.scaled(px)) for px in sizes if px >= smallest)
    either = (*readable, *(makes[1](ui.scaled(px)) for px in sizes))
    wanted = next((node for node in either if node.fits(ui.window.size)), either[-1])
    found = in_largest_text(ui, *makes)
    assert found.height(100) == wanted.height(100)
    assert found.fits((100, room)) or high * (smallest // 2 + 1) > room


@pytest.mark.parametrize("longest", [1, 8, 20])
def test_buttons_that_share_a_row_are_alike_or_have_room_for_their_words(ui: Ui, longest: int) -> None:
    labels = "Onward", "m" * longest, "Out"
    row = [ui.button(label, label, lambda: None) for label in labels]
    needed, gap = [one.width().natural for one in row], ui.gap()
    for width in range(sum(needed) + 2 * gap, ui.window.size[0], 7):
        page = solve(shared_row(row, gap), (width, ui.window.bar()), False)
        widths = [page.rect(label).width for label in labels]
        assert all(map(int.__ge__, widths, needed))
        assert max(widths) - min(widths) <= 1 or 3 * max(needed) + 2 * gap > width
        assert page.rect("Out").left == 0, "the first stands at the right"


def test_no_button_is_narrower_than_its_words_on_two_lines(ui: Ui) -> None:
    button = ui.button("back", "Back to the overview", lambda: None, selected=True)
    page = solve(button, (button.width().least, ui.window.finger), False)
    surface = pygame.Surface(ui.window.size)
    for widget in page.widgets:
        widget.draw(surface, ui.assets, "chosen")
    assert not ui.assets.type.misfits
