"""What all pages have in common: their frame, and plates that use their room."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from combinations import each_once
from devices import ODD, SIZES, windowed
from every_scene import all_shows

from game.app import App
from game.journal.milestones import MILESTONES
from game.scenes.core.scene import Scene
from game.scenes.home.milestones_scene import DETAIL, NAME_OF, PICTURE, MilestonesScene

PAGES = ("puzzles", "rating", "no rating", "wall, clean", "behind statistics, 0", "games behind statistics")
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


def test_plates_lie_apart_in_the_window_and_the_way_out_at_one_place_on_all_pages(app: App) -> None:
    window, ways_out = app.screen.get_rect(), []
    for name, page in pages(app):
        ways_out.append(page.targets()["back"])
        panels = page.panels
        assert panels, name
        assert all(window.contains(panel) for panel in panels), name
        assert not any(panel.collidelistall(panels)[1:] for panel in panels), name
        for widget in page.widgets.widgets:
            upon = [panel for panel in panels if panel.colliderect(widget.rect)]
            assert all(panel.contains(widget.rect) for panel in upon), (name, widget.name)
    for edge in ("left", "bottom", "height"):
        found = [getattr(rect, edge) for rect in ways_out]
        assert max(found) - min(found) <= app.context.unit // 2, ways_out  # text shrinks where room is short


def test_buttons_below_plates_share_their_edges_in_a_low_window(own_folder: Path) -> None:
    for name, page in pages(windowed(SIZES["phone on its side"])):
        places = page.targets()
        below = [rect for way, rect in places.items() if rect.top >= max(panel.bottom for panel in page.panels)]
        edges = {(panel.left, panel.right) for panel in page.panels}
        assert all((rect.left, rect.right) in edges for rect in below), name


@pytest.mark.parametrize(("size", "text"), each_once(SIZES, ("150", "100")))
def test_a_milestone_that_is_told_of_has_its_picture_and_words_apart(own_folder: Path, size: str, text: str) -> None:
    """And all have their names below them, but on the smallest phone: nobody could tell eighteen tiles."""
    app = windowed(size, text=text)
    app.stack.push(MilestonesScene(app.context))
    solved = app.stack.top.solved
    assert solved is not None
    picture, told = solved.rect(PICTURE), solved.rect(DETAIL)
    assert not picture.colliderect(told)
    assert any(panel.contains(picture) and panel.contains(told) for panel in solved.panels)
    names = [rect for drawing, rect in solved.drawings if drawing.name.startswith(NAME_OF)]
    assert len(names) == 18 or size == "phone"
    assert all(rect.collidelistall(names) == [number] for number, rect in enumerate(names))
    tiles = [solved.rect(name) for name in MILESTONES]
    for name in names:  # it is clear of the tile below
        above = max(tile.bottom for tile in tiles if tile.bottom <= name.top)
        below = [tile.top for tile in tiles if tile.top > name.top]
        assert not below or min(below) - name.bottom >= 2 * (name.top - above)
