"""Everybody has one name and one crest, wherever they are shown.

A computer player is the character of its level; "you" have your own crest on every seat; people of an example have
names and crests that are nobody else's.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from combinations import each_once, in_pairs
from deal_shows import DAY
from devices import StillHost, windowed
from learning_shows import kept_positions
from pressing import Device, front, press
from puzzle_shows import puzzle_at
from rated_games import note_all, summary
from rooms_help import make_room, room_of, seat_all, table_of

from game.ai.levels import LEVELS, face_of
from game.app import App
from game.journal.deals import Deal
from game.journal.game_summary import summary_of
from game.journal.milestones import milestones_of
from game.journal.mistakes import Mistake
from game.journal.statistics import statistics_of
from game.match.match import EXAMPLE_NAMES, Match, Seat, Setup
from game.match.records import match_of, record_of, seats_of
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.saves.autosave import Autosave
from game.saves.tags import Tags
from game.scenes.analysis.analysis_list import AnalysisListScene
from game.scenes.analysis.analysis_scene import AnalysisScene
from game.scenes.core.rating_words import milestones_words
from game.scenes.core.scene import Scene
from game.scenes.core.seat_crests import crests_of, own_crest
from game.scenes.home.statistics_scene import cards_of
from game.scenes.online.table_proposal import TableProposal
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import demo_table, saved_match, start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.puzzles.own_positions import practise
from game.scenes.puzzles.puzzle_scene import PuzzleScene
from game.scenes.saved_games.saved_game_list import entry_names
from game.scenes.study.replay_scene import ReplayScene
from game.scenes.study.review_scene import ReviewScene
from game.texts import LANGUAGES, texts_for
from game.view.art.crest_figures import LEVEL_FIGURES as ANIMALS
from game.view.art.crests import CRESTS, Crest, crest_of_number, default_crest
from game.view.components.stat_cards import RankedGame
from game.view.widgets.seat_button import SeatButton
from game.words.phrases import turn_words

STEP = "beginner-7"  # most of its picks are the apprentice's
DAILY, WEEKLY = Deal("2026-11-21"), Deal("2026-11-16", weekly=True)


@pytest.fixture
def app(own_folder: Path) -> App:
    return windowed("laptop", StillHost)


def shown(app: App) -> list[tuple[str, Crest]]:
    """The names and crests on the table in front."""
    scene = app.stack.top
    if isinstance(scene, PuzzleScene):
        view = scene.attempt.display.view
    else:
        assert isinstance(scene, TableScene | AnalysisScene)
        view = scene.display.view
    return list(zip(view.names, view.crests, strict=True))


def against(level: str, you: str = "You") -> Match:
    return Match(Setup((Seat(you, you=True), Seat("Bento", level)), HouseRules(), 4))


def begun(match: Match) -> Match:
    for _ in range(3):
        match.play(legal_actions(match.state)[0])
    return match


def played(match: Match) -> Match:
    """To its end."""
    while actions := legal_actions(match.state):
        match.play(actions[0])
    return match


@pytest.mark.parametrize("level", ["apprentice", "grandmaster", STEP, "random-7"])
def test_a_computer_player_is_its_character_at_the_table_in_the_log_and_after_the_game(app: App, level: str) -> None:
    name, crest = app.context.texts.character(face_of(level)), Crest(face_of(level))
    match = against(level)
    app.stack.reset(start_table(app.context, match))
    assert shown(app)[1] == (name, crest)
    app.context.routes.analyse(begun(against(level)))
    app.frame(0)
    assert shown(app)[1] == (name, crest), "on the analysis board"
    assert app.stack.top.command({"press": "more"})
    app.frame(0)
    assert app.stack.top.command({"press": "share"}), "with a record that can be sent"
    played(match)
    told = " ".join(turn_words(app.context.texts, turn.events, match.setup.who) for turn in match.turns)
    assert name in told
    assert "Bento" not in told
    scenes: list[Scene] = [ResultsScene(app.context, match), ReviewScene(app.context, match)]
    for scene in (*scenes, ReplayScene(app.context, match)):
        app.stack.push(scene)
        words = " ".join(str(part) for part in scene.mirror_parts())
        assert name in words, scene.name
        assert "Bento" not in words, scene.name


@pytest.mark.parametrize("level", [*(level.name for level in LEVELS), STEP, "random-7", "greedy-3"])
def test_statistics_milestones_and_best_scores_credit_the_character_of_the_table(app: App, level: str) -> None:
    tr, won = app.context.texts, summary(1, level, 70, 20)
    name = tr.character(face_of(level))
    found = statistics_of([won], [level.name for level in LEVELS])
    assert [one for one, count in found.levels.items() if count.games] == [face_of(level)]
    best = [one for card in cards_of(tr, found) for one in card.content if isinstance(one, RankedGame)]
    assert [name in one.label for one in best] == [True]
    assert best[0].crests == [Crest(face_of(level))]
    reached = [one for one in milestones_of([won]) if one.reached and one.name.startswith("coloured-")]
    assert [one.name for one in reached] == [f"coloured-{face_of(level)}"]
    assert name in milestones_words(tr, reached)[0]


@pytest.mark.parametrize(("code", "deal"), each_once((language.code for language in LANGUAGES), (DAILY, WEEKLY)))
def test_the_rivals_of_a_days_or_weeks_deal_are_characters(app: App, deal: Deal, code: str) -> None:
    tr = texts_for(code)
    setup = deal.setup(tr("you"))
    for seat in setup.seats[1:]:
        assert tr.name(seat.who).startswith(tr.character(face_of(seat.level or "")))
    names = [tr.name(who) for who in setup.who]
    assert len(set(names)) == len(names)
    assert [crest.figure for crest in crests_of(app.context.settings, setup.seats)[1:]] == [
        face_of(seat.level or "") for seat in setup.seats[1:]
    ]


def test_a_stored_game_whose_rival_had_another_name_is_shown_with_its_character(app: App) -> None:
    record = record_of(begun(against(STEP)))
    record = replace(record, seats=(record.seats[0], ("Bento", record.seats[1][1])))
    match = match_of(record)
    assert [app.context.texts.name(who) for who in match.setup.who] == ["You", "Tibby"]
    app.context.library.sweep()
    start_table(app.context, match)
    (entry,) = app.context.library.entries()
    assert [(name, crest) for crest, name, _ in entry_names(app.context, entry)][1] == ("Tibby", Crest("apprentice"))
    assert [who.character for who in saved_match(app.context.library.load(entry.key)).setup.who] == ["", "apprentice"]


@pytest.mark.slow
def test_a_computer_player_in_a_room_is_the_one_of_its_lobby(device: Device, reachable: None) -> None:
    apps = [device("host"), device("guest")]
    link = make_room(apps[0], "Zoe")
    hosting = room_of(apps[0]).proposal
    assert isinstance(hosting, TableProposal)
    hosting.set_seats(3)
    hosting.seats[2] = "apprentice"
    seat_all(apps, link)
    for app in apps:
        table_of(app).resize()
        names, crests = table_of(app).display.view.names, table_of(app).display.view.crests
        assert (names[2], crests[2]) == ("Tibby", Crest("apprentice"))
        own = names.index("You")
        assert crests[own] == own_crest(app.context.settings)


def test_nobody_enters_a_room_with_an_examples_name(device: Device, reachable: None) -> None:
    host = device("host")
    press(host, "together")
    press(host, "new")
    host.frame(0)
    field, crest = host.stack.top.widgets.named("name"), host.stack.top.widgets.named("crest")
    assert field.value == ""  # type: ignore[union-attr]
    assert crest.crest == own_crest(host.context.settings)  # type: ignore[union-attr]


@pytest.mark.parametrize("crest", ["", *map(str, range(0, CRESTS, 5))])
@pytest.mark.parametrize("own", range(3))
def test_you_have_your_own_crest_on_every_seat(app: App, crest: str, own: int) -> None:
    app.change_settings(replace(app.context.settings, crest=crest))
    mine = crest_of_number(int(crest)) if crest else default_crest(0)
    assert own_crest(app.context.settings) == mine
    for others in ((None, None), ("greedy", None), ("greedy", "greedy")):
        seats = [Seat("Rui" if level is None else "", level) for level in others]
        seats.insert(own, Seat("You", you=True))
        crests = crests_of(app.context.settings, seats)
        assert crests[own] == mine
        assert len(set(crests)) == 3
        people = [one for one, seat in zip(crests, seats, strict=True) if seat.is_person]
        assert len({one.figure for one in people}) == len({one.ground for one in people}) == len(people)


def examples(app: App) -> dict[str, Callable[[], list[tuple[str, Crest]]]]:
    """What is shown of the seats of each example; and whether one is among them oneself."""

    def scene(make: Callable[[], object]) -> Callable[[], list[tuple[str, Crest]]]:
        def show() -> list[tuple[str, Crest]]:
            if isinstance(made := make(), Scene):
                app.stack.reset(made)
            app.frame(0)
            app.stack.top.resize()
            return shown(app)

        return show

    def new_analysis() -> None:
        app.context.routes.analyses()
        scene = front(app, AnalysisListScene)
        scene.deal()

    return {
        "demo": scene(lambda: demo_table(app.context)),
        "puzzle": scene(lambda: puzzle_at(app, 3, "ask")),
        "analysis": scene(new_analysis),
    }


@pytest.mark.parametrize(
    ("which", "number", "name"),
    in_pairs(("demo", "puzzle", "analysis"), (0, 26, 65), ("", "Gaspar", "iria")),
)
def test_people_of_examples_have_names_and_crests_that_are_nobodys(
    app: App, which: str, number: int, name: str
) -> None:
    app.change_settings(replace(app.context.settings, crest=str(number), name=name))
    mine, seats = crest_of_number(number), examples(app)[which]()
    for who, crest in seats:
        if who == "You":
            assert crest == mine
        else:
            assert who in EXAMPLE_NAMES
            assert who.casefold() != name.casefold()
            assert crest.figure != mine.figure
            assert crest.figure not in ANIMALS


def test_examples_have_no_characters_name() -> None:
    for language in LANGUAGES:
        characters = {texts_for(language.code)(f"character.{level.name}") for level in LEVELS}
        assert not characters & set(EXAMPLE_NAMES)


def test_a_game_that_began_as_an_example_keeps_its_people(app: App) -> None:
    app.stack.reset(demo_table(app.context))
    before = shown(app)
    (entry,) = app.context.library.entries()
    app.stack.reset(start_table(app.context, saved_match(app.context.library.load(entry.key))))
    assert shown(app) == before


@pytest.mark.parametrize("older", [False, True])
def test_practising_a_position_of_ones_own_game_keeps_the_rivals(app: App, older: bool) -> None:
    kept_positions(app)
    store = app.context.stores.mistakes
    one = store.returning()[0]
    if older:
        names = tuple((word.strip(), "person") if word.strip() == "You" else ("Bento", word.strip())
                      for word in told(one).split(","))  # fmt: skip
        seats = seats_of(names)
        key = Autosave(app.context.library, Match(Setup(seats, HouseRules(gray=True, jokers=True), 4)), Tags(kept="yes"))
        key.keep()
        store.store.change(lambda there: [replace(one, game=key.key) for one in there])
    else:
        store.store.change(lambda there: [replace(one, seats=told(one)) for one in there])
    practise(app.context, [store.returning()[0].name])
    front(app, PuzzleScene)
    rivals = [one for one in shown(app) if one[0] != "You"]
    assert rivals[0] == ("Tibby", Crest("apprentice"))


def told(one: Mistake) -> str:
    """Who sat there: apprentices, but for the one who picked."""
    turn = next(word for word in one.position.split() if word.startswith("turn="))
    seats = int(next(word for word in one.position.split() if word.startswith("seats=")).removeprefix("seats="))
    kinds = ["computer:apprentice"] * seats
    kinds[int(turn.removeprefix("turn=")) - 1] = "You"
    return ", ".join(kinds)


def test_a_computer_player_has_no_other_name_in_the_set_up(app: App) -> None:
    app.context.routes.open("new-game")
    app.frame(0)
    for name in ("seat-2", "kind-beginner", "free-2", "kind-beginner", "free-4", "kind-beginner"):
        press(app, name)
    labels = [app.stack.top.widgets.named(f"seat-{n}").label for n in range(2, 5)]  # type: ignore[union-attr]
    assert labels == ["Maggie", "Maggie 2", "Maggie 3"]
    for number, named in ((1, True), (2, False)):
        press(app, f"seat-{number}")
        assert (app.stack.top.widgets.named("seat-name") is not None) == named
        press(app, "back")


@pytest.mark.slow
def test_a_review_of_a_game_knows_who_sat_there(app: App) -> None:
    """What it leaves behind for practice."""
    match = played(against("apprentice"))
    note_all(app.context.journal, [summary_of(match, "new", DAY.date, Tags())])
    scene = ReviewScene(app.context, match, "new")
    app.stack.push(scene)
    while not (scene.review.done and scene.recorder.done):
        scene.analysis.go_on(0.5)
        scene.recorder.go_on()
    kept = app.context.stores.mistakes.all()
    assert {one.seats for one in kept} <= {"You, computer:apprentice"}


def test_a_rival_at_ones_own_level_is_the_same_in_the_set_up_and_at_the_table(app: App) -> None:
    app.context.routes.open("new-game")
    app.frame(0)
    for name in ("free-2", "kind-fair"):
        press(app, name)
    keys = [app.stack.top.widgets.named(f"seat-{number}") for number in (2, 3)]
    assert all(isinstance(key, SeatButton) for key in keys)
    told = [(key.label, key.crest) for key in keys if isinstance(key, SeatButton)]
    press(app, "start")
    assert shown(app)[1:] == told
