"""The wall of days: its outcomes are told apart, its days keep their dates, what is to come is faint."""

import itertools

import pygame
import pytest

from game.view.art.assets import Assets
from game.view.drawings.month_calendar import NO_RESULT, OUTCOMES, DayTile, draw_outcome, draw_space
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
    seen = {outcome: drawn(theme, outcome) for outcome in (*OUTCOMES, NO_RESULT)}
    for one, other in itertools.combinations(seen.values(), 2):
        assert apart(mean(one), mean(other)) > 6
    spread = {name: max(mean(picture)) - min(mean(picture)) for name, picture in seen.items()}
    assert spread["lost"] < spread["won"] * 0.6, "its colour has gone out of it"


def test_a_lost_day_is_seen_by_night() -> None:
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


@pytest.mark.parametrize("theme", [DAY, NIGHT])
def test_days_to_come_are_fainter_than_those_that_were_missed(theme: Theme) -> None:
    surface, space = pygame.Surface((SIDE, SIDE)), pygame.Rect(0, 0, SIDE, SIDE)
    found = []
    for is_coming in (False, True):
        surface.fill(theme.panel)
        draw_space(surface, Assets(theme), space, 11, 17, is_coming)
        found.append(apart(mean(surface), theme.panel))
    missed, coming = found
    assert coming < missed * 0.7
