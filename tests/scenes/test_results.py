"""The results: what is counted adds up, in every combination, and everything has its place."""

import random
from dataclasses import replace
from functools import cache

import pygame
import pytest
from combinations import COMBINATIONS
from pressing import sensible

from game.host.desktop import DesktopHost
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.state import EMPTY
from game.scenes.core.scene import Context, SceneStack
from game.scenes.play.final_scoring import bonus_spaces, final_scoring_of
from game.scenes.play.results_scene import ResultsScene
from game.scenes.play.scoring_animation import PLACE_SECONDS, START_DELAY, ScoringAnimation
from game.settings import Settings
from game.view.art.assets import Assets
from game.view.audio import Audio
from game.view.intents import Confirmed, Pressed, Released
from game.view.theme import DAY

SIZES = [(1280, 720, 17), (1920, 1080, 25), (780, 1688, 28), (1688, 780, 28), (1640, 2360, 39)]
pytestmark = pytest.mark.usefixtures("display")
NAMES = ("Wilhelmina Maria", "Ben", "Maximilian Wolfg", "Wwwwwwwwwwwwwwww")


def context(size: tuple[int, int] = (1280, 720), unit: int = 17, speed: str = "normal") -> Context:
    return Context(
        Assets(DAY),
        DesktopHost(),
        Settings(speed=speed),
        SceneStack(),
        size,
        unit,
        lambda settings: None,
        lambda: None,
    )


def played(seats: int, gray: bool, jokers: bool, seed: int = 1) -> Match:
    """A random game that seldom picks for the floor, so that bonuses turn up."""
    people = tuple(Seat(name) for name in NAMES[:seats])
    match = Match(Setup(people, HouseRules(gray, jokers), seed))
    chance = random.Random(seed)
    while not match.is_over:
        actions = legal_actions(match.state)
        useful = [a for a in actions if len(a) == 2 or a.line < chance.randint(2, 5)]
        match.play(chance.choice(useful or actions))
    return match


@pytest.mark.parametrize(("seats", "gray", "jokers"), COMBINATIONS)
def test_the_count_ends_at_the_final_scores(seats: int, gray: bool, jokers: bool) -> None:
    match = played(seats, gray, jokers, 1)
    count = final_scoring_of(match)
    scores = tuple(board.score for board in match.state.boards)
    assert count.scores == scores
    assert count.carried == (0,) * seats
    for seat in range(seats):
        at_end = count.sources_at(seat, len(count.steps))
        assert at_end == match.sources()[seat]
        for counted in range(len(count.steps) + 1):
            sums = count.sources_at(seat, counted)
            whole = sums.tiling - sums.floor + sums.rows + sums.columns + sums.colours
            assert whole == count.score(seat, counted)
    for step in count.steps:
        wall = match.state.boards[step.seat].wall
        spaces = bonus_spaces(step, wall)
        assert len(spaces) == 5
        assert all(wall[space] != EMPTY for space in spaces)


@pytest.mark.slow
def test_time_counts_one_bonus_after_the_other_and_then_tells_the_winner() -> None:
    scene = ResultsScene(context(), played(2, False, False, 5))
    scene.resize()
    assert scene.count.steps
    seen = [scene.counting.counted]
    for _ in range(1000):
        scene.update(0.05)
        if scene.counting.counted != seen[-1]:
            seen.append(scene.counting.counted)
        scene.draw(pygame.Surface(scene.context.size))
        if scene.done:
            break
    assert seen == list(range(len(scene.count.steps) + 1))
    assert scene.words() == scene.verdict


def test_who_won_is_shown_once_and_read_aloud() -> None:
    scene = ResultsScene(context(), played(2, False, False, 5))
    scene.finish()
    scene.resize()
    name = NAMES[scene.count.places[0][0]]
    assert name in scene.heading() and name in scene.status()
    assert any(name in line for line in scene.mirror_parts()[0].lines), "the points of the winner are there, too"
    assert not scene.words_below(), "the heading and the cards said it already"


@pytest.mark.parametrize("intent", [Pressed((3, 3)), Pressed((3, 3), True), Confirmed()])
def test_a_tap_or_enter_ends_the_counting(intent: Pressed | Confirmed) -> None:
    scene = ResultsScene(context(), played(2, False, False, 5))
    scene.resize()
    assert not scene.done
    scene.handle(intent)
    assert scene.done
    assert scene.counting.counted == len(scene.count.steps)
    assert scene.published()["done"] is True


def test_without_motion_all_is_counted_at_once() -> None:
    scene = ResultsScene(context(speed="off"), played(3, True, True))
    assert scene.done
    assert scene.published()["scores"] == [board.score for board in scene.match.state.boards]


def test_a_finished_position_counts_nothing_but_shows_its_bonuses() -> None:
    match = played(2, False, False, 5)
    seats = match.setup
    given = Match(seats, match.state)
    scene = ResultsScene(context(), given)
    scene.resize()
    assert scene.done
    assert scene.count.scores == tuple(board.score for board in match.state.boards)
    bonuses = [(s.rows, s.columns, s.colours) for s in match.sources()]
    shown = [scene.count.sources_at(i, len(scene.count.steps)) for i in range(2)]
    assert [(s.rows, s.columns, s.colours) for s in shown] == bonuses
    assert scene.lines(0)[0][0] == "At the start"


@pytest.mark.parametrize(("width", "height", "unit"), SIZES)
def test_the_longest_explanation_fits(
    width: int, height: int, unit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = ResultsScene(context((width, height), unit), played(4, True, True))
    longest = [
        f"{NAMES[0]} and {NAMES[2]} share the victory: "
        "120 points, 1 complete row and 0 complete colours each.",
        f"{NAMES[3]} is ahead at 110 points: rows are equal, but 1 complete colour, Ben 0 (house rule).",
    ]
    monkeypatch.setattr("game.scenes.play.results_scene.verdict_words", lambda *_: longest)
    scene.finish()
    scene.resize()
    scene.draw(pygame.Surface((width, height)))
    assert not scene.context.assets.type.misfits
    assert scene.solved is not None
    assert scene.solved.rect("words").height >= unit


def test_buttons_start_games(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = ResultsScene(context(), played(2, False, True))
    scene.resize()
    started: list[Match] = []
    monkeypatch.setattr(scene, "start", started.append)
    for name in ("same-seed", "again"):
        scene.resize()
        at = scene.targets()[name].center
        scene.handle(Pressed(at))
        scene.handle(Released(at))
    assert [match.setup.seats for match in started] == [scene.match.setup.seats] * 2
    assert started[0].state == scene.match.first
    assert started[1].setup.seed != scene.match.setup.seed


class Heard:
    """A sound that notes that it was played; the mixer has no channel left for it."""

    def __init__(self, name: str, heard: list[str]) -> None:
        self.name, self.heard = name, heard

    def play(self) -> None:
        self.heard.append(self.name)


def test_a_game_that_ends_is_heard_and_celebrated_once() -> None:
    heard: list[str] = []
    around = context()
    around.audio = Audio(1.0, False, lambda name: Heard(name, heard))
    around.audio.wake()
    for _ in range(60):
        around.audio.update(1.0)
    match = next(m for seed in range(1, 40) if final_scoring_of(m := played(2, False, False, seed)).steps)
    scene = ResultsScene(around, match)
    scene.resize()
    steps = 0
    while scene.update(0.02) or not scene.done:
        around.audio.update(0.02)
        steps += 1
        assert steps < 3000
    assert [name.partition("-")[0] for name in heard] == ["bonus"] * len(scene.count.steps) + ["wall"] * 2 + ["end"]
    assert scene.celebration is not None
    assert scene.celebration.age >= DAY.durations.celebration


def test_a_press_on_the_winners_wall_shows_the_places_and_no_more() -> None:
    around = context()
    scene = ResultsScene(around, played(2, False, False))
    scene.resize()
    scene.uncelebrated = True
    scene.finish()
    at = scene.targets()["replay"].center
    scene.update(0.02)
    assert scene.celebration is not None
    scene.celebration.tick(1.0)
    assert not scene.targets()
    scene.handle(Pressed(at))
    assert "replay" in scene.targets()
    assert scene.widgets.held == ""


@pytest.mark.parametrize("settings", [Settings(motion="reduced"), Settings(speed="off")])
def test_the_end_is_still_where_no_motion_is_wanted(settings: Settings) -> None:
    around = context()
    around.settings = settings
    scene = ResultsScene(around, played(2, False, False))
    scene.resize()
    scene.finish()
    scene.update(0.02)
    assert scene.celebration is None
    assert not scene.update(0.02)


@cache
def counted_up(seats: int = 2) -> Match:
    """A whole random game with bonuses to count out."""
    match = Match(Setup(tuple(map(Seat, ("Ana", "Bento", "Clara", "Duarte")[:seats])), HouseRules(), 5))
    chance = random.Random(5)
    while actions := legal_actions(match.state):
        match.play(sensible(actions, chance))
    return match


def test_each_bonus_stays_and_then_places_are_given_from_the_last_to_the_first() -> None:
    counting = ScoringAnimation(counted_up(), live=True)
    assert counting.count.steps
    counting.tick(START_DELAY, 1.0)
    for step in counting.count.steps:
        assert counting.step == step
        assert not counting.is_placed(0) and not counting.is_placed(1)
        assert counting.tick(0.5, 1.0), "the total climbs"
        assert counting.score(step.seat) == counting.count.score(step.seat, counting.counted)
        assert counting.tick(0.5, 1.0)
    for place in (1, 0):
        assert counting.place == place
        assert [counting.is_placed(seat) for (seat,) in counting.count.places] == [place == 0, True]
        assert not counting.decided
        counting.tick(PLACE_SECONDS, 1.0)
    assert (counting.done, counting.decided, counting.step, counting.place) == (True, True, None, None)
    assert tuple(counting.score(seat) for seat in range(2)) == counting.count.scores


def test_a_total_climbs_and_its_spaces_light_up_one_after_the_other() -> None:
    counting = ScoringAnimation(counted_up(), live=True)
    counting.tick(START_DELAY, 1.0)
    step = counting.step
    assert step is not None
    totals, lit = [counting.score(step.seat)], [len(counting.lit(step.seat))]
    for _ in range(50):
        counting.tick(0.01, 1.0)
        totals.append(counting.score(step.seat))
        lit.append(len(counting.lit(step.seat)))
    assert totals == sorted(totals)
    assert totals[-1] - totals[0] == step.points
    assert list(dict.fromkeys(lit)) == [1, 2, 3, 4, 5]


def test_seats_that_share_a_place_stay_in_their_order() -> None:
    counting = ScoringAnimation(counted_up(), live=True)
    counting.count = replace(counting.count, before=(40, 63, 63), places=((1, 2), (0,)))
    counting.tick(START_DELAY + len(counting.count.steps), 1.0)
    assert [counting.slots(seat)[1] for seat in range(3)] == [2, 0, 1]
    counting.tick(PLACE_SECONDS, 1.0)
    assert [counting.slots(seat)[:2] for seat in range(3)] == [(2, 2), (0, 0), (1, 1)]


@pytest.mark.parametrize("own", [0, 1, 2, 3])
def test_cards_end_in_the_order_of_places(own: int) -> None:
    counting = ScoringAnimation(counted_up(4), live=True, own=own)
    assert counting.order[0] == own, "until places are shown"
    counting.finish()
    ranked = [seat for place in counting.count.places for seat in place]
    assert counting.order == ranked
    assert [counting.slots(seat)[1] for seat in ranked] == [0, 1, 2, 3]
