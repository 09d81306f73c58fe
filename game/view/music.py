"""Plays the generated music of `composition`. The strings are synthesised in small steps, one part a frame.

Nothing is synthesised before music is on. Each note is made once and kept: six megabytes in stereo.
"""

import math
import random
import secrets
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Final, Protocol

import pygame

from game.view.composition import BASS, DORIAN, STRINGS, Note, piece

RATE: Final = 44_100
SECONDS: Final = (2.2, 1.5, 1.1)  # that a string of the bass, the lower and the upper octave sounds
TRIES: Final = 12  # ways to pluck a string; the one with the fullest tone is kept
STOLEN: Final = 90  # milliseconds in which the oldest voice ends for a new one
PEAK: Final = 0.5  # of a note, as a share of what the mixer holds
SHARE: Final = 0.28  # of the volume: the loudest note of the music
MAX_VOICES: Final = 5  # that sound together; the oldest ends when there is another one
DUCKED: Final = 0.4  # how much of the music is left while something else is heard
DUCKING, RECOVERY, HOLD = 0.09, 1.4, 0.35  # seconds: down, up again, and how long it stays down
SLICE: Final = 0.0015  # seconds of a frame that making notes may take
BLOCK: Final = 512  # samples that are made without a look at the time
PITCHES: Final = (*BASS, *STRINGS)
PAUSE: Final = (5.0, 12.0)  # seconds between two pieces


class Voice(Protocol):
    """A channel of the mixer that is playing."""

    def set_volume(self, volume: float, /) -> None:
        """Sets the volume, 0 to 1."""

    def fadeout(self, milliseconds: int, /) -> None:
        """Fades out and stops."""


class Playable(Protocol):
    """A sound, synthesised or loaded."""

    def play(self) -> Voice | None:
        """Starts the sound; returns None if every channel is busy."""


def seconds_of(pitch: int) -> float:
    """Returns how long a string sounds, in seconds; low strings sound longer."""
    return SECONDS[PITCHES.index(pitch) // len(DORIAN)]


def _pull(length: int, chance: random.Random) -> list[float]:
    """Returns the initial excitation of a string of that many samples: filtered noise with mean 0."""
    line, held = [], 0.0
    for _ in range(length):
        held += 0.4 * (chance.uniform(-1, 1) - held)
        line.append(held)
    mean = sum(line) / length
    return [value - mean for value in line]


def _fullness(line: list[float]) -> float:
    """Returns the share of the fundamental frequency in an excitation, 0 to 1."""
    turn = 2 * math.pi / len(line)
    real = sum(value * math.cos(turn * at) for at, value in enumerate(line))
    imaginary = sum(value * math.sin(turn * at) for at, value in enumerate(line))
    return math.hypot(real, imaginary) * math.sqrt(2 / len(line) / sum(value * value for value in line))


def plucked(pitch: int) -> Iterator[bytes | None]:
    """Yields None while working, then the string's samples (Karplus–Strong), one channel of 16 bits.

    The string's length is a whole number of samples; resampling gives it the exact pitch.
    """
    hertz = 440 * 2 ** ((pitch - 69) / 12)
    length = max(24, round(RATE / 2 / hertz))
    step = (length + 0.5) * hertz / RATE  # the average of two neighbours lasts half a sample longer
    chance = random.Random(pitch)
    line, best = [], -1.0
    for _ in range(TRIES):
        pulled = _pull(length, chance)
        if (full := _fullness(pulled)) > best:
            line, best = pulled, full
        yield None
    seconds = seconds_of(pitch)
    sound: list[float] = []
    keep = 0.5 * 0.997 ** (length / 60)
    while len(sound) < RATE * seconds * step + 2:
        sound += line
        line = [keep * (a + b) for a, b in zip(line, line[1:] + line[:1], strict=True)]
        if len(sound) // BLOCK != (len(sound) - length) // BLOCK:
            yield None
    highest = max(map(abs, sound[: 8 * length]))
    total = round(RATE * seconds)
    found = bytearray(2 * total)
    samples = memoryview(found).cast("h")
    gain, fall = PEAK * 32_767 / highest, total * 0.45
    for first in range(0, total, BLOCK):
        for index in range(first, min(first + BLOCK, total)):
            at = index * step
            whole = int(at)
            value = sound[whole] + (sound[whole + 1] - sound[whole]) * (at - whole)
            edge = min(1.0, index / 90, (total - index) / fall)
            samples[index] = max(-32_767, min(32_767, int(value * gain * edge)))
        yield None
    yield bytes(found)


def sound_of(samples: bytes) -> Playable | None:
    """Returns a sound with those samples, or None if the mixer has another format."""
    if (mixer := pygame.mixer.get_init()) is None or mixer[1] != -16:
        return None
    channels = mixer[2]
    spread = bytearray(channels * len(samples))
    single, interleaved = memoryview(samples).cast("h"), memoryview(spread).cast("h")
    for channel in range(channels):
        interleaved[channel::channels] = single
    return pygame.mixer.Sound(buffer=bytes(spread))


class Music:
    """Music player. Call `update` once a frame, `duck` while another sound plays, `hush` to silence it."""

    def __init__(
        self,
        make: Callable[[bytes], Playable | None] = sound_of,
        clock: Callable[[], float] = perf_counter,
        seed: int | None = None,
    ) -> None:
        self._make, self._clock = make, clock
        self._chance = random.Random(secrets.randbits(64) if seed is None else seed)
        self._bank: dict[int, Playable] = {}
        self._work = self._making()
        self._notes: Iterator[Note] = iter(())
        self._next: Note | None = None
        self._time = 0.0  # in the piece
        self._voices: list[tuple[float, float, Voice]] = []  # when each ends, how loud it is, itself
        self._now = 0.0
        self._held_until = -1.0
        self.level = 1.0  # 1, or less while something else is heard

    def duck(self) -> None:
        """Lowers the volume for a while because another sound plays."""
        self._held_until = self._now + HOLD

    def update(self, dt: float, loudness: float) -> None:
        """Synthesises missing notes and plays those that are due; `loudness` scales the volume, 0 to 1."""
        self._now += dt
        self._prepare()
        before = self.level
        if self._now < self._held_until:
            self.level = max(DUCKED, self.level - (1 - DUCKED) * dt / DUCKING)
        else:
            self.level = min(1.0, self.level + (1 - DUCKED) * dt / RECOVERY)
        self._voices = [voice for voice in self._voices if voice[0] > self._now]
        if self.level != before:
            for _, loud, voice in self._voices:
                voice.set_volume(loud * self.level * loudness * SHARE)
        self._time += dt
        while (note := self._due()) is not None:
            self._play(note, loudness)

    def hush(self) -> None:
        """Stops the music; the next `update` begins a new piece."""
        for _, _, voice in self._voices:
            voice.fadeout(400)
        self._voices, self._notes, self._next = [], iter(()), None

    def _prepare(self) -> None:
        """Continues synthesising notes for part of the frame."""
        end = self._clock() + SLICE
        while self._clock() < end and next(self._work, None) is not None:
            pass

    def _making(self) -> Iterator[bool]:
        """Synthesises the notes one after another, those of the first chord first."""
        order = sorted(PITCHES, key=lambda pitch: ((pitch - BASS[0]) % 12 not in (0, 3, 7), pitch))
        for pitch in order:
            for samples in plucked(pitch):
                if samples is not None and (sound := self._make(samples)):
                    self._bank[pitch] = sound
                yield True

    def _due(self) -> Note | None:
        """Returns the next note if it is due. A pause and another piece follow the last note of a piece."""
        if self._next is None:
            if len(self._bank) < len(PITCHES):
                return None
            self._notes, self._time = piece(self._chance), -0.5
            self._next = next(self._notes)
        note = self._next
        if self._time < note.at:
            return None
        self._next = next(self._notes, None)
        if self._next is None:
            silence = note.at + SECONDS[0] + self._chance.uniform(*PAUSE)
            self._notes = piece(self._chance)
            self._next = next(self._notes)
            self._time = self._next.at - (silence - note.at)
        return note

    def _play(self, note: Note, loudness: float) -> None:
        sound = self._bank.get(note.pitch)
        if sound is None:
            return
        if len(self._voices) >= MAX_VOICES:
            self._voices.pop(0)[2].fadeout(STOLEN)
        if (voice := sound.play()) is not None:
            voice.set_volume(note.loudness * self.level * loudness * SHARE)
            self._voices.append((self._now + seconds_of(note.pitch), note.loudness, voice))
