"""Typesetting: fonts, and lines and paragraphs of text that fit the place they are drawn in.

Sizes are device pixels. Surfaces are shared: blit them, do not draw on them.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache, wraps
from pathlib import Path
from typing import Concatenate, ParamSpec

import pygame

from game.view.art import paint
from game.view.art.font import Font
from game.view.art.line_breaking import graphemes, katakana_words, pieces, unbroken
from game.view.art.mirrored_canvas import canvas_for
from game.view.art.script_faces import ScriptFaces
from game.view.art.surface_cache import MAX_KEPT, LruCache, PaintBudget, pixel_budget, weight_of
from game.view.theme import Rgb

REGULAR = "fonts/AtkinsonHyperlegibleNext-Regular.ttf"
BOLD = "fonts/AtkinsonHyperlegibleNext-Bold.ttf"
DISPLAY = "fonts/Fraunces-Bold.ttf"
SCRIPTS = "fonts/scripts"
MAX_UNJOINED_WORDS = 4  # words and no more are broken as they come, as on keys
SHORT_WORD_RATIO = 1 / 3  # of a line: no wider is a word that should not stand alone at a paragraph's end
MAX_LAST_SENTENCE_WORDS = 4  # words of a last sentence that is not broken
NO_BREAK = "\u00a0"
BESIDE_WORDS = re.compile("[ \n、。，：；！？「」（）]")  # what does not belong to a word
DOT = " · "  # between a character and its level, a round and what is done in it
BULLET = "• "  # begins an item of a list
WINDOWS_KEPT = 4  # windows whose text is kept; what is set by way of another method counts twice
Asked = ParamSpec("Asked")


def asset_path(name: str) -> Path:
    """Returns the path of an asset: in assets/ beside game/ (checkout, web) or inside it (installed)."""
    return _assets() / name


@cache
def _assets() -> Path:
    game = Path(__file__).resolve().parents[2]
    inside = game / "assets"
    return inside if inside.is_dir() else game.parent / "assets"


def display_face() -> pygame.Font:
    """A font of the display face whose size the caller may change."""
    return pygame.Font(str(asset_path(DISPLAY)))


def cached(
    set_: Callable[Concatenate["Typesetter", str, Asked], pygame.Surface],
) -> Callable[Concatenate["Typesetter", str, Asked], pygame.Surface]:
    """A method of a typesetter that sets a text in the same way but once."""

    @wraps(set_)
    def method(self: "Typesetter", text: str, /, *args: Asked.args, **named: Asked.kwargs) -> pygame.Surface:
        key = set_, text, args, *named.items()
        return self.texts.get(key, lambda: set_(self, text, *args, **named))

    return method


class Typesetter:
    """Text as surfaces, rendered once and cached. Construct after pygame.init and display.set_mode."""

    def __init__(self, smallest: int = 12, pace: PaintBudget | None = None) -> None:
        """`smallest` is the height of the smallest text that can be read: 12 CSS pixels."""
        self.smallest = smallest
        self.misfits: dict[str, str] = {}  # texts that did not fit where they were drawn, and how much lacked
        self.texts = LruCache[pygame.Surface](MAX_KEPT, weight_of, pixel_budget(WINDOWS_KEPT), pace)
        self.scripts = ScriptFaces(asset_path(SCRIPTS))
        self.mirrored = False  # whether lines begin at the right
        self._fonts = LruCache[Font](48, pace=pace)

    def clear(self) -> None:
        """Empties the caches; call when the window's size changes."""
        self.texts.clear()
        self.texts.budget = pixel_budget(WINDOWS_KEPT)
        self._fonts.clear()

    def speak(self, language: str, mirrored: bool = False) -> None:
        """Sets texts as readers of that language expect it, given by its code and whether it is mirrored."""
        turned, self.mirrored = mirrored != self.mirrored, mirrored
        if self.scripts.speak(language) or turned:
            self.clear()

    def font(self, px: int, bold: bool = False) -> Font:
        """The sans face at that height in pixels."""
        return self._face(BOLD if bold else REGULAR, px)

    def heading_font(self, px: int) -> Font:
        """The display face at that height in pixels."""
        return self._face(DISPLAY, px)

    def width(self, text: str, px: int, bold: bool = False) -> int:
        """The width of one line as `text` sets it."""
        return self.font(max(px, self.smallest), bold).width(text)

    def _face(self, name: str, px: int) -> Font:
        return self._fonts.get((name, px), lambda: Font(str(asset_path(name)), px, self.scripts))

    @cached
    def text(self, text: str, px: int, colour: Rgb, bold: bool = False) -> pygame.Surface:
        """One line of text, never smaller than can be read."""
        return _rendered(self.font(max(px, self.smallest), bold), text, colour)

    @cached
    def heading(self, text: str, px: int, colour: Rgb) -> pygame.Surface:
        """Lines in the display face, centred, never smaller than can be read."""
        return _rendered(self.heading_font(max(px, self.smallest)), text, colour, x=0.5)

    @cached
    def numeral(self, text: str, px: int, colour: Rgb) -> pygame.Surface:
        """A short text in the display face, cut to its ink: its middle is the middle of what is seen."""
        picture = paint.plain_copy(_rendered(self.heading_font(px), text, colour))
        return paint.display_copy(picture.subsurface(picture.get_bounding_rect()).copy())

    def common_size(self, lines: Sequence[tuple[str, int]], px: int, bold: bool) -> int:
        """The size, `px` at most, at which each of these texts is no wider than its width.

        What is too wide at any size is broken into lines and does not count.
        """
        lines = [(text, width) for text, width in lines if self.width(text, self.smallest, bold) <= width]
        while px > self.smallest and any(self.width(text, px, bold) > width for text, width in lines):
            px -= 1
        return px

    def fitted(
        self, text: str, px: int, colour: Rgb, width: int, bold: bool = False, display: bool = False
    ) -> pygame.Surface:
        """One line no wider than `width`: smaller where it must be, and at last cut with an ellipsis.

        A cut is noted in `misfits`; names that people chose are cut with `shortened` instead.
        """
        picture = self._at_most(text, px, colour, width, bold, display)
        if picture.get_width() <= width:
            return picture
        self.misfits[text] = f"{picture.get_width()} pixels wide in {width}"
        return self.shortened(text, px, colour, width, bold, display)

    @cached
    def shortened(
        self, text: str, px: int, colour: Rgb, width: int, bold: bool = False, display: bool = False
    ) -> pygame.Surface:
        """The same for what may be cut: nobody can say how long a name or a log line is."""
        whole = self._at_most(text, px, colour, width, bold, display)
        if whole.get_width() <= width or len(text) < 2:
            return whole
        face = self.heading_font(self.smallest) if display else self.font(self.smallest, bold)
        return _rendered(face, _cut(face, text, width), colour)

    @cached
    def cut(self, text: str, px: int, colour: Rgb, width: int, bold: bool = False) -> pygame.Surface:
        """One line at just that size, cut with an ellipsis where it is wider."""
        face = self.font(max(px, self.smallest), bold)
        return _rendered(face, _cut(face, text, width), colour)

    @cached
    def block(
        self,
        text: str,
        px: int,
        colour: Rgb,
        size: tuple[int, int],
        bold: bool = False,
        centred: bool = False,
        even: bool = False,
    ) -> pygame.Surface:
        """Text broken into lines in a box: smaller where it must be, noted where it still does not fit.

        `even`: into lines that are nearly as long as one another, so that no short word stands alone.
        """
        width, height = size
        px = max(px, self.smallest)
        while True:
            picture = self.wrapped(text, px, colour, width, bold, centred)
            longest = max(self.width(word, px, bold) for word in pieces(text) or [""])
            if picture.get_height() <= height and longest <= width:
                narrow = _evenly(self.font(px, bold), text, longest, width) if even else width
                evened = self.wrapped(text, px, colour, narrow, bold, centred)
                return evened if evened.get_height() == picture.get_height() else picture
            if px <= self.smallest:
                self.misfits[text] = (
                    f"{picture.get_height()} pixels high in {height}, {longest} wide in {width}"
                )
                return picture
            px -= 1

    def label(
        self,
        text: str,
        px: int,
        colour: Rgb,
        size: tuple[int, int],
        bold: bool,
        centred: bool = True,
        large: bool = False,
    ) -> pygame.Surface:
        """A button's words: one line if they fit so, else several; `large`: rather that than smaller."""
        several = len(pieces(text)) > 1
        if large and several and self.width(text, px, bold) > size[0]:
            return self.block(text, px, colour, size, bold, centred, even=True)
        picture = self._at_most(text, px, colour, size[0], bold)
        fits = picture.get_width() <= size[0]
        return picture if fits else self.block(text, px, colour, size, bold, centred, even=True)

    def _at_most(
        self, text: str, px: int, colour: Rgb, width: int, bold: bool, display: bool = False
    ) -> pygame.Surface:
        """One line at that size, or as much smaller as it must and may be."""
        while True:
            picture = self.heading(text, px, colour) if display else self.text(text, px, colour, bold)
            if picture.get_width() <= width or px <= self.smallest:
                return picture
            px = max(self.smallest, min(px - 1, px * width // picture.get_width()))

    @cached
    def wrapped(
        self, text: str, px: int, colour: Rgb, width: int, bold: bool = False, centred: bool = False
    ) -> pygame.Surface:
        """Text broken into lines no wider than `width` pixels, never smaller than can be read."""
        face, width = self.font(max(px, self.smallest), bold), max(1, width)
        x = 0.5 if centred else float(self.mirrored)
        if BULLET in text and not centred:
            return paint.display_copy(_with_bullets(face, text, colour, width, x))
        joined = "\n".join(_joined(face, part, width) for part in text.split("\n"))
        return _rendered(face, joined, colour, width, x)

    def wrapped_height(self, text: str, px: int, width: int, bold: bool = False) -> int:
        """Returns the height of `wrapped` in pixels, without drawing."""
        if BULLET in text:
            return self.wrapped(text, px, (0, 0, 0), width, bold).get_height()
        face = self.font(max(px, self.smallest), bold)
        joined = "\n".join(_joined(face, part, max(1, width)) for part in text.split("\n"))
        return face.height(joined, max(1, width))


def halves(text: str, width_of: Callable[[str], int]) -> tuple[str, ...]:
    """Returns a text on two lines, broken where these are least wide; a single word on one line."""
    parts = [*unbroken(" ".join(text.split()))]
    cuts = [(_on_line(parts[:cut]), _on_line(parts[cut:])) for cut in range(1, len(parts))]
    return min(cuts, key=lambda lines: max(map(width_of, lines)), default=(text,))


def _on_line(parts: Sequence[tuple[str, str]]) -> str:
    """Pieces of a text, each with what stands before it, on one line."""
    return "".join(before + word for before, word in parts).strip()


def halved_width(text: str, width_of: Callable[[str], int]) -> int:
    """Returns the width of a text on two lines, broken where that is least."""
    return max(map(width_of, halves(text, width_of)))


def _with_bullets(face: Font, text: str, colour: Rgb, width: int, x: float) -> pygame.Surface:
    """Paragraphs of which those that begin with a bullet have all lines clear of it; `x` as of fonts."""
    indent = face.width(BULLET)
    placed: list[tuple[pygame.Surface, tuple[int, int]]] = []
    y = 0
    for paragraph in text.split("\n"):
        item = paragraph.startswith(BULLET)
        left = indent if item else 0
        room = max(1, width - left)
        words = _joined(face, paragraph.removeprefix(BULLET), room)
        picture = face.render(words, colour, room, x)
        if item:
            placed.append((face.render(BULLET.strip(), colour), (0, y)))
        placed.append((picture, (left, y)))
        y += picture.get_height()
    wide = max(left + picture.get_width() for picture, (left, _) in placed)
    whole = pygame.Surface((wide, y), pygame.SRCALPHA)
    canvas_for(whole, whole.get_rect(), x == 1).fblits(placed)
    return whole


def _cut(face: Font, text: str, width: int) -> str:
    """The text, or as much of its beginning as fits, with an ellipsis."""
    letters = graphemes(text)
    if face.width(text) <= width or len(letters) < 2:
        return text
    cuts = ("".join(letters[:end]).rstrip() + "…" for end in range(len(letters) - 1, 0, -1))
    return next((cut for cut in cuts if face.width(cut) <= width), letters[0].rstrip() + "…")


def _joined(face: Font, paragraph: str, width: int) -> str:
    """A paragraph with spaces that do not break between words that should not be parted.

    No line ends with the dot of "Tibby · Apprentice": where its two words are wider than a line, a line's
    end stands in the dot's place; in scripts without spaces words are what stands between other signs. A last
    sentence of a few words is not broken if they are no wider than half of the width. A last word that would
    stand alone on its line takes the one before along, unless it is long or there are only a few words.
    """
    joined, *others = paragraph.split(DOT)
    for part in others:
        words = BESIDE_WORDS.split(joined)[-1] + DOT + BESIDE_WORDS.split(part)[0]
        joined += (DOT.replace(" ", NO_BREAK) if face.width(words) <= width else "\n") + part
    before, stop, last = joined.rpartition(". ")
    if stop and last.count(" ") < MAX_LAST_SENTENCE_WORDS and face.width(last) <= width // 2:
        return f"{before}{stop}{last.replace(' ', NO_BREAK)}"
    first, *pair = joined.rsplit(" ", 2)
    if joined.count(" ") < MAX_UNJOINED_WORDS or face.width(pair[-1]) > width * SHORT_WORD_RATIO:
        return joined
    bound = NO_BREAK.join(pair)
    return f"{first} {bound}" if face.width(bound) <= width else joined


def _evenly(face: Font, text: str, longest: int, width: int) -> int:
    """How narrow a text may be, but for its longest word, whose lines are no more than at that width."""
    most = len(face.lines(text, width))
    whole = (face.width(word) for word in katakana_words(text))
    longest = max([longest, *(one for one in whole if one <= width)])

    def fits(narrow: int) -> bool:
        return len(face.lines(text, narrow)) <= most

    return bisect_left(range(width), True, lo=longest, key=fits)


def _rendered(face: Font, text: str, colour: Rgb, width: int = 0, x: float = 0.0) -> pygame.Surface:
    """Rendered text with run-length coding."""
    return paint.display_copy(face.render(text, colour, width, x))
