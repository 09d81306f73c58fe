"""The leaderboard of a deal: the player's game, those of levels and friends, and par, best first."""

from functools import partial
from typing import Any, ClassVar

import pygame

from game.ai.levels import LEVELS
from game.journal.deal_results import DealResult
from game.journal.deals import Deal
from game.layout.node import Node
from game.scenes.core.level_names import level_name
from game.scenes.core.paging import PagedListScene
from game.scenes.core.scene import Context
from game.scenes.core.seat_crests import chosen_crest
from game.scenes.deals.deal_games import DealGames, match_of, name_of, par_words, player_of
from game.scenes.deals.deal_sharing import send_game
from game.scenes.deals.deal_words import page_title
from game.scenes.deals.everybody_entry import EverybodyEntry
from game.scenes.deals.game_comparison import ComparisonScene
from game.scenes.overlays.notice import notify
from game.scenes.overlays.text_prompt import ask_for_code
from game.scenes.study.replay_scene import ReplayScene
from game.view.art.crests import Crest
from game.view.art.emblems import EMBLEMS
from game.view.art.emblems import PAR as PAR_EMBLEM
from game.view.components.ui import Ui
from game.view.layout.scales import TextSize
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Widget

Line = DealResult | str  # a game, a level that has yet to play, PAR, or EVERYBODY
PAR, EVERYBODY = "par", "everybody"


class LeaderboardScene(PagedListScene):
    """A row for each game; pressing it compares the game with the player's."""

    name: ClassVar[str] = "company"
    max_rows: ClassVar[int] = 10

    def __init__(self, context: Context, deal: Deal) -> None:
        super().__init__(context)
        self.deal = deal
        self.deal_games = DealGames(context, deal)
        self.everybody = EverybodyEntry(context, self.deal_games)
        self.lines: list[Line] = []

    def count(self) -> int:
        """Counts the rows; before the player has played only friends are listed, without points."""
        self.deal_games.read()
        deal_games = self.deal_games
        games = sorted(deal_games.games, key=lambda game: -game.points)
        lines: list[Line] = [*games]
        if (par := deal_games.par) is not None:
            lines.insert(next((at for at, game in enumerate(games) if game.points < par), len(games)), PAR)
        self.lines = [*lines, *deal_games.playing.waiting] if deal_games.playing else []
        if self.everybody.is_there:
            self.lines.insert(0, EVERYBODY)
        return len(self.lines)

    def row(self, index: int, rect: pygame.Rect) -> Widget:
        tr, line = self.context.texts, self.lines[index]
        if isinstance(line, DealResult):
            return self._game_row(index, rect, line)
        if line == EVERYBODY:
            label, small = self.everybody.label(), tr("everybody.see")
            return ListRow(
                EVERYBODY, rect, label, self.everybody.open, small=small, aloud=tr.sentences((label, small)),
                emblem=EMBLEMS["together"],
            )  # fmt: skip
        if line == PAR:
            par = self.deal_games.par or 0
            label, small = tr("deal.par", n=par), self._beside(par)
            aloud = tr.sentences((label, small, self.nearest()))
            return ListRow(
                PAR, rect, label, self.explain_par, small=small, aloud=aloud, figure=str(par),
                share=self._share(par), emblem=PAR_EMBLEM,
            )  # fmt: skip
        label = level_name(tr, line)
        first = self.deal_games.playing is not None and line == self.deal_games.playing.waiting[0]
        small = tr("deal.playing") if first else tr("deal.to-play")
        aloud = tr.joined((label, small), "colon")
        return ListRow(
            f"level-{line}", rect, label, lambda: None, False, small=small, aloud=aloud,
            crest=Crest(line), figure="…",
        )  # fmt: skip

    def _game_row(self, index: int, rect: pygame.Rect, game: DealResult) -> Widget:
        tr, mine = self.context.texts, self.deal_games.mine
        number = index + (self.lines[0] != EVERYBODY)
        own, score = game.kind in ("own", "practice"), " : ".join(map(str, game.scores))
        label = name_of(tr, game)
        parts = [score]
        if mine is not None and not own:
            parts.append(self._beside(game.points))
        small = " · ".join(parts)
        points = tr.joined((label, tr("count.points", n=game.points)), "colon")
        name = f"game-{number}" if not own else game.kind
        return ListRow(
            name, rect, label, partial(self.open, game), selected=own or None, small=small,
            aloud=tr.sentences((f"{number}. {points}", small)),
            crest=self._crest(game), figure=str(game.points), share=self._share(game.points),
        )  # fmt: skip

    def _share(self, points: int) -> float:
        """Returns points as a share of the highest on the list."""
        return points / max(1, *(line.points for line in self.lines if isinstance(line, DealResult)))

    def _crest(self, game: DealResult) -> Crest:
        return chosen_crest(self.context.settings, [player_of(self.context.texts, game)], 0)

    def _beside(self, points: int) -> str:
        """Phrases points compared with the player's."""
        assert self.deal_games.mine is not None
        more = points - self.deal_games.mine.points
        key = "deal.more" if more > 0 else "deal.fewer" if more else "deal.as-many"
        return self.context.texts(key, n=abs(more))

    def nearest(self) -> str:
        """Returns the level with about the player's result."""
        tr, points = self.context.texts, self.deal_games.mine.points if self.deal_games.mine else 0
        near = min(self.deal_games.levels, key=lambda game: abs(game.points - points))
        return tr("deal.nearest", who=level_name(tr, near.who))

    def par_words(self) -> str:
        """Phrases the player's result compared with par, and the nearest level; '' before all have played."""
        mine, par = self.deal_games.mine, self.deal_games.par
        if mine is None or par is None:
            return ""
        tr = self.context.texts
        return tr.sentences((par_words(tr, par, mine.points), self.nearest()))

    def foot(self, ui: Ui) -> list[Node]:
        tr, small, mine = self.context.texts, TextSize.LABEL, self.deal_games.mine
        sends = mine is not None and bool(mine.code)
        return [
            ui.button("send", tr("deal.send"), self.send, small, enabled=sends, primary=True),
            ui.button("friend", tr("deal.friend"), partial(ask_for_code, self.context), small),
            ui.button("back", tr("daily.back"), self.cancel, small),
        ]

    # Actions

    def open(self, game: DealResult) -> None:
        """Compares a game with the player's own; opens the replay of the own one."""
        tr, stack, mine = self.context.texts, self.context.stack, self.deal_games.mine
        theirs = match_of(tr, game)
        own = match_of(tr, mine) if mine is not None and mine.name != game.name else None
        if theirs is None:
            forget = "forget", tr("deal.forget"), partial(self.forget, game)
            notify(self.context, tr("fault.title"), tr("deal.unreadable"), forget)
        elif own is None:
            stack.push(ReplayScene(self.context, theirs))
        else:
            stack.push(ComparisonScene(self.context, own, theirs))

    def forget(self, game: DealResult) -> None:
        """Deletes an unreadable game: a level plays it again, a friend has to resend it."""
        self.context.deals.results.forget(game)
        self.deal_games = DealGames(self.context, self.deal)
        self.everybody = EverybodyEntry(self.context, self.deal_games)
        self.resize()

    def explain_par(self) -> None:
        """Explains what par is."""
        tr = self.context.texts
        words = f"{tr('deal.par.words', n=len(LEVELS))}\n\n{self.par_words()}"
        notify(self.context, tr("deal.par", n=self.deal_games.par), words)

    def send(self) -> None:
        """Sends the player's game as a link."""
        assert self.deal_games.mine is not None
        send_game(self.context, self.deal_games.mine)

    def update(self, dt: float) -> bool:
        news = self.everybody.update(dt)
        if self.deal_games.go_on() or news:
            focused = self.widgets.focused
            self.resize()
            self.widgets.focused = focused
            return True
        return super().update(dt)

    # In words

    def heading(self) -> str:
        return page_title(self.context.texts, self.deal)

    def sentences(self) -> list[str]:
        return [] if self.lines else [self.context.texts("deal.first-yours")]

    def status(self) -> str:
        deal_games = self.deal_games
        if deal_games.playing is None or deal_games.playing.waiting:
            return ""
        return self.par_words()

    def published(self) -> dict[str, Any]:
        games = [[game.kind, game.who, game.points] for game in self.lines if isinstance(game, DealResult)]
        waiting = self.deal_games.playing.waiting if self.deal_games.playing else []
        return {"deal": self.deal.name, "games": games, "par": self.deal_games.par, "waiting": len(waiting),
                **super().published()}  # fmt: skip
