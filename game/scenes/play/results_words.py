"""Texts of the results: heading, verdict, the bonus that is counted, the sources of each seat's points."""

from game.match.match import Match
from game.rules.numerals import signed
from game.saves.tags import Tags
from game.scenes.core.mirror import MirrorTable
from game.scenes.play.achievements import Achievements
from game.scenes.play.final_scoring import BONUS_KINDS, bonus_spaces
from game.scenes.play.remarks import remark
from game.scenes.play.scoring_animation import ScoringAnimation
from game.texts import Texts
from game.view.drawings.score_card import Line, ScoreCardContent
from game.words.phrases import bonus_line, ranking_words, unusual_ending_words


def title_words(tr: Texts, counting: ScoringAnimation, achievements: Achievements) -> str:
    """Returns the heading: who won and how, once all is counted."""
    if not counting.over:
        return tr("results.round")
    if not counting.done:
        return tr("results.bonuses")
    return achievements.title_words(tr, counting.match.setup.who)


def verdict_words(tr: Texts, counting: ScoringAnimation, tags: Tags) -> list[str]:
    """Returns sentences: the winner, practice, an unusual ending, a challenge, then the tie-breaks."""
    match, state = counting.match, counting.match.state
    ranking = ranking_words(tr, counting.count.places, state.rules, state.boards, match.setup.who)
    ended = unusual_ending_words(tr, state)
    practice = [tr("deal.practising", deal=tags.practice)] if tags.practice else []
    return [*ranking[:1], *practice, *ended, *challenge_words(tr, match, tags), *ranking[1:]]


def winner_sentence(tr: Texts, counting: ScoringAnimation) -> str:
    """Returns the sentence that only repeats heading and winner's card; '' while there is none."""
    first = counting.count.places[0]
    if not counting.done or len(first) > 1:
        return ""
    points = tr("rank.points", n=counting.score(first[0]))
    return tr.person("rank.win", counting.match.setup.who[first[0]], points=points)


def counting_words(tr: Texts, counting: ScoringAnimation) -> str:
    """Returns the sentence in the verdict's place during the counting."""
    if not counting.over:
        return tr("results.no-seed")
    if (place := counting.place) is not None:
        seats = counting.count.places[place]
        names = tr.listed([tr.name(counting.match.setup.who[seat]) for seat in seats])
        points = tr("count.points", n=counting.score(seats[0]))
        return " · ".join([tr(f"results.rank.{_rank(counting, seats[0])}"), names, points])
    if counting.step is None:
        return tr("results.bonus-rule")
    return bonus_line(tr, counting.step, counting.match.setup.who)


def points_lines(tr: Texts, counting: ScoringAnimation, seat: int) -> list[Line]:
    """Returns the sources of a seat's points, as far as they are counted, and the total."""
    carried, sums = counting.count.carried, counting.sources(seat)
    lines = [(tr("results.start"), str(carried[seat]))] if any(carried) else []
    lines += [
        (tr("results.tiling"), str(sums.tiling)),
        (tr("results.floor"), signed(-sums.floor)),
        (tr("results.rows"), str(sums.rows)),
        (tr("results.columns"), str(sums.columns)),
        (tr("results.colours"), str(sums.colours)),
        (tr("results.total"), str(counting.score(seat))),
    ]
    return lines


def points_table(tr: Texts, counting: ScoringAnimation) -> MirrorTable:
    """Returns the sources of points of all seats, a row each."""
    labels = [label for label, _ in points_lines(tr, counting, 0)]
    rows = [
        [tr.name(name), *(value for _, value in points_lines(tr, counting, seat))]
        for seat, name in enumerate(counting.match.setup.who)
    ]
    return MirrorTable([tr("mirror.player"), *labels], rows)


def _rank(counting: ScoringAnimation, seat: int) -> int:
    places = counting.count.places
    return next(1 + sum(map(len, places[:i])) for i, place in enumerate(places) if seat in place)


def card_look(tr: Texts, counting: ScoringAnimation, seat: int, remarks: bool = False) -> ScoreCardContent:
    """Returns the present content of a seat's card."""
    count, board = counting.count, counting.match.state.boards[seat]
    rank = _rank(counting, seat)
    step = counting.step if counting.step and counting.step.seat == seat else None
    shown = counting.over and counting.is_placed(seat)
    said = final_remark(tr, counting, seat) if shown and remarks else ""
    return ScoreCardContent(
        tr.name(counting.match.setup.who[seat]),
        counting.score(seat),
        tr(f"results.rank.{rank}") if shown else "",
        shown and rank == 1,
        board.wall,
        counting.match.state.rules.gray,
        points_lines(tr, counting, seat),
        counting.lit(seat),
        any(count.carried) + 2 + BONUS_KINDS.index(step.kind) if step else None,
        f"+{step.points}" if step else "",
        bonus_spaces(step, board.wall) if step else (),
        aside=counting.step is not None and step is None,
        remark=tr("results.remark", place=tr(f"results.rank.{rank}"), words=said) if said else "",
    )


def final_remark(tr: Texts, counting: ScoringAnimation, seat: int) -> str:
    """What a seat's character says to the outcome; '' for people."""
    return remark(tr, counting.match, seat, "win" if _rank(counting, seat) == 1 else "lose")


def spoken_remarks(tr: Texts, counting: ScoringAnimation) -> list[str]:
    """What each character says to the outcome, with its name."""
    names = map(tr.name, counting.match.setup.who)
    said = ((name, final_remark(tr, counting, seat)) for seat, name in enumerate(names))
    return [tr("online.said", who=name, words=words) for name, words in said if words]


def challenge_words(tr: Texts, match: Match, tags: Tags) -> list[str]:
    """Returns a sentence if the game is over and was a challenge."""
    theirs, _, who = tags.dare.partition(" ")
    ours = [
        board.score for board, seat in zip(match.state.boards, match.setup.seats, strict=True) if seat.is_here
    ]
    if match.state.phase != "over" or not (theirs.isdecimal() and who and ours):
        return []
    missing = int(theirs) - max(ours)
    key = "dare.missed" if missing > 0 else "dare.beaten" if missing else "dare.equal"
    return [tr(key, who=who, theirs=theirs, n=missing) if missing > 0 else tr(key, who=who, theirs=theirs)]
