"""The end of a game: final bonuses counted out on the walls, the ranking, and where the points came from."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

import pygame

from game.journal.deals import practice_of
from game.match.match import Match
from game.saves.tags import NO_TAGS, Tags
from game.scenes.core.base import Context, Scene
from game.scenes.core.mirror import Part, widgets_part
from game.scenes.core.seat_crests import crests_of
from game.scenes.core.table_session import TableSession
from game.scenes.play.after_game import AfterGame
from game.scenes.play.count_up import CountUp
from game.scenes.play.gained import Gained
from game.scenes.play.results_words import (
    card_look,
    counting_words,
    plain_win,
    points_lines,
    points_table,
    title_words,
    verdict_words,
)
from game.scenes.play.walls import wall_spot
from game.scenes.study.why import ask_why
from game.view.animation import ease_in_out
from game.view.art.heads import draw_page_head
from game.view.audio import Cue
from game.view.intents import Confirmed, Intent, Pressed
from game.view.layout.forms import unit_within
from game.view.layout.results import (
    CardLayout,
    ResultsLayout,
    onward_first,
    opposite,
    results_layout,
    tiles_beside,
    to_middle,
)
from game.view.layout.scales import Gap
from game.view.layout.window import Window
from game.view.pages.cards import draw_plate
from game.view.pages.celebration import Celebration
from game.view.pages.results import Line, draw_card
from game.view.pages.sentences import (
    draw_banded,
    draw_sentences,
    fit_sentences,
    sentence_pictures,
    size_for,
)
from game.view.widgets.bar_key import HeadKey
from game.view.widgets.row_breadths import row_breadths
from game.view.widgets.widgets import Widget


class ResultsScene(Scene):
    """Bonuses one by one; places from the last to the first; who won and why. A tap or Enter ends it."""

    name: ClassVar[str] = "results"

    def __init__(
        self, context: Context, match: Match, tags: Tags = NO_TAGS, to_send: bool = False, key: str = ""
    ) -> None:
        """`to_send`: by link, the end is to be sent. `key`: under which it is in the journal."""
        super().__init__(context)
        self.gained = Gained(context, key, match)
        self.match = match
        self.tags, self.practice = tags, tags.practice
        self.names = match.setup.who
        self.crests = crests_of(context.settings, match.setup.seats)
        self.counting = CountUp(match, live=context.settings.pace > 0)
        self.count = self.counting.count
        self.fresh = self.counting.over and self.count.live  # not celebrated yet
        self.party: Celebration | None = None
        self.after = AfterGame(context, match, tags, to_send)

    @property
    def done(self) -> bool:
        """Whether all bonuses are counted out."""
        return self.counting.done

    def resize(self) -> None:
        """Cards, words and buttons for the window."""
        context, tr = self.context, self.context.texts
        self.verdict = verdict_words(tr, self.counting, self.tags)
        self.unit = unit = unit_within(context.size, context.unit, (26, 49), (58, 27))  # room for the cards
        choices, listed = self.after.choices(self.start), 6 + any(self.count.carried)
        labels = [label for _, label, _, _ in (choices[-1], *choices[1:-1], choices[0])]
        self.layout, self.said, tiles = self.arranged(labels, listed)
        buttons: list[Widget] = [
            Widget(name, rect, label, action, usable, not place, px=unit)
            for place, ((name, label, action, usable), rect) in enumerate(
                zip(choices, onward_first(self.layout.buttons), strict=True)
            )
        ]
        buttons.append(
            HeadKey("rules", self.layout.help, tr("menu.rules"), self.open_rules, px=unit, icon="rules")
        )
        for seat in range(len(self.names)):
            score = ask_why(context, self.match, seat, self.card_of(seat).score)
            score.enabled = self.done  # before that it would tell how it ends
            wall = wall_spot(context, self.counting, seat, self.card_of(seat).below_score)
            buttons += [score, wall]
        if self.done:
            high = self.layout.help.height if self.said == self.layout.words else tiles[0].height
            buttons += self.gained.buttons(tiles, high)
        self.widgets.replace(buttons)

    def start(self, match: Match) -> None:
        """Play a match; a day's or week's deal does not count again."""
        practice = practice_of(self.tags)
        self.context.routes.deal(match, match.setup.seed == self.match.setup.seed, practice)

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
            more, gray = ". ".join([points, *self.gained.praise(self.counting)]), state.rules.gray
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

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the cards, the words, the buttons."""
        tr, assets, unit = self.context.texts, self.context.assets, self.unit
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        place = self.layout.heading
        corner = self.context.bar() + Gap.M.of(unit)  # where the way to the rules stands
        draw_page_head(surface, assets, place.inflate(-2 * corner, 0), self.heading(), unit, middle=True)
        for seat in sorted(range(len(self.names)), key=self.counting.is_placed):  # those who move lie above
            look = replace(card_look(tr, self.counting, seat), crest=self.crests[seat])
            draw_card(surface, assets, self.card_of(seat), look, unit)
        lines, px = self.fit_words()
        if self.done or not draw_banded(surface, assets, lines[0], self.said, px):
            alone = self.said == self.layout.words  # and not beside a tile
            centred, plated = self.layout.centred and alone, self.done and self.layout.plate is not None
            ink = assets.theme.ink if plated else None
            pictures = sentence_pictures(assets, lines, px, self.said.width, centred, ink)
            high = sum(picture.get_height() for picture in pictures) if alone else self.said.height
            if lines and plated and (plate := self.layout.plate_around(high)) is not None:
                draw_plate(surface, assets, plate)
            draw_sentences(surface, pictures, self.said, centred)
        super().draw(surface)
        if self.party is not None:
            self.party.draw(surface, assets)

    def fit_words(self, place: pygame.Rect | None = None) -> tuple[list[str], int]:
        """The sentences below the cards and the text size in which they fit there, or in that place.

        Where room is short, what broke the ties behind the winner is left out, or all but what has to be
        told, else what became of the rating.
        """
        lines = self.words_below()
        if not lines:
            return [], self.unit
        gained = [*self.gained.praise(self.counting), *self.gained.words(self.context.texts)]
        told = [line for line in self.verdict if line in lines]
        first = self.first_words()
        most = [*told[:1], *gained, *first] if gained else [*told, *first] or lines
        most, least = (most, first or gained[:1] or most[:1]) if self.counting.decided else (lines, lines[:1])
        place, centred = place or self.said, self.layout.centred
        return fit_sentences(self.context.assets, lines, most, place, self.unit, centred, least)

    def first_words(self) -> list[str]:
        """Those of the words that have to be told even where room is short."""
        return []

    def words_below(self) -> list[str]:
        """The words, but for a sentence that says no more than the heading and the cards do."""
        plain = plain_win(self.context.texts, self.counting)
        return [line for line in self.words() if line != plain]

    # In words

    def words(self) -> list[str]:
        """What there is to say besides the points."""
        tr, counting = self.context.texts, self.counting
        if counting.decided:
            gained = self.gained
            return [*self.verdict, *gained.praise(self.counting), *gained.words(tr), *gained.aside(tr)]
        return [counting_words(tr, counting)]

    def lines(self, seat: int) -> list[Line]:
        """Where a seat's points came from, as far as it is counted, and the sum."""
        return points_lines(self.context.texts, self.counting, seat)

    def heading(self) -> str:
        """See Scene."""
        return title_words(self.context.texts, self.counting)

    def status(self) -> str:
        """Who won, as soon as it is counted."""
        return " ".join(self.words()) if self.counting.decided else self.heading()

    def parts(self) -> list[Part]:
        """The verdict, the table of points, the buttons."""
        tr = self.context.texts
        table = points_table(tr, self.counting)
        return [
            Part("results", self.heading(), lines=self.words(), table=table),
            widgets_part("buttons", tr("mirror.choices"), self.widgets.widgets),
        ]

    def published(self) -> dict[str, Any]:
        """The outcome, from the first moment on; `done` says whether the counting is over."""
        return {
            "places": [list(place) for place in self.count.places],
            "scores": list(self.count.scores),
            "done": self.done,
        }

    def card_of(self, seat: int) -> CardLayout:
        """Where a seat's card is now: at its seat's place, then where it came in, or on its way there."""
        start, goal, share = self.counting.slots(seat)
        cards, share = self.layout.cards, 1.0 if self.context.calm else share
        return cards[start].between(cards[goal], ease_in_out(share))

    def brought(self) -> int:
        """How many tiles for the wall of milestones there are to show."""
        return len(self.gained.tiles) if self.done else 0

    def arranged(
        self, labels: Sequence[str], listed: int
    ) -> tuple[ResultsLayout, pygame.Rect, list[pygame.Rect]]:
        """The layout for buttons with those labels, and the places below the cards.

        Buttons are alike, unless tiles that were brought have room only beside narrower ones.
        """
        context, unit, tiles = self.context, self.unit, self.brought()
        window, best = Window(context.size, unit, context.finger), -1
        said, tiled = bool(self.words_below()), bool(self.gained.tiles)
        for alike in (True, False):
            breadths = partial(row_breadths, labels, unit, assets=context.assets, alike=alike)
            self.layout = results_layout(
                window, len(self.names), len(labels), listed, said, breadths, tiles, tiled
            )
            below = self.places_below()
            beside = len(below[1]) if below[0] != self.layout.words else 0
            if beside > best:
                best, found = beside, (self.layout, *below)
            if beside == tiles:
                break
        return found

    def places_below(self) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """Where the words stand below the cards, and tiles that were brought: beside them, or in the heading.

        It stands in the heading where words would have to be left out for it.
        """
        layout, assets, unit = self.layout, self.context.assets, self.unit
        most = self.brought()
        lines, _ = self.fit_words(layout.words) if most else ([], 0)
        for number in range(most if lines else 0, 0, -1):
            tiles, room = tiles_beside(layout.words, unit, number)
            px = size_for(assets, lines, room, unit, layout.centred)
            if px is not None and layout.centred:
                pictures = sentence_pictures(assets, lines, px, room.width, centred=False)
                tiles, room = to_middle(tiles, room, max(picture.get_width() for picture in pictures))
            if px is not None:
                return room, tiles
        return layout.words, [opposite(layout.heading, layout.help)]


def results_after(context: Context, session: TableSession) -> ResultsScene:
    """The results of a match that is over, or can't go on; one that others share is sent to them."""
    match = session.match
    if match.setup.by_link:  # the last pick may have been made elsewhere
        session.note_end(context.journal, context.deals)
    to_send = match.setup.by_link and session.sent != len(match.turns)
    results = ResultsScene(context, match, session.tags, to_send, session.counts_as)
    results.after.kept_as = session.counts_as
    return results
