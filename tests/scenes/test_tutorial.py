"""The tutorial through the real program: every lesson, by clicks and by keys, left and taken up again."""

import itertools
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from combinations import each_once
from devices import SIZES, SizedHost
from lessons_help import follow, guided, policy_of, table, wait
from pressing import click, in_offer, offer_of
from pygame import Rect

from game.app import App
from game.arguments import Arguments
from game.rules.actions import legal_actions
from game.rules.notation import format_action
from game.scenes.home.menu import MenuScene
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.table_scene import TableScene
from game.scenes.tutorial.tutorial_policy import tutorial_scene
from game.settings import SettingsStore
from game.texts import LANGUAGES, texts_for
from game.tutorial.script import LESSONS, SCRIPT, Guide, scripted, tutorial_match
from game.view.intents import Confirmed, Pressed
from game.view.layout.scales import panel_margin
from game.view.widgets.lesson_panel import LessonPanel


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
    assert [format_action(turn.action) for turn in scene.match.turns] == list(SCRIPT)
    assert scene.match.state.boards[0].score == 4, "what the lessons say: 1 + 2 + 3 − 2"
    assert scene.can_act()
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


def test_every_lesson_by_the_enter_key_alone(app: App) -> None:
    """The focus goes to the one pick that a lesson asks for, then to its line."""
    app.stack.reset(tutorial_scene(app.context, 0))
    taught = []
    for _scene in taught_by(app):
        lesson = guided(app).lesson()
        assert lesson is not None
        taught.append(lesson.name)
        guide, at = guided(app).guide, guided(app).guide.at
        for _ in range(3):
            pygame.event.post(
                pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, scancode=40, unicode="")
            )
            app.frame(0.02)
            if guide.at != at:
                break
        assert guide.at == at + 1, lesson.name
    assert taught == [lesson.name for lesson in LESSONS]
    assert in_offer(app.stack.top)


def test_by_its_words_alone(app: App) -> None:
    app.stack.reset(tutorial_scene(app.context, 0))
    told, view = [], guided(app).view
    for scene in taught_by(app):
        part = scene.mirror_parts()[0]
        assert list(part.lines) == [scene.status()]
        assert not any(other.key.startswith("choice") for other in scene.mirror_parts()), "nothing else can be done"
        told.append(scene.status())
        app.command(json.dumps(part.buttons[0].command))
        app.frame(0.02)
    assert told == [view.words(lesson) for lesson in LESSONS]
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
    wanted = next(lesson for lesson in LESSONS[at:] if not lesson.tiling)
    assert lesson == wanted
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
            scene = table(app)
            panel = scene.widgets.named("lesson")
            assert panel is not None
            window = pygame.Rect((0, 0), app.context.size)
            assert window.contains(panel.rect), (language, lesson.name)
            for name in lesson.places:
                hidden = panel.rect.clip(guided(app).view.place(name))
                assert hidden.width * hidden.height == 0, (language, lesson.name, name)
            targets = scene.targets()
            assert lesson.acts or panel.rect.contains(targets["next"])
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
        app.frame(0)
        panel, layout = table(app).widgets.named("lesson"), table(app).layout
        assert panel is not None
        parts = [board.rect for board in layout.boards] + [plate.rect for plate in layout.factories]
        assert panel.rect.collidelist([*parts, layout.centre, layout.log_plate, layout.bar.rect]) < 0, language.code
        assert isinstance(panel, LessonPanel)
        assert panel.quiet
        assert panel.px > layout.unit or layout.small, "words fill their plate"
        lesson = guided(app).lesson()
        assert lesson is not None
        assert guided(app).view.card(lesson, panel.px).fits(panel.rect.size), "all words have room"
        assert panel.rect == layout.panel, "it has one place in all lessons"
        if layout.log_plate.width:
            seen = panel.rect.inflate(*[-2 * panel_margin(*panel.rect.size)] * 2)
            edges = abs(seen.x - layout.log_plate.x), abs(seen.right - layout.log_plate.right)
            assert max(edges) <= 1, "it shares the edges of the log below it"
            top = min(board.frame.y for board in layout.boards)
            assert abs(seen.y - top) <= 2, "and the top of the board beside it"
        assert Rect((0, 0), layout.size).contains(layout.log_plate)
        assert layout.bar.rect.width == layout.size[0]
    follow(app)
    assert policy_of(app.stack.top) is None
    assert not table(app).layout.spec.panel and not table(app).layout.panel.width


def test_the_script_is_a_round_of_legal_picks_and_the_words_are_true() -> None:
    match = tutorial_match("You", "Bento", "greedy")
    for turn in range(len(SCRIPT)):
        action = scripted(turn)
        assert action in legal_actions(match.state)
        assert match.state.turn == turn % 2
        match.play(action)
    assert scripted(len(SCRIPT)) is None
    assert match.state.round == 2
    assert match.state.turn == 0, "the player took the marker"
    assert [lesson.turn for lesson in LESSONS] == sorted(lesson.turn for lesson in LESSONS)
    asked = [SCRIPT[lesson.turn] for lesson in LESSONS if lesson.acts]
    assert asked == list(SCRIPT[::2]), "one lesson for each pick of the player"
    assert Guide(3).lesson(2, False) == LESSONS[3]
    assert Guide(3).lesson(3, False) is None


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
        if lesson.name == "floor":
            explained = bool(scene.display.sprites.places("floor", 0))
        follow(app)
    assert explained, "the floor line is explained while something lies on it"
    moved = sum(one != other for one, other in itertools.pairwise(places))
    assert moved <= len(LESSONS) // 2, places
