"""Texts of the coach: the reason for an action, and its value compared with the best."""

from collections.abc import Sequence

from game.ai.coach import MIN_SHOWN_DIFFERENCE, SHOWN_PARTS, Advice
from game.ai.loss_account import Account, LossPart, rounded
from game.ai.reasons import Reason
from game.review.analysis import CostlyDeal
from game.rules.state import GameState
from game.rules.tiles import COLOUR_NAMES, SIZE
from game.scenes.study.action_row import action_tiles, sourced_phrasings
from game.texts import Subject, Texts
from game.view.widgets.hint_panel import HintWords
from game.words.phrases import tiles_words


def decimal(tr: Texts, number: float) -> str:
    """Formats an absolute value with one decimal, as the language writes it.

    >>> from game.texts import texts_for
    >>> decimal(texts_for("fr"), -42.31), decimal(texts_for("en"), 3)
    ('42,3', '3.0')
    """
    return f"{abs(number):.1f}".replace(".", tr("coach.point"))


def points_words(tr: Texts, points: float) -> str:
    """Formats points with one decimal and a sign, as the language writes it.

    >>> from game.texts import texts_for
    >>> points_words(texts_for("de"), -1.25)
    '−1,2'
    """
    sign = "−" if points < 0 else "+" if points > 0 else ""
    return sign + decimal(tr, points)


def plain_points(tr: Texts, points: float) -> str:
    """Formats points with one decimal and without "+"."""
    return points_words(tr, points).removeprefix("+")


def reason_words(tr: Texts, reason: Reason, names: Sequence[Subject]) -> str:
    """Returns a reason as half a sentence."""
    n, points = reason.line + 1, reason.points
    match reason.kind:
        case "completes":
            return tr("coach.completes", n=n, points=points)
        case "builds":
            return tr("coach.builds", n=reason.tiles, line=n, points=points)
        case "row":
            return tr("coach.row", n=reason.which + 1, points=points)
        case "column":
            key = "coach.column.full" if reason.tiles == SIZE else "coach.column"
            return tr(key, n=reason.which + 1, tiles=reason.tiles, points=points)
        case "colour":
            name = COLOUR_NAMES[reason.which]
            if reason.tiles == SIZE:
                return tr("coach.colour.full", all=tr(f"all.{name}"), points=points)
            return tr("coach.colour", colour=tr(f"colour.{name}"), tiles=reason.tiles)
        case "denies":
            return tr.person("coach.denies", names[reason.seat], tiles=_tiles(tr, reason), n=n)
        case "allows":
            return tr.person("coach.allows", names[reason.seat], tiles=_tiles(tr, reason), n=n)
        case "burdens":
            return tr.person("coach.burdens", names[reason.seat], tiles=_tiles(tr, reason))
        case "places":
            return tr("coach.places", points=points)
        case "marker":
            return tr("coach.marker")
        case "follows":
            return tr("coach.follows")
        case "spares":
            return tr("coach.spares", n=points)
        case "keeps":
            return tr("coach.keeps", n=n)
    return tr("coach.saves", n=points) if points else tr("coach.saves.nothing")


def _tiles(tr: Texts, reason: Reason) -> str:
    return tiles_words(tr, (reason.which,) * reason.tiles)


def reasons_words(tr: Texts, reasons: Sequence[Reason], names: Sequence[Subject]) -> str:
    """Returns reasons as the rest of a sentence."""
    return tr.joined([reason_words(tr, reason, names) for reason in reasons], "semicolon")


def part_words(tr: Texts, part: LossPart, names: Sequence[Subject], signed: bool = False) -> str:
    """Returns a part of the points given away, or gained, as half a sentence; `signed`: with − or +."""
    points = points_words(tr, -part.points) if signed else decimal(tr, part.points)
    n, line = part.which + 1, part.line + 1
    match part.kind:
        case "column":
            return tr("coach.part.column", points=points, n=n, tiles=part.tiles)
        case "colour":
            colour = tr(f"colour.{COLOUR_NAMES[part.which]}")
            return tr("coach.part.colour", points=points, colour=colour, tiles=part.tiles)
        case "wall" | "open":
            return tr(f"coach.part.{part.kind}", points=points, n=line)
        case "begun" | "stuck":
            return tr(f"coach.part.{part.kind}", points=points, n=part.tiles, line=line)
        case "marker" if part.points > 0:
            return tr("coach.part.marker.not", points=points)
        case "rival":
            if not part.taken:
                return tr.person("coach.part.board", names[part.seat], points=points)
            tiles = tiles_words(tr, part.taken)
            return tr.person("coach.part.rival", names[part.seat], points=points, tiles=tiles)
    return tr(f"coach.part.{part.kind}", points=points)


def lost_words(tr: Texts, lost: float, swing: float) -> str:
    """Returns what a pick gives away: points, and of the chance to win what does not round to 0."""
    points, n = plain_points(tr, lost), round(100 * swing)
    return tr("review.lost", points=points, n=n) if n else tr("review.lost.points", points=points)


def deal_words(tr: Texts, deal: CostlyDeal, names: Sequence[Subject]) -> str:
    """Returns that the chance to win fell by a deal, and by how much."""
    return tr.person("review.deal", names[deal.seat], round=deal.round, n=round(100 * deal.cost))


def account_words(
    tr: Texts, account: Account, lost: float, names: Sequence[Subject], most: int = SHOWN_PARTS
) -> str:
    """Returns a sentence with the `most` largest parts of the points lost, and the rest; empty without parts.

    The numbers, those of the gains subtracted, add up to the points lost as they are written.
    """
    parts = rounded(account, lost, most)
    if all(part.kind == "later" for part in parts):
        return ""
    losses = tr.joined([part_words(tr, part, names) for part in parts if part.points > 0], "semicolon")
    gains = tr.joined([part_words(tr, part, names) for part in parts if part.points < 0], "semicolon")
    if gains:
        return tr("review.account.but", parts=losses, gains=gains)
    return tr("review.account", parts=losses)


def value_words(tr: Texts, advice: Advice, best: Advice) -> str:
    """Returns an action's value compared with the best one, in full."""
    if advice.behind < MIN_SHOWN_DIFFERENCE:
        return _first_words(tr, advice, best)
    return tr("coach.behind", points=decimal(tr, advice.behind))


def _first_words(tr: Texts, advice: Advice, best: Advice) -> str:
    """Returns that an action is the best one, or as good."""
    return tr("coach.best" if advice is best else "coach.equal")


def rank_words(tr: Texts, advice: Advice, names: Sequence[Subject], most: int) -> str:
    """Returns why an action has its rank: what it loses and gains beside the best one, or what speaks for it.

    The `most` largest losses and gains and the rest add up to the points that it is behind. For the best
    action it is its reason, then what makes it better than the next one; if `most` is 1, only the reason.
    """
    parts = rounded(advice.account, advice.behind, most) if advice.behind >= MIN_SHOWN_DIFFERENCE else ()
    if any(part.kind != "later" for part in parts):
        return tr.joined([part_words(tr, part, names, signed=True) for part in parts], "semicolon")
    words = [reason_words(tr, advice.reason, names)]
    if advice.beside is not None:
        words.append(reason_words(tr, advice.beside, names))
    elif advice.ahead is not None:
        words.append(tr("coach.next", part=part_words(tr, advice.ahead, names)))
    return tr.joined(list(dict.fromkeys(words))[:most], "semicolon")


def hint_words(
    tr: Texts, advice: Advice, best: Advice, state: GameState, names: Sequence[Subject], most: int = 1
) -> HintWords:
    """Returns the texts of a row of hints; `most` as for `rank_words`."""
    behind = advice.behind
    mark = _first_words(tr, advice, best) if behind < MIN_SHOWN_DIFFERENCE else points_words(tr, -behind)
    tiles, phrasings = action_tiles(advice.action, state), sourced_phrasings(tr, advice.action)
    return HintWords(tiles, phrasings, rank_words(tr, advice, names, most), mark)
