"""The log: it follows what is shown, goes back to the first pick, and shows on the table what it speaks of."""

import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from devices import ODD, SIZES, SizedHost
from pressing import at_table, sensible, two_people

from game.app import App
from game.arguments import Arguments
from game.match.match import Match, Seat, Setup
from game.rules.actions import Take, legal_actions
from game.rules.events import TilesTaken
from game.rules.options import HouseRules
from game.rules.tiles import JOKER
from game.view.art.typesetting import Typesetter
from game.view.intents import Moved, Paged, Pressed, Released, Scrolled, Stepped
from game.view.table.tabs import Tab


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
    """The log knew of picks alone, and told them before a tile had moved; later an entry changed with each tile."""
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
        assert entry.points - entry.lost == board.score
        assert len(entry.spaces) == sum(tile >= 0 for tile in board.wall)
        name = ("Ana", "Bento")[entry.seat]
        assert entry.text.startswith(f"{name}: +{entry.points} for the wall")
    assert sum(line.startswith("Ana: +") for line in seen) == 1, "it is told once, as a whole"
    walls = [entry for entry in scene.log.entries if entry.kind == "walls"]
    assert len(walls) == 2


@pytest.mark.parametrize("gray", [False, True])
def test_rounds_are_separated_and_the_first_pick_can_be_reached(app: App, gray: bool) -> None:
    match = two_people(4, gray)
    scene = at_table(app, match)
    first = next(turn for turn in match.turns if isinstance(turn.action, Take))
    for way in (Scrolled(-1), Paged(1)):
        for _ in range(300):
            scene.handle(way)
        app.frame(0)
        shown = [entry for _, entry, _, _ in scene.log._shown()]
        oldest = shown[-1]
        assert isinstance(first.action, Take)
        assert (oldest.kind, oldest.seat, oldest.source) == ("pick", first.before.turn, first.action.source)
        rounds = [entry.text for entry in scene.log.entries if entry.kind == "round"]
        assert rounds == ["Round 3", "Round 2", "Round 1"]
        for _ in range(300):
            scene.handle(Scrolled(1) if isinstance(way, Scrolled) else Paged(-1))
        assert scene.log.first == 0


def test_no_rounds_heading_is_the_last_of_the_log(app: App) -> None:
    """One stood alone above a blank rest of the sheet: what came of its walls had no room any more."""
    scene = at_table(app, two_people(4))
    area = scene.log.area.copy()
    for high in range(area.height // 4, 3 * area.height, scene.log._px):
        scene.log.area = pygame.Rect(area.topleft, (area.width, high))
        scene.log._laid = None
        _, *later = [entry.kind for _, entry, _, _ in scene.log._shown()]
        assert later[-1:] != ["round"], high


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
    part = next(part for part in scene.parts() if part.key == "log")
    assert part.heading == "What happened"
    assert list(part.items) == scene.log.lines


def test_tiles_fly_over_the_words_of_the_log(app: App) -> None:
    """While the first tiles were dealt, the log's sentence ran across one of them."""
    scene = at_table(app, two_people(1))
    scene.hurry()
    app.frame(0.02)
    sprite = next(iter(scene.display.view.sprites.at.values()))
    sprite.lift = 0.3
    seen = []
    for place in (scene.log.area, scene.layout.table):
        sprite.x, sprite.y = place.x + 8, place.y
        app.stack.draw(app.screen)
        seen.append(pygame.image.tobytes(app.screen.subsurface(sprite.rect.inflate(-8, -8)), "RGB"))
    assert max(abs(one - other) for one, other in zip(*seen, strict=True)) <= 4, "nothing shines through but a trace"


def test_before_the_first_pick_the_log_says_what_it_is_for(app: App) -> None:
    """It was an empty sheet, and then its words were jammed into the corner."""
    scene = at_table(app, two_people(1))
    scene.hurry()
    sheet = pygame.Rect(scene.layout.log)

    def words() -> pygame.Rect:
        picture = pygame.Surface(app.context.size, pygame.SRCALPHA)
        scene.log.draw(picture)
        return picture.get_bounding_rect()

    def drawn() -> bool:
        picture = pygame.Surface(app.context.size)
        scene.log.draw(picture)
        return any(
            sheet.collidepoint(place.center)
            for place in pygame.mask.from_threshold(
                picture, app.context.assets.theme.table_ink_soft, (60, 60, 60)
            ).get_bounding_rects()
        )

    assert not scene.log.entries
    assert drawn()
    assert scene.context.texts("log.empty") not in scene.log.lines, "nothing happened yet"
    assert max(abs(words().centerx - sheet.centerx), abs(words().centery - sheet.centery)) <= 3


@pytest.mark.parametrize("device", ["phone on its side", "tall phone", "phone"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_phones_tell_what_each_rival_just_took(
    device: str, seats: int, own_folder: Path
) -> None:
    """On its side with three rivals a phone told nothing, and upright of two of them."""
    app = App(SizedHost(*SIZES[device]), Arguments())
    people = tuple(Seat(name) for name in ("Ana", "Bento", "Clara", "Duarte")[:seats])
    match = Match(Setup(people, HouseRules(), 5, 0))
    scene = at_table(app, match)
    for _ in range(seats + 1):
        scene.do(legal_actions(match.state)[0])
        while not scene.can_act():
            scene.hurry()
            app.frame(0.05)
    tabs = [widget for widget in scene.widgets.widgets if isinstance(widget, Tab)]
    assert len(tabs) == seats - 1
    for tab in tabs:
        last = next(turn for turn in reversed(match.turns) if turn.before.turn == tab.seat)
        assert isinstance(last.action, Take)
        assert tab.pick is not None
        taken = next(event for event in last.events if isinstance(event, TilesTaken))
        assert tab.pick == (taken.tiles, last.action.line)
        plain = Tab(tab.name, tab.rect, tab.label, tab.action, px=tab.px, score=tab.score, parts=tab.parts)
        with_pick, without = (pygame.Surface(app.context.size) for _ in range(2))
        tab.draw(with_pick, app.context.assets, "normal")
        plain.draw(without, app.context.assets, "normal")
        assert pygame.image.tobytes(with_pick, "RGB") != pygame.image.tobytes(without, "RGB"), "there is room"


@pytest.mark.parametrize("device", ["phone on its side", "tall phone", "phone", "small window"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_phones_say_all_of_the_name_of_each_rival(
    device: str, seats: int, own_folder: Path
) -> None:
    """Three rivals' names were cut to three letters, beside what they took and their scores."""
    app = App(SizedHost(*(SIZES | ODD)[device]), Arguments())
    rivals = [Seat(name, "greedy") for name in ("Chanticleer", "Chanticleer 2", "Chanticleer 3")]
    scene = at_table(app, Match(Setup((Seat("Ana"), *rivals[: seats - 1]), HouseRules(jokers=True), 5, 0)))
    assets = app.context.assets
    tabs = [widget for widget in scene.widgets.widgets if isinstance(widget, Tab)]
    assert len(tabs) == seats - 1
    for tab in tabs:
        tab.score = 128
        assets.type.misfits.clear()
        assets.type.fitted(tab.label, tab.px, assets.theme.ink, tab.name_place().width, bold=True)
        assert not assets.type.misfits
        drawn = []
        for pick in (None, ((2, 2), 4), ((2, 2, JOKER), 4)):
            tab.pick = pick
            picture = pygame.Surface(app.context.size)
            tab.draw(picture, assets, "normal")
            drawn.append(pygame.image.tobytes(picture, "RGB"))
        assert len(set(drawn)) == 3, "picks of two kinds have room, too"


@pytest.mark.parametrize("motion", ["normal", "off"])
def test_whoever_has_scrolled_back_stays_there_while_others_play(app: App, motion: str) -> None:
    """Each new entry threw the log back to the newest one."""
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
        scene.hurry()
    app.frame(0)
    scene.log.first = 1
    for _ in range(3):
        assert scene.widgets.press("undo")
        app.frame(0)
    assert (scene.log.first, scene.log.lines) == (0, [])


@pytest.mark.parametrize("app", ["tall phone", "laptop"], indirect=True)
def test_buttons_that_ask_leave_the_log_in_sight(app: App) -> None:
    people = (Seat("Ana"), Seat("Bento", away=True))
    scene = at_table(app, Match(Setup(people, HouseRules(), 5, 0)))
    usual = scene.layout
    assert scene.log.area == usual.log
    scene.do(legal_actions(scene.match.state)[0])
    scene.hurry()
    app.frame(0.02)
    app.stack.reset(scene)
    app.frame(0.02)
    targets = scene.targets()
    assert {"send", "answer", "log"} <= targets.keys()
    assert targets["log"].collidelist([targets["send"], targets["answer"]]) < 0
    assert len(scene.log._shown()) == 1
    assert scene.widgets.press("undo")
    assert (scene.layout, scene.log.area) == (usual, usual.log)
    assert "send" not in scene.targets()


def test_no_line_of_an_entry_begins_with_a_number(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a tablet "line" ended one line of a narrow log, and the next said "5"."""
    told: list[str] = []
    wrapped = Typesetter.wrapped

    def noting(type_: Typesetter, words: str, *rest: Any, **more: Any) -> pygame.Surface:  # noqa: ANN401
        told.append(words)
        return wrapped(type_, words, *rest, **more)

    monkeypatch.setattr(Typesetter, "wrapped", noting)
    scene = at_table(app, two_people(2))
    told.clear()
    scene.log._lay()
    assert len(told) > 2
    assert not [words for words in told if re.search(r" \d", words)]


@pytest.mark.parametrize("app", ["tall phone"], indirect=True)
def test_a_log_that_hints_lie_on_leaves_no_empty_sheet_beside_them(app: App) -> None:
    """On an upright phone the rest of its sheet stood out at their right."""
    match = Match(Setup(tuple(Seat(name) for name in "ABC"), HouseRules(gray=True), 3))
    chance = random.Random(4)
    for _ in range(6):
        match.play(sensible(legal_actions(match.state), chance))
    scene = at_table(app, match)
    sheet, seen = scene.layout.log_sheet, list[tuple[int, ...]]()
    for covered in (False, True, False):
        scene.log.covered = covered
        scene.draw(app.screen)
        seen.append(tuple(app.screen.get_at((sheet.right - 2 * app.context.unit, sheet.bottom - 1))))
    assert seen[0] == seen[2] != seen[1]
