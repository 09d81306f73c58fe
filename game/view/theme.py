"""Colour and duration tokens of the design, each defined here once; sizes are in
`view/layout/scales.py`.
"""

from dataclasses import asdict, dataclass, field
from functools import lru_cache

Rgb = tuple[int, int, int]


@lru_cache(maxsize=4096)
def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """Returns the colour `share` (0..1) of the way from a to b, interpolated by channel in sRGB.

    >>> mix((0, 0, 0), (255, 255, 255), 0.2)
    (51, 51, 51)
    """
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def luminance(colour: Rgb) -> float:
    """Returns the relative luminance, 0 to 1 (WCAG 2)."""
    parts = (c / 255 for c in colour)
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Rgb, b: Rgb) -> float:
    """Returns the contrast ratio of two colours in any order, 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True)
class TileColours:
    """The colours of one tile: ground, light and dark pattern, and an accent."""

    base: Rgb
    light: Rgb
    dark: Rgb
    spark: Rgb


@dataclass(frozen=True)
class Durations:
    """Animation durations in seconds at normal speed."""

    taken: float = 0.3  # for how long tiles that others take are raised before they leave
    pick: float = 0.34
    to_centre: float = 0.30
    drop: float = 0.16
    landing: float = 0.42
    stage: float = 0.18  # in which a board comes forward, or goes back to its place
    read: float = 0.07  # for how long it stays after the last points are counted
    points: float = 0.90
    count: float = 0.075  # between two points of a tile
    hop: float = 0.26
    impact: float = 0.34
    banner: float = 1.4
    floor_shake: float = 0.36
    deal: float = 0.26
    deal_gap: float = 0.035
    fade: float = 0.18  # from one scene to the next
    celebration: float = 3.4

    def at_pace(self, pace: float) -> "Durations":
        """Returns the durations at a multiple of the normal speed."""
        return Durations(**{name: seconds / pace for name, seconds in asdict(self).items()})


EDGED = 0.75  # of soft ink in the edge of what is written into, and in signs that are no words

TILE_RADIUS = 0.11  # of a tile's size

BLUE_GLAZE = TileColours((30, 78, 168), (240, 244, 250), (14, 40, 104), (126, 176, 232))
YELLOW_GLAZE = TileColours((240, 178, 40), (255, 243, 204), (112, 62, 12), (190, 84, 30))
RED_GLAZE = TileColours((186, 62, 40), (252, 226, 202), (104, 24, 18), (240, 166, 96))
BLACK_GLAZE = TileColours((42, 42, 50), (198, 206, 216), (14, 14, 20), (112, 122, 140))
WHITE_GLAZE = TileColours((246, 244, 236), (255, 255, 252), (44, 92, 172), (150, 182, 222))
JOKER_GLAZE = TileColours((36, 134, 118), (244, 246, 236), (10, 62, 60), (246, 196, 74))
MARKER_GLAZE = TileColours((252, 246, 230), (255, 255, 250), (24, 66, 150), (214, 146, 30))


@dataclass(frozen=True)
class Theme:
    """All colours of a theme as RGB. Text has a contrast of 4.5:1 on the grounds named beside it."""

    name: str
    table: Rgb
    table_line: Rgb  # the pattern of the table
    centre: Rgb  # the field in the middle of the table
    table_ink: Rgb  # text on table
    table_ink_soft: Rgb  # text on table
    panel: Rgb
    panel_edge: Rgb
    ink: Rgb  # text on panel, raised, space
    ink_soft: Rgb  # text on panel
    raised: Rgb  # buttons and plates
    accent: Rgb
    accent_ink: Rgb  # text on accent
    good: Rgb  # text on panel
    bad: Rgb  # text on panel
    warn: Rgb  # text on panel
    focus: Rgb  # glow of legal targets, keyboard focus
    turn: Rgb  # frame of the panel whose turn it is
    space: Rgb  # empty spaces: unglazed clay
    space_edge: Rgb
    shadow: Rgb
    dim: Rgb  # overlay behind dialogs
    plate: Rgb  # the porcelain of the factories
    lamp: Rgb  # light added over the middle of the table
    bar: Rgb  # the head-up display
    bar_ink: Rgb  # text and signs on bar
    bar_ink_soft: Rgb  # text on bar
    pattern: float = 1.0  # how strongly grounds are patterned: 0 not at all, 1 softly, 2 strongly
    high_contrast: bool = False
    dark: bool = False  # boards are dark: a room by lamplight
    ornament: str = "stars"  # what grounds and edges are painted with, of art.ornaments
    corner: Rgb = (232, 229, 222)  # what the table's corners are multiplied with
    wall_light: tuple[Rgb, Rgb] = ((255, 250, 238), (150, 138, 132))  # for the menu: near the light, far
    wall_lamp: tuple[float, float] = (0.30, 0.16)  # where that light comes from, in shares of the wall
    outline_share: float = 0.62  # how far a wall outline leans from clay to the tile's colour, 0..1
    tiles: tuple[TileColours, ...] = (
        BLUE_GLAZE,
        YELLOW_GLAZE,
        RED_GLAZE,
        BLACK_GLAZE,
        WHITE_GLAZE,
        JOKER_GLAZE,
        MARKER_GLAZE,
    )
    tile_set: str = "palace"  # whose drawings they have, see `drawings` in `art.tiles`
    hints: tuple[Rgb, ...] = ()  # what draws the outline of colour 0..5 on an empty wall space
    hint_grounds: tuple[Rgb, ...] = ()  # the clay below that outline: tinted, never glazed
    durations: Durations = field(default_factory=Durations)

    @property
    def outline(self) -> Rgb:
        """Returns the colour of input borders and small icons on panels, with a contrast of 3:1."""
        return mix(self.panel, self.ink_soft, EDGED)


DAY = Theme(
    name="day",
    table=(203, 179, 143),
    table_line=(178, 152, 116),
    centre=(156, 130, 98),
    table_ink=(44, 32, 22),
    table_ink_soft=(70, 50, 32),
    panel=(251, 248, 241),
    panel_edge=(74, 108, 168),
    ink=(28, 36, 60),
    ink_soft=(92, 94, 108),
    raised=(255, 253, 248),
    accent=(28, 70, 156),
    accent_ink=(255, 252, 244),
    good=(22, 106, 70),
    bad=(154, 30, 22),
    warn=(134, 82, 0),
    focus=(236, 148, 10),
    turn=(214, 138, 20),
    space=(221, 211, 193),
    space_edge=(166, 150, 126),
    shadow=(60, 42, 24),
    dim=(30, 24, 20),
    plate=(251, 248, 241),
    lamp=(22, 20, 18),
    bar=(26, 54, 112),
    bar_ink=(255, 250, 238),
    bar_ink_soft=(186, 204, 236),
    hints=((44, 92, 178), (214, 146, 14), (190, 72, 50), (70, 70, 80), (112, 132, 168), (62, 142, 128)),
    hint_grounds=(
        (211, 208, 203),
        (225, 210, 176),
        (223, 204, 187),
        (210, 202, 188),
        (232, 228, 219),
        (207, 208, 192),
    ),
)

NIGHT = Theme(
    name="night",
    table=(12, 16, 30),
    table_line=(27, 35, 58),
    centre=(46, 57, 86),
    table_ink=(236, 229, 214),
    table_ink_soft=(178, 176, 178),
    panel=(52, 65, 100),
    panel_edge=(92, 122, 184),
    ink=(243, 239, 229),
    ink_soft=(202, 206, 218),
    raised=(58, 71, 106),
    accent=(134, 176, 248),
    accent_ink=(14, 22, 44),
    good=(128, 216, 164),
    bad=(255, 158, 142),
    warn=(246, 196, 92),
    focus=(255, 188, 56),
    turn=(250, 186, 70),
    space=(22, 28, 47),
    space_edge=(54, 66, 98),
    shadow=(4, 6, 12),
    dim=(4, 6, 12),
    plate=(126, 136, 170),
    lamp=(38, 26, 9),
    bar=(8, 11, 22),
    bar_ink=(243, 239, 229),
    bar_ink_soft=(170, 182, 212),
    dark=True,
    corner=(150, 152, 168),
    wall_light=((196, 178, 150), (46, 54, 84)),
    wall_lamp=(0.5, 0.34),
    outline_share=0.68,
    hints=((90, 142, 232), (232, 178, 60), (232, 104, 84), (134, 142, 162), (180, 184, 192), (64, 170, 152)),
    hint_grounds=((19, 31, 65), (41, 36, 29), (48, 24, 32), (10, 12, 20), (34, 40, 56), (17, 40, 48)),
)


def strongest_ink(theme: Theme, ground: Rgb) -> Rgb:
    """Returns the text colour with the highest contrast on a coloured ground."""
    inks = theme.ink, theme.panel, theme.accent_ink, theme.bar, theme.bar_ink
    return max(inks, key=lambda ink: contrast(ink, ground))


def mini_floor(theme: Theme) -> Rgb:
    """Returns the colour of floor-line spaces too small for their number; by night lighter than the board."""
    return mix(theme.space, theme.bad, 0.54 if theme.dark else 0.22)
