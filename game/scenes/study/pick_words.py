"""A pick of a review in words: which it is, its mark, what it cost, what would have been better and why."""

from game.ai.coach import Verdict
from game.scenes.study.coach_words import plain_points, reasons_words
from game.scenes.study.pick_cursor import PickCursor
from game.texts import Texts
from game.words.phrases import action_words, turn_words


def where_words(tr: Texts, cursor: PickCursor) -> str:
    """Which pick of how many, in which round."""
    return tr("replay.at", at=cursor.at + 1, all=cursor.review.total, n=cursor.turn.before.round)


def title_words(tr: Texts, cursor: PickCursor) -> str:
    """The mark in a word, or why there is none."""
    if cursor.finding is not None:
        return tr(f"review.grade.{cursor.finding.grade}")
    if cursor.at < cursor.review.ordered:
        return tr("review.ordered")
    return tr("review.forced" if cursor.analysed else "review.not-yet")


def pick_sentences(tr: Texts, cursor: PickCursor, reasons: int = 2) -> list[str]:
    """What was done; then what it cost, what would have been better and why, or that nothing would.

    Of the reasons so many at most: a small window has no room for more than one.
    """
    names, finding = cursor.review.match.setup.who, cursor.finding
    lines = [turn_words(tr, cursor.turn.events, names)]
    if finding is None:
        return lines
    if finding.best_made:
        return [*lines, tr("review.none-better"), *_changed(tr, cursor, finding.verdict)]
    lines.append(tr("review.lost", points=plain_points(tr, finding.lost), n=round(100 * finding.swing)))
    lines.append(tr("review.better", action=action_words(tr, finding.verdict.best, cursor.turn.before)))
    lines.append(tr("review.why", reason=reasons_words(tr, finding.verdict.reasons[:reasons], names)))
    return [*lines, *_changed(tr, cursor, finding.verdict)]


def _changed(tr: Texts, cursor: PickCursor, verdict: Verdict) -> list[str]:
    """What the coach thought before a longer look, if that changed its mind."""
    if not verdict.changed or verdict.first is None:
        return []
    return [tr("review.changed", action=action_words(tr, verdict.first, cursor.turn.before))]
