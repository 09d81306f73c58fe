"""After a game: a look at each wall, in the order of the ranking; the winner's as a picture to share."""

import tempfile
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import pygame

from game.scenes.core.base import Context, Scene
from game.scenes.core.page_turns import page_turns
from game.scenes.core.seat_crests import crests_of
from game.scenes.overlays.notice import NoticeScene
from game.scenes.overlays.share import public_setup
from game.scenes.play.count_up import CountUp
from game.scenes.play.praise import praise_of
from game.scenes.play.results_words import card_look
from game.view.intents import Intent, Pressed, Released, pages_by
from game.view.layout.finale import finale_layout
from game.view.pages.finale import draw_finale, paint_picture, save_png
from game.view.pages.results import CardLook
from game.view.widgets.list_row import ListRow
from game.view.widgets.score_rows import ScoreSpot
from game.view.widgets.widgets import Widget

SWIPE = 3  # units: a finger that goes so far from side to side turns to another wall
FILE = "azulejo.png"


class WallsScene(Scene):
    """`shown` is the place in the ranking of the seat whose wall fills the window."""

    name: ClassVar[str] = "walls"

    def __init__(self, context: Context, counting: CountUp, seat: int) -> None:
        super().__init__(context)
        self.counting = counting
        self.order = [one for place in counting.count.places for one in place]
        self.shown = self.order.index(seat)
        self.crests = crests_of(context.settings, counting.match.setup.seats)
        self._from: tuple[int, int] | None = None

    def resize(self) -> None:
        """The ranking, a wall behind each row; the way out, a wall back and on, the picture."""
        tr, context = self.context.texts, self.context
        self.layout = finale_layout(context.window, len(self.order), len(self.look(self.seat).lines))
        back, *turns, picture = self.layout.foot
        rows = self.rows()
        usable = self.shown > 0, self.shown < len(self.order) - 1
        self.widgets.replace([
            *rows,
            Widget("back", back, tr("stats.back"), self.cancel, px=context.unit),
            *page_turns(tr, (turns[0], turns[1]), self.turn, usable),
            Widget("picture", picture, tr("walls.picture"), self.share, primary=True, px=context.unit),
        ])  # fmt: skip

    def rows(self) -> list[ListRow]:
        """The ranking."""
        tr, found = self.context.texts, []
        for place, seat in enumerate(self.order):
            look = self.look(seat)
            found.append(ListRow(
                f"wall-{seat + 1}", self.layout.rows[place], look.name, partial(self.show, place),
                selected=place == self.shown, flat=True, small=look.place, crest=self.crests[seat],
                figure=str(look.score),
                aloud=f"{look.place} {look.name}: {tr('count.points', n=look.score)}",
            ))  # fmt: skip
        return found

    def look(self, seat: int) -> CardLook:
        """A seat's wall, what went well framed."""
        praise = praise_of(self.counting.match, self.counting.count, seat)
        look = card_look(self.context.texts, self.counting, seat)
        return replace(look, framed=praise.spaces if praise else ())

    def words(self, seat: int) -> str:
        """What went well for a seat."""
        praise = praise_of(self.counting.match, self.counting.count, seat)
        return praise.heading(self.context.texts) if praise else ""

    @property
    def seat(self) -> int:
        """Whose wall it is."""
        return self.order[self.shown]

    def show(self, place: int) -> None:
        """The wall of another seat."""
        self.shown = place
        self.resize()

    def turn(self, step: int) -> None:
        """The next wall or the one before, if there is one."""
        self.show(min(max(self.shown + step, 0), len(self.order) - 1))

    def share(self) -> None:
        """Give the winner's wall away as a picture."""
        self.resize()
        context, tr, winner = self.context, self.context.texts, self.order[0]
        seats = public_setup(tr, context.settings.name, self.counting.match.setup)  # nobody is "you" to all
        names = [tr.name(who) for who in seats.who]
        alone = len(self.counting.count.places[0]) == 1
        title = tr("results.winner", who=names[winner]) if alone else tr("results.shared")
        look, rows = self.look(winner), self.rows()
        for row, seat in zip(rows, self.order, strict=True):
            row.label = names[seat]
        picture = paint_picture(context.assets, title, self.words(winner), look, rows)
        with tempfile.TemporaryDirectory() as folder:
            png = save_png(picture, str(Path(folder) / FILE))
        where = context.host.save_file(FILE, png)
        if where is not None:
            words = tr("game.exported", name=where) if where else tr("game.not-exported")
            context.stack.push(NoticeScene(context, tr("walls.picture"), words))

    def handle(self, intent: Intent) -> None:
        """Arrows from side to side, page keys, the wheel and a swipe lead to another wall."""
        if isinstance(intent, Pressed):
            self._from = intent.at
        if isinstance(intent, Released) and self._from is not None:
            away, self._from = intent.at[0] - self._from[0], None
            if abs(away) > SWIPE * self.context.unit:
                self.widgets.held = ""
                self.turn(-1 if away > 0 else 1)
                return
        if step := pages_by(intent, sideways=True):
            self.turn(step)
        else:
            super().handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """The wall, what is said of it, the ranking."""
        assets, unit, look = self.context.assets, self.context.unit, self.look(self.seat)
        draw_finale(surface, assets, self.layout, self.heading(), self.words(self.seat), look, unit)
        super().draw(surface)

    def heading(self) -> str:
        """Whose wall, and for how many points."""
        tr, who = self.context.texts, self.counting.match.setup.who[self.seat]
        return f"{tr.name(who)} · {tr('count.points', n=self.counting.score(self.seat))}"

    def sentences(self) -> list[str]:
        """See Scene."""
        return [words] if (words := self.words(self.seat)) else []

    def published(self) -> dict[str, Any]:
        """Whose wall it is."""
        return {"seat": self.seat, "place": self.shown}


def wall_spot(context: Context, counting: CountUp, seat: int, place: pygame.Rect) -> ScoreSpot:
    """The widget over a wall that shows it alone, as soon as all is counted."""
    words = context.texts("walls.look", who=context.texts.name(counting.match.setup.who[seat]))
    go = lambda: context.stack.push(WallsScene(context, counting, seat))  # noqa: E731
    return ScoreSpot(f"wall-{seat + 1}", place, words, go, counting.decided)
