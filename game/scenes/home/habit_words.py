"""Texts of the figures of the player's habits: names, values, explanations."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from game.ai.coach import MIN_SHOWN_DIFFERENCE
from game.journal.habits import MIN_GAMES, RECENT_GAMES, HabitFigure, Habits, Topic
from game.rules.tiles import COLOUR_NAMES
from game.scenes.study.coach_words import decimal, plain_points
from game.texts import Texts
from game.words.phrases import line_words

PER_GAME_TOPICS: Final = ("themes",)  # topics whose figures are points per game
PER_PICK_TOPICS: Final = ("openings", "colours")  # topics whose figures are points per pick


def figure_name(tr: Texts, figure: HabitFigure) -> str:
    """Names a figure."""
    kind, _, number = figure.name.partition("-")
    if not number:
        theme = f"puzzles.theme.{figure.name}"
        return tr(theme) if theme in tr else tr(f"habits.{figure.name}")
    if kind == "line":
        return tr.capitalised(line_words(tr, int(number)))
    if kind == "kind":
        return tr.capitalised(tr(f"colour.{COLOUR_NAMES[int(number)]}"))
    return tr.capitalised(tr("games.round", n=number))


def lost_points(tr: Texts, points: float) -> str:
    """Formats lost points, with a sign unless they are 0.

    >>> from game.texts import texts_for
    >>> lost_points(texts_for("en"), 1.25), lost_points(texts_for("en"), 0.02)
    ('−1.2', '0.0')
    """
    return plain_points(tr, -points) if points >= MIN_SHOWN_DIFFERENCE else decimal(tr, 0.0)


def chart_words(tr: Texts, key: str, games: int, shown: int) -> str:
    """Phrases what a chart with a column per game shows; if not all games, the number of the latest ones.

    >>> from game.texts import texts_for
    >>> [chart_words(texts_for("en"), "stats.course", games, 30) for games in (30, 31)]
    ['Points, game by game', 'Points, last 30 games']
    """
    return tr(f"{key}.last", n=shown) if games > shown else tr(key)


def figures_title(tr: Texts, found: Habits | None, topic: Topic) -> str:
    """Returns the title of the figures; with a trend, what it compares."""
    if found is not None and topic in PER_GAME_TOPICS and len(found.played[topic]) >= MIN_GAMES:
        return tr("habits.trend", n=RECENT_GAMES)
    return tr(f"habits.{topic}.figures")


def figure_value(tr: Texts, found: Habits, topic: Topic, figure: HabitFigure) -> str:
    """Formats a figure's value: of themes lately and before, otherwise the cost of each or per game."""
    if topic == "floor" and figure.name == "all":
        return lost_points(tr, found.a_game(topic, figure))
    if topic in PER_GAME_TOPICS:
        if len(found.played[topic]) < MIN_GAMES:
            return decimal(tr, found.a_game(topic, figure))
        before, lately = (decimal(tr, found.a_game(topic, figure, late)) for late in (False, True))
        return f"{before} → {lately}"
    return lost_points(tr, figure.each)


def figure_note(tr: Texts, topic: Topic, figure: HabitFigure) -> str:
    """Phrases the number of picks over which the value is averaged."""
    return tr("habits.picks", n=figure.count) if topic in PER_PICK_TOPICS else ""


def figure_spoken(tr: Texts, found: Habits, topic: Topic, figure: HabitFigure) -> str:
    """Phrases a figure as a sentence."""
    what = figure_name(tr, figure)
    if topic in PER_GAME_TOPICS or (topic == "floor" and figure.name == "all"):
        points = decimal(tr, found.a_game(topic, figure))
        if len(found.played[topic]) < MIN_GAMES:
            return tr("habits.aloud.game", what=what, points=points)
        before, lately = (decimal(tr, found.a_game(topic, figure, late)) for late in (False, True))
        trend = {"before": before, "lately": lately, "n": RECENT_GAMES}
        return tr("habits.aloud.trend", what=what, points=points, **trend)
    each = decimal(tr, figure.each)
    if topic == "floor":
        return tr("habits.aloud.round", what=what, points=each)
    return tr("habits.aloud.picks", what=what, n=figure.count, points=each)


def figure_explanation(tr: Texts, found: Habits, topic: Topic, figure: HabitFigure) -> str:
    """Explains a theme in a sentence; other figures as in `figure_spoken`."""
    if topic == "themes" and figure.name != "all":
        return tr(f"habits.why.{figure.name}")
    return tr.sentence(figure_spoken(tr, found, topic, figure))


def bar_share(found: Habits, topic: Topic, figure: HabitFigure) -> float | None:
    """Returns how full a figure's bar is, 1 for the costliest of its group; rounds by the cost of each.

    The total has no bar, and themes have none: their small charts show the same, game by game.
    """
    if figure.name == "all" or topic == "themes":
        return None
    late = True if len(found.played[topic]) >= MIN_GAMES else None
    own, *measure = (
        found.a_game(topic, one, late) if topic in PER_GAME_TOPICS else one.each
        for one in (figure, *found.topics[topic])
        if one.name != "all" and figure_group(one) == figure_group(figure)
    )
    return own / max(*measure, 0.1)


def recent_games_compared(found: Habits, topic: Topic) -> int:
    """Returns how many of the latest games charts of a topic set apart; 0 if there are too few."""
    return RECENT_GAMES if len(found.played[topic]) >= MIN_GAMES else 0


def figure_group(figure: HabitFigure) -> str:
    """Returns the key of the heading of a figure's group; '' for figures above all groups.

    >>> [figure_group(HabitFigure(name)) for name in ("line-2", "kind-1", "centre", "line")]
    ['habits.line', 'habits.colours', 'habits.source', '']
    """
    if figure.name in ("factory", "centre"):
        return "habits.source"
    kind, numbered, _ = figure.name.partition("-")  # a theme is called "line", too
    return {"line": "habits.line", "kind": "habits.colours"}.get(kind, "") if numbered else ""


def figure_groups(figures: Iterable[HabitFigure]) -> Mapping[str, int]:
    """Returns the number of figures below each heading, if there are several."""
    groups = Counter(head for figure in figures if (head := figure_group(figure)))
    return groups if len(groups) > 1 else {}


def figure_tile(figure: HabitFigure) -> int | None:
    """Returns the tile that names a colour's figure."""
    kind, _, number = figure.name.partition("-")
    return int(number) if kind == "kind" else None
