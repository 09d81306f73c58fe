"""Keys of the bar are pictures that are kept: they look as what they are made of would, drawn one by one."""

import pytest
from pygame import Rect, Surface
from usual_tables import WINDOWS, Window, table_in

from game.texts import Texts
from game.texts.languages import LANGUAGES
from game.view.art.assets import Assets
from game.view.art.top_bar import word_size
from game.view.theme import DAY, Theme, contrast
from game.view.themes import WORLDS
from game.view.widgets.bar_button import BarButton, bar_button_colours


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
def test_a_key_that_cannot_be_pressed_looks_like_one(theme: Theme) -> None:
    assets, rect = Assets(theme), Rect(8, 8, 76, 46)
    picture = Surface((92, 62))
    picture.fill(theme.bar)
    BarButton("redo", rect, "Redo", lambda: None, enabled=False, icon="redo").draw(picture, assets, "disabled")
    rim = picture.get_at((rect.centerx, rect.y))
    assert contrast((rim.r, rim.g, rim.b), theme.bar) >= 1.35
    assert 3 <= contrast(bar_button_colours(theme, "disabled")[1], theme.bar) < contrast(theme.bar_ink, theme.bar) / 2


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_bag_and_lid_have_words_where_keys_have(window: Window) -> None:
    layout, assets = table_in(window, 2), Assets(DAY)
    key = BarButton("menu", layout.bar.menu, "Menu", lambda: None, icon="menu")
    assert bool(layout.bar.captions) == (key.has_label and not layout.small)
    assert bool(layout.bar.captions) == (window[0] >= 1280)
    for place, sign, name in zip(layout.bar.captions, (layout.bar.bag, layout.bar.lid), ("bag", "lid"), strict=False):
        assert place.bottom <= layout.bar.menu.bottom
        assert place.collidelist([layout.bar.bag, layout.bar.lid]) < 0
        assert sign.x <= place.x < place.right < sign.right
        assert layout.bar.counters.contains(place)
        for language in LANGUAGES:
            word = Texts(language)(f"counts.{name}")
            assert assets.type.width(word, word_size(assets, layout.bar.menu.height)) <= place.width, word
