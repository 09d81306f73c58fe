"""Keys of the bar are pictures that are kept: they look as what they are made of would, drawn one by one."""

import pytest
from pygame import Rect, Surface
from usual_tables import WINDOWS, Window, usual_table

from game.texts import Texts
from game.texts.languages import LANGUAGES
from game.view.art.assets import Assets
from game.view.art.head_up import word_size
from game.view.theme import DAY, Theme, contrast, luminance
from game.view.widgets.bar_key import BarKey, HeadKey, key_colours
from game.view.worlds import WORLDS


@pytest.mark.usefixtures("display")
def test_a_key_has_no_dark_fringe() -> None:
    """Its corners were blended with the black of the transparent ground on which it was put together."""
    assets, rect = Assets(DAY), Rect(8, 8, 76, 46)
    key = BarKey("menu", rect, "Menu", lambda: None)
    kept, plain = Surface((92, 62)), Surface((92, 62))
    face, ink = key_colours(DAY, "normal")
    for picture in (kept, plain):
        picture.fill(DAY.bar)
    key.draw(kept, assets, "normal")
    plain.blit(assets.pill(*rect.size, face, max(3, rect.height // 6)), rect)
    key.draw_sign(plain, assets, ink, rect)
    for x in range(92):
        for y in range(62):
            pairs = zip(kept.get_at((x, y)), plain.get_at((x, y)), strict=True)
            assert all(abs(a - b) <= 3 for a, b in pairs), (x, y)


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
def test_a_key_that_cannot_be_pressed_looks_like_one(theme: Theme) -> None:
    """Faint sign, faint face: redo looked like something half painted."""
    assets, rect = Assets(theme), Rect(8, 8, 76, 46)
    picture = Surface((92, 62))
    picture.fill(theme.bar)
    BarKey("redo", rect, "Redo", lambda: None, enabled=False, icon="redo").draw(picture, assets, "disabled")
    rim = picture.get_at((rect.centerx, rect.y))
    assert contrast((rim.r, rim.g, rim.b), theme.bar) >= 1.35
    assert 3 <= contrast(key_colours(theme, "disabled")[1], theme.bar) < contrast(theme.bar_ink, theme.bar) / 2


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
def test_a_key_in_a_heading_looks_like_a_button(theme: Theme) -> None:
    """"Weekly deal" beside "Daily deal" was a slab without an edge: 1.3 to 1 against the heading around it."""
    rect, picture = Rect(8, 8, 120, 48), Surface((136, 64))
    picture.fill(theme.bar)
    HeadKey("other", rect, "Weekly deal", lambda: None, px=16).draw(picture, Assets(theme), "normal")
    column = [picture.get_at((rect.x + 20, y)) for y in range(rect.centery)]
    rim = max(contrast((at.r, at.g, at.b), theme.bar) for at in column)
    face, ink = key_colours(theme, "normal", in_head=True)
    assert rim >= 3 and contrast(ink, face) >= 4.5
    assert luminance(face) > luminance(theme.bar) or luminance(face) > 0.7, "lighter, or as light as keys are"


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_bag_and_lid_have_words_where_keys_have(window: Window) -> None:
    """Of all signs of the bar these two alone had none: nobody could tell what their numbers were."""
    layout, assets = usual_table(window, 2), Assets(DAY)
    key = BarKey("menu", layout.menu, "Menu", lambda: None, icon="menu")
    assert bool(layout.captions) == (key.worded and not layout.small)
    assert bool(layout.captions) == (window[0] >= 1280)
    for place, sign, name in zip(layout.captions, (layout.bag, layout.lid), ("bag", "lid"), strict=False):
        assert place.bottom <= layout.menu.bottom
        assert place.collidelist([layout.bag, layout.lid]) < 0
        assert sign.x <= place.x < place.right < sign.right
        assert layout.counters.contains(place)
        for language in LANGUAGES:
            word = Texts(language, LANGUAGES)(f"counts.{name}")
            assert assets.type.font(word_size(assets, layout.menu.height)).size(word)[0] <= place.width, word
