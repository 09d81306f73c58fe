"""Texts about a puzzle and an attempt at it."""

from typing import Final

from game.ai.coach import SHOWN_PARTS
from game.journal.puzzle_record import Return
from game.puzzles.answer import reasons_for
from game.puzzles.proof import tempting
from game.puzzles.selection import BEGINNER_FINDS
from game.puzzles.series import MAX_MISSES, Series
from game.ratings.glicko import Rating
from game.rules.numerals import signed
from game.rules.picking import numbers, picked_tiles
from game.scenes.puzzles.attempt import Attempt
from game.scenes.study.coach_words import account_words, lost_words, plain_points, reasons_words
from game.texts import Texts
from game.words.phrases import action_words, rules_words, source_words, tiles_words, turn_words

MAX_SHOWN_DEVIATION: Final = 170.0  # of a rating of puzzles: reached after four of them


def clock(seconds: float) -> str:
    """Formats seconds as minutes and seconds, rounded up.

    >>> clock(90.2), clock(0)
    ('1:31', '0:00')
    """
    whole = -int(-seconds // 1)
    return f"{whole // 60}:{whole % 60:02}"


def series_words(tr: Texts, series: Series) -> str:
    """Returns the name of a series, with its progress."""
    if series.mode == "rush":
        return tr("puzzles.rush.at", clock=clock(series.left), n=series.found)
    if series.mode == "streak":
        return tr("puzzles.streak.at", n=series.found)
    if series.theme is not None:
        return tr(f"puzzles.theme.{series.theme}")
    return tr("puzzles.next.at" if series.mode == "next" else f"puzzles.{series.mode}")


def title_words(tr: Texts, attempt: Attempt) -> str:
    """Returns the heading of an attempt."""
    if attempt.stage == "ask":
        return series_words(tr, attempt.series)
    if attempt.stage == "found" and attempt.hints:
        return tr("puzzles.found.hints")
    return tr(f"puzzles.{attempt.stage}")


def hint_words(tr: Texts, attempt: Attempt) -> list[str]:
    """Returns the hints that were given: the theme, then the source, which that of the tiles replaces."""
    puzzle = attempt.puzzle
    solution, state = puzzle.solution, puzzle.state
    plain, jokers = numbers(state, picked_tiles(solution))
    source = source_words(tr, solution.source)
    tiles = tiles_words(tr, (solution.kind,) * plain + (5,) * jokers)
    hints = [
        tr(f"puzzles.about.{puzzle.themes[0]}" if puzzle.themes else "puzzles.about.points"),
        tr("puzzles.look", source=source),
        tr.sentence(tr.capitalised(tr("do.take", tiles=tiles, source=source))),
    ]
    return [*hints[: min(1, attempt.hints)], *hints[1 : attempt.hints][-1:]]


def attempt_sentences(tr: Texts, attempt: Attempt, room: int = 2) -> list[str]:
    """Returns sentences about an attempt: all of them, fewer for phones with `room` 1, least with 0."""
    stage, series = attempt.stage, attempt.series
    if stage == "ask":
        return _asked(tr, attempt, room)
    if stage == "thinking":
        return [tr("puzzles.looking")]
    if stage == "missed" and attempt.hurried:
        return _end(tr, series)
    late = stage == "found" and attempt.outcome in ("missed", "given-up")
    results = [*[tr("puzzles.first-counts")] * late, *_rating(tr, attempt), *_end(tr, series)]
    if stage == "missed":
        lost, *answer = _missed(tr, attempt, room)
        if room == 0:
            return _end(tr, series) or [lost, *answer]
        return [*([] if room == 1 and _end(tr, series) else [lost]), *answer, *results]
    why, *others = _why(tr, attempt, room)
    if room == 0:
        return [why, *results]
    brief = attempt.hurried and not series.over  # it is shown for seconds only
    found = action_words(tr, attempt.puzzle.solution, attempt.puzzle.state)
    return [found, why, *([] if brief else others), *results]


def _why(tr: Texts, attempt: Attempt, room: int) -> list[str]:
    """Returns where the points of the last wrong pick go, or of the next best one, and how many they are.

    Where no part of them has a name, or as long as they are not known, the reasons for the solution.
    """
    puzzle, names, answer = attempt.puzzle, attempt.session.names, attempt.answer
    lost = puzzle.gap if answer is None else answer.lost
    points = tr("puzzles.yours" if answer and attempt.wrong else "puzzles.gap", points=plain_points(tr, lost))
    account = account_words(tr, answer.account, lost, names, SHOWN_PARTS if room else 1) if answer else ""
    if account:
        return [account, points] if room == 0 else [points, account]
    reasons = reasons_for(puzzle, attempt.wrong or tempting(puzzle.state)[0][1])[: max(1, room)]
    return [tr("review.why", reason=reasons_words(tr, reasons, names)), points]


def _asked(tr: Texts, attempt: Attempt, room: int) -> list[str]:
    state, hints = attempt.puzzle.state, hint_words(tr, attempt)
    if room == 0:
        return hints[-1:] or [tr("puzzles.ask")]
    ask = "puzzles.mistakes.ask" if attempt.series.mode == "mistakes" else "puzzles.ask"
    table = tr("puzzles.table", n=state.round, rules=rules_words(tr, state.rules))
    return [tr(ask), table, *_series_rules(tr, attempt.series), *_price(tr, attempt), *hints]


def _price(tr: Texts, attempt: Attempt) -> list[str]:
    """What a hint costs, or that nothing counts any more."""
    series = attempt.series
    if not series.rated:
        return []
    if not attempt.record.counts(series):
        return [tr("puzzles.first-counts")]
    return [] if attempt.counted or attempt.hints else [tr("puzzles.hint-price")]


def _series_rules(tr: Texts, series: Series) -> list[str]:
    """Misses and clock of a rush; that a beginner has another puzzle of the day."""
    if series.mode == "day" and series.for_beginner:
        return [tr("puzzles.day.gentle", n=BEGINNER_FINDS)]
    if series.mode != "rush" or series.over:
        return []
    misses = tr("puzzles.rush.misses", n=series.missed, most=MAX_MISSES)
    return [misses] if series.started else [misses, tr("puzzles.rush.starts")]


def _missed(tr: Texts, attempt: Attempt, room: int) -> list[str]:
    """Returns the points lost and the reply; nothing about the best pick, which may still be looked for."""
    answer, names = attempt.answer, attempt.session.names
    if answer is None:
        return [tr("puzzles.looking")]
    lines = [lost_words(tr, answer.lost, answer.swing)]
    if attempt.answer_events:
        lines.append(tr("puzzles.answer", answer=turn_words(tr, attempt.answer_events, names)))
    if answer.tempting and room > 1:
        lines.append(tr("puzzles.tempting"))
    return lines


def is_known(rating: Rating) -> bool:
    """Whether a rating of puzzles is worth showing: a newcomer's leaps by hundreds with each puzzle."""
    return rating.deviation <= MAX_SHOWN_DEVIATION


def _rating(tr: Texts, attempt: Attempt) -> list[str]:
    change = attempt.change
    if change is None:
        return []
    if isinstance(change, Return):
        return [tr("puzzles.learned") if change.learned else tr("puzzles.returns", n=change.days)]
    if not is_known(change.after):
        return []
    new, old = round(change.after.rating), round(change.before.rating)
    key = "puzzles.rated.given-up" if attempt.outcome == "given-up" else "puzzles.rated"
    return [tr(key, rating=new, change=signed(new - old))]


def _end(tr: Texts, series: Series) -> list[str]:
    if series.rated or not series.over:
        return []
    return [tr(f"puzzles.{series.mode}.over", n=series.found)]
