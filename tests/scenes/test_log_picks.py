"""How the log tells picks: on one line each, all of those shown in one way."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from devices import SizedHost
from pressing import at_table, two_people

from game.app import App
from game.arguments import Arguments
from game.match.match import Match, Seat, Setup
from game.rules.actions import legal_actions
from game.rules.options import HouseRules
from game.rules.state import CENTRE, FLOOR
from game.scenes.play import message_log
from game.scenes.play.message_log import brevity
from game.scenes.study.action_row import pick_wheres
from game.texts import texts_for
from game.view.art import paint
from game.view.art.assets import Assets
from game.view.art.glyphs import FLOOR_GLYPH, GLYPHS, fitted_words, line_glyph, words_width
from game.view.art.log_marks import more_place
from game.view.art.pick_line import ToldPick, least_width

INK = (0, 0, 0)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "pt"])
@pytest.mark.parametrize("size", [(1000, 1000), (1280, 720), (820, 1180)], ids=str)
def test_a_pick_is_told_on_one_line_by_its_tiles(own_folder: Path, size: tuple[int, int], language: str) -> None:
    """In a square window of four there was room for one sentence, and a pick of 1280x720 had three lines."""
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
    assert "→" not in scene.log.lines[-1], "who listens is told in a sentence"


@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (1180, 820), (1000, 1000)], ids=str)
def test_the_arrow_that_tells_of_more_lies_on_no_row(size: tuple[int, int]) -> None:
    """It touched the points that a pick had cost."""
    app = App(SizedHost(*size, 1), Arguments())
    scene = at_table(app, two_people(3))
    scrolled = 0
    while (shown := scene.log._shown()) and scene.log._entry(shown[-1][0] + 1) is not None:
        _, _, picture, rect = shown[-1]
        arrow = more_place(scene.log.area, app.context.unit).clip(rect)
        drawn = arrow and paint.plain_copy(picture).subsurface(arrow.move(-rect.x, -rect.y)).get_bounding_rect()
        assert len(shown) == 1 or not drawn
        scene.log._scroll(1)
        scrolled += 1
    assert scrolled > 3


def test_a_row_that_is_not_shown_shortens_no_other(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """"(4) → line 1" stood beside room for "factory": the words had none in a row below the last one."""
    asked: list[Sequence[ToldPick]] = []

    def noting(assets: Assets, picks: Sequence[ToldPick], *rest: int) -> int:
        asked.append(picks)
        return brevity(assets, picks, *rest)

    monkeypatch.setattr(message_log, "brevity", noting)
    scene = at_table(app, two_people(2))
    for _ in range(12):
        scene.log._laid = None
        shown = [entry.kind == "pick" for _, entry, *_ in scene.log._shown()]
        assert len(asked[-1]) - sum(shown) in {0, 1}, "one may lie below the arrow"
        scene.log._scroll(1)


def test_all_picks_of_a_log_are_told_in_the_same_way(still_app: App) -> None:
    """Where "from factory 3" had no room, "(3)" stood beside it."""
    context = still_app.context
    px = context.assets.type.smallest
    for width in range(4 * px, 30 * px, px):
        wheres = [pick_wheres(context.texts, source, FLOOR, 4) for source in (CENTRE, *range(9))]
        index = brevity(context.assets, [([(0, 4)], ways) for ways in wheres], px, 2 * px, width)
        for ways in wheres:
            words = ways[index]
            fits = least_width(context.assets, [(0, 4)], words, px, 2 * px) <= width
            assert fits or index == len(ways) - 1, (width, words)


def test_lists_tell_where_picks_come_from_in_one_way() -> None:
    """"factory 5 → line 2" stood in one list, "(5) → line 5" in another and "centre → line 3" in a third."""
    for source, disc in ((CENTRE, "(C)"), (2, "(3)")):
        for line in (4, FLOOR):
            ways = pick_wheres(texts_for("en"), source, line)[:-1]
            assert all(way.startswith(disc) for way in ways), "as on the rim"


def test_picks_are_told_as_fully_as_those_shown_have_room_for(still_app: App) -> None:
    """"(3) → 4" stood beside room for "line", kept free for a floor line that nothing went to."""
    context = still_app.context
    px = context.assets.type.smallest
    line, floor = (pick_wheres(context.texts, 2, where) for where in (3, FLOOR))
    width = least_width(context.assets, [(0, 4)], line[0], px, 2 * px)
    assert brevity(context.assets, [([(0, 4)], line)], px, 2 * px, width) == 0
    both = brevity(context.assets, [([(0, 4)], line), ([(0, 4)], floor)], px, 2 * px, width)
    assert (line[both], floor[both]) == ("(3) → line 4", f"(3) → {FLOOR_GLYPH}")


def test_short_ways_draw_what_lies_on_the_table(still_app: App) -> None:
    """"(C) → 5" and "(C) ↓" were a code: they named neither the centre nor a line nor the floor line."""
    assets, tr = still_app.context.assets, still_app.context.texts
    px = 2 * assets.type.smallest
    for source, where, named in (
        (CENTRE, 4, tr("short.line", n=5)), (2, 0, tr("short.line", n=1)), (2, FLOOR, tr("short.floor")),
    ):  # fmt: skip
        for way in pick_wheres(tr, source, where):
            assert GLYPHS.sub("", way).strip() in {"→", f"→ {named}"}, way
            picture = fitted_words(assets, way, px, INK, 20 * px)
            assert picture.get_width() == words_width(assets, way, px)
    assert pick_wheres(tr, 2, 2)[-1] == "→ " + line_glyph(3)
    pictures = [fitted_words(assets, line_glyph(number), px, INK, 20 * px) for number in range(1, 6)]
    assert len({picture.get_size() for picture in pictures}) == 1
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == 5, "each bears its number"
