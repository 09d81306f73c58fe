"""The list of games says of each who won, and its day as the language does."""

from dataclasses import replace

import pytest

from game.app import App
from game.rules.options import HouseRules
from game.rules.record import PERSON, GameRecord
from game.saves.entries import Entry
from game.saves.tags import Tags
from game.scenes.saved_games.games import entry_words, winner_of
from game.texts import texts_for
from game.view.art.assets import Assets
from game.view.art.crests import Crest
from game.view.theme import DAY, NIGHT, Theme
from game.view.widgets.crest_names import crest_names
from game.view.widgets.list_row import LABEL, SMALL

RECORD = GameRecord(HouseRules(), seats=(("Ana", PERSON), ("Bento", PERSON)), seed=4)
TAGS = Tags(changed="2026-11-21T07:30:00Z", state="over", round="5", scores="49,50")


def entry(**tags: str) -> Entry:
    return Entry("game-1", replace(TAGS, **tags), RECORD)


def test_a_game_that_is_over_says_who_won_and_on_which_day() -> None:
    label, small = entry_words(texts_for("en"), entry())
    assert label == "Ana 49 · Bento 50"
    assert small.startswith("Bento wins · 21 November 2026 · ")
    assert "21. November 2026" in entry_words(texts_for("de"), entry())[1]


@pytest.mark.parametrize(("tags", "winner"), [({}, 1), ({"scores": "50,50"}, None), ({"state": "on"}, None), ({"scores": ""}, None)])
def test_points_alone_tell_a_winner_or_none(tags: dict[str, str], winner: int | None) -> None:
    assert winner_of(entry(**tags)) == winner


@pytest.mark.parametrize("theme", [DAY, NIGHT])
def test_the_winners_score_stands_on_gold(still_app: App, theme: Theme) -> None:
    who = [(Crest("star", 0), "Ana", "49"), (Crest("sun", 0), "Bento", "50")]
    pictures = {first: crest_names(Assets(theme), who, 20, theme.ink, 300, first) for first in (None, 0, 1)}

    def golden(first: int | None) -> int:
        picture = pictures[first]
        return sum(picture.get_at((x, picture.get_height() // 2))[:3] == theme.turn for x in range(300))

    assert golden(None) == 0
    assert golden(0) > 4
    assert golden(1) > 4


def test_names_of_a_row_get_smaller_before_they_are_cut(still_app: App) -> None:
    """In rows as high as they share a page, four names had lost all but two letters each."""
    assets = Assets(DAY)
    who = [(Crest("star", colour), name, "47") for colour, name in enumerate(("Ana", "Bento", "Clara", "Duarte"))]

    usual = crest_names(assets, who, 30, DAY.ink, 2000)
    whole = usual.get_bounding_rect().width
    room = whole * 9 // 10
    cut, small = (crest_names(assets, who, 30, DAY.ink, room, None, least) for least in (0, 22))
    assert small.get_height() < cut.get_height() == usual.get_height()
    face = assets.type.font(22, bold=True)
    assert small.get_bounding_rect().width > sum(face.size(name + score)[0] for _, name, score in who)


def test_small_print_of_rows_is_nearly_as_large_as_their_labels(still_app: App) -> None:
    """In a window of 1280 by 720 it was hardly larger than the least that can be read."""
    assert SMALL > 0.9 * LABEL
    assert SMALL * 53 > 14
