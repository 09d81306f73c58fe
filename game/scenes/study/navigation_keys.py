"""The navigation keys of replays, reviews, comparisons and the analysis board.

They have the same names, icons, labels and keyboard keys everywhere. Only the target of a jump depends on the
scene: a round, or a mistake.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.layout.node import Node
from game.scenes.core.scene import Context
from game.view.components.ui import Ui
from game.view.intents import Ended, Intent, Paged, Scrolled, Shortcut, ShortcutPressed, Stepped
from game.view.layout.scales import Height
from game.view.widgets.icon_button import IconButton
from game.view.widgets.widgets import Widget

NavigationActions = Mapping[str, Callable[[], None] | None]  # by name; None at an end
KEY_ORDER: Final = ("first", "jump-back", "step-back", "play-back", "play", "step", "jump-on", "last")
STEP_KEYS: Final = ("jump-back", "step-back", "step", "jump-on")  # the keys that all scenes have
WORD_RATIO: Final = 0.27  # size of a key's word, of the key's height
UNDO_KEYS: Final = {Shortcut.UNDO: "step-back", Shortcut.REDO: "step"}


class JumpTexts(NamedTuple):
    """Keys of the labels of both jumps, and the last parts of the keys of their short labels."""

    back: str
    on: str
    words: tuple[str, str]


ROUND_JUMPS: Final = JumpTexts("sign.round-back", "sign.round-on", ("round", "round"))
MISTAKE_JUMPS: Final = JumpTexts("review.mistake-back", "review.mistake-on", ("mistake", "mistake"))


def navigation_key_makers(
    context: Context,
    actions: NavigationActions,
    jumps: JumpTexts = ROUND_JUMPS,
    kind: type[IconButton] = IconButton,
    playing: str = "",
) -> dict[str, Callable[[Rect], Widget]]:
    """Returns makers of all keys by name, in their order.

    A key that is high enough has a short label. The key `playing` stops the replay, and is lit meanwhile.
    """
    tr, lowest = context.texts, Height.REGULAR * context.assets.type.smallest
    texts = {"jump-back": jumps.back, "jump-on": jumps.on, playing: "sign.stop"}
    brief = {"jump-back": jumps.words[0], "jump-on": jumps.words[1], "step-back": "step", playing: "stop"}

    def maker(name: str) -> Callable[[Rect], Widget]:
        return lambda rect: kind(
            name,
            rect,
            tr(texts.get(name, f"sign.{name}")),
            actions.get(name) or _disabled,
            actions.get(name) is not None,
            name == playing,
            px=round(rect.height * WORD_RATIO),
            sign="stop" if name == playing else name,
            word=tr(f"sign.word.{brief.get(name, name)}") if rect.height >= lowest else "",
        )

    return {name: maker(name) for name in KEY_ORDER}


def navigation_keys(
    ui: Ui,
    context: Context,
    actions: NavigationActions,
    jumps: JumpTexts = ROUND_JUMPS,
    names: Sequence[str] = STEP_KEYS,
    kind: type[IconButton] = IconButton,
    playing: str = "",
) -> list[Node]:
    """Returns the keys of those names."""
    makers = navigation_key_makers(context, actions, jumps, kind, playing)
    return [ui.widget(makers[name], Height.TALL) for name in names]


def _disabled() -> None:
    """The action of a disabled key."""


def navigation_key_of(intent: Intent, arrows: bool = True) -> str:
    """Returns the name of the key for an intent, or "": arrows, wheel and undo step, page keys jump.

    >>> [navigation_key_of(intent) for intent in (Paged(-1), Ended(1), Stepped(0, 1))]
    ['jump-back', 'last', '']
    >>> navigation_key_of(ShortcutPressed(Shortcut.UNDO))
    'step-back'
    """
    if isinstance(intent, Paged):
        return "jump-on" if intent.step > 0 else "jump-back"
    if isinstance(intent, Ended):
        return "last" if intent.step > 0 else "first"
    if isinstance(intent, ShortcutPressed):
        return UNDO_KEYS.get(intent.shortcut, "")
    by: float = intent.dx if isinstance(intent, Stepped) and arrows else 0
    by = -intent.lines if isinstance(intent, Scrolled) else by
    return ("step" if by > 0 else "step-back") if by else ""


def navigate(actions: NavigationActions, intent: Intent, arrows: bool = True) -> bool:
    """Runs the action for an intent, if it is enabled; returns whether the intent means a key."""
    name = navigation_key_of(intent, arrows)
    action = actions.get(name)
    if action is not None:
        action()
    return bool(name)
