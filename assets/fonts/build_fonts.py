"""Make the bundled fonts: subset the upstream TTF files and add the few signs they lack.

A maintainer's tool, not part of the game. Needs `pip install fonttools` and the three upstream files:

    npm pack @expo-google-fonts/fraunces @expo-google-fonts/atkinson-hyperlegible-next
    python assets/fonts/build_fonts.py FOLDER_WITH_THE_UPSTREAM_TTF_FILES

Kept: Latin, Latin-1, Latin Extended-A, Romanian and Turkish extras, typographic punctuation, signs.
Changed: the sans serif's zero loses its slash.
Added (drawn below): arrows, check mark, cross, star, circles. Both families are under the SIL Open Font
License without a Reserved Font Name, so a modified copy may keep its name.
"""

import math
import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

HERE = Path(__file__).resolve().parent
SOURCES = {
    "Fraunces_700Bold.ttf": "Fraunces-Bold.ttf",
    "AtkinsonHyperlegibleNext_400Regular.ttf": "AtkinsonHyperlegibleNext-Regular.ttf",
    "AtkinsonHyperlegibleNext_700Bold.ttf": "AtkinsonHyperlegibleNext-Bold.ttf",
}
KEPT = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x218, 0x21C),
    0x1E9E,
    *range(0x2010, 0x2027),
    0x2030,
    0x2032,
    0x2033,
    0x2039,
    0x203A,
    0x20AC,
    0x2122,
    0x2212,
    0x2260,
    0x2264,
    0x2265,
]


def signs(weight: float) -> dict[int, list[list[tuple[float, float]]]]:
    """Contours of the added signs in a box 0..1 wide, baseline 0, capital height 1; weight = stroke width."""
    w = weight / 2
    arrow = [
        [(0.04, 0.5 - w), (0.70, 0.5 - w), (0.70, 0.5 + w), (0.04, 0.5 + w)],
        [
            (0.56, 0.20),
            (0.98, 0.5),
            (0.56, 0.80),
            (0.56, 0.80 - 2.4 * w),
            (0.72, 0.5),
            (0.56, 0.20 + 2.4 * w),
        ],
    ]
    star = [
        (
            0.5 + math.sin(k * math.pi / 5) * (0.5 if k % 2 == 0 else 0.21),
            0.5 + math.cos(k * math.pi / 5) * (0.5 if k % 2 == 0 else 0.21),
        )
        for k in range(10)
    ]
    ring = [
        (0.5 + math.cos(k * math.pi / 16) * 0.42, 0.5 + math.sin(k * math.pi / 16) * 0.42) for k in range(32)
    ]
    hole = [
        (0.5 + math.cos(k * math.pi / 16) * (0.42 - 2 * w), 0.5 + math.sin(k * math.pi / 16) * (0.42 - 2 * w))
        for k in range(32)
    ]
    d = weight * 0.72
    check = [
        [
            (0.02, 0.40),
            (0.36, 0.02),
            (0.98, 0.84),
            (0.98 - d, 0.84 + d * 0.7),
            (0.36, d * 1.35),
            (0.02 + d, 0.40 + d * 0.8),
        ]
    ]
    cross = [
        [(0.10, 0.10 + d), (0.10 + d, 0.10), (0.90, 0.90 - d), (0.90 - d, 0.90)],
        [(0.10, 0.90 - d), (0.90 - d, 0.10), (0.90, 0.10 + d), (0.10 + d, 0.90)],
    ]
    return {
        0x2192: arrow,
        0x2190: [[(1 - x, y) for x, y in c] for c in arrow],
        0x2191: [[(y, x) for x, y in c] for c in arrow],
        0x2193: [[(y, 1 - x) for x, y in c] for c in arrow],
        0x2713: check,
        0x2717: cross,
        0x2605: [star],
        0x25CF: [ring],
        0x25CB: [ring, hole[::-1]],
    }


def clockwise(contour: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The contour turned clockwise, the direction of filled TrueType outlines."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(contour, contour[1:] + contour[:1], strict=True))
    return contour[::-1] if area > 0 else contour


def add_signs(font: TTFont, weight: float) -> None:
    """Draw the missing signs into the font at its capital height."""
    cap = getattr(font["OS/2"], "sCapHeight", 0) or int(font["head"].unitsPerEm * 0.68)
    side = int(cap * 0.10)
    order = font.getGlyphOrder()
    for code, contours in signs(weight).items():
        if code in font.getBestCmap():
            continue
        pen = TTGlyphPen(None)
        for index, contour in enumerate(contours):
            points = clockwise(contour)
            if code == 0x25CB and index == 1:
                points = points[::-1]
            scaled = [(round(side + x * cap), round(y * cap)) for x, y in points]
            pen.moveTo(scaled[0])
            for point in scaled[1:]:
                pen.lineTo(point)
            pen.closePath()
        name = f"uni{code:04X}"
        order = [*order, name]
        font.setGlyphOrder(order)
        glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        font["glyf"].glyphs[name] = glyph
        font["glyf"].glyphOrder = order
        font["hmtx"].metrics[name] = (cap + 2 * side, side)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name


def open_zero(font: TTFont) -> None:
    """Give a slashed zero one open counter, shaped like its outline."""
    glyf, name = font["glyf"], font.getBestCmap()[ord("0")]
    points, ends, flags = glyf[name].getCoordinates(glyf)
    if len(ends) != 3:
        return
    last = ends[0] + 1
    outer, inner = points[:last], points[last:]
    low = [min(p[axis] for p in outer) for axis in (0, 1)]
    size = [max(p[axis] for p in outer) - low[axis] for axis in (0, 1)]
    floor = [min(p[axis] for p in inner) for axis in (0, 1)]
    room = [max(p[axis] for p in inner) - floor[axis] for axis in (0, 1)]
    counter = [tuple(round(floor[a] + (p[a] - low[a]) * room[a] / size[a]) for a in (0, 1)) for p in outer]
    glyph = glyf[name]
    glyph.coordinates = GlyphCoordinates([*outer, counter[0], *counter[:0:-1]])
    glyph.flags = bytearray([*flags[:last], flags[0], *flags[1:last][::-1]])
    glyph.endPtsOfContours, glyph.numberOfContours = [last - 1, 2 * last - 1], 2
    glyph.recalcBounds(glyf)


def main(folder: Path) -> None:
    """Subset each upstream font of the folder into this one."""
    for source, target in SOURCES.items():
        options = subset.Options()
        options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl"]
        options.name_IDs = ["*"]
        options.notdef_outline = True
        options.hinting = False
        found = next(folder.rglob(source))
        font = subset.load_font(str(found), options)
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=KEPT)
        subsetter.subset(font)
        open_zero(font)
        add_signs(font, 0.16 if "Regular" in target else 0.22)
        font.save(HERE / target)
        print(target, (HERE / target).stat().st_size)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
