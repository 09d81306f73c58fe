"""Hints on phones: in the bar beside its keys, as many at once as have room for their words."""

import itertools

import pygame
import pytest
from pygame import Rect
from usual_tables import Window, table_in

from game.ai.reasons import Reason
from game.rules.tiles import SIZE
from game.scenes.study.coach_words import reason_words
from game.texts import Who, texts_for
from game.texts.languages import LANGUAGES
from game.view.art.assets import Assets
from game.view.layout.hint_bar import hints_in_bar
from game.view.layout.window import smallest_text
from game.view.theme import DAY
from game.view.widgets.hint_panel import HintRow, HintWords, brevity, letters_for

PHONES: list[Window] = [
    (300, 653, 3), (320, 568, 2), (360, 640, 3), (390, 844, 2), (430, 932, 3),
    (568, 320, 2), (640, 360, 2), (844, 390, 2), (932, 430, 3),
]  # fmt: skip
AT_ONCE: dict[Window, int] = {(844, 390, 2): 3, (932, 430, 3): 3, (640, 360, 2): 2, (568, 320, 2): 2}
WHERES = ("C → line 5", "C → 5")


@pytest.mark.parametrize("hints", [1, 2, 3])
@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("phone", PHONES, ids=str)
def test_hints_lie_in_the_bar_and_hide_nothing(phone: Window, left_handed: bool, hints: int) -> None:
    table = table_in(phone, 3, left_handed=left_handed)
    place = hints_in_bar(table, hints, 18 * table.unit)
    parts = [*place.rows, place.close, *([place.more] if place.more.width else [])]
    assert place.panel == table.bar.rect
    assert all(table.bar.rect.contains(part) for part in parts)
    assert all(not one.colliderect(other) for one, other in itertools.combinations(parts, 2))
    assert min(min(part.size) for part in parts) >= table.finger * 0.97
    assert len(place.rows) == min(hints, AT_ONCE.get(phone, 1))
    assert bool(place.more.width) == (len(place.rows) < hints), "the others are to be reached"


@pytest.mark.parametrize("hints", [2, 3])
@pytest.mark.parametrize("phone", PHONES, ids=str)
def test_the_other_hand_finds_the_keys_on_the_other_side(phone: Window, hints: int) -> None:
    right, left = (hints_in_bar(table_in(phone, 3, left_handed=hand), hints) for hand in (False, True))
    width = right.panel.width

    def flipped(rect: Rect) -> Rect:
        return Rect(width - rect.right, rect.y, rect.width, rect.height)

    assert left.close == flipped(right.close)
    assert [row.x for row in left.rows] == sorted(row.x for row in left.rows), "the best stands first"
    together = left.rows[0].unionall(left.rows[1:])
    mirrored = flipped(right.rows[0].unionall(right.rows[1:]))
    assert abs(together.x - mirrored.x) <= 1
    assert abs(together.right - mirrored.right) <= 1
    if right.more.width:
        assert left.more == flipped(right.more)


def test_long_words_leave_room_for_fewer_hints_at_once() -> None:
    """Their reasons would stand on two lines, without the pick above them."""
    table = table_in((844, 390, 2), 3)
    assert [len(hints_in_bar(table, 3, units * table.unit).rows) for units in (18, 25, 50, 90)] == [3, 2, 1, 1]


@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
@pytest.mark.parametrize("phone", PHONES, ids=str)
def test_reasons_have_room_in_the_bar(display: pygame.Surface, phone: Window, language: str) -> None:
    table, tr, assets = table_in(phone, 3), texts_for(language), Assets(DAY, smallest_text(phone[2]))
    names = [Who("Bartolomeu", False)] * 2
    kinds = (
        "completes", "row", "column", "colour", "builds", "denies", "burdens",
        "places", "marker", "saves", "spares", "keeps", "follows",
    )  # fmt: skip
    reasons = [
        reason_words(tr, Reason(kind, 4, which, tiles, 1, 14), names)
        for kind in kinds for which in range(SIZE) for tiles in (4, SIZE)
    ]  # fmt: skip
    rect, unit = hints_in_bar(table, 3).rows[0], table.unit
    for reason in set(reasons):
        words = [HintWords(((4, 2),), WHERES, reason, tr("coach.best"))]
        assert brevity(assets, words, unit, rect.width) is not None
        px = letters_for(assets, words, unit, [rect])
        row = HintRow("hint-1", rect, "", lambda: None, words=words[0], unit=unit, letters=px, on_bar=True)
        _, _, head, body = row.parts(assets)
        assert rect.contains(body)
        assert not head.height or rect.contains(head)
    assert not assets.type.misfits, assets.type.misfits
