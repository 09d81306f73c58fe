"""Header, frame and scores follow what is seen: the game itself is ahead while tiles fly."""

from itertools import groupby
from random import Random

import pygame
import pytest
from pressing import front, offer_of, sensible

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import Pick, legal_actions
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.rules.wall_forecast import round_forecast
from game.scenes.play.start_table import deal_table, start_table
from game.scenes.play.table_scene import TableScene


@pytest.mark.slow
@pytest.mark.parametrize("gray", [False, True])
def test_who_picks_last_is_not_asked_for_anything_while_their_tiles_fly(app: App, gray: bool) -> None:
    """On the gray wall the same seat may choose a space next, and on any wall begin the next round."""
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(gray), 1, 0))
    app.stack.reset(start_table(app.context, match))
    found = 0
    while match.state.phase != "over" and found < 3:
        scene = front(app, TableScene)
        if not scene.can_act():
            scene.finish_motion()
            app.frame(1 / 30)
            continue
        before, turn = match.state, f"Round {match.state.round} · {match.seat.name}’s turn"
        scene.do(legal_actions(match.state)[0])
        app.frame(1 / 30)
        if before.phase == "offer" and (match.state.phase, match.state.turn) == ("tiling", before.turn):
            found += 1
        if before.phase == "offer" and match.state.round == before.round:
            assert scene.message() == turn
    assert found or not gray


@pytest.mark.slow
def test_the_header_and_the_frame_speak_of_what_is_shown(app: App) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Bento", "greedy")), HouseRules(), 3, 0))
    app.stack.reset(start_table(app.context, match))
    seen: set[str] = set()
    scores = [0, 0]
    while match.state.round < 3:
        scene = front(app, TableScene)
        if scene.can_act():
            assert scene.message().startswith(f"Round {match.state.round} · Ana, pick tiles")
            scene.do(legal_actions(match.state)[0])
        app.frame(1 / 30)
        presented = scene.display.presented
        if any(sprite.lift for sprite in scene.display.sprites.drawn()) and match.turns:
            before, message = match.turns[-1].before, scene.message()
            if scene.display.phase == "offer":
                assert message == f"Round {before.round} · {('Ana', 'Chanticleer')[before.turn]}’s turn"
                assert presented.active == before.turn
            elif presented.round == before.round:
                assert message == "Wall-tiling · Click to hurry", "in a first game"
            seen.add(scene.display.phase)
            for seat in range(2):
                if presented.scores[seat] != scores[seat]:
                    assert presented.active == seat, "the frame is around the wall that is tiled"
        scores = presented.scores[:]
    assert seen == {"offer", "tiling"}


@pytest.mark.slow
def test_the_header_warns_of_a_standstill_once_three_rounds_laid_no_tile(app: App) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 1, 0))
    app.stack.reset(start_table(app.context, match))
    warned: dict[int, str] = {}
    while match.state.phase != "over":
        scene = front(app, TableScene)
        scene.finish_motion()
        app.frame(1 / 30)
        if scene.can_act():
            words = str(scene.published()["message"]).removeprefix(scene.message()).removeprefix(" · ")
            warned[match.state.round] = words
            (market,) = (part for part in scene.mirror_parts() if part.key == "market")
            assert (market.items[-1] == words) == bool(words), "a screen reader finds it at the table"
            scene.do(next(action for action in legal_actions(match.state) if action[2:3] == (FLOOR,)))
    four = {4: "3 of 5 rounds without a wall tile", 5: "4 of 5 rounds without a wall tile"}
    assert warned == {1: "", 2: "", 3: "", **four}


@pytest.mark.slow
def test_the_header_names_the_round_that_is_being_dealt(app: App) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 3, 0))
    app.stack.reset(deal_table(app.context, match))
    scene, bag, told = app.stack.top, 100, set()
    after = 0
    assert isinstance(scene, TableScene)
    while match.state.round < 3 or not scene.display.still:
        app.frame(1 / 30)
        presented = scene.display.presented
        if presented.bag < bag:  # a tile has just come out of it
            name = match.setup.seats[match.state.turn].name
            assert scene.published()["message"] == f"Round {match.state.round} · {name} begins"
            assert presented.active == match.state.turn
            told.add(match.state.round)
        bag = presented.bag
        if (scene.display.phase, presented.round) == ("tiling", match.state.round):
            assert scene.message().endswith(" begins"), "the round's name still stands across the table"
            after += 1
        if scene.can_act() and match.state.round < 3:
            assert scene.message() == f"Round {match.state.round} · {match.seat.name}, pick tiles"
            scene.do(legal_actions(match.state)[0])
    assert told == {1, 2, 3}
    assert after


def test_the_floor_lines_sum_waits_until_tiles_lie_there(app: App) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 6, 0))
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    scene = front(app, TableScene)
    pick = next(a for a in legal_actions(match.state) if isinstance(a, Pick) and a.line == FLOOR)
    offer_of(scene).select(pick.source, pick.kind)
    offer_of(scene).put(FLOOR)
    assert match.state.boards[0].floor
    sprites, layout, seen = scene.display.sprites, scene.display.layout, list[int]()
    for _ in range(300):
        seen.append(len(sprites.boards(layout, gray=False)[0].floor))
        app.frame(1 / 60)
    assert not any(seen[:6]), "they fly for a tenth of a second at least"
    assert seen == sorted(seen)
    assert seen[-1] == len(match.state.boards[0].floor)


def test_the_floor_lines_sum_stays_until_the_tiles_are_gone(app: App) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 6, 0))
    chance, last = Random(6), match.state
    while match.state.round == 1:
        last, pick = match.state, sensible(list(legal_actions(match.state)), chance)
        match.play(pick)
    before = Match(match.setup, last)
    app.stack.reset(start_table(app.context, before))
    app.frame(0)
    scene = front(app, TableScene)
    assert isinstance(pick, Pick)
    offer_of(scene).select(pick.source, pick.kind)
    offer_of(scene).put(pick.line)
    sprites, layout, shown = scene.display.sprites, scene.display.layout, 0
    spaces = [layout.boards[seat].floor_space(space) for seat in (0, 1) for space in range(7)]
    for _ in range(1200):
        lying = sum(not sprite.lift and sprite.rect in spaces for sprite in sprites.drawn())
        assert sum(len(board.floor) for board in sprites.boards(layout, gray=False)) >= lying
        shown += before.state.round == 2 and lying > 0
        app.frame(1 / 60)
    assert shown > 60, "tiles lay there while walls were tiled"


def test_no_header_is_shown_for_a_moment_only(app: App) -> None:
    match, chance = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(gray=True), 6, 0)), Random(6)
    while match.state.phase == "offer":
        before, action = match.state, sensible(legal_actions(match.state), chance)
        match.play(action)
    app.stack.reset(start_table(app.context, Match(match.setup, before)))
    app.frame(0)
    scene = front(app, TableScene)
    scene.do(action)
    said = [scene.message()]
    while not scene.can_act():
        app.frame(1 / 60)
        said.append(scene.message())
    assert said[-1] == "Round 1 · Ana, choose a space in row 1"
    assert all(said.count(words) > 5 for words in said[:-1])


@pytest.mark.parametrize("gray", [False, True])
def test_every_header_among_computers_stays_long_enough_to_be_read(app: App, gray: bool) -> None:
    seats = (Seat("Ana"), Seat("Bento", "apprentice"), Seat("Clara", "apprentice"))
    match, chance = Match(Setup(seats, HouseRules(gray), 6, 0)), Random(6)
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    scene, said, rest = front(app, TableScene), list[str](), 0
    while match.state.round < 2 or not scene.can_act():
        rest = rest + 1 if scene.can_act() else 0
        if rest > 30:
            scene.do(sensible(legal_actions(match.state), chance))
        scene.update(1 / 60)
        said.append(scene.message())
    lengths = [(words, len([*frames])) for words, frames in groupby(said)]
    assert len(lengths) > 15
    brief = {words for words, frames in lengths[:-1] if frames < 30}
    assert brief <= {"Round 1 · Ana’s turn"}, "half a second each, but for what the one before has said, too"


@pytest.mark.slow
@pytest.mark.parametrize("gray", [False, True])
def test_points_to_come_follow_the_tiles_that_lie_on_each_board(app: App, drawn: None, gray: bool) -> None:
    match, chance = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(gray), 6, 0)), Random(6)
    app.stack.reset(start_table(app.context, match))
    seen = set[bool]()
    while match.state.round < 3:
        scene, before = front(app, TableScene), match.state
        scene.finish_motion()
        app.frame(0)
        if scene.can_act():
            view = scene.display.view
            assert view.forecasts == [round_forecast(board, gray) for board in match.state.boards]
            scene.do(sensible(legal_actions(match.state), chance))
            app.frame(0)
            if before.phase == match.state.phase == "offer" and before.round == match.state.round:
                assert view.forecasts == [round_forecast(board, gray) for board in before.boards], "tiles still fly"
            seen |= {bool(forecast.points) for forecast in view.forecasts}
    assert seen == {False, True}


def below_the_score(app: App, match: Match, forecast: str) -> bytes:
    app.context.change(forecast=forecast)
    app.stack.reset(start_table(app.context, match))
    scene = front(app, TableScene)
    scene.finish_motion()
    app.frame(0)
    return pygame.image.tobytes(app.screen.subsurface(scene.display.layout.boards[0].forecast), "RGB")


def test_points_to_come_are_shown_if_there_are_any_unless_they_are_hidden(app: App, drawn: None) -> None:
    match = Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 6, 0))
    assert below_the_score(app, match, "on") == below_the_score(app, match, "off")
    while not round_forecast(match.state.boards[0], False).points:
        match.play(max(legal_actions(match.state), key=lambda action: isinstance(action, Pick) and action.line == 0))
    assert below_the_score(app, match, "on") != below_the_score(app, match, "off")


def test_every_header_of_a_turn_has_the_round_above_it(app: App) -> None:
    match = Match(Setup((Seat("Ana", you=True), Seat("Bento")), HouseRules(), 6, 0))
    app.stack.reset(start_table(app.context, match))
    app.frame(0)
    scene = front(app, TableScene)
    pick = next(a for a in legal_actions(match.state) if isinstance(a, Pick) and a.line != FLOOR)
    said = [scene.message()]
    offer_of(scene).select(pick.source, pick.kind)
    said.append(scene.message())
    offer_of(scene).put(pick.line)
    while not scene.can_act():
        app.frame(1 / 60)
        said.append(scene.message())
    assert said[2] == "Round 1 · Your turn", "nothing is to be chosen once it is"
    assert len(set(said)) == 4
    assert all(words.startswith("Round 1 · ") for words in said), "else its line jumps"
