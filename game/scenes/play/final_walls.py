"""The walls after a game, one at a time in the order of the ranking; one of them as a picture to share."""

import tempfile
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import pygame

from game.layout.choice import best_of, first_that_fits
from game.layout.flex import Column, Row
from game.layout.grid import BesideSquare, grid_of
from game.layout.node import AspectRatio, Node, Sized, Spacer, Span, at_least, fixed
from game.scenes.core.paging import turn_keys
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import crests_of
from game.scenes.overlays.notice import NoticeScene
from game.scenes.overlays.share import public_setup
from game.scenes.play.achievements import Achievements
from game.scenes.play.results_words import card_look
from game.scenes.play.scoring_animation import ScoringAnimation
from game.texts import Subject
from game.view.art.assets import Assets
from game.view.components.largest_text import in_largest_text
from game.view.components.pages import page_under_title, with_spare_height
from game.view.components.sentences import banner
from game.view.components.solved import Solved, solve
from game.view.components.ui import Ui
from game.view.drawings.cards import draw_card
from game.view.drawings.score_card import ScoreCardContent, draw_lines, draw_wall
from game.view.intents import Intent, Pressed, Released, pages_by
from game.view.layout.scales import TextSize
from game.view.layout.window import Window
from game.view.widgets.list_row import ListRow
from game.view.widgets.score_rows import ScoreSpot
from game.view.widgets.widgets import Widget

MIN_WALL_SIZE = 12  # units
MIN_SIDE_WIDTH, MAX_SIDE_WIDTH = 19, 30  # units: the column beside the wall
MAX_ROW_HEIGHT = 4.6  # units: a row of the ranking
PRAISE_HEIGHT = 3.0  # units: two lines
LIST_LINE_HEIGHTS = 1.2, 1.5, 1.7  # units: a line of the list of points at least, usually and at most
LIST_PADDING = 1.2  # units
EMPTY_SHARE = 0.001  # flex factor of empty space: rows and list grow first
FRAME_RATIO = 0.035  # of the wall's width: the plate around it
LOGO_RATIO = 6.4  # width of the product's name, of its height
SHARED_PICTURE = (1080, 1350), 30  # size in pixels (messengers show it uncropped), unit in pixels
MIN_SWIPE = 3  # units
FILE_NAME = "azulejo.png"


class FinalWallsScene(Scene):
    """The wall of the seat at index `shown` of the ranking `order`."""

    name: ClassVar[str] = "walls"

    def __init__(
        self, context: Context, counting: ScoringAnimation, achievements: Achievements, seat: int
    ) -> None:
        super().__init__(context)
        self.counting, self.achievements = counting, achievements
        self.order = [one for place in counting.count.places for one in place]
        self.shown = self.order.index(seat)
        self.crests = crests_of(context.settings, counting.match.setup.seats)
        self._pressed_at: tuple[int, int] | None = None

    def build(self, ui: Ui) -> Node:
        """The wall, praise, the ranking, and the sources of points."""
        return in_largest_text(ui, self._page)

    def _page(self, ui: Ui) -> Node:
        tr, look = self.context.texts, self.look(self.seat)
        usable = self.shown > 0, self.shown < len(self.order) - 1
        foot = Row([
            ui.button("back", tr("stats.back"), self.cancel).flex(3),
            *turn_keys(ui, tr, self.turn, usable, Widget),
            ui.button("picture", tr("walls.picture"), self.share, primary=True).flex(4),
        ], ui.gap())  # fmt: skip
        return wall_page(ui, self.heading(), self.words(self.seat), look, self.rows(ui), foot, listed=True)

    def rows(self, ui: Ui, names: Sequence[str] = (), shown: int | None = None) -> list[Node]:
        """The rows of the ranking, with other `names` or another selected row if given."""
        tr, found = self.context.texts, list[Node]()
        for place, seat in enumerate(self.order):
            look = self.look(seat)
            found.append(ui.widget(partial(
                ListRow, f"wall-{seat + 1}", label=names[seat] if names else look.name,
                action=partial(self.show, place), selected=place == (self.shown if shown is None else shown),
                flat=True, small=look.place, crest=self.crests[seat], figure=str(look.score),
                aloud=tr.joined((f"{look.place} {look.name}", tr("count.points", n=look.score)), "colon"),
            )))  # fmt: skip
        return found

    def look(self, seat: int) -> ScoreCardContent:
        """The content of a seat's card, with the spaces of its praise framed."""
        praise = self.achievements.best(seat)
        look = card_look(self.context.texts, self.counting, seat)
        return replace(look, framed=praise.spaces if praise else ())

    def words(self, seat: int, who: Sequence[Subject] = ()) -> str:
        """A seat's praise; '' for none. `who` are the seats as they are to be called."""
        praise = self.achievements.best(seat)
        return praise.heading(self.context.texts, who or self.counting.match.setup.who) if praise else ""

    @property
    def seat(self) -> int:
        """The seat whose wall is shown."""
        return self.order[self.shown]

    def show(self, place: int) -> None:
        """Shows the wall at an index of the ranking."""
        self.shown = place
        self.resize()

    def turn(self, step: int) -> None:
        """Shows the next wall or the previous one, if there is one."""
        self.show(min(max(self.shown + step, 0), len(self.order) - 1))

    def share(self) -> None:
        """Saves or shares the wall of the only person at this device, or the winner's, as a picture."""
        context, tr, person = self.context, self.context.texts, self.achievements.person
        who = public_setup(tr, context.settings.name, self.counting.match.setup).who  # nobody is "you" to all
        seat = self.order[0] if person is None else person
        title, names = self.achievements.title_words(tr, who), [tr.name(one) for one in who]
        size, unit = SHARED_PICTURE
        ui = Ui(context.assets, Window(size, unit, 0))
        rows = self.rows(ui, names, shown=self.order.index(seat))
        page = wall_page(ui, title, self.words(seat, who), self.look(seat), rows, logo(ui))
        picture = paint(context.assets, solve(page, size, ui.window.mirrored), size)
        with tempfile.TemporaryDirectory() as folder:
            png = save_png(picture, str(Path(folder) / FILE_NAME))
        where = context.host.save_file(FILE_NAME, png)
        if where is not None:
            words = tr("game.exported", name=where) if where else tr("game.not-exported")
            context.stack.push(NoticeScene(context, tr("walls.picture"), words))

    def handle(self, intent: Intent) -> None:
        """Left and right arrows, page keys, the wheel and a swipe lead to another wall."""
        if isinstance(intent, Pressed):
            self._pressed_at = intent.at
        if isinstance(intent, Released) and self._pressed_at is not None:
            swipe, self._pressed_at = intent.at[0] - self._pressed_at[0], None
            if abs(swipe) > MIN_SWIPE * self.context.unit:
                self.widgets.held = ""
                self.turn(-1 if swipe > 0 else 1)
                return
        if step := pages_by(intent, sideways=True):
            self.turn(step)
        else:
            super().handle(intent)

    def heading(self) -> str:
        """The seat's name and score."""
        tr, who = self.context.texts, self.counting.match.setup.who[self.seat]
        return f"{tr.name(who)} · {tr('count.points', n=self.counting.score(self.seat))}"

    def sentences(self) -> list[str]:
        """Praise, and the sources of points."""
        tr = self.context.texts
        points = [tr.joined(line, "colon") for line in self.look(self.seat).lines]
        return [*filter(None, [self.words(self.seat)]), *points]

    def published(self) -> dict[str, Any]:
        return {"seat": self.seat, "place": self.shown}


def wall_page(
    ui: Ui,
    title: str,
    words: str,
    look: ScoreCardContent,
    rows: Sequence[Node],
    foot: Node,
    listed: bool = False,
) -> Node:
    """A wall as large as possible, above or beside the praise in `words` and the ranking in `rows`.

    `listed`: the sources of points follow, if there is room.
    """
    unit, gap, assets, edge = ui.unit, ui.gap(), ui.assets, ui.units(LIST_PADDING)

    def draw_framed(surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_card(surface, assets, rect, look.winner)
        draw_wall(surface, assets, rect.inflate(*(-round(2 * FRAME_RATIO * rect.width),) * 2), look)

    def draw_points(surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_card(surface, assets, rect)
        draw_lines(surface, assets, rect.inflate(-2 * edge, -2 * edge), look, unit)

    lines = (ui.units(len(look.lines) * line) + 2 * edge for line in LIST_LINE_HEIGHTS)
    points = ui.drawing(draw_points, high=Span(*lines), name="points")
    praise = banner(ui, lambda: words, TextSize.HEADING, ui.units(PRAISE_HEIGHT))
    row = Span(ui.window.bar(), ui.window.bar(), ui.units(MAX_ROW_HEIGHT))

    def rest(lanes: int) -> Node:
        cells = [Sized(one, high=row) for one in rows]
        ranking = replace(grid_of(cells, lanes, (gap, gap)), grow_rows=1.0).grows()
        orders = [[praise, ranking, points.grows()]] * listed + [[praise, ranking]]
        return first_that_fits(*(Column([*order, Spacer(grow=EMPTY_SHARE), foot], gap) for order in orders))

    smallest = at_least(ui.units(MIN_WALL_SIZE))
    wall = ui.drawing(draw_framed, smallest, smallest, "wall")
    least, most = ui.units(MIN_SIDE_WIDTH), ui.units(MAX_SIDE_WIDTH)
    beside = BesideSquare(wall, Sized(rest(1), Span(least, most, most)), unit, smallest.least)
    above = [Column([AspectRatio(wall), rest(lanes).flex()], gap) for lanes in (1, 2)]
    body = best_of([*above, beside], lambda placed: placed[0].rect.width)
    return page_under_title(ui, title, with_spare_height(ui, body, ui.window.bar()), body)


def logo(ui: Ui) -> Node:
    """The game's logo in the place of buttons."""
    bar = ui.window.bar()

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        mark = ui.assets.title(min(rect.width, round(bar * LOGO_RATIO)))
        surface.blit(mark, mark.get_rect(center=rect.center))

    return ui.drawing(draw, high=fixed(bar))


def paint(assets: Assets, page: Solved, size: tuple[int, int]) -> pygame.Surface:
    """Paints a page with its widgets."""
    picture = pygame.Surface(size).convert()
    page.draw(picture)
    for row in page.widgets:
        row.draw(picture, assets, "chosen" if row.selected else "normal")
    return picture


def save_png(picture: pygame.Surface, path: str) -> bytes:
    """Returns the picture as PNG, written to a path first: in the page pygame writes to nothing else."""
    pygame.image.save(picture, path)
    return Path(path).read_bytes()


def wall_spot(
    context: Context, counting: ScoringAnimation, achievements: Achievements, seat: int, place: pygame.Rect
) -> ScoreSpot:
    """Returns the widget over a wall that shows it alone, enabled once all is counted."""
    words = context.texts("walls.look", who=context.texts.name(counting.match.setup.who[seat]))
    go = lambda: context.stack.push(FinalWallsScene(context, counting, achievements, seat))  # noqa: E731
    return ScoreSpot(f"wall-{seat + 1}", place, words, go, counting.decided)
