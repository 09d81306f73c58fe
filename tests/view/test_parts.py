"""Dialogs and menus of choices, in windows of any size and with any size of text."""

import itertools

import pygame
import pytest
from pygame import Rect

from game.layout.node import Node
from game.view.art.assets import Assets
from game.view.layout.window import Window, finger_for, fit_for, unit_for
from game.view.parts.page import HEAD, PANEL, Page, solve
from game.view.parts.parts import Parts
from game.view.worlds import theme_for

SIZES = [  # CSS pixels and device pixels per CSS pixel
    *((320, 480, 1), (360, 640, 2), (390, 844, 2), (844, 390, 2)),
    *((667, 375, 2), (820, 1180, 1), (1280, 720, 1), (1920, 1080, 1)),
]
WORDS = "There is no connection. Nothing is lost: the game goes on as soon as there is one. " * 2


@pytest.fixture(params=list(itertools.product(SIZES, (1.0, 1.5))), ids=str)
def parts(request: pytest.FixtureRequest, display: None) -> Parts:
    (width, height, ratio), scale = request.param
    fit = fit_for(width * ratio, height * ratio, ratio)
    window = Window(fit.size, unit_for(*fit.size, fit.ratio, scale), finger_for(fit.ratio))
    return Parts(Assets(theme_for("day"), round(12 * fit.ratio)), window)


def solved(parts: Parts, node: Node) -> Page:
    """The page, whose panel lies in the window, and whose buttons lie apart on it below its head."""
    page = solve(node, parts.window.size)
    panel, buttons = page.rect(PANEL), [widget.rect for widget in page.widgets]
    assert Rect((0, 0), parts.window.size).contains(panel)
    assert all(panel.contains(button) for button in buttons)
    assert all(button.top >= page.rect(HEAD).bottom for button in buttons)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(buttons, 2))
    return page


def buttons(parts: Parts, number: int) -> list[Node]:
    return [parts.button(f"choice-{n}", f"Choice {n}", lambda: None) for n in range(number)]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_dialog_is_as_high_as_its_words_need(parts: Parts, number: int) -> None:
    page = solved(parts, parts.dialog("Room", 34, parts.text(WORDS), buttons(parts, number)))
    head, panel = page.rect(HEAD), page.rect(PANEL)
    first = min(widget.rect.top for widget in page.widgets)
    words = page.rect("text")
    if panel.height < parts.window.size[1] - 2 * parts.unit:  # there is room
        assert words.height == parts.text(WORDS).height(words.width).natural
        assert words.top - head.bottom >= parts.unit
        assert first - words.bottom >= parts.unit
        assert min(widget.rect.height for widget in page.widgets) >= parts.window.finger
    assert words.bottom <= first
    assert {widget.rect.left for widget in page.widgets} >= {words.left}
    assert {widget.rect.right for widget in page.widgets} >= {words.right}


def test_the_first_button_of_a_row_is_at_the_right(parts: Parts) -> None:
    page = solved(parts, parts.dialog("Leave?", 34, parts.text(WORDS), buttons(parts, 3)))
    assert [widget.name for widget in page.widgets] == ["choice-0", "choice-1", "choice-2"], "in the order of focus"
    assert page.widgets[0].rect.left > page.widgets[1].rect.left > page.widgets[2].rect.left


@pytest.mark.parametrize("words", [False, True])
@pytest.mark.parametrize("number", range(2, 9))
def test_a_menu_has_one_column_or_two_without_a_hole(parts: Parts, number: int, words: bool) -> None:
    *choices, out = buttons(parts, number)
    text = parts.text(WORDS) if words else None
    page = solved(parts, parts.menu("Menu", 26, [choices[:1], choices[1:]], out, text))
    assert [widget.name for widget in page.widgets] == [f"choice-{n}" for n in range(number)]
    rects = [widget.rect for widget in page.widgets]
    if len({rect.left for rect in rects}) == 1:
        assert page.rect(PANEL).top >= parts.unit // 2, "two columns come before a full window"
        return
    rows = [[rect for rect in rects if rect.top == top] for top in sorted({rect.top for rect in rects})]
    assert all(len(row) == 2 for row in rows[:-1])
    assert len(rows[-1]) == 2 or rows[-1] == [rects[-1]], "only the way out may stand alone"
    assert len({rect.width for rect in rects}) <= 2


def test_a_long_title_has_two_lines_and_is_not_cut(parts: Parts) -> None:
    question = "Paste the link or the code that somebody has sent you here"
    page = solved(parts, parts.dialog(question, 36, buttons(parts, 1)[0]))
    page.draw(pygame.Surface(parts.window.size))
    assert not parts.assets.type.misfits
