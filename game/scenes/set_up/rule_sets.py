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
from game.view.layout.lists import whole_list
from game.view.layout.rule_set import rule_set_layout, words_beside, words_width
from game.view.layout.scales import TextSize
from game.view.widgets.dialog_panel import draw_dialog
from game.view.widgets.list_row import ListRow
from game.view.widgets.tick_box import TickBox
from game.view.widgets.widgets import Field, Widget
from game.words.phrases import rules_words

SIZE = (42, 46)  # units: of the list, at most
FOOT = (1, 2)  # shares: back, new
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
        self.layout = whole_list(self.context.window, SIZE, len(sets), FOOT)
        widgets: list[Widget] = []
        for index, (one, rect) in enumerate(zip(sets, self.layout.rows, strict=True)):
            star = f" · {tr('sets.default')}" if one == default else ""
            widgets.append(
                ListRow(f"set-{index + 1}", rect, one.name + star, lambda one=one: self.open(one),  # type: ignore[misc]
                    small=rules_words(tr, one.rules))
            )  # fmt: skip
        back, new = self.layout.foot
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
        layout = self.layout
        draw_dialog(surface, assets, layout.panel, layout.title, tr("sets.title"), unit)
        if not self.context.rule_sets.all():
            words = assets.type.wrapped(tr("sets.none"), unit, assets.theme.ink_soft, layout.room.width)
            surface.blit(words, words.get_rect(midtop=layout.room.move(0, unit).midtop))
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
        sentence = 0 if words_beside(self.context.window) else self._highest_words()
        self.layout = rule_set_layout(self.context.window, sentence)
        px = TextSize.LABEL.of(unit)
        widgets: list[Widget] = [
            Field("set-name", self.layout.name, tr("new.name"), self.ask_name, value=self.typed,
                  limit=MAX_NAME, changed=self.rename, px=unit)
        ]  # fmt: skip
        self.lines: list[tuple[str, pygame.Rect]] = []
        for (name, on), (buttons, words) in zip(
            zip(("gray", "jokers", "ties"), rules, strict=True), self.layout.rules, strict=True
        ):
            widgets += [
                Widget(f"{name}-off", buttons[0], tr(f"set.{name}.off"), lambda n=name: self.change(n, False),  # type: ignore[misc]
                       selected=not on, px=px),
                Widget(f"{name}-on", buttons[1], tr(f"set.{name}.on"), lambda n=name: self.change(n, True),  # type: ignore[misc]
                       selected=on, px=px),
            ]  # fmt: skip
            self.lines.append((tr(f"set.{name}.{'on' if on else 'off'}.words"), words))
        default = self.context.rule_sets.default == self.set
        usual = TickBox("default", self.layout.usual, tr("set.default"), self.choose, selected=default, px=px)
        widgets.insert(1, usual)
        done, delete, share, use = self.layout.foot
        widgets += [
            Widget("use", use, tr("set.use"), self.use, primary=True, px=px),
            Widget("share", share, tr("set.share"), self.share, px=px),
            Widget("delete", delete, tr("game.delete"), self.delete, destructive=True, px=px),
            Widget("done", done, tr("set.done"), self.cancel, px=px),
        ]
        self.widgets.replace(widgets)

    def _highest_words(self) -> int:
        """The height of the longest of the sentences, whatever is chosen: the panel stays as it is then."""
        width = words_width(self.context.window)
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
        assets, unit, layout = self.context.assets, self.context.unit, self.layout
        draw_dialog(surface, assets, layout.panel, layout.title, self.context.texts("sets.title"), unit)
        for words, rect in self.lines:
            text = assets.type.block(words, unit, assets.theme.ink_soft, rect.size)
            place = text.get_rect(midleft=rect.midleft) if layout.beside else rect
            surface.blit(text, place)
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
