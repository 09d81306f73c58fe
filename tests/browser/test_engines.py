"""The genuine page in WebKit: it starts, is set up and played by pointer, and follows its window. Firefox: test_loader.py."""

from pathlib import Path

import pytest
from engines import Player, lacking, play_and_resize, webkit
from serving import SiteServer


def test_picks_and_a_resize_in_webkit(server: SiteServer, tmp_path: Path) -> None:
    if lack := lacking():
        pytest.fail(f"not installed: {', '.join(lack)}")
    with webkit(tmp_path) as tab:
        tab.go(server.url)
        play_and_resize(Player(tab))
