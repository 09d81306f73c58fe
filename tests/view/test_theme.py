"""Text stays readable in all worlds; colours are colours; durations are sensible."""

from collections.abc import Callable, Iterable

import pytest

from game.settings import CHOICES, SYSTEM_THEME
from game.view.art.buttons import BUTTON_STATES, SHINE_ALPHA, button_colours, lip_colour
from game.view.art.grades import GRADE_SIGNS, grade_colour
from game.view.art.headers import active_header_theme
from game.view.art.log_thread import thread_colour
from game.view.art.surfaces import band_colours
from game.view.art.top_bar import sheet_colour
from game.view.drawings.score_card import score_card_inks
from game.view.theme import DAY, NIGHT, Rgb, Theme, contrast, luminance, mix
from game.view.themes import WORLDS, theme_for
from game.view.widgets.list_row import bar_tint
from game.view.widgets.room_row import Tone, tag_colours
from game.view.widgets.slider_stop import groove_colours

TEXT_ON_GROUND = [
    ("table_ink", "table"), ("table_ink_soft", "table"), ("ink", "panel"), ("ink", "raised"), ("ink", "space"),
    ("ink_soft", "panel"), ("ink_soft", "raised"), ("accent", "panel"), ("accent_ink", "accent"), ("good", "panel"),
    ("bad", "panel"), ("warn", "panel"), ("bar_ink", "bar"), ("bar_ink_soft", "bar"),
]  # fmt: skip

STRONG = [theme_for(name, contrast="high") for name in WORLDS]
LOOKS = [*WORLDS.values(), *STRONG]
both = pytest.mark.parametrize("theme", LOOKS, ids=[*WORLDS, *(f"{name}-contrast" for name in WORLDS)])


Pairs = Iterable[tuple[Rgb, Rgb]]
STATES = ("normal", "hover", "pressed", "focus", "chosen", "primary", "primary-hover")
ENABLED = [one for one in BUTTON_STATES if one != "disabled"]
TONES: tuple[Tone, ...] = "due", "asked", "ongoing", "past"


def face_of(theme: Theme, state: str) -> Rgb:
    return button_colours(theme, state)[0]


def on_buttons(theme: Theme) -> Pairs:
    """Words on buttons, also where the glaze shines."""
    for face, _, ink in (button_colours(theme, state) for state in ENABLED):
        yield from ((face, ink), (mix(face, (255, 255, 255), SHINE_ALPHA / 255), ink))


def on_table(theme: Theme) -> Pairs:
    """Words on the table, in its darkened corners, in the light of the lamp and on the sheet of the log."""
    red, green, blue = (min(255, a + b) for a, b in zip(theme.table, theme.lamp, strict=True))
    for ground in (mix(theme.table, (0, 0, 0), 0.10), (red, green, blue), sheet_colour(theme)):
        yield from ((theme.table_ink, ground), (theme.table_ink_soft, ground))


def in_grooves(theme: Theme) -> Pairs:
    empty, filled, _ = groove_colours(theme)
    return (theme.ink, empty), (theme.ink, filled)


SEEN: list[tuple[str, float, Callable[[Theme], Pairs]]] = [
    ("words on their grounds", 4.5, lambda t: [(getattr(t, ink), getattr(t, ground)) for ink, ground in TEXT_ON_GROUND]),
    ("words on buttons", 4.5, on_buttons),
    ("words on the table", 4.5, on_table),
    ("words in the groove of a slider", 4.5, in_grooves),
    ("words on tags", 4.5, lambda t: [tag_colours(t, tone)[:2] for tone in TONES]),
    ("words on bands", 4.5, lambda t: [band_colours(t)]),
    ("costs on the floor", 4.5, lambda t: [(t.bad, mix(t.space, t.bad, 0.10))]),
    ("a winner's head", 4.5, lambda t: [(ink, active_header_theme(t).bar) for ink in score_card_inks(t, winner=True)]),
    ("signs of picks", 4.5, lambda t: [(t.panel, grade_colour(t, grade)) for grade in GRADE_SIGNS]),
    ("what cannot be pressed, on panels", 1.18, lambda t: [(face_of(t, "disabled"), t.panel)]),
    ("words on what cannot be pressed", 3, lambda t: [(button_colours(t, "disabled")[2], face_of(t, "disabled"))]),
    ("the bar at the foot of a row", 1.9, lambda t: [(face_of(t, state), bar_tint(t, state)) for state in STATES]),
    ("the choice that holds, beside others", 1.8, lambda t: [(face_of(t, "chosen"), face_of(t, "choice"))]),
    ("the choice that holds, on the table", 1.8, lambda t: [(face_of(t, "chosen"), t.table)]),
    ("the thumb of a slider", 1.8, lambda t: [(face_of(t, "chosen"), groove_colours(t)[1])]),
    ("edges of fields and dots of pages", 3, lambda t: [(t.outline, t.panel), (t.outline, t.raised)]),
    ("lips of keys, on panels", 1.5, lambda t: [(lip_colour(t, button_colours(t, "normal")[1]), t.panel)]),
    ("rules of the log", 1.8, lambda t: [(thread_colour(t), sheet_colour(t))]),
    ("frames on panels", 2, lambda t: [(edge, t.panel) for edge in (t.panel_edge, t.turn, t.focus)]),
    ("the frame of the turn on the bar", 1.5, lambda t: [(t.turn, t.bar)]),
]


@both
@pytest.mark.parametrize(("what", "least", "pairs"), SEEN, ids=[what for what, _, _ in SEEN])
def test_it_is_seen_or_read(theme: Theme, what: str, least: float, pairs: Callable[[Theme], Pairs]) -> None:
    for one, other in pairs(theme):
        assert contrast(one, other) >= least, what


@both
def test_what_cannot_be_pressed_is_paler_than_words(theme: Theme) -> None:
    face, _, ink = button_colours(theme, "disabled")
    assert contrast(ink, face) < contrast(theme.ink, theme.panel) / 2


@both
def test_without_high_contrast_keys_heads_and_sheets_stand_out_from_what_they_lie_on(theme: Theme) -> None:
    if not theme.high_contrast:
        assert contrast(active_header_theme(theme).bar, (255, 255, 255)) >= 4.5
        assert contrast(face_of(theme, "normal"), theme.panel) >= (1.34 if theme.dark else 1.14)
        assert contrast(sheet_colour(theme), theme.table) >= 1.2


@pytest.mark.parametrize("theme", [theme for theme in LOOKS if theme.dark], ids=lambda one: one.name)
def test_by_night_outlines_on_empty_wall_spaces_are_seen(theme: Theme) -> None:
    for ground, hint in zip(theme.hint_grounds, theme.hints, strict=True):
        assert contrast(mix(ground, hint, theme.outline_share), ground) >= 3


@both
def test_a_night_has_no_pale_bands(theme: Theme) -> None:
    assert luminance(band_colours(theme)[0]) < 0.2 or not theme.dark


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
def test_the_best_pick_and_a_good_one_differ_in_colour(theme: Theme) -> None:
    (_, green, blue), (_, other_green, other_blue) = grade_colour(theme, "best"), grade_colour(theme, "good")
    assert (other_blue - other_green) - (blue - green) >= 30
