"""The figures of the statistics: each opens the games behind it, by mouse, finger, keys and mirror."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from devices import SIZES, StillHost, windowed
from learning_shows import reviewed_games, show_card
from pressing import press, press_by_keys, press_by_mirror

from game.app import App
from game.journal.game_summary import Sheet
from game.match.match import PointSources
from game.scenes.home.card_figures import CardFiguresScene
from game.scenes.home.figure import TOLD, FigureScene
from game.scenes.home.statistics import StatisticsScene
from game.view.intents import Confirmed, Pressed, Released, Tabbed
from game.view.layout.page import page_with_back
from game.view.pages.cards import Bar, KeyFigure, Ranked
from game.view.widgets.figure_key import FigureKey
from game.view.widgets.list_row import ListRow, PlainRow


@pytest.fixture
def app(still_app: App) -> App:
    return still_app


def game(key: str, mine: int, level: str, seat: int | None = 0, floor: int = 0) -> Sheet:
    return Sheet(
        key, "2026-10-01", "coloured", (level,), (mine, 40), seat, "won" if mine > 40 else "lost",
        PointSources(tiling=mine + floor, floor=floor), 0, 0, 0,
    )  # fmt: skip


def statistics(app: App) -> StatisticsScene:
    """Three games alone, the last one lost, and one of two people."""
    games = [
        game("a", 50, "greedy"), game("b", 60, "master", floor=7), game("c", 20, "greedy", floor=3),
        game("d", 90, "greedy", seat=None),
    ]  # fmt: skip
    app.context.journal.ledger.write(games)
    scene = StatisticsScene(app.context)
    app.stack.push(scene)
    return scene


def behind(app: App) -> list[tuple[str, float | None]]:
    """The games that are listed; then back."""
    top = app.stack.top
    assert isinstance(top, FigureScene)
    found = list(top.behind)
    press(app, "back")
    return found


def test_every_figure_opens_the_games_behind_it(app: App) -> None:
    scene = statistics(app)
    seen = 0
    for index, card in enumerate(scene.cards):
        while f"card-{index}" not in scene.targets():
            scene.turn(1)
        press(app, f"card-{index}")
        if isinstance(app.stack.top, FigureScene):
            assert len(behind(app)) == 3
            continue
        assert isinstance(app.stack.top, CardFiguresScene)
        rows = {one.name: one for one in app.stack.top.widgets.widgets if one.name.startswith("figure-")}
        assert len(rows) == len(card.content), "a figure of the card, a row; all fit on a page here"
        for one, row in zip(card.content, rows.values(), strict=True):
            assert isinstance(one, KeyFigure | Bar) and one.value in row.spoken
            assert row.enabled == (one.value not in ("–", "0")), one.label
            if row.enabled:
                press(app, row.name)
                assert behind(app)
                seen += 1
        press(app, "back")
    assert seen == 5 + 5 + 2 + 1, "no streak now, two of the levels met, one of the walls"


def test_the_games_are_those_that_the_figure_counts(app: App) -> None:
    statistics(app)
    press(app, "card-0")
    expected: list[list[tuple[str, float | None]]] = [
        [("b", 60), ("a", 50), ("c", 20), ("d", None)],  # games
        [("b", 60), ("a", 50)],  # won
        [("b", 60)],  # the best score
        [("b", 60), ("a", 50), ("c", 20)],  # on average
    ]
    for number, games in enumerate(expected, 1):
        press(app, f"figure-{number}")
        assert behind(app) == games
    press(app, "figure-6")
    assert behind(app) == [("b", 60), ("a", 50)], "the longest streak"


def test_games_that_are_not_kept_are_no_buttons_but_days_and_points(app: App) -> None:
    statistics(app)
    press(app, "card-0")
    press(app, "figure-1")
    rows = [one for one in app.stack.top.widgets.widgets if isinstance(one, PlainRow)]
    assert [one.figure for one in rows] == ["60 points", "50 points", "20 points", ""]
    assert all("1 October 2026" in one.small for one in rows)
    assert all(not one.enabled and "not kept" in one.spoken for one in rows)


def test_figures_are_not_said_twice_and_their_panel_is_no_higher_than_they_need(app: App) -> None:
    statistics(app)
    press(app, "card-0")
    scene = app.stack.top
    assert isinstance(scene, CardFiguresScene)
    rows = {one.label: one for one in scene.widgets.widgets if isinstance(one, FigureKey)}
    assert rows["Games"].figure == "4" and rows["Games"].small == "", "not 4, 4 games"
    assert rows["Average score"].small == "3 games"
    left = scene.layout.plate.bottom - max(one.rect.bottom for one in rows.values())
    assert left < scene.layout.figures[0].height


def test_points_are_words_and_losses_have_a_sign(app: App) -> None:
    scene = statistics(app)
    for card, figure, words in ((0, 1, "60 points"), (2, 5, "−7 points")):
        while f"card-{card}" not in scene.targets():
            scene.turn(1)
        press(app, f"card-{card}")
        press(app, f"figure-{figure}")
        row = next(one for one in app.stack.top.widgets.widgets if one.name == "game-1")
        assert words in row.spoken, row.spoken
        last = [one for one in app.stack.top.widgets.widgets if one.name.startswith("game-")][-1]
        assert card or "point" not in last.spoken, "a game of two people has no points of one's own"
        press(app, "back")
        press(app, "back")


def test_a_card_is_pressed_by_pointer_keys_and_mirror(app: App) -> None:
    scene = statistics(app)
    at = scene.targets()["card-0"].center
    for touch in (False, True):
        scene.handle(Pressed(at, touch=touch))
        scene.handle(Released(at))
        assert isinstance(app.stack.top, CardFiguresScene)
        app.stack.pop()
    scene.widgets.focused = ""
    for _ in scene.widgets.widgets:
        scene.handle(Tabbed())
        if scene.widgets.focused == "card-0":
            break
    scene.handle(Confirmed())
    assert isinstance(app.stack.top, CardFiguresScene)
    app.stack.pop()
    told = {button.label for part in scene.parts() for button in part.buttons}
    assert {scene.cards[0].title} <= told
    assert scene.command({"press": "card-0"})
    figures = app.stack.top
    assert isinstance(figures, CardFiguresScene)
    press_by_keys(app, "figure-2")
    assert behind(app) == [("b", 60), ("a", 50)]
    row = figures.widgets.named("figure-3")
    assert row is not None
    press_by_mirror(app, row.spoken)
    assert behind(app) == [("b", 60)]


def test_nothing_counted_opens_nothing(app: App) -> None:
    reviewed_games(app, 0)
    app.stack.push(StatisticsScene(app.context))
    assert not [name for name in app.stack.top.targets() if name.startswith("card-")]


def test_best_scores_say_their_day_in_words(app: App) -> None:
    """Below calendars that said 6 November the card said 2026-11-06."""
    scene = statistics(app)
    best = [one.label for card in scene.cards for one in card.content if isinstance(one, Ranked)]
    assert best[0] == "1 October 2026 · Minerva"


def test_days_are_no_larger_than_the_sentence_about_them_and_no_line_lies_on_the_way_back(app: App) -> None:
    """The explaining sentence was the smallest text of its page, the last day's line nearly touched Back."""
    statistics(app)
    press(app, "card-0")
    press(app, "figure-1")
    rows = [one for one in app.stack.top.widgets.widgets if isinstance(one, PlainRow)]
    assert [one.last for one in rows] == [False] * (len(rows) - 1) + [True]
    for row in rows:
        assert 0 < row.px < TOLD.of(app.context.unit)
        bare, drawn = pygame.Surface(app.context.size), pygame.Surface(app.context.size)
        replace(row, label=" ", figure=" ", small="", crests=()).draw(drawn, app.context.assets, "normal")
        assert (pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(drawn, "RGB")) == row.last


def test_points_by_source_stand_beside_their_source_and_how_many_of_it_where_it_opens(app: App) -> None:
    """"51 rows … 3.0" had a number of all games on the left and an average of one on the right."""
    scene = statistics(app)
    bars = scene.cards[2].content
    assert not any(character.isdigit() for one in bars if isinstance(one, Bar) for character in one.label)
    while "card-2" not in scene.targets():
        scene.turn(1)
    press(app, "card-2")
    rows = {one.label: one for one in app.stack.top.widgets.widgets if isinstance(one, FigureKey)}
    assert rows["Rows"].small == "0 rows · 3 games"
    assert rows["Floor line"].small == "10 points lost · 3 games"
    assert rows["Floor line"].figure == "−3.3"


def test_games_behind_statistics_lie_on_the_ground_of_their_page(app: App) -> None:
    """Their panels floated over the menu's loud wall of tiles, between two pages that had none."""
    show_card(app, 0, "figure-1")
    ground = app.context.assets.lit_background(*app.context.size)
    width, height = app.context.size
    for kind in (FigureScene, CardFiguresScene):
        assert isinstance(app.stack.top, kind)
        app.stack.draw(app.screen)
        for at in ((2, height // 2), (width - 3, height // 2)):
            assert app.screen.get_at(at)[:3] == ground.get_at(at)[:3]
        press(app, "back")



@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("figure", ["figure-1", "figure-3"])
def test_games_behind_a_figure_are_a_page_of_plates_like_the_figures(own_folder: Path, size: str, figure: str) -> None:
    """They were a narrow card with a flat chart, and rows whose words began right of heading and chart."""
    app = windowed(SIZES[size], StillHost)
    show_card(app, 0, figure)
    scene = app.stack.top
    assert isinstance(scene, FigureScene)
    layout = scene.layout
    whole, body = layout.whole, page_with_back(scene.window).body
    assert (whole.x, whole.right) == (body.x, body.right) and whole.height >= 0.98 * body.height
    rows = [one.rect for one in scene.widgets.widgets if isinstance(one, ListRow | PlainRow)]
    assert {row.x for row in rows} == {layout.title.x}
    assert all(layout.plate.contains(row) for row in rows)
    assert scene.chart.height >= scene.unit * (8 if scene.window.upright else 10)
    app.context.assets.type.misfits.clear()
    app.stack.draw(app.screen)
    assert not app.context.assets.type.misfits


def test_a_game_that_is_not_kept_tells_whom_it_was_against_and_how_it_ended(app: App) -> None:
    """Rows were bare dates, though the statistics know both."""
    statistics(app)
    press(app, "card-0")
    press(app, "figure-1")
    rows = [one for one in app.stack.top.widgets.widgets if isinstance(one, PlainRow)]
    assert [one.small.partition(" · ")[0] for one in rows] == ["Won 60 : 40", "Won 50 : 40", "Lost 20 : 40", "1 October 2026"]
    assert [one.label for one in rows[:2]] == ["Minerva", "Chanticleer"]
    assert all(one.crests for one in rows)
    assert all(one.label in one.spoken and one.small.partition(" · ")[0] in one.spoken for one in rows)


def test_a_game_that_is_only_read_begins_and_ends_at_its_edges(app: App) -> None:
    """Its words stood 15 pixels right of the heading above them."""
    row = PlainRow("game-1", pygame.Rect(20, 10, 300, 60), "H", lambda: None, figure="1", last=True, px=18)
    ground = pygame.Surface((340, 80))
    ground.fill("white")
    row.draw(ground, app.context.assets, "normal")
    inked = [x for x in range(340) if any(ground.get_at((x, y))[0] < 200 for y in range(80))]
    assert 20 <= min(inked) <= 23 and 317 <= max(inked) <= 320


@pytest.mark.parametrize("size", SIZES)
def test_figures_are_a_page_of_plates_like_their_neighbours(own_folder: Path, size: str) -> None:
    """They were a dialog on the bare ground between two pages of plates, half a phone's screen was empty."""
    app = windowed(SIZES[size], StillHost)
    for card in (0, 2, 3, 4):
        show_card(app, card)
        scene = app.stack.top
        assert isinstance(scene, CardFiguresScene)
        layout, unit = scene.layout, scene.unit
        assert layout.pages == 1
        rows = [one.rect for one in scene.widgets.widgets if isinstance(one, FigureKey)]
        assert all(layout.plate.contains(row) for row in rows)
        assert layout.plate.bottom - max(row.bottom for row in rows) < rows[0].height
        whole, body = layout.whole, page_with_back(replace(app.context.window, unit=unit)).body
        assert (whole.x, whole.right) == (body.x, body.right)
        assert whole.height >= 0.98 * body.height
        app.context.assets.type.misfits.clear()
        app.stack.draw(app.screen)
        assert not app.context.assets.type.misfits


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", [0, 2, 3, 4])
def test_figures_of_a_card_are_a_block_of_numerals_with_their_words_close_by(
    own_folder: Path, size: str, card: int
) -> None:
    """They were rows over the whole plate, 725 pixels broad, with a word at one end and a number at the other."""
    app = windowed(SIZES[size], StillHost)
    show_card(app, card)
    scene, assets = app.stack.top, app.context.assets
    assert isinstance(scene, CardFiguresScene)
    keys = [one for one in scene.widgets.widgets if isinstance(one, FigureKey)]
    assert {key.rect.x for key in keys} == {keys[0].rect.x, keys[1].rect.x} and keys[0].rect.y == keys[1].rect.y
    assert max(key.rect.right for key in keys[-2:]) == keys[1].rect.right, "no hole at the end of the last row"
    assert len({key.letters for key in keys}) == 1
    for key in keys:
        room, ink = key.places()[1], assets.theme.ink
        number = key.numeral(assets, ink)
        assert number.get_width() <= room.width, key.label
        assert key.high <= room.height or number.get_width() < room.width // 2, key.label


@pytest.mark.parametrize("size", [(1280, 720, 1), (1920, 1080, 1), (820, 1180, 1)], ids=str)
def test_numerals_of_high_keys_are_large(own_folder: Path, size: tuple[int, int, int]) -> None:
    """Small ones with a word below stood at the edge of plates that were empty otherwise."""
    app = windowed(size, StillHost)
    show_card(app, 0)
    keys = [one for one in app.stack.top.widgets.widgets if isinstance(one, FigureKey)]
    for key in keys:
        room, number = key.places()[1], key.numeral(app.context.assets, app.context.assets.theme.ink)
        assert key.high >= 0.55 * room.height or number.get_width() > 0.8 * room.width or key.letters >= 5 * key.px
        assert key.high <= room.height


@pytest.mark.parametrize("text", ["100", "125", "150"])
@pytest.mark.parametrize("size", [(844, 390, 2), (740, 360, 2), (820, 1180, 2), (360, 640, 1)], ids=str)
@pytest.mark.parametrize("card", [0, 2, 3, 4])
def test_all_keys_of_a_block_have_their_words_below_the_numeral_or_all_behind(
    own_folder: Path, size: tuple[int, int, int], text: str, card: int
) -> None:
    """Rows without small print stayed stacked where the others had no room for that."""
    app = windowed(size, StillHost)
    app.change_settings(replace(app.context.settings, text=text))
    show_card(app, card)
    keys = [one for one in app.stack.top.widgets.widgets if isinstance(one, FigureKey)]
    assert len({key.high <= key.places()[1].height for key in keys}) == 1


@pytest.mark.parametrize("size", [(1280, 720, 1), (390, 844, 2)], ids=str)
def test_figures_without_small_print_are_in_the_middle_of_their_row(
    own_folder: Path, size: tuple[int, int, int]
) -> None:
    """As high as those of other rows with a line more, they hung above the middle."""
    app = windowed(size, StillHost)
    show_card(app, 0)
    keys = [one for one in app.stack.top.widgets.widgets if isinstance(one, FigureKey)]
    bare = [key for key in keys if not any(one.small for one in keys if one.rect.y == key.rect.y)]
    printed = [key for key in keys if key.small]
    assert bare and printed
    for key in bare:
        assert key.high == key.stack(app.context.assets) < max(one.high for one in printed)


def test_the_last_games_beside_the_figures_open_as_on_the_page_before(app: App) -> None:
    statistics(app)
    press(app, "card-0")
    press(app, "recent")
    assert behind(app) == [("b", 60), ("a", 50), ("c", 20)]
    assert isinstance(app.stack.top, CardFiguresScene)
