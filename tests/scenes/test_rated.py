"""Whether a game is rated is said before it begins, when help ends that, and at its end with what changed."""

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from devices import StillHost, windowed
from pressing import click, front, press, press_by_keys
from rated_games import note_all, some_games

from game.app import App
from game.journal.milestones import Milestone
from game.journal.rating_history import RatingHistory, reason_against, reason_before
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.state import FLOOR
from game.saves.tags import Tags
from game.scenes.core.rating_words import milestone_title, milestones_words, missed_words
from game.scenes.core.scene import Scene
from game.scenes.home.milestones_scene import MilestonesScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.overlays.pause import PauseScene
from game.scenes.play.hint import HintScene
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import deal_table
from game.scenes.play.table_scene import TableScene
from game.scenes.set_up.new_game import NewGameScene
from game.texts import LANGUAGES, texts_for
from game.view.intents import Confirmed

YOU, TIBBY = Seat("You", you=True), Seat("", "apprentice")


@pytest.fixture
def app(own_folder: Path) -> App:
    return windowed("laptop", StillHost)


def begun(app: App, *seats: Seat, tags: Tags | None = None) -> TableScene:
    match = Match(Setup(seats or (YOU, TIBBY), HouseRules(), 4, starter=0))
    app.stack.reset(deal_table(app.context, match, tags or Tags()))
    app.frame(0)
    scene = front(app, TableScene)
    while scene.controller.finish_motion():
        pass
    return scene


def ended(app: App, scene: TableScene) -> list[str]:
    """The words at the end of a game."""
    match = scene.match
    while actions := legal_actions(match.state):
        match.play(actions[0])
    scene.session.keep(app.context.journal, app.context.deals)
    results = ResultsScene(app.context, match, scene.session.tags, key=scene.session.counted_key)
    app.stack.reset(results)
    results.finish()
    return results.words()


def set_up(app: App) -> NewGameScene:
    app.context.routes.open("new-game")
    app.frame(0)
    return front(app, NewGameScene)


def shown_words(scene: Scene) -> str:
    assert scene.solved is not None
    return " ".join(scene.solved.words)


def test_the_set_up_says_whether_a_game_will_be_rated(app: App) -> None:
    tr, scene = app.context.texts, set_up(app)
    assert tr("new.rated") in shown_words(scene)
    assert tr("ladder.rated") in scene.sentences()
    for name in ("seat-2", "kind-person"):
        press(app, name)
    assert tr("new.unrated") in shown_words(scene)
    assert any(tr("ladder.why.others") in words for words in scene.sentences())


def test_the_set_up_says_that_a_deal_was_seen_before(app: App) -> None:
    ended(app, begun(app))
    tr, scene = app.context.texts, set_up(app)
    assert tr("new.rated") in shown_words(scene)
    press(app, "more")
    assert scene.widgets.fill("seed", "4")
    press(app, "back")
    assert tr("new.unrated") in shown_words(scene)
    assert any(tr("ladder.why.again") in words for words in scene.sentences())


@pytest.mark.parametrize("levels", [["apprentice"], ["greedy-3", "artisan"], ["fair"], [None], ["apprentice", None]])
def test_what_is_said_before_is_what_counts_at_the_end(levels: list[str | None]) -> None:
    setup = Setup((YOU, *(Seat("" if level else "Rui", level) for level in levels)), HouseRules(), 4)
    assert (reason_before(setup, ()) == "") == all(levels)


@pytest.mark.parametrize("how", [press, press_by_keys, click])
@pytest.mark.parametrize("answer", ["use", "stay"])
def test_a_hint_that_would_end_the_rating_is_asked_about(
    app: App, answer: str, how: Callable[[App, str], None]
) -> None:
    scene, tr = begun(app), app.context.texts
    click(app, "hint")
    asked = front(app, NoticeScene)
    assert tr("ladder.ask.hint") in asked.status()
    assert scene.session.tags.help == "none"
    how(app, answer)
    assert (app.stack.top is scene) == (answer == "stay")
    assert scene.session.tags.help == ("none" if answer == "stay" else "hint")
    assert app.context.settings.help == "on"
    if answer != "stay":
        app.stack.top.cancel()
        click(app, "hint")
        front(app, HintScene)


def test_a_question_about_help_offers_the_help_and_a_way_out_alone(app: App) -> None:
    """What can't be taken back needs the key that names it: a third one would do it unasked."""
    begun(app)
    click(app, "hint")
    assert set(front(app, NoticeScene).targets()) == {"stay", "use"}


def test_the_answer_that_costs_nothing_is_the_default(app: App) -> None:
    scene = begun(app)
    click(app, "hint")
    asked = front(app, NoticeScene)
    assert [widget.name for widget in asked.widgets.widgets if widget.primary] == ["stay"]
    asked.handle(Confirmed())
    assert app.stack.top is scene
    assert scene.session.tags.help == "none"


def test_a_slip_can_be_taken_back_while_its_tiles_move_and_costs_nothing(app: App) -> None:
    app.change_settings(replace(app.context.settings, speed="normal"))
    scene = begun(app)
    before = scene.match.state
    scene.do(legal_actions(before)[0])
    app.frame(0.1)
    assert not scene.display.still
    click(app, "undo")
    assert (app.stack.top, scene.match.state, scene.session.tags.help) == (scene, before, "none")
    assert scene.can_act()
    assert scene.controller.is_rated


def test_once_a_rival_has_picked_a_pick_is_taken_back_once_for_free_then_as_help(app: App) -> None:
    app.change_settings(replace(app.context.settings, speed="normal"))
    scene = begun(app)
    for once in (True, False):
        scene.do(legal_actions(scene.match.state)[0])
        while len(scene.match.turns) < 2:
            app.frame(0.1)
        assert "undo" not in scene.targets()
        while not scene.can_act():
            app.frame(0.1)
        click(app, "undo")
        if once:
            assert (app.stack.top, len(scene.match.turns), scene.controller.is_rated) == (scene, 0, True)
            assert app.context.texts("table.slip") in scene.status()
    assert app.context.texts("ladder.ask.undo") in front(app, NoticeScene).status()


def test_what_a_deal_has_revealed_is_known_after_a_slip_as_well() -> None:
    match = Match(Setup((YOU, Seat("Rui")), HouseRules(), 4))
    while match.state.round == 1:
        match.play(legal_actions(match.state)[0])
        assert match.can_retract() == (match.state.round == 1)


def test_restarting_says_what_becomes_of_both_games_if_there_is_something_to_say(app: App) -> None:
    tr, scene = app.context.texts, begun(app)
    kept, unrated = tr("pause.restart.kept", games=tr("games.title")), tr("pause.restart.unrated")
    for picks, helped, said in ((0, False, [unrated]), (1, False, [kept, unrated]), (1, True, [kept])):
        if picks and not scene.match.turns:
            scene.controller.do(legal_actions(scene.match.state)[0])
        if helped:
            scene.session.note_help("hint")
        press(app, "pause")
        press(app, "restart")
        assert front(app, NoticeScene).words == tr.sentences(said)
        press(app, "stay")
        press(app, "resume")
    scene = begun(app, YOU, Seat("Rui"))
    press(app, "pause")
    press(app, "restart")
    assert front(app, TableScene) is not scene, "nothing is lost by a game in which nobody has picked"


@pytest.mark.parametrize("hints", [True, False])
def test_the_question_before_a_board_says_whether_the_coach_is_silent_there(app: App, hints: bool) -> None:
    match = Match(Setup((YOU, TIBBY), HouseRules(), 4, starter=0, hints=hints))
    app.stack.reset(deal_table(app.context, match, Tags()))
    app.frame(0)
    click(app, "pause")
    press(app, "analyse")
    asked = front(app, NoticeScene)
    assert app.context.texts("ladder.ask.analysis") in asked.status()
    assert (app.context.texts("analysis.no-coach") in asked.status()) == (not hints)


def test_a_pick_is_taken_back_and_a_board_opened_once_that_was_agreed_to(app: App) -> None:
    scene = begun(app)
    scene.controller.do(legal_actions(scene.match.state)[0])
    while scene.controller.finish_motion() or not scene.match.seat.is_here:
        if not scene.match.seat.is_here:
            scene.controller.do(legal_actions(scene.match.state)[0])
    picks = len(scene.match.turns)
    scene.session.note_help("slip")  # the one that is free
    scene.refresh()
    click(app, "undo")
    press(app, "stay")
    assert len(scene.match.turns) == picks
    assert scene.session.tags.help == "slip"
    click(app, "pause")
    press(app, "analyse")
    press(app, "stay")
    front(app, PauseScene)
    press(app, "analyse")
    press(app, "use")
    assert app.stack.top.name == "analysis"
    assert scene.session.tags.help == "analysis"
    while app.stack.top is not scene:
        app.stack.pop()
    click(app, "undo")
    assert len(scene.match.turns) < picks, "nothing is left to ask about"


def test_a_hint_says_that_the_game_no_longer_counts(app: App) -> None:
    app.context.change(help="off")
    scene, tr = begun(app), app.context.texts
    assert scene.command({"press": "hint"})
    app.frame(0)
    assert tr("ladder.ended") in app.stack.top.sentences()
    assert tr("ladder.ended") in app.stack.top.status()
    app.stack.top.cancel()
    assert scene.controller.notice == tr("ladder.ended")
    scene.controller.notice = ""
    assert scene.command({"press": "hint"})
    assert tr("ladder.ended") not in app.stack.top.sentences(), "once is enough"
    app.stack.top.cancel()
    assert tr("ladder.why.hint") in " ".join(ended(app, scene))


def test_taking_back_says_that_the_game_no_longer_counts(app: App) -> None:
    app.context.change(help="off")
    scene, tr = begun(app), app.context.texts
    scene.controller.do(legal_actions(scene.match.state)[0])
    while scene.controller.finish_motion() or not scene.match.seat.is_here:
        if not scene.match.seat.is_here:
            scene.controller.do(legal_actions(scene.match.state)[0])
    scene.session.note_help("slip")  # the one that is free
    scene.controller.undo()
    assert tr("ladder.ended") in scene.controller.notice
    assert tr("ladder.why.undo") in " ".join(ended(app, scene))


def test_a_game_that_never_counted_does_not_end_to_count(app: App) -> None:
    scene, tr = begun(app, YOU, Seat("Rui")), app.context.texts
    assert scene.command({"press": "hint"})
    app.frame(0)
    assert tr("ladder.ended") not in app.stack.top.sentences()


def test_a_deal_again_says_at_once_that_it_does_not_count(app: App) -> None:
    scene, tr = begun(app, tags=Tags(help="again")), app.context.texts
    assert scene.controller.notice == tr("ladder.unrated", why=tr("ladder.why.again"))


@pytest.mark.parametrize("games", [0, 9])
@pytest.mark.parametrize("seats", [(YOU, TIBBY), (YOU, Seat("Rui"), TIBBY)])
def test_the_result_says_whether_it_was_rated(app: App, games: int, seats: tuple[Seat, ...]) -> None:
    note_all(app.context.journal, some_games()[:games])
    before = RatingHistory(app.context.journal.all()).rating.rating
    words, tr = " ".join(ended(app, begun(app, *seats))), app.context.texts
    after = RatingHistory(app.context.journal.all()).rating.rating
    assert (before != after) == (seats == (YOU, TIBBY))
    if seats == (YOU, TIBBY):
        assert str(round(after)) in words
        assert not reason_against(app.context.journal.all()[-1])
    else:
        assert tr("ladder.why.others") in words


def test_titles_of_tiles_within_a_sentence_stand_in_quotation_marks() -> None:
    """Not "New tiles on your wall: A column, Nothing lost"."""
    reached = [Milestone(name) for name in ("column", "clean")]
    for language in LANGUAGES:
        tr = texts_for(language.code)
        for words in (*milestones_words(tr, reached), *missed_words(tr, reached, "hint")):
            for one in reached:
                before, title, after = words.partition(milestone_title(tr, one.name))
                assert title, language.code
                marks = before.rstrip("\u00a0")[-1], after.lstrip("\u00a0")[0]
                assert all(unicodedata.category(mark)[0] == "P" and mark not in ".,:：;" for mark in marks), words


def won_with_a_hint(app: App) -> str:
    """All words at the end of a game that brings no tiles for a hint."""
    scene = begun(app, YOU, Seat("", "beginner"))
    scene.session.note_help("hint")
    while actions := legal_actions(scene.match.state):
        wanted = [a for a in actions if (a[2:3] == (FLOOR,)) != scene.match.seat.is_here]
        scene.match.play((wanted or actions)[-1])
    assert scene.match.state.boards[0].score > scene.match.state.boards[1].score
    return " ".join(ended(app, scene))


@pytest.mark.parametrize("window", ["phone", "tall phone", "phone on its side", "laptop"])
def test_why_a_win_brings_no_tiles_is_said_wherever_room_is_short(own_folder: Path, window: str) -> None:
    """The results praised a first win with a hint, and the wall stayed empty without a word."""
    app = windowed(window, StillHost)
    won_with_a_hint(app)
    app.frame(0)
    assert app.context.texts("ladder.why.hint") in shown_words(app.stack.top)


def test_a_win_with_a_hint_names_the_tile_that_it_does_not_bring(app: App) -> None:
    tr, words = app.context.texts, won_with_a_hint(app)
    missed = ", ".join(f"“{milestone_title(tr, name)}”" for name in ("column", "colour", "coloured-beginner"))
    assert tr("ladder.missed", why=tr("ladder.why.hint"), what=missed) in words
    assert words.count(tr("ladder.why.hint")) == 1, "the reason that it is not rated, too"
    assert tr("ladder.uncounted") in words
    app.context.routes.open("milestones")
    app.frame(0)
    wall = front(app, MilestonesScene)
    missing = next(one for one in wall.milestones if one.name == "coloured-beginner")
    assert tr("milestones.helped") in wall.words_of(missing)


def test_a_game_from_a_position_says_that_it_is_not_rated(app: App) -> None:
    scene = begun(app)
    scene.match.position = scene.match.first
    assert app.context.texts("ladder.why.part") in " ".join(ended(app, scene))


@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
def test_a_days_and_a_weeks_page_say_that_the_try_is_rated(code: str) -> None:
    tr = texts_for(code)
    rating = {
        "en": "rating", "de": "Spielstärke", "fr": "cote", "es": "fuerza de juego", "pt": "força de jogo",
        "it": "rating", "nl": "rating", "pl": "ranking", "tr": "reyting", "uk": "рейтинг",
        "ja": "レーティング", "ko": "레이팅", "zh": "等级分",
    }[code]  # fmt: skip
    assert rating in tr("daily.words", level="")
    assert rating in tr("weekly.words")
    for key in ("stats.ladder", "ladder.title", "ladder.rated", "ladder.ended", "ladder.unrated"):
        assert rating.casefold() in tr(key, why="").casefold(), key
