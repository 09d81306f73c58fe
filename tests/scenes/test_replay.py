"""The replay: every position of a game, forwards and backwards, by step, by round, by time, by finger."""

import random
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from pressing import sensible

from game.app import App
from game.cli import parse_arguments
from game.codes.links import GameLink, encode
from game.host import current_host
from game.match.match import Match, Seat, Setup
from game.match.records import record_of
from game.match.replay_player import SPEEDS, STEP_SECONDS, ReplayPlayer
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.record import format_game
from game.rules.state import GameState
from game.saves.autosave import Autosave
from game.saves.tags import NO_TAGS
from game.scenes.home.menu import MenuScene
from game.scenes.play.table_scene import TableScene
from game.scenes.saved_games.saved_game_list import SavedGamesScene
from game.scenes.study.replay_scene import ReplayScene
from game.view.intents import Confirmed, Moved, Paged, Pressed, Released, Stepped


def played(seats: int = 2, rules: HouseRules = HouseRules()) -> Match:  # noqa: B008
    """A whole random game; the first seat is a person's."""
    people = tuple(
        Seat(name, "greedy" if i else None) for i, name in enumerate(("Ana", "Bento", "Clara", "Zé"))
    )
    match = Match(Setup(people[:seats], rules, 5))
    chance = random.Random(5)
    while actions := legal_actions(match.state):
        match.play(sensible(actions, chance))
    return match


def shown(app: App, match: Match, at: int = 0) -> ReplayScene:
    scene = ReplayScene(app.context, match, at)
    app.stack.push(scene)
    return scene


def press(app: App, name: str) -> None:
    assert app.stack.top.command({"press": name}), name


def states(match: Match) -> list[GameState]:
    return [turn.before for turn in match.turns] + [match.state]


def rounds(match: Match) -> list[int]:
    """The steps with which rounds begin."""
    all_states = [turn.before for turn in match.turns] + [match.state]
    return [i for i, state in enumerate(all_states) if i == 0 or state.round != all_states[i - 1].round]


def rest(app: App, scene: ReplayScene) -> None:
    for _ in range(2000):
        if scene.display.still:
            return
        app.frame(0.1)
    raise AssertionError("the motion does not end")


@pytest.mark.parametrize(
    ("seats", "rules"), [(2, HouseRules()), pytest.param(4, HouseRules(True, True), marks=pytest.mark.slow)]
)
def test_every_position_is_shown_in_both_directions(app: App, seats: int, rules: HouseRules) -> None:
    match = played(seats, rules)
    scene = shown(app, match)
    expected = states(match)
    for at, state in enumerate(expected):
        assert (scene.at, scene.state) == (at, state)
        rest(app, scene)
        if at % (8 * seats) == 0:
            truth = ReplayScene(app.context, match, at)
            truth.resize()
            assert scene.display.view.sprites.keys() == truth.display.view.sprites.keys(), at
        press(app, "step") if at < scene.player.steps else None
    for at in range(scene.player.steps - 1, -1, -1):
        scene.handle(Stepped(-1, 0))
        assert (scene.at, scene.state) == (at, expected[at])
    assert "step-back" not in scene.targets()


def test_jumps_go_to_where_rounds_begin(app: App) -> None:
    match = played()
    scene = shown(app, match)
    starts = rounds(match)
    assert len(starts) >= 5
    visited = [0]
    while scene.at < scene.player.steps:
        scene.handle(Paged(1))
        visited.append(scene.at)
    assert visited == sorted({*starts, scene.player.steps})
    back = []
    while scene.at:
        press(app, "jump-back")
        back.append(scene.at)
    assert back == [at for at in reversed(visited) if at < scene.player.steps]
    press(app, "last")
    assert scene.at == scene.player.steps
    press(app, "first")
    assert scene.at == 0


@pytest.mark.parametrize("speed", SPEEDS)
def test_it_plays_by_itself_at_each_speed_in_both_directions(app: App, speed: float) -> None:
    scene = shown(app, played())
    while scene.player.speed != speed:
        press(app, "speed")
    scene.handle(Confirmed())
    seen = [0]
    for _ in range(8000):
        app.frame(0.05)
        if scene.at != seen[-1]:
            seen.append(scene.at)
        if scene.at >= 6:
            break
    assert seen == list(range(7))
    press(app, "play")
    assert not scene.published()["playing"]
    press(app, "play-back")
    for _ in range(8000):
        app.frame(0.05)
        if scene.at == 0 and not scene.player.direction:
            break
    assert (scene.at, scene.player.direction) == (0, 0)


def test_twice_the_speed_takes_half_the_time(app: App) -> None:
    frames = {}
    for speed in (1, 2):
        scene = shown(app, played())
        scene.player.speed = speed
        press(app, "play")
        frames[speed] = 0
        while scene.at < 5 or not scene.display.still:
            app.frame(0.02)
            frames[speed] += 1
    assert frames[1] == pytest.approx(2 * frames[2], rel=0.1)


def test_the_left_hand_has_its_table(app: App) -> None:
    match = played()
    scene = shown(app, match)
    right, track = scene.display.layout, scene.track
    app.change_settings(replace(app.context.settings, hand="left"))
    left, width = scene.display.layout, app.context.size[0]
    assert left.bar.menu.right == width - right.bar.menu.x
    assert abs(left.boards[0].rect.x - (width - right.boards[0].rect.right)) <= 1
    assert scene.targets()["here"].collidepoint(left.bar.undo.center)
    assert scene.track == track, "time goes from left to right for every hand"


def test_a_finger_pulls_along_the_track(app: App) -> None:
    scene = shown(app, played())
    track = scene.track
    scene.handle(Pressed((track.centerx, track.centery)))
    assert abs(scene.at - scene.player.steps / 2) <= 1
    scene.handle(Moved((track.right + 50, track.centery), True))
    assert scene.at == scene.player.steps
    scene.handle(Moved((track.x - 50, track.centery), True))
    assert scene.at == 0
    scene.handle(Released((track.right, track.centery)))
    assert scene.at == scene.player.steps
    scene.handle(Moved((track.x, track.centery)))
    assert scene.at == scene.player.steps


def test_playing_on_from_a_position_is_a_game_of_its_own(app: App) -> None:
    match = played()
    Autosave(app.context.library, match, NO_TAGS).keep()
    text = {entry.key: app.context.library.raw(entry.key) for entry in app.context.library.entries()}
    scene = shown(app, match, 9)
    press(app, "here")
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.match.state == scene.player.states[9]
    assert table.match.setup.seats == match.setup.seats
    assert all(app.context.library.raw(key) == stored for key, stored in text.items())
    branch = next(entry for entry in app.context.library.entries() if entry.key not in text)
    assert (branch.tags.branch, branch.tags.over) == ("yes", False)


def test_a_branch_deals_the_same_rounds(app: App) -> None:
    match = played()
    scene = shown(app, match, 9)
    press(app, "here")
    table = app.stack.top
    assert isinstance(table, TableScene)
    for turn in match.turns[9:]:
        table.match.play(turn.action)
    assert table.match.state == match.state
    assert scene.match.state == match.state


def test_nothing_can_be_played_from_the_end(app: App) -> None:
    scene = shown(app, played())
    press(app, "last")
    assert "here" not in scene.targets()


@pytest.mark.parametrize("way", ["saved game", "link", "file", "command line"])
def test_every_way_to_a_replay(app: App, way: str, tmp_path: Path) -> None:
    match = played()
    app.stack.reset(MenuScene(app.context))
    if way == "saved game":
        Autosave(app.context.library, match, NO_TAGS).keep()
        app.stack.push(SavedGamesScene(app.context))
        press(app, "game-1")
        press(app, "replay")
    elif way == "link":
        app.context.routes.open_code(encode(GameLink(record_of(match))))
    elif way == "file":
        rounds_ = [turn.before.round for turn in match.turns]
        app.context.routes.open_file("game.txt", format_game(record_of(match), rounds_))
        press(app, "replay")
    else:
        file = tmp_path / "game.txt"
        file.write_text(
            format_game(record_of(match), [turn.before.round for turn in match.turns]), encoding="utf-8"
        )
        app = App(current_host(), parse_arguments(["replay", str(file)]))
    scene = app.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.player.states == states(match)
    press(app, "close")
    assert not isinstance(app.stack.top, ReplayScene)


@cache
def player_at() -> Match:
    """A whole random game; playing it back does not change it."""
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 5))
    chance = random.Random(5)
    while actions := legal_actions(match.state):
        match.play(sensible(actions, chance))
    return match


@pytest.mark.parametrize(("asked", "stands"), [(-3, 0), (0, 0), (7, 7), (10_000, len(player_at().turns))])
def test_it_stands_at_the_nearest_position_there_is(asked: int, stands: int) -> None:
    player = ReplayPlayer(player_at())
    player.seek(asked)
    assert (player.at, player.state) == (stands, player.states[stands])


def test_rounds_lead_from_one_end_to_the_other_and_back() -> None:
    player = ReplayPlayer(player_at())
    starts = player.round_starts
    assert [player.states[at].round for at in starts[:3]] == [1, 2, 3]
    there = []
    while player.at < player.steps:
        player.seek(player.neighbouring_round(1))
        there.append(player.at)
    assert there == [at for at in starts if at] + ([player.steps] if player.steps not in starts else [])
    back = []
    while player.at:
        player.seek(player.neighbouring_round(-1))
        back.append(player.at)
    assert back == [at for at in reversed(starts) if at < player.steps]


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_first_step_is_due_at_once_and_the_next_after_a_rest(speed: float) -> None:
    player = ReplayPlayer(player_at())
    player.speed = speed
    player.toggle(1)
    assert player.tick(0.001)
    assert not player.tick(STEP_SECONDS / speed * 0.9)
    assert player.tick(STEP_SECONDS / speed * 0.2)


def test_the_same_sign_stops_it_and_the_other_turns_it_round() -> None:
    player = ReplayPlayer(player_at(), 4)
    player.toggle(1)
    player.toggle(-1)
    assert player.direction == -1
    player.toggle(-1)
    assert player.direction == 0


def test_it_is_at_its_end_by_its_direction() -> None:
    player = ReplayPlayer(player_at())
    player.toggle(1)
    assert not player.at_end
    player.toggle(-1)
    assert player.at_end
    player.seek(player.steps)
    assert not player.at_end


def test_speeds_come_round_again() -> None:
    player, seen = ReplayPlayer(player_at()), []
    for _ in SPEEDS:
        seen.append(player.speed)
        player.next_speed()
    assert (tuple(seen), player.speed) == (SPEEDS, SPEEDS[0])
