"""Rows of lists: words, crests and badges have air above and below within the line of their key."""

import itertools
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface
from test_page_layouts import every

from game.view.art.assets import Assets
from game.view.art.buttons import within_frame
from game.view.art.crests import Crest, crest_of_number
from game.view.layout.scales import Height
from game.view.layout.window import FINGER, Window, smallest_text
from game.view.theme import DAY, Theme, contrast, strongest_ink
from game.view.widgets.crest_button import CrestButton
from game.view.widgets.crest_names import Named, crest_block, crest_names
from game.view.widgets.list_row import ListRow
from game.view.widgets.position_row import PositionRow
from game.view.widgets.room_row import RoomRow
from game.view.widgets.widgets import Widget
from game.view.worlds import WORLDS, theme_for

WHO: list[Named] = [(Crest("star", 0), "Agathe", "47"), (Crest("sun", 1), "Jorge", "63")]
FOUR: list[Named] = [(crest_of_number(at), name, "47") for at, name in enumerate(("Ana", "Bento", "Clara", "Duarte"))]
SMALL = "Jorge gewinnt, graue Wand"
CLEAR = 0.035  # of a row's height: no less is between what stands on it and its line


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.init()
    pygame.display.set_mode((8, 8))


def assets_of(window: Window) -> Assets:
    return Assets(DAY, smallest_text(window.finger / FINGER))


def drawn(row: Widget, assets: Assets) -> Surface:
    picture = Surface(row.rect.size)
    replace(row, rect=Rect((0, 0), row.rect.size)).draw(picture, assets, "normal")
    return picture


def what_stands(row: Widget, bare: Widget, assets: Assets) -> Rect:
    """The bounds of what distinguishes a row from one with nothing on it, in the row."""
    with_all, without = drawn(row, assets), drawn(bare, assets)
    same = pygame.mask.from_threshold(with_all, (0, 0, 0), (1, 1, 1, 255), without)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:])


def nothing() -> None:
    pass


def row_place(window: Window, share: float) -> Rect:
    """A row of a panel's breadth, so many times as high as it is at least."""
    width = min(window.size[0] - 4 * window.unit, 44 * window.unit)
    return Rect(0, 0, width, round(window.bar(Height.TWO_LINES) * share))


def plain(rect: Rect) -> tuple[Widget, Widget]:
    row = ListRow("row", rect, "Agathe 47", nothing, small=SMALL)
    return row, replace(row, label=" ", small=" ")


def named(rect: Rect) -> tuple[Widget, Widget]:
    row = ListRow("row", rect, " ", nothing, small=SMALL, names=WHO, first=1)
    return row, replace(row, small=" ", names=())


def room(rect: Rect) -> tuple[Widget, Widget]:
    row = RoomRow("row", rect, " ", nothing, names=WHO, smalls=[SMALL], tag="Your turn", tone="due")
    return row, replace(row, names=(), smalls=[" "], tag="")


@every
@pytest.mark.parametrize("kind", [plain, named, room])
def test_rows_of_two_lines_have_air_within_their_line(
    window: Window, kind: Callable[[Rect], tuple[Widget, Widget]]
) -> None:
    """Crests began at the upper line, and letters of the second line ended a pixel above the lower one."""
    assets = assets_of(window)
    for share in (1.0, 1.1):
        rect = row_place(window, share)
        inner, shown = within_frame(Rect((0, 0), rect.size)), what_stands(*kind(rect), assets)
        least = max(2, round(rect.height * CLEAR))
        above, below = shown.y - inner.y, inner.bottom - shown.bottom
        assert min(above, below) >= least, (above, below, rect.height)
        assert abs(above - below) <= rect.height * 0.11, "they stand in the middle"


@every
@pytest.mark.parametrize("share", [1.0, 1.3])
def test_spaces_and_badge_of_a_position_share_the_height_of_its_row(window: Window, share: float) -> None:
    """The badge stood 2 pixels above the lower line, while above the spaces a third of the row was empty."""
    rect = row_place(window, share)
    row = PositionRow("row", rect, "", nothing, unit=window.unit, when="due today", due=True)
    inner, badge = within_frame(rect), row.badge(assets_of(window))
    above, between, below = row.gauge.y - inner.y, badge.y - row.gauge.bottom, inner.bottom - badge.bottom
    assert min(above, below) >= max(2, rect.height // 20)
    assert max(above, between, below) - min(above, between, below) <= max(3, rect.height // 30)
    assert row.middles[0] - row.side // 2 > inner.y, "tiles keep clear of the line, too"


@pytest.mark.parametrize("theme", [theme_for(name, contrast=kind) for name in WORLDS for kind in ("normal", "high")])
def test_the_winners_score_has_the_strongest_ink_on_its_gold(theme: Theme) -> None:
    """By day its blue digits on orange were the weakest of the row."""
    ground, ink = theme.turn, strongest_ink(theme, theme.turn)
    assert contrast(ink, ground) >= 4.6
    assert all(contrast(other, ground) <= contrast(ink, ground) for other in (theme.ink, theme.bar, theme.bar_ink))
    picture = crest_names(Assets(theme), WHO, 40, theme.ink, 600, 1)
    colours = {tuple(picture.get_at((x, picture.get_height() // 2)))[:3] for x in range(600)}
    assert {ground, ink} <= colours


def test_names_without_a_score_need_no_room_for_one() -> None:
    """On a phone's side the longest of four names was cut although all had room."""
    assets, px = Assets(DAY), 28
    who = [(crest, name, "") for crest, name, _ in WHO]
    whole = crest_names(assets, who, px, DAY.ink, 2000).get_bounding_rect().width
    close = whole - (round(px * 0.8) - round(px * 0.4))
    line = crest_names(assets, who, px, DAY.ink, close + 1)
    assert line.get_bounding_rect().width >= close - 1


def test_names_above_a_saved_game_stand_in_one_line_where_it_has_room() -> None:
    """Four broke into two lines in a head two thirds of which were empty."""
    assets, px = Assets(DAY), 26
    line = crest_names(assets, FOUR, px, DAY.ink, 2000)
    room = line.get_bounding_rect().width + px
    assert crest_block(assets, FOUR, px, DAY.ink, room).get_height() == line.get_height()
    assert crest_block(assets, FOUR, px, DAY.ink, room - 3 * px).get_height() > 2 * line.get_height()


@pytest.mark.parametrize("longest", ["Bento", "Bartholomäus W."])
def test_names_above_a_saved_game_stand_below_each_other_where_they_need_two_lines(longest: str) -> None:
    """The second of each line began wherever the first one ended."""
    assets, px, room = Assets(DAY), 26, 560
    who = [(crest, longest if name == "Bento" else name, score) for crest, name, score in FOUR]
    block = crest_block(assets, who, px, DAY.ink, room, 22)
    upper, lower = (block.subsurface(Rect(0, y, room, block.get_height() // 2)) for y in (0, block.get_height() // 2))
    lefts = []
    for line in (upper, lower):
        inks = pygame.mask.from_surface(line, 32)
        columns = [x for x in range(room) if any(inks.get_at((x, y)) for y in range(line.get_height()))]
        gaps = [(right - left, right) for left, right in itertools.pairwise(columns)]
        lefts.append(max(gaps)[1])
    assert lefts[0] == lefts[1]


@pytest.mark.parametrize("label", ["Crest and colour", ""])
@pytest.mark.parametrize("high", [44, 47, 66, 88])
def test_a_crest_on_a_raised_key_stands_within_its_line(label: str, high: int) -> None:
    """It lay across the key's lower line."""
    key = CrestButton("crest", Rect(0, 0, 430, high), label, nothing, crest=Crest("star", 0))
    crest = Rect(0, 0, key.side, key.side)
    crest.center = key.room.center
    assert within_frame(key.rect).inflate(0, -2).contains(crest)
    assert key.side >= high // 2
    choice = replace(key, selected=True)
    assert choice.side > key.side, "a choice has no line within its edge"
