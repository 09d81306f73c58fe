"""Where hints are shown: beside what they speak of, and in the bar of a phone."""

from itertools import combinations, pairwise

import pytest
from combinations import each_once
from devices import windowed
from hinting import table
from pygame import Rect

from game.ai.coach import Advice
from game.ai.reasons import Reason
from game.app import App
from game.match.match import Match, Seat, Setup
from game.rules.actions import Pick, legal_actions
from game.rules.options import HouseRules
from game.scenes.play.hint import HintScene
from game.scenes.play.table_scene import TableScene
from game.texts.languages import LANGUAGES
from game.view.art.gauge import SPACES, filled
from game.view.layout.scales import TextSize
from game.view.widgets.hint_panel import HintRow, row_height
from game.view.widgets.widgets import Widget

pytestmark = pytest.mark.usefixtures("display")

Size = tuple[int, int, int]
SIZES: list[Size] = [
    (820, 1180, 1), (1180, 820, 1), (1280, 720, 1), (1920, 1080, 1), (900, 700, 1), (1024, 768, 1), (600, 960, 1),
]  # fmt: skip
PLAIN = [(1280, 720, 1), (1366, 768, 1), (1920, 1080, 1)]
PHONES: list[Size] = [
    (300, 653, 3), (320, 568, 2), (360, 640, 3), (390, 844, 2), (430, 932, 3),
    (568, 320, 2), (640, 360, 2), (844, 390, 2), (932, 430, 3),
]  # fmt: skip
AT_ONCE = {(844, 390, 2): 3, (932, 430, 3): 3, (640, 360, 2): 2, (568, 320, 2): 2}
SHORT, LONG = Reason("marker"), Reason("burdens", 5, 2, 14, 1, 14)
NAMES = "Ana", "Wilhelmina Maria", "Clara", "Duarte"


def begun(size: Size, seats: int = 2, language: str = "en", hand: str = "right") -> tuple[App, TableScene]:
    """A table in the middle of a round."""
    app = windowed(size, language=language, hand=hand)
    table(app, Match(Setup(tuple(map(Seat, NAMES[:seats])), HouseRules(), 4, starter=0)), plays=4)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return app, scene


def asked(scene: TableScene, number: int = 3, reason: Reason = SHORT, first: int = 0) -> HintScene:
    """The hints for a number of picks, taken from all over the table."""
    takes = [action for action in legal_actions(scene.match.state) if isinstance(action, Pick)][first:]
    some = takes[:: max(1, len(takes) // number)][:number]
    advice = [Advice(take, 3.0, float(behind), reason) for behind, take in enumerate(some)]
    scene.session.advice = scene.match.state, advice
    hints = HintScene(scene)
    hints.resize()
    return hints


def rows_of(hints: HintScene) -> list[HintRow]:
    return [one for one in hints.widgets.widgets if isinstance(one, HintRow)]


def key(hints: HintScene, name: str) -> Widget:
    found = hints.widgets.named(name)
    assert found is not None
    return found


@pytest.mark.parametrize(("size", "seats", "hand"), each_once(SIZES, (2, 3, 4), ("right", "left")), ids=str)
def test_what_hints_speak_of_stays_in_sight_and_rows_fit_fingers(size: Size, seats: int, hand: str) -> None:
    _, scene = begun(size, seats, hand=hand)
    layout = scene.layout
    tiles = [sprite.rect for sprite in scene.display.sprites.at.values() if sprite.place.source is not None]
    large = layout.boards[layout.focus]
    spaces = large.line_rect(0).unionall([large.line_rect(4), large.wall_space(0, 4), large.floor_rect()])
    names = [board.name for board in layout.boards if board.header.width]
    for first in range(0, 30, 6):
        for reason in (SHORT, LONG):
            hints = asked(scene, 3, reason, first)
            rows, panel = rows_of(hints), hints.panels[0]
            assert rows
            spoken = [place for one in hints.advice for place in scene.interaction.places_of(one.action)]
            assert panel.collidelist([*spoken, *tiles, *names, spaces, layout.bar.rect.inflate(0, -2)]) < 0
            assert Rect((0, 0), layout.size).inflate(-layout.unit // 3, -layout.unit // 3).contains(panel)
            assert all(panel.contains(one.rect) for one in [*rows, key(hints, "close")])
            assert all(above.rect.bottom <= below.rect.top for above, below in pairwise(rows))
            assert all(min(one.rect.size) >= 44 * size[2] * 0.97 for one in rows)
            assert key(hints, "close").rect.bottom <= rows[0].rect.top


@pytest.mark.parametrize(("size", "seats"), each_once(PLAIN, (2, 3, 4)), ids=str)
def test_broad_windows_have_hints_in_the_place_of_the_log(size: Size, seats: int) -> None:
    _, scene = begun(size, seats)
    hints, log = asked(scene), scene.layout.log_plate
    assert scene.log.covered or not log.width, "without a place, the log is a line"
    assert hints.panels[0] == log or not log.width


@pytest.mark.parametrize("size", [(1280, 720, 1), (820, 1180, 2)], ids=str)
def test_each_row_has_the_same_air_and_letters_are_larger_where_there_is_room(size: Size) -> None:
    app, scene = begun(size, 4)
    rows = rows_of(asked(scene, 2))
    unit, px = scene.layout.unit, rows[0].letters
    air = [row.rect.height - row_height(app.context.assets, row.words, unit, row.rect.width, px) for row in rows]
    assert max(air) - min(air) <= 1
    assert {row.letters for row in rows} == {px}
    if size == (820, 1180, 2):
        assert px >= TextSize.SMALL.of(unit)


def test_the_gauge_fills_from_one_space_to_all() -> None:
    spaces = [filled(share / 100) for share in range(101)]
    assert spaces[0] == 1
    assert spaces == sorted(spaces)
    assert spaces[-1] == SPACES


@pytest.mark.parametrize(("size", "seats"), each_once(SIZES[::2] + PHONES[::2], (3, 2, 4)), ids=str)
def test_while_hints_are_looked_for_words_and_gauge_are_apart_and_clear_of_the_key(size: Size, seats: int) -> None:
    _, scene = begun(size, seats)
    hints = HintScene(scene)
    hints.resize()
    assert hints.solved is not None
    words, gauge, panel = hints.solved.rect("text"), hints.solved.rect("gauge"), hints.panels[0]
    close = key(hints, "close").rect
    assert all(panel.contains(part) for part in (words, gauge, close))
    assert not words.colliderect(gauge)
    assert close.collidelist([words, gauge]) < 0
    if not scene.layout.small:
        assert 0 < gauge.y - words.bottom <= scene.layout.unit
        assert abs(words.union(gauge).centery - panel.centery) <= 1


FEWER = each_once(PHONES[::3], (1, 2), ("left", "right"))


@pytest.mark.parametrize(("phone", "number", "hand"), [*each_once(PHONES, (3,), ("left", "right")), *FEWER], ids=str)
def test_on_phones_hints_lie_in_the_bar_and_hide_nothing(phone: Size, number: int, hand: str) -> None:
    _, scene = begun(phone, 3, hand=hand)
    hints, bar = asked(scene, number), scene.layout.bar
    rows, more = rows_of(hints), hints.widgets.named("more")
    places = [one.rect for one in hints.widgets.widgets]
    assert hints.panels[0] == bar.rect
    assert all(bar.rect.contains(place) for place in places)
    assert all(not one.colliderect(other) for one, other in combinations(places, 2))
    assert min(min(place.size) for place in places) >= scene.layout.finger * 0.97
    assert len(rows) == min(number, AT_ONCE.get(phone, 1))
    assert (more is not None) == (len(rows) < number), "the others are to be reached"
    assert [row.rect.x for row in rows] == sorted(row.rect.x for row in rows), "the best stands first"
    keys = sorted(bar.end_keys, key=lambda one: one.x)
    assert key(hints, "close").rect == keys[-1 if hand == "right" else 0]
    assert key(hints, "pause").rect == bar.menu, "the menu stays where it is"


def test_long_words_leave_room_for_fewer_hints_at_once() -> None:
    """Their reasons would stand on two lines, without the pick above them."""
    _, scene = begun((844, 390, 2), 3, "de")
    assert len(rows_of(asked(scene, 3, SHORT))) > len(rows_of(asked(scene, 3, LONG)))


@pytest.mark.parametrize(("language", "phone"), each_once((one.code for one in LANGUAGES), PHONES), ids=str)
def test_reasons_have_room_in_the_bar(language: str, phone: Size, typeset_anew: None) -> None:
    kinds = (
        "completes", "row", "column", "colour", "builds", "denies", "burdens",
        "places", "marker", "saves", "spares", "keeps", "follows",
    )  # fmt: skip
    app, scene = begun(phone, 3, language)
    assets = app.context.assets
    for kind in kinds:
        row = rows_of(asked(scene, 3, Reason(kind, 4, 2, 5, 1, 14)))[0]
        _, _, head, body = row.parts(assets)
        assert row.rect.contains(body)
        assert row.rect.contains(head)
        assert head.height, "the pick is named"
    assert not assets.type.misfits, assets.type.misfits
