"""The rating: which games move it and how, and that giving up, playing again and help can't be used to raise it."""

from dataclasses import replace

import pytest
from rated_games import some_games, summary
from saves_help import Box, Clock, match, play_on

from game.host.storage import Storage
from game.journal.game_summary import ABANDONED, from_data, to_data
from game.journal.journal import Journal
from game.journal.rating_history import RatingHistory, fair_again, reason_against, results_of, rivals_of
from game.match.match import Match, Seat, Setup
from game.ratings.computers import LEVEL_DEVIATION, rating_of
from game.ratings.glicko import RatedResult, Rating, after_games
from game.ratings.placing import START
from game.rules.options import HouseRules
from game.saves.autosave import Autosave
from game.saves.library import Library
from game.saves.tags import Tags


def test_nobody_has_played() -> None:
    course = RatingHistory([])
    assert (course.rating, course.games, course.left_to_place) == (START, [], 2)


def test_the_first_two_games_place_by_points_and_the_others_count_as_glickman_says() -> None:
    games = [summary(1, "apprentice", 80, 50), summary(2, "greedy", 60, 60), summary(3, "greedy", 70, 40)]
    course = RatingHistory(games)
    first, second, third = course.games
    assert first.after.rating > START.rating + 300, "a large first step"
    assert START.deviation > first.after.deviation > second.after.deviation > third.after.deviation
    rival = Rating(rating_of("greedy", "coloured"), LEVEL_DEVIATION)
    assert third.after == after_games(second.after, [RatedResult(rival, 1.0)])
    barely = RatingHistory([*games[:2], summary(3, "greedy", 41, 40)])
    assert barely.rating == third.after, "later only who won counts"


def test_several_computers_are_a_result_each() -> None:
    three = summary(1, "greedy", 40, 0, levels=("greedy", "artisan", "beginner"), scores=(50, 40, 40, 20), seat=1)
    assert three.score == 40
    assert results_of(replace(three, outcome="lost")) == [0.0, 0.5, 1.0]
    assert results_of(replace(three, outcome="won")) == [0.0, 1.0, 1.0]
    two = summary(1, "greedy", 40, 40)
    assert [results_of(replace(two, outcome=one)) for one in ("won", "shared", "lost")] == [[1.0], [0.5], [0.0]]


@pytest.mark.parametrize("help_", ["hint", "undo", "analysis", "again"])
def test_help_moves_nothing(help_: str) -> None:
    games = some_games()
    course = RatingHistory([*games, summary(50, "greedy", 99, 1, help=help_)])
    assert course.rating == RatingHistory(games).rating
    assert course.reasons == {"game-50": help_}


def test_a_deal_counts_once() -> None:
    """Also a daily deal that is practised, a link to it, the same tiles again: whatever has the same deal."""
    games = [summary(1, "greedy", 40, 50), summary(2, "greedy", 90, 10, deal="1")]
    assert RatingHistory(games).reasons == {"game-2": "again"}
    assert len(RatingHistory(games).games) == 1


def test_games_with_others_and_old_ones_move_nothing() -> None:
    assert reason_against(summary(1, "greedy", 1, 2, help="")) == "old"
    assert reason_against(summary(1, "greedy", 1, 2, seat=None)) == "others"
    assert reason_against(summary(1, "greedy", 1, 2, levels=())) == "others", "a person by link"
    assert reason_against(summary(1, "lion tamer", 1, 2)) == "others"
    assert reason_against(summary(1, "greedy-7", 1, 2)) == ""


def test_fair_rivals_are_found_and_found_anew() -> None:
    seats = (Seat("Ana"), Seat("Rival", "fair"), Seat("Leo", "grandmaster"))
    setup = Setup(seats, HouseRules(gray=True), 4)
    weak, strong = (rivals_of(setup, Rating(rating)) for rating in (700, 1900))
    levels = [[seat.level for seat in one.seats] for one in (weak, strong)]
    assert levels[0][0] is levels[1][0] is None and levels[0][2] == levels[1][2] == "grandmaster"
    ratings = [rating_of(one[1] or "", "gray") for one in levels]
    assert ratings == pytest.approx([700, 1900], abs=40), "as strong as the player, whoever else plays"
    assert fair_again(strong) == setup


def kept(storage: Storage, rounds: int, **tags: str) -> tuple[Library, str]:
    """A game against a computer that was saved in a round."""
    library = Library(storage, Clock())
    game = Match(replace(match(2, HouseRules(), 4).setup, seats=(Seat("Ana"), Seat("Rui", "greedy"))))
    while game.state.round < rounds:
        play_on(game, 1)
    autosave = Autosave(library, game, Tags(**{"help": "none", **tags}))
    assert autosave.keep()
    return library, autosave.key


@pytest.mark.parametrize(
    ("rounds", "tags", "counts"),
    [(1, {}, False), (2, {}, True), (3, {}, True), (3, {"help": "hint"}, False), (3, {"help": ""}, False),
     (3, {"branch": "yes"}, False), (3, {"kept": "yes"}, False)],
)  # fmt: skip
def test_a_game_that_is_given_up_is_lost_once_its_second_round_has_begun(
    rounds: int, tags: dict[str, str], counts: bool
) -> None:
    storage = Storage(Box())
    journal = Journal(storage, Clock())
    library, key = kept(storage, rounds, **tags)
    (entry,) = library.entries()
    assert journal.would_lose(entry) == counts
    for _ in range(2):
        journal.note_left(entry)
    assert [one.help for one in journal.all()] == [ABANDONED] * counts
    assert journal.summaries() == [], "it is no game of the statistics"
    assert len(RatingHistory(journal.all()).games) == counts
    assert all(from_data(to_data(one)) == one for one in journal.all())
    assert entry.key == key


def test_what_is_given_up_was_lost_to_everybody() -> None:
    left = summary(1, "greedy", 90, 10, help=ABANDONED, outcome="lost")
    assert results_of(left) == [0.0]
    assert RatingHistory([left]).rating.rating < START.rating


def test_records_of_before_are_read() -> None:
    data = to_data(summary(1, "greedy", 3, 4))
    del data["help"], data["deal"]
    assert (from_data(data).help, from_data(data).deal) == ("", "")
