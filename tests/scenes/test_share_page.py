"""The page with a code to scan: what stands beside the code has the room there."""

from dataclasses import replace

import pygame
import pytest
from devices import windowed

from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules
from game.scenes.overlays.share import ShareScene, share_match
from game.view.art.qr import MOST, qr_surface
from game.view.layout.scales import Gap


@pytest.mark.parametrize("window", [(1280, 720, 1), (1920, 1080, 1), (1688, 780, 2)], ids=str)
@pytest.mark.usefixtures("own_folder")
def test_words_beside_the_code_fill_more_than_a_quarter_of_their_room(window: tuple[int, int, int]) -> None:
    app = windowed(window)
    share_match(app.context, Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 3)))
    scene = app.stack.top
    assert isinstance(scene, ShareScene) and scene.layout.beside
    app.stack.draw(app.screen)
    room = app.screen.subsurface(scene.layout.words)
    ink = pygame.mask.from_threshold(room, app.context.assets.theme.ink, (40, 40, 40, 255))
    plain = pygame.mask.from_threshold(room, app.context.assets.theme.panel, (14, 14, 14, 255))
    plain.invert()
    rows = [rect for rect in plain.get_bounding_rects() if rect.width > room.get_width() * 0.9]
    assert rows, "the link had no ground of its own"
    lines = ink.get_bounding_rects()
    high = max(rect.bottom for rect in [*lines, *rows]) - min(rect.top for rect in [*lines, *rows])
    assert high > room.get_height() * 0.25


@pytest.mark.parametrize("window", [(1280, 720, 1), (1920, 1080, 1), (1688, 780, 2), (780, 1688, 2)], ids=str)
@pytest.mark.usefixtures("own_folder")
def test_the_code_stands_on_the_margin_of_the_buttons_however_fine_it_is(window: tuple[int, int, int]) -> None:
    """Its white square ended wherever its modules did, a little more to the right with each link."""
    app = windowed(window)
    share_match(app.context, Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 3)))
    scene = app.stack.top
    assert isinstance(scene, ShareScene)
    for index in range(len(scene.options)):
        scene.choose(index)
        assert scene.qr is not None
        assert scene.qr.get_width() == scene.layout.side
        if scene.layout.beside:
            left = scene.qr.get_rect(center=scene.layout.code.center).x
            assert left == min(button.x for button in scene.layout.buttons)


@pytest.mark.usefixtures("own_folder")
def test_the_code_has_a_frame_outside_of_its_modules() -> None:
    """Its white square had no edge on the pale panel."""
    app = windowed((1280, 720, 1))
    share_match(app.context, Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 3)))
    scene = app.stack.top
    assert isinstance(scene, ShareScene) and scene.qr is not None
    app.stack.draw(app.screen)
    place, edge = scene.qr.get_rect(center=scene.layout.code.center), app.context.assets.theme.panel_edge
    shown = app.screen.subsurface(place)
    for side in (shown.get_at((place.width // 2, 0)), shown.get_at((0, place.height // 2))):
        assert side[:3] == edge
    assert min(rect.x for rect in dark_in(scene.qr).get_bounding_rects()) > 8


@pytest.mark.parametrize(
    ("window", "text"), [((844, 390, 2), "150"), ((740, 360, 2), "125"), ((1110, 540, 1), "150")], ids=str
)
@pytest.mark.usefixtures("own_folder")
def test_round_corners_take_no_module_from_a_code(window: tuple[int, int, int], text: str) -> None:
    """Where its white edge was narrower than a corner, up to three rows of modules were cut off."""
    app = windowed(window)
    app.change_settings(replace(app.context.settings, text=text))
    share_match(app.context, Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 3)))
    scene = app.stack.top
    assert isinstance(scene, ShareScene)
    side = scene.layout.side
    codes = (qr_surface("x" * length, side) for length in range(MOST, 0, -50))
    scene.qr = next(code for code in codes if code is not None)
    whole = dark_in(scene.qr)
    edge = min(rect.x for rect in whole.get_bounding_rects())
    assert edge < Gap.M.of(app.context.unit), "a code so fine that corners are broader than its edge"
    app.stack.draw(app.screen)
    shown = app.screen.subsurface(scene.qr.get_rect(center=scene.layout.code.center))
    assert dark_in(shown).count() == whole.count()
    assert max(shown.get_at((0, 0))[:3]) > 0 and shown.get_at((0, 0)) != shown.get_at((side // 2, 3))


def dark_in(picture: pygame.Surface) -> pygame.Mask:
    """Where modules are."""
    return pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255))
