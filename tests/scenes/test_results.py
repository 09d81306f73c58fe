"""The results: what is counted adds up, in every combination, and everything has its place."""

import itertools
import random
from typing import Any

import pygame
import pytest
from combinations import COMBINATIONS

from game.host.desktop import DesktopHost
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.state import EMPTY
from game.scenes.core.base import Context, SceneStack
from game.scenes.overlays.share import ShareScene
from game.scenes.play.final_count import final_count_of, spaces_of
from game.scenes.play.results import ResultsScene
from game.settings import Settings
from game.view.art import typesetting
from game.view.art.assets import Assets
from game.view.art.boards import bed_of
from game.view.art.face import Face
from game.view.audio import Audio
from game.view.intents import Confirmed, Pressed, Released
from game.view.layout.results import results_layout
from game.view.layout.window import Window
from game.view.pages.sentences import sentence_pictures
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
@pytest.mark.parametrize("seed", [1, 2])
def test_the_count_ends_at_the_final_scores(seats: int, gray: bool, jokers: bool, seed: int) -> None:
    match = played(seats, gray, jokers, seed)
    count = final_count_of(match)
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
        spaces = spaces_of(step, wall)
        assert len(spaces) == 5
        assert all(wall[space] != EMPTY for space in spaces)


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
    assert any(name in line for line in scene.parts()[0].lines), "the points of the winner are told, too"
    lines, _ = scene.fit_words()
    assert not lines, "the heading and the cards said it already"


def test_the_winners_card_has_an_enamelled_head_and_no_other_one() -> None:
    """A line of gold around it was all that told it from the others."""
    scene = ResultsScene(context(), played(3, True, True))
    scene.finish()
    scene.resize()
    surface = pygame.Surface(scene.context.size)
    scene.draw(surface)
    first, *others = scene.layout.cards
    grounds = []
    for card in (first, *others):
        head = card.head.inflate(-card.rect.width // 6, 0)
        head.height = card.header.y - head.y
        grounds.append(sum(pygame.transform.average_color(surface, head.inflate(0, -head.height // 2))[:3]))
    assert grounds[0] < min(grounds[1:]) / 2


@pytest.mark.parametrize(("width", "height", "unit"), SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_wall_is_as_clear_of_the_head_as_of_the_sides(width: int, height: int, unit: int, seats: int) -> None:
    """Its bed began four pixels below the line of the winner's head."""
    for card in results_layout(Window((width, height), unit, 44), seats, 6, 6).cards:
        bed = bed_of(card.space(0).union(card.space(24)))
        reach = card.wall.x - bed.x
        assert bed.y - card.head.bottom >= card.header.x - card.rect.x - reach
        assert card.head.bottom >= card.header.bottom


def test_a_name_is_not_cut_for_the_place_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """"Chanticleer 2" on a phone was "Chanticlee…" and looked like the other one; "2 2nd 7" read as one number."""
    written: list[str] = []
    render = typesetting._rendered

    def noted(face: Face, text: str, *more: Any) -> pygame.Surface:  # noqa: ANN401
        written.append(text)
        return render(face, text, *more)

    monkeypatch.setattr(typesetting, "_rendered", noted)
    around = context((780, 1688), 28)
    around.assets.type.smallest = 24
    seats = tuple(Seat(name, "greedy-4") for name in ("Chanticleer", "Chanticleer 2", "Shelby", "Minton"))
    scene = ResultsScene(around, Match(Setup(seats, HouseRules(), 1), played(4, False, False).state))
    scene.finish()
    scene.resize()
    scene.draw(pygame.Surface(around.size))
    assert "Chanticleer 2" in written
    assert not any("…" in text for text in written)


def test_where_nothing_is_said_the_cards_have_the_room_and_the_seed_is_shared_instead() -> None:
    """"Seed 4" stood alone between cards and buttons."""
    window = Window((1280, 720), 17)
    said, silent = (results_layout(window, 4, 6, 6, said) for said in (True, False))
    assert silent.cards[0].rect.height > said.cards[0].rect.height + 3 * window.unit
    scene = ResultsScene(context(), played(2, False, False, 5))
    scene.finish()
    scene.resize()
    assert not any("eed" in line for line in scene.words())
    scene.after.share()
    shared = scene.context.stack.top
    assert isinstance(shared, ShareScene)
    shared.choose([option.name for option in shared.options].index("deal"))
    assert "Seed: 5." in shared.description()


def test_why_somebody_won_stays_below_the_heading() -> None:
    match = played(2, False, False, 5)
    state = match.state
    boards = tuple(board._replace(score=50) for board in state.boards)
    scene = ResultsScene(context(), Match(match.setup, state._replace(boards=boards)))
    scene.finish()
    scene.resize()
    assert scene.verdict[0] in scene.fit_words()[0]


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
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rows", [6, 7])
def test_all_lies_in_the_window_and_nothing_overlaps(
    width: int, height: int, unit: int, seats: int, rows: int
) -> None:
    layout = results_layout(Window((width, height), unit, 88 if unit == 28 else 44), seats, 3, rows)
    window = pygame.Rect(0, 0, width, height)
    parts = [layout.heading, layout.words, *layout.buttons, *(card.rect for card in layout.cards)]
    for rect in parts:
        assert window.contains(rect)
    for one, other in itertools.combinations(parts, 2):
        assert not one.colliderect(other)
    for card in layout.cards:
        inside = [card.header, card.wall, card.lines]
        assert all(card.rect.contains(rect) for rect in inside)
        assert not any(a.colliderect(b) for a, b in itertools.combinations(inside, 2))
        assert card.lines.height / rows >= unit * 0.7
        assert card.wall.width >= unit * 6
    if unit == 28:
        assert all(button.height >= 88 for button in layout.buttons)


@pytest.mark.parametrize(("width", "height", "unit"), SIZES)
def test_the_words_fit_at_every_size(width: int, height: int, unit: int) -> None:
    scene = ResultsScene(context((width, height), unit), played(4, True, True))
    scene.finish()
    scene.resize()
    scene.draw(pygame.Surface((width, height)))
    more = {"rules", *(f"{kind}-{seat}" for seat in (1, 2, 3, 4) for kind in ("why", "wall"))}
    assert set(scene.targets()) == {"again", "same-seed", "review", "replay", "share", "menu"} | more


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
    monkeypatch.setattr("game.scenes.play.results.verdict_words", lambda *_: longest)
    scene.finish()
    scene.resize()
    lines, px = scene.fit_words()
    layout = scene.layout
    pictures = sentence_pictures(scene.context.assets, lines, px, layout.words.width, layout.centred)
    assert lines[0] == scene.verdict[0]
    assert height < unit * 32 or lines[1] == scene.verdict[1]
    assert sum(picture.get_height() for picture in pictures) <= scene.layout.words.height
    assert px >= unit * 0.75


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
    match = next(m for seed in range(1, 40) if final_count_of(m := played(2, False, False, seed)).steps)
    scene = ResultsScene(around, match)
    scene.resize()
    steps = 0
    while scene.update(0.02) or not scene.done:
        around.audio.update(0.02)
        steps += 1
        assert steps < 3000
    assert [name.partition("-")[0] for name in heard] == ["bonus"] * len(scene.count.steps) + ["wall"] * 2 + ["end"]
    assert scene.party is not None
    assert scene.party.age >= DAY.durations.celebration


def test_a_press_on_the_winners_wall_shows_the_places_and_no_more() -> None:
    """What lies below it is not seen, so it can't be pressed by accident."""
    around = context()
    scene = ResultsScene(around, played(2, False, False))
    scene.resize()
    scene.fresh = True
    scene.finish()
    at = scene.targets()["replay"].center
    scene.update(0.02)
    assert scene.party is not None
    scene.party.tick(1.0)
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
    assert scene.party is None
    assert not scene.update(0.02)
