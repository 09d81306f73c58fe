"""The charts of a review: names clear of lines, a column after the last turn, numbers within their panel."""

import itertools
import math
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.review.grades import GRADES
from game.view.art.assets import Assets
from game.view.art.chance_bar import draw_chance_bar
from game.view.art.crests import usual_crest
from game.view.art.marks import HEAD, MarksTable, draw_marks, key_lines, seat_colour
from game.view.art.typesetting import Typesetter
from game.view.layout.cards import below_title
from game.view.layout.forms import unit_of_page
from game.view.layout.review import nearer_edge, review_layout
from game.view.layout.scales import Gap, TextSize
from game.view.layout.window import Window, finger_for, smallest_text, unit_for
from game.view.pages import charts
from game.view.pages.cards import KeyFigure, draw_key_figures
from game.view.pages.charts import (
    Course,
    Flag,
    draw_chances,
    draw_legend,
    draw_scores,
    name_place,
    plot_area,
    spread,
    turn_at,
    worst_first,
)
from game.view.pages.column_chart import draw_gains
from game.view.theme import DAY, contrast
from game.view.worlds import WORLDS

PLOT = Rect(0, 0, 400, 100)


def test_a_name_is_struck_neither_by_the_line_of_half_nor_by_a_round() -> None:
    edges = [((x, 0), (x, 96)) for x in range(0, 401, 10)]
    rounds = [0, 40, 90, 250]
    place = name_place((60, 16), edges, PLOT.centery, rounds, 16)
    assert place is not None
    assert not place.top <= PLOT.centery <= place.bottom, "the label was struck through"
    assert not any(place.left <= x <= place.right for x in rounds)


def test_a_name_without_room_is_left_out() -> None:
    edges = [((x, 40), (x, 52)) for x in range(0, 401, 10)]
    assert name_place((60, 16), edges, PLOT.centery, [], 16) is None


def test_marks_of_turns_close_to_each_other_are_all_seen() -> None:
    """The marks of two picks in a row lay half on one another, whichever of them was the graver."""
    flags = [Flag(1, 0, "inaccuracy"), Flag(2, 0, "blunder"), Flag(2, 0, "mistake"), Flag(39, 0, "inaccuracy")]
    assert [flag.grade for flag in worst_first(flags)][:2] == ["blunder", "mistake"]
    size, edges = 20, [(PLOT.x + 10 * flag.at, 95) for flag in worst_first(flags)]
    places = spread(edges, size, PLOT)
    assert places[0] == (PLOT.x + 20, PLOT.bottom - size // 2), "the gravest stays at its turn"
    for one, other in itertools.combinations(places, 2):
        assert math.dist(one, other) > size
    for x, y in places:
        assert PLOT.contains(Rect(x - size // 2, y - size // 2, size, size))


def test_the_last_turn_leaves_a_column_for_the_bonuses() -> None:
    assert turn_at(PLOT, 40, PLOT.right - 1) == turn_at(PLOT, 40, round(PLOT.width * 0.95)) == 39
    assert turn_at(PLOT, 40, 190) == 20


@pytest.mark.parametrize(
    ("width", "height", "ratio"), [(390, 844, 2), (360, 640, 2), (1000, 1000, 1), (1280, 720, 1)]
)
def test_the_numbers_of_a_chart_stay_clear_of_its_panels_edge(width: int, height: int, ratio: int) -> None:
    pygame.font.init()
    size = width * ratio, height * ratio
    unit = unit_of_page(size, unit_for(*size, ratio))
    panel = review_layout(Window(size, unit, finger_for(ratio)), 4, 2).chances
    plot = plot_area(below_title(panel, unit), unit)
    px = max(TextSize.CAPTION.of(unit), smallest_text(ratio))
    left = plot.x - Gap.XS.of(unit) - Typesetter(smallest_text(ratio)).font(px).size("100 %")[0]
    assert left - panel.x >= Gap.L.of(unit), "100 % touched the border"


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    ("width", "height", "ratio"),
    [(1280, 720, 1), (1920, 1080, 1), (2560, 1080, 1), (1000, 1000, 1), (900, 1000, 1), (390, 844, 2),
     (820, 1180, 2)],
)
def test_the_moments_fill_their_panel(width: int, height: int, ratio: int, seats: int) -> None:
    size = width * ratio, height * ratio
    unit = unit_of_page(size, unit_for(*size, ratio))
    layout = review_layout(Window(size, unit, finger_for(ratio)), seats, 2)
    rows, room = layout.moment_rows(3, unit), below_title(layout.moments, unit)
    assert rows[0].unionall(rows[1:]).height >= room.height * 0.8, "half of the panel was empty"
    assert rows[0].height >= unit * 2.4, "the rows were small beside empty room"


@pytest.mark.parametrize("size", [(1000, 1000), (900, 1000)])
def test_chances_have_the_whole_breadth_of_a_window_that_is_nearly_square(size: tuple[int, int]) -> None:
    unit = unit_of_page(size, unit_for(*size, 1))
    chances = review_layout(Window(size, unit), 4, 2).chances
    assert chances.width > size[0] * 0.9 and chances.height >= unit * 15, "names had no room"


@pytest.mark.parametrize("shares", [(0.5, 0.5), (0.9, 0.1)])
def test_all_names_stand_in_the_chart_of_chances_or_none(shares: tuple[float, float]) -> None:
    """A crest without a name stood in one area, that of a level which others played, too."""
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    names = ("Maximiliana", "Bonaventura")
    course = Course(40, ((0, 1),), order=(0, 1), names=names)
    surface, nameless = pygame.Surface((700, 160)), pygame.Surface((700, 160))
    assets = Assets(WORLDS["day"])
    named = draw_chances(surface, assets, surface.get_rect(), course, [shares] * 41, 16)
    assert named == (shares[1] == 0.5)
    other = replace(course, names=("X" * 90,) * 2)
    assert not draw_chances(nameless, assets, surface.get_rect(), other, [shares] * 41, 16)
    alike = pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(nameless, "RGB")
    assert alike != named


def test_seats_without_names_in_the_chart_are_told_in_a_legend() -> None:
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    theme, surface = WORLDS["day"], pygame.Surface((400, 20))
    draw_legend(surface, Assets(theme), surface.get_rect(), ("Ana", "Bento", "Clara", "Duarte"), 16)
    seen = {tuple(surface.get_at((x, 10))[:3]) for x in range(400)}
    assert {theme.hints[0], theme.hints[2], theme.hints[1], theme.hints[5]} <= seen


@pytest.mark.parametrize("width", [200, 310, 500])
def test_marks_without_room_for_words_above_are_said_below(width: int) -> None:
    """On phones the columns were headed by bare signs."""
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    assets, grades = Assets(WORLDS["day"]), [(grade, grade.title()) for grade in GRADES]
    lines = key_lines(assets, grades, 12, width)
    assert [one for line in lines for one in line] == grades
    assert len(lines) == 1 if width == 500 else len(lines) > 1 or width == 310
    bare, told = pygame.Surface((width, 160)), pygame.Surface((width, 160))
    rows = [("Ana", [1, 2, 3, 4, 5], "1.1"), ("Bento", [1, 2, 3, 4, 5], "0.4")]
    draw_marks(told, assets, told.get_rect(), MarksTable(grades, rows, "Lost per pick"), 13)
    wordless = MarksTable([(grade, "") for grade, _ in grades], rows, "Lost per pick")
    draw_marks(bare, assets, bare.get_rect(), wordless, 13)
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(told, "RGB")


@pytest.mark.parametrize("last", ["Lost per pick", "Pérdida por jugada"])
def test_the_heading_of_the_last_column_stands_on_one_line_beside_bare_signs(last: str) -> None:
    """On phones it broke into two lines, although there was room."""
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    assets, grades = Assets(WORLDS["day"], 24), [(grade, grade.title()) for grade in GRADES]
    rows = [("Ana", [5, 3, 8, 6, 2], "3.1"), ("Bento", [20, 4, 3, 0, 1], "0.5")]
    told = pygame.Surface((664, 240), pygame.SRCALPHA)
    table = MarksTable(grades, rows, last, [usual_crest(0), usual_crest(1)])
    draw_marks(told, assets, told.get_rect(), table, 28)
    head = told.subsurface((580, 0, 84, round(28 * HEAD)))
    assert 0 < head.get_bounding_rect().height <= assets.type.font(24).line


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_what_marks_mean_is_no_row_of_their_table(size: tuple[int, int], seats: int) -> None:
    """On phones it stood right below the last seat, nearer than seats to each other, as if it were one more."""
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    high = size[0] * 2, size[1] * 2
    unit = unit_of_page(high, unit_for(*high, 2))
    body = below_title(review_layout(Window(high, unit, finger_for(2)), seats, 2).marks, unit)
    picture = pygame.Surface((body.width, body.height + Gap.XXL.of(unit)), pygame.SRCALPHA)
    grades = [(grade, grade.title()) for grade in GRADES]
    rows = [("Ana", [5, 3, 8, 6, 2], "3.1")] * seats
    room = Rect((0, 0), body.size)
    table = MarksTable(grades, rows, "Lost per pick", [usual_crest(0)] * seats)
    draw_marks(picture, Assets(WORLDS["day"], 24), room, table, unit, nearer_edge(unit))
    left = [picture.subsurface((0, y, 2 * unit, 1)).get_bounding_rect().width > 0 for y in range(picture.get_height())]
    key = len(left) - left[::-1].index(True)
    while left[key - 1]:
        key -= 1
    clear = left[:key][::-1].index(True)
    assert clear > 0.7 * unit
    assert left[::-1].index(True) > Gap.XS.of(unit), "it keeps within the plate's edge"


@pytest.mark.parametrize(("width", "height", "ratio"), [(1280, 720, 1), (390, 844, 2), (1920, 1080, 1)])
def test_charts_above_one_another_have_one_axis(width: int, height: int, ratio: int) -> None:
    pygame.font.init()
    size = width * ratio, height * ratio
    unit = unit_of_page(size, unit_for(*size, ratio))
    upper, lower = review_layout(Window(size, unit, finger_for(ratio)), 2, 2).chart_bodies(unit)
    assert (upper.x, upper.right) == (lower.x, lower.right)


def test_chances_are_a_tint_below_a_line_and_reach_the_edge_when_all_is_known() -> None:
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    theme, surface = WORLDS["day"], pygame.Surface((700, 300))
    course = Course(4, ((0, 1),), order=(0, 1), names=("Ana", "Bento"))
    draw_chances(surface, Assets(theme), surface.get_rect(), course, [[0.25, 0.75]] * 5, 16)
    plot = plot_area(surface.get_rect(), 16)
    points = [surface.get_at((plot.right - 2, y)) for y in range(plot.y + 1, plot.bottom - 1)]
    column = [(point.r, point.g, point.b) for point in points]
    assert theme.hints[0] in column, "the line between both"
    for colour, seat in ((column[-1], theme.hints[0]), (column[0], theme.hints[2])):
        assert contrast(colour, theme.panel) < 2 < contrast(seat, colour), "a loud field of salmon"


def test_gains_of_a_deal_take_all_the_breadth_and_losses_have_a_column_below_the_line() -> None:
    pygame.init()
    pygame.display.set_mode((8, 8))
    theme = WORLDS["day"]
    surface, area = pygame.Surface((600, 200)), Rect(0, 0, 600, 200)
    draw_gains(surface, Assets(theme, 1), area, [14, 20, -14, 99], "Bonus", 16)

    def columns(colour: tuple[int, ...]) -> list[int]:
        return [x for x in range(600) if any(surface.get_at((x, y))[:3] == colour for y in range(0, 180, 2))]

    assert min(columns(theme.accent)) < 150 < max(columns(theme.bad)) < 450
    assert len(columns(theme.bad)) > 20, "a column, not only a number"
    assert max(x for x in range(600) if surface.get_at((x, 100))[:3] != (0, 0, 0)) > 500, "no hole at the end"


def test_a_low_bar_of_gains_has_corners_as_small_as_itself(display: None) -> None:
    """Two points were a pill beside the bars of twelve."""
    theme, surface = WORLDS["day"], pygame.Surface((600, 200))
    draw_gains(surface, Assets(theme, 1), Rect(0, 0, 600, 200), [2, 40], "Bonus", 16)
    rows = [[x for x in range(300) if surface.get_at((x, y))[:3] == theme.accent] for y in range(120, 180)]
    lengths = [row[-1] - row[0] + 1 for row in rows if len(row) > 20]
    assert lengths[0] > 0.85 * max(lengths)


def test_marks_and_score_lines_stay_within_their_plot() -> None:
    """The mark of the first pick covered "50 %", and score lines stuck out at the right."""
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    theme = WORLDS["day"]
    course = Course(4, ((0, 1),), (charts.Flag(0, 0, "mistake"),), names=("Ana", "Bento"))
    for scores in (False, True):
        both = []
        for shown in (course, replace(course, flags=())):
            surface = pygame.Surface((700, 300))
            if scores:
                draw_scores(surface, Assets(theme), surface.get_rect(), shown, [[9, 4]] * 5, 16)
            else:
                draw_chances(surface, Assets(theme), surface.get_rect(), shown, [[0.5, 0.5]] * 5, 16)
            both.append(surface)
        plot = plot_area(both[0].get_rect(), 16)
        left, right = Rect(0, 0, plot.x, 300), Rect(plot.right, 0, 700 - plot.right, 300)
        marked, bare = (pygame.image.tobytes(one.subsurface(left), "RGB") for one in both)
        assert marked == bare, "numbers are read beside a mark"
        colours = {tuple(both[0].get_at((x, y)))[:3] for x in range(right.x, right.right) for y in range(300)}
        assert colours == {(0, 0, 0)}


def test_a_bar_of_chances_has_no_tick_without_meaning() -> None:
    """A short line stood under the middle of the bar of two seats, and nothing said why."""
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    surface = pygame.Surface((200, 24))
    draw_chance_bar(surface, Assets(WORLDS["day"]), surface.get_rect(), [0.2, 0.8], [("", ""), ("", "")], 16)
    assert len({tuple(surface.get_at((x, 22))[:3]) for x in range(60, 180)}) == 1


def test_figures_of_a_broad_low_area_stand_on_a_line_with_their_words(display: None) -> None:
    """"5" and "12" stood far apart over tiny captions."""
    assets, unit = Assets(DAY), 16
    figures = [KeyFigure("5", "days in a row"), KeyFigure("12", "longest streak")]
    surface = pygame.Surface((640, 60))
    surface.fill(DAY.panel)
    draw_key_figures(surface, assets, surface.get_rect(), figures, unit)
    ink = pygame.mask.from_threshold(surface, DAY.panel, (8, 8, 8, 255))
    ink.invert()
    words = sum(assets.type.font(TextSize.LEAD.of(unit)).size(one.label)[0] for one in figures)
    columns = [x for x in range(640) if any(ink.get_at((x, y)) for y in range(60))]
    assert columns[-1] - columns[0] >= words
    assert columns[-1] - columns[0] <= words + 9 * unit
    rows = [y for y in range(60) if any(ink.get_at((x, y)) for x in range(640))]
    assert rows[-1] - rows[0] < TextSize.DISPLAY.of(unit) * 1.2, "one line"


def test_equal_scores_show_the_colours_of_both() -> None:
    """Where scores were equal one line hid the other."""
    pygame.display.set_mode((1, 1))
    pygame.font.init()
    theme, surface = WORLDS["day"], pygame.Surface((500, 200))
    course = Course(4, ((0, 1),), order=(0, 1), names=("Ana", "Bento"))
    draw_scores(surface, Assets(theme), surface.get_rect(), course, [[5, 5]] * 5, 16)
    plot = plot_area(surface.get_rect(), 16)
    y = plot.bottom - round(plot.height * 0.5)
    seen = [tuple(surface.get_at((x, y))[:3]) for x in range(plot.left, plot.right)]
    both = [seen.count(seat_colour(theme, seat)) for seat in (0, 1)]
    assert min(both) > len(seen) / 3, both


def test_three_figures_stand_in_one_row_where_they_fit(display: None) -> None:
    """The third stood alone below the other two."""
    assets, unit = Assets(DAY), 16
    figures = [KeyFigure("1100 ±500", "your rating"), KeyFigure("0/311", "found"), KeyFigure("0", "days")]
    surface = pygame.Surface((480, 120))
    surface.fill(DAY.panel)
    draw_key_figures(surface, assets, surface.get_rect(), figures, unit)
    ink = pygame.mask.from_threshold(surface, DAY.panel, (8, 8, 8, 255))
    ink.invert()
    assert any(ink.get_at((x, y)) for x in range(360, 480) for y in range(120))
