"""Music and the fountain are offered once, with the results of the first win."""

from dataclasses import replace

import pytest
from ladder_shows import finished
from pressing import Device, front, press

from game.app import App
from game.match.match import Match, Seat
from game.scenes.play.results_scene import ResultsScene
from game.view.widgets.checkbox import Checkbox


def results(app: App, match: Match) -> ResultsScene:
    """The results, counted to their end."""
    app.stack.reset(ResultsScene(app.context, match))
    scene = front(app, ResultsScene)
    scene.finish()
    app.frame(0.02)
    return scene


def offered(scene: ResultsScene) -> bool:
    return scene.widgets.named("sounds") is not None


def without_levels(match: Match) -> Match:
    """The same game, of two people at this device."""
    seats = (match.setup.seats[0], Seat("Rui"))
    other = Match(replace(match.setup, seats=seats))
    for turn in match.turns:
        other.play(turn.action)
    return other


def test_the_first_win_offers_music_and_the_fountain_and_no_later_one_does(device: Device) -> None:
    app, won = device("a"), finished(2)
    assert offered(results(app, won))
    assert (app.context.settings.music, app.context.settings.ambience) == ("off", "off"), "only offered"
    assert not offered(results(app, won))
    assert not offered(results(device("a"), won)), "nor the next day"


def test_a_tick_plays_both_and_another_one_neither(app: App) -> None:
    scene = results(app, finished(2))
    box = scene.widgets.named("sounds")
    assert isinstance(box, Checkbox)
    assert (box.selected, box.spoken) == (False, "Play music and a fountain’s sound")
    press(app, "sounds")
    assert app.context.settings.musical > 0
    assert app.context.settings.ambience == "on"
    box = scene.widgets.named("sounds")
    assert box is not None and box.selected, "and the offer stays as long as these results"
    press(app, "sounds")
    assert app.context.settings.musical == 0
    assert app.context.settings.ambience == "off"


def test_the_offer_waits_for_the_end_of_the_counting(app: App) -> None:
    app.stack.reset(ResultsScene(app.context, finished(2)))
    scene = front(app, ResultsScene)
    assert not scene.done
    assert not offered(scene)
    assert not app.context.settings.offered


@pytest.mark.parametrize(
    "chosen", [{"music": "25"}, {"ambience": "on"}, {"sound": "off"}], ids=["music", "fountain", "silence"]
)
def test_whoever_has_chosen_sounds_or_silence_is_not_asked(app: App, chosen: dict[str, str]) -> None:
    app.change_settings(replace(app.context.settings, **chosen))
    assert not offered(results(app, finished(2)))
    assert not app.context.settings.offered


def test_a_lost_game_and_one_of_friends_offer_nothing(app: App) -> None:
    lost = finished(4)
    for match in (lost, without_levels(finished(2))):
        assert not offered(results(app, match))
    assert offered(results(app, finished(2)))
