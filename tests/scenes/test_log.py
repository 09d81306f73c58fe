"""The log: it follows what is shown, goes back to the first pick, and shows on the table what it speaks of."""

import random
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from combinations import each_once
from devices import SIZES, SizedHost, windowed
from pressing import at_table, sensible, two_people

from game.app import App
from game.arguments import Arguments
from game.match.match import Match, Seat, Setup
from game.rules.actions import Pick, legal_actions
from game.rules.events import TilesPicked
from game.rules.options import HouseRules
from game.rules.state import CENTRE, FLOOR
from game.scenes.play.table_scene import TableScene
from game.scenes.study.action_row import pick_phrasings
from game.view.art.pick_line import common_phrasing, min_width
from game.view.intents import Moved, Paged, Pressed, Released, Scrolled, Stepped
from game.view.layout.scales import Height
from game.view.table.rival_cards import RivalCard
from game.words.phrases import line_words


def rest(app: App) -> None:
    while app.frame(1 / 60):
        pass


def test_a_pick_is_told_when_its_tiles_lie(app: App) -> None:
    scene = at_table(app, two_people(1))
    for count in range(4):
        scene.do(legal_actions(scene.match.state)[0])
        while True:
            app.frame(1 / 60)
            if scene.display.still:
                break
            assert len(scene.log.lines) == count, "the tiles are in the air"
        assert len(scene.log.lines) == count + 1


def test_what_a_wall_brought_is_told_when_all_its_tiles_lie(app: App) -> None:
    match = two_people(1)
    chance = random.Random(7)
    while sum(map(bool, match.state.factories)) + bool(match.state.centre) > 1:
        match.play(sensible(legal_actions(match.state), chance))
    while match.state.round == 1 and len(legal_actions(match.state)) > 1:
        actions = legal_actions(match.state)
        copy = Match(match.setup, match.state)
        copy.play(actions[-1])
        if copy.state.round > 1:
            break
        match.play(actions[-1])
    scene, last = at_table(app, match), legal_actions(match.state)[-1]
    scene.do(last)
    seen: list[str] = []
    best = [0, 0]
    while not scene.display.still:
        app.frame(1 / 60)
        seen += [line for line in scene.log.lines[-2:] if line not in seen]
        best = [max(pair) for pair in zip(best, scene.display.presented.scores, strict=True)]
        for entry in (entry for entry in scene.log.entries if entry.kind == "walls"):
            assert entry.points <= best[entry.seat], "its points were counted"
    assert match.state.round == 2
    for entry in (entry for entry in scene.log.entries if entry.kind == "walls"):
        board = match.state.boards[entry.seat]
        assert max(0, entry.points - entry.lost) == board.score
        assert len(entry.spaces) == sum(tile >= 0 for tile in board.wall)
        name = ("Ana", "Bento")[entry.seat]
        assert entry.text.startswith(f"{name}: +{entry.points} for the wall")
    assert sum(line.startswith("Ana: +") for line in seen) == 1, "one entry for the whole"
    walls = [entry for entry in scene.log.entries if entry.kind == "walls"]
    assert len(walls) == 2


def test_a_floor_line_that_costs_more_than_there_is_reads_alike_wherever_it_is_told(app: App) -> None:
    match, whole = two_people(1), two_people(1)
    while whole.state.round == 1:
        whole.play(next(action for action in legal_actions(whole.state) if action[2:3] == (FLOOR,)))
    for turn in whole.turns[:-1]:
        match.play(turn.action)
    scene, tr = at_table(app, match), app.context.texts
    scene.do(whole.turns[-1].action)
    popups: set[str] = set()
    while not scene.display.still:
        app.frame(1 / 60)
        popups |= {popup.text for popup in scene.display.view.effects.popups}
    for entry in (entry for entry in scene.log.entries if entry.kind == "walls"):
        assert entry.lost > entry.points, "all went to the floor line"
        assert f"−{entry.lost}" in popups
        assert entry.text == tr(
            "log.walls.zero", who=tr.name(match.setup.who[entry.seat]), points=entry.points, lost=entry.lost
        )
    assert tr("table.round-sum.zero", points="0") in popups


@pytest.mark.slow
@pytest.mark.parametrize("gray", [False, True])
def test_rounds_are_separated_and_the_first_pick_can_be_reached(app: App, gray: bool) -> None:
    match = two_people(4, gray)
    scene = at_table(app, match)
    first = next(turn for turn in match.turns if isinstance(turn.action, Pick))
    for way in (Scrolled(-1), Paged(1)):
        for _ in range(300):
            scene.handle(way)
        app.frame(0)
        shown = [entry for _, entry, _, _ in scene.log._shown()]
        oldest = shown[-1]
        assert isinstance(first.action, Pick)
        assert (oldest.kind, oldest.seat, oldest.source) == ("pick", first.before.turn, first.action.source)
        rounds = [entry.text for entry in scene.log.entries if entry.kind == "round"]
        assert rounds == ["Round 3", "Round 2", "Round 1"]
        for _ in range(300):
            scene.handle(Scrolled(1) if isinstance(way, Scrolled) else Paged(-1))
        assert scene.log.first == 0


def test_a_finger_scrolls_the_log_and_takes_no_tile(app: App) -> None:
    scene = at_table(app, two_people(3))
    x, y = scene.layout.log.center
    scene.handle(Pressed((x, y), True))
    for up in range(0, 120, 20):
        scene.handle(Moved((x, y - up), True))
    scene.handle(Released((x, y - 120), True))
    assert scene.log.first > 2
    assert scene.log.pointed is None
    assert scene.can_act()


def test_an_entry_that_is_pointed_at_lights_its_source_and_its_line(app: App) -> None:
    match = two_people(3)
    scene = at_table(app, match)
    picks = [(i, rect) for i, entry, _, rect in scene.log._shown() if entry.kind == "pick"]
    walls = [(i, rect) for i, entry, _, rect in scene.log._shown() if entry.kind == "walls"]
    for index, rect in picks[:3]:
        scene.handle(Moved(rect.center))
        entry = scene.log.entries[index]
        assert scene.log.pointed == index
        lit = [light.rect for light in scene.log.light(scene.lights, scene.layout).targets]
        board = scene.layout.boards[entry.seat]
        line = board.floor_rect() if entry.line not in range(5) else board.line_rect(entry.line)
        assert lit == [scene.layout.source_rect(entry.source), line]
    index, rect = walls[0]
    scene.handle(Moved(rect.center))
    assert len(scene.log.light(scene.lights, scene.layout).targets) == len(scene.log.entries[index].spaces)
    scene.handle(Moved((5, 700)))
    assert scene.log.light(scene.lights, scene.layout) is scene.lights


@pytest.mark.slow
def test_arrows_lead_from_entry_to_entry(app: App) -> None:
    scene = at_table(app, two_people(3))
    scene.widgets.focused = "log"
    seen = []
    for _ in range(30):
        scene.handle(Stepped(0, 1))
        assert scene.log.pointed in [index for index, _, _, _ in scene.log._shown()]
        seen.append(scene.log.pointed)
    assert seen == sorted(seen)
    assert scene.widgets.focused == "log"
    assert all(scene.log.entries[index].kind != "round" for index in seen if index is not None)
    for _ in range(40):
        scene.handle(Stepped(0, -1))
    assert scene.log.pointed is None
    assert scene.widgets.focused != "log", "up from the newest leads away"


def test_screen_readers_hear_the_log(app: App) -> None:
    scene = at_table(app, two_people(2))
    part = next(part for part in scene.mirror_parts() if part.key == "log")
    assert part.heading == "What happened"
    assert list(part.items) == scene.log.lines


@pytest.mark.slow
@pytest.mark.parametrize(("device", "seats"), each_once(("phone on its side", "tall phone", "phone"), (3, 2, 4)))
def test_cards_on_phones_know_what_each_rival_just_took_and_where_it_went(
    device: str, seats: int, own_folder: Path, drawn: None
) -> None:
    app = App(SizedHost(*SIZES[device]), Arguments())
    people = tuple(Seat(name) for name in ("Ana", "Bento", "Clara", "Duarte")[:seats])
    match = Match(Setup(people, HouseRules(), 5, 0))
    scene = at_table(app, match)
    for _ in range(seats + 1):
        scene.do(legal_actions(match.state)[0])
        while not scene.can_act():
            scene.finish_motion()
            app.frame(0.05)
    tabs = [widget for widget in scene.widgets.widgets if isinstance(widget, RivalCard)]
    assert len(tabs) == seats - 1
    for tab in tabs:
        last = next(turn for turn in reversed(match.turns) if turn.before.turn == tab.seat)
        assert isinstance(last.action, Pick)
        assert tab.pick is not None
        taken = next(event for event in last.events if isinstance(event, TilesPicked))
        assert tab.pick == (taken.tiles, last.action.line)
        assert tab.where == line_words(app.context.texts, last.action.line)


@pytest.mark.parametrize("motion", ["normal", "off"])
def test_whoever_has_scrolled_back_stays_there_while_others_play(app: App, motion: str) -> None:
    app.context.change_settings(replace(app.context.settings, speed=motion))
    scene = at_table(app, two_people(3))
    scene.handle(Scrolled(-3))
    here = scene.log.entries[scene.log.first]
    assert [w.label for w in scene.widgets.widgets if w.name == "log-newest"] == ["Back to the newest"]
    for count in range(1, 40):
        scene.do(sensible(legal_actions(scene.match.state), random.Random(count)))
        while not scene.can_act():
            app.frame(1 / 30)
            assert scene.log.entries[scene.log.first].identity == here.identity
        if count == 2:
            assert scene.widgets.named("log-newest").label == "2 new entries"  # type: ignore[union-attr]
        if scene.match.state.round > 3:
            break
    assert scene.match.state.round == 4, "nor does a round's end move it"
    assert scene.widgets.press("log-newest")
    assert scene.widgets.named("log-newest") is None
    assert scene.log.first == 0
    assert scene.log._shown()[0][1] == scene.log.entries[0]


def test_an_entry_that_was_taken_back_is_not_kept_in_sight(app: App) -> None:
    scene = at_table(app, two_people(1))
    for _ in range(3):
        scene.do(legal_actions(scene.match.state)[0])
        scene.finish_motion()
    app.frame(0)
    scene.log.first = 1
    for _ in range(3):
        assert scene.widgets.press("undo")
        app.frame(0)
    assert (scene.log.first, scene.log.lines) == (0, [])


def crests_of_the_log(app: App, scene: TableScene) -> list[bytes]:
    """The rows of pixels through the crests, from the top of the log's sheet to its end."""
    sheet = scene.layout.log_sheet
    column = pygame.Rect(sheet.x, sheet.y, 2 * app.context.unit, sheet.height)
    return [pygame.image.tobytes(app.screen.subsurface(column.x, y, column.width, 1), "RGB")
            for y in range(column.y, column.bottom)]  # fmt: skip


def picked(app: App, number: int) -> TableScene:
    """A table at which that many picks were made, and nothing moves any more."""
    scene = at_table(app, two_people(1))
    for _ in range(number):
        scene.do(legal_actions(scene.match.state)[0])
        scene.finish_motion()
        rest(app)
    return scene


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("before", [6, 10])
def test_a_new_entry_pushes_the_others_down_without_a_jump(app: App, before: int) -> None:
    scene = picked(app, before)
    frames, newest = [crests_of_the_log(app, scene)], scene.log.entries[0]
    scene.do(legal_actions(scene.match.state)[0])
    while app.frame(1 / 60):
        frames.append(crests_of_the_log(app, scene))
    assert scene.log.entries[0] != newest
    assert frames[-1] != frames[0]
    height, furthest = len(frames[0]), 0
    for one, other in pairwise(frames):
        ways = (way for way in range(height // 4) if other[height // 4 : height // 2] == one[height // 4 - way : height // 2 - way])
        furthest = max(furthest, next(ways, height))
    assert furthest < app.context.unit // 2, "pixels in a frame"


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("before", [3, 10])
def test_no_entry_is_cut_while_a_new_one_pushes_it(app: App, before: int) -> None:
    scene = picked(app, before)
    area, sheet = scene.log.area, scene.layout.log_sheet

    def edge() -> bytes:
        """What is just above the first entry."""
        return pygame.image.tobytes(app.screen.subsurface(sheet.x, area.y - 1, sheet.width, 1), "RGB")

    bare = edge()
    scene.do(legal_actions(scene.match.state)[0])
    while app.frame(1 / 60):
        assert edge() == bare


@pytest.mark.usefixtures("display")
def test_a_log_of_one_line_tells_what_happened_last_not_the_name_of_the_round_before() -> None:
    match, luck = Match(Setup(tuple(map(Seat, ("Ana", "Bento", "Clara"))), HouseRules(), 5)), random.Random(5)
    while match.state.round < 2:
        match.play(sensible(legal_actions(match.state), luck))
    log = at_table(windowed("laptop"), match).log
    assert log.area.height < 2 * log.context.unit
    shown = [entry for _, entry, *_ in log._shown()]
    assert "round" not in {entry.kind for entry in shown}
    assert len({entry.seat for entry in shown if entry.kind == "walls"}) > 1, "as many as fit"


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("window", ["laptop", "tablet", "phone on its side"])
def test_a_log_that_has_more_to_tell_has_its_arrow_on_its_sheet(window: str) -> None:
    """Without the last entry, which the arrow or a heading needed, its sheet was shorter."""
    app, luck = windowed(window), random.Random(5)
    match = Match(Setup(tuple(map(Seat, ("Ana", "Bento"))), HouseRules(), 5))
    while match.state.round < 4:
        scene = at_table(app, match)
        log = scene.log
        if log.area.height > 3 * scene.layout.unit and log._entry(log._shown()[-1][0] + 1 if log.entries else 0) is not None:
            assert log.sheet == log.area.height
        for _ in range(3):
            match.play(sensible(legal_actions(match.state), luck))


@pytest.mark.usefixtures("drawn")
def test_the_sheet_of_the_log_grows_seldom_and_is_hardly_more_than_half_empty(app: App) -> None:
    scene, heights = at_table(app, two_people(1)), list[int]()
    for _ in range(12):
        rest(app)
        shown, height = scene.log._shown(), scene.display.view.sheet
        told = shown[-1][3].bottom - scene.log.area.y if shown else 0
        assert told <= height + app.context.unit
        assert height <= max(2 * told, Height.TITLE.of(app.context.unit))
        heights.append(height)
        scene.do(legal_actions(scene.match.state)[0])
        scene.finish_motion()
    assert heights == sorted(heights)
    assert len(set(heights)) <= 5


def test_picks_that_were_told_briefly_are_not_told_at_length_again(own_folder: Path) -> None:
    app = App(SizedHost(820, 1180, 2), Arguments())
    app.change_settings(replace(app.context.settings, language="de", speed="off"))
    match, chance = Match(Setup(tuple(map(Seat, ("Ana", "Bento", "Clara"))), HouseRules(), 3, 0)), random.Random(1)
    scene, widths = at_table(app, match), dict[tuple[object, ...], list[int]]()
    while match.state.round < 4:
        scene.do(sensible(legal_actions(match.state), chance))
        scene.finish_motion()
        app.frame(0)
        for _, entry, picture, _ in scene.log._shown():
            widths.setdefault(entry.identity, []).append(picture.get_width())
    assert any(len(set(one)) > 1 for one in widths.values()), "some are shortened"
    assert all(one == sorted(one, reverse=True) for one in widths.values())


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize(
    ("language", "size"), each_once(("en", "de", "es", "fr", "pt"), [(1000, 1000), (1280, 720), (820, 1180)])
)
def test_a_pick_is_told_on_one_line_by_its_tiles(own_folder: Path, size: tuple[int, int], language: str) -> None:
    app = App(SizedHost(*size, 1), Arguments())
    app.change_settings(replace(app.context.settings, language=language))
    match = Match(Setup(tuple(map(Seat, ("Ana", "Bento", "Clara", "Duarte"))), HouseRules(), 5))
    for _ in range(8):
        match.play(legal_actions(match.state)[0])
    scene = at_table(app, match)
    shown = scene.log._shown()
    assert len(shown) >= 5
    assert len({picture.get_height() for _, _, picture, _ in shown}) == 1, "none has a second line"
    assert not app.context.assets.type.misfits
    assert "→" not in scene.log.lines[-1], "who listens hears a sentence"


def test_all_picks_of_a_log_are_told_in_the_same_way(still_app: App) -> None:
    context = still_app.context
    px = context.assets.type.smallest
    for width in range(4 * px, 30 * px, px):
        phrasings = [pick_phrasings(context.texts, source, FLOOR, 4) for source in (CENTRE, *range(9))]
        picks = [([(0, 4)], ways) for ways in phrasings]
        index = common_phrasing(context.assets, picks, px, 2 * px, [width] * len(picks))
        for ways in phrasings:
            words = ways[index]
            fits = min_width(context.assets, [(0, 4)], words, px, 2 * px) <= width
            assert fits or index == -1, (width, words)


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", ["tablet", "laptop", "phone on its side", "tall phone", "screen"])
def test_a_log_that_has_more_to_tell_fills_its_sheet(window: str, seats: int) -> None:
    match = Match(Setup(tuple(Seat(name) for name in ("Ana", "Bento", "Clara", "Wilhelmina Maria")[:seats]), HouseRules(), 5))
    app, luck = windowed(window), random.Random(seats)
    while match.state.round < 2:
        match.play(luck.choice(legal_actions(match.state)))
    for _ in range(7):
        scene = at_table(app, match)
        log, rows = scene.log, scene.log._shown()
        if scene.layout.log.height > 3 * scene.layout.unit:  # more than a line
            assert all(log.area.top <= rect.y and rect.right <= log.area.right for *_, rect in rows)
            below = log.area.bottom - rows[-1][3].bottom
            lines = [picture.get_height() for _, entry, picture, _ in rows if entry.kind == "walls"]
            assert not lines or min(lines) >= 0.9 * scene.layout.unit, "no words are smaller than the others"
            assert below <= 3 * scene.layout.unit, "neither the next row nor, after a heading, the first of its words fits"
        match.play(luck.choice(legal_actions(match.state)))
