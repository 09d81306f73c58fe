"""Sharing a link: a QR code, a button to copy it, the system's share sheet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pygame

from game.codes.envelope import CodeError
from game.codes.links import ChallengeLink, GameLink, Link, PositionLink, RulesLink, encode
from game.layout.choice import first_that_fits
from game.layout.flex import Column, Row
from game.layout.node import ANY, Align, AspectRatio, Node, Sized, Span, at_least, fixed
from game.match.match import Match, Seat, Setup
from game.match.records import record_of, record_seats
from game.rules.options import format_seed
from game.rules.record import PERSON, GameRecord
from game.scenes.core.scene import Context, Scene
from game.scenes.core.seat_crests import crests_of
from game.texts import Texts, called_you
from game.view.art.frames import draw_frame
from game.view.art.qr import PAPER, qr_surface
from game.view.components.form_rows import sized_for_all, tabs
from game.view.components.ui import Ui
from game.view.layout.scales import Gap, Height, TextSize
from game.view.theme import mix
from game.view.widgets.crest_names import crest_names, names_width

WIDTH = 46  # units: of the panel
MAX_QR_SIDE, GOOD_QR_SIDE, MIN_QR_SIDE = 21, 16, 6  # units: beside words
MIN_WORDS_WIDTH = 20  # units
MIN_SEAT_WIDTH = 2  # units: of a seat in the head
CODE, LINK = "code", "link"  # names of drawings

@dataclass(frozen=True)
class ShareOption:
    """One thing that can be shared: its name in the texts and its link."""

    name: str
    link: Link
    seed: str = ""  # of its deal, which can also be typed in the set-up


class ShareScene(Scene):
    """Tabs for what can be shared, its QR code, and the ways to share it."""

    name: ClassVar[str] = "share"
    overlay: ClassVar[bool] = True
    heading_key: ClassVar[str] = "share.title"

    def __init__(
        self,
        context: Context,
        options: Sequence[ShareOption],
        seats: Sequence[Seat] = (),
        picture: Callable[[], None] | None = None,
    ) -> None:
        """`picture` gives a picture away, where there is one."""
        super().__init__(context)
        self.seats = seats  # of the shared game
        self.picture = picture
        self.options = list(options)
        self.codes = [_code(option.link) for option in options]
        self.chosen = 0
        self.copied = False
        self._picture: tuple[tuple[str, int], pygame.Surface | None] = ("", 0), None

    @property
    def address(self) -> str:
        """Returns the link where the site is known, otherwise the code alone; '' if it is too long."""
        code, site = self.codes[self.chosen], self.context.host.address()
        return f"{site}#{code}" if site and code else code

    def build(self, ui: Ui) -> Node:
        """Returns the code beside the texts, or above them if it is larger there, or alone."""
        tr = self.context.texts
        entries = [(f"tab-{option.name}", tr(f"share.{option.name}")) for option in self.options]
        rows = [tabs(ui, entries, self.chosen, self.choose)] if len(entries) > 1 else []
        buttons = [
            ui.button(name, label, action, primary=i == 0).flex()
            for i, (name, label, action) in enumerate(self.share_buttons())
        ]
        foot = Row(buttons, ui.gap(), reverse=True)

        def dialog(body: Node) -> Node:
            whole = Column([*rows, body.grows()], ui.gap(Gap.L))
            return ui.dialog(self.heading(), WIDTH, whole, [foot], self._seats(ui))

        large, small = (
            [dialog(self._beside(ui, side)) for side in range(most, least - 1, -1)]
            for most, least in ((MAX_QR_SIDE, GOOD_QR_SIDE), (GOOD_QR_SIDE - 1, MIN_QR_SIDE))
        )
        above = [dialog(self._above(ui, least)) for least in (GOOD_QR_SIDE, MIN_QR_SIDE)]
        return first_that_fits(*large, above[0], *small, above[1])

    def _beside(self, ui: Ui, side: int) -> Node:
        """Returns the texts beside a code of `side` units, vertically centred."""
        size = fixed(ui.units(side))
        room = Sized(self._words(ui, TextSize.HEADING, framed=True), at_least(ui.units(MIN_WORDS_WIDTH)))
        code = Align(self._code(ui, size, size), x=None)
        return Row([code, room.grows()], ui.gap(Gap.XL), align="centre")

    def _above(self, ui: Ui, least: int) -> Node:
        """Returns a code as wide as possible, at least `least` units, and the texts below it."""
        code = AspectRatio(self._code(ui, ANY, at_least(ui.units(least))))
        return Column([code.grows(), self._words(ui, TextSize.BODY, framed=False)], ui.gap())

    def _code(self, ui: Ui, wide: Span, high: Span) -> Node:
        """Returns the picture of the link, or why there is none."""

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            assets, radius = self.context.assets, ui.gap()
            code = self.qr(rect.width)
            if code is None:
                words = self.context.texts("share.no-qr" if self.address else "share.too-long")
                text = assets.type.wrapped(words, ui.unit, assets.theme.ink_soft, rect.width)
                surface.blit(text, text.get_rect(center=rect.center))
                return
            surface.blit(assets.pill(*rect.size, PAPER, radius), rect)
            surface.blit(code, rect)
            draw_frame(surface, assets, rect, assets.theme.panel_edge, max(1, ui.gap(Gap.HAIR)), radius)

        return ui.drawing(draw, wide, high, CODE)

    def qr(self, side: int) -> pygame.Surface | None:
        """Returns the link as a picture of that size; caches the last one."""
        wanted = self.address, side
        if self._picture[0] != wanted:
            self._picture = wanted, qr_surface(*wanted) if self.address else None
        return self._picture[1]

    def _words(self, ui: Ui, size: TextSize, framed: bool) -> Node:
        """Returns the explanation of the link, sized for the longest one; below it the link if it fits."""
        texts = [ui.text(self._description(option), size) for option in self.options]
        words = sized_for_all(texts[self.chosen], texts)
        if not self.address:
            return words
        return first_that_fits(
            Column([words, self._link(ui, framed)], ui.gap(Gap.XL if framed else Gap.M)), words
        )

    def _link(self, ui: Ui, framed: bool) -> Node:
        """Returns the link, shortened if necessary; on its own ground if it is `framed`."""
        px, pad = TextSize.SMALL.of(ui.unit), ui.gap(Gap.L) if framed else 0

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            assets, room = self.context.assets, rect.width - 2 * pad
            if framed:
                ground = mix(assets.theme.panel, assets.theme.ink, 0.07)
                surface.blit(assets.pill(*rect.size, ground, ui.gap()), rect)
            line = shortened(self.address, room, ui.unit)
            link = assets.type.text(line, px, assets.theme.ink_soft)
            at = link.get_rect(midleft=(rect.x + pad, rect.centery))
            surface.blit(link, at, (0, 0, room, rect.height))

        high = self.context.assets.type.font(px).line + 2 * pad
        return ui.drawing(draw, ANY, fixed(high), LINK)

    def _seats(self, ui: Ui) -> list[Node]:
        """Returns the players of the game, for the right of the title."""
        if not self.seats:
            return []
        context, least = self.context, len(self.seats) * ui.units(MIN_SEAT_WIDTH)
        crests = crests_of(context.settings, self.seats)
        named = [
            (crest, context.texts.name(seat.who), "") for crest, seat in zip(crests, self.seats, strict=True)
        ]
        px, ink = TextSize.SMALL.of(ui.unit), context.assets.theme.bar_ink

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            if rect.width < least:
                return
            smallest = context.assets.type.smallest
            names = crest_names(context.assets, named, px, ink, rect.width, least=smallest)
            used = names.get_bounding_rect()
            surface.blit(names, used.move_to(midright=rect.midright), used)

        wide = Span(least, max(least, names_width(context.assets, named, px)))
        return [ui.drawing(draw, wide, fixed(Height.LINE.of(ui.unit)))]

    def description(self) -> str:
        """Phrases what the recipient can do with the link."""
        return self._description(self.options[self.chosen])

    def _description(self, option: ShareOption) -> str:
        tr = self.context.texts
        words = tr(f"share.{option.name}.words")
        return tr.sentences((words, tr("share.seed", seed=option.seed))) if option.seed else words

    def share_buttons(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Returns the buttons."""
        tr, entries = self.context.texts, list[tuple[str, str, Callable[[], None]]]()
        if self.address:
            entries.append(("copy", tr("share.copied") if self.copied else tr("share.copy"), self.copy))
            if self.context.host.can_share():
                entries.append(("sheet", tr("share.sheet"), self.sheet))
        if self.picture is not None:
            entries.append(("picture", tr("walls.picture"), self.picture))
        entries.append(("close", tr("share.close"), self.cancel))
        return entries

    # Actions

    def choose(self, index: int) -> None:
        """Selects a tab."""
        self.chosen, self.copied = index, False
        self.resize()

    def copy(self) -> None:
        """Copies the link to the clipboard."""
        self.copied = self.context.host.copy_text(self.address)
        self.resize()

    def sheet(self) -> None:
        """Opens the system's share sheet."""
        self.context.host.share(self.description(), self.address)

    def sentences(self) -> list[str]:
        names = [self.context.texts.name(seat.who) for seat in self.seats]
        return [*([self.context.texts.joined(names)] if names else []), self.description(), self.address]

    def published(self) -> dict[str, Any]:
        """Includes the link, for those who can't see the picture."""
        return {"link": self.address, "offer": self.options[self.chosen].name, "copied": self.copied}


def shortened(text: str, width: int, unit: int) -> str:
    """Returns the beginning and the end of a long address.

    >>> shortened("https://example.org/#az1-ABCDEFGHIJ", 150, 10)
    'https://exa…ABCDEFGHIJ'
    """
    most = max(12, round(width / unit * 1.5))
    return text if len(text) <= most else f"{text[: most // 2]}…{text[-(most // 2 - 1) :]}"


def _code(link: Link) -> str:
    try:
        return encode(link)
    except CodeError:
        return ""


def share_match(context: Context, match: Match, picture: Callable[[], None] | None = None) -> None:
    """Shares a game: all of it, its deal as a challenge, the position, its rules, a `picture` of its end."""
    record, state = public_record(context, match), match.state
    options = []
    if record.actions:
        options.append(ShareOption("game", GameLink(record)))
    if record.position is None:
        seed = match.setup.seed
        typed = format_seed(seed) if isinstance(seed, int) else ""
        options.append(ShareOption("deal", challenge_of(match, record), typed))
    people = [seat for seat in match.setup.seats if seat.is_person]
    if len(people) > 1 and match.seat.is_person and not match.is_over:
        options.append(ShareOption("turn", GameLink(record, turn=True)))
    elif state.phase in ("offer", "tiling") and state != match.first:
        options.append(ShareOption("position", PositionLink(state)))
    options.append(ShareOption("rules", RulesLink("", record.rules)))
    context.stack.push(ShareScene(context, options, seats=match.setup.seats, picture=picture))


def challenge_of(match: Match, record: GameRecord) -> ChallengeLink:
    """Returns the deal as a challenge, with the best person's points if the game is over."""
    scores = [
        (board.score, name)
        for board, (name, kind) in zip(match.state.boards, record.seats, strict=True)
        if kind == PERSON
    ]
    start = replace(record, actions=())
    if match.state.phase != "over" or not scores:
        return ChallengeLink(start)
    points, by = max(scores, key=lambda pair: pair[0])
    return ChallengeLink(start, by, points)


def public_setup(tr: Texts, own: str, setup: Setup) -> Setup:
    """Returns a set-up as others see it: "You" becomes the `own` name, or the seat's if that is empty."""
    taken = {seat.name for seat in setup.seats}
    seats = list(setup.seats)
    for at, seat in enumerate(seats):
        if seat.you and called_you(seat.name):
            name = own if own and own not in taken else tr("player", n=at + 1)
            seats[at] = replace(seat, name=name, you=False)
    return replace(setup, seats=tuple(seats))


def public_record(context: Context, match: Match) -> GameRecord:
    """Returns a match's record in which "You" is replaced by a name."""
    shown = public_setup(context.texts, context.settings.name, match.setup)
    return replace(record_of(match), seats=record_seats(shown))
