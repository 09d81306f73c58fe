"""What leads from scenes about a deal to everybody's results."""

from datetime import date
from typing import Final

from game.scenes.core.scene import Context, SharedResults
from game.scenes.deals.deal_games import DealGames

DAYS: Final = 14  # for which relays keep results
LOOK_INTERVAL: Final = 0.5  # seconds between two looks at the own place


def is_for_all(context: Context, games: DealGames) -> bool:
    """Whether everybody's results may be looked at: of the last days, after the counted try."""
    deal, mine = games.deal, games.mine
    if deal.weekly or mine is None or mine.kind != "own" or not mine.code:
        return False
    today = date.fromisoformat(context.deals.daily.today())
    return 0 <= (today - date.fromisoformat(deal.date)).days < DAYS


class EverybodyEntry:
    """Who shares results has them published, and sees their place, without going to everybody's."""

    def __init__(self, context: Context, games: DealGames) -> None:
        self._context, self._games = context, games
        self._label = self.label()
        self._asked = False
        self._since = 0.0

    @property
    def is_there(self) -> bool:
        """Whether everybody's results may be looked at."""
        return is_for_all(self._context, self._games)

    @property
    def _results(self) -> SharedResults | None:
        found = self._context.everybody
        return found if found is not None and found.deal == self._games.deal else None

    def label(self) -> str:
        """Returns the own place, as soon as it is known."""
        tr, results = self._context.texts, self._results
        if results is None or (standing := results.standing) is None:
            return tr("everybody.title")
        return tr.capitalised(tr("everybody.place", place=standing[0], n=standing[1]))

    def open(self) -> None:
        """Opens everybody's results."""
        self._context.routes.everybody(self._games.deal)

    def update(self, dt: float) -> bool:
        """Has results published and fetched if this person shares them; whether the label has changed."""
        if self._context.settings.shared == "on" and self.is_there:
            if (results := self._results) is not None:
                results.want()
            elif not self._asked:
                self._asked = True
                self._context.routes.share_result(self._games.deal)
        self._since += dt
        if self._since < LOOK_INTERVAL:
            return False
        self._since, before, self._label = 0.0, self._label, self.label()
        return before != self._label
