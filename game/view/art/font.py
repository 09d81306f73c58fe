"""A font at one size. Small text is set at twice the size and halved, which improves its letter spacing.

SDL_ttf puts every letter of a line on a whole pixel. In text of 14 pixels that opens or closes gaps by up to
a fifth of a letter: "left" falls apart, and "factory 5" becomes one word. At twice the size the same
rounding is half as much.
"""

from bisect import bisect_right
from functools import lru_cache
from typing import Final

import pygame

from game.view.art.line_breaking import begun_word, graphemes, last_character, unbroken
from game.view.art.script_faces import CompletedFace, ScriptFaces
from game.view.theme import Rgb

SUPERSAMPLED_BELOW: Final = 24  # pixels: larger letters are well spaced as they are
MAX_CACHED_SIZES: Final = 1000  # texts of which the size is kept


class Font:
    """A font file at a height in pixels. Construct after pygame.init."""

    def __init__(self, path: str, px: int, scripts: ScriptFaces | None = None) -> None:
        """`scripts` completes the file where a text has characters that it lacks."""
        self._times = 2 if px < SUPERSAMPLED_BELOW else 1
        self._font = CompletedFace(path, max(6, px) * self._times, scripts)
        self.line = -(-self._font.main.get_linesize() // self._times)
        """From one line of text to the next, in pixels."""
        self._measured = lru_cache(MAX_CACHED_SIZES)(
            self._font.size
        )  # a layout asks for the same again and again

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of one line in pixels, as `render` draws it."""
        width, height = self._measured(text)
        return (width // 2, self.line) if self._times == 2 else (width, height)

    def width(self, text: str) -> int:
        """Width of one line in pixels."""
        return self.size(text)[0]

    def lines(self, text: str, width: int) -> list[str]:
        """The text broken into lines no wider than that many pixels: where it may be, and within wider words.

        SDL_ttf's own lines end with the space at which they are broken: centred, they were too far left.
        """
        found: list[str] = []
        for paragraph in text.split("\n"):
            line, before_it = "", len(found)
            for at, (before, word) in enumerate(unbroken(paragraph)):
                longer = line + before + word
                if self.width(longer) <= width:
                    line = longer
                    continue
                begun = "" if before else begun_word(line, word)
                if begun and self.width(begun + word) > width:
                    begun = ""
                found += [line.removesuffix(begun)] if at else []
                *pieces, line = self._pieces(begun + word, width)
                found += pieces
            last = last_character(found[-1], line) if len(found) > before_it else ""
            if last and self.width(last + line) <= width:
                found[-1], line = found[-1].removesuffix(last), last + line
            found.append(line)
        return found

    def height(self, text: str, width: int) -> int:
        """How high in pixels `render` draws the text, broken into lines of that width."""
        *others, last = self.lines(text, width)
        return len(others) * self.line + (self.size(last or " ")[1] if text else self.line)

    def _pieces(self, word: str, width: int) -> list[str]:
        """A word in pieces that fit, of at least one letter."""
        pieces, left = [], graphemes(word)
        while len(left) > 1 and self.width("".join(left)) > width:
            ends = range(1, len(left))
            end = max(1, bisect_right(ends, width, key=lambda end: self.width("".join(left[:end]))))
            pieces.append("".join(left[:end]))
            left = left[end:]
        return [*pieces, "".join(left)]

    def render(self, text: str, colour: Rgb, width: int = 0, x: float = 0.0) -> pygame.Surface:
        """The text on transparent ground; broken into lines where a width in pixels is given.

        `x`: where lines stand that are shorter than others, from 0 (left) to 1 (right).
        Lines are drawn one by one: the SDL_ttf of pygbag's wheel, before 2.22, can't set their distance.
        Empty text gives a surface of one pixel's width.
        """
        if not text:
            return pygame.Surface((1, self.line), pygame.SRCALPHA, 32)
        drawn = self._block(self.lines(text, width) if width else text.split("\n"), colour, x)
        if self._times == 1:
            return drawn
        size = drawn.get_width() // self._times, drawn.get_height() // self._times
        whole = drawn.subsurface((0, 0, size[0] * self._times, size[1] * self._times))
        return pygame.transform.smoothscale(whole, size)

    def _block(self, lines: list[str], colour: Rgb, x: float) -> pygame.Surface:
        """Several lines below one another, as they are drawn by the font."""
        drawn = [self._font.render(line, colour) for line in lines]
        if self._times == len(drawn) == 1:
            return drawn[0]
        step, width = self.line * self._times, max(line.get_width() for line in drawn)
        last = step if self._times > 1 else drawn[-1].get_height()
        block = pygame.Surface((width, step * (len(lines) - 1) + last), pygame.SRCALPHA, 32)
        block.fill((*colour[:3], 0))  # as SDL_ttf leaves it: halving mixes the colours of neighbours
        for number, line in enumerate(drawn):
            left = int((width - line.get_width()) * x) // self._times * self._times
            block.blit(line, (left, number * step), special_flags=pygame.BLEND_RGBA_MAX)
        return block
