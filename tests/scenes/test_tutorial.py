"""The tutorial through the real program: every lesson, by clicks and by keys, left and taken up again."""

import itertools
import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from combinations import each_once
from devices import SIZES, SizedHost
from lessons_help import follow, guided, policy_of, table, wait
from pressing import click, front, in_offer, offer_of, press, sensible
from pygame import Rect

from game.ai.coach import judging
from game.ai.levels import LEVELS
from game.ai.player import Budget, think_through
from game.ai.players import player_of
from game.ai.position_analysis import STANDARD, PositionAnalysis
from game.ai.slices import Slices
from game.app import MAX_STEP, App
from game.arguments import Arguments
from game.match.match import Match
from game.rules.actions import Pick, legal_actions
from game.rules.events import WallTiled
from game.rules.notation import format_action, parse_action
from game.rules.state import FLOOR, observation
from game.rules.steps import at_once
from game.rules.wall_forecast import round_forecast
from game.saves.tags import Tags
from game.scenes.home.menu import MenuScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.table_scene import TableScene
from game.scenes.tutorial.lesson_view import answer_name
from game.scenes.tutorial.tutorial_policy import tutorial_scene
from game.settings import SettingsStore
from game.texts import LANGUAGES, texts_for
from game.tutorial.script import (
    FREE,
    LESSONS,
    SCRIPT,
    SECOND_ROUND,
    Guide,
    parts_before,
    refused_pick,
    scripted,
    tutorial_match,
)
from game.view.intents import Confirmed, Numbered, Pressed
from game.view.layout.scales import TextSize
from game.view.table.rival_cards import RivalCard
from game.view.widgets.lesson_panel import LessonPanel
from game.words.phrases import source_words

MAX_ORDERED_LOSS = 1.0  # points given away by a pick that a lesson orders


@pytest.fixture
def app(own_folder: Path, request: pytest.FixtureRequest) -> App:
    return App(SizedHost(*getattr(request, "param", (1280, 720, 1))), Arguments())


@pytest.mark.slow
def test_every_lesson_by_clicks_and_then_an_ordinary_game(app: App) -> None:
    app.frame(0)
    assert app.stack.top.widgets.widgets[0].name == "learn", "somebody new finds it first"
    click(app, "learn")
    taught = []
    while policy_of(app.stack.top):
        wait(app)
        if policy_of(app.stack.top):
            taught.append(follow(app))
    assert taught == [lesson.name for lesson in LESSONS]
    scene = app.stack.top
    assert in_offer(scene)
    assert [format_action(turn.action) for turn in scene.match.turns] == [*SCRIPT, *SECOND_ROUND]
    assert scene.match.state.boards[0].score == 8, "what the lessons say: 1 + 2 + 3 + 4 − 2"
    assert SettingsStore(app.host.storage).load().tutorial == "done"
    assert app.context.library.latest() is not None, "from here on the game is saved"
    while not isinstance(app.stack.top, ResultsScene):
        app.frame(0.1)
        top = app.stack.top
        if isinstance(top, TableScene) and top.can_act():
            top.do(legal_actions(top.match.state)[0])
            top.finish_motion()


def test_enter_alone_turns_the_pages(app: App) -> None:
    app.stack.reset(tutorial_scene(app.context, 0))
    wait(app)
    for _ in range(2):
        app.stack.top.handle(Confirmed())
        app.frame(0.02)
    assert guided(app).guide.at == 2


def taught_by(app: App) -> Iterator[TableScene]:
    """The tutorial's table each time that it waits for the player, until the tutorial ends."""
    while policy_of(app.stack.top):
        wait(app)
        if policy_of(app.stack.top):
            yield table(app)


def test_every_lesson_by_the_enter_key_and_a_digit(app: App) -> None:
    """The focus goes to the one pick that a lesson asks for, then to its line."""
    app.stack.reset(tutorial_scene(app.context, 0))
    taught = []
    for _scene in taught_by(app):
        lesson = guided(app).lesson()
        assert lesson is not None
        taught.append(lesson.name)
        guide, at = guided(app).guide, guided(app).guide.at
        if lesson.answers:
            app.stack.top.handle(Numbered(5))
            assert guide.at == at, "5 is no answer"
            app.stack.top.handle(Numbered(lesson.right))
        for _ in range(3):
            if guide.at != at:
                break
            pygame.event.post(
                pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, scancode=40, unicode="")
            )
            app.frame(0.02)
        assert guide.at == at + 1, lesson.name
    assert taught == [lesson.name for lesson in LESSONS]
    assert in_offer(app.stack.top)


def test_by_its_words_alone(app: App) -> None:
    app.stack.reset(tutorial_scene(app.context, 0))
    told, view = [], guided(app).view
    for scene in taught_by(app):
        part = scene.mirror_parts()[0]
        assert [app.context.texts.sentence(line) for line in part.lines] == [scene.status()]
        lesson, told_before = guided(app).lesson(), scene.status()
        assert lesson is not None
        assert told_before == app.context.texts.sentence(view.words(lesson))
        told.append(lesson)
        choices = [one for other in scene.mirror_parts() if other.key.startswith("choice-") for one in other.buttons]
        assert bool(choices) == (lesson.leeway != "none"), "nothing else can be done"
        if lesson.leeway == "line":
            app.command(json.dumps(part.buttons[0].command))
            assert guided(app).status() == app.context.texts("refused.wall", n=1), "the game says why"
        pressed = choices[0] if choices else part.buttons[0]
        app.command(json.dumps(pressed.command))
        app.frame(0.02)
    assert told == list(LESSONS)
    assert in_offer(app.stack.top)


def test_nothing_else_can_be_picked(app: App) -> None:
    app.stack.reset(tutorial_scene(app.context, 0))
    app.frame(0)
    scene, guide = table(app), guided(app).guide
    assert not offer_of(scene).picks(), "while a lesson is read"
    assert not scene.can_act()
    guide.at = 2
    scene.refresh()
    assert [format_action(pick) for pick in offer_of(scene).picks()] == ["1Y2"]
    assert not scene.command({"action": "2K2"})
    assert "undo" not in scene.targets()
    panel = scene.widgets.named("lesson")
    assert panel is not None
    scene.handle(Pressed((panel.rect.x + 5, panel.rect.y + 5)))
    assert offer_of(scene).selection.picked is None
    assert scene.command({"action": "1Y2"})
    assert guide.at == 3


@pytest.mark.parametrize("at", range(0, len(LESSONS), 2))
def test_it_is_taken_up_at_every_lesson(app: App, at: int) -> None:
    app.change_settings(replace(app.context.settings, tutorial=str(at)))
    app.stack.reset(MenuScene(app.context))
    app.frame(0)
    click(app, "learn")
    wait(app)
    lesson = guided(app).lesson()
    assert lesson is not None
    wanted = LESSONS[min(at, FREE)]
    assert lesson == wanted, "at its place; only the free pick is made anew"
    assert len(table(app).match.turns) == wanted.turn


def test_leaving_asks_and_the_game_can_go_on_without_help(app: App) -> None:
    app.stack.reset(tutorial_scene(app.context, 5))
    app.frame(0)
    click(app, "leave")
    assert app.stack.top.name == "notice"
    click(app, "stay")
    assert guided(app).guide.at == 5
    click(app, "leave")
    click(app, "alone")
    scene = app.stack.top
    assert in_offer(scene)
    assert policy_of(scene) is None
    assert len(offer_of(scene).picks()) > 5
    assert SettingsStore(app.host.storage).load().tutorial == "5"


def test_leaving_for_the_menu_keeps_the_place(app: App) -> None:
    app.stack.reset(tutorial_scene(app.context, 3))
    app.frame(0)
    click(app, "next")
    click(app, "leave")
    click(app, "to-menu")
    assert isinstance(app.stack.top, MenuScene)
    label = app.stack.top.widgets.named("learn")
    assert label is not None
    assert label.label == texts_for("en")("menu.learn.on")
    click(app, "learn")
    assert guided(app).guide.at == 4


def test_damaged_progress_begins_at_the_start(app: App) -> None:
    for damaged in ("99", "x", "-1", "done"):
        app.context.settings = replace(app.context.settings, tutorial=damaged)
        app.stack.reset(tutorial_scene(app.context))
        assert guided(app).guide.at == 0


@pytest.mark.slow
@pytest.mark.parametrize("app", list(SIZES.values()), indirect=True, ids=str)
def test_the_panel_hides_nothing_that_it_speaks_of(app: App) -> None:
    for language, lessons in (("de", LESSONS[::2]), ("fr", LESSONS[1::2])):  # with the longest words
        app.change_settings(replace(app.context.settings, language=language))
        for lesson in lessons:
            at = LESSONS.index(lesson)
            app.stack.reset(tutorial_scene(app.context, at))
            app.frame(0)
            wait(app)
            scene = table(app)
            panel = scene.widgets.named("lesson")
            assert panel is not None
            window = pygame.Rect((0, 0), app.context.size)
            assert window.contains(panel.rect), (language, lesson.name)
            for name in lesson.places:
                hidden = panel.rect.clip(guided(app).view.place(name))
                assert hidden.width * hidden.height == 0, (language, lesson.name, name)
            targets = scene.targets()
            keys = [answer_name(n) for n in lesson.answers] or ["next"]
            assert lesson.acts or all(panel.rect.contains(targets[key]) for key in keys)
            assert not panel.rect.colliderect(targets["leave"])


@pytest.mark.parametrize(
    ("app", "hand"),
    each_once([(1280, 720, 1), (1920, 1080, 1), (390, 844, 2), (844, 390, 2), (360, 640, 2)], ("right", "left")),
    indirect=["app"],
)
def test_on_desktops_and_phones_the_panel_lies_over_nothing(app: App, hand: str) -> None:
    for language, at in each_once(LANGUAGES, (len(LESSONS) - 1, 0)):
        app.change_settings(replace(app.context.settings, language=language.code, hand=hand))
        app.stack.reset(tutorial_scene(app.context, at))
        wait(app)
        panel, layout = table(app).widgets.named("lesson"), table(app).layout
        assert panel is not None
        parts = [board.rect for board in layout.boards] + [plate.rect for plate in layout.factories]
        assert panel.rect.collidelist([*parts, layout.centre, layout.log_plate, layout.bar.rect]) < 0, language.code
        assert isinstance(panel, LessonPanel)
        assert panel.quiet
        assert panel.px >= TextSize.SMALL.of(layout.unit), "no words are smaller than those of the table"
        lesson = guided(app).lesson()
        assert lesson is not None
        assert guided(app).view.card(lesson, panel.px).fits(panel.rect.size), "all words have room"
        assert panel.rect == layout.panel, "it has one place in all lessons"
        assert Rect((0, 0), layout.size).contains(layout.log_plate)
        assert layout.bar.rect.width == layout.size[0]
    follow(app)
    assert policy_of(app.stack.top) is None
    assert not table(app).layout.spec.panel and not table(app).layout.panel.width


@pytest.mark.parametrize("app", [(1280, 720, 1), (1920, 1080, 1)], indirect=True, ids=str)
def test_the_tables_parts_stay_where_they_are_when_the_game_goes_on(app: App) -> None:
    app.stack.reset(tutorial_scene(app.context, len(LESSONS) - 1))
    wait(app)
    taught = table(app).layout
    follow(app)
    game = table(app).layout
    edge = taught.unit * 2
    for before, now in zip(taught.boards, game.boards, strict=True):
        apart = [now.frame.x - before.frame.x, now.frame.bottom - before.frame.bottom]
        assert max(map(abs, apart)) <= edge
    centres = [abs(a.rect.centerx - b.rect.centerx) for a, b in zip(taught.factories, game.factories, strict=True)]
    assert max(centres) <= edge
    assert taught.panel.inflate(edge, edge).contains(game.log_plate), "the log takes the place of the lessons"


def test_the_script_is_a_round_of_legal_picks_and_the_words_are_true() -> None:
    match = tutorial_match("You", "greedy")
    for turn in range(len(SCRIPT)):
        action = scripted(turn)
        assert action in legal_actions(match.state)
        assert match.state.turn == turn % 2
        match.play(action)
    assert match.state.round == 2
    for action in map(parse_action, SECOND_ROUND):
        assert action in legal_actions(match.state)
        match.play(action)
    assert scripted(len(match.turns)) is None
    match = tutorial_match("You", "greedy")
    for action in map(parse_action, SCRIPT):
        match.play(action)
    assert refused_pick() not in legal_actions(match.state), "the line that is tried refuses"
    picks = [action for action in legal_actions(match.state) if action[:2] == refused_pick()[:2]]
    assert len(picks) > 2, "but there is a choice of others"
    events = match.turns[-1].events
    asked = next(e for e in events if isinstance(e, WallTiled) and parts_before(e))
    assert asked.points == next(lesson.right for lesson in LESSONS if lesson.answers)
    assert match.state.turn == 0, "the player took the marker"
    assert [lesson.turn for lesson in LESSONS] == sorted(lesson.turn for lesson in LESSONS)
    acts = [lesson.turn for lesson in LESSONS if lesson.acts]
    assert acts == [*range(0, len(SCRIPT), 2), 7, 9], "one lesson for each pick of the player"
    assert Guide(3).lesson(2, 0) == LESSONS[3]
    assert Guide(3).lesson(3, 0) is None


@pytest.mark.usefixtures("thorough")
def test_what_a_lesson_orders_is_a_sensible_pick_by_the_coach() -> None:
    """Where it leaves something open, this can be the example's."""
    match = tutorial_match("You", "greedy")
    asked = {lesson.turn: lesson.name for lesson in LESSONS if lesson.acts}
    for turn, action in enumerate(map(parse_action, (*SCRIPT, *SECOND_ROUND))):
        if turn in asked:
            looks = PositionAnalysis(observation(match.state))
            assert at_once(judging(looks, action, STANDARD)).lost < MAX_ORDERED_LOSS, asked[turn]
        match.play(action)


def test_a_wrong_tap_is_answered_in_words(app: App) -> None:
    app.stack.reset(tutorial_scene(app.context, 0))
    app.frame(0)
    scene, tr = table(app), app.context.texts
    plate = scene.layout.factories[3].rect.center
    scene.handle(Pressed(plate))
    assert scene.controller.notice == 'Press “Next” to go on.'
    click(app, "next")
    assert scene.controller.notice == ""
    click(app, "next")
    for wrong in (plate, scene.layout.boards[0].line_rect(3).center):
        scene.handle(Pressed(wrong))
        assert scene.controller.notice == tr("tutorial.other-tiles")
    click(app, "tile-1-Y")
    assert scene.controller.notice == ""
    scene.handle(Pressed(scene.layout.boards[0].line_rect(3).center))
    assert scene.controller.notice == tr("tutorial.elsewhere")


@pytest.mark.slow
@pytest.mark.parametrize("app", [SIZES[name] for name in ("phone", "phone on its side", "tablet", "laptop")], indirect=True, ids=str)
def test_the_panel_stays_where_it_can_and_hides_nothing_on_the_way(app: App) -> None:
    app.stack.reset(tutorial_scene(app.context, 0))
    places: list[tuple[int, int]] = []
    explained = False
    for scene in taught_by(app):
        panel, lesson = scene.widgets.named("lesson"), guided(app).lesson()
        assert panel is not None
        assert lesson is not None
        places.append(panel.rect.bottomleft)
        for name in lesson.places:
            assert not panel.rect.colliderect(guided(app).view.place(name)), lesson.name
        if lesson.name == "counted":
            explained = bool(scene.display.sprites.places("floor", 0))
        follow(app)
    assert explained, "the floor line is explained while something lies on it"
    moved = sum(one != other for one, other in itertools.pairwise(places))
    assert moved <= len(LESSONS) // 2, places


def at_lesson(app: App, name: str) -> TableScene:
    """The tutorial's table while that lesson is shown."""
    at = next(at for at, lesson in enumerate(LESSONS) if lesson.name == name)
    app.stack.reset(tutorial_scene(app.context, at))
    wait(app)
    lesson = guided(app).lesson()
    assert lesson is not None
    assert lesson.name == name
    return table(app)


@pytest.mark.parametrize("app", [(1280, 720, 1), (390, 844, 2), (844, 390, 2)], indirect=True)
@pytest.mark.parametrize(
    ("name", "names"),
    [("board", ["Pattern lines", "Wall", "Floor line"]), ("rest", ["Line 2", "Centre", "Line 3"]), ("pick", []), ("bonus", [])],
)
def test_frames_around_several_parts_of_the_table_have_names_beside_them(app: App, name: str, names: list[str]) -> None:
    panel = at_lesson(app, name).widgets.named("lesson")
    assert isinstance(panel, LessonPanel)
    assert [words for words, _ in panel.names] == names
    places = [place for _, place in panel.names]
    assert all(app.screen.get_rect().contains(place) for place in places)
    assert all(one.collidelist([panel.rect, *(other for other in places if other is not one)]) < 0 for one in places)
    near = [mark.inflate(app.context.unit, app.context.unit) for mark in panel.marks]
    assert all(place.collidelist(near) >= 0 for place in places)


@pytest.mark.parametrize("app", [(1280, 720, 1), (390, 844, 2)], indirect=True)
def test_a_name_beside_a_frame_covers_no_note_of_a_rivals_pick(app: App) -> None:
    scene = at_lesson(app, "rest")
    panel = scene.widgets.named("lesson")
    assert isinstance(panel, LessonPanel)
    told = [place for card in scene.widgets.widgets if isinstance(card, RivalCard) for place in card.words()]
    assert all(place.collidelist(told) < 0 for _, place in panel.names)


def test_with_tiles_in_the_hand_only_the_line_is_framed(app: App) -> None:
    scene = at_lesson(app, "pick")

    def marks() -> list[Rect]:
        panel = scene.widgets.named("lesson")
        assert isinstance(panel, LessonPanel)
        return list(panel.marks)

    line = scene.display.layout.boards[0].line_rect(1)
    assert len(marks()) == 2
    click(app, "tile-1-Y")
    assert [mark.contains(line) for mark in marks()] == [True]


@pytest.mark.parametrize("by_key", [False, True], ids=["by pointer", "by key"])
def test_a_colour_of_the_walls_row_is_refused_with_the_reason_and_another_line_takes_it(app: App, by_key: bool) -> None:
    scene, tr = at_lesson(app, "wall"), app.context.texts
    click(app, "tile-3-R")
    scene.handle(Numbered(1) if by_key else Pressed(scene.layout.boards[0].line_rect(0).center))
    assert scene.controller.refusal == (0, tr("refused.wall", n=1)), "the game's own reason, at the line"
    assert len(scene.match.turns) == 7
    panel = scene.widgets.named("lesson")
    assert isinstance(panel, LessonPanel)
    assert panel.marks, "the tile on the wall"
    assert Rect(scene.layout.boards[0].line_rect(0)).collidelist(panel.marks) < 0, "no frame crosses the reason"
    click(app, "line-3")
    assert format_action(list(scene.match.turns)[7].action) == "3R3"
    wait(app)
    assert LESSONS[guided(app).guide.at].name == "free"
    assert format_action(list(scene.match.turns)[8].action) == SECOND_ROUND[1]


def test_answers_are_read_out_as_points_by_themselves(app: App) -> None:
    """German has "mit 2 Punkten", but an answer is "2 Punkte"."""
    app.change_settings(replace(app.context.settings, language="de"))
    scene, answers = at_lesson(app, "points"), next(lesson.answers for lesson in LESSONS if lesson.answers)
    said = [one.spoken for one in scene.widgets.widgets if one.name in map(answer_name, answers)]
    assert said == [texts_for("de")("count.points", n=n) for n in answers]


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("app", [(1280, 720, 1), (390, 844, 2), (844, 390, 2), (320, 480, 2)], indirect=True)
def test_who_goes_on_pressing_next_answers_nothing(app: App, hand: str) -> None:
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code, hand=hand))
        before = at_lesson(app, "tiling").targets()["next"]
        follow(app)
        wait(app)
        lesson = guided(app).lesson()
        assert lesson is not None and lesson.answers
        targets = table(app).targets()
        keys = [targets[answer_name(n)] for n in lesson.answers]
        assert before.collidelist(keys) < 0, language.code
        follow(app)
        wait(app)
        assert table(app).targets()["next"].collidelist(keys) < 0, "nor does who presses an answer twice go on"


@pytest.mark.parametrize("answer", next(lesson.answers for lesson in LESSONS if lesson.answers))
def test_the_points_of_a_tile_are_asked_before_they_are_counted(app: App, answer: int) -> None:
    scene, tr = at_lesson(app, "points"), app.context.texts
    right = LESSONS[guided(app).guide.at].right
    before = scene.display.presented.scores[0]
    assert before == 1 + 2, "two tiles lie there and are counted"
    for _ in range(30):
        app.frame(MAX_STEP)
    assert scene.display.presented.scores[0] == before, "the counting waits for the answer"
    click(app, answer_name(answer))
    wait(app)
    assert scene.display.presented.scores[0] == before + right + 4, "the white tile below it lands, too"
    assert guided(app).status() == tr(f"tutorial.counted.{'right' if answer == right else 'wrong'}")
    click(app, "next")
    wait(app)
    assert scene.display.presented.scores[0] == before + right + 4 - 2, "then the floor line"


def test_a_resized_window_ends_the_lessons_about_the_motion(app: App) -> None:
    scene = at_lesson(app, "points")
    scene.display.show(scene.match.state)  # as a change of the layout does
    scene.refresh()
    wait(app)
    assert LESSONS[guided(app).guide.at].name == "bonus"


@pytest.mark.parametrize("best", [True, False])
def test_a_free_pick_is_answered_with_what_it_brings_and_a_good_players_choice(app: App, best: bool) -> None:
    scene, tr = at_lesson(app, "free"), app.context.texts
    state = scene.match.state
    assert len(offer_of(scene).picks()) == len(legal_actions(state)), "everything is allowed"
    work = Slices(judging(PositionAnalysis(observation(state)), legal_actions(state)[0], STANDARD))
    while not work.go_on(1):
        pass
    assert work.result is not None
    wanted = work.result.best
    worst = next(action for action in legal_actions(state) if isinstance(action, Pick) and action.line == FLOOR)
    scene.do(wanted if best else worst)
    wait(app)
    words = guided(app).status()
    first = "Well chosen" if best else "Good to know"
    assert words.startswith(first)
    assert isinstance(wanted, Pick)
    assert (source_words(tr, wanted.source) in words) != best, "a better one is named"
    turns = len(scene.match.turns)
    for _ in range(50):
        app.frame(MAX_STEP)
    assert len(scene.match.turns) == turns, "the other player waits until it is read"


@pytest.mark.parametrize("way", ["next", "to-menu"])
def test_the_game_goes_on_from_the_position_of_the_tutorial(app: App, way: str) -> None:
    scene = at_lesson(app, "finish")
    state, seats = scene.match.state, scene.match.setup.seats
    click(app, way)
    assert SettingsStore(app.host.storage).load().tutorial == "done"
    saved = app.context.library.latest()
    assert saved is not None, "the game is kept on both ways"
    if way == "to-menu":
        assert isinstance(app.stack.top, MenuScene)
        return
    assert app.stack.top is scene, "no second table"
    assert policy_of(scene) is None
    assert (scene.match.state, scene.match.setup.seats) == (state, seats)
    while len(scene.match.turns) < 11 or not scene.can_act():
        app.frame(MAX_STEP)
    assert scene.controller.hints_allowed


def handed_over(app: App) -> TableScene:
    """The table after the last lesson, from which on it is an ordinary game."""
    app.stack.reset(tutorial_scene(app.context, 0))
    while policy_of(app.stack.top):
        wait(app)
        if policy_of(app.stack.top):
            follow(app)
    return table(app)


@pytest.mark.slow
def test_a_win_that_goes_on_from_the_tutorial_is_a_win(app: App) -> None:
    """The wall and the statistics have it; that the rating has not is said."""
    app.change_settings(replace(app.context.settings, speed="off"))
    match, maggie, chance = handed_over(app).match, LEVELS[0].name, random.Random(4)
    while not match.is_over:
        player = player_of("random" if match.state.turn else "master")
        table(app).do(think_through(player, observation(match.state), chance, Budget(nodes=1)))
        table(app).finish_motion()
    while not isinstance(app.stack.top, ResultsScene):
        app.frame(0.1)
    scene = front(app, ResultsScene)
    scene.finish()
    assert scene.counting.count.places[0] == (0,)
    (summary,) = app.context.journal.summaries()
    assert summary.outcome == "won"
    assert f"coloured-{maggie}" in [one.name for one in scene.rewards.tiles]
    assert scene.achievements.title is not None and scene.achievements.title.kind == "first"
    tr = app.context.texts
    assert tr("ladder.unrated", why=tr("ladder.why.lessons")) in scene.rewards.words(tr)
    assert scene.widgets.named("sounds") is not None, "the first win offers music and the fountain"


@pytest.mark.slow
def test_who_knows_the_tutorials_deal_wins_no_tile_with_it(app: App) -> None:
    app.context.journal.note(ended(), "earlier", Tags(help="none"))
    assert handed_over(app).session.tags.help == "again"


def ended() -> Match:
    """The tutorial's game, played to its end."""
    match = tutorial_match("You", LEVELS[0].name)
    while actions := legal_actions(match.state):
        match.play(sensible(actions, random.Random(4)))
    return match


def test_a_wrong_answer_is_called_wrong() -> None:
    for language in LANGUAGES:
        tr = texts_for(language.code)
        right, wrong = (tr(f"tutorial.counted.{one}") for one in ("right", "wrong"))
        count, *_ = re.findall(r"3", wrong)
        said, meant = (words.partition(count)[0].strip() for words in (wrong, right))
        assert said and said != meant, language.code


def test_a_better_pick_than_the_free_one_outweighs_it_in_whole_points(app: App) -> None:
    """Not "1 more tile in line 5, then +2" beside "scores +1" alone, which reads as if the first were better."""
    scene, tr = at_lesson(app, "free"), app.context.texts
    scene.do(parse_action("2W1"))
    wait(app)
    _, _, better, _ = guided(app).status().split("\n")
    work = at_once(judging(PositionAnalysis(observation(scene.match.turns[-1].before)), parse_action("2W1"), STANDARD))
    assert tr("tutorial.answer.more", points=tr("count.points", n=round(work.lost))) in better
    assert not re.search(r"\d\.\d", guided(app).status()), "beginners know whole points"


def test_the_first_point_to_come_is_explained_where_it_is_first_seen(app: App) -> None:
    app.change_settings(replace(app.context.settings, forecast="off"))
    app.stack.reset(tutorial_scene(app.context, 0))
    for scene in taught_by(app):
        if round_forecast(scene.match.state.boards[0], gray=False).points:
            break
        follow(app)
    assert table(app).display.view.shows_forecasts
    words = guided(app).status()
    assert "+1" in words and "score" in words


def test_the_question_comes_after_the_lines_that_are_said_to_come_first(app: App) -> None:
    """Not "each full line now sends one tile", when the last of three waits for an answer."""
    scene = at_lesson(app, "tiling")
    assert "lines 1 and 2" in guided(app).status().rpartition("First")[2]
    follow(app)
    wait(app)
    assert LESSONS[guided(app).guide.at].answers
    assert scene.display.view.presented.scores[0] == 1 + 2, "of the red tile and the yellow one"


@pytest.mark.slow
def test_help_that_would_cost_the_first_tiles_asks_before(app: App) -> None:
    scene = handed_over(app)
    while not scene.can_act():
        app.frame(0.1)
    press(app, "hint")
    tr, asked = app.context.texts, front(app, NoticeScene).status()
    assert tr("ladder.ask.taught") in asked
    assert tr("ladder.ask.hint") not in asked, "it counts for no rating"
    press(app, "use")
    assert scene.session.tags.help == "hint"
