"""What the menu shows of the player's records: the wall, the rival who waits, today's deal.

The program's first picture waits for none of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.ai.levels import FAIR, face_of
from game.journal.daily import LEVEL
from game.journal.deals import Deal
from game.journal.game_summary import GameSummary
from game.journal.milestones import MILESTONES, WALLS, Milestone, milestones_of
from game.journal.rating_history import RatingHistory, rivals_of
from game.journal.record_store import Record, RecordStore
from game.match.match import Match, Setup
from game.match.setup_text import remembered
from game.rules.tiles import Heap
from game.scenes.core.level_names import character_name
from game.scenes.core.rating_words import milestone_condition, milestone_progress
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import crests_of, own_crest, own_seat
from game.texts import Texts
from game.view.art.crests import Crest


@dataclass(frozen=True)
class MenuFacts:
    """`reached` says of each of the milestones `names` whether its tile is on the wall.

    `about` says what each is for, in sentences. `goal` is the next rival's tile to win, with `goal_words`;
    both are empty once all are there.
    `own` is the player's crest; `plates` are those of today's deal.

    `rival` and `rival_words` are of the next game, `deal_words` of today's deal.
    """

    names: Sequence[str]
    reached: tuple[bool, ...]
    about: Sequence[str]
    goal: str
    goal_words: str
    own: Crest
    rival: Crest
    rival_words: str
    plates: Sequence[Heap]
    deal_words: str


def menu_facts(context: Context) -> MenuFacts:
    """Reads them; what cannot be listed is not read, so that the menu reports no trouble with it."""
    games = _records(context, context.journal.store)
    tr, milestones = context.texts, milestones_of([one for one in games if not one.abandoned])
    reached = tuple(one.reached for one in milestones)
    about = [
        tr.sentences((milestone_condition(tr, one.name), milestone_progress(tr, one))) for one in milestones
    ]
    deal = Deal(context.deals.daily.today())
    setup = next_setup(context, games)
    goal = goal_of(setup, milestones)
    rival, rival_words = _rival(context, setup)
    return MenuFacts(
        MILESTONES, reached, about, goal, _goal_words(tr, goal, any(reached)), own_crest(context.settings),
        rival, rival_words, _plates(deal), _deal_words(context, deal),
    )  # fmt: skip


def _records(context: Context, store: RecordStore[Record]) -> list[Record]:
    return store.read() if context.stores.holds(store.key) else []


def next_setup(context: Context, games: Sequence[GameSummary]) -> Setup:
    """Returns the remembered set-up, with the rivals that it would have now."""
    setup = remembered(context.settings.setup, context.texts)
    if any(seat.level == FAIR for seat in setup.seats):
        return rivals_of(setup, RatingHistory(games).rating)
    return setup


def goal_of(setup: Setup, milestones: Sequence[Milestone]) -> str:
    """Returns the milestone of a rival to win against next; empty once all are reached.

    Those of rivals in the set-up come first, then the others; both from weak to strong.
    """
    wall = WALLS[setup.rules.gray]
    rivals = [f"{wall}-{face_of(seat.level)}" for seat in setup.seats if seat.level]
    waiting = [name for name in MILESTONES if name in rivals]
    missing = [one.name for one in milestones if not one.reached and one.name.partition("-")[0] in WALLS]
    return next((name for name in (*waiting, *missing) if name in missing), "")


def _goal_words(tr: Texts, goal: str, further: bool) -> str:
    """Phrases whom to beat; `further`: the wall has tiles already."""
    where, _, level = goal.partition("-")
    key = f"menu.goal.{where}" if further else "menu.goal.first"
    return tr(key, who=character_name(tr, level)) if goal else ""


def _rival(context: Context, setup: Setup) -> tuple[Crest, str]:
    """Returns the face of the first rival in a set-up, and a few words about all of them."""
    tr, own = context.texts, own_seat(setup.seats)
    others = [at for at in range(len(setup.seats)) if at != own]
    names = [tr.name(setup.seats[at].who) for at in others]
    face = crests_of(context.settings, setup.seats)[others[0]]
    return face, tr("menu.waits", who=tr.listed(names), n=len(names))


@lru_cache(maxsize=1)
def _plates(deal: Deal) -> Sequence[Heap]:
    return tuple(Match(deal.setup("")).first.factories)


def _deal_words(context: Context, deal: Deal) -> str:
    """Phrases the result of the counted try or what it will be, and who has played the deal already."""
    tr, deals = context.texts, context.deals
    own = next((one for one in _records(context, deals.daily.store) if one.date == deal.date), None)
    games = (game for game in _records(context, deals.results.store) if game.deal == deal.name)
    friends = sorted({game.who for game in games if game.kind == "friend"})
    told = [tr("menu.daily.friends", who=tr.listed(friends), n=len(friends))] if friends else []
    if own is not None and own.over:
        result = tr(f"daily.{own.outcome}", mine=own.scores[0], other=max(own.scores[1:]))
        results = context.everybody
        if results is not None and results.deal == deal and (standing := results.standing) is not None:
            place = tr("everybody.place", place=standing[0], n=standing[1])
            return tr.sentences((result, tr.capitalised(place), *told))
        return tr.sentences((result, *told)) if told else result
    if own is not None and context.library.has(own.key):
        return tr("menu.daily.begun")
    return told[0] if told else tr("menu.daily.new", who=character_name(tr, LEVEL))
