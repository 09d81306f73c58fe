"""Make the fonts of scripts that the bundled typefaces lack: subsets of Noto in folders of their own.

A maintainer's tool, not part of the game. Needs `pip install fonttools` and Debian's packages, unpacked:

    apt-get download fonts-noto-cjk fonts-noto-core
    for package in fonts-noto-*.deb; do dpkg-deb -x "$package" FOLDER; done
    python assets/fonts/build_script_fonts.py FOLDER

`scripts/CODE-0` has the name of the language alone, for a choice of languages. `scripts/CODE-1` has the
characters of a language's texts, those of game/texts/CODE.po and those that it had before, and kana.
`scripts/CODE-2` has the rest of what people type most: the first level of the language's national
standard, which Python's codecs know. `characters.txt` beside the fonts lists them. The fonts are under
the SIL Open Font License; they have no reserved name.
"""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
CHARACTERS = "characters.txt"
TEXTS = HERE.parents[1] / "game" / "texts"
CJK, CORE = "usr/share/fonts/opentype/noto", "usr/share/fonts/truetype/noto"
SANS_CJK: Final = {"Regular": f"{CJK}/NotoSansCJK-Regular.ttc", "Bold": f"{CJK}/NotoSansCJK-Bold.ttc"}
SANS: Final = {
    "Regular": f"{CORE}/NotoSans-Regular.ttf",
    "Bold": f"{CORE}/NotoSans-Bold.ttf",
    "Display": f"{CORE}/NotoSerif-Bold.ttf",
}
ASCENT, DESCENT = (
    984,
    -316,
)  # thousandths of the height: those of the sans face, so that lines keep their distance
CYRILLIC: Final = {*range(0x400, 0x460), *range(0x48A, 0x530)}
KANA: Final = {*range(0x3041, 0x3097), *range(0x3099, 0x3100)}
EAST_ASIAN: Final = {*range(0x3000, 0x3020), *range(0xFF01, 0xFF61), *map(ord, "—‘’“”…")}
JAMO: Final = {*range(0x3131, 0x3164)}


@dataclass(frozen=True)
class Script:
    """A language's fonts: their sources by style, and what they hold besides the characters of its texts."""

    name: str  # of the language
    sources: dict[str, str]
    first: set[int]
    codec: str = ""  # of a national standard, in whose `rows` the most common characters are
    rows: range = range(0)
    number: int = -1  # of the font in its collection
    scale: dict[str, float] | None = (
        None  # how much smaller, so that small letters are as high as the typeface's
    )


SCRIPTS: Final = {
    "uk": Script("Українська", SANS, CYRILLIC, scale={"Regular": 0.925, "Bold": 0.925, "Display": 0.94}),
    "ja": Script("日本語", SANS_CJK, EAST_ASIAN | KANA, "euc_jp", range(16, 48), 0),
    "ko": Script("한국어", SANS_CJK, EAST_ASIAN | JAMO, "euc_kr", range(16, 41), 1),
    "zh": Script("中文", SANS_CJK, EAST_ASIAN, "gb2312", range(16, 56), 2),
}


def standard(codec: str, rows: range) -> set[int]:
    """The characters in these rows of a national standard, of which the last has free cells."""
    cells = (bytes((row + 0xA0, cell + 0xA0)) for row in rows for cell in range(1, 95))
    return {ord(character) for cell in cells for character in cell.decode(codec, errors="ignore")}


def needed(code: str) -> set[int]:
    """The characters beyond Latin of the first fonts as they are, and of the language's catalogue."""
    files = HERE / "scripts" / f"{code}-1" / CHARACTERS, TEXTS / f"{code}.po"
    found = set().union(*(path.read_text(encoding="utf-8") for path in files if path.is_file()))
    return {ord(one) for one in found if one >= "\u0370" and not "\u2000" <= one < "\u2e80"}


def build(source: Path, number: int, characters: set[int], scale: float, target: Path) -> int:
    """Writes the subset; returns how many characters it has."""
    options = subset.Options()
    options.font_number = number
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
    font: TTFont = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font["head"].unitsPerEm = round(font["head"].unitsPerEm / scale)
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ASCENT, DESCENT, 0
    target.parent.mkdir(parents=True, exist_ok=True)
    font.save(target)
    held = sorted(font.getBestCmap())
    (target.parent / CHARACTERS).write_text("".join(map(chr, held)), encoding="utf-8")
    return len(held)


def main(folder: Path) -> None:
    """Builds the parts of every script from the unpacked packages."""
    for code, script in SCRIPTS.items():
        first = needed(code) | script.first
        parts = [set(map(ord, script.name)), first]
        if script.codec:
            parts.append(standard(script.codec, script.rows) - first)
        for part, characters in enumerate(parts):
            for style, source in script.sources.items():
                target = HERE / "scripts" / f"{code}-{part}" / f"{style}{'.otf' if script.codec else '.ttf'}"
                scale = (script.scale or {}).get(style, 1.0)
                held = build(folder / source, script.number, characters, scale, target)
                print(f"{target.relative_to(HERE)}: {held} characters, {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
