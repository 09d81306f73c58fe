"""Selected tiles and the lines that take them: what lies where while a pick is chosen."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from devices import SIZES, windowed
from pressing import at_table, offer_of, sensible

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import Pick, legal_actions
from game.rules.options import HouseRules
from game.scenes.play.table_scene import TableScene
from game.view.art.highlights import reach_of
from game.view.table.sprites import raised

EACH_TEXT = [
    (window, language, text) for window in SIZES for language, text in (("en", "100"), ("de", "150"))
]


def positions(seats: int, number: int) -> Iterator[Match]:
    """Matches of people in the middle of the game, whose lines are partly filled."""
    for seed in range(number):
        people = tuple(Seat(name) for name in ("Ana", "Bento", "Clara", "Duarte")[:seats])
        match, chance = Match(Setup(people, HouseRules(jokers=seed % 2 == 1), seed)), random.Random(seed)
        while len(match.turns) < 14 * seats + seed or match.state.phase != "offer":
            match.play(sensible(list(legal_actions(match.state)), chance))
        yield match


def selections(scene: TableScene) -> Iterator[None]:
    """Select each kind of each source in turn."""
    picks = [action for action in legal_actions(scene.match.state) if isinstance(action, Pick)]
    for source, kind in sorted({(pick.source, pick.kind) for pick in picks}):
        scene.interaction.clear()
        offer_of(scene).select(source, kind)
        yield


@pytest.fixture
def app_in(own_folder: object, request: pytest.FixtureRequest) -> App:
    """A program in a window, with a language and a size of texts."""
    window, language, text = request.param
    return windowed(window, language=language, text=text)


@pytest.mark.slow
@pytest.mark.parametrize("app_in", EACH_TEXT, ids=str, indirect=True)
def test_what_a_line_would_do_is_said_within_it(app_in: App) -> None:
    for seats in (2, 4):
        for match in positions(seats, 2):
            scene, said = at_table(app_in, match), 0
            for _ in selections(scene):
                for light in scene.lights.targets:
                    if light.row:
                        words = scene.display.view.tag(light)[1]
                        assert light.rect.contains(words), (light.words, light.rect, words)
                        said += 1
            assert said


def test_selected_tiles_are_higher_and_larger_on_a_shadow_below_them(app: App, drawn: None) -> None:
    app.change_settings(replace(app.context.settings, speed="off"))
    scene = at_table(app, next(positions(2, 1)))
    for _ in selections(scene):
        tile = scene.lights.picked[-1]
        place, held = tile.rect, raised(tile.rect)
        assert held.width > place.width
        assert held.bottom < place.bottom
        edge = held.bottom + reach_of(held.size) + 1
        below = pygame.Rect(held.x + held.width // 4, edge, held.width // 2, place.width // 16)
        if (
            below.collidelist(
                [sprite.rect for sprite in scene.display.sprites.at.values() if sprite is not tile]
            )
            < 0
        ):
            break
    app.frame(0)
    shaded = pygame.transform.average_color(app.screen, below)
    scene.interaction.clear()
    scene.display.view.sprites.at.pop(tile.place)
    scene.refresh()
    app.frame(0)
    bare = pygame.transform.average_color(app.screen, below)
    assert sum(shaded[:3]) < sum(bare[:3]) * 0.95


@pytest.mark.parametrize("app_in", EACH_TEXT, ids=str, indirect=True)
def test_a_refusal_is_said_at_the_line_that_was_refused(app_in: App) -> None:
    scene, found = at_table(app_in, next(positions(2, 1))), 0
    for _ in selections(scene):
        usual = scene.message()
        offer = offer_of(scene)
        for line in set(range(5)) - offer.selection.lines(offer.picks()).keys():
            offer.put(line)
            (said,) = (light for light in scene.lights.targets if light.words == scene.controller.notice)
            board = scene.display.layout.boards[scene.match.state.turn]
            words = scene.display.view.tag(said)[1]
            assert words.colliderect(board.line_rect(line)), "at its line"
            assert words.centery == board.line_rect(line).centery
            assert board.rect.contains(words)
            assert scene.message() == usual
            assert not scene.controller.bar_notice, "it is not said twice"
            assert scene.controller.notice in scene.status(), "it is read out"
            found += 1
            offer.clear()
            break
    assert found
