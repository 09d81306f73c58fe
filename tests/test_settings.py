"""Settings: values of newer versions are preserved, and invalid ones never prevent the start."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from storing import put

from game.host.file_backend import FileBackend
from game.host.storage import Storage
from game.settings import KEY, Settings, SettingsStore


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(FileBackend(tmp_path))


def stored(storage: Storage) -> dict[str, object]:
    found: dict[str, object] = json.loads(str(storage.stored(KEY)))
    return found


def test_what_is_changed_comes_back(storage: Storage) -> None:
    store = SettingsStore(storage)
    assert store.load() == Settings()
    assert store.save(replace(Settings(), theme="night", text="150"))
    assert SettingsStore(storage).load() == replace(Settings(), theme="night", text="150")
    assert store.save(Settings())
    assert SettingsStore(storage).load() == Settings()


def test_unknown_fields_and_values_of_newer_settings_are_kept(storage: Storage) -> None:
    newer = {"theme": "sepia", "tiles": "porto", "tempo": {"drafting": [1, 2]}, "volume": "60", "sound": "off", "x": None}
    put(storage, KEY, json.dumps(newer))
    store = SettingsStore(storage)
    assert store.load() == replace(Settings(), sound="off"), "what is unknown falls back to its default"
    assert store.save(replace(Settings(), sound="off", hand="left"))
    assert stored(storage) == {**newer, "hand": "left"}
    assert store.save(replace(Settings(), sound="off", hand="left", volume="25"))
    assert stored(storage) == {**newer, "hand": "left", "volume": "25"}


@pytest.mark.parametrize(
    "text",
    ["", "[" * 100_000, '{"setup":' * 100_000, "null", "[]", '"x"', "\ufffd", '{"theme": "night"', '{"a":1}{"b":2}', '{"theme": "night", "theme": "day"}'],
    ids=["empty", "nested", "nested objects", "null", "list", "text", "bytes", "torn", "two", "doubled"],
)  # fmt: skip
def test_damaged_settings_do_not_stop_the_start_and_are_not_lost(storage: Storage, text: str) -> None:
    put(storage, KEY, text)
    store = SettingsStore(storage)
    assert store.load() == Settings()
    assert store.save(replace(Settings(), theme="night"))
    assert SettingsStore(storage).load().theme == "night"
    assert storage.stored("game-settings-1") == text


def test_settings_that_are_damaged_come_from_the_backup(storage: Storage) -> None:
    store = SettingsStore(storage)
    settings = store.load()
    for theme in ("night", "day", "night"):
        settings = replace(settings, theme=theme)
        store.save(settings)
    store.save(replace(settings, hand="left"))
    put(storage, KEY, str(storage.stored(KEY))[:-5])
    assert SettingsStore(storage).load() == replace(Settings(), theme="night")


def test_settings_that_can_not_be_read_are_not_written_over_and_come_back(
    storage: Storage, tmp_path: Path
) -> None:
    SettingsStore(storage).save(replace(Settings(), theme="night"))
    file = tmp_path / "settings.txt"
    file.rename(tmp_path / "elsewhere")
    file.symlink_to(file.name)
    store = SettingsStore(storage)
    assert store.load() == Settings()
    assert not store.save(replace(Settings(), hand="left"))
    assert file.is_symlink()
    file.unlink()
    (tmp_path / "elsewhere").rename(file)
    assert SettingsStore(storage).load().theme == "night"
    assert store.save(replace(Settings(), hand="left", volume="25"))
    assert stored(storage) == {"theme": "night", "hand": "left", "volume": "25"}


@pytest.mark.parametrize(("tutorial", "kept"), [("²", ""), ("٣", ""), ("-1", ""), ("5", "5"), ("done", "done")])
def test_the_place_in_the_tutorial_is_a_number_or_done(storage: Storage, tutorial: str, kept: str) -> None:
    put(storage, KEY, json.dumps({"tutorial": tutorial}))
    assert SettingsStore(storage).load().tutorial == kept
