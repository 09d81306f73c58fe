"""The genuine page in three engines: it starts, is set up and played by pointer, and follows its window."""

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from engines import Player, Tab, chromium, firefox, lacking, webkit
from playing import acting, play_a_round
from serving import SiteServer


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def player(request: pytest.FixtureRequest, server: SiteServer, tmp_path: Path) -> Iterator[Player]:
    name: str = request.param
    if name != "chromium" and (lack := lacking()):
        if os.environ.get("AZULEJO_REQUIRE_BROWSER") == "1":
            pytest.fail(f"not installed: {', '.join(lack)}")
        pytest.skip(f"not installed: {', '.join(lack)}")
    opened: AbstractContextManager[Tab]
    if name == "chromium":
        opened = chromium(request.getfixturevalue("browser"))
    else:
        opened = firefox(tmp_path) if name == "firefox" else webkit(tmp_path)
    with opened as tab:
        player = Player(tab)
        tab.go(server.url)
        yield player
        player.screenshot(f"engine-{name}")


def fits(player: Player) -> bool:
    """The picture has the page's size, and everything that can be pressed lies in it."""
    width, height, wide, high = player.tab.evaluate(
        "[innerWidth, innerHeight, canvas.width / devicePixelRatio, canvas.height / devicePixelRatio]"
    )
    if abs(width - wide) > 1 or abs(height - high) > 1:
        return False
    targets = player.state()["targets"].values()
    return all(-1 <= x <= x + w <= width + 1 and -1 <= y <= y + h <= height + 1 for x, y, w, h in targets)


def test_a_round_and_a_resize_in_every_engine(player: Player) -> None:
    player.wait_ready()
    assert fits(player)
    player.click("options")
    player.wait_for(lambda state: state["scene"] == "options")
    player.click("speed-off")  # what moves is tested elsewhere
    player.click("close")
    player.click("play")
    player.wait_for(lambda state: state["scene"] == "new-game")
    player.click("start")
    player.wait_for(acting)
    assert play_a_round(player, player.click) >= 3
    old = player.state()["targets"]
    player.tab.resize(844, 500)
    player.wait_for(lambda state: state["targets"] != old and fits(player))
    player.tab.resize(600, 800)
    player.wait_for(lambda state: fits(player) and player.tab.evaluate("innerHeight > innerWidth"))
    assert play_a_round(player, player.click) >= 3, "the pointer still hits what it points at"
    assert player.errors() == []
