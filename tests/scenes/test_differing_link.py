"""Play by link is watched: a link that rewrites a game, or plays for a seat of this device, is not taken unasked."""

from dataclasses import replace

import pytest
from pressing import Device, front, press

from game.app import App
from game.codes.links import GameLink, encode
from game.match.match import Match, Seat, Setup
from game.match.records import record_of
from game.rules.actions import Action, legal_actions
from game.rules.notation import format_action, format_position
from game.rules.options import HouseRules
from game.saves.autosave import Autosave
from game.saves.tags import NO_TAGS
from game.scenes.home.menu import MenuScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.saved_games.differing_link import DifferingLinkScene
from game.scenes.study.replay_scene import ReplayScene

SEATS = (Seat("Ana"), Seat("Zé", away=True))


def begun(app: App, choices: tuple[int, ...] = (3,), seats: tuple[Seat, ...] = SEATS) -> Match:
    """A game by link on this device in which a number of picks were made, each the legal one of that number."""
    match = Match(Setup(seats, HouseRules(), 3, starter=0))
    scene = start_table(app.context, match)
    assert isinstance(scene, TableScene)
    app.stack.reset(scene)
    for choice in choices:
        scene.do(legal_actions(match.state)[choice])
        app.frame(0)
    app.context.routes.menu()
    app.frame(0)
    return match


def link_after(match: Match, played: int, *more: int) -> tuple[str, list[Action]]:
    """A link of a number of a game's first actions and then others; the latter, too."""
    there = Match(match.setup)
    for turn in match.turns[:played]:
        there.play(turn.action)
    for choice in more:
        there.play(legal_actions(there.state)[choice])
    return encode(GameLink(record_of(there), turn=True)), [turn.action for turn in there.turns]


def opened(app: App, link: str) -> DifferingLinkScene:
    app.context.routes.open_code(link)
    app.frame(0)
    return front(app, DifferingLinkScene)


def actions_of(app: App) -> list[Action]:
    scene = front(app, TableScene)
    return [turn.action for turn in scene.match.turns]


def test_an_answer_alone_is_taken_as_before(device: Device) -> None:
    app = device("a")
    match = begun(app)
    link, _ = link_after(match, 1, 0)
    app.context.routes.open_code(link)
    assert isinstance(app.stack.top, NoticeScene)
    assert "1 more pick has been made" in app.stack.top.words


def test_a_link_that_rewrites_what_was_played_shows_both_courses(device: Device) -> None:
    app = device("a")
    match = begun(app)
    link, theirs = link_after(match, 0, 5, 0)
    before = [entry.key for entry in app.context.library.entries()]
    scene = opened(app, link)
    told = scene.published()
    assert told["position"] == format_position(match.first)
    assert (told["here"], told["there"]) == (format_action(match.turns[0].action), format_action(theirs[0]))
    assert "game and the link differ" in scene.sentences()[0]
    assert scene.sentences()[1].startswith("Here: Ana takes ")
    assert scene.sentences()[2].startswith("In the link: Ana takes ")
    assert all(line in " ".join(part.lines) for part in scene.mirror_parts()[:1] for line in scene.sentences())
    assert {"keep", "take", "replay"} <= set(scene.targets())
    press(app, "replay")
    replay = front(app, ReplayScene)
    assert [turn.action for turn in replay.match.turns] == theirs
    replay.cancel()
    app.frame(0)
    assert app.stack.top is scene
    scene.cancel()
    assert isinstance(app.stack.top, MenuScene)
    assert [entry.key for entry in app.context.library.entries()] == before, "nothing was taken"


def test_of_a_rewritten_game_mine_can_be_kept(device: Device) -> None:
    app = device("a")
    match = begun(app)
    mine = [turn.action for turn in match.turns]
    opened(app, link_after(match, 0, 5, 0)[0])
    press(app, "keep")
    assert actions_of(app) == mine
    assert len(app.context.library.entries()) == 1


def test_of_a_rewritten_game_theirs_can_be_taken_and_mine_stays_in_the_list(device: Device) -> None:
    app = device("a")
    match = begun(app)
    mine = [turn.action for turn in match.turns]
    link, theirs = link_after(match, 0, 5, 0)
    opened(app, link)
    press(app, "take")
    assert actions_of(app) == theirs
    scene = front(app, TableScene)
    assert [seat.away for seat in scene.match.setup.seats] == [False, True], "this device keeps its seat"
    library = app.context.library
    stored = [library.load(entry.key).record.actions for entry in library.entries()]
    assert sorted(map(len, stored)) == [1, 2]
    assert tuple(mine) in stored
    app.context.routes.menu()
    press(app, "continue")
    assert actions_of(app) == theirs
    app.context.routes.menu()
    app.context.routes.open_code(link)
    assert isinstance(app.stack.top, NoticeScene), "from now on that is the game which the links go on with"


def test_an_answer_that_holds_a_pick_of_ones_own_seat_is_asked_about(device: Device) -> None:
    app = device("a")
    match = begun(app)
    link, theirs = link_after(match, 1, 0, 0, 0)  # Zé, then Ana, who sits here, then Zé
    scene = opened(app, link)
    assert "a pick by Ana that was not made on this device" in scene.sentences()[0]
    told = scene.published()
    assert (told["at"], told["here"], told["there"]) == (2, "", format_action(theirs[2]))
    press(app, "keep")
    assert len(actions_of(app)) == 1
    app.context.routes.menu()
    opened(app, link)
    press(app, "take")
    assert actions_of(app) == theirs
    assert len(app.context.library.entries()) == 1, "it goes on with what is here"


def test_the_answer_to_a_pick_that_was_taken_back_is_asked_about(device: Device) -> None:
    app = device("a")
    match = begun(app)
    answer, theirs = link_after(match, 1, 0)
    press(app, "continue")
    press(app, "undo")
    assert not actions_of(app)
    app.context.routes.menu()
    scene = opened(app, answer)
    assert "taken back" in scene.sentences()[2] or "took it back" in scene.sentences()[2]
    press(app, "take")
    assert actions_of(app) == theirs


def test_a_player_without_a_name_is_addressed(device: Device) -> None:
    app = device("a")
    match = begun(app, seats=(Seat("You", you=True), SEATS[1]))
    scene = opened(app, link_after(match, 1, 0, 0)[0])
    assert "a pick of yours" in scene.sentences()[0]


def test_names_and_seats_of_this_device_stay_whatever_a_link_says(device: Device) -> None:
    app = device("a")
    match = begun(app)
    there = Match(replace(match.setup, seats=(Seat("Eve"), Seat("Mallory"))))
    for number in (5, 0):
        there.play(legal_actions(there.state)[number])
    opened(app, encode(GameLink(record_of(there), turn=True)))
    press(app, "take")
    scene = front(app, TableScene)
    assert [(seat.name, seat.away) for seat in scene.match.setup.seats] == [("Ana", False), ("Zé", True)]


@pytest.mark.parametrize("turn", [False, True])
def test_another_playing_of_a_deal_of_my_own_is_no_answer(device: Device, turn: bool) -> None:
    app = device("a")
    match = begun(app, seats=(Seat("Ana"), Seat("Zé")))
    there = Match(match.setup)
    there.play(legal_actions(there.state)[5])
    app.context.routes.open_code(encode(GameLink(record_of(there), turn=turn)))
    app.frame(0)
    assert isinstance(app.stack.top, NoticeScene if turn else ReplayScene)


def test_the_guests_device_watches_too(device: Device) -> None:
    host, guest = device("host"), device("guest")
    match = begun(host)
    invitation, _ = link_after(match, 1)
    guest.context.routes.open_code(invitation)
    press(guest, "open")
    scene = front(guest, TableScene)
    scene.do(legal_actions(scene.match.state)[2])
    guest.frame(0)
    guest.context.routes.menu()
    rewritten, _ = link_after(match, 1, 0, 0)  # another pick for the guest's seat
    shown = opened(guest, rewritten)
    assert shown.sentences()[1].startswith("Here: Zé takes ")
    press(guest, "keep")
    assert actions_of(guest)[1] == legal_actions(shown.there.before)[2]


def test_the_same_deal_once_more_can_be_played_by_link(device: Device) -> None:
    app = device("a")
    match = begun(app)
    while not match.is_over:
        match.play(legal_actions(match.state)[0])
    (entry,) = app.context.library.entries()
    Autosave(app.context.library, match, NO_TAGS, app.context.library.load(entry.key)).keep()
    again, theirs = link_after(match, 1, 0)
    app.context.routes.open_code(again)
    assert isinstance(app.stack.top, NoticeScene)
    press(app, "anew")
    assert actions_of(app) == theirs
    assert sorted(one.tags.state for one in app.context.library.entries()) == ["on", "over"]
    app.context.routes.menu()
    answer, theirs = link_after(match, 1, 0, 3)
    opened(app, answer)  # which holds a pick of this device's seat
    press(app, "take")
    assert actions_of(app) == theirs
    assert len(app.context.library.entries()) == 2
