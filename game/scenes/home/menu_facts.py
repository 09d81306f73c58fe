"""What the menu shows of the player's records: the wall, the rival who waits, today's deal.

The program's first picture waits for none of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.ai.levels import FAIR
from game.journal.deals import Deal
from game.journal.game_summary import GameSummary
from game.journal.milestones import MILESTONES, milestones_of
from game.journal.rating_history import RatingHistory, rivals_of
from game.journal.record_store import Record, RecordStore
from game.match.match import Match
from game.match.setup_text import remembered
from game.rules.tiles import Heap
from game.scenes.core.rating_words import milestone_condition, milestone_progress
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import crests_of, own_crest, own_seat
from game.view.art.crests import Crest


@dataclass(frozen=True)
class MenuFacts:
    """`reached` says of each of the milestones `names` whether its tile is on the wall.

    `about` says what each is for, in sentences.
    `own` is the player's crest; `plates` are those of today's deal.

    `rival` and `rival_words` are of the next game, `deal_words` of today's deal.
    """

    names: Sequence[str]
    reached: tuple[bool, ...]
    about: Sequence[str]
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
    rival, words = _rival(context, games)
    own = own_crest(context.settings)
    return MenuFacts(MILESTONES, reached, about, own, rival, words, _plates(deal), _deal_words(context, deal))


def _records(context: Context, store: RecordStore[Record]) -> list[Record]:
    return store.read() if context.stores.holds(store.key) else []


def _rival(context: Context, games: Sequence[GameSummary]) -> tuple[Crest, str]:
    """Returns the face of the first rival in the remembered set-up, and a few words about all of them."""
    tr = context.texts
    setup = remembered(context.settings.setup, tr)
    if any(seat.level == FAIR for seat in setup.seats):
        setup = rivals_of(setup, RatingHistory(games).rating)
    own = own_seat(setup.seats)
    others = [at for at in range(len(setup.seats)) if at != own]
    names = [tr.name(setup.seats[at].who) for at in others]
    face = crests_of(context.settings, setup.seats)[others[0]]
    return face, tr("menu.waits", who=tr.listed(names), n=len(names))


@lru_cache(maxsize=1)
def _plates(deal: Deal) -> Sequence[Heap]:
    return tuple(Match(deal.setup("")).first.factories)


def _deal_words(context: Context, deal: Deal) -> str:
    """Phrases the result of the counted try; before it, who has played the deal already."""
    tr, deals = context.texts, context.deals
    own = next((one for one in _records(context, deals.daily.store) if one.date == deal.date), None)
    if own is not None and own.over:
        return tr(f"daily.{own.outcome}", mine=own.scores[0], other=max(own.scores[1:]))
    if own is not None and context.library.has(own.key):
        return tr("menu.daily.begun")
    games = (game for game in _records(context, deals.results.store) if game.deal == deal.name)
    friends = sorted({game.who for game in games if game.kind == "friend"})
    if friends:
        return tr("menu.daily.friends", who=tr.listed(friends), n=len(friends))
    return tr("menu.daily.new")
