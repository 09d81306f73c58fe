"""Where options are laid out: all on some page, in rows of one pitch, with room for their names."""

import itertools

import pytest
from test_page_layouts import every, lie_apart

from game.view.layout.options import options_layout
from game.view.layout.window import Window, finger_for, unit_for

GROUPS = ((3, 3, 3, 2, 5), (2, 3, 2, 3, 2), (5, 4, 2), (6,))
BROAD = {(2, 0)}


@every
def test_every_option_is_on_some_page(window: Window) -> None:
    seen = set()
    for page in range(len(GROUPS)):
        found = options_layout(window, GROUPS, page, BROAD)
        labels = [row.label for row in found.rows.values() if row.label.width]
        choices = [choice for row in found.rows.values() for choice in row.choices]
        titles = [*found.headings.values(), *([found.title] if found.title.height else [])]
        lie_apart(window, found.panel, [*titles, *labels, *choices, *found.tabs, *found.foot])
        for (group, row), places in found.rows.items():
            assert len(places.choices) == GROUPS[group][row]
        seen |= set(found.rows)
    assert len(seen) == sum(map(len, GROUPS))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_names_of_themes_and_languages_have_room(size: tuple[int, int]) -> None:
    """Five themes beside their label had letters of 11 pixels, six languages in a line hardly more."""
    window = Window(size, unit_for(*size, 1), finger_for(1))
    rows = options_layout(window, GROUPS, 0, BROAD).rows
    assert min(choice.width for choice in rows[2, 0].choices) > window.unit * 5.5
    assert min(choice.width for choice in rows[3, 0].choices) > window.unit * 9
    assert len({choice.y for choice in rows[3, 0].choices}) == 2


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_rows_of_options_have_one_pitch_and_their_labels_beside_them(size: tuple[int, int]) -> None:
    """The label of the themes stood above its choices, all others beside theirs."""
    window = Window(size, unit_for(*size, 1), finger_for(1))
    found = options_layout(window, GROUPS, 0, BROAD)
    lines = set()
    for row in found.rows.values():
        if row.label.width:
            assert row.label.y == row.choices[0].y
            assert row.label.right < min(choice.x for choice in row.choices)
        lines |= {(choice.x > size[0] // 2, choice.y) for choice in row.choices}
    for column in (False, True):
        tops = sorted(y for right, y in lines if right == column)
        steps = {below - above for above, below in itertools.pairwise(tops)}
        pitch = min(steps)
        assert all(min(step % pitch, -step % pitch) <= 2 for step in steps), steps


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_both_lines_of_themes_stand_in_equal_columns(size: tuple[int, int]) -> None:
    """Below three themes stood two broader ones, as if they were another group."""
    choices = options_layout(Window(size, unit_for(*size, 1), finger_for(1)), GROUPS, 0, BROAD).rows[2, 0].choices
    lines = [[choice for choice in choices if choice.y == y] for y in sorted({choice.y for choice in choices})]
    assert [len(line) for line in lines] == [3, 2]
    assert len({line[0].x for line in lines}) == 1
    assert [(one.x, one.width) for one in lines[1]] == [(one.x, one.width) for one in lines[0][:2]]


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_on_a_phones_side_the_title_stands_before_the_tabs(size: tuple[int, int]) -> None:
    """The page had none there."""
    wide, high = 2 * size[0], 2 * size[1]
    found = options_layout(Window((wide, high), unit_for(wide, high, 2), finger_for(2)), GROUPS, 0, BROAD)
    assert found.beside
    assert found.title.width > 0
    assert found.title.centery == found.tabs[0].centery == found.crest.centery
    assert found.title.right < found.tabs[0].x
