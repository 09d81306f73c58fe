"""The results of a game: final bonuses counted on the walls, the ranking, and the sources of points."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.journal.deals import Deal, practice_of
from game.journal.game_summary import seat_of
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
    spoken_remarks,
    title_words,
    verdict_words,
    winner_sentence,
)
from game.scenes.play.rewards import Rewards
from game.scenes.play.scoring_animation import ScoringAnimation
from game.scenes.play.sound_offer import SoundOffer
from game.scenes.study.score_breakdown_scene import score_breakdown_spot
from game.view.animation import ease_in_out
from game.view.audio import Cue
from game.view.components.largest_text import in_largest_text
from game.view.components.pages import page_under_title, with_spare_height
from game.view.components.sentences import banner, sentences
from game.view.components.solved import Drawing, Item
from game.view.components.ui import Ui, shared_row
from game.view.drawings.cards import draw_card
from game.view.drawings.celebration import Celebration, Honours
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
MILESTONE_SIZE = 4.3  # units: a new tile beside the sentences about it
WORDS_HEIGHTS = 5.8, 6.6  # units: the sentences below cards in a landscape window, in a portrait one
WORDS_PADDING = 0.7  # units
MIN_SCALE_OF_ALL, MIN_SCALE_OF_MOST = 0.85, 0.75  # of the text size, before sentences are left out
MIN_WORDS_WIDTH = 24  # units: beside buttons


class ResultsScene(Scene):
    """Bonuses one by one, places from the last to the first, the verdict. A tap or Enter skips this."""

    name: ClassVar[str] = "results"

    def __init__(
        self, context: Context, match: Match, tags: Tags = NO_TAGS, to_send: bool = False, key: str = ""
    ) -> None:
        """`to_send`: the end of a game by link is to be sent. `key`: of the game in the journal."""
        super().__init__(context)
        self.match = match
        self.tags, self.practice = tags, tags.practice
        self.names = match.setup.who
        self.crests = crests_of(context.settings, match.setup.seats)
        own = seat_of(match)
        self.counting = ScoringAnimation(match, live=context.settings.pace > 0, own=own)
        self.count = self.counting.count
        self.rewards = Rewards(context, key, match, self.count)
        self.achievements = self.rewards.achievements
        self.uncelebrated = self.counting.over and self.count.live
        self.celebration: Celebration | None = None
        self.remarks = context.settings.remarks == "on"
        self.after = AfterGame(context, self.achievements, tags, to_send)
        self.sound_offer = SoundOffer(context, self.counting)

    @property
    def done(self) -> bool:
        """Whether the counting is over."""
        return self.counting.done

    def build(self, ui: Ui) -> Node:
        """A card for each player in the order of places, sentences, and the choices after the game."""
        self.verdict = verdict_words(self.context.texts, self.counting, self.tags)
        return in_largest_text(ui, partial(self._page, least=MIN_WALL_SIZE), partial(self._page, least=0))

    def _page(self, ui: Ui, least: float) -> Node:
        """Sentences above the buttons or, where height is scarce, beside them."""
        tr, window, gap = self.context.texts, ui.window, ui.gap()
        title, cards = self.heading(), self._cards(ui, least)
        help_ = partial(
            HeaderButton, "rules", label=tr("menu.rules"), action=self.open_rules, px=ui.unit, icon="rules"
        )
        corner = [Sized(ui.widget(help_, Height.TITLE), fixed(window.bar()))]
        usual, *others, leave = self.after.choices(self.start, self.counting.decided)
        choices = [
            ui.button(name, label, do, enabled=usable, primary=name == usual[0])
            for name, label, do, usable in (usual, *reversed(others), leave)
        ]
        below = [self._plate(ui)] if self.words_below() or self.sound_offer.made else []
        tall = Column(
            [(with_spare_height(ui, cards) if least else cards).flex(), *below, _foot(ui, choices)], gap
        )
        low = Column([cards.flex(), self._low_foot(ui, choices)], gap)
        return page_under_title(ui, title, Align(tall, y=None), low, corner)

    def _cards(self, ui: Ui, least: float) -> Node:
        """The cards, in as many columns as make their walls largest; they are drawn over their slots."""
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
            for seat in sorted(range(number), key=self.counting.is_placed):  # moving cards above the others
                look = card_look(self.context.texts, self.counting, seat, self.remarks)
                framed = self.achievements.spaces(seat) if self.counting.decided else ()
                card, look = self.card_of(seat), replace(look, crest=self.crests[seat], framed=framed)
                draw_score_card(surface, self.context.assets, card, look, ui.unit)

        grids = [grid(columns) for columns in range(number, 0, -1) if number % columns == 0]
        return Stack(ui.drawing(draw), best_of(grids, wall_width))

    def _slot(self, ui: Ui, place: int, seat: int, smallest: float) -> Node:
        """A slot for a card, with the buttons of the card that will be there."""
        context, listed, gap, pad = self.context, len(self.lines(seat)), ui.gap(), ui.gap(Gap.XXL)
        px, side = max(ui.unit, ui.assets.type.smallest), ui.units(smallest)

        def part(name: str, wide: Span = ANY, high: Span = ANY) -> Node:
            return ui.drawing(lambda surface, rect: None, wide, high, f"{name} {place}")

        def breakdown(rect: pygame.Rect) -> Widget:
            spot = score_breakdown_spot(context, self.match, seat, rect)
            spot.enabled &= self.done  # before that it would reveal the result
            return spot

        def lines(rows: int, width: float) -> Node:
            least, most = (round(rows * line * px) for line in LINE_HEIGHT_BELOW_WALL)
            smallest_high = least if side else round(rows * MIN_LINE_HEIGHT * px)
            return part("lines", at_least(round(width * px)), Span(smallest_high, least, most))

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
        score = Sized(ui.widget(breakdown), fixed(ui.window.bar()))
        head = Stack(part("head"), Row([Spacer(grow=1), score]))
        press = Leaf(Item(lambda rect: wall_spot(context, self.counting, self.achievements, seat, rect)))
        spaces = [Spacer(one, one) for one in (gap, pad, pad)]
        inside = Column([spaces[0], head, spaces[1], Stack(body, press).flex(), spaces[2]])
        return Stack(part("card"), Padding(inside, pad))

    def _plate(self, ui: Ui) -> Node:
        """A banner with the bonus that is counted; in the end a plate with the sentences and new tiles."""
        room, edge = ui.units(WORDS_HEIGHTS[ui.window.upright]), ui.units(WORDS_PADDING)
        if not self.done:
            return banner(ui, self.counting_sentence, TextSize.BODY, room)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_card(surface, ui.assets, rect)

        side = max(ui.units(MILESTONE_SIZE), ui.window.finger)
        words = self._words(ui, side, TextSize.LEAD, True, ui.assets.theme.ink)
        plate = Stack(ui.drawing(draw), Padding(words, 3 * edge // 2, edge))
        return Sized(Align(plate, x=None), high=fixed(room))

    def _words(
        self, ui: Ui, side: int, size: TextSize, centred: bool = False, ink: Rgb | None = None
    ) -> Node:
        """As many sentences as fit beside new tiles of `side` pixels and the offer of sounds.

        Where room is short, tie-breaks are left out, then moments and the rating, and at last all but the
        essential sentences, or else milestones, new or missed for help, or what went best.
        """
        tr, lines = self.context.texts, self.words_below()
        shown = [(lines, MIN_SCALE_OF_ALL)]
        if self.counting.decided:
            verdict, essential = [line for line in self.verdict if line in lines], self.essential_words()
            praise, gains = partial(self.rewards.praise, tr), self.rewards.words(tr)
            told = verdict[:1] if gains else verdict
            for most, number in ((3, 2), (2, 2), (1, 2), (1, 1)):
                shown.append(([*told, *praise(most), *gains[:number], *essential], MIN_SCALE_OF_MOST))
            least = gains[:1] if self.rewards.tiles or self.rewards.missed else praise(1)
            shown.append((essential or least or gains or told[:1] or lines[:1], 0))
        else:
            shown.append((lines[:1], 0))
        tiles = len(self.rewards.tiles) if self.done else 0
        offer, rows = self.sound_offer.buttons(ui), []
        for words, smallest in shown:
            for number in range(tiles, -1 if not smallest else min(tiles, 1) - 1, -1):
                text = sentences(ui, words, size, smallest, centred and not number, ink)
                pictures = self.rewards.buttons(ui, number, side)
                rows.append(Row([*pictures, text, *offer], ui.gap(Gap.S), align="centre", justify="centre"))
        return first_that_fits(*rows)

    def _low_foot(self, ui: Ui, choices: Sequence[Node]) -> Node:
        """Sentences and buttons side by side; the buttons are narrower for it, with labels on two lines."""
        if not (self.words_below() or self.sound_offer.made):
            return _foot(ui, choices)
        buttons = Row([one.flex() for one in choices], ui.gap(), reverse=True)
        bar, wide = ui.window.bar(), max(one.width().natural for one in choices)
        most = len(choices) * (wide + ui.gap()) - ui.gap()
        block = Sized(buttons, Span(buttons.width().least, most, most))
        if not self.done:
            words = banner(ui, self.counting_sentence, TextSize.BODY, bar)
        else:
            words = Sized(self._words(ui, bar, TextSize.BODY), high=fixed(bar))
        return Row([Sized(words, at_least(ui.units(MIN_WORDS_WIDTH))).flex(), block], ui.unit)

    def start(self, match: Match) -> None:
        """Plays a match; a day's or week's deal does not count again."""
        practice = practice_of(self.tags)
        self.context.routes.start_match(match, match.setup.seed == self.match.setup.seed, practice)

    # Intents and time

    def handle(self, intent: Intent) -> None:
        """Enter skips the counting; a press or Enter skips the celebration while it covers the results."""
        celebration = self.celebration
        if celebration is not None and celebration.covers and isinstance(intent, Confirmed | Pressed):
            celebration.skip()
        elif isinstance(intent, Confirmed) and not self.done:
            self.finish()
        else:
            super().handle(intent)

    def targets(self) -> dict[str, pygame.Rect]:
        """None while the celebration covers the results."""
        return {} if self.celebration is not None and self.celebration.covers else super().targets()

    def unhandled(self, intent: Intent) -> None:
        """A tap beside the buttons skips the counting."""
        if isinstance(intent, Pressed) and not self.done:
            self.finish()
        else:
            super().unhandled(intent)

    def cancel(self) -> None:
        """Esc skips the counting, then leads to the menu."""
        if self.done:
            self.after.menu()
        else:
            self.finish()

    def finish(self) -> None:
        """Skips to the end of the counting."""
        self.counting.finish()
        self.resize()

    def celebrate(self) -> None:
        """Plays the final sound and, unless motion is reduced, starts the celebration.

        Nothing celebrates the rivals of people who have all lost: their own walls stay in view.
        """
        self.uncelebrated = False
        self.context.audio.play(Cue("end"))
        seats, first = self.match.setup.seats, self.count.places[0]
        here = [seat for seat, one in enumerate(seats) if one.is_here]
        if self.context.animated and (not here or any(seat in first for seat in here)):
            state, length = self.match.state, self.context.assets.theme.durations.celebration
            honours = Honours(
                self.heading(),
                self.context.texts("count.points", n=self.count.scores[first[0]]),
                [self.crests[seat] for seat in first],
                [one.name for one in self.rewards.tiles],
                self.achievements.spaces(first[0]) if len(first) == 1 else (),
            )
            walls = [state.boards[seat].wall for seat in first]
            self.celebration = Celebration(walls, state.rules.gray, self.context.size, length, honours)

    def update(self, dt: float) -> bool:
        """Continues the counting, then the celebration."""
        pace = self.context.settings.pace
        if self.done:
            self.sound_offer.note()
        if self.done and self.uncelebrated:
            self.celebrate()
            return True
        if self.done:
            moving = self.celebration is not None and self.celebration.tick(dt * max(1.0, pace))
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
        """Draws the celebration over the results."""
        super().draw(surface)
        if self.celebration is not None:
            self.celebration.draw(surface, self.context.assets)

    def essential_words(self) -> list[str]:
        """Returns sentences that are shown even where room is short."""
        return []

    def words_below(self) -> list[str]:
        """Returns the sentences, without one that only repeats the heading and the cards."""
        plain = winner_sentence(self.context.texts, self.counting)
        return [line for line in self.words() if line != plain]

    # Texts

    def counting_sentence(self) -> str:
        """Returns a sentence about the bonus or place that is shown."""
        return counting_words(self.context.texts, self.counting)

    def words(self) -> list[str]:
        """Returns all sentences besides the points."""
        tr, counting, rewards = self.context.texts, self.counting, self.rewards
        if counting.decided:
            return [*self.verdict, *rewards.praise(tr), *rewards.words(tr), *rewards.unrated_words(tr)]
        return [self.counting_sentence()]

    def lines(self, seat: int) -> list[Line]:
        """Returns the sources of a seat's points, as far as they are counted, and the total."""
        return points_lines(self.context.texts, self.counting, seat)

    def heading(self) -> str:
        return title_words(self.context.texts, self.counting, self.achievements)

    def status(self) -> str:
        """The sentences, once all is counted."""
        return self.context.texts.sentences(self.words()) if self.counting.decided else self.heading()

    def mirror_parts(self) -> list[MirrorPart]:
        """The verdict, the table of points, the buttons."""
        tr, counting = self.context.texts, self.counting
        lines, table = self.words(), points_table(tr, counting)
        if counting.decided and self.remarks:
            lines += spoken_remarks(tr, counting)
        return [
            MirrorPart("results", self.heading(), lines=lines, table=table),
            widgets_part("buttons", tr("mirror.choices"), self.widgets.widgets),
        ]

    def published(self) -> dict[str, Any]:
        """The final result, also while it is still being counted, and whether the counting is `done`."""
        return {
            "places": [list(place) for place in self.count.places],
            "scores": list(self.count.scores),
            "done": self.done,
        }

    def card_of(self, seat: int) -> ScoreCardLayout:
        """Returns the place of a seat's card: in the order of seats, then at its rank, or on the way."""
        assert self.solved is not None
        places = {drawing.name: rect for drawing, rect in self.solved.drawings}
        start, goal, share = self.counting.slots(seat)
        card, head, wall, lines = (places[f"{part} {goal}"] for part in ("card", "head", "wall", "lines"))
        there = ScoreCardLayout(card, head, wall, lines, 1 + (f"two {goal}" in places))
        left = 0.0 if self.context.calm else 1 - ease_in_out(share)
        begin = places[f"card {start}"]
        return there.moved(round((begin.x - card.x) * left), round((begin.y - card.y) * left))


def _foot(ui: Ui, choices: Sequence[Node]) -> Node:
    """The usual choice at the right, the one that leaves at the left, the others between or above."""
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
    """Returns the width of the first wall in a layout; less by TWO_LISTS_GAIN above a list in two columns."""
    names = {one.content.name: one.rect for one in placed if isinstance(one.content, Drawing)}
    first = next(rect.width for name, rect in names.items() if name.startswith("wall"))
    return first / TWO_LISTS_GAIN if any(name.startswith("two") for name in names) else first


def results_after(context: Context, session: TableSession) -> ResultsScene:
    """Returns the results of a match that is over, or can't go on; one by link is sent to the others."""
    match = session.match
    if match.setup.by_link:  # the last pick may have been made elsewhere
        session.note_end(context.journal, context.deals)
    to_send = match.setup.by_link and session.sent != len(match.turns)
    results = ResultsScene(context, match, session.tags, to_send, session.counted_key)
    results.after.saved_key = session.counted_key
    if session.tags.daily and context.settings.shared == "on":
        context.routes.share_result(Deal(session.tags.daily))
    return results
