"""The figures of a review, for charts and tables: the course of the game, marks by seat, chances by round."""

from game.match.match import Match
from game.review.analysis import Review
from game.review.grades import GRADES
from game.scenes.core.mirror import Grid
from game.scenes.study.coach_words import plain_points
from game.texts import Texts
from game.view.art.crests import Crest
from game.view.pages.charts import Course, Flag
from game.words.phrases import percent


def scores_of(match: Match) -> list[list[int]]:
    """The scores by seat before each turn, and after the last."""
    boards = [*(turn.before.boards for turn in match.turns), match.state.boards]
    return [[board.score for board in one] for one in boards]


def course_of(
    tr: Texts, review: Review, pointed: int | None = None, crests: tuple[Crest, ...] = ()
) -> Course:
    """What both charts share; `pointed` is the turn under the pointer."""
    turns, setup = review.turns, review.match.setup
    rounds = tuple(
        (index, turn.before.round)
        for index, turn in enumerate(turns)
        if not index or turn.before.round != turns[index - 1].before.round
    )
    moments = review.moments() if review.done else []
    flags = tuple(Flag(moment.index, moment.seat, moment.grade) for moment in moments)
    order = sorted(range(len(setup.seats)), key=lambda seat: not setup.seats[seat].is_person)
    names = tuple(tr.name(name) for name in setup.who)
    shares = percent(tr, 1), percent(tr, 0.5)
    own = review.ordered
    return Course(len(turns), rounds, flags, tuple(order), names, pointed, crests, shares, own)


def mark_rows(tr: Texts, review: Review) -> list[tuple[str, list[int], str]]:
    """A row for each seat: name, how many picks of each grade, what a usual one gave away."""
    rows = []
    for seat, name in enumerate(review.match.setup.who):
        marks = review.grades(seat)
        lost = plain_points(tr, marks.average) if marks.number else "–"
        rows.append((tr.name(name), [marks.counts[grade] for grade in GRADES], lost))
    return rows


def marks_table(tr: Texts, review: Review) -> Grid:
    """The marks, to be read aloud."""
    return Grid(
        [tr("mirror.player"), *(tr(f"review.grade.{grade}") for grade in GRADES), tr("review.average")],
        [[name, *map(str, counts), lost] for name, counts, lost in mark_rows(tr, review)],
    )


def chances_table(tr: Texts, review: Review) -> Grid:
    """The chances with which rounds began, to be read aloud, as far as the analysis has come."""
    begins = [(at, number) for at, number in course_of(tr, review).rounds if at < len(review.chances)]
    return Grid(
        [tr("mirror.player"), *(str(number) for _, number in begins)],
        [
            [
                tr.name(name),
                *(percent(tr, review.chances[at][seat]) if at >= review.ordered else "–" for at, _ in begins),
            ]
            for seat, name in enumerate(review.match.setup.who)
        ],
    )
