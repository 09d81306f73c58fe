"""Play by link between two devices, codes and files that are opened, named house rules: through the real program."""

import json
import random
from bisect import bisect_left
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from devices import windowed
from pressing import Device, front, press, sensible
from storing import put
from zxingcpp import read_barcodes

from game.app import App
from game.codes.links import ChallengeLink, GameLink, Link, RulesLink, decode, encode
from game.match.match import Match, Seat, Setup
from game.match.records import record_of
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.record import GameRecord, format_game
from game.rules.record_parser import parse_game
from game.scenes.home.menu import MenuScene
from game.scenes.overlays.notice import NoticeScene
from game.scenes.overlays.share import CODE, ShareScene, share_match
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.start_table import start_table
from game.scenes.play.table_scene import TableScene
from game.scenes.saved_games.game_card import GameCardScene
from game.scenes.saved_games.saved_game_list import SavedGamesScene
from game.scenes.set_up.new_game import NewGameScene
from game.scenes.study.replay_scene import ReplayScene
from game.view.art.qr import MAX_CHARACTERS, qr_surface
from game.view.intents import Typed
from game.view.layout.scales import Gap


def table(app: App) -> TableScene:
    """The table in front, once computers have thought and nothing moves."""
    for _ in range(3000):
        scene = app.stack.top
        if isinstance(scene, TableScene) and (scene.can_act() or scene.controller.waiting()):
            return scene
        app.frame(0.05)
    raise AssertionError(f"nobody is to act in {app.stack.top.name}")


def shared(app: App) -> str:
    """The link that is offered for sending."""
    for _ in range(500):
        if isinstance(app.stack.top, ShareScene):
            return app.stack.top.address
        app.frame(0.05)
    raise AssertionError(f"nothing is offered in {app.stack.top.name}")


def open_link(app: App, link: str) -> None:
    app.context.routes.open_code(link)
    app.frame(0)
    press(app, "open")


@pytest.mark.slow
def test_two_devices_play_a_whole_game_by_link(device: Device) -> None:
    rules = HouseRules(gray=True, jokers=True)
    host = device("host")
    seats = (Seat("You"), Seat("Cleo", "greedy"), Seat("Zé", away=True))
    host.stack.reset(start_table(host.context, Match(Setup(seats, rules, 11, starter=0))))
    apps = {"host": host, "guest": device("guest")}
    generator, at, links = random.Random(2), "host", 0
    while True:
        app = apps[at]
        scene = table(app)
        assert scene.match.seat.is_here
        while scene.can_act() and not scene.match.is_over:
            scene.do(sensible(legal_actions(scene.match.state), generator))
            app.frame(0.02)
            if not isinstance(app.stack.top, TableScene):
                break
            app.frame(0.02)
            while isinstance(scene := app.stack.top, TableScene) and not (scene.can_act() or scene.controller.waiting()):
                app.frame(0.05)
            if not isinstance(scene, TableScene):
                break
        link, links = shared(app), links + 1
        press(app, "close")
        over = isinstance(app.stack.top, ResultsScene)
        if not over:
            assert isinstance(app.stack.top, TableScene)
            assert "Waiting" in app.stack.top.message()
            assert {"send", "answer"} <= set(app.stack.top.targets())
        first, at = at, "guest" if at == "host" else "host"
        if links % 9 == 0:
            apps[at] = device(at)
        open_link(apps[at], link)
        if over:
            break
    other = front(apps[at], ResultsScene)
    assert isinstance(app.stack.top, ResultsScene)
    assert other.match.state == app.stack.top.match.state
    assert links > 10
    for name in (first, at):
        (entry,) = device(name).context.library.entries()
        assert entry.tags.over, "one game at each device, however many links there were"
    assert [seat.away for seat in apps["guest"].stack.top.match.setup.seats] == [True, False, False]  # type: ignore[attr-defined]


def played_by_link(app: App) -> TableScene:
    seats = (Seat("Ana"), Seat("Zé", away=True))
    app.stack.reset(start_table(app.context, Match(Setup(seats, HouseRules(), 3, starter=0))))
    scene = table(app)
    scene.do(legal_actions(scene.match.state)[0])
    shared(app)
    press(app, "close")
    return table(app)


def test_a_pick_can_be_taken_back_until_the_answer_comes(device: Device) -> None:
    app = device("a")
    scene = played_by_link(app)
    before = scene.match.turns
    press(app, "undo")
    assert not table(app).match.turns
    scene = table(app)
    scene.do(legal_actions(scene.match.state)[0])
    link = shared(app)
    press(app, "close")
    guest = device("b")
    open_link(guest, link)
    scene = table(guest)
    assert scene.match.turns == before
    assert "undo" not in scene.targets()
    assert not scene.match.can_undo(), "what came from elsewhere stays"


def test_links_of_a_game_that_is_here(device: Device) -> None:
    app = device("a")
    scene = played_by_link(app)
    press(app, "send")
    link = shared(app)
    press(app, "close")
    scene.context.routes.menu()
    app.frame(0)
    app.context.routes.open_code(link)
    assert isinstance(app.stack.top, NoticeScene)
    assert "just as you have it" in app.stack.top.words
    press(app, "open")
    assert table(app).controller.waiting(), "the sender does not play for the other seat"
    start = encode(GameLink(replace(record_of(scene.match), actions=()), turn=True))
    app.context.routes.open_code(start)
    assert isinstance(app.stack.top, NoticeScene)
    assert "further on" in app.stack.top.words
    press(app, "open")
    assert len(table(app).match.turns) == 1
    assert len(app.context.library.entries()) == 1


def test_a_set_up_by_link_needs_somebody_here(device: Device) -> None:
    app = device("a")
    press(app, "play")
    scene = front(app, NewGameScene)
    press(app, "seat-1")
    press(app, "kind-link")
    assert app.stack.top is scene
    assert scene.setup.seats[0].away
    press(app, "start")
    assert app.stack.top is scene
    assert scene.draft.notice == "Somebody has to play on this device."
    press(app, "seat-2")
    press(app, "kind-person")
    press(app, "start")
    (entry,) = app.context.library.entries()
    assert entry.tags.seats_here == (2,)
    app = device("a")
    press(app, "play")
    scene = front(app, NewGameScene)
    assert [seat.away for seat in scene.setup.seats] == [True, False], "the last set-up is remembered"


def test_undo_is_part_of_the_set_up(device: Device) -> None:
    app = device("a")
    press(app, "play")
    press(app, "more")
    press(app, "undo")
    press(app, "start")
    assert table(app).match.setup.undo == "strict"


def picks(number: int) -> GameRecord:
    match = Match(Setup((Seat("Ana"), Seat("Zé")), HouseRules(gray=True), 3))
    generator = random.Random(1)
    for _ in range(number):
        match.play(sensible(legal_actions(match.state), generator))
    return record_of(match, "2026-11-21")


LINKS: list[tuple[Link, type]] = [
    (RulesLink("Sunday", HouseRules(jokers=True)), NewGameScene),
    (ChallengeLink(replace(picks(0)), "Ana", 87), TableScene),
    (ChallengeLink(replace(picks(0))), TableScene),
    (GameLink(picks(30)), ReplayScene),
    (GameLink(picks(30), turn=True), TableScene),
    (GameLink(picks(0)), TableScene),
]


@pytest.mark.parametrize(("link", "opened"), LINKS, ids=lambda value: type(value).__name__)
def test_links_open_and_leave_what_was_open_alone(device: Device, link: Link, opened: type) -> None:
    app = device("a")
    app.command(f'{{"link": "https://example.org/#{encode(link)}"}}')
    app.frame(0)
    if opened is not ReplayScene:
        assert isinstance(app.stack.top, NoticeScene)
        press(app, "not-now")
        assert isinstance(app.stack.top, MenuScene)
        assert not app.context.library.entries()
        open_link(app, encode(link))
    assert isinstance(app.stack.top, opened)


def test_a_challenge_is_kept_with_who_is_to_be_beaten(device: Device) -> None:
    app = device("a")
    open_link(app, encode(LINKS[1][0]))
    scene = table(app)
    assert scene.match.setup.seats[0].name == "You"
    (entry,) = app.context.library.entries()
    assert entry.tags.dare == "87 Ana"


@pytest.mark.parametrize(("theirs", "words"), [(0, "You beat Ana"), (999, "points more")])
def test_the_results_answer_a_challenge(device: Device, theirs: int, words: str) -> None:
    app = device("a")
    start = record_of(Match(Setup((Seat("Ana"), Seat("Cleo", "greedy")), HouseRules(), 3)))
    open_link(app, encode(ChallengeLink(start, "Ana", theirs)))
    generator = random.Random(1)
    while not isinstance(app.stack.top, ResultsScene):
        scene = app.stack.top
        if isinstance(scene, TableScene) and scene.can_act():
            scene.do(sensible(legal_actions(scene.match.state), generator))
        app.frame(0.05)
    assert words in app.stack.top.verdict[1]


@pytest.mark.parametrize("text", ["", "hello", "az9-AAAA", "az1-" + "A" * 40, "az1-" + "A" * 9000])
def test_what_is_no_code_gets_a_sentence(device: Device, text: str) -> None:
    app = device("a")
    app.command(f'{{"link": "{text}"}}')
    app.frame(0)
    assert isinstance(app.stack.top, NoticeScene)
    assert app.stack.top.words.endswith(".")
    press(app, "ok")
    assert isinstance(app.stack.top, MenuScene)


def test_files_come_into_the_list_and_go_out_again(device: Device, tmp_path: Path) -> None:
    app = device("a")
    game = picks(25)
    (tmp_path / "Sunday.txt").write_text(format_game(game), encoding="utf-8")
    press(app, "games")
    press(app, "file")
    for letter in str(tmp_path / "Sunday.txt"):
        app.stack.top.handle(Typed(letter))
    press(app, "enter")
    assert isinstance(app.stack.top, GameCardScene)
    press(app, "export")
    scene = front(app, NoticeScene)
    assert parse_game(Path(scene.words.removeprefix("Saved as ")).read_text(encoding="utf-8")) == game
    press(app, "ok")
    press(app, "export")
    second = front(app, NoticeScene)
    assert second.words != scene.words, "never over another file"
    press(app, "ok")
    press(app, "continue")
    assert record_of(table(app).match).actions == game.actions


def test_a_file_opened_twice_is_there_once_and_is_not_swept_away(device: Device) -> None:
    app = device("a")
    watched = Match(Setup((Seat("Ana", "greedy"), Seat("Zé", "greedy")), HouseRules(), 3))
    watched.play(legal_actions(watched.state)[0])
    for _ in range(2):
        app.command(
            json.dumps({"file": "watched.txt", "text": format_game(record_of(watched, "2026-11-20"))})
        )
        app.frame(0)
        assert isinstance(app.stack.top, GameCardScene)
        press(app, "close")
    app.stack.reset(start_table(app.context, Match(Setup((Seat("Ana"), Seat("Zé")), HouseRules(), 3))))
    entries = app.context.library.entries()
    assert sorted(entry.record.date or "" for entry in entries if entry.record)[0] == "2026-11-20"
    assert len(entries) == 2


def test_a_damaged_game_is_kept_and_exported_as_it_is(device: Device) -> None:
    app = device("a")
    app.stack.reset(start_table(app.context, Match(Setup((Seat("Ana"), Seat("Zé")), HouseRules(), 3))))
    (entry,) = app.context.library.entries()
    torn = (app.context.library.raw(entry.key) or "")[:-20]
    put(app.host.storage, entry.key, torn)
    app.stack.reset(SavedGamesScene(app.context))
    press(app, "game-1")
    assert set(app.stack.top.targets()) == {"export", "delete", "close"}
    press(app, "export")
    scene = front(app, NoticeScene)
    assert Path(scene.words.removeprefix("Saved as ")).read_text(encoding="utf-8") == torn
    press(app, "ok")
    press(app, "delete")
    press(app, "keep")
    press(app, "delete")
    press(app, "delete")
    assert isinstance(app.stack.top, SavedGamesScene)
    assert not app.context.library.entries()


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("size", [(390, 844), *(pytest.param(size, marks=pytest.mark.slow) for size in ((1280, 720), (844, 390)))])
def test_pictures_of_links_are_read_by_a_camera(
    device: Device, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("AZULEJO_SITE", "https://somewhere.example/azulejo/")
    app = device("a")
    app.screen = pygame.display.set_mode(size)
    app.frame(0)
    match = Match(
        Setup(tuple(Seat(name) for name in ("Ana", "Zé", "Maximiliana", "Bo")), HouseRules(True, True), 5)
    )
    generator = random.Random(4)
    while actions := legal_actions(match.state):
        match.play(sensible(actions, generator))
    share_match(app.context, match)
    scene = front(app, ShareScene)
    for index in range(len(scene.options)):
        scene.choose(index)
        app.frame(0)
        app.stack.changed = True
        app.frame(0)
        gray = pygame.image.tobytes(app.screen, "RGB")[1::3]
        (found,) = read_barcodes(memoryview(gray).cast("B", shape=[size[1], size[0]]))
        assert found.text == scene.address
        assert decode(found.text) == scene.options[index].link


@pytest.mark.slow
@pytest.mark.parametrize(("window", "text"), [((844, 390, 2), "150"), ((740, 360, 2), "125")], ids=str)
@pytest.mark.usefixtures("own_folder")
def test_round_corners_take_no_module_from_a_code(window: tuple[int, int, int], text: str) -> None:
    app = windowed(window)
    app.change_settings(replace(app.context.settings, text=text))
    share_match(app.context, Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 3)))
    scene = front(app, ShareScene)
    app.frame(0)
    assert scene.solved is not None
    side = scene.solved.rect(CODE).width
    lengths = range(0, MAX_CHARACTERS, 50)
    length = lengths[bisect_left(lengths, True, key=lambda length: qr_surface("x" * length, side) is None) - 1]
    finest = qr_surface("x" * length, side)
    scene.codes[scene.chosen] = "x" * length
    assert finest is not None
    scene.resize()
    whole = dark_in(finest)
    edge = min(rect.x for rect in whole.get_bounding_rects())
    assert edge < Gap.M.of(app.context.unit), "a code so fine that corners are wider than its edge"
    app.stack.draw(app.screen)
    shown = app.screen.subsurface(scene.solved.rect(CODE))
    assert dark_in(shown).count() == whole.count()
    assert max(shown.get_at((0, 0))[:3]) > 0 and shown.get_at((0, 0)) != shown.get_at((side // 2, 3))


def dark_in(picture: pygame.Surface) -> pygame.Mask:
    """Where modules are."""
    return pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255))
