"""The wall of days: its outcomes are told apart, its days keep their dates, what is to come is faint."""

import itertools

import pygame
import pytest

from game.view.art.assets import Assets
from game.view.layout.cards import inside_card
from game.view.layout.daily import daily_layout
from game.view.layout.window import Window, finger_for, unit_for
from game.view.pages.calendar import (
    NO_RESULT,
    OUTCOMES,
    DayTile,
    draw_date,
    draw_key,
    draw_outcome,
    draw_spaces,
)
from game.view.theme import DAY, NIGHT, Theme, contrast

pytestmark = pytest.mark.usefixtures("display")
SIDE = 40


def mean(surface: pygame.Surface, area: pygame.Rect | None = None) -> tuple[int, int, int]:
    red, green, blue, _ = pygame.transform.average_color(surface, area or surface.get_rect())
    return red, green, blue


def apart(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def drawn(theme: Theme, outcome: str, number: int = 0) -> pygame.Surface:
    surface = pygame.Surface((SIDE, SIDE))
    surface.fill(theme.panel)
    if number:
        tile = DayTile("day", surface.get_rect(), "", lambda: None, outcome=outcome, number=number)
        tile.draw(surface, Assets(theme), "normal")
    else:
        draw_outcome(surface, Assets(theme), outcome, surface.get_rect())
    return surface


@pytest.mark.parametrize("theme", [DAY, NIGHT])
def test_outcomes_are_told_apart_and_a_lost_day_is_no_brighter_than_a_won_one(theme: Theme) -> None:
    """A lost day was a white tile, which looked better than a blue one."""
    seen = {outcome: drawn(theme, outcome) for outcome in (*OUTCOMES, NO_RESULT)}
    for one, other in itertools.combinations(seen.values(), 2):
        assert apart(mean(one), mean(other)) > 6
    spread = {name: max(mean(picture)) - min(mean(picture)) for name, picture in seen.items()}
    assert spread["lost"] < spread["won"] * 0.6, "its colour has gone out of it"


def test_a_lost_day_is_seen_by_night() -> None:
    """It was dark blue on dark blue, with a crack that was darker still."""
    lost, none = (mean(drawn(NIGHT, outcome)) for outcome in ("lost", NO_RESULT))
    assert contrast(lost, none) >= 1.35


@pytest.mark.parametrize("outcome", [*OUTCOMES, NO_RESULT])
def test_a_day_that_was_played_keeps_its_date(outcome: str) -> None:
    corner = pygame.Rect(SIDE // 2, SIDE // 2, SIDE // 2, SIDE // 2)
    if outcome == NO_RESULT:  # in its middle
        corner.center = SIDE // 2, SIDE // 2
    first, second, bare = (drawn(DAY, outcome, number) for number in (9, 28, 0))
    assert apart(mean(first, corner), mean(bare, corner)) > 4
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")


@pytest.mark.parametrize("side", [22, 30, 60])
def test_small_tiles_bear_their_date_and_half_of_the_tile_is_seen(side: int) -> None:
    """On a phone on its side days that were played had no date."""
    pictures = []
    for number in (9, 28):
        surface = pygame.Surface((side, side))
        draw_outcome(surface, Assets(DAY), "won", surface.get_rect())
        bare = surface.copy()
        draw_date(surface, Assets(DAY), number, surface.get_rect())
        covered = sum(surface.get_at(at) != bare.get_at(at) for at in itertools.product(range(side), repeat=2))
        assert 0 < covered < 0.5 * side * side
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("theme", [DAY, NIGHT])
def test_days_to_come_are_fainter_than_those_that_were_missed(theme: Theme) -> None:
    layout = daily_layout(Window((1280, 720), 17), 1)
    surface = pygame.Surface((1280, 720))
    surface.fill(theme.panel)
    draw_spaces(surface, Assets(theme), layout.wall, [(10, 11), (11, 12)], (), 17, {11})
    missed, coming = (apart(mean(surface, layout.wall.space(place)), theme.panel) for place in (10, 11))
    assert coming < missed * 0.7


@pytest.mark.parametrize("theme", [DAY, NIGHT])
def test_the_dot_of_a_day_without_result_is_in_its_middle_and_holds_the_date(theme: Theme) -> None:
    """The dot lay up to the left of the middle, to make room for the date in the corner."""
    size = 66
    bare, dated = pygame.Surface((size, size)), pygame.Surface((size, size))
    assets = Assets(theme)
    bare.blit(assets.wall_space(None, size), (0, 0))
    DayTile("day", dated.get_rect(), "", lambda: None, outcome=NO_RESULT, number=13).draw(dated, assets, "normal")
    seen = pygame.mask.from_threshold(dated, (0, 0, 0), (1, 1, 1, 255), bare)
    seen.invert()
    found = seen.get_bounding_rects()[0].unionall(seen.get_bounding_rects())
    assert max(abs(found.centerx - size // 2), abs(found.centery - size // 2)) <= 1
    red, green, blue, _ = dated.get_at((found.centerx, found.y + 2))
    assert contrast(theme.panel, (red, green, blue)) >= 3


def test_a_low_window_has_the_key_beside_a_larger_wall() -> None:
    """On a phone's side a narrow wall stood in the middle of a broad plate."""
    for shape in ((7, 6), (8, 7)):
        layout = daily_layout(Window((1688, 780), 26, 88), 1, shape, shape[0] == 7)
        wall = layout.wall
        assert wall.key.left >= wall.grid.right
        assert wall.grid.width + wall.key.width >= 0.85 * layout.month.width
        assert layout.month.contains(wall.key)
        assert all(wall.title.bottom <= turn.top < turn.bottom <= wall.key.top for turn in wall.turns)
    wall = daily_layout(Window((1280, 720), 16, 0), 1).wall
    assert wall.key.top >= wall.grid.bottom
    assert wall.title.right < wall.turns[0].left


def test_a_wall_with_its_key_fills_a_broad_plate() -> None:
    """On a tablet the month was pushed to the left, with its key alone in a blank third."""
    for shape in ((7, 6), (8, 7)):
        layout = daily_layout(Window((1640, 2360), 34, 88), 3, shape, shape[0] == 7)
        wall, month = layout.wall, layout.month
        assert wall.key.left >= wall.grid.right
        assert wall.grid.x - month.x == month.right - inside_card(month, 34).right
        assert wall.key.left - wall.grid.right <= 0.1 * wall.grid.width
        assert month.right - wall.key.right <= 0.12 * month.width


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1688, 780)])
@pytest.mark.parametrize("shape", [(7, 6), (8, 7)])
def test_a_deal_and_the_wall_beside_it_have_heads_alike(size: tuple[int, int], shape: tuple[int, int]) -> None:
    """The wall's name stood 5 pixels lower than the deal's beside it and had no line below it."""
    finger = 88 if size == (1688, 780) else 0
    layout = daily_layout(Window(size, unit_for(*size, 2 if finger else 1), finger), 3, shape, shape[0] == 7)
    title, name = layout.wall.title, layout.name
    assert (title.centery, title.bottom) == (name.centery, name.bottom)
    turns = layout.wall.turns
    beside = turns[0].top < title.bottom
    assert not beside or turns[0].centery == title.centery


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (390, 844), (820, 1180)])
@pytest.mark.parametrize("shape", [(7, 6), (8, 7)])
def test_what_turns_the_walls_pages_ends_where_its_last_column_does(
    size: tuple[int, int], shape: tuple[int, int]
) -> None:
    """It stood out by the air that lies between two spaces."""
    wall = daily_layout(Window(size, unit_for(*size, 1), finger_for(1)), 1, shape).wall
    last, first = wall.space(shape[0] - 1), wall.space(0)
    if wall.turns[0].bottom <= wall.grid.top:
        assert wall.turns[1].right - last.right == first.left - wall.title.left, "as far out as the name begins"
        assert wall.key.right == wall.turns[1].right
    assert (wall.grid.left, wall.grid.right) == (first.left, last.right)


@pytest.mark.parametrize("side", [30, 40, 62])
def test_a_date_on_a_small_tile_has_a_rim_and_air_around_it(side: int) -> None:
    """On a phone on its side dates lay on blobs without a rim, and touched their edges."""
    surface, theme = pygame.Surface((side, side)), DAY
    assets = Assets(theme)
    assets.type.smallest = 24 if side > 60 else 12
    draw_outcome(surface, assets, "won", surface.get_rect())
    draw_date(surface, assets, 22, surface.get_rect())
    row = [surface.get_at((x, side - side // 5))[:3] for x in range(side)]
    plate = [x for x, colour in enumerate(row) if apart(colour, theme.panel) < 12]
    inked = [x for x, colour in enumerate(row) if apart(colour, theme.panel) > 60 and x > plate[0]]
    assert all(apart(row[x], theme.panel) > 30 for x in range(plate[-1] + 1, side)), "its rim"
    assert plate[-1] < side - 1
    assert min(inked) - plate[0] >= 1


@pytest.mark.parametrize("side", [40, 60, 110])
def test_nothing_of_the_tile_shows_below_or_beside_its_date(side: int) -> None:
    """Bits of the corner's ornament peeked out around the plate, whose edge looked nibbled."""
    pictures = []
    for outcome in ("won", "shared", "lost"):
        surface = pygame.Surface((side, side))
        draw_outcome(surface, Assets(DAY), outcome, surface.get_rect())
        draw_date(surface, Assets(DAY), 28, surface.get_rect())
        pictures.append(surface)
    spots = [(side - side // 4, side - 2), (side - side // 5, side - 3), (side - 2, side - side // 4)]
    for spot in spots:
        assert len({tuple(picture.get_at(spot)) for picture in pictures}) == 1, spot


@pytest.mark.parametrize("size", [(820, 1180, 2), (844, 390, 2)], ids=str)
def test_a_key_beside_the_wall_stands_below_its_arrows_and_larger_where_there_is_room(
    size: tuple[int, int, int],
) -> None:
    """On a tablet small tiles with small words floated in the middle of a blank third, far from the arrows."""
    width, height, ratio = size[0] * size[2], size[1] * size[2], size[2]
    unit = unit_for(width, height, ratio)
    wall = daily_layout(Window((width, height), unit, finger_for(ratio)), 1).wall
    surface = pygame.Surface((width, height))
    surface.fill(DAY.panel)
    bare = surface.copy()
    draw_key(surface, Assets(DAY), wall, {"won": "won", "lost": "lost"}, unit)
    seen = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), bare)
    seen.invert()
    found = seen.get_bounding_rects()[0].unionall(seen.get_bounding_rects())
    assert abs(found.x - wall.turns[0].x) <= 2
    assert 0 < found.y - wall.turns[0].bottom <= 2 * unit
    assert (found.height >= 6 * unit) is (size[1] > size[0])
