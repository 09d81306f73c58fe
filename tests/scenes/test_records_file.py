"""All that is remembered goes to another device in a file: whole, once, and nothing of a damaged one."""

import json
from pathlib import Path

import pytest
from every_scene import match_named
from learning_shows import kept_positions, reviewed_games
from pressing import Device, press

from game.analysis.tree_text import format_tree
from game.app import App
from game.journal.puzzle_tries import PuzzleTry
from game.journal.record_store import SLICE
from game.journal.records_file import BEGINNING, format_records, record_steps, writing_steps
from game.rules.steps import at_once
from game.saves import analyses
from game.saves.analyses import SavedAnalysis
from game.saves.seal import seal, unseal
from game.scenes.analysis.analysis_board import AnalysisBoard
from game.scenes.overlays import loading
from game.view.widgets.list_row import ListRow

TRY = PuzzleTry("2026-11-21", "next", "2c-1-6", 1.0, 1187.5, 200.1, 0.06)


def filled(app: App) -> str:
    """A device that has something of everything, and its file."""
    reviewed_games(app, 60)
    kept_positions(app)
    stores = app.context.stores
    stores.puzzle_tries.note(TRY)
    stores.deals.daily.begin("2026-11-21", "game-9")
    stores.record_keys.make()
    stores.analyses.put(SavedAnalysis("Over", tree_of("2 over")))
    stores.analyses.put(SavedAnalysis("Mine", tree_of("2 offer")))
    return format_records(stores.record_parts())


def tree_of(named: str) -> str:
    """An analysis of one of the games of `match_named`."""
    return format_tree(AnalysisBoard.of_match(match_named(named), hidden=False).tree)


def analyses_file(*rows: object) -> str:
    """A file of nothing but analyses."""
    lines = "".join(json.dumps({"analysis": row}) + "\n" for row in rows)
    return BEGINNING + seal(f"[analyses]\n{lines}")


def opened(app: App, text: str) -> None:
    """The file is opened, and read to its end."""
    app.context.routes.open_file("azulejo-records.txt", text)
    for _ in range(100):
        app.frame(0.02)
        if app.stack.top.name == "notice":
            return
    raise AssertionError(app.stack.top.name)


def test_everything_is_saved_in_a_file_and_added_on_another_device(device: Device, own_folder: Path) -> None:
    first, second = device("first"), device("second")
    filled(first)
    press(first, "statistics")
    press(first, "export")
    press(first, "all")
    text = next(own_folder.rglob("azulejo-records.txt")).read_text(encoding="utf-8")
    own = PuzzleTry("2026-11-20", "next", "2c-1-7", 0.0, 1000.0, 240.0, 0.06)
    later = PuzzleTry("2026-11-22", "next", "2c-1-8", 1.0, 1300.0, 190.0, 0.06)
    for one in (own, later):
        second.context.stores.puzzle_tries.note(one)
    opened(second, "\ufeff" + text.replace("\n", "\r\n"))
    press(second, "open")
    stores, others = second.context.stores, first.context.stores
    assert stores.puzzle_tries.all() == [own, TRY, later], (
        "in the order of days: the rating is the last one's"
    )
    for name in ("mistakes", "reviews"):
        here, there = (set(getattr(one, name).all()) for one in (stores, others))
        assert here == there != set()
    assert len(stores.journal.summaries()) == len(others.journal.summaries()) == 60
    assert stores.deals.daily.days() == others.deals.daily.days()
    assert stores.analyses.all() == others.analyses.all()
    assert len(stores.analyses.all()) == 2
    assert stores.record_keys.own() == others.record_keys.own() is not None
    press(second, "ok")
    opened(second, text)
    assert "already" in second.stack.top.published()["words"]


def test_a_position_that_was_tried_since_keeps_its_state(device: Device) -> None:
    app = device("first")
    text = filled(app)
    store = app.context.stores.mistakes
    name = store.due()[0].name
    tried = store.note(name, 1.0)
    opened(app, text)
    assert "already" in app.stack.top.published()["words"]
    assert tried in store.all()


@pytest.mark.parametrize("what", ["cut", "changed", "a record", "newer", "no heading"])
def test_of_a_damaged_file_nothing_is_taken(device: Device, what: str) -> None:
    text = filled(device("first"))
    bad = {
        "cut": text[: len(text) // 2],
        "changed": text.replace("2c-1-6", "2c-1-9"),
        "a record": BEGINNING + seal('[puzzles]\n{"date":1}\n'),
        "newer": text.replace("azulejo-save/1", "azulejo-save/2"),
        "no heading": BEGINNING + seal("{}\n"),
    }[what]
    app = device("second")
    opened(app, bad)
    words = app.stack.top.published()["words"]
    assert ("newer" if what == "newer" else "damaged") in words
    assert not any(at_once(part.text()) for part in app.context.stores.record_parts().values())


def test_what_a_later_program_has_besides_is_passed_over(device: Device) -> None:
    app = device("first")
    tries = at_once(app.context.stores.puzzle_tries.store.text())
    opened(app, BEGINNING + seal(f"[dreams]\n{{}}\n[puzzles]\n{tries}"))
    assert "already" in app.stack.top.published()["words"]


def test_a_file_of_many_games_is_read_in_small_steps(device: Device) -> None:
    text = filled(device("first"))
    read_anew, news = (
        len(list(record_steps(text, device(name).context.stores.record_parts()))) for name in ("first", "second")
    )
    assert read_anew >= news + 60 // SLICE


def test_a_file_of_many_games_is_written_in_small_steps(
    device: Device, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = device("first")
    text = filled(app)
    record_parts = app.context.stores.record_parts()
    records = sum(at_once(part.text()).count("\n") for part in record_parts.values())
    assert len(list(writing_steps(record_parts))) >= records // SLICE
    monkeypatch.setattr(loading, "SILENT_SECONDS", 0.0)
    monkeypatch.setattr(loading, "FRAME_BUDGET", 0.0)
    press(app, "statistics")
    press(app, "export")
    press(app, "all")
    assert app.stack.top.heading() == app.context.texts("records.writing")
    for _ in range(100):
        app.frame(0.02)
        if app.stack.top.name == "notice":
            break
    assert next(own_folder.rglob("azulejo-records.txt")).read_text(encoding="utf-8") == text


def test_statistics_that_are_open_show_at_once_what_a_file_adds(device: Device) -> None:
    text, second = filled(device("first")), device("second")
    press(second, "statistics")
    statistics = second.stack.top
    assert statistics.published()["games"] == 0
    opened(second, text)
    press(second, "open")
    for _ in range(100):
        second.frame(0.02)
        if second.stack.top.name == "notice":
            break
    press(second, "ok")
    assert second.stack.top is statistics
    assert statistics.published()["games"] == 60
    assert "new" not in statistics.targets(), "there is no invitation to play a first game"


def test_analyses_of_two_devices_both_stay_numbered_where_they_share_a_name(device: Device) -> None:
    text, app = filled(device("first")), device("second")
    store, own = app.context.stores.analyses, SavedAnalysis("Mine", tree_of("4 offer"))
    store.put(own)
    store.put(SavedAnalysis("Elsewhere", tree_of("2 over")))
    opened(app, text)
    press(app, "open")
    names = [one.name for one in store.all()]
    assert names == ["Elsewhere", "Mine", "Mine 2", "Over"]
    assert store.all()[1] == own
    assert store.all()[2].text == tree_of("2 offer")
    press(app, "ok")
    opened(app, text)
    assert "already" in app.stack.top.published()["words"]


def test_a_file_of_records_from_before_analyses_were_in_it_is_read(device: Device) -> None:
    text, app = filled(device("first")), device("second")
    before, found, _ = unseal(text.removeprefix(BEGINNING)).partition("[analyses]\n")
    assert found
    opened(app, BEGINNING + seal(before))
    assert "analyses" not in app.stack.top.published()["words"]
    press(app, "open")
    assert app.context.stores.puzzle_tries.all() == [TRY]


def test_analyses_that_can_t_be_read_are_left_out_and_told(device: Device) -> None:
    app, tree = device("first"), tree_of("2 offer")
    tr, bad = app.context.texts, ["Bad", tree.replace("azulejo-analysis/1", "azulejo-analysis/2")]
    half = ["Half", tree.replace("seats: ", "seats: \ud800")]
    opened(app, analyses_file(["Whole", tree], bad, half, {"tree": 1}, ["Two\n", 2]))
    words = app.stack.top.published()["words"]
    assert f"{tr('analysis.saved')} (1)" in words
    assert tr("records.left-out", n=4) in words
    press(app, "open")
    assert app.context.stores.analyses.all() == (SavedAnalysis("Whole", tree),)
    assert app.stack.top.published()["words"] == tr("records.added")
    press(app, "ok")
    opened(app, analyses_file(bad))
    assert app.stack.top.published()["words"] == tr("records.left-out", n=1)


def test_rows_of_a_newer_version_go_into_the_file(device: Device) -> None:
    app, row = device("first"), {"tree": 1}
    app.host.storage.replace("analyses", None, seal(json.dumps([row]) + "\n"))
    assert '{"analysis":{"tree":1}}\n' in format_records(app.context.stores.record_parts())


@pytest.mark.parametrize("limit", ["MAX_ANALYSES", "MAX_TOTAL"])
def test_analyses_for_which_there_is_no_room_are_told_and_come_when_there_is(
    device: Device, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    app, tree = device("first"), tree_of("2 offer")
    store, tr = app.context.stores.analyses, app.context.texts
    store.put(SavedAnalysis("Own", tree_of("4 offer")))
    most = {"MAX_ANALYSES": 2, "MAX_TOTAL": len(str(app.host.storage.stored("analyses"))) + 2 * len(tree)}[limit]
    monkeypatch.setattr(analyses, limit, most)
    notes = [tree.rstrip("\n") + f' note="{number}"\n' for number in range(3)]
    text = analyses_file(*([f"New {number}", note] for number, note in enumerate(notes)))
    opened(app, text)
    press(app, "open")
    kept = len(store.all())
    assert 1 < kept < 4
    assert store.all()[0].name == "Own"
    assert app.stack.top.published()["words"] == tr("records.no-room", n=4 - kept)
    press(app, "ok")
    monkeypatch.undo()
    opened(app, text)
    press(app, "open")
    assert {one.text for one in store.all()[1:]} == set(notes)


def test_an_analysis_with_names_that_can_t_be_drawn_stands_in_the_list(device: Device) -> None:
    app, tree = device("first"), tree_of("2 offer")
    opened(app, analyses_file(["Strange", tree.replace("# seats: ", "# seats: \0\u202e")]))
    press(app, "open")
    app.context.routes.analyses()
    app.frame(0.02)
    assert app.stack.top.published()["analyses"] == 1
    row = app.stack.top.widgets.named("analysis-1")
    assert isinstance(row, ListRow)
    assert row.small.isprintable()
