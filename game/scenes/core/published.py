"""What the page and a screen reader are told of the scene in front: built as a whole, compared as a whole."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.scenes.core.base import Scene
from game.scenes.core.mirror import Part


@dataclass(frozen=True)
class Published:
    """One state of all that is told. Two that are equal tell the same.

    `facts` are what a scene publishes besides, ready for JSON; `targets` are named places in CSS pixels.
    """

    scene: str
    language: str
    facts: Mapping[str, Any]
    status: str
    parts: Sequence[Part]
    targets: Mapping[str, Sequence[float]]
    depth: int  # how often one can go back

    def data(self) -> dict[str, Any]:
        """For JSON. A scene may be told by another name than its own among the facts."""
        return {
            "scene": self.scene,
            "language": self.language,
            **self.facts,
            "mirror": {"status": self.status, "parts": [part.data() for part in self.parts]},
            "targets": self.targets,
            "depth": self.depth,
        }


@lru_cache(maxsize=2048)
def in_css_pixels(rect: tuple[int, int, int, int], ratio: float) -> tuple[float, ...]:
    """A rectangle in CSS pixels; most are told frame after frame."""
    return tuple(round(value / ratio, 1) for value in rect)


def published_of(scene: Scene) -> Published:
    """All that is to be told of a scene now."""
    ratio = scene.context.ratio
    return Published(
        scene.name,
        scene.context.texts.language.tag,
        scene.published(),
        scene.status(),
        tuple(scene.parts()),
        {name: in_css_pixels(tuple(rect), ratio) for name, rect in scene.targets().items()},
        scene.context.stack.depth,
    )
