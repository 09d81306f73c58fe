"""The offer of music and the fountain: once, with the results of the first game that the player wins."""

from typing import Final

from game.layout.node import Node, Padding, Sized, Span, fixed
from game.scenes.core.scene import Context
from game.scenes.play.scoring_animation import ScoringAnimation
from game.settings import MUSIC_OFF, MUSIC_ON
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, TextSize
from game.view.widgets.checkbox import Checkbox

SOUNDS: Final = "sounds"  # the value of the setting `offered` from then on


class SoundOffer:
    """Whether these results make the offer, and its button. Whoever hears either, or nothing, gets none."""

    def __init__(self, context: Context, counting: ScoringAnimation) -> None:
        settings, seats = context.settings, counting.match.setup.seats
        here = [seat for seat, one in enumerate(seats) if one.is_here]
        won = counting.over and len(here) == 1 and here[0] in counting.count.places[0]
        quiet = all(getattr(settings, name) == off for name, off in MUSIC_OFF.items())
        self.context, self.made = context, won and quiet and settings.loudness > 0 and not settings.offered

    def note(self) -> None:
        """Records that the offer was seen, so that it is never made again."""
        if self.made and not self.context.settings.offered:
            self.context.change(offered=SOUNDS)

    def buttons(self, ui: Ui) -> list[Node]:
        """Returns a box to tick, or nothing."""
        if not self.made:
            return []
        words, on = self.context.texts("results.sounds"), self.context.settings.musical > 0
        box = ui.button("sounds", words, self._toggle, TextSize.LABEL, Checkbox, selected=on)
        least, natural, _ = box.width()
        beside = ui.unit + 2 * ui.gap()  # the box itself
        wide = Span(least + beside, natural + beside, natural + beside)
        return [Padding(Sized(box, wide, fixed(ui.window.bar())), ui.gap(Gap.S))]

    def _toggle(self) -> None:
        """Both or neither, at once."""
        self.context.change(**(MUSIC_OFF if self.context.settings.musical > 0 else MUSIC_ON))
