"""What is asked about a pick stands near its tiles or its line, and hides nothing that the choice is about."""

from collections import Counter
from dataclasses import replace

import pygame
import pytest
from combinations import each_once
from pressing import at_table, offer_of, tiling_of

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import Pick, legal_actions
from game.rules.engine import apply
from game.rules.options import HouseRules
from game.rules.picking import marker_space, picked_tiles, placed_tiles
from game.rules.state import CENTRE, FLOOR, line_tiles
from game.rules.tiles import MARKER
from game.rules.wall_forecast import forecast_of_line
from game.scenes.play.table_scene import TableScene
from game.scenes.play.table_spots import line_name
from game.view.intents import Moved, Pressed, Released, Stepped
from game.view.table.table_view import Lights

DEVICES = ["laptop", "tall phone", "phone", "phone on its side", "tablet"]
NAMES = ("Ana", "Bento", "Clara", "Duarte")
CHIPS = ("confirm", "back", "alone", "with-jokers", "overflow-")


def chips(scene: TableScene) -> list[pygame.Rect]:
    found = [w.rect for w in scene.widgets.widgets if w.name.startswith(CHIPS)]
    assert len(found) > 1
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("app", "seats"), each_once(DEVICES, (2, 3, 4)), indirect=["app"])
def test_choices_cover_neither_marker_nor_plates_nor_their_line(app: App, seats: int) -> None:
    app.change_settings(replace(app.context.settings, confirm="on", speed="off"))
    match = Match(Setup(tuple(Seat(name) for name in NAMES[:seats]), HouseRules(jokers=True), 4, 0))
    scene = at_table(app, match)
    window = pygame.Rect(0, 0, *app.context.size)
    asked = {"jokers": 0, "line": 0}
    for step in range(7):
        picks = [a for a in legal_actions(match.state) if isinstance(a, Pick)]
        pick = picks[(step * 7) % len(picks)]
        offer = offer_of(scene)
        for action in (pick, next((a for a in picks if a.with_jokers), pick)):
            offer.deselect()
            offer.select(action.source, action.kind)
            hand = [sprite.rect for sprite in scene.display.sprites.picked(action.source, (action.kind,))]
            if any(widget.name == "alone" for widget in scene.widgets.widgets):
                check(scene, chips(scene), hand, window)
                asked["jokers"] += 1
            elif action.line != FLOOR:
                offer.put(action.line)
                check(scene, chips(scene), [scene.interaction.board.line_rect(action.line)], window)
                asked["line"] += 1
        offer.deselect()
        scene.do(pick)
        while not scene.can_act():
            app.frame(0.05)
        if match.state.round > 1:
            break
    assert asked["line"] > 2


def check(
    scene: TableScene, places: list[pygame.Rect], about: list[pygame.Rect], window: pygame.Rect
) -> None:
    layout = scene.display.layout
    markers = [s.rect for s in scene.display.sprites.at.values() if s.tile == MARKER]
    tiles = [s.rect for p, s in scene.display.sprites.at.items() if p.source is not None]
    names = [board.name for board in layout.boards if not board.mini]
    plates = [
        plate.rect.inflate(-plate.rect.width // 5, -plate.rect.width // 5) for plate in layout.factories
    ]
    for chip in places:
        assert window.contains(chip)
        assert chip.collidelist([*about, *markers, *tiles, *names]) < 0
        hidden = [plate.clip(chip) for plate in plates]
        most = 0.12 * (0.8 * layout.market.plate) ** 2
        assert all(part.width * part.height < most for part in hidden)
    assert not places[0].colliderect(places[1])


@pytest.mark.parametrize("app", DEVICES, indirect=True)
def test_a_space_of_the_wall_is_confirmed_beside_it(app: App) -> None:
    app.change_settings(replace(app.context.settings, confirm="on", speed="off"))
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(gray=True), 4, 0))
    while match.state.phase != "tiling":
        match.play(next(a for a in legal_actions(match.state) if a[2:3] != (FLOOR,)))
    scene = at_table(app, match)
    tiling = tiling_of(scene)
    for place in tiling.places():
        tiling.choose(place)
        space = tiling.board.wall_space(place.row, place.column)
        check(scene, chips(scene), [space], pygame.Rect(0, 0, *app.context.size))
        tiling.cancel()


@pytest.mark.slow
def test_a_line_that_is_pointed_at_shows_what_would_lie_there_and_on_the_wall(app: App) -> None:
    match = Match(Setup(tuple(Seat(name) for name in NAMES[:3]), HouseRules(jokers=True), 4, 0))
    scene, seen, earned_tiles = at_table(app, match), 0, 0
    for step in range(12):
        state, offer = match.state, offer_of(scene)
        for pick in (action for action in legal_actions(state) if isinstance(action, Pick)):
            offer.selection.picked, offer.selection.advised, lights = picked_tiles(pick), pick, Lights()
            offer.light(lights)
            board, before = offer.board, state.boards[state.turn]
            earned = forecast_of_line(state, placed_tiles(state, pick))
            on_wall = [light for light in lights.targets if board.wall_rect().contains(light.rect)]
            if earned is not None:
                space, earned_tiles = board.wall_space(earned.row, earned.column), earned_tiles + 1
                assert [(one.words, one.ghosts) for one in on_wall] == [
                    (f"+{earned.points}", [(space, earned.tile)])
                ]
            else:
                assert not on_wall
            at_marker = [light for light in lights.targets if MARKER in [kind for _, kind in light.ghosts]]
            assert len(at_marker) == (marker_space(state, pick) is not None)
            targets = [light for light in lights.targets if light not in (*on_wall, *at_marker)]
            shown = [(tuple(rect), kind) for light in targets for rect, kind in light.ghosts]
            then, _ = apply(state, pick)
            if pick.line == FLOOR:
                assert not shown
            if pick.line == FLOOR or (then.phase, then.round) != (state.phase, state.round):
                continue  # the wall is tiled at once
            after = then.boards[state.turn]
            old, new = (line_tiles(one.lines[pick.line]) for one in (before, after))
            places = [tuple(board.line_space(pick.line, space)) for space in range(len(old), len(new))]
            assert [place for place, _ in shown] == places
            assert sorted(kind for _, kind in shown) == sorted((Counter(new) - Counter(old)).elements())
            seen += len(shown)
        offer.selection.picked = offer.selection.advised = None
        match.play(legal_actions(state)[(step * 7) % len(legal_actions(state))])
        scene = at_table(app, match)
    assert seen > 100 < earned_tiles * 10


@pytest.mark.parametrize("app", DEVICES, indirect=True)
@pytest.mark.parametrize("advised", [False, True], ids=["selected", "advised"])
def test_costs_stand_beside_the_floor_line_and_the_marker_in_its_space(app: App, advised: bool) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 4, 0))
    match.play(next(a for a in legal_actions(match.state) if a[2:3] != (FLOOR,)))
    scene = at_table(app, match)
    offer, view = offer_of(scene), scene.display.view
    pick = next(pick for pick in offer.picks() if pick.source == CENTRE and pick.line == 4)
    if advised:
        offer.take_advice(pick)
    else:
        offer.select(pick.source, pick.kind)
    board, targets = offer.board, scene.lights.targets
    floor, space = board.floor_rect(), board.floor_space(0)
    (total,) = [light for light in targets if light.rect == floor]
    (marker,) = [light for light in targets if light.rect == space]
    text, box = view.tag(total)
    assert box.left >= floor.right
    assert text.get_width() > text.get_height() * 2 // 3, "a minus and its number stay together"
    assert marker.ghosts == [(space, MARKER)]
    assert space.contains(view.tag(marker)[1])
    for light in targets:
        assert light is marker or not light.row or "−" not in light.words or light.bad


@pytest.mark.parametrize("app", DEVICES, indirect=True)
def test_the_words_of_a_line_leave_its_new_tiles_in_sight(app: App) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 4, 0))
    scene, seen = at_table(app, match), 0
    offer, view = offer_of(scene), scene.display.view
    for pick in offer.picks():
        offer.take_advice(pick)
        for light in scene.lights.targets:
            if light.row and light.ghosts and light.words:
                covered = [rect for rect, _ in light.ghosts if rect.clip(view.tag(light)[1]).width > 1]
                assert len(covered) <= bool(light.bad), (light.words, "only a cost lies over one of them")
                seen += 1
    assert seen > 9


def test_a_line_that_keys_have_reached_shows_its_wall_tile(app: App) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 4, 0))
    scene = at_table(app, match)
    offer = offer_of(scene)
    state, picks = match.state, offer.picks()
    pick = next(pick for pick in picks if forecast_of_line(state, placed_tiles(state, pick)) is not None)
    offer.select(pick.source, pick.kind)
    scene.widgets.focused = line_name(pick.line + 1)  # below it
    scene.handle(Stepped(0, -1))
    assert scene.widgets.focused == line_name(pick.line)
    assert "+1" in [light.words for light in scene.lights.targets]
    scene.handle(Stepped(0, 1))
    assert "+1" not in [light.words for light in scene.lights.targets]


def test_a_finger_on_a_line_sees_what_it_brings_before_it_is_lifted(app: App) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 4, 0))
    scene = at_table(app, match)
    offer, state = offer_of(scene), match.state
    pick = next(pick for pick in offer.picks() if forecast_of_line(state, placed_tiles(state, pick)) is not None)
    line, beside = (offer.board.line_target(row).center for row in (pick.line, (pick.line + 1) % 5))
    for lifted_at, left in (((2, 2), state), (line, None)):
        offer.select(pick.source, pick.kind)
        for intent in (Moved(beside, down=True), Pressed(beside, touch=True), Moved(line, down=True)):
            scene.handle(intent)
        assert "+1" in [light.words for light in scene.lights.targets]
        assert match.state is state, "nothing is played while the finger is down"
        scene.handle(Moved(lifted_at, down=True))
        scene.handle(Released(lifted_at, touch=True))
        assert (match.state is left) or (left is None and match.turns[-1].action == pick)
        assert (offer.selection.picked is not None) is (left is state), "the tiles stay in the hand"
        offer.deselect()
