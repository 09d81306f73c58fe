"""Hints through the real program: asked for, looked at, taken, put away; by pointer, keys and gamepad."""

import random
import re
from dataclasses import replace

import pygame
import pytest
from combinations import each_once
from devices import windowed
from hinting import drafting, hints, people, table
from pressing import click, front, in_offer, in_tiling, offer_of, tiling_of

from game.ai.coach import MIN_CLEAR_DIFFERENCE, MIN_SHOWN_DIFFERENCE, SHOWN_PARTS, Advice, advise
from game.ai.levels import LEVELS
from game.ai.loss_account import rounded
from game.ai.player import Budget
from game.ai.reasons import Reason
from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import Pick, Place, legal_actions
from game.rules.notation import format_action, parse_position
from game.rules.options import HouseRules
from game.rules.picking import picked_tiles
from game.rules.state import FLOOR, observation
from game.rules.steps import at_once
from game.scenes.analysis.analysis_scene import AnalysisScene
from game.scenes.overlays.pause import PauseScene
from game.scenes.play.hint import HintScene
from game.scenes.play.start_table import resume_table
from game.scenes.play.table_scene import TableScene
from game.scenes.set_up.new_game import NewGameScene
from game.scenes.study.coach_words import account_words, decimal, hint_words, rank_words, value_words
from game.texts import LANGUAGES, texts_for
from game.view.art.pick_line import min_width
from game.view.intents import Cancelled, Moved, Pressed
from game.view.widgets.hint_panel import HintRow


@pytest.fixture
def app(app: App) -> App:
    app.change_settings(replace(app.context.settings, speed="off", thinking="0.5"))
    return app


def key(app: App, code: int) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, scancode=0, unicode=""))
    app.frame(0.02)


def press(app: App, button: int) -> None:
    """A gamepad's button."""
    pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
    app.frame(0.02)


@pytest.mark.parametrize(
    ("language", "size"), each_once((one.code for one in LANGUAGES), [(1280, 720, 1), (390, 844, 2), (844, 390, 2)])
)
def test_hints_tell_where_from(app: App, size: tuple[int, int, int], language: str) -> None:
    settings = app.context.settings
    app = windowed(size)
    app.change_settings(replace(settings, language=language))
    table(app, people(), plays=9)
    click(app, "hint")
    rows = [widget for widget in hints(app).widgets.widgets if isinstance(widget, HintRow)]
    assert len({row.phrasing for row in rows}) == 1
    for row in rows:
        shown = row.words.phrasings[row.phrasing]
        assert not shown.startswith("→")
        picture = min_width(app.context.assets, row.words.tiles, shown, row.unit, row.unit)
        assert picture < row.rect.width


@pytest.mark.usefixtures("drawn")
def test_a_hint_by_pointer_from_the_button_to_the_pick(app: App) -> None:
    match = table(app, people(), plays=9)
    before = pygame.image.tobytes(app.screen, "RGB")
    click(app, "hint")
    scene = hints(app)
    legal = legal_actions(match.state)
    assert len(scene.advice) == 3
    assert all(advice.action in legal for advice in scene.advice)
    assert [a.behind for a in scene.advice] == sorted(a.behind for a in scene.advice)
    assert scene.advice[0].behind == 0.0
    pictures = set()
    for index, advice in enumerate(scene.advice, 1):
        scene.handle(Moved(scene.targets()[f"hint-{index}"].center))
        app.frame(0.02)
        assert scene.below.controller.hinted == advice.action
        pictures.add(pygame.image.tobytes(app.screen, "RGB"))
    assert len(pictures) == 3
    assert before not in pictures
    taken = scene.advice[1].action
    assert isinstance(taken, Pick)
    click(app, "hint-2")
    assert offer_of(drafting(app)).selection.picked == picked_tiles(taken)
    assert not match.turns[9:], "placing it is left to the person"
    lit = [light for light in drafting(app).lights.targets if light.hovered]
    assert len(lit) == 1
    click(app, "floor" if taken.line == FLOOR else f"line-{taken.line + 1}")
    assert match.turns[9].action == taken


def test_hints_behind_the_best_say_where_the_points_go(app: App) -> None:
    table(app, people(), plays=9)
    click(app, "hint")
    scene, tr = hints(app), app.context.texts
    rows = [widget for widget in scene.widgets.widgets if isinstance(widget, HintRow)]
    assert scene.advice[0].account == ()
    told = 0
    for row, advice in zip(rows, scene.advice, strict=True):
        assert sum(part.points for part in advice.account) == pytest.approx(advice.behind)
        words = account_words(tr, advice.account, advice.behind, scene.session.names)
        assert row.spoken.endswith(words)
        assert not any(part[:1].islower() for part in row.spoken.split(". ")), "each is a sentence"
        told += bool(words)
    assert told


@pytest.mark.parametrize("most", [1, 2])
def test_the_figures_of_a_hint_add_up_to_what_it_is_behind(app: App, most: int) -> None:
    """Not "+2 this round" beside −0.8: what it loses and gains explains the rank."""
    tr, explained = app.context.texts, 0
    for plays in (5, 9, 14):
        table(app, people(), plays)
        click(app, "hint")
        scene = hints(app)
        best, state, names = scene.advice[0], scene.state, scene.session.names
        for advice in scene.session.advice[1][1:] if scene.session.advice else ():
            words = hint_words(tr, advice, best, state, names, most)
            figures = [float(figure.replace("−", "-")) for figure in re.findall(r"[+−]\d+\.\d", words.reason)]
            if advice.behind >= MIN_SHOWN_DIFFERENCE and figures:
                assert sum(figures) == pytest.approx(float(words.mark.replace("−", "-"))), words
                explained += 1
    assert explained


def test_the_best_hint_says_what_most_of_the_next_ones_loss_is_about(app: App) -> None:
    told, tr, names = 0, app.context.texts, people().setup.who
    for plays in (5, 9, 14):
        advice = at_once(advise(observation(table(app, people(), plays).state), Budget(nodes=300)))
        following = next((one for one in advice if one.behind >= MIN_CLEAR_DIFFERENCE), None)
        losses = [] if following is None else rounded(following.account, following.behind, SHOWN_PARTS)
        ahead, words = advice[0].ahead, rank_words(tr, advice[0], names, SHOWN_PARTS)
        assert (ahead is None) == all(part.points < 0 or part.kind in ("later", "table") for part in losses)
        if ahead is not None:
            assert ahead in losses
            assert (advice[0].beside is not None or decimal(tr, ahead.points) in words)
            told += 1
    assert told


@pytest.mark.usefixtures("thorough")
@pytest.mark.parametrize("hinted_before", [False, True])
def test_hint_and_analysis_board_say_the_same_of_a_position(app: App, hinted_before: bool) -> None:
    match = table(app, people(), plays=4)
    if hinted_before:
        click(app, "hint")
        hints(app).cancel()
    app.context.routes.analyse(match)
    board = front(app, AnalysisScene).board
    for _ in range(40):
        board.think(0.05)
    assert board.opinion is not None
    depth = board.opinion.depth
    app.stack.pop()
    app.frame(0.02)
    click(app, "hint")
    best = hints(app).advice[0]
    analysis = hints(app).analysis
    assert analysis is None or (analysis.last is not None and analysis.last.depth >= depth), "that goes on"
    app.stack.top.cancel()
    app.context.routes.analyse(match)
    board = front(app, AnalysisScene).board
    for _ in range(99):
        if board.opinion is None:
            board.think(0.0)
    assert board.opinion is not None
    line = board.opinion.lines[0]
    assert (best.action, best.margin) == (line.action, line.margin)


def test_a_hint_by_keys_alone(app: App) -> None:
    match = table(app, people(HouseRules(gray=True)))
    key(app, pygame.K_h)
    scene = hints(app)
    key(app, pygame.K_DOWN)
    assert scene.widgets.focused == "hint-1"
    key(app, pygame.K_DOWN)
    assert scene.below.controller.hinted == scene.advice[1].action
    key(app, pygame.K_UP)
    taken = scene.advice[0].action
    key(app, pygame.K_RETURN)
    assert isinstance(taken, Pick)
    assert drafting(app).widgets.focused == ("floor" if taken.line == FLOOR else f"line-{taken.line + 1}")
    key(app, pygame.K_RETURN)
    assert match.turns[0].action == taken


def test_a_hint_by_gamepad(app: App) -> None:
    match = table(app, people())
    press(app, pygame.CONTROLLER_BUTTON_LEFTSTICK)
    taken = hints(app).advice[0].action
    press(app, pygame.CONTROLLER_BUTTON_A)
    press(app, pygame.CONTROLLER_BUTTON_A)
    assert match.turns[0].action == taken


@pytest.mark.parametrize("way", ["escape", "the same key", "right click", "outside", "close"])
def test_hints_are_put_away(app: App, way: str) -> None:
    match = table(app, people())
    key(app, pygame.K_h)
    scene = hints(app)
    if way in ("escape", "the same key"):
        key(app, pygame.K_ESCAPE if way == "escape" else pygame.K_h)
    elif way == "right click":
        scene.handle(Cancelled())
    elif way == "close":
        click(app, "close")
    else:
        at = scene.below.controller.display.layout.bar.message.midleft
        scene.handle(Pressed(at))
    assert drafting(app).controller.hinted is None
    assert offer_of(drafting(app)).selection.picked is None
    assert not match.turns


def test_what_is_pressed_beside_the_hints_is_meant_for_the_table(app: App) -> None:
    table(app, people())
    key(app, pygame.K_h)
    hints(app)
    name = next(name for name in app.stack.scenes[0].targets() if name.startswith("tile-"))
    app.stack.top.handle(Pressed(app.stack.scenes[0].targets()[name].center))
    assert offer_of(drafting(app)).selection.picked is not None
    drafting(app).handle(Cancelled())
    key(app, pygame.K_h)
    key(app, pygame.K_p)
    assert isinstance(app.stack.top, PauseScene)


def test_asked_again_they_are_there_at_once_and_for_another_position_anew(app: App) -> None:
    match = table(app, people())
    key(app, pygame.K_h)
    first = hints(app).advice
    key(app, pygame.K_ESCAPE)
    key(app, pygame.K_h)
    scene = app.stack.top
    assert isinstance(scene, HintScene)
    assert scene.advice == first
    key(app, pygame.K_ESCAPE)
    drafting(app).do(legal_actions(match.state)[0])
    app.frame(0.02)
    key(app, pygame.K_h)
    assert isinstance(app.stack.top, HintScene)
    assert not app.stack.top.advice
    assert all(advice.action in legal_actions(match.state) for advice in hints(app).advice)


def test_spaces_of_the_gray_wall_are_advised_too(app: App) -> None:
    match = people(HouseRules(gray=True))
    generator = random.Random(3)
    while match.state.phase != "tiling" or len(legal_actions(match.state)) < 3:
        actions = legal_actions(match.state)
        match.play(generator.choice([a for a in actions if a[2:3] != (FLOOR,)] or actions))
    table(app, match)
    turns = len(match.turns)
    key(app, pygame.K_h)
    taken = hints(app).advice[0].action
    key(app, pygame.K_RETURN)
    scene = app.stack.top
    assert in_tiling(scene)
    assert tiling_of(scene).advised == taken
    key(app, pygame.K_RETURN)
    assert isinstance(taken, Place)
    assert match.turns[turns].action == taken


def test_without_hints_there_is_no_button_and_no_key(app: App) -> None:
    table(app, people(hints=False))
    assert "hint" not in app.stack.top.targets()
    key(app, pygame.K_h)
    assert in_offer(app.stack.top)


def test_computers_among_themselves_ask_nobody(app: App) -> None:
    seats = (Seat("Ana", "greedy"), Seat("Bento", "greedy"))
    table(app, Match(Setup(seats, HouseRules(), 4)))
    assert app.stack.top.widgets.named("hint") is None


def test_the_set_up_forbids_hints_and_the_saved_game_remembers(app: App) -> None:
    scene = NewGameScene(app.context)
    app.stack.reset(scene)
    app.frame(0)
    click(app, "more")
    click(app, "hints-off")
    assert not scene.setup.hints
    click(app, "start")
    top = app.stack.top
    assert isinstance(top, TableScene)
    assert not top.match.setup.hints
    entry = app.context.library.entries()[0]
    app.stack.reset(resume_table(app.context, app.context.library.load(entry.key)))
    again = app.stack.top
    assert isinstance(again, TableScene)
    assert not again.match.setup.hints
    assert not NewGameScene(app.context).setup.hints, "the next set-up begins with the last one's choice"


EMPTY = ".....,.....,.....,.....,....."


REASONS = [
    (
        "scores +3 in row 5 this round",
        "factories=BBBB/-/-/-/- centre=- bag=15,19,19,15,20,0 lid=0,0,0,0,0,0 "
        f"boards=9:-,-,-,-,B:.....,.....,....R,....Y,.....:1|9:K,K,K,K,K:{EMPTY}:-",
        "1B5",
    ),
    (
        "leaves 5 black for Bento’s floor line",
        "factories=-/-/-/-/- centre=KKKKKW bag=20,20,20,0,19,0 lid=0,0,0,0,0,0 "
        f"boards=0:-,-,-,-,-:{EMPTY}:1|20:K,KK,KKK,KKKK,KKKKK:{EMPTY}:-",
        "",
    ),
]


@pytest.mark.usefixtures("thorough")
@pytest.mark.parametrize(("reason", "position", "best"), REASONS, ids=[reason for reason, _, _ in REASONS])
def test_reasons_in_words(app: App, reason: str, position: str, best: str) -> None:
    head = "azulejo/1 rules=coloured seats=2 round=3 start=1 phase=offer turn=1 "
    state = parse_position(f"{head}{position} seed=5")
    table(app, Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 5), state))
    key(app, pygame.K_h)
    hints(app)
    first = app.stack.top.published()["hints"][0]
    assert first["mark"] == "best"
    assert first["reason"].startswith(reason)
    assert best in ("", first["action"])


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_a_level_thinks_no_longer_than_it_may(app: App, level: str) -> None:
    app.change_settings(replace(app.context.settings, thinking="0.5"))
    match = table(app, people(level=level))
    drafting(app).do(legal_actions(match.state)[0])
    for _ in range(200):
        if len(match.turns) == 2:
            break
        app.frame(1 / 60)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    assert len(match.turns) == 2, "three seconds of frames are more than enough"


@pytest.mark.slow
def test_a_pause_stops_the_clock_of_who_thinks(app: App) -> None:
    app.change_settings(replace(app.context.settings, thinking="1"))
    match = table(app, people(level="grandmaster"))
    drafting(app).do(legal_actions(match.state)[0])
    for _ in range(5):
        app.frame(1 / 60)
    scene = drafting(app)
    assert scene.controller.gauge == 1
    key(app, pygame.K_p)
    for _ in range(100):
        app.frame(0.1)
    assert len(match.turns) == 1
    key(app, pygame.K_ESCAPE)
    app.frame(1 / 60)
    assert len(match.turns) == 1
    assert scene.controller.gauge <= 2
    for _ in range(70):
        app.frame(1 / 60)
    assert len(match.turns) == 2
    assert format_action(match.turns[1].action)


def test_the_log_comes_back_when_the_hints_that_cover_it_go(app: App) -> None:
    table(app, people(), plays=9)
    log, place = drafting(app).log, drafting(app).layout.log
    for put_away in ("close", "hint-1"):
        click(app, "hint")
        scene = hints(app)
        assert log.covered == bool(scene.panels[0].colliderect(place))
        click(app, put_away)
        assert not log.covered


def advice(behind: float) -> Advice:
    return Advice(Pick(1, 1, 1), 3.0, behind, Reason("marker"))


def test_hints_are_headed_by_what_their_figures_tell() -> None:
    tr = texts_for("en")
    assert tr("coach.title") == "Best picks"
    best = advice(0.0)
    assert value_words(tr, best, best) == "best"
    assert value_words(tr, advice(1.94), best) == "1.9 points behind the best"


def test_one_hint_alone_is_called_the_best() -> None:
    tr, state, names = texts_for("en"), people().state, people().setup.who
    best = advice(0.0)
    marks = [hint_words(tr, one, best, state, names).mark for one in (best, advice(0.01), advice(0.0), advice(0.2))]
    assert marks == ["best", "as good", "as good", "−0.2"]


def test_the_best_hint_says_first_what_it_scores_then_what_the_next_one_lacks() -> None:
    tr, names = texts_for("en"), people().setup.who
    best = replace(advice(0.0), reason=Reason("completes", line=0, points=4), beside=Reason("spares", points=1))
    told = [rank_words(tr, best, names, most) for most in (1, SHOWN_PARTS)]
    scores = "scores +4 in row 1 this round"
    assert told == [scores, f"{scores}; saves 1 point on the floor line"]
