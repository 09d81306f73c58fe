"""Text stays readable in all worlds; colours are colours; durations are sensible."""

import pytest

from game.settings import CHOICES, SYSTEM_THEME
from game.view.art.buttons import BUTTON_STATES, SHINE, button_colours, lip_colour
from game.view.art.head_up import sheet_colour
from game.view.art.heads import active_look
from game.view.art.log_marks import thread_colour
from game.view.art.marks import SIGNS, mark_colour
from game.view.art.surfaces import band_colours
from game.view.pages.results import card_inks
from game.view.theme import DAY, NIGHT, Theme, contrast, luminance, mix
from game.view.widgets.list_row import bar_tint
from game.view.widgets.room_row import Tone, tag_colours
from game.view.widgets.slider_stop import groove_colours
from game.view.worlds import WORLDS, theme_for

TEXT_ON_GROUND = [
    ("table_ink", "table"),
    ("table_ink_soft", "table"),
    ("ink", "panel"),
    ("ink", "raised"),
    ("ink", "space"),
    ("ink_soft", "panel"),
    ("ink_soft", "raised"),
    ("accent", "panel"),
    ("accent_ink", "accent"),
    ("good", "panel"),
    ("bad", "panel"),
    ("warn", "panel"),
    ("bar_ink", "bar"),
    ("bar_ink_soft", "bar"),
]

STRONG = [theme_for(name, contrast="high") for name in WORLDS]
LOOKS = [*WORLDS.values(), *STRONG]
both = pytest.mark.parametrize("theme", LOOKS, ids=[*WORLDS, *(f"{name}-contrast" for name in WORLDS)])


@both
def test_text_contrast(theme: Theme) -> None:
    for text, ground in TEXT_ON_GROUND:
        assert contrast(getattr(theme, text), getattr(theme, ground)) >= 4.5, f"{text} on {ground}"


@both
def test_the_bar_at_the_foot_of_a_row_is_seen_on_it(theme: Theme) -> None:
    for state in ("normal", "hover", "pressed", "focus", "chosen", "primary", "primary-hover"):
        face, _, _ = button_colours(theme, state)
        assert contrast(face, bar_tint(theme, state)) >= 1.9, state


@both
def test_button_text_contrast(theme: Theme) -> None:
    for state in (one for one in BUTTON_STATES if one != "disabled"):
        face, _, ink = button_colours(theme, state)
        assert contrast(face, ink) >= 4.5, state
        assert contrast(mix(face, (255, 255, 255), SHINE / 255), ink) >= 4.5, f"{state}, under the shine of the glaze"


@both
def test_what_cannot_be_pressed_is_seen_on_panels_and_read(theme: Theme) -> None:
    face, _, ink = button_colours(theme, "disabled")
    assert contrast(face, theme.panel) >= 1.18
    assert contrast(ink, face) >= 3
    assert contrast(ink, face) < contrast(theme.ink, theme.panel) / 2


@both
def test_contrast_of_tags(theme: Theme) -> None:
    tones: tuple[Tone, ...] = "due", "asked", "ongoing", "past"
    assert all(contrast(*tag_colours(theme, tone)) >= 4.5 for tone in tones)


@both
def test_the_choice_that_holds_is_told_from_the_others(theme: Theme) -> None:
    held, other = (button_colours(theme, state)[0] for state in ("chosen", "choice"))
    assert contrast(held, other) >= 1.8


@both
def test_the_choice_that_holds_is_seen_on_the_table(theme: Theme) -> None:
    assert contrast(button_colours(theme, "chosen")[0], theme.table) >= 1.8


@both
def test_edges_of_fields_and_dots_of_pages_are_seen(theme: Theme) -> None:
    assert contrast(theme.outline, theme.panel) >= 3
    assert contrast(theme.outline, theme.raised) >= 3


@both
def test_a_winner_is_announced_on_a_dark_head(theme: Theme) -> None:
    ground = active_look(theme).bar
    assert theme.high_contrast or contrast(ground, (255, 255, 255)) >= 4.5
    assert min(contrast(ink, ground) for ink in card_inks(theme, winner=True)) >= 4.5


@both
def test_keys_are_told_from_the_panel_that_they_lie_on(theme: Theme) -> None:
    face, edge, _ = button_colours(theme, "normal")
    assert contrast(face, theme.panel) >= (1 if theme.high_contrast else 1.34 if theme.dark else 1.14)
    assert contrast(lip_colour(theme, edge), theme.panel) >= 1.5


@both
def test_the_turn_is_gold_and_no_tile_s_blue(theme: Theme) -> None:
    red, green, blue = theme.turn
    assert red > green > blue + 60


@both
def test_the_sheet_of_the_log_is_told_from_the_table(theme: Theme) -> None:
    assert theme.high_contrast or contrast(sheet_colour(theme), theme.table) >= 1.2


@both
def test_rules_of_the_log_are_seen_on_its_sheet(theme: Theme) -> None:
    assert contrast(thread_colour(theme), sheet_colour(theme)) >= 1.8


@both
def test_words_in_the_groove_of_a_slider_contrast(theme: Theme) -> None:
    empty, filled, _ = groove_colours(theme)
    assert min(contrast(theme.ink, empty), contrast(theme.ink, filled)) >= 4.5
    thumb, _, _ = button_colours(theme, "chosen")
    assert contrast(thumb, filled) >= 1.8


@both
def test_penalty_text_on_the_floor_contrast(theme: Theme) -> None:
    assert contrast(theme.bad, mix(theme.space, theme.bad, 0.10)) >= 4.5


@both
def test_text_on_the_darkened_corner_of_the_table(theme: Theme) -> None:
    corner = mix(theme.table, (0, 0, 0), 0.10)
    assert contrast(theme.table_ink, corner) >= 4.5
    assert contrast(theme.table_ink_soft, corner) >= 4.5


@both
def test_text_on_the_table_in_the_light_of_the_lamp(theme: Theme) -> None:
    red, green, blue = (min(255, a + b) for a, b in zip(theme.table, theme.lamp, strict=True))
    assert contrast(theme.table_ink, (red, green, blue)) >= 4.5
    assert contrast(theme.table_ink_soft, (red, green, blue)) >= 4.5


@both
def test_text_on_the_sheet_of_the_log(theme: Theme) -> None:
    assert contrast(theme.table_ink, sheet_colour(theme)) >= 4.5
    assert contrast(theme.table_ink_soft, sheet_colour(theme)) >= 4.5


@both
def test_frames_stand_out(theme: Theme) -> None:
    """Non-text contrast: the turn's frame and the focus ring against what they surround."""
    assert contrast(theme.panel_edge, theme.panel) >= 2
    assert contrast(theme.turn, theme.panel) >= 2
    assert contrast(theme.focus, theme.panel) >= 2
    assert contrast(theme.turn, theme.bar) >= 1.5


@pytest.mark.parametrize("theme", [theme for theme in LOOKS if theme.dark], ids=lambda one: one.name)
def test_by_night_outlines_on_empty_wall_spaces_are_seen(theme: Theme) -> None:
    for ground, hint in zip(theme.hint_grounds, theme.hints, strict=True):
        assert contrast(mix(ground, hint, theme.outline_share), ground) >= 3


@pytest.mark.parametrize("theme", [NIGHT], ids=lambda one: one.name)
def test_by_night_empty_wall_spaces_have_grounds_of_their_colours(theme: Theme) -> None:
    blue, yellow, red, *_ = theme.hint_grounds
    assert blue[2] - max(blue[:2]) >= 30
    assert red[0] - max(red[1:]) >= 15
    assert min(yellow[:2]) - yellow[2] >= 5


@both
def test_words_on_bands_can_be_read_and_a_night_has_no_pale_ones(theme: Theme) -> None:
    ground, ink = band_colours(theme)
    assert contrast(ground, ink) >= 4.5
    assert luminance(ground) < 0.2 or not theme.dark


@pytest.mark.parametrize("theme", STRONG, ids=list(WORLDS))
def test_high_contrast_has_no_coloured_grounds(theme: Theme) -> None:
    for ground in (theme.table, theme.centre, theme.plate, theme.panel, theme.space, theme.bar):
        assert max(ground) - min(ground) <= 1
    assert contrast(theme.centre, theme.table) >= 1.35 and contrast(theme.centre, theme.plate) >= 1.35


def test_high_contrast_text_reaches_seven_to_one() -> None:
    for theme in STRONG:
        for text, ground in TEXT_ON_GROUND:
            ratio = contrast(getattr(theme, text), getattr(theme, ground))
            assert ratio >= 7, f"{theme.name} {text} on {ground}: {ratio:.2f}"


def test_themes_are_found_by_name_and_unknown_names_give_day() -> None:
    assert theme_for("night") == NIGHT
    assert theme_for("day") == DAY
    assert theme_for("dusk", "dotted", "some") == DAY
    assert (*WORLDS, SYSTEM_THEME) == CHOICES["theme"]
    assert len({theme.table for theme in WORLDS.values()}) == len(WORLDS)
    assert theme_for("night", tile_set="unheard of") == NIGHT
    assert [theme_for("day", tile_set=name).tile_set for name in CHOICES["tiles"]] == list(CHOICES["tiles"])
    assert [theme_for("day", pattern).pattern for pattern in ("none", "soft", "strong")] == [0, 1, 2]


@both
def test_marks_of_picks_differ_in_colour_and_their_signs_are_readable(theme: Theme) -> None:
    colours = {grade: mark_colour(theme, grade) for grade in SIGNS}
    assert all(contrast(theme.panel, colour) >= 4.5 for colour in colours.values())
    (_, green, blue), (_, other_green, other_blue) = colours["best"], colours["good"]
    assert (other_blue - other_green) - (blue - green) >= 30
