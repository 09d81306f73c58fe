"""The end of a game: final bonuses counted out on the walls, the ranking, and where the points came from."""

from typing import Any, ClassVar

import pygame

from game.match.match import Match, fresh_seed
from game.rules.options import format_seed
from game.saves.tags import NO_TAGS, Tags
from game.scenes.core.base import Context, Scene
from game.scenes.core.mirror import Grid, Part, widgets_part
from game.scenes.core.table_session import TableSession
from game.scenes.overlays.share import share_match
from game.scenes.play.by_link import send_turn
from game.scenes.play.challenge import challenge_words
from game.scenes.play.final_count import KINDS, final_count_of, spaces_of
from game.scenes.study.replay import ReplayScene
from game.scenes.study.review import ReviewScene
from game.scenes.study.why import ask_why
from game.view.audio import Cue
from game.view.intents import Confirmed, Intent, Pressed
from game.view.layout.forms import unit_within
from game.view.layout.results import results_layout
from game.view.layout.scales import Gap, TextSize
from game.view.layout.window import Window
from game.view.pages.celebration import Celebration
from game.view.pages.results import CardLook, Line, draw_card
from game.view.widgets.widgets import Widget
from game.words.phrases import bonus_line, ranking_words, unusual_ending_words

LEAD = 0.7  # seconds before the first bonus, so that the eye finds the walls


class ResultsScene(Scene):
    """Bonuses first, one by one; then who won and why. A tap or Enter ends the counting at once."""

    name: ClassVar[str] = "results"

    def __init__(self, context: Context, match: Match, tags: Tags = NO_TAGS, to_send: bool = False) -> None:
        """`to_send`: by link, the end is to be offered for sending to the others."""
        super().__init__(context)
        self.match = match
        self.tags = tags
        self.count = final_count_of(match)
        self.over = match.state.phase == "over"
        live = self.count.live and context.settings.pace > 0
        self.counted = 0 if live else len(self.count.steps)
        self.done = not live or not self.count.steps
        self.waited = -LEAD
        self.fresh = self.over and self.count.live  # not celebrated yet
        self.party: Celebration | None = None
        self.to_send = to_send
        self.names = match.setup.who
        self.reviewing: ReviewScene | None = None

    @property
    def unit(self) -> int:
        """The text unit, as far as the window has room for the cards."""
        return unit_within(self.context.size, self.context.unit, (26, 49), (58, 27))

    def resize(self) -> None:
        """Cards, words and buttons for the window."""
        tr, state = self.context.texts, self.match.state
        ranking = ranking_words(tr, self.count.places, state.rules, state.boards, self.names)
        ended = unusual_ending_words(tr, state)
        self.verdict = [*ranking[:1], *ended, *challenge_words(tr, self.match, self.tags), *ranking[1:]]
        entries = [
            ("again", tr("results.again"), self.again, True),
            ("same-seed", tr("results.same"), self.same_seed, False),
            ("review", tr("results.review"), self.review, False),
            ("replay", tr("results.replay"), self.replay, False),
            ("share", tr("results.share"), self.share, False),
            ("menu", tr("results.menu"), self.menu, False),
        ]
        size, unit = self.context.size, self.unit
        rows = 6 + any(self.count.carried)
        self.layout = results_layout(
            Window(size, unit, self.context.finger), len(self.names), len(entries), rows
        )
        buttons: list[Widget] = [
            Widget(name, rect, label, action, name != "review" or self.reviewable, primary, px=unit)
            for (name, label, action, primary), rect in zip(entries, self.layout.buttons, strict=True)
        ]
        buttons.append(
            Widget("rules", self.layout.help, "?", self.open_rules, px=unit, aloud=tr("menu.rules"))
        )
        for seat, card in enumerate(self.layout.cards):
            score = ask_why(self.context, self.match, seat, card.score)
            score.enabled = self.done  # before that it would tell how it ends
            buttons.append(score)
        self.widgets.replace(buttons)

    # Intents and time

    def handle(self, intent: Intent) -> None:
        """While it counts, Enter shows the end."""
        if isinstance(intent, Confirmed) and not self.done:
            self.finish()
        else:
            super().handle(intent)

    def unhandled(self, intent: Intent) -> None:
        """While it counts, a tap beside the buttons shows the end."""
        if isinstance(intent, Pressed) and not self.done:
            self.finish()
        else:
            super().unhandled(intent)

    def cancel(self) -> None:
        """Esc ends the counting, then leads to the menu."""
        if self.done:
            self.menu()
        else:
            self.finish()

    def finish(self) -> None:
        """All is counted."""
        self.counted = len(self.count.steps)
        self.done = True
        self.resize()

    def celebrate(self) -> None:
        """The game has just ended: once, and without motion where none is wanted."""
        self.fresh = False
        self.context.audio.play(Cue("end"))
        if self.context.settings.pace > 0 and not self.context.calm:
            winners = [self.layout.cards[seat].rect for seat in self.count.places[0]]
            length = self.context.assets.theme.durations.celebration
            self.party = Celebration(winners, self.unit, length, self.match.setup.number)

    def update(self, dt: float) -> bool:
        """Count on; then let the celebration pass."""
        if self.done and self.fresh:
            self.celebrate()
            return True
        if self.done:
            moving = self.party is not None and self.party.tick(dt * max(1.0, self.context.settings.pace))
            return (not moving and self.send()) or moving
        pace = self.context.settings.pace
        if pace <= 0:
            self.finish()
            return True
        self.waited += dt * pace
        step = self.context.assets.theme.durations.points
        due = 0 if self.waited < 0 else 1 + int(self.waited / step)
        if due == self.counted:
            return False
        if due > len(self.count.steps):
            self.finish()
        else:
            self.counted = due
            self.context.audio.play(Cue("bonus"))
        return True

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the cards, the words, the buttons."""
        assets, unit = self.context.assets, self.unit
        surface.blit(assets.lit_background(*self.context.size), (0, 0))
        place = self.layout.heading
        px = min(TextSize.DISPLAY.of(unit), round(place.height * 0.8))
        corner = self.context.bar() + Gap.M.of(unit)  # where the way to the rules stands
        room = place.width - 2 * corner
        title = assets.type.fitted(self.title(), px, assets.theme.table_ink, room, display=True)
        surface.blit(title, title.get_rect(center=place.center))
        for seat, card in enumerate(self.layout.cards):
            draw_card(surface, assets, card, self.look(seat), unit)
        self.draw_words(surface)
        super().draw(surface)
        if self.party is not None:
            self.party.draw(surface, assets)

    def title(self) -> str:
        """The heading."""
        tr = self.context.texts
        if not self.over:
            return tr("results.round")
        if not self.done:
            return tr("results.bonuses")
        first = self.count.places[0]
        alone = len(first) == 1
        return tr.person("results.winner", self.names[first[0]]) if alone else tr("results.shared")

    def words(self) -> list[str]:
        """The sentences below the cards."""
        tr = self.context.texts
        if not self.over:
            return [tr("results.no-seed")]
        if not self.done:
            if not self.counted:
                return [tr("results.bonus-rule")]
            return [bonus_line(tr, self.count.steps[self.counted - 1], self.names)]
        return [*self.verdict, self.seed_line]

    def fit_words(self) -> tuple[list[str], int]:
        """The sentences and the text size in which they fit.

        Where room is short, the seed is left out, then what broke the ties behind the winner.
        """
        unit, place = self.unit, self.layout.words
        lines = self.words()
        largest = unit * (1.15 if place.width == self.layout.heading.width else 1.0)
        verdict = self.verdict if self.done and self.over else lines
        smallest = self.context.assets.type.smallest
        for shown, share in ((lines, 0.85), (verdict, 0.75), (verdict[:1], 0)):
            px = max(round(largest), smallest)
            while px >= max(smallest, unit * share):
                if sum(picture.get_height() for picture in self.pictures(shown, px)) <= place.height:
                    return shown, px
                px -= 1
        self.context.assets.type.misfits[verdict[0]] = f"more than {place.height} pixels high"
        return verdict[:1], smallest

    def pictures(self, lines: list[str], px: int) -> list[pygame.Surface]:
        """The sentences, broken to the width there is."""
        assets, width = self.context.assets, self.layout.words.width
        ink, centred = assets.theme.table_ink, width == self.layout.heading.width
        return [assets.type.wrapped(line, px, ink, width, centred=centred) for line in lines]

    def draw_words(self, surface: pygame.Surface) -> None:
        """The sentences, centred below the cards or at the left beside the buttons."""
        assets, place = self.context.assets, self.layout.words
        lines, px = self.fit_words()
        pictures = self.pictures(lines, px)
        if lines[-1] == self.seed_line:
            soft = assets.theme.table_ink_soft
            pictures[-1] = assets.type.fitted(lines[-1], round(px * 0.85), soft, place.width)
        centred = place.width == self.layout.heading.width
        y = place.centery - sum(picture.get_height() for picture in pictures) // 2
        for picture in pictures:
            surface.blit(picture, (place.centerx - picture.get_width() // 2 if centred else place.x, y))
            y += picture.get_height()

    @property
    def seed_line(self) -> str:
        """The deal's seed, to play it again or to tell others."""
        return self.context.texts("results.seed", seed=format_seed(self.match.setup.seed))

    def look(self, seat: int) -> CardLook:
        """What a seat's card shows now."""
        count, board = self.count, self.match.state.boards[seat]
        rank = next(1 + sum(map(len, count.places[:i])) for i, p in enumerate(count.places) if seat in p)
        counting = not self.done and self.counted > 0
        step = count.steps[self.counted - 1] if counting else None
        mine = step is not None and step.seat == seat
        shown = self.done and self.over
        carried = any(count.carried)
        return CardLook(
            self.context.texts.name(self.names[seat]),
            count.score(seat, self.counted),
            self.context.texts(f"results.rank.{rank}") if shown else "",
            shown and rank == 1,
            board.wall,
            self.match.state.rules.gray,
            self.lines(seat),
            spaces_of(step, board.wall) if step and mine else (),
            carried + 2 + KINDS.index(step.kind) if step and mine else None,
            f"+{step.points}" if step and mine else "",
        )

    def lines(self, seat: int) -> list[Line]:
        """Where a seat's points came from, as far as it is counted, and the sum."""
        tr, sums = self.context.texts, self.count.sources_at(seat, self.counted)
        lines = [(tr("results.start"), str(self.count.carried[seat]))] if any(self.count.carried) else []
        lines += [
            (tr("results.tiling"), str(sums.tiling)),
            (tr("results.floor"), f"−{sums.floor}" if sums.floor else "0"),
            (tr("results.rows"), str(sums.rows)),
            (tr("results.columns"), str(sums.columns)),
            (tr("results.colours"), str(sums.colours)),
            (tr("results.total"), str(self.count.score(seat, self.counted))),
        ]
        return lines

    # In words

    def heading(self) -> str:
        """See Scene."""
        return self.title()

    def status(self) -> str:
        """Who won, as soon as it is counted."""
        return " ".join(self.verdict) if self.done and self.over else self.title()

    def parts(self) -> list[Part]:
        """The verdict, the table of points, the buttons."""
        tr = self.context.texts
        seats = range(len(self.names))
        labels = [label for label, _ in self.lines(0)]
        rows = [[tr.name(self.names[seat]), *(value for _, value in self.lines(seat))] for seat in seats]
        table = Grid([tr("mirror.player"), *labels], rows)
        return [
            Part("results", self.title(), lines=self.words(), table=table),
            widgets_part("buttons", tr("mirror.choices"), self.widgets.widgets),
        ]

    # What the page is told

    def published(self) -> dict[str, Any]:
        """The outcome, from the first moment on; `done` says whether the counting is over."""
        return {
            "places": [list(place) for place in self.count.places],
            "scores": list(self.count.scores),
            "done": self.done,
        }

    # Buttons

    def again(self) -> None:
        """The same table with a fresh deal."""
        self.start(Match(self.match.setup.with_seed(fresh_seed())))

    def same_seed(self) -> None:
        """The same game, or the same position, from its start."""
        first = self.match.first
        given = not self.match.opening and first.phase in ("offer", "tiling")
        self.start(Match(self.match.setup, first if given else None))

    @property
    def reviewable(self) -> bool:
        """Whether there is a whole game to look through."""
        return self.over and bool(self.match.turns)

    def review(self) -> None:
        """The coach looks through the game; closing leads back here, and coming again goes on."""
        if self.reviewing is None:
            self.reviewing = ReviewScene(self.context, self.match, self.context.stack.pop)
        self.context.stack.push(self.reviewing)

    def send(self) -> bool:
        """Offer the end of a game by link for sending, once."""
        if not self.to_send:
            return False
        self.to_send = False
        send_turn(self.context, self.match)
        return True

    def replay(self) -> None:
        """Watch the game again; closing leads back here."""
        stack = self.context.stack
        stack.push(ReplayScene(self.context, self.match, stack.pop))

    def share(self) -> None:
        """The game or its deal, as a link."""
        share_match(self.context, self.match)

    def start(self, match: Match) -> None:
        """Play a match."""
        self.context.routes.deal(match)

    def menu(self) -> None:
        """Back to the menu."""
        self.context.routes.menu()


def results_after(context: Context, session: TableSession) -> ResultsScene:
    """The results of a match that is over, or can't go on; one that others share is sent to them."""
    match = session.match
    if match.setup.by_link:  # the last pick may have been made elsewhere
        session.note_end(context.journal, context.daily)
    to_send = match.setup.by_link and session.sent != len(match.turns)
    return ResultsScene(context, match, session.tags, to_send)
