"""What holds of every scene in every window: where there is something to press, and where words are drawn.

A fault is a sentence; none is what a test wants. Sizes are device pixels.
"""

import json
import re
from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import combinations
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.app import App
from game.layout.node import mirrored_in
from game.scenes.core.scene import Scene
from game.scenes.overlays.notice import DESTRUCTIVE, NoticeScene
from game.view.art.typesetting import Typesetter
from game.view.widgets.widgets import Spot, Widget

RARE = ("counts", "close", "rules", "set-", "step-", "why-", "moment-")
"""What a finger seldom aims at: 24 points are enough where there is no room for 44."""
DAYS = "day-"  # of a month or of a year on one page: 20 points
NARROW = 390  # points: in a narrower window all that is pressed may be a sixth smaller
LEADING = 0.2  # of a line's height: so much above and below the letters is blank
ON_TOP = ("asked",)  # scenes whose question lies over words of the table, for as long as it is asked
WAYS_OUT = ("back", "close", "done", "cancel")
ONWARD_FIRST = ("pause", "room-panel")  # what leads on stands first where a table pauses
AT_TABLES = ("replay", "hint", "review-pick", "comparison", "analysis", "editor")  # in the upper left, or at the foot
LONG_WORD = re.compile(r"[^\W\d_]{3,}")
MISJOINED = re.compile(  # two stops in a row; a stop of another script after kana and Chinese characters
    r"[.!?:]\.|[。！？：、，；][.,:;。]|[\u3040-\u30ff\u3400-\u9fff][.,:;](?=[\s\"])|  "
)
PUBLISHED_OF_ALL = {"language", "mirror", "targets", "depth"}


class Words(NamedTuple):
    """A text that was drawn, and where its letters are."""

    text: str
    rect: Rect


class Canvas(Surface):
    """A picture that notes the texts which are drawn on it, and copies no pictures. It is made by `drawn_words`."""

    texts: dict[int, tuple[str, Surface]]  # by the identity of their pictures, which are kept for it
    drawn: list[Words]

    def _note(self, source: Surface, at: Any, area: Any = None) -> None:  # noqa: ANN401  (whatever pygame takes)
        if id(source) in self.texts and (text := self.texts[id(source)][0].strip()):
            across, down = self.get_abs_offset()
            width, height = source.get_size() if area is None else Rect(area).size
            blank = round(source.get_height() * LEADING)
            self.drawn.append(
                Words(text, Rect(round(at[0]) + across, round(at[1]) + down + blank, width, height - 2 * blank))
            )

    def blit(
        self,
        source: Surface,
        dest: Any = (0, 0),  # noqa: ANN401
        area: Any = None,  # noqa: ANN401
        special_flags: int = 0,
    ) -> Rect:
        self._note(source, dest, area)
        return Rect(dest[:2], source.get_size() if area is None else Rect(area).size).clip(self.get_rect())

    def fblits(self, blit_sequence: Iterable[Any], special_flags: int = 0) -> None:
        for source, at in blit_sequence:
            self._note(source, at)

    def subsurface(self, *where: Any) -> "Canvas":  # noqa: ANN401
        part = super().subsurface(*where)
        assert isinstance(part, Canvas)
        part.texts, part.drawn = self.texts, self.drawn
        return part


@contextmanager
def noting_texts(setter: Typesetter) -> Iterator[dict[int, tuple[str, Surface]]]:
    """The texts that are asked for meanwhile, by the identity of their pictures."""
    found, cache = dict[int, tuple[str, Surface]](), setter.texts
    plain = cache.get

    def get(key: Hashable, make: Any) -> Surface:  # noqa: ANN401
        picture = plain(key, make)
        assert isinstance(key, tuple)
        found[id(picture)] = key[1], picture
        return picture

    cache.get = get  # type: ignore[method-assign]
    try:
        yield found
    finally:
        del cache.get


def drawn_words(app: App) -> list[Words]:
    """Draw the scene in front; the texts that were drawn straight onto the window, in that order."""
    with noting_texts(app.context.assets.type) as texts:
        canvas = Canvas(app.context.size)
        canvas.texts, canvas.drawn = texts, []
        app.stack.top.draw(canvas)
    return canvas.drawn


def pressable(scene: Scene) -> list[Widget]:
    """What lies over a scene to be pressed."""
    return [w for w in scene.widgets.widgets if not isinstance(w, Spot) and not w.is_text]


def smallest_for_finger(app: App, widget: Widget) -> float:
    """How large a place has to be; large texts may take a little from the buttons."""
    least, most = (side / app.context.ratio for side in sorted(app.context.size))
    touched = 600 < most < 1200  # phones and tablets
    if widget.name.startswith((*RARE, DAYS)) or not touched:
        return (20 if widget.name.startswith(DAYS) else 24) * app.context.ratio
    points = 43.5 if app.context.settings.text == "100" else 40.5
    return (points * 5 / 6 if least < NARROW else points) * app.context.ratio


def misplaced(app: App) -> list[str]:
    """What can be pressed, but lies outside the window or upon something else, or is too small to hit."""
    scene, window, found = app.stack.top, Rect((0, 0), app.context.size), []
    widgets = pressable(scene)
    for widget in widgets:
        if not window.contains(widget.rect):
            found.append(f"{widget.name} at {widget.rect} lies outside")
        if min(widget.rect.size) < smallest_for_finger(app, widget):
            found.append(f"{widget.name} is only {widget.rect.size} large")
    panels = [w.rect for w in scene.widgets.widgets if w.is_text]  # they lie over the table
    for one, other in combinations(widgets, 2):
        covered = one.rect.collidelist(panels) >= 0 and other.rect.collidelist(panels) >= 0
        if one.rect.colliderect(other.rect) and not covered:
            found.append(f"{one.name} at {one.rect} lies upon {other.name} at {other.rect}")
    return found


def misdrawn(app: App, words: list[Words]) -> list[str]:
    """Words that are cut by the window, lie upon one another, or are not clear of what can be pressed.

    What a panel says hides what it lies on, and numbers may meet where two axes of a chart do.
    """
    scene, window, found = app.stack.top, Rect((0, 0), app.context.size), []
    panels = [w.rect for w in scene.widgets.widgets if w.is_text]
    keys = [w for w in pressable(scene) if not w.name.startswith("why-")]  # around numerals, as large as a finger
    for text, rect in words:
        if not window.contains(rect):
            found.append(f"{text!r} at {rect} is cut by the window")
        if rect.collidelist(panels) >= 0:
            continue
        for name, key in ((w.name, w.rect) for w in keys):
            common = key.clip(rect)
            if key.collidepoint(rect.center):
                if not key.inflate(0, rect.height).contains(rect):  # a mark may stand on its edge
                    found.append(f"{text!r} at {rect} is too large for {name} at {key}")
            elif common.width > 0.3 * key.width and common.height > 0.3 * rect.height:
                found.append(f"{text!r} at {rect} runs into {name} at {key}")
    for one, other in combinations(words, 2):
        common = one.rect.clip(other.rect)
        alike = one.text == other.text or not any(map(str.isalpha, one.text + other.text))
        if common.width > 2 and common.height > 2 and not alike and common.collidelist(panels) < 0:
            found.append(f"{one.text!r} at {one.rect} lies upon {other.text!r} at {other.rect}")
    return found


def misaligned(scene: Scene) -> list[str]:
    """Ways out and onward that are not where they are in all scenes: out in the left corner, onward at the right."""
    if scene.name in AT_TABLES or "pause" in scene.targets():
        return []
    window, found = Rect((0, 0), scene.context.size), []
    widgets = pressable(scene)
    if scene.context.window.mirrored:
        widgets = [replace(w, rect=mirrored_in(window, w.rect)) for w in widgets]
    ways = (scene.choices[-1][0],) if isinstance(scene, NoticeScene) else WAYS_OUT
    outs = [w for w in widgets if w.name in ways]
    if outs and not (scene.name in ONWARD_FIRST and outs[-1] is widgets[0]):
        out = outs[-1]
        level = [w for w in widgets if w.rect.bottom > out.rect.y]
        left = [w.name for w in level if w.rect.right <= out.rect.x]
        right = [w.name for w in level if w.rect.left >= out.rect.right]
        below = [w.name for w in widgets if w.rect.y >= out.rect.bottom]
        above = [w.name for w in widgets if w.rect.bottom <= out.rect.y]
        if below and (above or not scene.context.window.low):  # in low windows pages have it in the upper corner
            found.append(f"{below} below {out.name}")
        leads_on = out.primary and not isinstance(scene, NoticeScene)  # like "Done"; questions are left at the left
        if right if leads_on else left:
            found.append(f"{out.name} stands between {left} and {right}")
    if scene.name not in (*ONWARD_FIRST, "notice", "problem"):
        for one in (w for w in widgets if w.primary and w.enabled):
            level = [w for w in widgets if w.rect.top < one.rect.bottom and w.rect.bottom > one.rect.top]
            right = [w.name for w in level if w.rect.left >= one.rect.right]
            if right and {w.name for w in level} & {*WAYS_OUT, "menu"} - {one.name}:
                found.append(f"{right} right of {one.name}, which leads on")
    return found


def unlike_others(scene: Scene) -> list[str]:
    """What can't be undone and does not look like it, or the other way round; facts that hide those of all scenes."""
    widgets = scene.widgets.widgets
    red = {w.name for w in widgets if w.destructive}
    meant = {w.name for w in widgets} & set(DESTRUCTIVE)
    if "pause" in scene.targets():  # at a table "leave" only asks
        meant &= red
    found = [f"{name} can be undone, or not: it does not look like it" for name in red ^ meant]
    found += [f"{w.name} is not red" for w in widgets if w.destructive and scene.widgets.state_of(w) != "danger"]
    return found + [f"{fact} is published of all scenes" for fact in PUBLISHED_OF_ALL & set(scene.published())]


def unsaid(scene: Scene) -> list[str]:
    """What a reader of the screen could not tell: headings and buttons without words, or with those of another."""
    found = []
    for part in scene.mirror_parts():
        labels = [button.label for button in part.buttons] + [entry.label for entry in part.fields]
        for label in (*labels, *([part.heading] if part.heading else [])):
            if not any(c.isalnum() for c in label):
                found.append(f"{label!r} in {part.key} says nothing")
        for double in {label for label in labels if labels.count(label) > 1}:
            found.append(f"{double!r} stands for more than one thing")
    for widget in scene.widgets.widgets:
        if not any(map(str.isalnum, widget.spoken)):
            found.append(f"{widget.name} can't be read aloud")
    return found


def unheard(scene: Scene, read: tuple[object, str], words: list[Words]) -> list[str]:
    """Texts that are drawn, but not read aloud: less than a third of their words is anywhere in what is.

    Tables are described in words of their own; short texts are mostly captions of what is read as numbers.
    """
    if scene.name in ("table", "puzzle", "try", *AT_TABLES):
        return []
    heard = set(LONG_WORD.findall(json.dumps(read, ensure_ascii=False).lower()))
    found = []
    for text, _ in words:
        whole = (word.strip(".,:;!?…·()„“”«»") for word in text.lower().split())
        drawn = [word for word in whole if len(word) > 2 and word.isalpha()]
        if len(drawn) > 2 and 3 * sum(word in heard for word in drawn) < len(drawn):
            found.append(f"{text!r} is drawn, but not read aloud")
    return found


def misjoined(read: tuple[object, str]) -> list[str]:
    """What is read aloud with punctuation that no catalogue can have meant."""
    text = json.dumps(read, ensure_ascii=False)
    found = (text[max(0, at.start() - 20) : at.end()] for at in MISJOINED.finditer(text))
    return [f"{words!r} is joined by code, not by the catalogue" for words in found]


def said(scene: Scene) -> tuple[list[dict[str, Any]], str]:
    """What a reader of the screen hears."""
    return [part.data() for part in scene.mirror_parts()], scene.status()


def faults_of(app: App, name: str) -> list[str]:
    """Draw the scene in front; what is wrong with it, in the app's window, language and size of texts."""
    app.context.assets.type.misfits.clear()
    scene = app.stack.top
    before = said(scene)
    words = drawn_words(app)
    wrong = misplaced(app) + unsaid(scene) + unheard(scene, before, words) + misjoined(before)
    wrong += misaligned(scene) + unlike_others(scene)
    if not name.endswith(ON_TOP):
        wrong += misdrawn(app, words)
    if said(scene) != before:
        wrong.append("what is read aloud comes from drawing")
    wrong += [f"{text!r} is {why}" for text, why in app.context.assets.type.misfits.items()]
    language = app.context.settings.language
    return [f"{language}, {name}: {what}" for what in wrong]
