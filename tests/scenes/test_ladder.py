"""A fair game, what a game does to the rating, and the wall of milestones, as players come to them."""

from dataclasses import replace

import pytest
from pressing import Device, front, in_offer, press
from rated_games import note_all, some_games, summary

from game.ai.levels import step_named
from game.app import App
from game.journal.milestones import MILESTONES, milestones_of
from game.journal.rating_history import RatingHistory
from game.match.match import Match
from game.ratings.computers import fair_step, rating_of
from game.ratings.placing import START
from game.rules.actions import legal_actions
from game.scenes.home.milestones_scene import MilestonesScene
from game.scenes.home.rating_scene import COURSE, RatingScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.results_scene import ResultsScene
from game.scenes.set_up.new_game import NewGameScene
from game.view.intents import Cancelled, Moved, Stepped


def begun(app: App) -> Match:
    """The game that Play and Start lead to."""
    press(app, "play")
    press(app, "start")
    table = app.stack.top
    assert in_offer(table)
    return table.match


def play_to_the_end(app: App) -> ResultsScene:
    """The quickest legal game, through the table; then its results."""
    app.change_settings(replace(app.context.settings, speed="off"))
    while not isinstance(app.stack.top, ResultsScene):
        table = app.stack.top
        if in_offer(table) and table.match.seat.is_here and (actions := legal_actions(table.match.state)):
            table.controller.do(actions[0])
        app.frame(0.05)
    app.stack.top.finish()
    return app.stack.top


@pytest.mark.slow
def test_somebody_new_gets_a_fair_game_that_finds_the_level(device: Device) -> None:
    app = device("a")
    match = begun(app)
    level = match.setup.seats[1].level or ""
    assert step_named(level) is not None
    assert app.context.texts.name(match.setup.who[1]) == "Tibby", "the rival has the character of the level"
    results = play_to_the_end(app)
    game = RatingHistory(app.context.journal.all()).games[0]
    assert any(str(round(game.after.rating)) in line for line in results.words())
    press(app, "again")
    table = app.stack.top
    assert in_offer(table)
    found = table.match.setup.seats[1].level or ""
    suits = fair_step(game.after.rating, "coloured").name
    assert found == (level if results.achievements.lost else suits), "the same in a return match"
    app = device("a")
    press(app, "play")
    scene = front(app, NewGameScene)
    assert scene.setup.seats[1].level == "fair", "what is remembered is the choice, not the level that was found"


def test_a_fair_game_of_three(app: App) -> None:
    press(app, "play")
    for name in ("free-2", "kind-fair", "start"):
        press(app, name)
    table = app.stack.top
    assert in_offer(table)
    levels = [seat.level or "" for seat in table.match.setup.seats[1:]]
    assert len(levels) == 2 and levels[0] == levels[1]
    assert rating_of(levels[0], "coloured") == pytest.approx(START.rating, abs=45), "each is as strong as the player"


@pytest.mark.parametrize("help_", ["undo", "hint", "analysis", "again"])
def test_help_is_noted_and_told(device: Device, help_: str) -> None:
    app = device("a")
    app.context.change(help="off")
    note_all(app.context.journal, some_games())
    match = begun(app)
    table = app.stack.top
    assert in_offer(table)
    while not table.controller.can_act():
        app.frame(0.05)
    if help_ == "undo":
        for noted in ("slip", "undo"):  # once a game it is free
            table.controller.do(legal_actions(match.state)[0])
            while len(match.turns) < 2 or not table.controller.can_act():  # until then nothing is known by it
                app.frame(0.05)
            table.controller.undo()
            assert table.session.tags.help == noted
    elif help_ == "hint":
        press(app, "hint")
        app.stack.top.handle(Cancelled())
    else:
        press(app, "pause")
        press(app, "analyse" if help_ == "analysis" else "restart")
        if help_ == "again":
            press(app, "restart")  # it was asked about
        else:
            app.stack.pop()
            app.stack.pop()
    app.frame(0.05)
    app = device("a")  # also after a reload
    assert [entry.tags.help for entry in app.context.library.entries()] == [help_]
    if help_ != "undo":
        return
    press(app, "continue")
    results = play_to_the_end(app)
    assert app.context.journal.all()[-1].help == help_
    own = round(RatingHistory(app.context.journal.all()).rating.rating)
    said = f"stays {own}", app.context.texts("ladder.uncounted")  # the latter after tiles that the help has cost
    assert any(words in line for line in results.words() for words in said)


def test_a_game_that_is_deleted_after_its_first_round_counts_as_lost_and_that_is_asked(app: App) -> None:
    match = begun(app)
    app.change_settings(replace(app.context.settings, speed="off"))
    while match.state.round < 2:
        table = app.stack.top
        if in_offer(table) and match.seat.is_here:
            table.controller.do(legal_actions(match.state)[0])
        app.frame(0.05)
    app.context.routes.menu()
    press(app, "games")
    press(app, "game-1")
    press(app, "delete")
    notice = front(app, NoticeScene)
    assert any("lost" in line for line in notice.sentences())
    press(app, "delete")
    (left,) = app.context.journal.all()
    assert left.abandoned and RatingHistory([left]).rating.rating < 1090
    press(app, "back")
    press(app, "statistics")
    assert app.stack.top.published()["games"] == 0


def test_the_rating_s_page_without_and_with_games(app: App) -> None:
    press(app, "statistics")
    press(app, "ladder")
    scene = front(app, RatingScene)
    assert scene.words()[0] == app.context.texts("ladder.none")
    milestones = [name for name in scene.targets() if name.startswith("milestone-")]
    assert len(milestones) == 18, "in place of an empty chart"
    note_all(app.context.journal, some_games())
    scene.resize()
    assert scene.solved is not None
    assert scene.solved.rect(COURSE).height
    games = RatingHistory(some_games()).games
    assert scene.published() == {"rating": round(games[-1].after.rating), "around": 207, "games": 16}
    parts = {part.key: part for part in scene.mirror_parts()}
    assert len(parts["course"].items) == 16 and len(parts["levels"].items) == 6
    press(app, "play")
    assert in_offer(app.stack.top)


def test_the_wall_tells_of_each_milestone_by_pointer_and_keys(app: App) -> None:
    games = some_games()
    note_all(app.context.journal, games)
    press(app, "statistics")
    press(app, "ladder")
    press(app, "wall")
    scene = front(app, MilestonesScene)
    reached = [one.name for one in milestones_of(games) if one.reached]
    assert scene.published()["reached"] == reached
    assert scene.chosen == "coloured-artisan", "the next rival to beat"
    scene.handle(Moved(scene.targets()["clean"].center))
    assert "10 October 2026" in scene.status()
    scene.handle(Stepped(1, 0))
    here = scene.chosen
    scene.handle(Stepped(1, 0))
    assert scene.chosen != here, "arrows lead from tile to tile"
    press(app, "gray-grandmaster")
    assert "grey wall" in scene.status() and "missing" in scene.status()
    assert [part for part in scene.mirror_parts() if len(part.items) == len(MILESTONES)]


@pytest.mark.slow
def test_a_new_tile_is_told_and_leads_to_the_wall(app: App) -> None:
    begun(app)
    results = play_to_the_end(app)
    won = replace(app.context.journal.all()[-1], columns=1)
    note_all(app.context.journal, [won])
    results = ResultsScene(app.context, results.match, key=won.key)
    results.finish()
    app.stack.reset(results)
    assert any("A column" in line for line in results.words())
    press(app, "wall")
    assert isinstance(app.stack.top, MilestonesScene)
    note_all(app.context.journal, [replace(summary(1, "greedy", 9, 1), columns=1), won])
    later = ResultsScene(app.context, results.match, key=won.key)
    later.finish()
    assert not any("A column" in line for line in later.words()), "the first game brought it"
