"""What the player chose for good: frozen values, loaded from and saved to the host's storage."""

import json
from dataclasses import asdict, dataclass, fields
from typing import Any

from game.host.base import Host

KEY = "settings"
SPEEDS = ("off", "normal", "fast")
THEMES = ("day", "night")
SCALES = {"off": 0.0, "normal": 1.0, "fast": 2.0}


@dataclass(frozen=True)
class Settings:
    """The options scene's values. `setup` is the last new-game set-up as JSON text, or empty."""

    speed: str = "normal"
    theme: str = "day"
    setup: str = ""

    @property
    def pace(self) -> float:
        """How fast animations run: 0 for off, 1, or 2."""
        return SCALES[self.speed]


def from_json(text: str) -> Settings:
    """Settings from stored text. What is damaged or unknown falls back to its default, field by field."""
    try:
        stored: Any = json.loads(text)
    except (ValueError, RecursionError):
        return Settings()
    if not isinstance(stored, dict):
        return Settings()
    known = {f.name: stored[f.name] for f in fields(Settings) if isinstance(stored.get(f.name), str)}
    if known.get("speed") not in SPEEDS:
        known.pop("speed", None)
    if known.get("theme") not in THEMES:
        known.pop("theme", None)
    return Settings(**known)


def load(host: Host) -> Settings:
    """The stored settings, or the defaults; a system that asks for less motion gets none by default."""
    text = host.storage.get(KEY)
    if text is None:
        return Settings(speed="off" if host.prefers_reduced_motion() else "normal")
    return from_json(text)


def save(host: Host, settings: Settings) -> bool:
    """Store them; False when the storage refused (they then hold for this session)."""
    return host.storage.set(KEY, json.dumps(asdict(settings)))
