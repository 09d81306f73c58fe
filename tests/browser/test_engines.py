"""The genuine page in WebKit and in Firefox: it starts, is set up and played by pointer, and follows its window."""

from pathlib import Path

import pytest
from bidi import Remote
from engines import Player, lacking, play_and_resize, webkit
from serving import SiteServer


def test_picks_and_a_resize_in_webkit(server: SiteServer, tmp_path: Path) -> None:
    if lack := lacking():
        pytest.fail(f"not installed: {', '.join(lack)}")
    with webkit(tmp_path) as tab:
        tab.go(server.url)
        play_and_resize(Player(tab))


def test_a_changed_loader_starts_in_firefox_too_where_picks_are_played(firefox: Player[Remote]) -> None:
    """Firefox never fetches a module again that failed under the same address."""
    assert firefox.tab.evaluate("window.added") == 1, "what exchange() has added ran"
    play_and_resize(firefox)
