"""Music: notes of its scale, never the same twice, softer while something else is heard, little in each frame."""

import array
import itertools
import random
from collections.abc import Iterator

import pygame
import pytest
from mixer import Channel

from game.view import music
from game.view.audio import Audio, Cue, file_names
from game.view.composition import BASS, DORIAN, STRINGS, D, piece
from game.view.music import DUCKED, MAX_VOICES, PEAK, RATE, SHARE, Music, plucked, seconds_of, sound_of

LOUDEST_SOUND = 0.72  # the peak of assets/sounds, see assets/make_sounds.py


class Strings:
    """Notes that note their starts."""

    def __init__(self) -> None:
        self.samples: list[bytes] = []
        self.channels: list[Channel] = []

    def make(self, samples: bytes) -> "Strings":
        self.samples.append(samples)
        return self

    def play(self) -> Channel:
        self.channels.append(Channel())
        return self.channels[-1]


class Clock:
    """Each look at it takes a millisecond."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 1000


def made(pitch: int) -> bytes:
    return next(samples for samples in plucked(pitch) if samples is not None)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strings that are made in one step: what is looked at is how they are played."""
    monkeypatch.setattr(music, "plucked", lambda pitch: iter([bytes(2)]))
    monkeypatch.setattr(music, "SLICE", 99.0)


def test_pieces_keep_to_the_scale_and_to_time() -> None:
    for seed in range(40):
        notes = list(piece(random.Random(seed)))
        assert {(note.pitch - D) % 12 for note in notes} <= set(DORIAN)
        assert all(note.pitch in BASS or note.pitch in STRINGS for note in notes)
        assert all(a.at <= b.at for a, b in itertools.pairwise(notes))
        assert all(0 < note.loudness <= 1 for note in notes)
        assert 45 < notes[-1].at < 200
        assert notes[-1].pitch % 12 == D % 12 or notes[-2].pitch % 12 == D % 12, "it comes home"
        assert len(notes) / notes[-1].at < 3.6, "it is quiet"
        assert max(b.at - a.at for a, b in itertools.pairwise(notes[:-1])) < 3.9, "no bar is half silent"


def test_no_two_pieces_are_equal() -> None:
    chance = random.Random(4)
    found = [tuple((note.pitch, round(note.at, 1)) for note in piece(chance)) for _ in range(60)]
    assert len(set(found)) == len(found)
    assert len({tuple(pitch for pitch, _ in notes[:12]) for notes in found}) > 55, "not even their beginnings"


@pytest.mark.parametrize("pitch", [BASS[0], STRINGS[-1]])
def test_a_string_is_in_tune_and_does_not_click(pitch: int) -> None:
    samples = array.array("h", made(pitch))
    assert len(samples) == round(seconds_of(pitch) * RATE)
    assert max(map(abs, samples)) <= PEAK * 32_767 + 1
    assert max(map(abs, samples)) > PEAK * 28_000
    assert abs(samples[0]) < 300
    assert abs(samples[-1]) < 300
    period = RATE / (440 * 2 ** ((pitch - 69) / 12))
    part = samples[8000:14000]

    def alike(lag: int) -> float:
        return float(sum(a * b for a, b in zip(part, samples[8000 + lag : 14000 + lag], strict=False)))

    # over several periods, so that a hundredth of a semitone shows
    many = max(1, round(4000 / period))
    near = [alike(round(period * many) + shift) for shift in range(-9, 10)]
    best = near.index(max(near)) - 9
    assert abs(best + round(period * many) - period * many) / (period * many) < 0.003, "five cents"


def test_nothing_is_cut_off_at_the_loudest() -> None:
    assert MAX_VOICES * PEAK * SHARE < 0.8
    assert MAX_VOICES * PEAK * SHARE * DUCKED + LOUDEST_SOUND <= 1.0 + 1e-9


def test_strings_are_made_a_little_in_each_frame() -> None:
    strings, clock = Strings(), Clock()
    player = Music(strings.make, clock, 3)
    for _ in range(20):
        before = clock.looks
        player.update(0.016, 1.0)
        assert clock.looks - before <= 4, "two milliseconds at most"
    assert len(strings.samples) == 0, "a note takes more than twenty frames of that"


def test_notes_are_few_at_once_and_go_on_after_a_piece(quick: None) -> None:
    strings = Strings()
    player = Music(strings.make, seed=5)
    counts = []
    for _ in range(60 * 240):
        player.update(1 / 60, 0.8)
        counts.append(len(player._voices))
    assert max(counts) <= MAX_VOICES
    assert max(counts) >= 3, "several voices"
    assert len(strings.channels) > 200
    assert all(0 < volume <= 0.8 * SHARE for one in strings.channels for volume in one.volumes)
    silent = [len(list(group)) / 60 for count, group in itertools.groupby(counts) if count == 0]
    assert max(silent) > 4, "a pause between two pieces"
    assert max(silent) < 16


def test_it_is_softer_while_something_else_is_heard(quick: None) -> None:
    strings = Strings()
    player = Music(strings.make, seed=5)
    while len(player._voices) < 2:
        player.update(1 / 60, 1.0)
    assert player.level == 1.0
    player.duck()
    for _ in range(12):
        player.update(1 / 60, 1.0)
    assert player.level == pytest.approx(DUCKED)
    sounding = [voice for _, _, voice in player._voices]
    assert sounding
    assert all(isinstance(one, Channel) and one.volumes[-1] <= SHARE * DUCKED for one in sounding)
    for _ in range(180):
        player.update(1 / 60, 1.0)
    assert player.level == 1.0


def test_hushed_means_silent_at_once(quick: None) -> None:
    player = Music(Strings().make, seed=5)
    while not player._voices:
        player.update(1 / 60, 1.0)
    sounding = [voice for _, _, voice in player._voices]
    player.hush()
    assert all(isinstance(one, Channel) and one.faded for one in sounding)
    assert player._voices == []


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, -16, 2, 1024)
    yield
    pygame.mixer.quit()


def test_the_real_mixer_takes_the_notes(mixer: None) -> None:
    sound = sound_of(made(STRINGS[4]))
    assert isinstance(sound, pygame.mixer.Sound)
    assert sound.get_length() == pytest.approx(seconds_of(STRINGS[4]), abs=0.01)


def test_without_a_mixer_there_is_no_music() -> None:
    pygame.mixer.quit()
    assert sound_of(made(STRINGS[4])) is None
    player = Music(seed=1)
    for _ in range(50):
        player.update(0.1, 1.0)


class Silent:
    def play(self) -> Channel:
        return Channel()


def test_music_is_made_only_where_it_was_asked_for(quick: None) -> None:
    pygame.mixer.quit()  # another test may have begun it
    heard = Audio(0.8, True, lambda name: Silent())
    heard.wake()
    for _ in range(2 * len(file_names())):
        heard.update(0.02)
    assert heard._musicians is None
    heard.set(0.8, False, 0.5)
    heard.update(0.02)
    assert heard._musicians is not None
    for _ in range(200):
        heard.update(0.02)
    assert heard._musicians._voices == [], "there is no mixer here"
    heard.play(Cue("wall", 0))
    for _ in range(6):
        heard.update(0.02)
    assert heard._musicians.level == pytest.approx(DUCKED)
