"""What all pages have in common: their frame, and plates that use their room."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from devices import ODD, SIZES, windowed
from every_scene import all_shows

from game.app import App
from game.scenes.core.base import Scene

PAGES = ("puzzles",)
"""The names of shows that are pages, see every_scene.py."""


@pytest.fixture(params=[*SIZES, *ODD])
def app(request: pytest.FixtureRequest, own_folder: Path) -> App:
    return windowed((SIZES | ODD)[request.param])


def pages(app: App) -> Iterator[tuple[str, Scene]]:
    """Each page, in front."""
    for name, show in all_shows(app):
        if name in PAGES:
            show()
            yield name, app.stack.top


def test_the_way_out_stands_at_the_same_place_on_all_pages(app: App) -> None:
    """It was at three heights and two edges, so that going from page to page meant looking for it."""
    places = {name: page.targets()["back"] for name, page in pages(app)}
    assert len({(rect.left, rect.top, rect.height) for rect in places.values()}) == 1, places


def test_plates_lie_in_the_window_and_apart_with_all_that_is_on_them(app: App) -> None:
    window = app.screen.get_rect()
    for name, page in pages(app):
        panels = page.panels
        assert panels, name
        assert all(window.contains(panel) for panel in panels), name
        assert not any(panel.collidelistall(panels)[1:] for panel in panels), name
        for widget in page.widgets.widgets:
            upon = [panel for panel in panels if panel.colliderect(widget.rect)]
            assert all(panel.contains(widget.rect) for panel in upon), (name, widget.name)
