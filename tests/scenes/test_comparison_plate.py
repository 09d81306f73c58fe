"""What the plate below a comparison of two games tells."""

from dataclasses import replace
from pathlib import Path

import pytest
from deal_shows import DAY, comparison
from devices import StillHost, windowed

from game.scenes.deals.comparison import ComparisonScene, colours_of
from game.texts import LANGUAGES
from game.view.art.marks import mark_colour
from game.view.theme import Theme, contrast
from game.view.worlds import WORLDS


@pytest.mark.parametrize("later", [0, 9])
@pytest.mark.parametrize("window", [(820, 1180, 2), (768, 1024, 2)], ids=str)
def test_on_an_upright_tablet_the_plate_tells_all_there_is_to_say(
    own_folder: Path, window: tuple[int, int, int], later: int
) -> None:
    """Half of it was blank, though where the games part and the points were left out."""
    app = windowed(window, StillHost)
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code))
        comparison(app, DAY, later)
        scene = app.stack.top
        assert isinstance(scene, ComparisonScene)
        told = [line.words for line in scene.told_on_plate()]
        assert told[2:] == scene.sentences()[2:]
        assert len(told) > 2
        app.context.assets.type.misfits.clear()
        app.frame(0.1)
        assert not app.context.assets.type.misfits


@pytest.mark.parametrize("theme", WORLDS.values(), ids=lambda theme: theme.name)
def test_whose_pick_it_is_is_no_verdict(theme: Theme) -> None:
    """The other's was red, as blunders are in a review, and one's own green as the best."""
    both = colours_of(theme)
    assert not {mark_colour(theme, grade) for grade in ("best", "mistake", "blunder")} & {*both}
    red, green, blue = both[0]
    assert blue > green > red, "in the garden what is accented is green"
    assert all(contrast(colour, theme.panel) >= 4.5 for colour in both)


def test_a_pick_at_the_table_that_is_not_shown_says_so(own_folder: Path) -> None:
    """Once the games had parted, its card went on as if both picks were made in the position that is seen."""
    app = windowed((390, 844, 2), StillHost)
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code))
        comparison(app, DAY, 0)
        scene = app.stack.top
        assert isinstance(scene, ComparisonScene)
        assert scene.cursor.moment.same_position
        assert not any(line.apart for line in scene.told_on_plate()), "one position, two picks"
        comparison(app, DAY, 9)
        scene = app.stack.top
        assert isinstance(scene, ComparisonScene)
        for shown in (0, 1):
            picks = scene.told_on_plate()[:2]
            assert [line.apart for line in picks] == [side != shown for side in (0, 1)]
            elsewhere = scene.context.texts("compare.elsewhere", who=scene.names[1 - shown])
            assert [line.words for line in picks if line.apart] == [elsewhere]
            assert picks[shown].words == scene.names[shown]
            scene.turn_over()
