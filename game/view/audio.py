"""Plays the sound effects of assets/sounds, which are requested by cues.

Nothing is heard before the first input, when `wake` is called, as browsers require. Sounds are loaded
from then on, one a frame, and kept; pages fetch their files after the first frame. Where there is no sound
device nothing is heard and nothing fails.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.view.music import Music, Playable, Voice

FREQUENCY = 44_100
VOICES = 16
SERIES = {
    "pick": 4,
    "place": 5,
    "wall": 3,
    "overflow": 3,
    "score": 10,
}  # sounds that exist at several pitches
SINGLE = ("button", "turn", "marker", "pour", "refused", "last", "bonus", "end", "fountain")
APART = 0.028  # seconds between two starts of the same sound: closer, they are one loud noise
AMBIENCE = "fountain"
AMBIENCE_SHARE = 0.3  # of the volume
AMBIENCE_SECONDS = 10.0  # then it fades into its next beginning
FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"


@dataclass(frozen=True)
class Cue:
    """A sound to play. `step` selects a pitch of a series (None: random), `loudness` scales the volume."""

    name: str
    step: int | None = None
    loudness: float = 1.0


def prepare_mixer(is_web: bool) -> None:
    """Configures the mixer's buffer; must be called before pygame.init.

    On the web it runs between frames: a buffer of three frames' length keeps it from crackling.
    """
    pygame.mixer.pre_init(FREQUENCY, -16, 2, 2048 if is_web else 1024)


def file_names() -> tuple[str, ...]:
    """Returns the names of the sounds, those needed first at the beginning."""
    series = tuple(f"{name}-{step}" for name, number in SERIES.items() for step in range(number))
    return ("button", *series, *(name for name in SINGLE if name not in {"button", AMBIENCE}), AMBIENCE)


def are_fetched() -> bool:
    """Whether the sound files are available. On the web all of them arrive at once."""
    return FOLDER.is_dir()


def load_sound(name: str) -> "Playable | None":
    """Returns the sound of that name, or None if the mixer or the file fails."""
    try:
        return pygame.mixer.Sound(str(FOLDER / f"{name}.ogg"))
    except (pygame.error, FileNotFoundError):
        return None


class Audio:
    """Plays cues. `loudness` (0 to 1), `ambience` and `music` (a share of the loudness, 0 for none) come from
    the settings and may change at any time.
    """

    def __init__(
        self,
        loudness: float = 0.0,
        ambience: bool = False,
        load: "Callable[[str], Playable | None]" = load_sound,
        music: float = 0.0,
    ) -> None:
        self.loudness, self.ambience, self.music = loudness, ambience, music
        self.awake = False
        self.unattended = False  # the player looks elsewhere: only calls are heard
        self._load = load
        self._fetched = False
        self._waiting = [name for name in reversed(file_names()) if name != AMBIENCE]
        self._sounds: dict[str, Playable] = {}
        self._heard: dict[str, float] = {}  # when a sound last started
        self._now = 0.0
        self._water: list[Voice] = []  # the fountain, and the one before it that fades
        self._water_due = 0.0
        self._dry = False  # whether it can't be loaded
        self._chance = random.Random(7)
        self._musicians: Music | None = None  # from when they were first wanted

    @property
    def flows(self) -> bool:
        """Whether something plays continuously: the fountain or music."""
        return self.loudness > 0 and (self.ambience or self.music > 0)

    def set(self, loudness: float, ambience: bool, music: float = 0.0) -> None:
        """Applies the settings."""
        self.loudness, self.ambience, self.music = loudness, ambience, music
        for voice in self._water:
            voice.set_volume(loudness * AMBIENCE_SHARE)

    def wake(self) -> None:
        """Allows sound after the first input, as browsers require."""
        if not self.awake:
            self.awake = True
            if pygame.mixer.get_init():
                pygame.mixer.set_num_channels(VOICES)

    def update(self, dt: float) -> None:
        """Loads missing sounds and keeps the ambience playing; called once a frame."""
        self._now += dt
        if not self.awake or self.loudness == 0 or self.unattended:
            self._hush()
            return
        self._fetched = self._fetched or are_fetched()
        if self._fetched and self._waiting:
            name = self._waiting.pop()
            if sound := self._load(name):
                self._sounds[name] = sound
        self._flow()
        self._make_music(dt)

    def play(self, cue: Cue) -> None:
        """Plays a cue if sound is allowed."""
        if not self.awake or self.loudness == 0 or self.unattended:
            return
        if self._now - self._heard.get(cue.name, -1.0) < APART:
            return
        sound = self._sounds.get(self._file_of(cue))
        if sound is None:
            return
        voice = sound.play()
        if voice is not None:
            self._heard[cue.name] = self._now
            shade = self._chance.uniform(0.86, 1.0)
            voice.set_volume(self.loudness * min(1.0, cue.loudness) * shade)
            if self._musicians:
                self._musicians.duck()

    def call(self, cue: Cue, loudness: float) -> None:
        """Plays a cue at that loudness even if other sounds are off, since the player asked for it."""
        if not self.awake or loudness == 0:
            return
        name = self._file_of(cue)
        sound = self._sounds.get(name) or self._load(name)
        if sound is not None and (voice := sound.play()) is not None:
            self._sounds[name] = sound
            voice.set_volume(loudness)

    def _file_of(self, cue: Cue) -> str:
        number = SERIES.get(cue.name)
        if number is None:
            return cue.name
        step = self._chance.randrange(number) if cue.step is None else max(0, min(cue.step, number - 1))
        return f"{cue.name}-{step}"

    def _flow(self) -> None:
        """Restarts the fountain before it ends; not in a hidden tab, where it fades out."""
        if not self.ambience:
            self._dry_up()
            return
        # The fountain is long: loaded only where it is wanted.
        if AMBIENCE not in self._sounds and self._fetched and not self._dry:
            sound = self._load(AMBIENCE)
            self._dry = sound is None
            self._sounds |= {AMBIENCE: sound} if sound else {}
        if self._now >= self._water_due and (sound := self._sounds.get(AMBIENCE)):
            self._water_due = self._now + AMBIENCE_SECONDS
            if voice := sound.play():
                voice.set_volume(self.loudness * AMBIENCE_SHARE)
                self._water = [*self._water[-1:], voice]

    def _make_music(self, dt: float) -> None:
        """Continues or silences the music, once the sound effects are loaded."""
        if not self.music:
            if self._musicians:
                self._musicians.hush()
        elif not self._waiting:
            if self._musicians is None:
                from game.view.music import Music  # noqa: PLC0415

                self._musicians = Music()
            self._musicians.update(dt, self.loudness * self.music)

    def _hush(self) -> None:
        if self._musicians:
            self._musicians.hush()
        self._dry_up()

    def _dry_up(self) -> None:
        for voice in self._water:
            voice.fadeout(300)
        self._water, self._water_due = [], 0.0
