"""A game is set up at a table: who sits there is chosen by faces, the wall by its picture."""

import itertools
from dataclasses import replace

import pytest
from pressing import Device, front, in_offer, press

from game.ai.levels import FAIR, LEVELS
from game.app import App
from game.match.match import Seat, Setup
from game.match.setup_draft import SetUpDraft
from game.match.setup_text import default_setup
from game.rules.options import MAX_SEATS, HouseRules
from game.saves.rule_sets import RuleSet
from game.scenes.home.menu import MenuScene
from game.scenes.set_up.new_game import NewGameScene, usual_setup
from game.scenes.set_up.seat_kind import KINDS, SeatKindScene
from game.texts import texts_for
from game.view.intents import Cancelled, Confirmed, Tabbed
from game.view.widgets.list_row import ListRow
from game.view.widgets.seat_button import SeatButton


def set_up(app: App) -> NewGameScene:
    press(app, "play")
    return front(app, NewGameScene)


def names(app: App) -> list[str]:
    return [app.context.texts.name(who) for who in front(app, NewGameScene).setup.who]


def label(app: App, name: str) -> str:
    widget = app.stack.top.widgets.named(name)
    assert widget is not None
    return widget.label


def spoken(app: App, name: str) -> str:
    widget = app.stack.top.widgets.named(name)
    assert widget is not None
    return widget.spoken


def press_all(app: App, *pressed: str) -> None:
    for name in pressed:
        press(app, name)


def test_a_press_on_a_seat_offers_every_face_once_and_marks_who_sits_there(app: App) -> None:
    scene = set_up(app)
    press(app, "seat-2")
    kinds = front(app, SeatKindScene)
    rows = [one for one in kinds.widgets.widgets if isinstance(one, ListRow)]
    assert [row.name for row in rows] == [f"kind-{kind}" for kind in KINDS]
    assert {level.name for level in LEVELS} < set(KINDS)
    assert [row.name for row in rows if row.selected] == ["kind-fair"]
    assert len({row.crest for row in rows}) == len(rows)
    assert all(row.small for row in rows)
    press(app, "kind-grandmaster")
    assert app.stack.top is scene
    assert scene.setup.seats[1].level == "grandmaster"
    press_all(app, "seat-2", "back")
    assert scene.setup.seats[1].level == "grandmaster"


def test_the_start_says_against_whom_the_game_is(app: App) -> None:
    scene = set_up(app)
    press_all(app, "seat-2", "kind-artisan")
    assert label(app, "start") == "Play against Shelby"
    press_all(app, "free-4", "kind-apprentice")
    assert label(app, "start") == "Play against Shelby and Tibby"
    press_all(app, "seat-1", "kind-master")
    assert label(app, "start") == "Start with Minerva, Shelby and Tibby"
    press_all(app, "seat-1", "kind-you", "start")
    assert in_offer(app.stack.top)
    assert [seat.level for seat in scene.setup.seats] == [None, "artisan", "apprentice"]


@pytest.mark.parametrize(("place", "order"), [(2, ["You", "Leo", "Shelby"]), (4, ["You", "Shelby", "Leo"])])
def test_who_comes_to_a_free_seat_plays_in_its_turn(app: App, place: int, order: list[str]) -> None:
    set_up(app)
    press_all(app, "seat-2", "kind-artisan", f"free-{place}", "kind-grandmaster")
    assert names(app) == order
    places = {one.label: one.rect.center for one in app.stack.top.widgets.widgets if isinstance(one, SeatButton)}
    assert (places["Leo"][0] < places["You"][0]) == (place == 2), "at the left the next in turn"
    assert places["Shelby"][0] == places["You"][0], "who faced the player still does"


def test_nobody_can_be_chosen_while_more_than_two_sit_there(app: App) -> None:
    set_up(app)
    press(app, "seat-2")
    assert "nobody" not in app.stack.top.targets()
    press_all(app, "kind-artisan", "free-2")
    assert "nobody" not in app.stack.top.targets(), "the seat is free"
    press_all(app, "kind-person", "seat-3", "nobody")
    assert names(app) == ["You", "Player 2"]
    assert {"free-2", "free-4"} <= set(app.stack.top.targets()), "across from each other"


def test_you_sit_in_one_seat_and_change_places(app: App) -> None:
    scene = set_up(app)
    press_all(app, "seat-2", "kind-artisan", "seat-2", "kind-you")
    assert names(app) == ["Shelby", "You"]
    assert scene.setup.you == (2,)
    press_all(app, "seat-2", "kind-person")
    assert names(app) == ["Shelby", "Player 2"]


def test_every_seat_says_who_sits_there_and_what_a_press_does(app: App) -> None:
    set_up(app)
    press_all(app, "seat-2", "kind-artisan")
    assert spoken(app, "seat-1") == "Seat 1, You: change who plays here"
    assert spoken(app, "seat-2") == "Seat 2, Shelby · Artisan: change who plays here"
    assert spoken(app, "free-2") == "Free seat: add player 2"
    assert spoken(app, "free-4") == "Free seat: add player 3"
    assert spoken(app, "wall-gray") == "Wall: Grey"


def test_everything_at_the_table_is_reached_by_keys(app: App) -> None:
    scene = set_up(app)
    reached = set()
    for _ in range(20):
        scene.handle(Tabbed())
        reached.add(scene.widgets.focused)
    assert reached >= {"seat-1", "seat-2", "free-2", "free-4", "wall-coloured", "wall-gray", "more", "start", "back"}
    scene.widgets.focused = "free-2"
    scene.handle(Confirmed())
    front(app, SeatKindScene)


def test_the_last_choice_is_offered_and_the_usual_game_is_one_press_away(device: Device) -> None:
    app = device("a")
    scene = set_up(app)
    assert "usual" not in scene.targets()
    assert "As last time." not in scene.sentences()
    press_all(app, "seat-2", "kind-beginner", "free-4", "kind-person", "wall-gray", "more", "hints-off", "start")
    app = device("a")
    scene = set_up(app)
    assert names(app) == ["You", "Maggie", "Player 3"]
    assert scene.setup.rules.gray
    assert "As last time." in scene.sentences()
    assert scene.solved is not None
    assert "Also: no hints." in " ".join(scene.solved.words), "what is behind More and not as usual"
    assert label(app, "usual") == "Usual game: against Maggie"
    press(app, "wall-coloured")
    assert "As last time." not in scene.sentences()
    press(app, "usual")
    table = app.stack.top
    assert in_offer(table)
    setup = table.match.setup
    assert [seat.level for seat in setup.seats] == [None, "beginner"]
    assert (setup.rules, setup.hints) == (HouseRules(), True)


def test_an_unusual_way_of_undoing_is_told_in_a_sentence_of_its_own(app: App) -> None:
    scene = set_up(app)
    press_all(app, "more", "hints-off", "undo")
    scene.handle(Cancelled())
    assert "Also: no hints. Undo: this round." in app.context.texts.sentences(scene.sentences())


def test_the_usual_game_has_the_rules_that_the_player_made_the_default(app: App) -> None:
    rules = HouseRules(jokers=True)
    app.context.rule_sets.put(RuleSet("Sunday", rules))
    app.context.rule_sets.choose("Sunday")
    scene = set_up(app)
    assert "usual" not in scene.targets()
    press_all(app, "wall-gray", "usual")
    table = app.stack.top
    assert in_offer(table)
    assert table.match.setup.rules == rules


def test_back_leads_from_more_to_the_table_and_then_leaves(app: App) -> None:
    scene = set_up(app)
    press(app, "more")
    assert {"rule-sets", "jokers", "tie-break", "hints-off", "undo", "starter", "seed"} < set(scene.targets())
    assert "seat-2" not in scene.targets()
    scene.handle(Cancelled())
    assert app.stack.top is scene
    assert "seat-2" in scene.targets()
    scene.handle(Cancelled())
    assert isinstance(app.stack.top, MenuScene)


@pytest.mark.parametrize(("index", "starter"), list(itertools.product(range(3), range(3))))
def test_who_begins_still_begins_when_others_come_and_go(index: int, starter: int) -> None:
    texts = texts_for("en")
    draft = SetUpDraft(default_setup(texts), texts)
    for kind in ("artisan", "master"):
        draft.add(len(draft.setup.seats), kind)
    draft.remove(1)
    for _ in range(starter + 1):
        draft.cycle_starter()
    begins = draft.setup.seats[starter].level
    draft.add(index, "grandmaster")
    assert draft.setup.starter is not None
    assert draft.setup.seats[draft.setup.starter].level == begins
    assert len(draft.setup.seats) == MAX_SEATS
    draft.remove(draft.setup.starter)
    assert draft.setup.starter is None


def test_the_usual_game_is_against_somebody_equal_unless_one_rival_was_chosen(app: App) -> None:
    rival = Setup((Seat("", you=True), Seat("", "master")), HouseRules(), 4, 0)
    more = replace(rival, seats=(*rival.seats, Seat("", "greedy")))
    assert [seat.level for seat in usual_setup(app.context, rival).seats] == [None, "master"]
    assert [seat.level for seat in usual_setup(app.context, more).seats] == [None, FAIR]


@pytest.mark.parametrize("kind", ["kind-fair", "kind-grandmaster", "kind-person"])
def test_a_fair_rival_keeps_the_face_whoever_else_sits_down(app: App, kind: str) -> None:
    set_up(app)
    assert label(app, "seat-2") == "Tibby"
    press_all(app, "free-4", kind)
    assert label(app, "seat-2").startswith("Tibby")
    press_all(app, "free-2", kind)
    assert label(app, "seat-3").startswith("Tibby")


def test_one_rival_is_called_the_same_however_they_were_chosen(app: App) -> None:
    scene = set_up(app)
    fair = [widget for widget in scene.widgets.widgets if widget.name == "seat-2"]
    press_all(app, "seat-2", "kind-apprentice")
    chosen = [widget for widget in front(app, NewGameScene).widgets.widgets if widget.name == "seat-2"]
    assert [(one.label, one.aloud) for one in fair] == [(one.label, one.aloud) for one in chosen]


def test_who_is_a_fair_rival_by_other_rules_is_said(app: App) -> None:
    scene = set_up(app)
    press(app, "wall-gray")
    now = label(app, "seat-2")
    assert now != "Tibby", "somebody new is rated below the apprentice there"
    assert now in scene.status()
    assert scene.solved is not None
    assert now in " ".join(scene.solved.words), "where the title stands"
    press(app, "wall-gray")
    assert not scene.status()
    press_all(app, "seat-2", "kind-artisan", "wall-coloured")
    assert not scene.status(), "a rival that was chosen plays by any rules"
