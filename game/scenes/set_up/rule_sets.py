"""Named sets of house rules: the list, and one set with every rule explained in a sentence."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from game.codes.links import RulesLink
from game.rules.options import HouseRules
from game.saves.rule_sets import MAX_NAME, MOST, RuleSet, clean_set_name
from game.scenes.core.base import Context, Scene
from game.scenes.overlays.ask import ask
from game.scenes.overlays.share import ShareOption, ShareScene
from game.view.layout.forms import dialog, split_row
from game.view.widgets.row import Row
from game.view.widgets.widgets import Field, Widget
from game.words.phrases import rules_words

Use = Callable[[HouseRules], None]


class RuleSetsScene(Scene):
    """The sets by name; `now` is what the new game has, from which a new set begins."""

    name: ClassVar[str] = "rule-sets"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, now: HouseRules, use: Use) -> None:
        super().__init__(context)
        self.now, self.use = now, use

    def resize(self) -> None:
        """A row for each set, in two columns where they would not fit in one."""
        unit, tr = self.context.unit, self.context.texts
        sets, default = self.context.rule_sets.all(), self.context.rule_sets.default
        gap, bar, high = max(3, unit // 3), self.context.bar(2.8), self.context.bar(3.3)
        needed = round(5.0 * unit) + max(2, len(sets)) * (high + gap) + 2 * unit + bar  # no empty rest
        self.panel = dialog(self.context.size, unit, 42, min(36, needed / unit))
        inner = self.panel.inflate(-round(3.4 * unit), -round(2.6 * unit))
        self.title_row = pygame.Rect(inner.x, inner.y, inner.width, round(unit * 2.4))
        bottom = pygame.Rect(inner.x, inner.bottom - bar, inner.width, bar)
        top = self.title_row.bottom + gap
        self.room = pygame.Rect(inner.x, top, inner.width, bottom.y - gap - top)
        lines = max(1, (self.room.height + gap) // (high + gap))
        columns = 1 if len(sets) <= lines else 2
        lines = max(lines, -(-len(sets) // columns))
        row = min(high, (self.room.height + gap) // lines - gap)
        widgets: list[Widget] = []
        for index, one in enumerate(sets):
            place = pygame.Rect(inner.x, top + index % lines * (row + gap), inner.width, row)
            rect = split_row(place, [1] * columns, gap)[index // lines]
            star = f" · {tr('sets.default')}" if one == default else ""
            widgets.append(
                Row(f"set-{index + 1}", rect, one.name + star, lambda one=one: self.open(one),  # type: ignore[misc]
                    small=rules_words(tr, one.rules))
            )  # fmt: skip
        back, new = split_row(bottom, (1, 2), gap)
        widgets += [
            Widget("new-set", new, tr("sets.new"), self.new, enabled=len(sets) < MOST, px=unit),
            Widget("back", back, tr("games.back"), self.cancel, px=unit),
        ]
        self.widgets.replace(widgets)

    def new(self) -> None:
        """A set with the rules of the new game."""
        sets = self.context.rule_sets
        made = RuleSet(sets.free_name(self.context.texts("sets.name.new")), self.now)
        if sets.put(made):
            self.open(made)

    def open(self, one: RuleSet) -> None:
        """Look at a set, change it, use it."""
        self.context.stack.push(RuleSetScene(self.context, one, self.use))

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, heading, rows."""
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        surface.blit(assets.dim(*self.context.size), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        heading = assets.type.fitted(
            tr("sets.title"), round(unit * 1.6), assets.theme.ink, self.title_row.width, display=True
        )
        surface.blit(heading, heading.get_rect(midleft=self.title_row.midleft))
        if not self.context.rule_sets.all():
            words = assets.type.wrapped(tr("sets.none"), unit, assets.theme.ink_soft, self.room.width)
            surface.blit(words, words.get_rect(midtop=(self.room.centerx, self.room.y + unit)))
        super().draw(surface)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("sets.title")

    def sentences(self) -> list[str]:
        """See Scene."""
        return [] if self.context.rule_sets.all() else [self.context.texts("sets.none")]

    def published(self) -> dict[str, Any]:
        """The names."""
        return {"sets": [one.name for one in self.context.rule_sets.all()]}


class RuleSetScene(Scene):
    """One set: its name and its rules, each with what it means. Every change is stored at once."""

    name: ClassVar[str] = "rule-set"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, one: RuleSet, use: Use) -> None:
        super().__init__(context)
        self.set, self.use_rules = one, use
        self.typed = one.name

    def resize(self) -> None:
        """The name, three rules with a sentence each, what can be done with them."""
        unit, tr, rules = self.context.unit, self.context.texts, self.set.rules
        gap, bar, px = max(3, unit // 3), self.context.bar(2.7), round(unit * 0.92)
        aside = self.context.size[1] < min(unit * 17 + 6 * bar, self.context.size[0])
        broad, sentence = 64 if aside else 42, 0
        self.panel = dialog(self.context.size, unit, broad, 16.8 + 6 * bar / unit)
        if not aside:  # no higher than the longest sentence needs, so that all gaps are alike
            sentence = self._highest_words(self.panel.width - round(3.4 * unit)) + gap // 2
            needed = round(2.6 * unit) + 6 * (bar + gap) + 3 * (sentence + gap)
            self.panel = dialog(self.context.size, unit, broad, min(self.panel.height, needed) / unit)
        inner = self.panel.inflate(-round(3.4 * unit), -round(2.6 * unit))
        name_row = pygame.Rect(inner.x, inner.y, inner.width, bar)
        field = Field("set-name", name_row, tr("new.name"), self.ask_name, value=self.typed, limit=MAX_NAME,
                      changed=self.rename, px=unit)  # fmt: skip
        low = pygame.Rect(inner.x, inner.bottom - bar, inner.width, bar)
        high = low.move(0, -bar - gap)
        part = (high.y - gap - name_row.bottom) // 3
        self.lines: list[tuple[str, pygame.Rect]] = []
        widgets: list[Widget] = [field]
        for index, (name, on) in enumerate(zip(("gray", "jokers", "ties"), rules, strict=True)):
            area = pygame.Rect(inner.x, name_row.bottom + gap + index * part, inner.width, part - gap)
            if aside:  # the words stand beside the buttons, not below them
                buttons, words = split_row(area, (1, 1), unit)
                buttons.height = min(bar, area.height)
            else:
                buttons = pygame.Rect(
                    area.x, area.y, area.width, min(bar, max(area.height // 2, area.height - sentence))
                )
                below = buttons.bottom + gap // 2
                words = pygame.Rect(area.x, below, area.width, area.bottom - below)
            off_rect, on_rect = split_row(buttons, (1, 1), gap)
            widgets += [
                Widget(f"{name}-off", off_rect, tr(f"set.{name}.off"), lambda n=name: self.change(n, False),  # type: ignore[misc]
                       selected=not on, px=px),
                Widget(f"{name}-on", on_rect, tr(f"set.{name}.on"), lambda n=name: self.change(n, True),  # type: ignore[misc]
                       selected=on, px=px),
            ]  # fmt: skip
            self.lines.append((tr(f"set.{name}.{'on' if on else 'off'}.words"), words))
        default = self.context.rule_sets.default == self.set
        use, star = split_row(high, (1, 1), gap)
        delete, share, done = split_row(low, (1, 1, 1), gap)
        widgets += [
            Widget("use", use, tr("set.use"), self.use, primary=True, px=px),
            Widget("default", star, tr("set.default"), self.choose, selected=default, px=px),
            Widget("share", share, tr("set.share"), self.share, px=px),
            Widget("delete", delete, tr("game.delete"), self.delete, px=px),
            Widget("done", done, tr("set.done"), self.cancel, px=px),
        ]
        self.widgets.replace(widgets)

    def _highest_words(self, width: int) -> int:
        """The height of the longest of the sentences, whatever is chosen: the panel stays as it is then."""
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        keys = [f"set.{name}.{side}.words" for name in ("gray", "jokers", "ties") for side in ("on", "off")]
        pictures = (assets.type.wrapped(tr(key), unit, assets.theme.ink_soft, width) for key in keys)
        return max(picture.get_height() for picture in pictures)

    # Changes

    def store(self, changed: RuleSet) -> None:
        """Keep a change."""
        self.context.rule_sets.put(changed, self.set.name)
        self.set = changed

    def change(self, name: str, on: bool) -> None:
        """Another rule."""
        field = "colours_break_ties" if name == "ties" else name
        self.store(replace(self.set, rules=self.set.rules._replace(**{field: on})))
        self.resize()

    def rename(self, text: str) -> None:
        """A name, as typed; it holds as soon as it is one that no other set has."""
        self.typed = text
        name = clean_set_name(text)
        if name and all(one.name != name for one in self.context.rule_sets.all()):
            self.store(replace(self.set, name=name))

    def ask_name(self) -> None:
        """On the web a tap on the field opens the browser's own text entry."""
        if self.context.host.is_web:
            ask(self.context, self.context.texts("new.name"), self.named, self.typed, MAX_NAME)

    def named(self, text: str) -> None:
        """A whole name."""
        self.rename(text)
        self.resize()

    def choose(self) -> None:
        """Make it the default, or no longer."""
        sets = self.context.rule_sets
        sets.choose("" if sets.default == self.set else self.set.name)
        self.resize()

    def use(self) -> None:
        """Take these rules for the new game."""
        self.context.stack.pop()
        self.context.stack.pop()
        self.use_rules(self.set.rules)

    def share(self) -> None:
        """As a link."""
        offer = ShareOption("rules", RulesLink(self.set.name, self.set.rules))
        self.context.stack.push(ShareScene(self.context, [offer]))

    def delete(self) -> None:
        """Forget it: it is made again in a moment."""
        self.context.rule_sets.remove(self.set.name)
        self.cancel()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Panel and sentences."""
        assets, unit = self.context.assets, self.context.unit
        surface.blit(assets.dim(*self.context.size), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        for words, rect in self.lines:
            text = assets.type.block(words, round(unit * 0.98), assets.theme.ink_soft, rect.size)
            surface.blit(text, rect)
        super().draw(surface)

    def heading(self) -> str:
        """See Scene."""
        return self.set.name

    def sentences(self) -> list[str]:
        """See Scene."""
        return [words for words, _ in self.lines]

    def published(self) -> dict[str, Any]:
        """The set."""
        return {"set": self.set.name, "sentences": [words for words, _ in self.lines]}
