"""The end of a game: final bonuses counted out on the walls, the ranking, and where the points came from."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.journal.deals import practice_of
from game.layout.choice import best_of, first_that_fits
from game.layout.flex import Column, Row
from game.layout.grid import BesideSquare, Grid
from game.layout.node import (
    ANY,
    Align,
    AspectRatio,
    Leaf,
    Node,
    Padding,
    Placed,
    Sized,
    Spacer,
    Span,
    Stack,
    at_least,
    fixed,
)
from game.match.match import Match
from game.saves.tags import NO_TAGS, Tags
from game.scenes.core.mirror import MirrorPart, widgets_part
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import crests_of
from game.scenes.core.table_session import TableSession
from game.scenes.play.after_game import AfterGame
from game.scenes.play.final_walls import wall_spot
from game.scenes.play.results_words import (
    card_look,
    counting_words,
    points_lines,
    points_table,
    title_words,
    verdict_words,
    winner_sentence,
)
from game.scenes.play.rewards import Rewards
from game.scenes.play.scoring_animation import ScoringAnimation
from game.scenes.study.score_breakdown_scene import score_breakdown_spot
from game.view.animation import ease_in_out
from game.view.audio import Cue
from game.view.components.largest_text import in_largest_text
from game.view.components.pages import page_under_title, with_spare_height
from game.view.components.sentences import banner, sentences
from game.view.components.solved import Drawing, Item
from game.view.components.ui import Ui, shared_row
from game.view.drawings.cards import draw_card
from game.view.drawings.celebration import Celebration
from game.view.drawings.score_card import Line, ScoreCardLayout, draw_score_card, rows_in_two
from game.view.intents import Confirmed, Intent, Pressed
from game.view.layout.scales import Gap, Height, TextSize
from game.view.theme import Rgb
from game.view.widgets.bar_button import HeaderButton
from game.view.widgets.widgets import Widget

MAX_CARD_SIZE = 34, 32  # units: width, height
MAX_SINGLE_COLUMN_WIDTH = 44  # units: of a card
MIN_WALL_SIZE = 7  # units; smaller only if it fits in no text size
MIN_LIST_WIDTH, MIN_TWO_LISTS_WIDTH = 9.5, 15  # units: the list of points in one column, in two
LINE_HEIGHT_BESIDE_WALL = 1.24, 1.7  # units, at least and at most: a line of that list
LINE_HEIGHT_BELOW_WALL = 1.2, 1.5  # units, at least and at most
MIN_LINE_HEIGHT = 0.95  # units: where there is no room for walls
WALL_TO_LIST_GAP = 1.0  # units
TWO_LISTS_GAIN = 1.3  # how much wider two columns have to make the wall
MILESTONE_SIZE = 4.3  # units: a new tile beside the words about it
WORDS_HEIGHTS = 5.8, 6.6  # units: the words below cards in a landscape window, in an upright one
WORDS_PADDING = 0.7  # units
MIN_SCALE_OF_ALL, MIN_SCALE_OF_MOST = 0.85, 0.75  # of the text size, before sentences are left out
MIN_WORDS_WIDTH = 24  # units: beside buttons


class ResultsScene(Scene):
    """Bonuses one by one; places from the last to the first; who won and why. A tap or Enter ends it."""

    name: ClassVar[str] = "results"

    def __init__(
        self, context: Context, match: Match, tags: Tags = NO_TAGS, to_send: bool = False, key: str = ""
    ) -> None:
        """`to_send`: by link, the end is to be sent. `key`: under which it is in the journal."""
        super().__init__(context)
        self.rewards = Rewards(context, key, match)
        self.match = match
        self.tags, self.practice = tags, tags.practice
        self.names = match.setup.who
        self.crests = crests_of(context.settings, match.setup.seats)
        self.counting = ScoringAnimation(match, live=context.settings.pace > 0)
        self.count = self.counting.count
        self.fresh = self.counting.over and self.count.live  # not celebrated yet
        self.party: Celebration | None = None
        self.after = AfterGame(context, match, tags, to_send)

    @property
    def done(self) -> bool:
        """Whether all bonuses are counted out."""
        return self.counting.done

    def build(self, ui: Ui) -> Node:
        """A card for each player in the order of the places, words, and what can be done next."""
        self.verdict = verdict_words(self.context.texts, self.counting, self.tags)
        return in_largest_text(ui, partial(self._page, least=MIN_WALL_SIZE), partial(self._page, least=0))

    def _page(self, ui: Ui, least: float) -> Node:
        """Words and buttons below each other or, where there is no height to give away, side by side."""
        tr, window, gap = self.context.texts, ui.window, ui.gap()
        title, cards = self.heading(), self._cards(ui, least)
        help_ = partial(
            HeaderButton, "rules", label=tr("menu.rules"), action=self.open_rules, px=ui.unit, icon="rules"
        )
        corner = [Sized(ui.widget(help_, Height.TITLE), fixed(window.bar()))]
        onward, *others, out = self.after.choices(self.start)
        choices = [
            ui.button(name, label, do, enabled=usable, primary=name == onward[0])
            for name, label, do, usable in (onward, *reversed(others), out)
        ]
        below = [self._plate(ui)] if self.words_below() else []
        tall = Column(
            [(with_spare_height(ui, cards) if least else cards).flex(), *below, _foot(ui, choices)], gap
        )
        low = Column([cards.flex(), self._low_foot(ui, choices)], gap)
        return page_under_title(ui, title, Align(tall, y=None), low, corner)

    def _cards(self, ui: Ui, least: float) -> Node:
        """The cards, in as many columns as make their walls largest; they move over their places."""
        gap, number = ui.gap(), len(self.names)
        slots = [self._slot(ui, place, seat, least) for place, seat in enumerate(self.counting.order)]

        def grid(columns: int) -> Node:
            wide, high = (
                ui.units(MAX_CARD_SIZE[0] if columns > 1 else MAX_SINGLE_COLUMN_WIDTH),
                ui.units(MAX_CARD_SIZE[1]),
            )

            def limits(width: int) -> Span:
                return Span(slots[0].height(width).least, high, high)

            cells = [Sized(slot, Span(slot.width().least, wide, wide), limits) for slot in slots]
            rows = [cells[at : at + columns] for at in range(0, number, columns)]
            return Align(Grid(rows, gap=(gap, gap), grow_rows=1.0))

        def draw(surface: pygame.Surface, _: pygame.Rect) -> None:
            for seat in sorted(range(number), key=self.counting.is_placed):  # those who move lie above
                look = card_look(self.context.texts, self.counting, seat)
                card, look = self.card_of(seat), replace(look, crest=self.crests[seat])
                draw_score_card(surface, self.context.assets, card, look, ui.unit)

        grids = [grid(columns) for columns in range(number, 0, -1) if number % columns == 0]
        return Stack(ui.drawing(draw), best_of(grids, wall_width))

    def _slot(self, ui: Ui, place: int, seat: int, smallest: float) -> Node:
        """A place for a card, and what can be pressed on the one that comes to lie there."""
        context, listed, gap, pad = self.context, len(self.lines(seat)), ui.gap(), ui.gap(Gap.XXL)
        px, side = max(ui.unit, ui.assets.type.smallest), ui.units(smallest)

        def part(name: str, wide: Span = ANY, high: Span = ANY) -> Node:
            return ui.drawing(lambda surface, rect: None, wide, high, f"{name} {place}")

        def why(rect: pygame.Rect) -> Widget:
            spot = score_breakdown_spot(context, self.match, seat, rect)
            spot.enabled = self.done  # before that it would tell how it ends
            return spot

        def lines(rows: int, breadth: float) -> Node:
            least, most = (round(rows * line * px) for line in LINE_HEIGHT_BELOW_WALL)
            tight = least if side else round(rows * MIN_LINE_HEIGHT * px)
            return part("lines", at_least(round(breadth * px)), Span(tight, least, most))

        def above(one: Node) -> Node:
            return Column([AspectRatio(wall), one.grows()], gap, justify="centre")

        wall = part("wall", at_least(side), at_least(side))
        least, most = (round(listed * line * px) for line in LINE_HEIGHT_BESIDE_WALL)
        beside = part("lines", at_least(round(MIN_LIST_WIDTH * px)), Span(least, most, most))
        twice = Stack(part("two"), lines(rows_in_two(listed), MIN_TWO_LISTS_WIDTH))
        body = best_of(
            [
                BesideSquare(wall, Align(beside, x=None), ui.units(WALL_TO_LIST_GAP), side),
                above(lines(listed, MIN_LIST_WIDTH)),
                above(twice),
            ],
            wall_width,
        )
        score = Sized(ui.widget(why), fixed(ui.window.bar()))
        head = Stack(part("head"), Row([Spacer(grow=1), score]))
        press = Leaf(Item(lambda rect: wall_spot(context, self.counting, seat, rect)))
        air = [Spacer(one, one) for one in (gap, pad, pad)]
        inside = Column([air[0], head, air[1], Stack(body, press).flex(), air[2]])
        return Stack(part("card"), Padding(inside, pad))

    def _plate(self, ui: Ui) -> Node:
        """What is counted, on a band; in the end the words and new tiles on a plate as high as they need."""
        room, edge = ui.units(WORDS_HEIGHTS[ui.window.upright]), ui.units(WORDS_PADDING)
        if not self.done:
            return banner(ui, self.told, TextSize.BODY, room)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_card(surface, ui.assets, rect)

        side = max(ui.units(MILESTONE_SIZE), ui.window.finger)
        words = self._words(ui, side, TextSize.LEAD, True, ui.assets.theme.ink)
        plate = Stack(ui.drawing(draw), Padding(words, 3 * edge // 2, edge))
        return Sized(Align(plate, x=None), high=fixed(room))

    def _words(
        self, ui: Ui, side: int, size: TextSize, centred: bool = False, ink: Rgb | None = None
    ) -> Node:
        """What has to be said at least, and as much more as there is room for beside tiles, so large.

        Where room is short, what broke the ties behind the winner is left out, or all but what has to be
        told, else what became of the rating.
        """
        tr, lines = self.context.texts, self.words_below()
        gained = [*self.rewards.praise(self.counting), *self.rewards.words(tr)]
        told, first = [line for line in self.verdict if line in lines], self.first_words()
        most = [*told[:1], *gained, *first] if gained else [*told, *first] or lines
        least = first or gained[:1] or most[:1]
        if not self.counting.decided:
            most, least = lines, lines[:1]
        tiles = len(self.rewards.tiles) if self.done else 0
        found = []
        for said, smallest in ((lines, MIN_SCALE_OF_ALL), (most, MIN_SCALE_OF_MOST), (least, 0)):
            for number in range(tiles, -1, -1):
                text = sentences(ui, said, size, smallest, centred and not number, ink)
                pictures = self.rewards.buttons(ui, number, side)
                found.append(Row([*pictures, text], ui.gap(Gap.S), align="centre", justify="centre"))
        return first_that_fits(*found)

    def _low_foot(self, ui: Ui, choices: Sequence[Node]) -> Node:
        """Words and buttons side by side; buttons are narrower for it, with words on two lines."""
        if not self.words_below():
            return _foot(ui, choices)
        buttons = Row([one.flex() for one in choices], ui.gap(), reverse=True)
        bar, wide = ui.window.bar(), max(one.width().natural for one in choices)
        most = len(choices) * (wide + ui.gap()) - ui.gap()
        block = Sized(buttons, Span(buttons.width().least, most, most))
        if not self.done:
            words = banner(ui, self.told, TextSize.BODY, bar)
        else:
            words = Sized(self._words(ui, bar, TextSize.BODY), high=fixed(bar))
        return Row([Sized(words, at_least(ui.units(MIN_WORDS_WIDTH))).flex(), block], ui.unit)

    def start(self, match: Match) -> None:
        """Play a match; a day's or week's deal does not count again."""
        practice = practice_of(self.tags)
        self.context.routes.start_match(match, match.setup.seed == self.match.setup.seed, practice)

    # Intents and time

    def handle(self, intent: Intent) -> None:
        """While it counts, Enter shows the end; what the winner's wall covers can only be shown."""
        if self.party is not None and self.party.covers and isinstance(intent, Confirmed | Pressed):
            self.party.skip()
        elif isinstance(intent, Confirmed) and not self.done:
            self.finish()
        else:
            super().handle(intent)

    def targets(self) -> dict[str, pygame.Rect]:
        """None below the winner's wall."""
        return {} if self.party is not None and self.party.covers else super().targets()

    def unhandled(self, intent: Intent) -> None:
        """While it counts, a tap beside the buttons shows the end."""
        if isinstance(intent, Pressed) and not self.done:
            self.finish()
        else:
            super().unhandled(intent)

    def cancel(self) -> None:
        """Esc ends the counting, then leads to the menu."""
        if self.done:
            self.after.menu()
        else:
            self.finish()

    def finish(self) -> None:
        """All is counted."""
        self.counting.finish()
        self.resize()

    def celebrate(self) -> None:
        """The game has just ended: once, and without motion where none is wanted."""
        self.fresh = False
        self.context.audio.play(Cue("end"))
        if self.context.settings.pace > 0 and not self.context.calm:
            state, length = self.match.state, self.context.assets.theme.durations.celebration
            first = self.count.places[0]
            walls, crests = [state.boards[seat].wall for seat in first], [self.crests[seat] for seat in first]
            points = self.context.texts("count.points", n=self.count.scores[first[0]])
            more, gray = ". ".join([points, *self.rewards.praise(self.counting)]), state.rules.gray
            self.party = Celebration(walls, gray, self.context.size, length, self.heading(), more, crests)

    def update(self, dt: float) -> bool:
        """Count on; then let the celebration pass."""
        pace = self.context.settings.pace
        if self.done and self.fresh:
            self.celebrate()
            return True
        if self.done:
            moving = self.party is not None and self.party.tick(dt * max(1.0, pace))
            return (not moving and self.after.send()) or moving
        if pace <= 0:
            self.finish()
            return True
        before = self.counting.counted, self.counting.placed
        if not self.counting.tick(dt * pace, self.context.assets.theme.durations.points):
            return False
        if self.counting.counted > before[0]:
            self.context.audio.play(Cue("bonus"))
        elif self.counting.placed > before[1]:
            self.context.audio.play(Cue("wall"))
        if self.done:
            self.resize()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The cards, the words, the buttons; over them the winner's wall."""
        super().draw(surface)
        if self.party is not None:
            self.party.draw(surface, self.context.assets)

    def first_words(self) -> list[str]:
        """Those of the words that have to be told even where room is short."""
        return []

    def words_below(self) -> list[str]:
        """The words, but for a sentence that says no more than the heading and the cards do."""
        plain = winner_sentence(self.context.texts, self.counting)
        return [line for line in self.words() if line != plain]

    # In words

    def told(self) -> str:
        """What is being counted."""
        return counting_words(self.context.texts, self.counting)

    def words(self) -> list[str]:
        """What there is to say besides the points."""
        tr, counting = self.context.texts, self.counting
        if counting.decided:
            rewards = self.rewards
            told = [*rewards.praise(counting), *rewards.words(tr), *rewards.unrated_words(tr)]
            return [*self.verdict, *told]
        return [self.told()]

    def lines(self, seat: int) -> list[Line]:
        """Where a seat's points came from, as far as it is counted, and the sum."""
        return points_lines(self.context.texts, self.counting, seat)

    def heading(self) -> str:
        """See Scene."""
        return title_words(self.context.texts, self.counting)

    def status(self) -> str:
        """Who won, as soon as it is counted."""
        return " ".join(self.words()) if self.counting.decided else self.heading()

    def mirror_parts(self) -> list[MirrorPart]:
        """The verdict, the table of points, the buttons."""
        tr = self.context.texts
        table = points_table(tr, self.counting)
        return [
            MirrorPart("results", self.heading(), lines=self.words(), table=table),
            widgets_part("buttons", tr("mirror.choices"), self.widgets.widgets),
        ]

    def published(self) -> dict[str, Any]:
        """The outcome, from the first moment on; `done` says whether the counting is over."""
        return {
            "places": [list(place) for place in self.count.places],
            "scores": list(self.count.scores),
            "done": self.done,
        }

    def card_of(self, seat: int) -> ScoreCardLayout:
        """Where a seat's card is now: at its seat's place, then where it came in, or on its way there."""
        assert self.solved is not None
        places = {drawing.name: rect for drawing, rect in self.solved.drawings}
        start, goal, share = self.counting.slots(seat)
        card, head, wall, lines = (places[f"{part} {goal}"] for part in ("card", "head", "wall", "lines"))
        there = ScoreCardLayout(card, head, wall, lines, 1 + (f"two {goal}" in places))
        left = 0.0 if self.context.calm else 1 - ease_in_out(share)
        begin = places[f"card {start}"]
        return there.moved(round((begin.x - card.x) * left), round((begin.y - card.y) * left))


def _foot(ui: Ui, choices: Sequence[Node]) -> Node:
    """The usual choice at the right, the way out at the left, all in one row or the others in one above."""
    gap, last = ui.gap(), 1 - len(choices) // 2
    whole = [Sized(one, at_least(one.width().natural)) for one in choices]

    def two_rows(buttons: Sequence[Node]) -> Node:
        equal = [one.flex() for one in buttons]
        lower = Row([equal[0], *equal[last:]], gap, reverse=True)
        return Column([Row(equal[1:last], gap, reverse=True), lower], gap)

    return first_that_fits(
        shared_row(whole, gap),
        two_rows(whole),
        two_rows(choices),
    )


def wall_width(placed: Sequence[Placed]) -> float:
    """How broad the first wall is in a layout; a list in two columns has to make it clearly broader."""
    names = {one.content.name: one.rect for one in placed if isinstance(one.content, Drawing)}
    first = next(rect.width for name, rect in names.items() if name.startswith("wall"))
    return first / TWO_LISTS_GAIN if any(name.startswith("two") for name in names) else first


def results_after(context: Context, session: TableSession) -> ResultsScene:
    """The results of a match that is over, or can't go on; one that others share is sent to them."""
    match = session.match
    if match.setup.by_link:  # the last pick may have been made elsewhere
        session.note_end(context.journal, context.deals)
    to_send = match.setup.by_link and session.sent != len(match.turns)
    results = ResultsScene(context, match, session.tags, to_send, session.counted_key)
    results.after.kept_as = session.counted_key
    return results
