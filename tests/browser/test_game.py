"""The real built page: a game with variant rules to its results, and its picture given away."""

import struct
from pathlib import Path

from harness import Game, Opener

SHEET = """refusal => {
    window.sheet = null
    navigator.canShare = data => data.files.every(file => file.type === "image/png")
    navigator.share = async data => {
        window.sheet = data.files.map(file => [file.name, file.size])
        if (refusal) throw new DOMException("not now", refusal)
    }
}"""  # a share sheet that takes pictures; by name, how it ends otherwise


def test_a_gray_game_with_jokers_between_computers_ends_in_results(open_page: Opener, tmp_path: Path) -> None:
    game = open_page(every_frame=True)
    game.wait_ready()
    game.click("play")
    game.wait_for(lambda state: state["scene"] == "new-game")
    seats = [["Ana", "greedy"], ["Bento", "greedy"], ["Clara", "random"]]
    game.send({"setup": {"seats": seats, "rules": "gray,jokers", "seed": 11}})
    game.wait_for(lambda state: state.get("setup", {}).get("rules") == "gray,jokers")
    game.click("start")
    game.wait_for(lambda state: state["scene"] == "drafting")
    frames = game.frames(2)
    print("while animating:", frames)
    game.click("pause")
    game.wait_for(lambda state: state["scene"] == "pause")
    game.click("options")
    game.wait_for(lambda state: state["scene"] == "options")
    game.screenshot("options-1280x720")
    game.click("speed-off")
    game.click("close")
    game.wait_for(lambda state: state["scene"] == "pause")
    game.click("resume")
    game.wait_for(lambda state: state["scene"] == "results" and state["done"], seconds=200)
    game.screenshot("results-1280x720")
    give_picture_away(game, tmp_path / "picture")
    assert game.errors() == []


def give_picture_away(game: Game, file: Path) -> None:
    """The winner's wall: into the share sheet where that takes pictures, else, or when it refuses, a download."""
    game.click("wall-1")
    given: list[str] = []
    game.page.on("download", lambda download: given.append(download.suggested_filename))
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
