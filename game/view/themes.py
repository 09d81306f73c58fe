"""The themes (day, night, courtyard, garden) and tile sets that players choose from."""

from dataclasses import replace
from typing import Final

from game.view.theme import DAY, JOKER_GLAZE, MARKER_GLAZE, NIGHT, Rgb, Theme, TileColours, mix

BRIGHT_HINTS: Final[tuple[Rgb, ...]] = (
    (36, 88, 186),
    (206, 134, 8),
    (190, 64, 44),
    (66, 66, 76),
    (104, 128, 170),
    (48, 138, 120),
)


def clay_of(space: Rgb) -> tuple[Rgb, ...]:
    """Returns the tinted grounds of empty wall spaces on light clay; white's is lighter."""
    shares = (0.08, 0.11, 0.09, 0.08, 0.0, 0.09)
    tints = [mix(space, hint, share) for hint, share in zip(BRIGHT_HINTS, shares, strict=True)]
    tints[4] = mix(space, (255, 255, 255), 0.42)
    return tuple(tints)


WASHED_CLAY: Final = (226, 214, 202)
GARDEN_CLAY: Final = (220, 211, 184)

# Whitewash over a floor of terracotta, a basin of water in its middle, teal and gold along the wall.
COURTYARD: Final = Theme(
    name="courtyard",
    table=(217, 160, 124),
    table_line=(178, 112, 80),
    centre=(58, 128, 146),
    table_ink=(40, 18, 8),
    table_ink_soft=(62, 28, 14),
    panel=(254, 253, 250),
    panel_edge=(26, 96, 112),
    ink=(32, 38, 48),
    ink_soft=(90, 92, 98),
    raised=(255, 255, 254),
    accent=(0, 88, 104),
    accent_ink=(255, 254, 250),
    good=(18, 106, 62),
    bad=(160, 26, 26),
    warn=(136, 78, 0),
    focus=(236, 140, 0),
    turn=(206, 132, 14),
    space=WASHED_CLAY,
    space_edge=(176, 148, 130),
    shadow=(70, 36, 20),
    dim=(44, 26, 18),
    plate=(254, 253, 250),
    lamp=(26, 24, 16),
    bar=(250, 247, 240),
    bar_ink=(52, 34, 26),
    bar_ink_soft=(104, 80, 66),
    ornament="courtyard",
    corner=(230, 220, 214),
    wall_light=((255, 253, 246), (196, 186, 190)),
    wall_lamp=(0.22, 0.10),
    hints=BRIGHT_HINTS,
    hint_grounds=clay_of(WASHED_CLAY),
)

# Box hedges and ivy around ivory plates, a pond with lilies in the middle.
GARDEN: Final = Theme(
    name="garden",
    table=(28, 64, 45),
    table_line=(58, 104, 66),
    centre=(54, 100, 104),
    table_ink=(242, 238, 218),
    table_ink_soft=(194, 206, 182),
    panel=(251, 246, 231),
    panel_edge=(70, 118, 78),
    ink=(28, 42, 32),
    ink_soft=(84, 92, 78),
    raised=(254, 250, 238),
    accent=(18, 92, 60),
    accent_ink=(255, 251, 236),
    good=(16, 104, 58),
    bad=(158, 32, 28),
    warn=(128, 76, 0),
    focus=(228, 140, 12),
    turn=(208, 138, 28),
    space=GARDEN_CLAY,
    space_edge=(158, 148, 114),
    shadow=(8, 20, 13),
    dim=(6, 16, 11),
    plate=(250, 247, 234),
    lamp=(20, 26, 6),
    bar=(11, 34, 23),
    bar_ink=(249, 243, 222),
    bar_ink_soft=(178, 198, 170),
    ornament="leaves",
    corner=(172, 184, 168),
    wall_light=((250, 252, 226), (96, 116, 96)),
    wall_lamp=(0.66, 0.12),
    hints=BRIGHT_HINTS,
    hint_grounds=clay_of(GARDEN_CLAY),
)

WORLDS: Final = {theme.name: theme for theme in (DAY, NIGHT, COURTYARD, GARDEN)}
# The glazes of the tile sets: of the five colours, joker and marker.
GLAZES: Final[dict[str, tuple[TileColours, ...]]] = {
    "lisbon": (
        TileColours((34, 84, 176), (244, 246, 248), (16, 44, 112), (246, 196, 70)),
        TileColours((244, 190, 56), (255, 246, 214), (30, 70, 152), (196, 92, 30)),
        TileColours((184, 54, 42), (253, 232, 212), (98, 20, 18), (240, 168, 92)),
        TileColours((46, 46, 52), (222, 222, 218), (18, 18, 22), (118, 120, 128)),
        TileColours((248, 247, 241), (255, 255, 253), (32, 78, 166), (138, 172, 220)),
        JOKER_GLAZE,
        MARKER_GLAZE,
    ),
    "seville": (
        TileColours((24, 58, 138), (238, 238, 228), (12, 32, 84), (230, 164, 54)),
        TileColours((226, 158, 40), (253, 238, 196), (94, 52, 14), (34, 116, 86)),
        TileColours((188, 76, 40), (250, 228, 194), (92, 28, 14), (234, 166, 60)),
        TileColours((46, 38, 40), (212, 204, 190), (18, 14, 16), (168, 116, 62)),
        TileColours((246, 240, 226), (255, 252, 244), (22, 96, 84), (216, 158, 62)),
        TileColours((30, 122, 92), (246, 242, 226), (8, 54, 46), (240, 182, 64)),
        TileColours((250, 242, 222), (255, 253, 244), (22, 56, 128), (206, 136, 34)),
    ),
    "delft": (
        TileColours((30, 72, 154), (242, 245, 247), (20, 46, 114), (112, 156, 214)),
        TileColours((232, 166, 42), (252, 245, 222), (112, 70, 18), (84, 126, 66)),
        TileColours((196, 84, 48), (252, 240, 226), (112, 34, 20), (96, 124, 72)),
        TileColours((50, 40, 54), (226, 222, 226), (24, 16, 28), (146, 122, 154)),
        TileColours((243, 246, 246), (255, 255, 255), (34, 74, 156), (128, 166, 218)),
        TileColours((44, 126, 100), (248, 248, 240), (12, 60, 54), (244, 192, 74)),
        TileColours((246, 247, 244), (255, 255, 255), (28, 66, 148), (128, 166, 218)),
    ),
}
PATTERNS: Final = {"none": 0.0, "soft": 1.0, "strong": 2.0}


def high_contrast(theme: Theme) -> Theme:
    """Returns the high-contrast version of a theme: black or white grounds and text, strong outlines."""
    dark = theme.dark
    ink, ground = ((255, 255, 255), (0, 0, 0)) if dark else ((0, 0, 0), (255, 255, 255))
    far = mix(ground, ink, 0.14)
    return replace(
        theme,
        table=mix(ground, ink, 0.10 if dark else 0.06),
        table_line=mix(ground, ink, 0.22),
        centre=mix(ground, ink, 0.3 if dark else 0.24),
        table_ink=ink,
        table_ink_soft=ink,
        panel=ground,
        panel_edge=ink,
        ink=ink,
        ink_soft=mix(ink, ground, 0.12),
        raised=ground,
        accent=(255, 224, 74) if dark else (0, 40, 140),
        accent_ink=ground,
        good=(120, 255, 170) if dark else (0, 84, 40),
        bad=(255, 164, 150) if dark else (160, 0, 0),
        warn=(255, 220, 90) if dark else (110, 62, 0),
        focus=(255, 200, 0) if dark else (196, 84, 0),
        turn=(255, 200, 0) if dark else (196, 84, 0),
        space=far,
        space_edge=mix(ground, ink, 0.6),
        outline_share=0.9,
        plate=ground,
        lamp=(0, 0, 0),
        bar=ground,
        bar_ink=ink,
        bar_ink_soft=mix(ink, ground, 0.12),
        hint_grounds=(far,) * 6,
        high_contrast=True,
    )


def with_tiles(theme: Theme, tile_set: str) -> Theme:
    """Returns the theme with another tile set; an unknown name gives the default."""
    glazes = GLAZES.get(tile_set, DAY.tiles)
    return replace(theme, tile_set=tile_set if tile_set in GLAZES else DAY.tile_set, tiles=glazes)


def theme_for(name: str, pattern: str = "soft", contrast: str = "normal", tile_set: str = "palace") -> Theme:
    """Returns the theme for the settings; unknown names give the default, so that old settings never fail."""
    theme = WORLDS.get(name, DAY)
    if contrast == "high":
        theme = high_contrast(theme)
    return replace(with_tiles(theme, tile_set), pattern=PATTERNS.get(pattern, 1.0))
