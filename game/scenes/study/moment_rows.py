"""The costliest picks of a game, as rows that can be pressed."""

from collections.abc import Callable
from functools import partial

from game.layout.node import Node, Sized, Span
from game.review.analysis import Review
from game.scenes.study.coach_words import plain_points
from game.texts import Texts
from game.view.components.ui import Ui
from game.view.widgets.moment_row import MomentRow, RowTexts, enough_height
from game.words.phrases import short_words


def moment_rows(
    ui: Ui, tr: Texts, review: Review, open_: Callable[[int], None], high: Span
) -> list[Node]:
    """Returns a row for each moment, once the analysis is over; `open_` opens a turn.

    Rows are of equal height, within `high`, and high enough for all their words.
    """
    rows, texts = list[Node](), list[RowTexts]()
    for number, moment in enumerate(review.moments() if review.done else (), 1):
        words = short_words(tr, review.turns[moment.index].events, review.match.setup.who)
        key = "review.cost.against" if review.against(moment) else "review.cost"
        small = tr(
            key if moment.swing_percent else "review.cost.points", n=moment.round,
            grade=tr(f"review.grade.{moment.grade}"), points=plain_points(tr, moment.lost),
            chance=moment.swing_percent,
        )  # fmt: skip
        row = partial(
            MomentRow, f"moment-{number}", label=words, action=partial(open_, moment.index),
            aloud=tr.sentences((words, small)), px=ui.unit, grade=moment.grade, small=small,
        )  # fmt: skip
        rows.append(ui.widget(row))
        texts.append((words, small))
    enough = partial(enough_height, texts, ui.assets.type, ui.unit, high)
    return [Sized(row, high=enough) for row in rows]
