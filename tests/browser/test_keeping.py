"""Nothing is lost in the real page: a full storage, two tabs, links, files."""

import random
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
from harness import Game
from zxingcpp import read_barcodes

from game.codes.links import ChallengeLink, GameLink, Link, PositionLink, RulesLink, decode, encode
from game.rules.actions import Action, legal_actions
from game.rules.engine import advance
from game.rules.notation import format_action, format_position, parse_position
from game.rules.options import HouseRules
from game.rules.record import GameRecord, first_state, format_game, replay
from game.rules.record_parser import parse_game
from game.rules.state import FLOOR, GameState

State = dict[str, Any]
SEATS = (("Ana", "person"), ("Bento", "person"))
FULL = """
    let size = 1 << 22
    while (size) try { localStorage.setItem('junk' + size + Math.random(), 'x'.repeat(size)) } catch { size >>= 1 }
"""


def record(picks: int, seed: int = 3) -> GameRecord:
    """A game of two people, a number of actions into it."""
    game = GameRecord(HouseRules(gray=True), SEATS, seed)
    state, generator = first_state(game), random.Random(seed)
    actions: list[Action] = []
    while len(actions) < picks and (legal := legal_actions(state)):
        actions.append(generator.choice([a for a in legal if a[2:3] != (FLOOR,)] or legal))
        state = advance(state, actions[-1])
    return replace(game, actions=tuple(actions))


def scene(name: str) -> Callable[[State], bool]:
    return lambda state: state["scene"] == name


def start(game: Game, seed: int = 5) -> State:
    """Two people at one table, a pick each."""
    game.click("play")
    game.wait_for(scene("new-game"))
    game.send({"setup": {"seats": [["Ana", None], ["Bento", None]], "rules": "gray", "seed": seed}})
    game.wait_for(lambda state: state.get("setup", {}).get("seed") == seed)
    game.click("start")
    return game.wait_for(lambda state: bool(state.get("legal")))


def pick(game: Game, number: int = 0) -> State:
    """Play one legal action and wait for its end."""
    before = game.wait_for(lambda state: bool(state.get("legal")))
    game.send({"action": before["legal"][number]})
    return game.wait_for(lambda now: now.get("position", before["position"]) != before["position"])


def paste(game: Game, text: str) -> None:
    """Answer the page's own dialogue for codes."""
    game.page.once("dialog", lambda dialog: dialog.accept(text))
    game.click("code")


def import_file(game: Game, name: str, text: str) -> State:
    """Choose a file in the browser's own dialogue."""
    game.click("games")
    game.wait_for(scene("games"))
    with game.page.expect_file_chooser() as chooser:
        game.click("file")
    chooser.value.set_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})
    return game.wait_for(lambda state: state["scene"] in ("game-card", "notice"))


def test_without_room_in_the_storage_play_goes_on_and_it_is_told_once(desktop: Game) -> None:
    """Without any storage: test_modes.py."""
    desktop.page.evaluate(FULL)
    desktop.click("play")
    desktop.wait_for(scene("new-game"))
    desktop.send({"setup": {"seats": [["Ana", None], ["Bento", None]], "rules": "coloured", "seed": 5}})
    desktop.wait_for(lambda state: state.get("setup", {}).get("seed") == 5)
    desktop.click("start")
    desktop.wait_for(scene("notice"))
    desktop.click("ok")
    for _ in range(3):
        position = pick(desktop)["position"]
    desktop.wait_for(lambda state: not state["moving"])
    to_menu(desktop)
    desktop.click("continue")
    assert desktop.wait_for(lambda state: "position" in state)["position"] == position
    assert [line for line in desktop.errors() if "Quota" not in line] == []


def to_menu(game: Game) -> None:
    game.click("pause")
    game.wait_for(scene("pause"))
    game.click("menu")
    game.wait_for(scene("menu"))


def test_two_tabs_do_not_overwrite_one_another(desktop: Game) -> None:
    start(desktop)
    pick(desktop)
    second = Game(desktop.page.context, desktop.url)
    second.wait_ready()
    second.click("continue")
    second.wait_for(lambda state: bool(state.get("legal")))
    ours = pick(desktop, 0)
    second.send({"action": second.state()["legal"][3]})
    second.wait_for(scene("notice"))  # "this game was played on elsewhere"
    second.click("ok")
    theirs = second.wait_for(lambda state: "position" in state)
    second.page.close()
    assert ours["position"] != theirs["position"]
    found = set()
    for number in (1, 2):
        to_menu(desktop)
        desktop.click("games")
        assert desktop.wait_for(scene("games"))["games"] == 2
        desktop.click(f"game-{number}")
        desktop.wait_for(scene("game-card"))
        desktop.click("continue")
        found.add(desktop.wait_for(lambda state: "position" in state)["position"])
    assert found == {ours["position"], theirs["position"]}


def open_link(game: Game, link: str) -> None:
    """Follow a link in the page that is open."""
    game.page.evaluate("code => { location.hash = code }", link.rpartition("#")[2])


def test_two_devices_play_by_link(desktop: Game, phone: Game) -> None:
    host, guest = desktop, phone
    host.click("play")
    host.wait_for(scene("new-game"))
    seats = [["Ana", None], ["Bento", "link"]]
    host.send({"setup": {"seats": seats, "rules": "coloured", "seed": 5, "starter": 1}})
    host.wait_for(lambda state: state.get("setup", {}).get("seats") == seats)
    host.click("start")
    host.send({"action": host.wait_for(lambda state: bool(state.get("legal")))["legal"][0]})
    link = str(host.wait_for(lambda state: "link" in state)["link"])
    host.click("close")
    waiting = host.wait_for(lambda state: "send" in state["targets"])
    assert (waiting["message"], waiting["legal"]) == ("Waiting for Bento", [])
    open_link(guest, link)
    guest.tap("open")
    mine = guest.wait_for(lambda state: bool(state.get("legal")))
    assert mine["position"] == waiting["position"]
    guest.send({"action": mine["legal"][0]})
    open_link(host, str(guest.wait_for(lambda state: "link" in state)["link"]))
    assert "1 more pick" in host.wait_for(scene("notice"))["words"]
    host.click("open")
    state = host.wait_for(lambda state: bool(state.get("legal")))
    assert state["position"] not in (mine["position"], None)
    assert len(state["log"]) == 2
    ours = decode(link)
    assert isinstance(ours, GameLink)
    other = next(one for one in legal_actions(first_state(ours.game)) if one != ours.game.actions[0])
    open_link(host, encode(GameLink(replace(ours.game, actions=(other,)), turn=True)))
    assert host.wait_for(scene("link-differs"))["there"] == format_action(other)
    host.click("keep")
    assert host.wait_for(lambda now: bool(now.get("legal")))["position"] == state["position"]
    assert host.errors() + guest.errors() == []


PLAYED = record(20)
MIDDLE: GameState = replay(PLAYED)[-1]
START = GameRecord(PLAYED.rules, SEATS, PLAYED.seed)
LINKS: dict[str, tuple[Link, str]] = {
    "game": (GameLink(PLAYED), "replay"),
    "rules": (RulesLink("Sunday", HouseRules(gray=True, jokers=True)), "new-game"),
    "challenge": (ChallengeLink(START, "Ana", 87), "drafting"),
    "position": (PositionLink(MIDDLE), "drafting" if MIDDLE.phase == "offer" else "tiling"),
}


def test_every_kind_of_link_opens_in_a_running_page_and_a_broken_one_with_it(desktop: Game) -> None:
    game = desktop
    open_link(game, encode(LINKS["position"][0])[:-3])
    assert "missing" in game.wait_for(scene("notice"))["words"]
    game.click("ok")
    game.wait_for(scene("menu"))
    put_off_and_pasted(game, encode(LINKS["position"][0]))
    for kind, (link, opened) in LINKS.items():
        open_link(game, encode(link))
        if kind != "game":  # which is only looked at
            game.wait_for(scene("notice"))
            game.click("open")
        state = game.wait_for(scene(opened))
        assert "#" not in game.page.url, "loading the page again does not ask again"
        if kind == "rules":
            assert state["setup"]["rules"] == "gray,jokers"
        elif kind == "challenge":
            assert state["position"] == format_position(first_state(START))
        elif kind == "position":
            assert parse_position(state["position"]) == MIDDLE
        else:
            game.click("last")
            game.wait_for(lambda state: state["position"] == format_position(MIDDLE))
            game.click("close")
            game.wait_for(scene("menu"))
    assert game.errors() == []


def put_off_and_pasted(game: Game, code: str) -> None:
    """A link of a position that is not opened now, then pasted among other words, and left again."""
    open_link(game, code)
    game.wait_for(scene("notice"))
    assert "#" not in game.page.url
    game.click("not-now")
    game.wait_for(scene("menu"))
    game.click("games")
    game.wait_for(scene("games"))
    paste(game, f"Look at this: https://example.org/azulejo/#{code} !")
    game.wait_for(scene("notice"))
    game.click("open")
    assert parse_position(game.wait_for(lambda now: "position" in now)["position"]) == MIDDLE
    to_menu(game)


def test_a_game_is_shared_by_picture_clipboard_sheet_and_file_and_files_without_one_are_told(desktop: Game, tmp_path: Path) -> None:
    game = desktop
    game.page.evaluate("() => { window.sheet = null; navigator.share = async data => { window.sheet = data } }")
    game.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_files_without_a_game(game)
    import_file(game, "Sunday.txt", format_game(PLAYED))
    game.click("share")
    link = str(game.wait_for(lambda state: "link" in state)["link"])
    assert link == f"{game.url}#{encode(GameLink(PLAYED))}"
    assert _scanned(game) == link
    game.click("copy")
    game.wait_for(lambda state: state["copied"])
    assert game.page.evaluate("navigator.clipboard.readText()") == link
    game.click("sheet")
    game.page.wait_for_function("window.sheet")
    assert game.page.evaluate("sheet.url") == link
    game.click("close")
    game.wait_for(scene("game-card"))
    with game.page.expect_download() as download:
        game.click("export")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert replace(parse_game(file.read_text(encoding="utf-8")), date=None) == PLAYED
    assert decode(link) == GameLink(PLAYED)
    game.page.evaluate("delete navigator.share")
    assert game.errors() == []


def _scanned(game: Game) -> str:
    """What a camera reads on the screen."""
    surface = pygame.image.load(BytesIO(game.page.screenshot()))
    gray = pygame.image.tobytes(surface, "RGB")[1::3]
    (found,) = read_barcodes(memoryview(gray).cast("B", shape=[surface.height, surface.width]))
    return str(found.text)


def open_files_without_a_game(game: Game) -> None:
    """Each gets a sentence; a file with a game that is dropped afterwards opens."""
    for text in ("", "Dear diary", "# rules: coloured\n# seats: Ana, Bento\n# seed: 1\n1: 9Z9\n"):
        state = import_file(game, "diary.txt", text)
        assert (state["scene"], "diary.txt" in state["words"]) == ("notice", True)
        game.click("ok")
        game.wait_for(scene("games"))
        game.click("back")
        game.wait_for(scene("menu"))
    game.page.evaluate(
        """text => {
            const data = new DataTransfer()
            data.items.add(new File([text], "dropped.txt"))
            window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }))
        }""",
        format_game(PLAYED),
    )
    game.wait_for(scene("game-card"))
    while game.state()["scene"] != "menu":
        left = game.state()["scene"]
        game.page.go_back()
        game.wait_for(lambda state, old=left: state["scene"] != old)  # type: ignore[misc]
