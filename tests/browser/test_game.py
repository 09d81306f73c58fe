"""The real built page: a game with variant rules to its results, and its picture given away."""

import struct
from pathlib import Path

from harness import Game
from local_storage import nearly_over, storing
from playwright.sync_api import Download

from game.match.match import Seat, Setup
from game.rules.options import HouseRules

SHEET = """refusal => {
    window.sheet = null
    navigator.canShare = data => data.files.every(file => file.type === "image/png")
    navigator.share = async data => {
        window.sheet = data.files.map(file => [file.name, file.size])
        if (refusal) throw new DOMException("not now", refusal)
    }
}"""  # a share sheet that takes pictures; by name, how it ends otherwise


def test_a_gray_game_with_jokers_between_computers_ends_in_results(desktop: Game, tmp_path: Path) -> None:
    seats = (Seat("Ana", "greedy"), Seat("Bento", "greedy"), Seat("Clara", "random"))
    setup = Setup(seats, HouseRules(gray=True, jokers=True), 11)
    desktop.restart(storing(nearly_over(setup, left=12)))
    desktop.hurry()
    desktop.click("continue")
    desktop.wait_for("state.scene === 'results' && state.done")
    give_picture_away(desktop, tmp_path / "picture")
    assert desktop.errors() == []


def give_picture_away(game: Game, file: Path) -> None:
    """The winner's wall: into the share sheet where that takes pictures, else, or when it refuses, a download."""
    game.click("wall-1")
    given: list[str] = []

    def note(download: Download) -> None:
        given.append(download.suggested_filename)

    game.page.on("download", note)
    for refusal in (None, "", "AbortError", "NotAllowedError"):
        game.wait_for(lambda state: state["scene"] == "walls")
        if refusal is not None:
            game.page.evaluate(SHEET, refusal)
        if refusal in ("", "AbortError"):  # shared, or closed by the player
            game.click("picture")
            game.page.wait_for_function("window.sheet")
        else:
            with game.page.expect_download() as download:
                game.click("picture")
            download.value.save_as(file)
            png = file.read_bytes()
            assert png[:8] == b"\x89PNG\r\n\x1a\n"
            assert struct.unpack(">II", png[16:24]) == (1080, 1350)
            if refusal is None:
                assert "azulejo.png" in game.wait_for(lambda state: state["scene"] == "notice")["words"]
                game.click("ok")
            else:
                assert game.page.evaluate("sheet") == [["azulejo.png", len(png)]]
    assert given == ["azulejo.png"] * 2
    game.page.remove_listener("download", note)
    game.page.evaluate("delete navigator.share; delete navigator.canShare")
