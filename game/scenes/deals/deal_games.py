"""The games of a deal: the player's, friends', and those of the levels, which are played in slices."""

from dataclasses import replace

from game.ai.levels import LEVELS, PLAYING_VERSION
from game.journal.deal_results import DealResult
from game.journal.deals import Deal, deal_result
from game.match.match import Match, Seat
from game.review.level_games import LevelGames, par
from game.saves.seal import SealError
from game.scenes.core.level_names import level_name
from game.scenes.core.scene import Context
from game.scenes.play.start_table import saved_match
from game.texts import Texts
from game.view.art.crests import CRESTS


class DealGames:
    """The games of a deal. Levels play only once the player has, and no points are shown before that."""

    def __init__(self, context: Context, deal: Deal) -> None:
        self.context, self.deal = context, deal
        self.games: list[DealResult] = []
        self.read()
        known = {game.who for game in self.levels}
        self.playing = LevelGames(deal.setup(context.texts("you")), known, self._found) if self.mine else None

    def read(self) -> None:
        """Reads the stored games, except those of levels that play differently by now."""
        stored = self.context.deals.results.of(self.deal.name)
        self.games = [game for game in stored if game.kind != "level" or game.playing == PLAYING_VERSION]
        day = self.context.deals.tries(self.deal).days().get(self.deal.date)
        if day is None or not day.over or any(game.kind == "own" for game in self.games):
            return
        game = self._of_library(day.key)  # of an older version, or from another device
        if game is not None:
            self.context.deals.results.note(game)
        self.games.append(game or DealResult(self.deal.name, "own", "", day.scores, ""))

    def _of_library(self, key: str) -> DealResult | None:
        try:
            match = saved_match(self.context.library.load(key))
        except SealError:
            return None
        return deal_result(self.deal.name, "own", "", match) if match.is_over else None

    @property
    def mine(self) -> DealResult | None:
        """Returns the player's counted game, otherwise the practice game; None if neither is over."""
        own = [game for game in self.games if game.kind in ("own", "practice")]
        return min(own, key=lambda game: game.kind != "own", default=None)

    @property
    def levels(self) -> list[DealResult]:
        """Returns the finished games of the levels."""
        names = [level.name for level in LEVELS]
        return [game for game in self.games if game.kind == "level" and game.who in names]

    @property
    def friends(self) -> list[DealResult]:
        """Returns the games that friends sent."""
        return [game for game in self.games if game.kind == "friend"]

    @property
    def par(self) -> int | None:
        """Returns the usual result of a level, once all have played."""
        points = [game.points for game in self.levels]
        return par(points) if len(points) == len(LEVELS) else None

    def go_on(self) -> bool:
        """Lets levels play; True if there is something new to show."""
        return self.playing is not None and self.playing.go_on()

    def _found(self, level: str, match: Match) -> None:
        game = deal_result(self.deal.name, "level", level, match)
        if game is not None:
            self.context.deals.results.note(game)
            self.games.append(game)


def player_of(tr: Texts, game: DealResult) -> Seat:
    """Returns the seat of a game's player; a friend's crest follows from the name."""
    if game.kind == "level":
        return Seat("", game.who)
    if game.kind == "friend":
        return Seat(game.who, away=True, crest=str(sum(game.who.encode()) % CRESTS))
    return Seat(tr("you"), you=True)


def match_of(tr: Texts, game: DealResult) -> Match | None:
    """Returns the game as a match; None if it can't be read."""
    match = game.match()
    if match is not None:
        others = match.setup.seats[1:]
        match.setup = replace(match.setup, seats=(player_of(tr, game), *others))
    return match


def name_of(tr: Texts, game: DealResult) -> str:
    """Returns the name of a game in lists."""
    if game.kind == "level":
        return level_name(tr, game.who)
    return tr("deal.practice") if game.kind == "practice" else tr.name(player_of(tr, game).who)


def par_words(tr: Texts, par: int, points: int) -> str:
    """Phrases the player's points compared with par."""
    more = points - par
    return tr(
        "deal.par-more" if more > 0 else "deal.par-less" if more else "deal.par-same", par=par, n=abs(more)
    )
