"""Named sets of house rules: their list, and one set with a sentence about each rule."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from game.codes.links import RulesLink
from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import Node, Sized, at_least
from game.rules.options import HouseRules
from game.saves.rule_sets import MAX_NAME, MAX_RULE_SETS, RuleSet, clean_set_name
from game.scenes.core.scene import Context, Scene
from game.scenes.overlays.share import ShareOption, ShareScene
from game.view.components.form_rows import shrinkable_row, sized_for_all
from game.view.components.lists import list_panel, whole_list
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, Height, TextSize
from game.view.widgets.checkbox import Checkbox
from game.view.widgets.list_row import ListRow
from game.view.widgets.widgets import Field
from game.words.phrases import rules_words

PANEL_WIDTH = 42  # units
WIDE_PANEL_WIDTH = 64  # units: two columns of sets; sentences beside their buttons
MIN_HALF_WIDTH = 17  # units: buttons, and sentences beside them
NAME_SHARES = (2, 1)  # of the width: the name, the tick for the default
MIN_ONE_ROW_WIDTH, MIN_ONE_ROW_FINGERS = 32, 6  # units, fingers: a narrower foot has two rows
RULES = ("gray", "jokers", "ties")
Use = Callable[[HouseRules], None]


class RuleSetsScene(Scene):
    """The sets by name; `now` are the rules of the new game, which a new set starts with."""

    name: ClassVar[str] = "rule-sets"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "sets.title"

    def __init__(self, context: Context, now: HouseRules, use: Use) -> None:
        super().__init__(context)
        self.now, self.use = now, use

    def build(self, ui: Ui) -> Node:
        """A row for each set, in one column or two."""
        tr = self.context.texts
        sets, default = self.context.rule_sets.all(), self.context.rule_sets.default
        rows: list[Node] = []
        for index, one in enumerate(sets):
            label, rules = one.name, rules_words(tr, one.rules)
            if one == default:
                label += f" · {tr('sets.default')}"
            make = partial(
                ListRow, f"set-{index + 1}", label=label, action=partial(self.open, one), small=rules,
                aloud=tr.sentences((label, tr.capitalised(rules))),
            )  # fmt: skip
            rows.append(ui.widget(make, Height.TWO_LINES))
        foot = [
            ui.button("new-set", tr("sets.new"), self.new, enabled=len(sets) < MAX_RULE_SETS),
            ui.button("back", tr("games.back"), self.cancel),
        ]
        if not rows:
            nothing = ui.text(tr("sets.none"), colour=ui.assets.theme.ink_soft)
            return list_panel(ui, self.heading(), PANEL_WIDTH, nothing, foot)
        return whole_list(ui, self.heading(), (PANEL_WIDTH, WIDE_PANEL_WIDTH), rows, foot)

    def new(self) -> None:
        """Creates a set with the rules of the new game."""
        sets = self.context.rule_sets
        new_set = RuleSet(sets.free_name(self.context.texts("sets.name.new")), self.now)
        if sets.put(new_set):
            self.open(new_set)

    def open(self, one: RuleSet) -> None:
        """Opens a set."""
        self.context.stack.push(RuleSetScene(self.context, one, self.use))

    def published(self) -> dict[str, Any]:
        return {"sets": [one.name for one in self.context.rule_sets.all()]}


class RuleSetScene(Scene):
    """One set: its name and its rules, each with a sentence. Every change is stored at once."""

    name: ClassVar[str] = "rule-set"
    overlay: ClassVar[bool] = True

    def __init__(self, context: Context, one: RuleSet, use: Use) -> None:
        super().__init__(context)
        self.set, self.use_rules = one, use
        self.typed = one.name

    def build(self, ui: Ui) -> Node:
        """The name, three rules with a sentence each, and buttons.

        Where sentences have no room below their buttons they are beside them, or there is no title.
        """
        tr, gap = self.context.texts, ui.gap(Gap.S)
        name = ui.button(
            "set-name", tr("new.name"), partial(self.ask_field, "set-name", tr("new.name")), TextSize.LABEL,
            Field, value=self.typed, limit=MAX_NAME, changed=self.rename,
        )  # fmt: skip
        usual = ui.button(
            "default", tr("set.default"), self.choose, TextSize.LABEL, Checkbox,
            selected=self.context.rule_sets.default == self.set,
        )  # fmt: skip
        named = shrinkable_row(
            ui, Row([one.flex(n) for one, n in zip((name, usual), NAME_SHARES, strict=True)], gap)
        )
        rows, foot = [named, *self._rules(ui, beside=False)], [self._foot(ui)]
        beside = Column([named, *self._rules(ui, beside=True)], ui.gap(Gap.L), gap)
        return first_that_fits(
            ui.dialog(tr("sets.title"), PANEL_WIDTH, Column(rows, ui.gap(Gap.XL), ui.gap(Gap.L)), foot),
            ui.dialog(tr("sets.title"), WIDE_PANEL_WIDTH, beside, foot),
            ui.dialog("", WIDE_PANEL_WIDTH, beside, foot),
            ui.dialog("", PANEL_WIDTH, Column(rows, ui.gap(Gap.XL), gap), foot),
        )

    def _rules(self, ui: Ui, beside: bool) -> list[Node]:
        """Two buttons for each rule, and the sentence of the chosen one with room for the longest."""
        tr, ink = self.context.texts, self.context.assets.theme.ink_soft
        texts = {
            (name, on): ui.text(tr(rule_sentence_key(name, on)), colour=ink, middle=beside)
            for name in RULES
            for on in (False, True)
        }
        found: list[Node] = []
        for name, on in zip(RULES, self.set.rules, strict=True):
            keys = Row(
                [
                    ui.button(
                        f"{name}-{side}", tr(f"set.{name}.{side}"), partial(self.change, name, chosen),
                        TextSize.LABEL, selected=on == chosen,
                    ).flex()
                    for side, chosen in (("off", False), ("on", True))
                ],
                ui.gap(Gap.S),
            )  # fmt: skip
            words = sized_for_all(texts[name, on], list(texts.values()))
            if beside:
                half = at_least(ui.units(MIN_HALF_WIDTH))
                row = Row([Sized(one, half).flex() for one in (keys, words)], ui.gap(Gap.XL))
                found.append(shrinkable_row(ui, row))
            else:
                found.append(Column([shrinkable_row(ui, keys), words], ui.gap()))
        return found

    def _foot(self, ui: Ui) -> Node:
        """Play at the right, far from delete; the others in the left half of one row, or two rows."""
        tr, gap = self.context.texts, ui.gap(Gap.S)
        use, share, delete, done = (
            ui.button(name, tr(words), action, TextSize.LABEL, primary=name == "use",
                         destructive=name == "delete").flex()
            for name, words, action in (
                ("use", "set.use", self.use), ("share", "set.share", self.share),
                ("delete", "game.delete", self.delete), ("done", "set.done", self.cancel),
            )
        )  # fmt: skip
        row = Row([use, Row([share, delete, done], gap, reverse=True).flex()], gap, reverse=True)
        needed = max(ui.units(MIN_ONE_ROW_WIDTH), MIN_ONE_ROW_FINGERS * ui.window.finger)
        pairs = (share, delete), (use, done)
        rows = [shrinkable_row(ui, Row(pair, gap, reverse=True)) for pair in pairs]
        return first_that_fits(Sized(shrinkable_row(ui, row), at_least(needed)), Column(rows, gap))

    # Changes

    def store(self, changed: RuleSet) -> None:
        """Stores a change."""
        self.context.rule_sets.put(changed, self.set.name)
        self.set = changed

    def change(self, name: str, on: bool) -> None:
        """Changes a rule."""
        field = "colours_break_ties" if name == "ties" else name
        self.store(replace(self.set, rules=self.set.rules._replace(**{field: on})))
        self.resize()

    def rename(self, text: str) -> None:
        """Notes the typed name, and stores it if no other set has it."""
        self.typed = text
        name = clean_set_name(text)
        if name and all(one.name != name for one in self.context.rule_sets.all()):
            self.store(replace(self.set, name=name))

    def choose(self) -> None:
        """Makes it the default, or no longer."""
        sets = self.context.rule_sets
        sets.choose("" if sets.default == self.set else self.set.name)
        self.resize()

    def use(self) -> None:
        """Uses these rules for the new game."""
        self.context.stack.pop()
        self.context.stack.pop()
        self.use_rules(self.set.rules)

    def share(self) -> None:
        """Shares the set as a link."""
        offer = ShareOption("rules", RulesLink(self.set.name, self.set.rules))
        self.context.stack.push(ShareScene(self.context, [offer]))

    def delete(self) -> None:
        """Deletes the set, without a question: it is quickly made again."""
        self.context.rule_sets.remove(self.set.name)
        self.cancel()

    def heading(self) -> str:
        return self.context.texts("sets.title")

    def sentences(self) -> list[str]:
        return [
            self.context.texts(rule_sentence_key(*rule)) for rule in zip(RULES, self.set.rules, strict=True)
        ]

    def published(self) -> dict[str, Any]:
        return {"set": self.set.name, "sentences": self.sentences()}


def rule_sentence_key(rule: str, on: bool) -> str:
    """Returns the key of the sentence about a rule that is on or off."""
    return f"set.{rule}.{'on' if on else 'off'}.words"
