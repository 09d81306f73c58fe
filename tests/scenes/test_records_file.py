"""All that is remembered goes to another device in a file: whole, once, and nothing of a damaged one."""

from pathlib import Path

import pytest
from learning_shows import kept_positions, reviewed_games
from pressing import Device, press

from game.app import App
from game.journal.ledger import SLICE
from game.journal.puzzle_tries import PuzzleTry
from game.journal.records_file import BEGINNING, format_records, record_steps, writing_steps
from game.rules.steps import at_once
from game.saves.seal import seal
from game.scenes.overlays import loading

TRY = PuzzleTry("2026-11-21", "next", "2c-1-6", 1.0, 1187.5, 200.1, 0.06)


def filled(app: App) -> str:
    """A device that has something of everything, and its file."""
    reviewed_games(app, 60)
    kept_positions(app)
    stores = app.context.stores
    stores.puzzle_tries.note(TRY)
    stores.deals.daily.begin("2026-11-21", "game-9")
    return format_records(stores.ledgers())


def opened(app: App, text: str) -> None:
    """The file is opened, and read to its end."""
    app.context.routes.file("azulejo-records.txt", text)
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
    assert len(stores.journal.sheets()) == len(others.journal.sheets()) == 60
    assert stores.deals.daily.days() == others.deals.daily.days()
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
    assert all(not ledger.read() for ledger in app.context.stores.ledgers().values())


def test_what_a_later_program_has_besides_is_passed_over(device: Device) -> None:
    app = device("first")
    tries = at_once(app.context.stores.puzzle_tries.ledger.text())
    opened(app, BEGINNING + seal(f"[dreams]\n{{}}\n[puzzles]\n{tries}"))
    assert "already" in app.stack.top.published()["words"]


def test_a_file_of_many_games_is_read_in_small_steps(device: Device) -> None:
    """A program that had just begun read what it held itself in one step: 70 ms for 3,000 games."""
    text = filled(device("first"))
    read_anew, news = (
        len(list(record_steps(text, device(name).context.stores.ledgers()))) for name in ("first", "second")
    )
    assert read_anew >= news + 60 // SLICE


def test_a_file_of_many_games_is_written_in_small_steps(
    device: Device, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """3,000 games took 60 ms natively, three times as long in a page, in one frame."""
    app = device("first")
    text = filled(app)
    ledgers = app.context.stores.ledgers()
    records = sum(len(ledger.read()) for ledger in ledgers.values())
    assert len(list(writing_steps(ledgers))) >= records // SLICE
    monkeypatch.setattr(loading, "AT_ONCE", 0.0)
    monkeypatch.setattr(loading, "A_FRAME", 0.0)
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
