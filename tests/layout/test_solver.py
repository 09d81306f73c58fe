"""The layout solver: what holds for any tree in any rectangle, and what each node is for."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from pygame import Rect
from sketch import Letters, sketch

from game.layout.choice import best_of, first_made_that_fits, first_that_fits
from game.layout.flex import Column, FilledColumn, FlexItem, Row, distribute
from game.layout.grid import BesideSquare, Grid, Squares, grid_of
from game.layout.node import (
    Align,
    AspectRatio,
    Directed,
    Fixed,
    Leaf,
    Node,
    Padding,
    ReadLast,
    Sized,
    Spacer,
    Span,
    Stack,
    at_least,
    fixed,
    placed_leaves,
)
from game.layout.text import Text

ROOM = Rect(7, 5, 300, 200)


def leaf(name: object, wide: int = 10, high: int = 10) -> Leaf:
    return Leaf(name, at_least(wide), at_least(high))


def some_tree(chance: random.Random, depth: int = 4) -> Node:
    """Any tree without layers one over another, whose leaves are numbered by chance."""
    if depth == 0 or chance.random() < 0.2:
        least, natural = sorted((chance.randint(0, 12), chance.randint(0, 40)))
        if chance.random() < 0.3:
            return Text(" ".join("x" * chance.randint(1, 9) for _ in range(chance.randint(1, 9))), Letters(), object())
        return Leaf(object(), Span(least, natural), Span(least, chance.randint(natural, 60)))
    children = [some_tree(chance, depth - 1) for _ in range(chance.randint(1, 4))]
    children = [child.flex(chance.randint(1, 3)) if chance.random() < 0.4 else child for child in children]
    gap, align = chance.randint(0, 6), chance.choice(["stretch", "start", "centre", "end"])
    kind = chance.randrange(6)
    if kind == 0:
        return Row(children, gap, align=align, reverse=chance.random() < 0.5)  # type: ignore[arg-type]
    if kind == 1:
        return Column(children, gap, align=align, justify=chance.choice(["start", "end"]))  # type: ignore[arg-type]
    if kind == 2:
        return grid_of(children, 2, (gap, gap), down=chance.random() < 0.5)
    if kind == 3:
        return Padding(children[0], gap, gap)
    if kind == 4:
        return Align(children[0], chance.random(), chance.random())
    return first_that_fits(*children)


@pytest.mark.parametrize("seed", range(200))
def test_leaves_stay_inside_and_do_not_overlap(seed: int) -> None:
    """In any rectangle, also in one that is too small for them."""
    chance = random.Random(seed)
    node = some_tree(chance)
    for size in ((300, 200), (40, 30), (3, 2), (0, 0)):
        room = Rect((7, 5), size)
        places = [rect for _, rect in node.place(room.copy())]
        assert all(room.contains(rect) for rect in places if rect.width and rect.height)
        assert all(rect.width >= 0 and rect.height >= 0 for rect in places)
        assert not any(a.colliderect(b) for i, a in enumerate(places) for b in places[:i])


@pytest.mark.parametrize("seed", range(100))
def test_nothing_is_smaller_than_its_least_where_all_has_room(seed: int) -> None:
    chance = random.Random(seed)
    kind = chance.choice([Row, Column])
    node = kind([leaf(i, chance.randint(1, 30), chance.randint(1, 30)) for i in range(4)], gap=3)
    size = (node.width().least, node.height(node.width().least).least)
    for content, rect in node.place(Rect((0, 0), size)):
        child = node.children[content]  # type: ignore[call-overload]
        assert rect.width >= child.width().least
        assert rect.height >= child.height(rect.width).least


def test_free_space_is_shared_by_factors_up_to_limits() -> None:
    growing = [FlexItem(Span(0, 0), 0, 1), FlexItem(Span(0, 0), 0, 2), FlexItem(Span(0, 0, 15), 0, 2)]
    assert distribute(45, growing) == [10, 20, 15]
    assert distribute(0, growing) == [0, 0, 0]
    least = [FlexItem(Span(30, 30), 0, 1), FlexItem(Span(0, 0), 0, 1)]
    assert distribute(40, least) == [30, 10], "one that needs more than its share leaves the others less"


def test_gaps_and_spacers_shrink_before_what_has_no_slack() -> None:
    column = Column([leaf("a"), Spacer(8, 2), leaf("b")], gap=4, least_gap=1)
    places = dict(column.place(Rect(0, 0, 10, 24)))
    assert (places["a"].height, places["b"].height) == (10, 10)
    assert places["b"].y == 14


def test_children_are_justified_and_aligned() -> None:
    for justify, x in (("start", 0), ("centre", 40), ("end", 80)):
        ((_, rect),) = Row([leaf("a", 20)], justify=justify).place(Rect(0, 0, 100, 30))  # type: ignore[arg-type]
        assert (rect.x, rect.height) == (x, 30)
    for align, y in (("start", 0), ("centre", 10), ("end", 20)):
        ((_, rect),) = Row([leaf("a", 20)], align=align).place(Rect(0, 0, 100, 30))  # type: ignore[arg-type]
        assert (rect.y, rect.height) == (y, 10)


def test_edges_are_shared_whatever_is_rounded() -> None:
    for width in range(50, 90):
        ends = [rect for _, rect in Row([leaf(i, 1).flex() for i in range(7)]).place(Rect(0, 0, width, 9))]
        assert ends[0].left == 0
        assert ends[-1].right == width
        assert all(a.right == b.left for a, b in pairwise(ends))


def test_reverse_keeps_the_order_of_focus() -> None:
    row = Row([leaf("first").flex(), leaf("second").flex()], gap=2, reverse=True)
    placed = list(row.place(Rect(0, 0, 42, 10)))
    assert [content for content, _ in placed] == ["first", "second"]
    assert placed[0].rect.x == 22


def test_text_is_higher_where_it_is_narrower() -> None:
    text = Text("a few words that wrap", Letters())
    assert text.width() == Span(5, 21)
    assert text.height(21) == fixed(1)
    assert text.height(8) == fixed(4)
    assert list(Text("", Letters()).place(Rect(ROOM))) == [], "no words, nothing to draw"


def test_columns_are_as_wide_as_their_widest_cell_in_all_rows() -> None:
    grid = Grid([[leaf("a", 5), leaf("b", 30)], [leaf("c", 25), leaf("d", 2)]], columns=(0, 1), gap=(4, 2))
    places = dict(grid.place(Rect(0, 0, 100, 22)))
    assert places["a"].width == places["c"].width == 25
    assert places["b"].x == places["d"].x == 29
    assert places["d"].right == 100


def test_what_is_read_last_stands_where_it_is() -> None:
    row = Row([ReadLast(leaf("corner").flex()), leaf("body").flex()])
    placed = placed_leaves(row, Rect(0, 0, 20, 10))
    assert placed == [("body", Rect(10, 0, 10, 10)), ("corner", Rect(0, 0, 10, 10))]


def test_a_grid_is_filled_row_by_row_or_column_by_column() -> None:
    cells = [leaf(name, 1, 1) for name in "abcde"]
    assert sketch(grid_of(cells, 2), 4, 3) == "aabb\nccdd\nee··"
    assert sketch(grid_of(cells, 2, down=True), 4, 3) == "aadd\nbbee\ncc··"
    read = [content for content, _ in grid_of(cells, 2, down=True).place(Rect(ROOM))]
    assert read == [*"abcde"]


def test_what_has_no_children_needs_no_room() -> None:
    for node in (Row([]), Column([]), Grid([], columns=(1, 1)), grid_of([], 2), Stack()):
        assert (node.width().least, node.height(50).least) == (0, 0)
        assert list(node.place(Rect(ROOM))) == []


@pytest.mark.parametrize("size", [(100, 40), (40, 100), (61, 47), (7, 7)])
def test_squares_are_as_large_as_there_is_room_for(size: tuple[int, int]) -> None:
    room, rows = Rect((5, 9), size), [[leaf((line, column)) for column in range(4)] for line in range(3)]
    rects = [rect for _, rect in Squares(rows).place(room)]
    whole, side, pitch = rects[0].unionall(rects), rects[0].width, rects[1].x - rects[0].x
    assert all(rect.size == (side, side) for rect in rects)
    places = [(whole.x + at % 4 * pitch, whole.y + at // 4 * pitch) for at in range(12)]
    assert [rect.topleft for rect in rects] == places
    assert room.contains(whole)
    assert max(abs(a - b) for a, b in zip(whole.center, room.center, strict=True)) <= 1
    assert Squares(rows, min_side=side).fits(size)
    assert not Squares(rows, min_side=side + 1).fits(size)


def test_the_first_alternative_that_fits_is_taken_and_the_last_where_none_does() -> None:
    choice = first_that_fits(leaf("wide", 80), leaf("high", 20, 50), leaf("small", 5, 5))
    shown = [next(iter(choice.place(Rect(0, 0, *size)))).content for size in ((90, 20), (30, 60), (30, 20), (1, 1))]
    assert shown == ["wide", "high", "small", "small"]
    assert choice.width() == Span(5, 80)


@pytest.mark.parametrize(("room", "tries"), [((90, 20), 1), ((30, 60), 2), ((30, 20), 3), ((1, 1), 3)])
def test_alternatives_are_made_until_one_fits(room: tuple[int, int], tries: int) -> None:
    leaves, made = [leaf("wide", 80), leaf("high", 20, 50), leaf("small", 5, 5)], list[str]()

    def alternatives() -> Iterator[Node]:
        for one in leaves:
            made.append(str(one.content))
            yield one

    choice, place = first_made_that_fits(alternatives()), Rect(0, 0, *room)
    assert [*choice.place(place)] == [*first_that_fits(*leaves).place(place)] == [*choice.place(place)]
    assert made == ["wide", "high", "small"][:tries]
    assert choice.width() == first_that_fits(*leaves).width()


def test_the_best_alternative_is_taken_among_those_that_fit() -> None:
    alternatives = [leaf("small", 5), leaf("large", 50), leaf("huge", 500)]
    choice = best_of(alternatives, score=lambda leaves: len(str(leaves[0].content)) * 10 + leaves[0].rect.width)
    assert next(iter(choice.place(Rect(0, 0, 100, 20)))).content == "small", "of equals the first"
    choice = best_of(alternatives, score=lambda leaves: leaves[0].content == "large")
    assert next(iter(choice.place(Rect(0, 0, 100, 20)))).content == "large"


def test_wrappers_place_one_child() -> None:
    def place(node: Node) -> Rect:
        return next(iter(node.place(Rect(0, 0, 100, 50)))).rect

    assert place(Padding(leaf("a"), 10, 5)) == Rect(10, 5, 80, 40)
    assert place(Align(leaf("a", 20, 10))) == Rect(40, 20, 20, 10)
    assert place(Align(leaf("a", 20, 10), None, 1)) == Rect(0, 40, 100, 10)
    assert place(AspectRatio(leaf("a"), 1.5)) == Rect(12, 0, 75, 50)
    assert place(Align(Sized(leaf("a"), fixed(30), fixed(20)), 0, 0)) == Rect(0, 0, 30, 20)
    assert [content for content, _ in Stack(leaf("back"), leaf("front")).place(Rect(ROOM))] == ["back", "front"]


def test_there_are_as_many_rows_as_have_room() -> None:
    asked: list[int] = []

    def make(number: int) -> list[Node]:
        asked.append(number)
        return [Leaf(str(row)) for row in range(min(number, 3))]

    tall, low = (list(FilledColumn(10, make).place(Rect(0, 0, 8, high))) for high in (44, 29))
    assert asked == [4, 2]
    assert [one.rect.y for one in tall] == [0, 10, 20], "there is no fourth"
    assert [one.rect.height for one in low] == [10, 10]


@pytest.mark.parametrize("size", [(100, 40), (40, 100), (300, 30), (61, 61)])
def test_a_square_is_as_large_as_what_is_beside_it_leaves(size: tuple[int, int]) -> None:
    node = BesideSquare(leaf("square", 0), Sized(leaf("words", 0), Span(20, 50, 50)), gap=4)
    (_, square), (_, words) = node.place(room := Rect((7, 9), size))
    assert square.width == square.height == min(size[1], size[0] - 24)
    assert words.x == square.right + 4
    assert 20 <= words.width <= 50
    assert room.contains(square.union(words))
    assert abs(square.union(words).centerx - room.centerx) <= 1


def test_a_mirrored_layout_goes_from_right_to_left_in_the_same_order_and_sizes() -> None:
    node = Column([Row([leaf("a", 20), leaf("b", 30)], gap=5), Align(leaf("c", 10), x=0)])
    room = Rect(100, 0, 200, 60)
    usual, mirrored = (placed_leaves(node, room, turned) for turned in (False, True))
    assert [content for content, _ in mirrored] == [content for content, _ in usual] == ["a", "b", "c"]
    assert [rect.size for _, rect in mirrored] == [rect.size for _, rect in usual]
    assert [rect.right for _, rect in mirrored] == [300, 275, 300]


def test_what_is_fixed_stays_in_a_mirrored_layout_and_is_mirrored_inside() -> None:
    at = Rect(10, 0, 60, 20)
    placed = dict(placed_leaves(Fixed(Row([leaf("a", 20), leaf("b", 20)]), at), Rect(0, 0, 200, 20), True))
    assert (placed["a"].right, placed["b"].right) == (70, 50)


def test_what_has_a_direction_keeps_it_in_a_mirrored_layout() -> None:
    node = Row([Directed(Row([leaf("a", 20), leaf("b", 30)])), leaf("c", 10)])  # 60 of 100 pixels
    placed = dict(placed_leaves(node, Rect(0, 0, 100, 20), True))
    assert (placed["a"].x, placed["b"].x, placed["c"].x) == (50, 70, 40)
