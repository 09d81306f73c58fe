"""Sound: every cue has its file, nothing is heard before the first input, and a missing mixer harms nothing."""

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from mixer import Channel

from game.view.audio import FOLDER, SERIES, SINGLE, Audio, Cue, file_names


class Device:
    """Loads sounds that note their starts: what a loudspeaker would be asked for."""

    def __init__(self) -> None:
        self.loaded: list[str] = []
        self.started: list[str] = []
        self.channels: list[Channel] = []

    def load(self, name: str) -> "Heard":
        self.loaded.append(name)
        return Heard(self, name)


class Heard:
    def __init__(self, device: Device, name: str) -> None:
        self.device, self.name = device, name

    def play(self) -> Channel:
        self.device.started.append(self.name)
        self.device.channels.append(Channel())
        return self.device.channels[-1]


def audio(device: Device, loudness: float = 0.8, ambience: bool = False, awake: bool = True) -> Audio:
    """An audio whose sounds are all loaded."""
    found = Audio(loudness, ambience, device.load)
    if awake:
        found.wake()
        for _ in file_names():
            found.update(0.001)
    return found


def test_every_sound_is_there_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.ogg")} == set(file_names())
    assert len(file_names()) == len(SINGLE) + sum(SERIES.values())


def test_sounds_that_a_page_has_not_fetched_yet_are_loaded_when_they_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "sounds"
    monkeypatch.setattr("game.view.audio.FOLDER", folder)
    device = Device()
    audio = Audio(1.0, ambience=True, load=device.load)
    audio.wake()
    audio.update(0.1)
    audio.play(Cue("button"))
    assert device.loaded == device.started == []
    folder.mkdir()
    audio.update(0.1)
    audio.play(Cue("button"))
    assert {"button", "fountain"} == set(device.loaded)
    assert "button" in device.started


def test_nothing_is_loaded_or_heard_before_the_first_input() -> None:
    device = Device()
    silent = audio(device, ambience=True, awake=False)
    for _ in range(60):
        silent.update(0.1)
        silent.play(Cue("pick"))
    assert device.loaded == device.started == []
    silent.wake()
    silent.update(0.01)
    assert device.loaded == ["button", "fountain"]  # one a frame, that of the pressed button first


def test_muted_means_silent_at_once_and_for_the_fountain_too() -> None:
    device = Device()
    heard = audio(device, ambience=True)
    assert device.started == ["fountain"]
    heard.set(0.0, True)
    heard.update(0.01)
    heard.play(Cue("wall"))
    assert device.started == ["fountain"]
    assert device.channels[0].faded
    heard.set(0.5, True)
    heard.update(0.01)
    assert device.started == ["fountain", "fountain"]


def test_the_fountain_starts_again_before_it_ends() -> None:
    device = Device()
    heard = audio(device, ambience=True)
    for _ in range(205):
        heard.update(0.1)
    assert device.started == ["fountain"] * 3


def test_a_series_rises_with_its_steps_and_stays_within_its_files() -> None:
    device = Device()
    heard = audio(device)
    for step in (0, 3, 99, -1):
        heard.play(Cue("score", step))
        heard.update(0.1)
    assert device.started == ["score-0", "score-3", "score-9", "score-0"]
    device.started.clear()
    for _ in range(60):
        heard.play(Cue("pick"))
        heard.update(0.1)
    assert set(device.started) == {f"pick-{n}" for n in range(SERIES["pick"])}


def test_loudness_follows_the_setting_and_the_cue() -> None:
    device = Device()
    heard = audio(device, loudness=0.5)
    for loudness in (1.0, 0.2):
        heard.play(Cue("wall", 0, loudness))
        heard.update(0.1)
    loud, soft = (channel.volumes[0] for channel in device.channels)
    assert 0.42 <= loud <= 0.5
    assert soft <= 0.1


def test_the_same_sound_does_not_start_twice_at_once() -> None:
    device = Device()
    heard = audio(device)
    for _ in range(5):
        heard.play(Cue("place", 1))
    heard.play(Cue("pick", 1))
    assert device.started == ["place-1", "pick-1"]


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def test_without_a_sound_device_nothing_is_heard_and_nothing_fails(no_device: None) -> None:
    heard = Audio(1.0, True)
    heard.wake()
    for _ in range(50):
        heard.update(0.1)
        heard.play(Cue("wall"))


def test_the_real_mixer_plays_every_file(no_device: None, tmp_path: Path) -> None:
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(44_100, -16, 2, 1024)
    heard = Audio(1.0, False)
    heard.wake()
    for _ in file_names():
        heard.update(0.1)
    heard.set(1.0, True)
    heard.update(0.1)
    assert len(heard._sounds) == len(file_names())
    for sound in heard._sounds.values():
        assert isinstance(sound, pygame.mixer.Sound)
        assert 0.05 < sound.get_length() < 12
    heard.play(Cue("wall", 0))
    assert pygame.mixer.get_busy()
