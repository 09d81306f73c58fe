"""What the player chose for good: frozen values, loaded from and saved to the host's storage."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from game.host.atomic_document import AtomicDocument
from game.host.bounded_json import loads
from game.host.storage import Storage
from game.rules.numerals import whole_number
from game.rules.plain_text import drawable

KEY: Final = "settings"
ASIDE: Final = "game-settings"  # begins the keys of texts that can't be read: the list of games exports them
MAX_NAME: Final = 16
MAX_LANGUAGE_CODE: Final = 20  # characters of a language's code
TUTORIAL_DONE: Final = "done"  # what is remembered of a tutorial that is over
SPEEDS = {"off": 0.0, "normal": 1.0, "fast": 2.0}
TILING_SPEEDS = {"off": 0.0, "normal": 1.0, "fast": 3.0}
SYSTEM_THEME: Final = "system"  # follows what the system asks for
MUSIC_VOLUMES = {"off": 0.0, "25": 0.25, "50": 0.5, "75": 0.75, "100": 1.0}  # shares of the volume
CALLS: Final = ("sound", "vibration", "notice")  # ways to call a person whose turn it is
CHOICES: dict[str, tuple[str, ...]] = {  # the fields that hold one of a few values
    "speed": tuple(SPEEDS),
    "tiling": ("off", "normal", "fast"),
    "confirm": ("off", "on"),
    "motion": ("system", "full", "reduced"),
    "theme": ("day", "night", "courtyard", "garden", SYSTEM_THEME),
    "tiles": ("palace", "lisbon", "seville", "delft"),
    "pattern": ("none", "soft", "strong"),
    "contrast": ("normal", "high"),
    "sound": ("off", "on"),
    "volume": ("25", "50", "75", "100"),
    "ambience": ("off", "on"),
    "music": tuple(MUSIC_VOLUMES),
    "thinking": ("0.5", "1", "2", "5", "10"),  # seconds
    "text": ("100", "125", "150"),
    "hand": ("right", "left"),
}


@dataclass(frozen=True)
class Settings:
    """The options scene's values. `setup` is the last new-game set-up as JSON text, or empty.

    `language` is a language's code such as "pt"; empty follows the browser or the system. `name` is what the
    player is called where several devices play together. `tutorial` is how far the player came in it: empty
    before it was begun, the number of lessons, or "done". `calls` are those of CALLS by which the player
    wants to be called when it is their turn, with commas between them. `crest` is the sign by which the
    player is known, see `view.art.crests`; empty for the usual one.
    """

    speed: str = "normal"
    tiling: str = "normal"
    confirm: str = "off"
    motion: str = "system"
    theme: str = "day"
    tiles: str = "palace"
    pattern: str = "soft"
    contrast: str = "normal"
    sound: str = "on"
    volume: str = "75"
    ambience: str = "off"
    music: str = "off"
    thinking: str = "2"
    text: str = "100"
    hand: str = "right"
    setup: str = ""
    language: str = ""
    name: str = ""
    tutorial: str = ""
    calls: str = ""
    crest: str = ""

    @property
    def pace(self) -> float:
        """How fast animations run: 0 for off, 1, or 2."""
        return SPEEDS[self.speed]

    @property
    def tiling_pace(self) -> float:
        """The same for the wall-tiling."""
        return self.pace * TILING_SPEEDS[self.tiling]

    @property
    def loudness(self) -> float:
        """How loud sounds are, 0 (muted) to 1."""
        return int(self.volume) / 100 if self.sound == "on" else 0.0

    @property
    def musical(self) -> float:
        """How loud music is, as a share of the volume."""
        return MUSIC_VOLUMES[self.music]

    @property
    def call_loudness(self) -> float:
        """How loud the sound that calls is, whether or not others are heard; 0 if it was not chosen."""
        return int(self.volume) / 100 if "sound" in self.called_by else 0.0

    @property
    def called_by(self) -> tuple[str, ...]:
        """The ways of CALLS that were chosen."""
        return tuple(way for way in CALLS if way in self.calls.split(","))

    @property
    def thinking_time(self) -> float:
        """How many seconds a computer player may think about one action."""
        return float(self.thinking)

    @property
    def text_scale(self) -> float:
        """How much larger than usual texts and buttons are."""
        return int(self.text) / 100

    def look(self, system_is_dark: bool) -> tuple[str, str, str, str]:
        """What decides how things are drawn: theme, pattern, contrast and the set of tiles.

        >>> Settings(theme="system").look(system_is_dark=True)[0]
        'night'
        """
        theme = self.theme if self.theme != SYSTEM_THEME else "night" if system_is_dark else "day"
        return theme, self.pattern, self.contrast, self.tiles

    def calm(self, system_is_calm: bool) -> bool:
        """Whether to do without flying and shaking; `system_is_calm` is what the system asks for."""
        return system_is_calm if self.motion == "system" else self.motion == "reduced"


def from_data(stored: Mapping[str, Any]) -> Settings:
    """Settings from stored values. What is damaged or unknown falls back to its default, field by field."""
    known = {f.name: stored[f.name] for f in fields(Settings) if isinstance(stored.get(f.name), str)}
    fitting = {key: value for key, value in known.items() if value in CHOICES.get(key, (value,))}
    if not _is_progress(fitting.get("tutorial", "")):
        del fitting["tutorial"]
    fitting["calls"] = ",".join(Settings(calls=fitting.get("calls", "")).called_by)
    fitting["crest"] = fitting.get("crest", "")[:MAX_NAME]
    if "name" in fitting:
        fitting["name"] = drawable(fitting["name"], MAX_NAME)
    if "language" in fitting:
        fitting["language"] = drawable(fitting["language"], MAX_LANGUAGE_CODE)
    return Settings(**fitting)


def _is_progress(text: str) -> bool:
    return text in ("", "done") or whole_number(text, 999) is not None


class SettingsStore:
    """The stored settings. Only what the player changes is written: fields and values that this program does
    not know, of a newer one, stay as they are, and so does what another window has changed.
    """

    def __init__(self, storage: Storage) -> None:
        self._document = AtomicDocument[dict[str, Any]](storage, KEY, _parsed, json.dumps, {}, ASIDE, _joined)
        self._settings = Settings()

    def load(self) -> Settings:
        """The stored settings, or the defaults."""
        self._settings = from_data(self._document.read())
        return self._settings

    def save(self, settings: Settings) -> bool:
        """Store what has changed since the last call; False if it lasts only this session."""
        before, after = asdict(self._settings), asdict(settings)
        changes = {name: value for name, value in after.items() if value != before[name]}
        self._settings = settings
        return self._document.change(lambda stored: {**stored, **changes})


def _joined(there: dict[str, Any], aside: dict[str, Any]) -> dict[str, Any]:
    """What was chosen since counts."""
    return {**aside, **there}


def _parsed(text: str) -> dict[str, Any]:
    stored = loads(text)
    if not isinstance(stored, dict):
        raise ValueError("settings are names with values")
    return stored
