"""Generates quiet music: plucked strings over a slow bass in D dorian, a new piece each time.

A piece is a walk through chords. Each has a rhythm of its own, a broken chord, and a short tune that comes
back a few steps higher or lower. The scale is that of the game's other sounds, so whatever is heard together
agrees.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

DORIAN: Final = (0, 2, 3, 5, 7, 9, 10)  # semitones above D
D: Final = 38  # the lowest D that is played, as a MIDI number
BASS: Final = tuple(D + step for step in DORIAN)  # one octave of bass
STRINGS: Final = tuple(D + 12 * octave + step for octave in (1, 2) for step in DORIAN)  # two of strings
FOLLOWS: Final = {0: (3, 4, 6, 2), 2: (3, 6, 0), 3: (0, 4, 6), 4: (0, 3), 6: (2, 3, 0)}  # chords, as degrees


@dataclass(frozen=True)
class Note:
    """A note. `at` is in seconds from the start of the piece, `pitch` a MIDI number, `loudness` 0 to 1."""

    at: float
    pitch: int
    loudness: float


def piece(chance: random.Random) -> Iterator[Note]:
    """Returns the notes of a piece of one to three minutes, in order."""
    pulse, count = chance.uniform(0.36, 0.5), chance.choice((6, 8))
    figures = [_figure(chance, count) for _ in range(3)]
    tune = _tune(chance)
    bars = chance.randrange(24, 44, 4)
    degree, start = 0, 0.0
    for bar in range(bars):
        last = bar == bars - 1
        degree = 0 if last else degree
        figure = (0,) if last else figures[bar // 4 % len(figures)]
        lead = () if last or bar % 4 == 3 or bar < 2 else _led(chance, tune, degree)
        yield from sorted(_bar(chance, degree, figure, lead, start, pulse), key=lambda note: note.at)
        start += count * pulse * (1.35 if bar % 8 == 7 else 1.0)  # a breath now and then
        degree = 0 if bar % 8 == 6 else chance.choice(FOLLOWS[degree])


def _figure(chance: random.Random, count: int) -> tuple[int | None, ...]:
    """Returns for each pulse the note of the chord (0 to 3) that sounds, or None."""
    sure = 0, count // 2  # no half of a bar is silent
    return tuple(
        None if k not in sure and chance.random() < 0.6 else chance.choice((0, 1, 2, 3)) for k in range(count)
    )


def _tune(chance: random.Random) -> tuple[tuple[int, int], ...]:
    """Returns a motif: notes as pulse in the bar and scale degrees above the chord's root."""
    pulses = sorted(chance.sample(range(6), chance.randrange(2, 5)))
    height, found = chance.choice((7, 9, 11)), []
    for pulse in pulses:
        found.append((pulse, height))
        height = max(6, min(13, height + chance.choice((-2, -1, -1, 1, 1, 2))))
    return tuple(found)


def _led(chance: random.Random, tune: Sequence[tuple[int, int]], degree: int) -> tuple[tuple[int, int], ...]:
    """Returns a variation of the motif: unchanged, without its last note, or with another last note."""
    if chance.random() < 0.25:
        return ()
    lead = [(pulse, height + degree - (7 if degree > 3 else 0)) for pulse, height in tune]
    if chance.random() < 0.35:
        lead = lead[:-1]
    elif chance.random() < 0.35:
        lead[-1] = (lead[-1][0], lead[-1][1] + chance.choice((-2, -1, 1, 2)))
    return tuple(lead)


def _bar(
    chance: random.Random,
    degree: int,
    figure: Sequence[int | None],
    lead: Sequence[tuple[int, int]],
    start: float,
    pulse: float,
) -> Iterator[Note]:
    """Returns the notes of a bar, with slightly irregular timing as if played by hand."""
    yield Note(start, BASS[degree], chance.uniform(0.75, 0.95))
    for place, which in enumerate(figure):
        if which is not None:
            at = start + place * pulse + chance.uniform(0.0, 0.02)
            yield Note(at, _string(degree + 2 * which), chance.uniform(0.35, 0.6))
    for place, height in lead:
        at = start + place * pulse + chance.uniform(0.0, 0.03)
        yield Note(at, _string(height), chance.uniform(0.6, 0.9))


def _string(step: int) -> int:
    """Returns the MIDI pitch that many scale steps above the lowest."""
    return STRINGS[max(0, min(step, len(STRINGS) - 1))]
