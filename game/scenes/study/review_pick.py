"""One pick of a finished game: what was done, what would have been better, and playing on from there."""

from typing import Any, ClassVar

import pygame

from game.review.analysis import Finding, Review
from game.review.analysis_slices import Walking
from game.rules import notation
from game.rules.actions import Take
from game.rules.played import Turn
from game.scenes.core.base import Context, Scene
from game.scenes.core.picking import pick_of
from game.scenes.core.table_display import TableDisplay
from game.scenes.study.coach_words import plain_points, reasons_words
from game.scenes.study.move_arrow import draw_move_arrow
from game.view.art.marks import draw_mark, mark_colour
from game.view.intents import Intent, Paged, Scrolled, Stepped
from game.view.layout.forms import unit_within
from game.view.layout.review import pick_layout
from game.view.layout.scales import Gap, TextSize
from game.view.table.table_view import Lights
from game.view.theme import Rgb
from game.view.widgets.icon_button import IconButton
from game.view.widgets.widgets import Widget
from game.words.phrases import action_words, turn_words

SIGNS = {"mistake-back": "round-back", "pick-back": "step-back", "pick-on": "step", "mistake-on": "round-on"}
FAULTY = ("inaccuracy", "mistake", "blunder")


class PickScene(Scene):
    """The table before a pick, arrows for what was done and for the better pick, words beside it."""

    name: ClassVar[str] = "review-pick"

    def __init__(self, context: Context, walking: Walking, at: int = 0) -> None:
        super().__init__(context)
        self.walking = walking
        self.at = at
        before = self.turn.before
        self.display = TableDisplay(context, self.review.match.setup.seats, before, before.turn)
        self.names = self.review.match.setup.who

    @property
    def review(self) -> Review:
        """What is found so far."""
        return self.walking.review

    @property
    def turn(self) -> Turn:
        """The turn in front."""
        return self.review.turns[self.at]

    @property
    def finding(self) -> Finding | None:
        """What the coach thinks of it; None for a forced turn, or while the walk has not come so far."""
        return self.review.findings.get(self.at)

    # Geometry

    @property
    def unit(self) -> int:
        """The measure of everything, as large as the window allows."""
        return unit_within(self.context.size, self.context.unit, (27, 49), (49, 27))

    def resize(self) -> None:
        """Table and plate; the board of who acts is the large one."""
        self.layout = pick_layout(self.context.size, self.unit, len(SIGNS), 2)
        self.display.place(self.layout.table, self.unit)
        self.display.show(self.turn.before)
        self.refresh()

    def show_board(self, seat: int) -> None:
        """Make a seat's board the large one, where boards share a place."""
        self.display.focus = seat
        self.resize()

    def refresh(self) -> None:
        """The buttons as they are now."""
        tr, px = self.context.texts, TextSize.LABEL.of(self.unit)
        targets = {
            "mistake-back": self.next_mistake(-1), "pick-back": self.at - 1 if self.at else None,
            "pick-on": self.at + 1 if self.at + 1 < self.review.total else None,
            "mistake-on": self.next_mistake(1),
        }  # fmt: skip
        widgets: list[Widget] = [
            IconButton(
                name, rect, tr(f"review.{name}"), lambda to=to: self.go(to), to is not None, sign=SIGNS[name],  # type: ignore[misc]
            )
            for (name, to), rect in zip(targets.items(), self.layout.steps, strict=True)
        ]  # fmt: skip
        try_it, back = self.layout.buttons
        widgets += [
            Widget("try", try_it, tr("review.try"), self.try_it, primary=True, px=px),
            Widget("back", back, tr("review.back"), self.cancel, px=px),
        ]
        self.widgets.replace([*widgets, *self.display.tabs(self.show_board)])

    def next_mistake(self, step: int) -> int | None:
        """The next pick that gave something away, as far as the walk has come."""
        faulty = sorted(i for i, one in self.review.findings.items() if one.grade in FAULTY)
        if step < 0:
            return max((i for i in faulty if i < self.at), default=None)
        return min((i for i in faulty if i > self.at), default=None)

    # Intents and time

    def update(self, dt: float) -> bool:
        """The walk goes on here, too."""
        news = self.walking.go_on()
        if news:
            self.refresh()
        return news

    def go(self, at: int | None) -> None:
        """Another pick."""
        if at is not None and 0 <= at < self.review.total:
            self.at = at
            self.show_board(self.turn.before.turn)

    def handle(self, intent: Intent) -> None:
        """Arrows and the wheel step, page keys jump to mistakes."""
        if isinstance(intent, Stepped) and intent.dx and not self.widgets.focused:
            self.go(self.at + intent.dx)
        elif isinstance(intent, Scrolled) and intent.lines:
            self.go(self.at + (-1 if intent.lines > 0 else 1))
        elif isinstance(intent, Paged):
            self.go(self.next_mistake(intent.step))
        else:
            super().handle(intent)

    def take_focus(self) -> None:
        """The arrows step through the game until Tab asks for the buttons."""

    def cancel(self) -> None:
        """Back to the summary."""
        self.context.stack.pop()

    def try_it(self) -> None:
        """A new game from this position on."""
        self.context.routes.branch(self.review.match, self.at)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Table, arrows, plate."""
        assets, theme = self.context.assets, self.context.assets.theme
        finding = self.finding
        lights = Lights()
        best = finding.verdict.best if finding else None
        if isinstance(best, Take):
            lights.hovered = self.display.sprites.picked(best.source, pick_of(best).kinds)
        self.display.draw(surface, lights)
        self.draw_bar(surface)
        if best is None or best == self.turn.action:
            colour = mark_colour(theme, "best") if best else theme.accent
            draw_move_arrow(surface, self.display, self.turn.before, self.turn.action, colour, 0.12)
        else:
            assert finding is not None
            played, better = mark_colour(theme, finding.grade), mark_colour(theme, "best")
            draw_move_arrow(surface, self.display, self.turn.before, self.turn.action, played, 0.06)
            draw_move_arrow(surface, self.display, self.turn.before, best, better, 0.2)
        size = self.context.size
        rest = self.layout.rest(size)
        surface.blit(assets.lit_background(*size), rest, rest)
        surface.blit(assets.panel(*self.layout.plate.size), self.layout.plate)
        self.draw_words(surface)
        super().draw(surface)

    def draw_bar(self, surface: pygame.Surface) -> None:
        """Where in the game this is."""
        assets, area = self.context.assets, self.display.layout.caption
        px = TextSize.LEAD.of(self.unit)
        words = assets.type.label(self.where(), px, assets.theme.table_ink, area.size, bold=True)
        surface.blit(words, words.get_rect(midleft=area.midleft))

    def where(self) -> str:
        """Which pick of how many, in which round."""
        return self.context.texts(
            "replay.at", at=self.at + 1, all=self.review.total, n=self.turn.before.round
        )  # fmt: skip

    def draw_words(self, surface: pygame.Surface) -> None:
        """The mark, what was done, what would have been better and why."""
        assets, unit = self.context.assets, self.unit
        theme, area, finding = assets.theme, self.layout.title, self.finding
        x = area.x
        if finding is not None:
            size = TextSize.TITLE.of(unit)
            x = draw_mark(
                surface, assets, finding.grade, (area.x + size // 2, area.centery), size
            ).right + Gap.M.of(unit)
        title = assets.type.fitted(
            self.title(), TextSize.HEADING.of(unit), theme.ink, area.right - x, display=True
        )
        surface.blit(title, title.get_rect(midleft=(x, area.centery)))
        words, px = self.layout.words, unit
        while True:
            pictures = [
                assets.type.wrapped(text, px, ink, words.width)
                for text, ink in zip(self.sentences(), self.inks(), strict=False)
            ]
            high = sum(picture.get_height() for picture in pictures) + (len(pictures) - 1) * Gap.M.of(unit)
            if high <= words.height or px <= assets.type.smallest:
                break
            px -= 1
        if high > words.height:
            assets.type.misfits[self.title()] = f"{high} pixels of words in {words.height}"
        y = words.y
        for picture in pictures:
            surface.blit(picture, (words.x, y))
            y += picture.get_height() + Gap.M.of(unit)

    def inks(self) -> list[Rgb]:
        """The sentences' colours: those of the arrows."""
        theme, finding = self.context.assets.theme, self.finding
        played = mark_colour(theme, finding.grade) if finding else theme.ink
        return [played, theme.ink_soft, mark_colour(theme, "best"), theme.ink]

    def title(self) -> str:
        """The mark in a word."""
        tr = self.context.texts
        if self.finding is not None:
            return tr(f"review.grade.{self.finding.grade}")
        return tr("review.forced" if self.walked else "review.not-yet")

    @property
    def walked(self) -> bool:
        """Whether the walk has come past this pick."""
        return len(self.review.chances) > self.at

    def sentences(self) -> list[str]:
        """What was done, what it cost, what would have been better and why."""
        tr, state, finding = self.context.texts, self.turn.before, self.finding
        lines = [turn_words(tr, self.turn.events, self.names)]
        if finding is None:
            return lines
        if finding.action == finding.verdict.best:
            return [*lines, tr("review.none-better")]
        lines.append(
            tr("review.lost", points=plain_points(tr, finding.lost), chance=round(100 * finding.swing))
        )
        lines.append(tr("review.better", action=action_words(tr, finding.verdict.best, state)))
        lines.append(tr("review.why", reason=reasons_words(tr, finding.verdict.reasons, self.names)))
        return lines

    def heading(self) -> str:
        """Where in the game, and the mark."""
        return f"{self.where()}: {self.title()}"

    def status(self) -> str:
        """All that is said about the pick."""
        return " ".join(self.sentences())

    def published(self) -> dict[str, Any]:
        """The position, the mark and the better pick in notation."""
        finding = self.finding
        return {
            "position": notation.format_position(self.turn.before),
            "at": self.at,
            "grade": finding.grade if finding else "",
            "played": notation.format_action(self.turn.action),
            "better": notation.format_action(finding.verdict.best) if finding else "",
            "message": self.where(),
            "log": self.sentences(),
        }
