"""Tiles over frames: they go on from where they are shown, straight to where they stay, all at the same time."""

import math
import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from pressing import front, offer_of, sensible

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import Pick, legal_actions
from game.rules.options import HouseRules
from game.rules.picking import picked_tiles
from game.rules.state import CENTRE, FLOOR
from game.rules.tiles import JOKER
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.view.intents import Moved, Pressed, Released
from game.view.table.moments import moment_of
from game.view.table.sprites import Sprite, rect_of

Point = tuple[int, int]
OVERSHOOT = 0.06  # of its way: a tile that slides into the centre swings a little before it lies
PIXEL = 1.5  # positions are rounded


def middle(sprite: Sprite) -> tuple[float, float]:
    return sprite.x + sprite.size / 2, sprite.y + sprite.size / 2


def table(app: App, rules: HouseRules, seed: int) -> TableScene:
    match = Match(Setup((Seat("Ana"), Seat("Bento")), rules, seed, 0))
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    return front(app, TableScene)


def rest(app: App, scene: TableScene) -> None:
    """Until somebody can act."""
    while not scene.can_act():
        scene.finish_motion()
        app.frame(1 / 60)


def line_point(scene: TableScene, pick: Pick) -> Point:
    board = scene.interaction.board
    return (board.floor_rect() if pick.line == FLOOR else board.line_rect(pick.line)).center


def tile_point(scene: TableScene, pick: Pick) -> Point:
    return scene.display.sprites.picked(pick.source, (pick.kind,))[0].rect.center


def by_drag(scene: TableScene, pick: Pick) -> None:
    """Tiles are pulled to the line in some moves."""
    start, end = tile_point(scene, pick), line_point(scene, pick)
    scene.handle(Moved(start))
    scene.handle(Pressed(start))
    for part in (0.3, 0.6, 1.0):
        x, y = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
        scene.handle(Moved((x, y)))
    scene.handle(Released(end))


def by_taps(scene: TableScene, pick: Pick) -> None:
    """A tap on the tiles, a tap on the line."""
    for at in (tile_point(scene, pick), line_point(scene, pick)):
        scene.handle(Pressed(at))
        scene.handle(Released(at))


@pytest.mark.parametrize("how", [by_drag, by_taps])
def test_no_tile_of_a_pick_ever_moves_backwards(app: App, how: Callable[[TableScene, Pick], None]) -> None:
    scene = table(app, HouseRules(), 6)
    chance = random.Random(6)
    picks = 0
    while scene.match.state.round < 2:
        rest(app, scene)
        pick = sensible(legal_actions(scene.match.state), chance)
        assert isinstance(pick, Pick)
        marker = scene.match.state.marker and pick.source == CENTRE
        hand = scene.display.sprites.picked(pick.source, (pick.kind,))
        others = [s for s in scene.display.sprites.at.values() if s.place.source == pick.source]
        others = [sprite for sprite in others if sprite not in hand]
        at = line_point(scene, pick)
        how(scene, pick)
        picks += 1
        if how is by_drag:
            assert max(math.dist(middle(s), at) for s in hand) < hand[0].size * 3, "where they were dropped"
        left = departures(app, scene, [*hand, *others], loose=others)
        if left and not marker:
            assert max(left.values()) - min(left.values()) <= 30, "they leave one right after the other"
        if any(id(s) in left for s in hand) and any(id(s) in left for s in others):
            first = [min(left[id(s)] for s in group if id(s) in left) for group in (hand, others)]
            assert abs(first[0] - first[1]) <= 12, "those that leave for the centre wait for nobody"
    assert picks > 6


def departures(
    app: App, scene: TableScene, watched: list[Sprite], loose: list[Sprite] | None = None
) -> dict[int, int]:
    """The frame in which each sprite leaves, while a pick is shown; none of them ever moves back.

    The `loose` ones may swing a little where they come to rest.
    """
    goals = goals_of(scene, watched)
    ways = {id(sprite): math.dist(middle(sprite), goals[id(sprite)]) for sprite in watched}
    before = dict(ways)
    left: dict[int, int] = {}
    for frame in range(200):
        app.frame(1 / 60)
        if scene.display.phase != "offer" or scene.display.still:
            break
        for sprite in watched:
            now = math.dist(middle(sprite), goals[id(sprite)])
            swing = OVERSHOOT * ways[id(sprite)] if loose and sprite in loose else 0.0
            assert now <= before[id(sprite)] + max(PIXEL, swing), (sprite.place, frame)
            before[id(sprite)] = min(now, before[id(sprite)])
            if ways[id(sprite)] - now > PIXEL:
                left.setdefault(id(sprite), frame)
    return left


def goals_of(scene: TableScene, sprites: list[Sprite]) -> dict[int, tuple[float, float]]:
    """Where they come to lie; what leaves the table goes to the lid."""
    known = scene.display.sprites
    layout = scene.display.view.moments.at(moment_of(scene.match.state))
    in_centre = len(known.places("centre"))
    lying = {id(sprite) for sprite in known.at.values()}
    found: dict[int, tuple[float, float]] = {}
    for sprite in sprites:
        goal = rect_of(layout, sprite.place, in_centre) if id(sprite) in lying else layout.bar.lid
        found[id(sprite)] = goal.center
    return found


def test_colours_that_join_jokers_fly_straight_to_their_space(app: App) -> None:
    scene = table(app, HouseRules(jokers=True), 4)
    match, chance = scene.match, random.Random(4)
    mixed = 0
    while mixed < 2 and match.state.round < 8:
        actions = legal_actions(match.state)
        if match.state.phase != "offer":
            scene.do(actions[0])
            rest(app, scene)
            continue
        lines = match.state.boards[match.state.turn].lines
        joining = [
            a
            for a in actions
            if isinstance(a, Pick) and a.line != FLOOR and a.kind < JOKER and lines[a.line].jokers
        ]
        wanted = [a for a in actions if isinstance(a, Pick) and a.kind == JOKER and a.line in (2, 3, 4)]
        pick = chance.choice(joining or wanted or [a for a in actions if a[2:3] != (FLOOR,)] or actions)
        assert isinstance(pick, Pick)
        hand = scene.display.sprites.picked(pick.source, picked_tiles(pick).kinds)
        scene.do(pick)
        if joining and scene.display.phase == "offer":
            mixed += 1
            departures(app, scene, hand)
        rest(app, scene)
    assert mixed


def several(scene: TableScene) -> Pick:
    """A pick of at least three tiles, into a line that holds them."""
    picks = [a for a in legal_actions(scene.match.state) if isinstance(a, Pick) and a.line == 4]
    return max(picks, key=lambda pick: len(scene.display.sprites.picked(pick.source, (pick.kind,))))


def test_dragged_tiles_gather_at_the_pointer_without_a_jump(app: App) -> None:
    scene = table(app, HouseRules(), 3)
    pick, step = several(scene), 6
    hand = scene.display.sprites.picked(pick.source, (pick.kind,))
    x, y = tile_point(scene, pick)
    scene.handle(Pressed((x, y)))
    for _ in range(40):
        before, x = [middle(sprite) for sprite in hand], x + step
        scene.handle(Moved((x, y)))
        app.frame(1 / 60)
        moved = [math.dist(middle(sprite), old) for sprite, old in zip(hand, before, strict=True)]
        assert max(moved) <= step * 3.5, moved
    assert len(hand) > 2
    assert max(math.dist(middle(sprite), (x, y)) for sprite in hand) < hand[0].size * 1.6


def test_tiles_dropped_beside_all_lines_glide_back(app: App) -> None:
    scene = table(app, HouseRules(), 6)
    pick = next(a for a in legal_actions(scene.match.state) if isinstance(a, Pick))
    hand = scene.display.sprites.picked(pick.source, (pick.kind,))
    home = {id(sprite): middle(sprite) for sprite in hand}
    start, end = tile_point(scene, pick), scene.layout.boards[1].rect.center
    for intent in (Moved(start), Pressed(start), Moved(end), Released(end)):
        scene.handle(intent)
    away = math.dist(middle(hand[0]), home[id(hand[0])])
    seen = [away]
    assert away > 100
    for _ in range(60):
        app.frame(1 / 60)
        seen.append(math.dist(middle(hand[0]), home[id(hand[0])]))
    assert seen == sorted(seen, reverse=True)
    assert len(set(seen)) > 4, "step by step"
    assert all(middle(sprite) == home[id(sprite)] and not sprite.lift for sprite in hand)
    assert offer_of(scene).selection.picked is None


def test_a_refused_drop_glides_back_and_stays_in_the_hand(app: App) -> None:
    scene = table(app, HouseRules(), 6)
    state = scene.match.state
    pick = next(a for a in legal_actions(state) if isinstance(a, Pick) and a.line == 4)
    scene.do(pick)
    rest(app, scene)
    other = next(a for a in legal_actions(scene.match.state) if isinstance(a, Pick) and a.line == 4)
    scene.do(other)
    rest(app, scene)
    state = scene.match.state
    legal = [a for a in legal_actions(state) if isinstance(a, Pick)]
    refused = next(a for a in legal if a.kind != pick.kind and a.line == 0)._replace(line=4)
    assert refused not in legal
    hand = scene.display.sprites.picked(refused.source, (refused.kind,))
    home = middle(hand[0])
    by_drag(scene, refused)
    assert math.dist(middle(hand[0]), home) > 50
    assert scene.controller.notice
    for _ in range(60):
        app.frame(1 / 60)
    assert middle(hand[0]) == home
    assert offer_of(scene).selection.picked is not None


def test_tiles_wait_where_they_were_dropped_until_the_choice_is_confirmed(app: App) -> None:
    app.change_settings(replace(app.context.settings, confirm="on"))
    scene = table(app, HouseRules(), 6)
    pick = next(a for a in legal_actions(scene.match.state) if isinstance(a, Pick) and a.line == 4)
    hand, at = scene.display.sprites.picked(pick.source, (pick.kind,)), line_point(scene, pick)
    by_drag(scene, pick)
    for _ in range(30):
        app.frame(1 / 60)
    assert max(math.dist(middle(sprite), at) for sprite in hand) < hand[0].size * 3
    assert not scene.match.turns
    dropped = middle(hand[0])
    assert scene.command({"press": "confirm"})
    app.frame(1 / 60)
    assert math.dist(middle(hand[0]), dropped) < hand[0].size, "it goes on from there"
    assert scene.match.turns[-1].action == pick
