"""The word at the head of the menu stands out from the panel, tile by tile."""

import pytest

from game.view.art.assets import Assets
from game.view.art.lettering import WORD
from game.view.theme import Theme, contrast
from game.view.worlds import WORLDS


@pytest.mark.parametrize("theme", [one for one in WORLDS.values() if not one.dark], ids=lambda one: one.name)
@pytest.mark.usefixtures("display")
def test_each_tile_of_the_title_has_an_edge_on_the_panel(theme: Theme) -> None:
    """The white tile ran into cream panels, and the word looked cut there."""
    title = Assets(theme).title(560)
    size = title.get_width() / len(WORD)
    for index, letter in enumerate(WORD):
        middle = round((index + 0.5) * size)
        solid = [y for y in range(title.get_height()) if title.get_at((middle, y)).a > 250]
        for y in (solid[0], solid[-1]):
            red, green, blue, _ = title.get_at((middle, y))
            assert contrast((red, green, blue), theme.panel) >= 1.4, letter
