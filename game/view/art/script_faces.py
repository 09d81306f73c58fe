"""Faces for characters that the typefaces lack: Cyrillic, Chinese, Japanese, Korean.

Their files are in folders `fonts/scripts/CODE-NUMBER` below the assets, by the language that they are
made for, with a list of their characters: pygame does not tell what a font lacks. A page has no such
folder until it asks for it; what a text needs and is not here is noted in `wanted`.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game.view.theme import Rgb

NAMES: Final = {"uk": "Українська", "ja": "日本語", "ko": "한국어", "zh": "中文"}  # all that folder 0 has
PARTS: Final = {
    "uk": 1,
    "ja": 2,
    "ko": 2,
    "zh": 2,
}  # folders of each language; the first has what its texts need
CHARACTERS: Final = "characters.txt"  # in each folder
STYLES: Final = {
    "AtkinsonHyperlegibleNext-Regular": ("Regular",),
    "AtkinsonHyperlegibleNext-Bold": ("Bold",),
    "Fraunces-Bold": ("Display", "Bold"),
}  # by typeface: those of the script's styles that go with it
_CYRILLIC: Final = "\u0400-\u052f"
_KANA: Final = "\u3041-\u30ff\u31f0-\u31ff"
_HANGUL: Final = "\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff"
_SHARED: Final = "\u2e80-\u3040\u3190-\u31ef\u3200-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
_EAST_ASIAN: Final = _KANA + _HANGUL + _SHARED
FOREIGN: Final = re.compile(f"[{_CYRILLIC}{_EAST_ASIAN}]")
_RUN: Final = re.compile(f"[“‘—…]*[{_EAST_ASIAN}][{_EAST_ASIAN}“”‘’—…]*|[{_CYRILLIC}]+")
_LANGUAGES: Final = [
    (re.compile(f"[{_CYRILLIC}]"), ("uk",)),
    (re.compile(f"[{_KANA}]"), ("ja",)),
    (re.compile(f"[{_HANGUL}]"), ("ko",)),
]
_EAST_ASIAN_LANGUAGES: Final = ("zh", "ja", "ko")


def parts_of(language: str) -> list[str]:
    """The folders of a language's fonts; none for languages that the typefaces suffice for."""
    return [f"{language}-{number}" for number in range(1, PARTS.get(language, 0) + 1)]


class ScriptFaces:
    """The faces of scripts in a folder, for a program in one language: Chinese characters look as in that."""

    def __init__(self, folder: Path, language: str = "") -> None:
        self.folder = folder
        self.language = ""  # the East Asian one as which shared characters are drawn
        self.wanted: set[str] = set()  # folders that texts need and that are not here
        self._here: set[str] = set()  # folders that were seen: they stay
        self._held: dict[str, frozenset[str]] = {}  # the characters of a folder's fonts
        self._paths: dict[tuple[str, str], Path] = {}  # of fonts, by folder and typeface
        self.speak(language)

    def speak(self, language: str) -> bool:
        """Draws as readers of a language, given by its code, expect; returns whether that matters."""
        before, self.language = self.language, language if language in _EAST_ASIAN_LANGUAGES else ""
        return self.language != before

    def is_here(self, part: str) -> bool:
        """Whether a folder's fonts are here."""
        if part not in self._here and (self.folder / part).is_dir():
            self._here.add(part)
        return part in self._here

    def take_wanted(self) -> list[str]:
        """Returns what is noted, and forgets it; no fonts of a name if others of its language are noted."""
        taken, self.wanted = self.wanted, set()
        return sorted(part for part in taken if not part.endswith("-0") or f"{part[:-1]}1" not in taken)

    def file(self, typeface: str, character: str) -> Path | None:
        """Returns the font that has a character in the style of a typeface; None if none is here.

        If the language that it is best drawn for has fonts that are not here, the first of them is noted; for
        names of languages, which a choice shows before one of them is chosen, small fonts of their own.
        """
        best, *others = self._languages(character)
        missing = next((part for part in parts_of(best) if not self.is_here(part)), None)
        if missing is not None and (found := self._in_fonts_of([best], character)) is None:
            named = next((f"{one}-0" for one in (best, *others) if character in NAMES[one]), "")
            if not self.is_here(named or missing):
                self.wanted.add(named or missing)
                return None
            found = named
        elif missing is None:
            found = self._in_fonts_of([best, *others], character)
        return self._styled(found, typeface) if found else None

    def _in_fonts_of(self, languages: Sequence[str], character: str) -> str | None:
        """Returns the first folder that is here and has a character."""
        here = (part for one in languages for part in parts_of(one) if self.is_here(part))
        return next((part for part in here if character in self._characters(part)), None)

    def _characters(self, part: str) -> frozenset[str]:
        if part not in self._held:
            self._held[part] = frozenset((self.folder / part / CHARACTERS).read_text(encoding="utf-8"))
        return self._held[part]

    def _styled(self, part: str, typeface: str) -> Path:
        if (part, typeface) not in self._paths:
            styles = STYLES.get(typeface, ("Regular",))
            found = (path for style in styles for path in (self.folder / part).glob(f"{style}.*"))
            self._paths[part, typeface] = next(found)
        return self._paths[part, typeface]

    def _languages(self, character: str) -> tuple[str, ...]:
        """The languages whose fonts may have a character, the one that it is best drawn for first."""
        own = next((languages for letters, languages in _LANGUAGES if letters.match(character)), None)
        if own is not None:
            return own
        return tuple(sorted(_EAST_ASIAN_LANGUAGES, key=lambda one: one != self.language))


class CompletedFace:
    """One typeface at one size, with the faces of scripts that complete it."""

    def __init__(self, path: str, px: int, scripts: ScriptFaces | None) -> None:
        self.main = pygame.Font(path, px)
        self._typeface, self._px, self._scripts = Path(path).stem, px, scripts
        self._opened: dict[Path, pygame.Font] = {}
        self.face_of = lru_cache(4000)(self._find)

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of one line in pixels."""
        if self._scripts is None or FOREIGN.search(text) is None:
            return self.main.size(text)
        return sum(face.size(run)[0] for face, run in self._runs(text)), self.main.get_height()

    def render(self, text: str, colour: Rgb) -> pygame.Surface:
        """One line on transparent ground, all scripts on the typeface's base line."""
        if self._scripts is None or FOREIGN.search(text) is None:
            return self.main.render(text, True, colour)
        drawn = [(face, face.render(run, True, colour)) for face, run in self._runs(text)]
        width = sum(picture.get_width() for _, picture in drawn)
        whole = pygame.Surface((width, self.main.get_height()), pygame.SRCALPHA, 32)
        whole.fill((*colour[:3], 0))
        x, base = 0, self.main.get_ascent()
        for face, picture in drawn:
            whole.blit(picture, (x, base - face.get_ascent()), special_flags=pygame.BLEND_RGBA_MAX)
            x += picture.get_width()
        return whole

    def _runs(self, text: str) -> list[tuple[pygame.Font, str]]:
        """The text in pieces that one face draws."""
        runs: list[tuple[pygame.Font, str]] = []
        done = 0
        for found in _RUN.finditer(text):
            if between := text[done : found.start()]:
                runs.append((self.main, between))
            for character in found[0]:
                face = self.face_of(character)
                if runs and runs[-1][0] is face:
                    runs[-1] = face, runs[-1][1] + character
                else:
                    runs.append((face, character))
            done = found.end()
        return [*runs, (self.main, text[done:])] if done < len(text) else runs

    def _find(self, character: str) -> pygame.Font:
        """The face that has the character; the typeface if none has."""
        path = None if self._scripts is None else self._scripts.file(self._typeface, character)
        if path is None:
            return self.main
        if path not in self._opened:
            self._opened[path] = pygame.Font(str(path), self._px)
        return self._opened[path]
