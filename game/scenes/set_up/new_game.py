"""The set-up of a new game. Everything has a sensible value, so Start can be pressed at once."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from game.ai.levels import DEFAULT_LEVEL, LEVELS
from game.match.match import MAX_NAME, UNDO_KINDS, Match, Seat, Setup, fresh_seed
from game.match.setup_text import LINK, NAMES, clean_name, from_data, remembered, to_data
from game.rules.options import MAX_SEED, parse_seed
from game.scenes.core.base import Context, Scene
from game.scenes.set_up.rule_sets import RuleSetsScene
from game.view.intents import Cancelled, Intent
from game.view.layout.scales import TextSize
from game.view.layout.set_up import set_up_layout
from game.view.widgets.widgets import Field, OutlineButton, Widget
from game.words.rule_book import PAGE_NAMES

DIGITS = "0123456789"


class NewGameScene(Scene):
    """Seats, wall, jokers, house rules, starter, seed."""

    name: ClassVar[str] = "new-game"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.setup = remembered(context.settings.setup, context.texts)
        if (default := context.rule_sets.default) is not None:
            self.setup = replace(self.setup, rules=default.rules)
        self.seed_text = str(self.setup.seed)
        self.notice = ""
        self.fields: dict[str, Field] = {}
        self.labels: list[tuple[str, pygame.Rect]] = []

    # Geometry

    def resize(self) -> None:
        """Rows of label and controls."""
        self.layout = set_up_layout(self.context.window)
        self.labels = []
        widgets = self._seat_count()
        for index in range(4):
            widgets += self._seat(index)
        widgets += self._wall() + self._extras() + self._hints() + self._deal() + self._bottom()
        widgets.append(self._help())
        self.fields = {w.name: w for w in widgets if isinstance(w, Field)}
        self.widgets.replace(widgets)

    @property
    def px(self) -> int:
        """The size of the words on most buttons."""
        return TextSize.LABEL.of(self.context.unit)

    def _help(self) -> Widget:
        """The way to the rules, at the title's end."""
        words = self.context.texts("menu.rules")
        return Widget("rules", self.layout.help, "?", self.open_rules, px=self.context.unit, aloud=words)

    def open_rules(self) -> None:
        """At the page on what was chosen, where that needs one."""
        rules = self.setup.rules
        page = "gray" if rules.gray else "jokers" if rules.jokers else "game"
        self.context.routes.rules(PAGE_NAMES.index(page))

    def _row(self, name: str, label: str) -> tuple[pygame.Rect, ...]:
        """The places of a row's choices; the label stands before them."""
        row = self.layout.rows[name]
        self.labels.append((label, row.label))
        return row.choices

    def _choice(
        self, name: str, rect: pygame.Rect, label: str, action: Callable[[], None], on: bool, aloud: str = ""
    ) -> Widget:
        return Widget(name, rect, label, action, selected=on, px=self.px, aloud=aloud)

    def _seat_count(self) -> list[Widget]:
        tr = self.context.texts
        rects = self._row("seats", tr("new.players"))
        here = len(self.setup.seats)
        return [
            self._choice(
                f"seats-{n}",
                rect,
                str(n),
                lambda n=n: self.set_seats(n),  # type: ignore[misc]
                n == here,
                tr("mirror.choice", group=tr("new.players"), label=n),
            )
            for n, rect in zip((2, 3, 4), rects, strict=True)
        ]

    def _seat(self, index: int) -> list[Widget]:
        if index >= len(self.setup.seats):
            return self._empty_seat(index)
        seat, tr = self.setup.seats[index], self.context.texts
        name_area, kind_area = self._row(f"seat-{index + 1}", tr("new.seat", n=index + 1))
        kind = tr("new.person") if seat.is_here else tr("new.by-link")
        if seat.level is not None:
            kind = tr("new.computer", level=tr(f"level.{seat.level}"))
        field = Field(
            f"seat-{index + 1}-name",
            name_area,
            tr("player", n=index + 1),
            lambda: self.ask(f"seat-{index + 1}-name", tr("new.name")),
            value=seat.name,
            limit=MAX_NAME,
            changed=lambda text: self.rename(index, text),
            px=self.px,
        )
        cycle = Widget(
            f"seat-{index + 1}-kind", kind_area, kind, lambda: self.cycle(index), px=self.px,
            aloud=tr("mirror.choice", group=tr("new.seat", n=index + 1), label=kind),
        )  # fmt: skip
        return [field, cycle]

    def _empty_seat(self, index: int) -> list[Widget]:
        """A seat that nobody has taken: pressing it adds players up to there."""
        area = self.layout.rows[f"seat-{index + 1}"].whole
        label = f"+ {self.context.texts('player', n=index + 1)}"
        add = lambda: self.set_seats(index + 1)  # noqa: E731
        return [OutlineButton(f"seat-{index + 1}-add", area, label, add, px=self.px)]

    def _wall(self) -> list[Widget]:
        tr = self.context.texts
        rects = self._row("wall", tr("new.wall"))
        gray = self.setup.rules.gray
        known = self.context.rule_sets.named(self.setup.rules)
        label = known.name if known else tr("new.sets")
        return [
            self._choice(
                "wall-coloured", rects[0], tr("new.coloured"), lambda: self.set_rules(gray=False), not gray
            ),
            self._choice("wall-gray", rects[1], tr("new.gray"), lambda: self.set_rules(gray=True), gray),
            self._choice("rule-sets", rects[2], label, self.open_sets, False),
        ]

    def _extras(self) -> list[Widget]:
        tr = self.context.texts
        rects = self._row("extras", tr("new.extras"))
        rules = self.setup.rules
        jokers = tr("new.jokers.on" if rules.jokers else "new.jokers.off")
        ties = tr("new.ties.on" if rules.colours_break_ties else "new.ties.off")
        return [
            self._choice(
                "jokers", rects[0], jokers, lambda: self.set_rules(jokers=not rules.jokers), rules.jokers
            ),
            self._choice(
                "tie-break",
                rects[1],
                ties,
                lambda: self.set_rules(colours_break_ties=not rules.colours_break_ties),
                rules.colours_break_ties,
            ),
        ]

    def _hints(self) -> list[Widget]:
        """Whether people may ask the coach."""
        tr, here = self.context.texts, self.setup.hints
        rects = self._row("hints", tr("new.hints"))
        return [
            self._choice("hints-on", rects[0], tr("new.hints.on"), lambda: self.allow_hints(True), here),
            self._choice(
                "hints-off", rects[1], tr("new.hints.off"), lambda: self.allow_hints(False), not here
            ),
            Widget(
                "undo",
                rects[2],
                tr(f"new.undo.{self.setup.undo}"),
                self.cycle_undo,
                px=self.px,
            ),
        ]

    def _deal(self) -> list[Widget]:
        tr = self.context.texts
        starter_area, seed_area, new_area = self._row("deal", tr("new.deal"))
        starter = self.setup.starter
        label = tr("new.starter.drawn")
        if starter is not None:
            label = tr("new.starter", who=tr.inside(self.setup.seats[starter].name))
        seed = Field(
            "seed", seed_area, tr("new.seed"), lambda: self.ask("seed", tr("new.seed")), value=self.seed_text,
            allowed=DIGITS, changed=self.set_seed_text, px=self.px,
        )  # fmt: skip
        return [
            Widget("starter", starter_area, label, self.cycle_starter, px=self.px),
            seed,
            Widget(
                "new-seed",
                new_area,
                tr("new.another"),
                self.new_seed,
                px=self.px,
                aloud=tr("mirror.choice", group=tr("new.seed"), label=tr("new.another")),
            ),
        ]

    def _bottom(self) -> list[Widget]:
        px, tr = TextSize.LEAD.of(self.context.unit), self.context.texts
        back, start = self.layout.back, self.layout.start
        return [
            Widget("start", start, tr("new.start"), self.start, primary=True, px=px),
            Widget("back", back, tr("new.back"), self.context.stack.pop, px=px),
        ]

    # Changes

    def change(self, setup: Setup) -> None:
        """Use a set-up."""
        self.setup = setup
        self.notice = ""
        self.resize()

    def set_seats(self, number: int) -> None:
        """More or fewer seats; new ones are computers."""
        seats = list(self.setup.seats[:number])
        while len(seats) < number:
            seats.append(Seat(NAMES[len(seats)], DEFAULT_LEVEL))
        starter = self.setup.starter
        kept = starter if starter is not None and starter < number else None
        self.change(replace(self.setup, seats=tuple(seats), starter=kept))

    def _with_seat(self, index: int, seat: Seat) -> Setup:
        seats = list(self.setup.seats)
        seats[index] = seat
        return replace(self.setup, seats=tuple(seats))

    def rename(self, index: int, text: str) -> None:
        """A seat's name, as typed."""
        self.setup = self._with_seat(index, replace(self.setup.seats[index], name=text))

    def cycle(self, index: int) -> None:
        """Person, then a person far away, then each level, then person again."""
        tr, seat = self.context.texts, self.setup.seats[index]
        kinds = [None, LINK, *(level.name for level in LEVELS)]
        kind = kinds[(kinds.index(LINK if seat.away else seat.level) + 1) % len(kinds)]
        level, away = (None, True) if kind == LINK else (kind, False)
        self.change(self._with_seat(index, replace(seat, level=level, away=away)))
        if away:
            self.notice = tr("new.by-link.words")
        elif level is not None:
            words = tr(f"level.{level}.sentence")
            self.notice = tr("new.level", level=tr(f"level.{level}"), sentence=words)

    def set_rules(self, **changed: bool) -> None:
        """Change house rules."""
        self.change(replace(self.setup, rules=self.setup.rules._replace(**changed)))

    def allow_hints(self, allowed: bool) -> None:
        """Let people ask the coach, or not."""
        self.change(replace(self.setup, hints=allowed))

    def open_sets(self) -> None:
        """Named house rules."""
        use = lambda rules: self.set_rules(**rules._asdict())  # noqa: E731
        self.context.stack.push(RuleSetsScene(self.context, self.setup.rules, use))

    def cycle_undo(self) -> None:
        """Free, strict, none."""
        undo = UNDO_KINDS[(UNDO_KINDS.index(self.setup.undo) + 1) % len(UNDO_KINDS)]
        self.change(replace(self.setup, undo=undo))
        self.notice = self.context.texts(f"new.undo.{undo}.words")

    def cycle_starter(self) -> None:
        """Drawn, then each seat."""
        starter = self.setup.starter
        after = 0 if starter is None else starter + 1
        self.change(replace(self.setup, starter=after if after < len(self.setup.seats) else None))

    def new_seed(self) -> None:
        """Another deal."""
        self.seed_text = str(fresh_seed())
        self.change(self.setup)

    def set_seed_text(self, text: str) -> None:
        """The seed as typed; it is checked at the start."""
        self.seed_text = text

    def ask(self, name: str, question: str) -> None:
        """On the web a tap on a field opens the browser's own text entry."""
        field = self.fields[name]
        if self.context.host.is_web:
            answer = self.context.host.prompt(question, field.value)
            if answer is not None:
                field.value = ""
                field.type(answer)
                field.changed(field.value)

    def start(self) -> None:
        """Check everything and begin, or say what is wrong."""
        context, tr = self.context, self.context.texts
        try:
            seed = parse_seed(self.seed_text)
        except ValueError:
            self.notice = tr("new.bad-seed", largest=MAX_SEED)
            return
        if self.setup.by_link and not any(seat.is_here for seat in self.setup.seats):
            self.notice = tr("new.nobody-here")
            return
        seats = tuple(
            replace(seat, name=clean_name(seat.name.strip() or tr("player", n=i + 1), i))
            for i, seat in enumerate(self.setup.seats)
        )
        setup = replace(self.setup, seats=seats, seed=seed)
        context.change_settings(replace(context.settings, setup=json.dumps(to_data(setup))))
        context.routes.deal(Match(setup))

    def handle(self, intent: Intent) -> None:
        """Esc goes back."""
        if isinstance(intent, Cancelled):
            self.context.stack.pop()
            return
        super().handle(intent)

    def command(self, command: Any) -> bool:  # noqa: ANN401  (whatever JSON holds)
        """{"setup": {...}} sets everything at once."""
        if not (isinstance(command, dict) and "setup" in command):
            return super().command(command)
        try:
            setup = from_data(command["setup"])
        except ValueError:
            self.notice = self.context.texts("new.bad-setup")
            return False
        self.seed_text = str(setup.seed)
        self.change(setup)
        return True

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, labels, controls."""
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        theme = assets.theme
        surface.blit(assets.backdrop(*self.context.size, unit), (0, 0))
        surface.blit(assets.panel(*self.layout.panel.size), self.layout.panel)
        row = self.layout.title
        heading = assets.type.heading(tr("new.title"), min(TextSize.TITLE.of(unit), row.height), theme.ink)
        if self.notice:
            beside = self.layout.notice_beside
            room = row.width - heading.get_width() - unit if beside else row.width
            note = assets.type.block(self.notice, unit, theme.warn, (room, row.height))
            surface.blit(
                note, note.get_rect(midright=row.midright) if beside else note.get_rect(midleft=row.midleft)
            )
        if not self.notice or self.layout.notice_beside:
            surface.blit(heading, heading.get_rect(midleft=row.midleft))
        for label, rect in self.labels:
            text = assets.type.block(label, self.px, theme.ink_soft, rect.size)
            surface.blit(text, text.get_rect(midleft=rect.midleft))
        super().draw(surface)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("new.title")

    def sentences(self) -> list[str]:
        """What is wrong with the set-up or was just chosen; then what there is to choose."""
        return [*([self.notice] if self.notice else []), *(words for words, _ in self.labels)]

    def status(self) -> str:
        """What is wrong with the set-up, or what was just chosen."""
        return self.notice

    def published(self) -> dict[str, Any]:
        """The set-up and what is wrong with it."""
        return {"setup": to_data(self.setup), "notice": self.notice}
