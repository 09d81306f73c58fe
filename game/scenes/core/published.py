"""The state of the front scene that the page and screen readers get, published when it changes."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any, Final

from game.scenes.core.mirror import MirrorPart, Say
from game.scenes.core.scene import Context, Scene
from game.texts.dates import with_days_said

SLOW_FRAME_SECONDS: Final = 0.025  # frames that last longer publish at once
FRAMES_PER_PUBLICATION: Final = 3  # while things move


@dataclass(frozen=True)
class Published:
    """The complete published state of a scene.

    `facts` are the scene's own data, JSON-ready; `targets` are named places in CSS pixels.
    """

    scene: str
    language: str
    facts: Mapping[str, Any]
    status: str
    parts: Sequence[MirrorPart]
    targets: Mapping[str, Sequence[float]]
    depth: int  # number of steps that Back can go
    say: Say = field(default=str, compare=False)  # turns written texts into spoken ones

    def data(self) -> dict[str, Any]:
        """Returns it as JSON-ready data; facts may override the scene's name."""
        return {
            "scene": self.scene,
            "language": self.language,
            **self.facts,
            "mirror": {
                "status": self.say(self.status),
                "parts": [part.data(self.say) for part in self.parts],
            },
            "targets": self.targets,
            "depth": self.depth,
        }


@lru_cache(maxsize=2048)
def in_css_pixels(rect: tuple[int, int, int, int], ratio: float) -> tuple[float, ...]:
    """Returns a rectangle in CSS pixels."""
    return tuple(round(value / ratio, 1) for value in rect)


def published_of(scene: Scene) -> Published:
    """Returns the current state of a scene."""
    ratio = scene.context.css_ratio
    return Published(
        scene.name,
        scene.context.texts.language.tag,
        scene.published(),
        scene.status(),
        tuple(scene.mirror_parts()),
        {name: in_css_pixels(tuple(rect), ratio) for name, rect in scene.targets().items()},
        scene.context.stack.depth,
        partial(with_days_said, scene.context.texts),
    )


class Publisher:
    """Publishes to the page what was drawn, if it has changed.

    In the browser this is spread over three frames, since drawing takes most of each: one builds the state,
    one publishes it, and in one the page lays it out. If frames are rare all is done at once. While every
    frame is drawn only some states are built, and the last one. `published` is the state that was built last.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self.published: Published | None = None
        self.facts: Mapping[str, Any] | None = None  # what the front scene published last
        self._unpublished = False  # whether something was drawn since the last state was built
        self._moving = 0  # consecutive frames that were drawn, up to the last one
        self._drew_last_frame = False  # whether the last frame was drawn
        self._text = ""  # the text to publish
        self._handed = False  # whether it was published in the last frame
        self._changes = 0  # number of new states
        self._remembered = ""  # the key of the game that the host remembers

    def drawn(self, dt: float, away: bool) -> None:
        """Notes that the front scene was drawn, `dt` seconds after the previous frame began.

        `away`: while nobody looks at it.
        """
        self._unpublished = self._drew_last_frame = True
        self._moving += 1
        host = self._context.host
        if not host.is_web or dt > SLOW_FRAME_SECONDS or self.published is None or away:
            self._moving = 1
            while self.go_on():
                pass

    def go_on(self) -> bool:
        """Does the next step, if any; returns whether this frame has work of it, here or in the page."""
        handed, self._handed = self._handed, bool(self._text)
        drew, self._drew_last_frame = self._drew_last_frame, False
        if not drew:
            self._moving = 0
        if self._text:
            self._context.host.publish(self._text)
            self._text = ""
        elif self._unpublished and (not drew or self._moving % FRAMES_PER_PUBLICATION == 1):
            self._unpublished = False
            self._put_in_words()
        else:
            return handed
        return True

    def _put_in_words(self) -> None:
        stack, host = self._context.stack, self._context.host
        if (running := stack.remembered) != self._remembered:
            self._remembered = running
            host.session_storage.remember(running)
        if not host.is_read:
            self.facts = stack.top.published()
            return
        published = published_of(stack.top)
        self.facts = published.facts
        if published != self.published:
            self.published = published
            self._changes += 1
            self._text = json.dumps({**published.data(), "changes": self._changes})
