"""The page with a code to scan: what stands beside the code has the room there."""

from dataclasses import replace

import pygame
import pytest
from devices import windowed

from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.options import HouseRules
from game.scenes.overlays.share import CODE, LINK, ShareScene, share_match
from game.view.art.qr import MOST, qr_surface
from game.view.layout.scales import Gap


def shared(window: tuple[int, int, int], text: str = "100") -> tuple[App, ShareScene]:
    """A game that is shared."""
    app = windowed(window)
    app.change_settings(replace(app.context.settings, text=text))
    share_match(app.context, Match(Setup((Seat("Ana"), Seat("Bento")), HouseRules(), 3)))
    scene = app.stack.top
    assert isinstance(scene, ShareScene)
    app.stack.draw(app.screen)
    return app, scene


def place(scene: ShareScene, name: str) -> pygame.Rect:
    assert scene.solved is not None
    return scene.solved.rect(name)


@pytest.mark.parametrize("window", [(1280, 720, 1), (1920, 1080, 1), (1688, 780, 2)], ids=str)
@pytest.mark.usefixtures("own_folder")
def test_the_link_stands_on_its_own_ground_below_words_beside_the_code(window: tuple[int, int, int]) -> None:
    app, scene = shared(window)
    words, link, code = (place(scene, name) for name in ("text", LINK, CODE))
    assert words.left == link.left > code.right
    assert code.top <= words.top < words.bottom <= link.top < link.bottom <= code.bottom
    assert app.screen.get_at(link.move(-2, 0).midright)[:3] != app.context.assets.theme.panel


@pytest.mark.parametrize("tab", range(3))
@pytest.mark.parametrize(
    "window", [(1280, 720, 1), (1920, 1080, 1), (1688, 780, 2), (780, 1688, 2), (820, 1180, 1)], ids=str
)
@pytest.mark.usefixtures("own_folder")
def test_the_code_is_square_and_on_the_margin_of_the_buttons(window: tuple[int, int, int], tab: int) -> None:
    """Its white square ended wherever its modules did, a little more to the right with each link."""
    _, scene = shared(window)
    before = place(scene, CODE)
    scene.choose(tab % len(scene.options))
    code, words = place(scene, CODE), place(scene, "text")
    assert code == before, "it moved from tab to tab"
    assert abs(code.width - code.height) <= 1
    assert code.left == min(button.rect.x for button in scene.widgets.widgets)
    assert words.left > code.right or words.top > code.bottom


@pytest.mark.usefixtures("own_folder")
def test_the_code_has_a_frame_outside_of_its_modules() -> None:
    """Its white square had no edge on the pale panel."""
    app, scene = shared((1280, 720, 1))
    shown, edge = app.screen.subsurface(place(scene, CODE)), app.context.assets.theme.panel_edge
    for side in (shown.get_at((shown.get_width() // 2, 0)), shown.get_at((0, shown.get_height() // 2))):
        assert side[:3] == edge
    assert min(rect.x for rect in dark_in(shown.subsurface(shown.get_rect().inflate(-8, -8))).get_bounding_rects()) > 4


@pytest.mark.parametrize(
    ("window", "text"), [((844, 390, 2), "150"), ((740, 360, 2), "125"), ((1110, 540, 1), "150")], ids=str
)
@pytest.mark.usefixtures("own_folder")
def test_round_corners_take_no_module_from_a_code(window: tuple[int, int, int], text: str) -> None:
    """Where its white edge was narrower than a corner, up to three rows of modules were cut off."""
    app, scene = shared(window, text)
    side = place(scene, CODE).width
    codes = (("x" * length, qr_surface("x" * length, side)) for length in range(MOST, 0, -50))
    scene.codes[scene.chosen], finest = next((text, code) for text, code in codes if code is not None)
    scene.resize()
    whole = dark_in(finest)
    edge = min(rect.x for rect in whole.get_bounding_rects())
    assert edge < Gap.M.of(app.context.unit), "a code so fine that corners are broader than its edge"
    app.stack.draw(app.screen)
    shown = app.screen.subsurface(place(scene, CODE))
    assert dark_in(shown).count() == whole.count()
    assert max(shown.get_at((0, 0))[:3]) > 0 and shown.get_at((0, 0)) != shown.get_at((side // 2, 3))


def dark_in(picture: pygame.Surface) -> pygame.Mask:
    """Where modules are."""
    return pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255))
