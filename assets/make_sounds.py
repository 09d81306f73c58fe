"""Make the sounds of assets/sounds from nothing: ceramics by their modes, a guitar by plucked strings, water.

Run from anywhere: python assets/make_sounds.py [--keep-wav DIR]. Needs `oggenc` (Debian: vorbis-tools); with
the same oggenc the files come out the same. Plain Python, no other packages.
"""

import argparse
import array
import math
import random
import subprocess
import tempfile
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 44_100
OUT = Path(__file__).resolve().parent / "sounds"
Signal = list[float]
Mode = tuple[float, float, float]  # Hz, loudness, seconds in which it fades to 1/e

CLAY: tuple[Mode, ...] = ((1, 1.0, 0.022), (1.58, 0.7, 0.017), (2.36, 0.5, 0.012), (3.71, 0.3, 0.008))
GLAZE: tuple[Mode, ...] = ((1, 1.0, 0.045), (1.93, 0.6, 0.032), (2.87, 0.5, 0.022), (4.61, 0.35, 0.013))
BELL: tuple[Mode, ...] = ((1, 1.0, 0.42), (2.0, 0.35, 0.30), (2.99, 0.25, 0.20), (4.16, 0.2, 0.12))
# D dorian without its sixth: whatever follows what, it sounds meant
SCALE = (293.66, 329.63, 349.23, 440.0, 493.88, 587.33, 659.26, 698.46, 880.0, 987.77)


def silence(seconds: float) -> Signal:
    """Nothing, for so long."""
    return [0.0] * round(RATE * seconds)


def add(into: Signal, sound: Sequence[float], at: float = 0.0, gain: float = 1.0) -> Signal:
    """Mix a sound in, `at` seconds from the beginning; what reaches beyond the end is cut."""
    first = round(RATE * at)
    for index, value in enumerate(sound[: len(into) - first]):
        into[first + index] += gain * value
    return into


def struck(modes: Sequence[Mode], pitch: float, seconds: float, seed: int) -> Signal:
    """Something that rings when it is hit: its modes, slightly out of tune by the seed, and the knock."""
    chance = random.Random(seed)
    sound = silence(seconds)
    for ratio, loudness, fade in modes:
        turn = 2 * math.pi * pitch * ratio * chance.uniform(0.985, 1.015) / RATE
        slower = math.exp(-1 / (RATE * fade * chance.uniform(0.85, 1.15)))
        level = loudness * chance.uniform(0.8, 1.1)
        for index in range(len(sound)):
            sound[index] += level * math.sin(turn * index)
            level *= slower
            if level < 1e-5:
                break
    knock, held = 0.9, 0.0
    for index in range(min(len(sound), RATE // 80)):
        held += 0.5 * (chance.uniform(-1, 1) - held)
        sound[index] += knock * held
        knock *= 0.992
    return sound


def thud(pitch: float, seconds: float, fade: float) -> Signal:
    """The table below: a low tone that sinks a little."""
    sound, phase = silence(seconds), 0.0
    for index in range(len(sound)):
        time = index / RATE
        phase += 2 * math.pi * pitch * (1 + 0.6 * math.exp(-time / 0.012)) / RATE
        sound[index] = math.sin(phase) * math.exp(-time / fade)
    return sound


def plucked(
    pitch: float, seconds: float, seed: int, damping: float = 0.5, brightness: float = 0.75
) -> Signal:
    """A string (Karplus and Strong), tuned by an all-pass between two samples."""
    chance = random.Random(seed)
    period = RATE / pitch - damping
    length = int(period)
    part = period - length
    tuning = (1 - part) / (1 + part)
    line, held = [], 0.0
    for _ in range(length):
        held += brightness * (chance.uniform(-1, 1) - held)
        line.append(held)
    mean = sum(line) / length
    line = [value - mean for value in line]
    sound, before, shifted_in, shifted_out = silence(seconds), 0.0, 0.0, 0.0
    for index in range(len(sound)):
        value = line[index % length]
        low = (1 - damping) * value + damping * before
        before = value
        shifted_out = tuning * low + shifted_in - tuning * shifted_out
        shifted_in = low
        line[index % length] = 0.9965 * shifted_out
        sound[index] = value * min(1.0, index / 60)
    return sound


def chord(notes: Sequence[tuple[float, float]], seconds: float, seed: int) -> Signal:
    """Plucked notes, each (Hz, when), as a guitar with two strings a course: one a hair higher."""
    sound = silence(seconds)
    for number, (pitch, at) in enumerate(notes):
        add(sound, plucked(pitch, seconds - at, seed + number), at, 0.7)
        add(sound, plucked(pitch * 1.002, seconds - at - 0.012, seed + 50 + number), at + 0.012, 0.5)
        add(sound, plucked(pitch / 2, seconds - at, seed + 90 + number, brightness=0.4), at, 0.35)
    return sound


def room(sound: Signal, share: float = 0.16) -> Signal:
    """A little of a tiled courtyard: early echoes, each softer and duller; what still rings dies away."""
    fade = round(len(sound) * 0.4)
    dry = [value * min(1.0, (len(sound) - index) / fade) ** 2 for index, value in enumerate(sound)]
    result = dry + silence(0.12)
    for delay, gain in ((0.013, 0.5), (0.029, 0.4), (0.047, 0.3), (0.071, 0.22), (0.097, 0.15)):
        held, shift = 0.0, round(RATE * delay)
        for index, value in enumerate(dry):
            held += 0.35 * (value - held)
            if index + shift < len(result):
                result[index + shift] += share * gain * 2.2 * held
    return result


def finished(sound: Signal, peak: float) -> Signal:
    """At that loudness, with clean ends."""
    highest = max(map(abs, sound)) or 1.0
    rise, fall = RATE // 2000, RATE // 50
    last = len(sound) - 1
    return [
        value * peak / highest * min(1.0, index / rise, (last - index) / fall)
        for index, value in enumerate(sound)
    ]


# The set


def pick(step: int) -> Signal:
    """A tile is lifted: two glazed edges touch."""
    sound = silence(0.16)
    pitch = 1900 * 1.06**step
    add(sound, struck(GLAZE, pitch, 0.14, 100 + step))
    add(sound, struck(GLAZE, pitch * 1.22, 0.10, 120 + step), 0.022 + 0.004 * step, 0.5)
    return finished(room(sound), 0.42)


def place(step: int) -> Signal:
    """A tile is laid into a line: clay on wood, higher with each tile of the line."""
    sound = silence(0.2)
    add(sound, struck(CLAY, 980 * 1.075**step, 0.14, 200 + step))
    add(sound, thud(165 * 1.03**step, 0.18, 0.035), 0, 0.8)
    return finished(room(sound), 0.55)


def wall(step: int) -> Signal:
    """A tile is set into the wall for good: weight, then the glaze rings."""
    sound = silence(0.42)
    add(sound, thud(92 + 5 * step, 0.4, 0.075), 0, 1.2)
    add(sound, struck(CLAY, 620 + 40 * step, 0.2, 300 + step), 0.002)
    add(sound, struck(GLAZE, 1500 + 90 * step, 0.3, 320 + step), 0.006, 0.45)
    return finished(room(sound, 0.22), 0.72)


def overflow(step: int) -> Signal:
    """A tile drops on the floor and hops twice, duller each time."""
    sound = silence(0.42)
    pitch = 700 * 0.93**step
    for number, (at, gain) in enumerate(((0, 1.0), (0.095, 0.5), (0.16, 0.26), (0.2, 0.13))):
        add(sound, struck(CLAY, pitch * 0.96**number, 0.15, 400 + 10 * step + number), at, gain)
        add(sound, thud(120 * 0.95**number, 0.15, 0.03), at, gain * 0.9)
    return finished(room(sound), 0.6)


def marker() -> Signal:
    """The starting player marker: a small bell."""
    sound = silence(1.0)
    add(sound, struck(BELL, 1174.66, 1.0, 500), 0, 0.8)
    add(sound, struck(BELL, 1760.0, 0.9, 501), 0.07, 0.5)
    return finished(room(sound), 0.4)


def score(step: int) -> Signal:
    """Points: one note, higher for more."""
    return finished(room(chord(((SCALE[step], 0.0),), 0.75, 600 + step)), 0.5)


def bonus() -> Signal:
    """A complete row, column or colour: three notes up."""
    notes = ((587.33, 0.0), (739.99, 0.085), (880.0, 0.17), (1174.66, 0.255))
    return finished(room(chord(notes, 1.2, 700), 0.22), 0.6)


def turn() -> Signal:
    """It is your turn: two soft notes."""
    return finished(room(chord(((440.0, 0.0), (659.26, 0.11)), 0.8, 720), 0.2), 0.34)


def last() -> Signal:
    """The last round has begun: two low strokes of a bell."""
    sound = silence(1.9)
    for at in (0.0, 0.42):
        add(sound, struck(tuple((r, g, f * 1.8) for r, g, f in BELL), 392.0, 1.45, 740), at, 0.8)
    return finished(room(sound, 0.25), 0.46)


def end() -> Signal:
    """The game is over: a cadence that comes home to D."""
    notes = (
        (293.66, 0.0), (369.99, 0.06), (440.0, 0.12), (587.33, 0.18),
        (392.0, 0.62), (493.88, 0.67), (587.33, 0.72),
        (440.0, 1.12), (554.37, 1.17), (659.26, 1.22),
        (293.66, 1.66), (440.0, 1.72), (587.33, 1.78), (739.99, 1.84), (880.0, 1.9), (1174.66, 1.98),
    )  # fmt: skip
    return finished(room(chord(notes, 3.8, 760), 0.26), 0.62)


def pour() -> Signal:
    """Tiles in the bag are shaken: many small touches under cloth."""
    chance = random.Random(780)
    sound = silence(0.62)
    for _ in range(34):
        at = chance.betavariate(2, 2.4) * 0.5
        add(
            sound,
            struck(CLAY, chance.uniform(620, 1500), 0.08, chance.randrange(9999)),
            at,
            chance.uniform(0.2, 1),
        )
    held = 0.0
    for index, value in enumerate(sound):
        held += 0.3 * (value - held)
        sound[index] = held
    return finished(room(sound), 0.5)


def button() -> Signal:
    """A button: one short, dry touch."""
    sound = silence(0.09)
    add(sound, struck(CLAY, 1320, 0.08, 800), 0, 0.7)
    add(sound, thud(240, 0.08, 0.015), 0, 0.5)
    return finished(sound, 0.26)


def refused() -> Signal:
    """That can't be done: a dull double knock."""
    sound = silence(0.26)
    for at, pitch in ((0.0, 150), (0.09, 128)):
        add(sound, thud(pitch, 0.16, 0.035), at)
        add(sound, struck(CLAY, pitch * 2.6, 0.1, 820), at, 0.25)
    return finished(sound, 0.42)


def fountain() -> Signal:
    """A fountain in a courtyard: ten seconds, and one more in which it fades into its own beginning."""
    chance = random.Random(900)
    length, seam = 10.0, 1.0
    sound = silence(length + seam)
    first = fast = slow = 0.0
    for index in range(len(sound)):
        noise = chance.uniform(-1, 1)
        first += 0.22 * (noise - first)
        fast += 0.16 * (first - fast)
        slow += 0.02 * (fast - slow)
        swell = 0.82 + 0.18 * math.sin(2 * math.pi * 3 * index / (RATE * length))
        sound[index] = 0.4 * swell * (fast - slow)
    for _ in range(520):
        add(sound, _drop(chance), chance.uniform(0, length + seam - 0.1), chance.uniform(0.03, 0.16) ** 1.3)
    highest, last = max(map(abs, sound)), len(sound) - 1
    edge = RATE * seam
    return [
        0.42 * value / highest * math.sin(math.pi / 2 * min(1.0, index / edge, (last - index) / edge))
        for index, value in enumerate(sound)
    ]


def _drop(chance: random.Random) -> Signal:
    """A drop falls into water: a bubble rings, its tone rising."""
    pitch, seconds = chance.uniform(420, 1500), chance.uniform(0.02, 0.07)
    sound, phase = silence(seconds), 0.0
    for index in range(len(sound)):
        share = index / len(sound)
        phase += 2 * math.pi * pitch * (1 + 0.5 * share * share) / RATE
        sound[index] = math.sin(phase) * math.exp(-4 * share) * min(1.0, 12 * share)
    return sound


def everything() -> dict[str, Callable[[], Signal]]:
    """The sounds by file name; those with a number are the same at different pitches."""
    found: dict[str, Callable[[], Signal]] = {
        made.__name__: made for made in (marker, bonus, turn, last, end, pour, button, refused, fountain)
    }
    series: tuple[tuple[Callable[[int], Signal], int], ...] = (
        (pick, 4), (place, 5), (wall, 3), (overflow, 3), (score, len(SCALE)),
    )  # fmt: skip
    for made, number in series:
        for step in range(number):
            found[f"{made.__name__}-{step}"] = lambda made=made, step=step: made(step)  # type: ignore[misc]
    return found


def write_wav(path: Path, sound: Signal) -> None:
    """16 bits, one channel."""
    samples = array.array("h", (max(-32767, min(32767, round(32767 * value))) for value in sound))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main() -> None:
    """Write all of them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--keep-wav", type=Path, metavar="DIR", help="leave the uncompressed files there")
    keep = parser.parse_args().keep_wav
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        for number, (name, make) in enumerate(sorted(everything().items()), 1):
            write_wav(folder / f"{name}.wav", make())
            out = OUT / f"{name}.ogg"
            quality = "0" if name == "fountain" else "3"
            command = ["oggenc", "--quiet", "-q", quality, "--serial", str(number), "-o", str(out)]
            subprocess.run([*command, str(folder / f"{name}.wav")], check=True)
            print(f"{out.name}: {out.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
