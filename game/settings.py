"""The player's settings: immutable values, loaded from and saved to the host's storage."""

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
TUTORIAL_DONE: Final = "done"  # value of `tutorial` after its end
MUSIC_ON: Final = {"music": "50", "ambience": "on", "sound": "on"}  # with the fountain
MUSIC_OFF: Final = {"music": "off", "ambience": "off"}
SPEEDS = {"off": 0.0, "slow": 0.5, "normal": 1.0, "fast": 2.0}
TILING_SPEEDS = {"off": 0.0, "normal": 1.0, "fast": 3.0}
SYSTEM_THEME: Final = "system"  # follows the system's setting
MUSIC_VOLUMES = {"off": 0.0, "25": 0.25, "50": 0.5, "75": 0.75, "100": 1.0}  # shares of the volume
CALLS: Final = ("sound", "vibration", "notice")  # ways to call a person whose turn it is
CHOICES: dict[str, tuple[str, ...]] = {  # the fields that hold one of a few values
    "speed": tuple(SPEEDS),
    "tiling": ("off", "normal", "fast"),
    "confirm": ("off", "on"),
    "forecast": ("off", "on"),
    "help": ("off", "on"),
    "motion": ("system", "full", "reduced"),
    "theme": ("day", "night", "courtyard", "garden", SYSTEM_THEME),
    "tiles": ("palace", "lisbon", "seville", "delft"),
    "pattern": ("none", "soft", "strong"),
    "contrast": ("normal", "high"),
    "sound": ("off", "on"),
    "volume": ("25", "50", "75", "100"),
    "ambience": ("off", "on"),
    "remarks": ("off", "on"),
    "music": tuple(MUSIC_VOLUMES),
    "thinking": ("0.5", "1", "2", "5", "10"),  # seconds
    "text": ("100", "125", "150"),
    "hand": ("right", "left"),
}


@dataclass(frozen=True)
class Settings:
    """The settings. `setup` is the last new-game set-up as JSON text, or empty.

    `language` is a language's code such as "pt"; empty follows the browser or the system. `name` is the
    player's name in online games. `tutorial` is the progress in the tutorial: empty before it, the number of
    finished lessons, or "done". `calls` are the chosen ways of CALLS, separated by commas. `crest` is the
    player's crest, see `view.art.crests`; empty for the default one. `offered` is what was offered once and
    is never offered again, see `scenes.play.sound_offer`; empty for nothing. `shared` is "on" if results of
    daily deals are shared with everybody, "off" if not, empty until the player was asked. `strangers` is
    empty until the player was told what strangers see. `table` is the player's open table over days, see
    `online.open_table.kept_text`; empty without one.
    """

    speed: str = "normal"
    tiling: str = "normal"
    confirm: str = "off"
    forecast: str = "on"
    help: str = "on"
    motion: str = "system"
    theme: str = "day"
    tiles: str = "palace"
    pattern: str = "soft"
    contrast: str = "normal"
    sound: str = "on"
    volume: str = "75"
    ambience: str = "off"
    remarks: str = "on"
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
    offered: str = ""
    shared: str = ""
    strangers: str = ""
    table: str = ""

    @property
    def pace(self) -> float:
        """The speed of animations: 0 for off, 0.5, 1, or 2."""
        return SPEEDS[self.speed]

    @property
    def tiling_pace(self) -> float:
        """The speed of the wall-tiling: 0 for off, else 1 or 3 times that of animations."""
        return self.pace * TILING_SPEEDS[self.tiling]

    @property
    def loudness(self) -> float:
        """The volume of sounds, 0 (muted) to 1."""
        return int(self.volume) / 100 if self.sound == "on" else 0.0

    @property
    def musical(self) -> float:
        """The volume of music, relative to the volume."""
        return MUSIC_VOLUMES[self.music]

    @property
    def call_loudness(self) -> float:
        """The volume of the sound that calls the player, even if sounds are off; 0 if it is not chosen."""
        return int(self.volume) / 100 if "sound" in self.called_by else 0.0

    @property
    def called_by(self) -> tuple[str, ...]:
        """The chosen ways of CALLS."""
        return tuple(way for way in CALLS if way in self.calls.split(","))

    @property
    def thinking_time(self) -> float:
        """The seconds that a computer player may think about an action."""
        return float(self.thinking)

    @property
    def text_scale(self) -> float:
        """The scale of texts and buttons."""
        return int(self.text) / 100

    def look(self, system_is_dark: bool) -> tuple[str, str, str, str]:
        """Returns theme, pattern, contrast and tile set.

        >>> Settings(theme="system").look(system_is_dark=True)[0]
        'night'
        """
        theme = self.theme if self.theme != SYSTEM_THEME else "night" if system_is_dark else "day"
        return theme, self.pattern, self.contrast, self.tiles

    def calm(self, system_is_calm: bool) -> bool:
        """Whether to reduce motion; `system_is_calm` is the system's setting."""
        return system_is_calm if self.motion == "system" else self.motion == "reduced"


def from_data(stored: Mapping[str, Any]) -> Settings:
    """Parses stored values. Invalid or unknown values fall back to their defaults, field by field."""
    known = {f.name: stored[f.name] for f in fields(Settings) if isinstance(stored.get(f.name), str)}
    fitting = {key: value for key, value in known.items() if value in CHOICES.get(key, (value,))}
    if not _is_progress(fitting.get("tutorial", "")):
        del fitting["tutorial"]
    fitting["calls"] = ",".join(Settings(calls=fitting.get("calls", "")).called_by)
    for name in ("crest", "offered", "shared", "strangers", "table"):
        fitting[name] = fitting.get(name, "")[:MAX_NAME]
    if "name" in fitting:
        fitting["name"] = drawable(fitting["name"], MAX_NAME)
    if "language" in fitting:
        fitting["language"] = drawable(fitting["language"], MAX_LANGUAGE_CODE)
    return Settings(**fitting)


def _is_progress(text: str) -> bool:
    return text in ("", "done") or whole_number(text, 999) is not None


class SettingsStore:
    """The stored settings.

    Only changed fields are written: unknown fields and values of a newer program, and changes of another
    window, are preserved.
    """

    def __init__(self, storage: Storage) -> None:
        self._document = AtomicDocument[dict[str, Any]](storage, KEY, _parsed, json.dumps, {}, ASIDE, _joined)
        self._settings = Settings()

    def load(self) -> Settings:
        """Loads the stored settings, or the defaults."""
        self._settings = from_data(self._document.read())
        return self._settings

    def save(self, settings: Settings) -> bool:
        """Stores the fields that changed since the last call; False if they last only this session."""
        before, after = asdict(self._settings), asdict(settings)
        changes = {name: value for name, value in after.items() if value != before[name]}
        self._settings = settings
        return self._document.change(lambda stored: {**stored, **changes})


def _joined(there: dict[str, Any], aside: dict[str, Any]) -> dict[str, Any]:
    """Merges two values: newer choices win."""
    return {**aside, **there}


def _parsed(text: str) -> dict[str, Any]:
    stored = loads(text)
    if not isinstance(stored, dict):
        raise ValueError("settings are names with values")
    return stored
