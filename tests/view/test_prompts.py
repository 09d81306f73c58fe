"""Buttons that ask something have a place of their own: they hide nothing that a pick is made of."""

from dataclasses import replace

import pytest
from combinations import in_pairs
from pygame import Rect
from usual_tables import measures

from game.scenes.play.table_bar import LOG_AREA, prompt_layout
from game.scenes.play.table_policy import Prompt
from game.view.art.assets import Assets
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, TextSize
from game.view.layout.table import TableLayout, table_layout
from game.view.layout.table_spec import TableSpec
from game.view.layout.window import Window
from game.view.theme import DAY

pytestmark = pytest.mark.usefixtures("display")
SIZES = [  # CSS pixels and device pixels for each
    (320, 480, 2), (360, 640, 2), (390, 844, 2), (430, 932, 3), (480, 320, 2), (640, 360, 2), (844, 390, 2),
    (600, 960, 1), (820, 1180, 2), (1180, 820, 2), (640, 480, 1), (900, 900, 1), (1280, 720, 1), (1920, 1080, 1),
    (3440, 1440, 1),
]  # fmt: skip
WORDS = [("Send", "Open"), ("Send the link again", "Open the answer"), ("Send this game to Wilhelmina", "Open")]
LARGE_TEXT = [(360, 640, 2), (430, 932, 3), (844, 390, 2), (820, 1180, 2), (1280, 720, 1)]
CASES = [*((size, 1.0) for size in SIZES), *((size, 1.5) for size in LARGE_TEXT)]


def window_of(size: tuple[int, int, int], scale: float) -> Window:
    return Window(*measures(size, scale))


def laid(window: Window, seats: int, left: bool, prompt: bool) -> TableLayout:
    return table_layout(TableSpec(window.size, window.unit, seats, 0, window.finger, left, prompt=prompt))


def asked(window: Window, layout: TableLayout, words: tuple[str, str]) -> tuple[Rect, Rect, Rect]:
    """Both buttons, and what is left of the log."""
    ui = Ui(Assets(DAY), window)
    page = prompt_layout(ui, layout, [Prompt(label, label, lambda: None) for label in words])
    one, other = page.widgets
    return one.rect, other.rect, page.rect(LOG_AREA)


@pytest.mark.parametrize(("case", "seats"), in_pairs(CASES, (2, 3, 4)), ids=str)
def test_they_hide_no_plate_no_tile_and_no_board(case: tuple[tuple[int, int, int], float], seats: int) -> None:
    window = window_of(*case)
    for left, words in zip((False, True, False), WORDS, strict=True):
        layout, gap = laid(window, seats, left, True), Gap.M.of(window.unit)
        one, other, rest = asked(window, layout, words)
        places = [one, other]
        plates = [plate.rect for plate in layout.factories]
        heap = list(layout.centre_slots(3 * len(plates) + 1))
        boards = [board.frame for board in layout.boards]
        for place in places:
            assert place.collidelist([*plates, layout.centre, *heap, *boards, *layout.cards, layout.bar.rect]) < 0
            assert Rect((0, 0), window.size).contains(place)
            assert place.height == window.bar()
            assert layout.prompt or layout.log_plate.contains(place)
        beside = one.y == other.y and abs(other.x - one.right - gap) <= 1  # breadths are rounded
        below = (one.x, one.width) == (other.x, other.width) and other.y - one.bottom == gap
        assert beside or below, "they answer one question"
        assert layout.log.contains(rest) or not rest.height
        assert rest.collidelist(places) < 0
        if rest.height and rest != layout.log:
            lowest = rest.bottom + max(TextSize.SMALL.of(window.unit) // 3, Gap.S.of(window.unit) // 2)
            assert min(place.y for place in places) - lowest >= gap, "the log's last row is clear of them"
    usual, asking = (laid(window, seats, False, prompt) for prompt in (False, True))
    assert usual.small == asking.small
    if usual.log_plate:
        assert replace(asking, spec=usual.spec) == usual, "the table stays as it is where the log has room for them"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(390, 844, 2), (844, 390, 2), (412, 915, 2)], ids=str)
def test_tiles_of_todays_phones_are_no_smaller_for_them(size: tuple[int, int, int], seats: int) -> None:
    window = window_of(size, 1.0)
    usual, asking = (laid(window, seats, False, prompt) for prompt in (False, True))
    assert asking.market.tile >= min(usual.market.tile - size[2], int(0.68 * window.finger)), "for a moment, a finger hits"
    assert asking.boards[0].tile == usual.boards[0].tile
    shares = [one.market.tile / one.factories[0].rect.width for one in (usual, asking)]
    assert shares[1] <= max(shares[0], 0.48), "rims of plates stay in sight"
