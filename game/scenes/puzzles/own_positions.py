"""Positions of the player's own games that come back as puzzles: their list, and practice."""

import random
from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game.journal.mistakes import BOX_DAYS, Mistake
from game.journal.puzzle_record import PuzzleRecord
from game.layout.node import Node
from game.puzzles.own import puzzle_again
from game.puzzles.record import Puzzle
from game.puzzles.series import Series
from game.rules.actions import Pick
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.notation import NotationError, parse_legal
from game.rules.state import FLOOR, GameState
from game.scenes.core.paging import PagedListScene
from game.scenes.core.scene import Context
from game.scenes.overlays.notice import Choice, confirm_removal, notify
from game.scenes.puzzles.attempt import seats_at
from game.scenes.puzzles.puzzle_scene import PuzzleScene
from game.scenes.study.action_row import action_tiles, line_phrasings
from game.scenes.study.coach_words import plain_points
from game.texts import Texts
from game.texts.dates import with_days_said
from game.view.art.pick_line import PickPhrasings
from game.view.components.ui import Ui
from game.view.layout.scales import TextSize
from game.view.widgets.position_row import PositionRow
from game.words.phrases import floor_cost, turn_words


def practise(context: Context, names: Sequence[str] = ()) -> None:
    """Opens positions as puzzles: those of `names` in that order, or all that are due."""
    stores = context.stores
    known = {one.name: one for one in stores.mistakes.returning()}
    wanted = [known[name] for name in names if name in known] if names else stores.mistakes.due()
    puzzles = [puzzle for one in wanted if (puzzle := puzzle_of(one)) is not None]
    if not puzzles:
        tr = context.texts
        notify(context, tr("puzzles.mistakes"), tr("puzzles.mistakes.gone"))
        return
    record = PuzzleRecord(stores.puzzle_tries, stores.mistakes)
    series = Series("mistakes", puzzles, record.rating.rating, {}, random.Random())
    context.stack.push(PuzzleScene(context, series, record))


def puzzle_of(one: Mistake) -> Puzzle | None:
    """Returns a position as a puzzle; None if it is unreadable."""
    puzzle = puzzle_again(one.name, one.position, one.best, one.themes, one.gap, one.swing)
    try:
        assert puzzle.solution
    except NotationError:
        return None
    return puzzle


class OwnPositionsScene(PagedListScene):
    """All positions that come back, the next first."""

    name: ClassVar[str] = "own-positions"
    heading_key: ClassVar[str] = "puzzles.mistakes"
    empty_picture: ClassVar[str] = "positions"
    tall_rows: ClassVar[bool] = True
    max_rows: ClassVar[int] = 6

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._words: dict[str, str] = {}  # the pick, by position

    def count(self) -> int:
        store = self.context.stores.mistakes
        self.today, self.positions, self.due = store.today(), store.returning(), store.due()
        self.learned = sum(bool(one.position) and not one.returns for one in store.all())
        return len(self.positions)

    def row(self, index: int, rect: pygame.Rect) -> PositionRow:
        tr, one, words = self.context.texts, self.positions[index], self.pick_words(index)
        tiles, phrasings = tiles_and_phrasings(tr, one)
        return PositionRow(
            f"position-{index + 1}",
            rect,
            words,
            partial(self.open, one),
            aloud=tr.sentences((f"{index + 1}. {words}", " · ".join(self.more_words(one)))),
            unit=self.context.unit,
            tiles=tiles,
            phrasings=phrasings,
            small=self.cost_words(index),
            known=times_found(one),
            when=with_days_said(tr, self.when_words(one), self.today),
            due=one.is_due(self.today),
        )

    def cost_words(self, index: int) -> Sequence[str]:
        """The round, the points lost, and how often it was found; then in fewer words."""
        tr, one = self.context.texts, self.positions[index]
        cost = tr("puzzles.given", points=plain_points(tr, one.lost))
        if (played := _played(one)) is None:
            return cost, cost, cost
        brief = f"{tr.capitalised(tr('games.round', n=played[0].round))} · {cost}"
        return f"{brief} · {times_found_words(tr, one)}", brief, cost

    def when_words(self, one: Mistake) -> str:
        """Returns when it comes back."""
        tr = self.context.texts
        return tr("puzzles.due") if one.is_due(self.today) else tr("puzzles.due.on", day=one.due)

    def foot(self, ui: Ui) -> list[Node]:
        """Without positions the first button leads to the saved games, whose reviews collect them."""
        tr, small = self.context.texts, TextSize.LABEL
        some = bool(self.positions)
        key = "puzzles.practise.due" if self.due else "puzzles.practise.all" if some else "games.title"
        names = () if self.due else [one.name for one in self.positions]
        open_games = partial(self.context.routes.open, "games")
        action = partial(practise, self.context, names) if some else open_games
        back = ui.button("back", tr("puzzles.back"), self.cancel, small)
        go = ui.button("practise", tr(key, n=len(self.due)), action, small, primary=True)
        if not some and not self.learned:
            return [go, back]
        words = tr("puzzles.forget.all")
        reset = self.context.stores.mistakes.reset
        ask = partial(confirm_removal, self, "puzzles.forget.all", "puzzles.forget.all.sure", reset, words)
        return [go, ui.button("forget", words, ask, small, destructive=True), back]

    def pick_words(self, index: int) -> str:
        """Returns the pick with its round, in words."""
        one = self.positions[index]
        if one.name not in self._words:
            self._words[one.name] = played_words(self.context, one)
        return self._words[one.name]

    def more_words(self, one: Mistake) -> list[str]:
        """Returns the day, the points lost, when it comes back, and how often it was found."""
        tr = self.context.texts
        cost = tr("puzzles.given", points=plain_points(tr, one.lost))
        facts = one.date, cost, self.when_words(one), times_found_words(tr, one)
        return [with_days_said(tr, words) for words in facts]

    def open(self, one: Mistake) -> None:
        """Opens the choices for one position."""
        context, tr = self.context, self.context.texts
        index = self.positions.index(one)
        choices: list[Choice] = [("practise", tr("puzzles.practise"), partial(practise, context, [one.name]))]
        entry = next((entry for entry in context.library.entries() if entry.key == one.game), None)
        if entry is not None:
            choices.append(("game", tr("puzzles.game"), partial(context.routes.game_card, entry)))
        remove, words = partial(context.stores.mistakes.forget, one.name), tr("puzzles.forget")
        ask = partial(confirm_removal, self, "puzzles.forget", "puzzles.forget.sure", remove, words)
        choices.append(("forget", words, ask))
        day, cost, when, found = self.more_words(one)
        lines = self.pick_words(index), f"{day} · {cost}", f"{tr.capitalised(when)} · {found}"
        words = "\n".join(map(tr.sentence, lines))
        notify(context, tr("puzzles.position"), words, *choices, out="close")

    def sentences(self) -> list[str]:
        """Where positions come from, if there are none."""
        if self.positions:
            return []
        tr, learned = self.context.texts, self.learned
        return [tr("puzzles.mistakes.learned", n=learned) if learned else tr("puzzles.mistakes.none")]

    def published(self) -> dict[str, Any]:
        counts = {"positions": len(self.positions), "due": len(self.due), "learned": self.learned}
        return {**counts, **super().published()}


def played_words(context: Context, one: Mistake) -> str:
    """Returns the pick that was made in a position, with its round, in words."""
    tr = context.texts
    if (played := _played(one)) is None:
        return tr("games.faulty")
    state, events = played
    who = [seat.who for seat in seats_at(context, state, one.seats)]
    return tr.capitalised(tr.joined((tr("games.round", n=state.round), turn_words(tr, events, who)), "colon"))


def times_found(one: Mistake) -> int:
    """Returns how often a position was found since it was missed last, by its box."""
    return max(0, one.box - 1)


def times_found_words(tr: Texts, one: Mistake) -> str:
    """Returns `times_found` in words."""
    return tr("puzzles.known", n=times_found(one), all=len(BOX_DAYS))


def tiles_and_phrasings(tr: Texts, one: Mistake) -> PickPhrasings:
    """Returns the tiles of the pick that was made, and phrasings of their line."""
    if (played := _played(one)) is None:
        return (), (tr("games.faulty"), tr("games.faulty"))
    state, events = played
    action = parse_legal(one.played, state)
    line = action.line if isinstance(action, Pick) else FLOOR
    return action_tiles(action, state), line_phrasings(tr, line, floor_cost(events))


def _played(one: Mistake) -> tuple[GameState, Sequence[Event]] | None:
    """Returns a position and the events of the pick that was made in it; None if they are unreadable."""
    puzzle = puzzle_of(one)
    if puzzle is None:
        return None
    try:
        return puzzle.state, apply(puzzle.state, parse_legal(one.played, puzzle.state))[1]
    except NotationError:
        return None
