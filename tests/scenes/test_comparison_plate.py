"""What the plate below a comparison of two games tells."""

from dataclasses import replace
from pathlib import Path

from deal_shows import DAY, comparison
from devices import StillHost, windowed

from game.scenes.deals.game_comparison import ComparisonScene
from game.texts import LANGUAGES


def test_a_pick_at_the_table_that_is_not_shown_says_so(own_folder: Path) -> None:
    app = windowed((390, 844, 2), StillHost)
    for language in LANGUAGES:
        app.change_settings(replace(app.context.settings, language=language.code))
        comparison(app, DAY, 0)
        scene = app.stack.top
        assert isinstance(scene, ComparisonScene)
        assert scene.cursor.moment.same_position
        assert not any(line.apart for line in scene.pick_rows()), "one position, two picks"
        comparison(app, DAY, 9)
        scene = app.stack.top
        assert isinstance(scene, ComparisonScene)
        for shown in (0, 1):
            picks = scene.pick_rows()[:2]
            assert [line.apart for line in picks] == [side != shown for side in (0, 1)]
            elsewhere = scene.context.texts("compare.elsewhere", who=scene.names[1 - shown])
            assert [line.words for line in picks if line.apart] == [elsewhere]
            assert picks[shown].words == scene.names[shown]
            scene.switch_table()
