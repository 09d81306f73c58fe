"""What floats over a finished layout: where it hides least of it, near what it is about."""

from pygame import Rect

from game.layout.floating import Costs, Floating
from game.layout.node import Leaf, fixed, placed_leaves

WINDOW = Rect(20, 30, 300, 200)


def floating(below: list[Rect], *sizes: tuple[int, int], **costs: object) -> tuple[object, Rect]:
    forms = [Leaf(size, fixed(size[0]), fixed(size[1])) for size in sizes]
    priced = Costs([(part, 1.0) for part in below], **costs)  # type: ignore[arg-type]
    (placed,) = placed_leaves(Floating(forms, priced, 7), WINDOW)
    return placed


def test_it_lies_where_nothing_is() -> None:
    below = [Rect(20, 30, 300, 120), Rect(20, 150, 200, 80)]
    _, place = floating(below, (60, 40))
    assert place.collidelist(below) < 0
    assert WINDOW.contains(place)


def test_where_something_has_to_be_hidden_it_is_as_little_as_can_be() -> None:
    below = [Rect(20, 30, 300, 100), Rect(20, 170, 300, 60)]
    _, place = floating(below, (300, 50))
    assert sum(place.clip(part).height for part in below) == 10


def test_a_form_that_hides_less_is_taken_before_the_first_one() -> None:
    below = [Rect(20, 30, 300, 170)]
    assert floating(below, (50, 50), (200, 30))[0] == (200, 30)
    assert floating([], (50, 50), (200, 30))[0] == (50, 50)


def test_it_stays_near_what_it_is_about() -> None:
    about = Rect(200, 100, 30, 30)
    found = [floating([about], (60, 40), anchor=about, distance=far)[1] for far in (0.0001, 1.0)]
    assert all(place.inflate(16, 16).colliderect(about) for place in found)
    assert found[0].collidelist([about]) < 0


def test_something_that_is_hardly_touched_counts_as_if_a_part_of_it_were_hidden() -> None:
    small, large = Rect(20, 30, 150, 1), Rect(170, 30, 150, 3)
    places = [floating([small, large], (150, 200), min_overlap=touched)[1] for touched in (0, 1000)]
    assert not places[0].colliderect(large), "fewer pixels"
    assert places[1].x == WINDOW.x, "alike, and the first place"


def test_it_is_no_larger_than_its_place() -> None:
    _, place = floating([], (500, 400))
    assert place == WINDOW


def test_it_is_in_line_with_an_edge_or_the_middle_where_that_costs_nothing() -> None:
    below = [Rect(20, 30, 61, 200)]
    places = [floating(below, (60, 200), unaligned=loose)[1] for loose in (0.0, 0.5)]
    assert places[0].centerx != places[1].centerx == WINDOW.centerx
    assert all(place.collidelist(below) < 0 for place in places)


def test_what_it_places_is_what_is_shown() -> None:
    leaf = Leaf("panel", fixed(40), fixed(20))
    ((content, rect),) = placed_leaves(Floating([leaf], Costs([]), 5), WINDOW)
    assert content == "panel"
    assert rect == Rect(20, 30, 40, 20)
