"""Computer players are called alike everywhere: the character's name, and the level behind it."""

from pathlib import Path

import pytest
from deal_shows import DAY, filled
from devices import StillHost, windowed
from learning_shows import reviewed_games
from pressing import front, press

from game.ai.levels import LEVELS
from game.app import App
from game.scenes.core.level_names import character_name, level_name
from game.scenes.deals.deal_games import player_of
from game.scenes.deals.leaderboard import LeaderboardScene
from game.scenes.home.card_figures import CardFiguresScene
from game.scenes.home.statistics_scene import StatisticsScene, cards_of, figures_in_words
from game.scenes.online.room_words import level_words
from game.texts import LANGUAGES, texts_for
from game.view.components.stat_cards import StatBar
from game.view.widgets.figure_button import FigureButton
from game.view.widgets.list_row import ListRow

WON_AGAINST = 3  # of the statistics' cards


@pytest.fixture
def app(own_folder: Path, request: pytest.FixtureRequest) -> App:
    return windowed(getattr(request, "param", "laptop"), StillHost)


def full_names(app: App) -> set[str]:
    return {level_name(app.context.texts, level.name) for level in LEVELS}


@pytest.mark.parametrize("app", ["tablet"], indirect=True)
@pytest.mark.parametrize("levels", [False, True])
def test_a_deals_company_has_names_and_levels(app: App, levels: bool) -> None:
    filled(app, DAY, levels=levels)
    scene = LeaderboardScene(app.context, DAY)
    app.stack.push(scene)
    found = {row.label for row in scene.widgets.widgets if isinstance(row, ListRow)}
    assert len(found & full_names(app)) >= 5
    assert not found & {app.context.texts(f"level.{level.name}") for level in LEVELS}


def test_who_played_a_deal_is_called_as_at_the_table(app: App) -> None:
    filled(app, DAY, levels=True)
    scene = LeaderboardScene(app.context, DAY)
    app.stack.push(scene)
    names = {app.context.texts.name(player_of(app.context.texts, game).who) for game in scene.deal_games.levels}
    assert names == {character_name(app.context.texts, level.name) for level in LEVELS}


def test_statistics_say_who_was_beaten_by_name_and_in_full_where_there_is_room(app: App) -> None:
    reviewed_games(app, 9)
    scene = StatisticsScene(app.context)
    app.stack.push(scene)
    card = cards_of(app.context.texts, scene.found)[WON_AGAINST]
    bars = [one for one in card.content if isinstance(one, StatBar)]
    assert [bar.label for bar in bars] == [character_name(app.context.texts, one.name) for one in LEVELS]
    assert {words.rpartition(": ")[0] for words in figures_in_words(app.context.texts, card)} == full_names(app)
    press(app, f"card-{WON_AGAINST}")
    opened = front(app, CardFiguresScene)
    assert {row.label for row in opened.widgets.widgets if isinstance(row, FigureButton)} == full_names(app)


@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
def test_a_room_calls_its_computer_players_alike(code: str) -> None:
    tr = texts_for(code)
    assert level_words(tr, "apprentice") == level_name(tr, "apprentice")
    assert level_words(tr, "of another program") == level_words(tr, None) == tr("online.seat.computer")
