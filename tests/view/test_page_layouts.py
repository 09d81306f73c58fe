"""Layouts of dialogs, lists and pages: all in the window and in its panel, nothing over anything else."""

import itertools
import math
from collections import Counter
from collections.abc import Sequence

import pytest
from pygame import Rect

from game.view.art.boards import bed_of
from game.view.layout.cards import cards_layout, inside_card
from game.view.layout.daily import FLUSH, LEAST_LANE, daily_layout, day_layout
from game.view.layout.dialogs import dialog_layout
from game.view.layout.editor import editor_layout
from game.view.layout.finale import finale_layout
from game.view.layout.habits import habits_layout
from game.view.layout.ladder import ladder_layout, wall_layout
from game.view.layout.lists import paged_list, whole_list
from game.view.layout.menu import menu_layout
from game.view.layout.over_table import chip_places, panel_place
from game.view.layout.puzzles import puzzles_layout
from game.view.layout.results import results_layout
from game.view.layout.review import review_layout
from game.view.layout.rules_pages import below_text, pages_layout
from game.view.layout.scales import Gap
from game.view.layout.set_up import RULES, SEATS, set_up_layout
from game.view.layout.table import table_layout
from game.view.layout.window import Window, finger_for, unit_for

SIZES = [  # CSS pixels and device pixels per CSS pixel
    (360, 640, 2.0),
    (390, 844, 2.0),
    (844, 390, 2.0),
    (820, 1180, 2.0),
    (1180, 820, 1.5),
    (1280, 720, 1.0),
    (1920, 1080, 1.0),
]


def window_of(width: int, height: int, ratio: float) -> Window:
    size = round(width * ratio), round(height * ratio)
    return Window(size, unit_for(*size, ratio), finger_for(ratio))


WINDOWS = [window_of(*size) for size in SIZES]
every = pytest.mark.parametrize("window", WINDOWS, ids=[f"{w}x{h}" for w, h, _ in SIZES])


def lie_apart(window: Window, panel: Rect, parts: Sequence[Rect]) -> None:
    """The panel is in the window, its parts in the panel, and no two of them share a pixel."""
    assert Rect((0, 0), window.size).contains(panel)
    assert all(panel.contains(part) for part in parts)
    assert all(part.width > 0 and part.height > 0 for part in parts)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(parts, 2))


@every
@pytest.mark.parametrize("buttons", [1, 2, 3])
def test_a_dialog_is_as_high_as_its_body_needs(window: Window, buttons: int) -> None:
    found = dialog_layout(window, 34, 3 * window.unit, buttons)
    lie_apart(window, found.panel, [found.title, found.body, *found.buttons])
    assert found.body.height == 3 * window.unit
    assert all(button.height >= window.finger for button in found.buttons)
    most = dialog_layout(window, 34, 10**6, buttons)
    lie_apart(window, most.panel, [most.title, most.body, *most.buttons])
    assert found.buttons[0].left == found.body.left
    assert found.body.right - found.buttons[-1].right < buttons, (
        "half of a foot was empty beside a single button"
    )


@every
def test_a_paged_list_shows_every_row_once(window: Window) -> None:
    number, seen, page = 23, 0, 0
    while True:
        found = paged_list(window, (48, 41), number, page, (26, 37, 37))
        lie_apart(window, found.panel, [*found.turns, *found.rows, *found.foot])
        assert found.first == seen
        seen += len(found.rows)
        page += 1
        if page == found.pages:
            break
    assert seen == number
    assert paged_list(window, (48, 41), number, 99, (1,)).page == page - 1
    assert paged_list(window, (48, 41), 0, 0, (1,)).rows == ()


@every
@pytest.mark.parametrize("number", [0, 3, 8])
def test_a_whole_list_has_all_rows(window: Window, number: int) -> None:
    found = whole_list(window, (42, 36), number, (1, 2))
    assert len(found.rows) == number
    lie_apart(window, found.panel, [found.title, *found.rows, *found.foot])


@every
@pytest.mark.parametrize(("large", "quiet"), [(1, 4), (2, 2), (3, 3)])
def test_the_menu(window: Window, large: int, quiet: int) -> None:
    found = menu_layout(window, large, 6, quiet, 2 * window.unit)
    assert (len(found.large), len(found.emblems), len(found.quiet)) == (large, 6, quiet)
    keys = [*found.large, *found.emblems, *found.quiet]
    lie_apart(window, found.panel, keys)
    lie_apart(window, found.plate, [found.title, found.note])
    lie_apart(window, found.plate.union(found.panel), [found.title, found.note, *keys])
    assert found.plate == found.panel or not found.plate.colliderect(found.panel), "the wall shows between them"
    assert min(key.height for key in keys) >= window.finger
    first, quietest = found.large[0], found.quiet[-1]
    assert first.height * first.width > 2 * quietest.height * quietest.width
    assert first.height > max(key.height for key in (*found.large[1:], *found.quiet))


@pytest.mark.parametrize("large", [2, 3])
def test_the_buttons_of_a_low_menu_stay_inside_its_frame(large: int) -> None:
    window = Window((1688, 780), unit_for(1688, 780, 2), finger_for(2))
    found = menu_layout(window, large, 6, 3, 2 * window.unit)
    buttons = [*found.large, *found.emblems, *found.quiet]
    assert min(button.top for button in buttons) - found.panel.top >= window.unit
    assert found.panel.bottom - max(button.bottom for button in buttons) >= window.unit
    assert min(button.height for button in buttons) >= window.finger


@every
@pytest.mark.parametrize("charted", [True, False])
def test_a_rating_has_a_chart_or_the_milestones_in_its_place(window: Window, charted: bool) -> None:
    layout = ladder_layout(window, 18, charted)
    assert bool(layout.chart.height) == charted
    if layout.spaces:
        lie_apart(window, layout.wall, layout.spaces)
        rows = Counter(space.y for space in layout.spaces)
        assert charted or set(rows.values()) == {6}, "deeds, animals, animals of the gray wall"
    else:
        assert charted or layout.own.height > 2 * layout.heading.height
    below = max(layout.own.bottom, layout.wall.bottom, layout.course.bottom)
    assert below <= layout.buttons[-1].y
    one, two, three = layout.buttons
    assert one.bottom <= layout.heading.bottom if window.low else one.right < two.x
    assert two.right < three.x <= window.size[0] - three.width


@every
def test_grouped_figures_stand_once_below_their_heads(window: Window) -> None:
    first = habits_layout(window, 4, 15, 0, (6, 6, 2))
    assert first.first == 0 and first.heads[0][0] == 0
    number, headed = 0, set[int]()
    for page in range(first.pages):
        layout = habits_layout(window, 4, 15, page, (6, 6, 2))
        assert layout.first == number
        number += len(layout.figures)
        headed |= {group for group, _ in layout.heads}
        lie_apart(window, layout.plate, [*layout.figures, *(place for _, place in layout.heads)])
    assert number == 15 and headed == {0, 1, 2}


@every
def test_plates_of_puzzles_habits_and_the_editor_use_their_room(window: Window) -> None:
    """At 1280x720 two fifths and more of each were bare."""
    themes = puzzles_layout(window, 5, 7)
    figures = habits_layout(window, 4, 8, 0)
    editor = editor_layout(window.size, window.unit, window.finger, 8)
    tools = [*editor.palette, *editor.round, *editor.points, *editor.turns, *editor.buttons]
    lie_apart(window, themes.about, themes.themes)
    lie_apart(window, figures.plate, figures.figures)
    lie_apart(window, editor.plate, [*tools, editor.told])
    for plate, rows, share in (
        (themes.about, themes.themes, 0.55 if window.low else 0.63),
        (figures.plate, figures.figures, 0.66),
        (editor.plate, tools[: -len(editor.buttons)], 0.5),
    ):
        assert rows[0].unionall(rows[1:]).height >= share * plate.height


@every
def test_the_set_up(window: Window) -> None:
    found = set_up_layout(window)
    parts = [found.title, found.help, found.back, found.start]
    for name, shares in (SEATS | RULES).items():
        row = found.rows[name]
        assert len(row.choices) == len(shares)
        assert row.whole.contains(row.choices[-1])
        parts += [row.label, *row.choices]
    lie_apart(window, found.panel, parts)


@every
def test_a_page_with_its_diagram(window: Window) -> None:
    found = pages_layout(window, with_figure=True)
    figure = below_text(found, found.text.y + 2 * window.unit, window.unit)
    assert figure.contains(found.figure)
    if figure != found.figure:
        assert figure.y == found.text.y + 3 * window.unit


@every
@pytest.mark.parametrize("buttons", [1, 3])
def test_a_day_and_its_month(window: Window, buttons: int) -> None:
    found = daily_layout(window, buttons)
    lie_apart(window, Rect((0, 0), window.size), [found.heading, found.day, found.month])
    wall, inner = found.wall, inside_card(found.month, window.unit)
    lie_apart(window, found.month, [wall.title, wall.grid, wall.key, *wall.turns])
    if wall.key_beside:
        between, spare = wall.key.x - wall.grid.right, inner.width - wall.grid.width - wall.key.width
        assert (wall.title.x, wall.turns[0].x) == (wall.grid.x, wall.key.x), "the same edges"
        if spare <= (FLUSH + 1) * window.unit:
            assert wall.grid.x == inner.x, "a wall with its key stood farther in than other cards"
        else:
            assert between <= 2 * window.unit, "on a tablet a blank third was between them"
    else:
        lane = wall.grid.union(wall.key)
        assert (wall.title.x, wall.turns[1].right) == (lane.x, lane.right), "name, wall and key have the same edges"
        assert abs(wall.grid.centerx - wall.key.centerx) <= 1, "one middle"
        assert wall.grid.width <= wall.key.width <= max(wall.grid.width, LEAST_LANE * window.unit), "and edges"
    ways = (found.other, found.back, *wall.turns)
    assert min(min(way.size) for way in ways) >= window.finger, "arrows were 31 points large on phones"
    body = Rect(found.day.x, found.day.y + 2 * window.unit, found.day.width, found.day.height)
    day = day_layout(body, found.buttons[0], window.unit)
    lie_apart(window, found.day, [day.upper, day.figures, day.foot, *found.buttons])
    assert day.below(10).top == day.upper.top + 10
    assert day.below(10).bottom == day.upper.bottom


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (820, 1180)])
def test_rows_of_marks_have_air(size: tuple[int, int]) -> None:
    """Crests of two rows nearly touched the line between them."""
    window = Window(size, unit_for(*size, 1), finger_for(1))
    two, three = (review_layout(window, seats, 2).marks.height for seats in (2, 3))
    assert three - two >= 1.95 * window.unit


def test_moments_on_a_phones_side_are_high_enough_for_two_lines() -> None:
    """Their two lines lay from edge to edge of rows of 2.4 units."""
    layout = review_layout(Window((1688, 780), 26, 88), 2, 2)
    rows = layout.moment_rows(3, 26)
    assert all(row.height >= 2.9 * 26 for row in rows)
    assert rows[-1].bottom <= layout.moments.bottom - Gap.M.of(26)


@every
def test_cards_and_results(window: Window) -> None:
    page = cards_layout(window, 6, 0, (1, 1, 1))
    lie_apart(window, Rect((0, 0), window.size), [page.heading, *page.cards, *page.buttons])
    onward = page.buttons[1:]
    assert max(button.width for button in onward) - min(button.width for button in onward) <= 1
    assert page.buttons[0].x == page.cards[0].x
    assert page.heading.right == page.buttons[-1].right
    over = results_layout(window, 4, 5, 6)
    lie_apart(
        window, Rect((0, 0), window.size), [over.heading, *(card.rect for card in over.cards), *over.buttons]
    )
    for card in over.cards:
        lie_apart(window, card.rect, [card.header, card.wall, card.lines])
        assert card.score.contains(card.header.right - 1, card.header.centery, 1, 1)
    assert over.heading.contains(over.help)
    review = review_layout(window, 4, 2)
    rows = review.moment_rows(3, window.unit)
    lie_apart(window, review.moments, rows)
    assert review.progress.contains(review.track(window.unit))


@every
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bed_of_a_wall_lies_clear_of_the_name_and_points_above_it(window: Window, seats: int) -> None:
    for card in results_layout(window, seats, 6, 6).cards:
        assert bed_of(card.wall).top > card.header.bottom


@every
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_of_results_is_filled(window: Window, seats: int) -> None:
    """With words below them, four cards on a tablet had a band of air above and below, in the head most of all."""
    for card in results_layout(window, seats, 6, 6).cards:
        edge = card.header.x - card.rect.x
        assert card.head.bottom <= card.header.bottom + edge
        if card.rect.height > card.rect.width:
            both = card.wall.union(card.lines)
            assert both.height > 0.7 * (card.rect.bottom - card.head.bottom)


@every
@pytest.mark.parametrize("seats", [2, 4])
def test_what_lies_over_the_table(window: Window, seats: int) -> None:
    table = table_layout(*window.size, window.unit, seats, 0, window.finger)
    height, gap = window.bar(), window.unit // 2
    line = table.boards[0].line_rect(2)
    row = chip_places(table, (40, 50, 60), height, gap, line, [(line, 20.0)])
    beside = all(b.x - a.right == gap and a.y == b.y for a, b in itertools.pairwise(row))
    below = all(b.y - a.bottom == gap and a.x == b.x for a, b in itertools.pairwise(row))
    assert beside != below
    assert all(table.below_bar.contains(chip) and not chip.colliderect(line.inflate(-4, -4)) for chip in row)
    assert min(math.dist(chip.center, line.center) for chip in row) < 4 * height + line.width, "near it"
    assert table.caption.contains(table.message)
    assert not table.below_bar.colliderect(table.menu)


def test_a_panel_hides_the_cheapest() -> None:
    window = Rect(0, 0, 200, 100)
    dear = Rect(0, 0, 100, 100)
    assert panel_place(window, (80, 40), [(dear, 1.0)], 5).x >= 100


@every
def test_milestones_have_their_names_below_them_where_tiles_stay_large(window: Window) -> None:
    """Nobody could tell eighteen tiles without pressing each, with empty room on both sides of them."""
    found = wall_layout(window, 18)
    lie_apart(window, found.wall, [*found.spaces, *found.names])
    assert min(space.width for space in found.spaces) >= window.finger * 0.9
    roomy = window.size != (720, 1280)  # the smallest phone
    assert len(found.names) == (18 if roomy else 0)
    assert not roomy or found.names[5].right - found.names[0].left > 0.8 * found.wall.width


@pytest.mark.parametrize("size", [(1280, 720, 1.0), (1920, 1080, 1.0), (1180, 820, 1.5)], ids=str)
def test_where_points_came_from_has_air_between_its_lines_on_broad_pages(size: tuple[int, int, float]) -> None:
    """Six lines were packed without leading, while nothing stood around the words below the cards."""
    window = Window((round(size[0] * size[2]), round(size[1] * size[2])), unit_for(*size), finger_for(size[2]))
    unit = window.unit
    for card in results_layout(window, 4, 6, 6).cards:
        assert card.lines.height >= 6 * 1.3 * unit
        assert card.rect.bottom - card.lines.bottom >= 0.9 * unit
    points = finale_layout(window, 4, 6).points
    assert points is not None
    assert points.height >= 6 * 1.45 * unit + 2 * unit
