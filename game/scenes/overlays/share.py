"""Giving something away as a link: a QR code to scan, a button to copy it, the system's share sheet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pygame

from game.codes.envelope import CodeError
from game.codes.links import ChallengeLink, GameLink, Link, PositionLink, RulesLink, encode
from game.match.match import Match, Seat, Setup
from game.match.records import record_of, record_seats
from game.rules.options import format_seed
from game.rules.record import PERSON, GameRecord
from game.scenes.core.base import Context, Scene
from game.scenes.core.seat_crests import crests_of
from game.texts import Texts, called_you
from game.view.art.frames import draw_frame
from game.view.art.qr import PAPER, qr_surface
from game.view.layout.dialogs import head_of
from game.view.layout.forms import first_line
from game.view.layout.scales import Gap, TextSize
from game.view.layout.share import share_layout, share_text_width
from game.view.theme import mix
from game.view.widgets.crest_names import crest_names
from game.view.widgets.dialog_panel import draw_dialog
from game.view.widgets.widgets import Widget


@dataclass(frozen=True)
class ShareOption:
    """One thing that can be shared: its name in the texts and its link."""

    name: str
    link: Link
    seed: str = ""  # of the deal that it is about, which can be typed in the set-up, too


class ShareScene(Scene):
    """Tabs for what is shared, the code of it, and the ways to give it away."""

    name: ClassVar[str] = "share"
    overlay: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        options: Sequence[ShareOption],
        closed: Callable[[], None] | None = None,
        seats: Sequence[Seat] = (),
        picture: Callable[[], None] | None = None,
    ) -> None:
        """`picture` gives a picture away, where there is one."""
        super().__init__(context)
        self.seats = seats  # of the game that is shared
        self.picture = picture
        self.options = list(options)
        self.codes = [_code(option.link) for option in options]
        self.chosen = 0
        self.copied = False
        self.closed = closed

    @property
    def address(self) -> str:
        """What is copied and scanned: a link where the site is known, else the code alone; '' if too long."""
        code, site = self.codes[self.chosen], self.context.host.address()
        return f"{site}#{code}" if site and code else code

    # Geometry

    def resize(self) -> None:
        """QR code beside words and buttons, or above them."""
        assets, unit, tr, window = (
            self.context.assets,
            self.context.unit,
            self.context.texts,
            self.context.window,
        )
        broad, ink = share_text_width(window), assets.theme.ink
        # the panel stays as it is from tab to tab: high enough for the longest words
        words = max(
            assets.type.wrapped(self._description(option), unit, ink, broad).get_height()
            for option in self.options
        )
        entries = self.ways()
        self.layout = share_layout(window, len(self.options), len(entries), words)
        widgets: list[Widget] = [
            Widget(f"tab-{option.name}", rect, tr(f"share.{option.name}"), lambda i=i: self.choose(i),  # type: ignore[misc]
                   selected=i == self.chosen, px=TextSize.LABEL.of(unit))
            for i, (option, rect) in enumerate(zip(self.options, self.layout.tabs, strict=False))
        ]  # fmt: skip
        places = [*self.layout.buttons[1:], self.layout.buttons[0]]  # the way out is the last of the entries
        for index, ((name, label, action), rect) in enumerate(zip(entries, places, strict=True)):
            widgets.append(Widget(name, rect, label, action, primary=index == 0, px=unit))
        self.widgets.replace(widgets)
        self.qr = qr_surface(self.address, self.layout.side) if self.address else None

    def description(self) -> str:
        """What whoever gets the link can do with it."""
        return self._description(self.options[self.chosen])

    def _description(self, option: ShareOption) -> str:
        tr = self.context.texts
        words = tr(f"share.{option.name}.words")
        return f"{words} {tr('share.seed', seed=option.seed)}" if option.seed else words

    def ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The buttons."""
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
        """Another tab."""
        self.chosen, self.copied = index, False
        self.resize()

    def copy(self) -> None:
        """Onto the clipboard."""
        self.copied = self.context.host.copy_text(self.address)
        self.resize()

    def sheet(self) -> None:
        """The system's share sheet."""
        self.context.host.share(self.description(), self.address)

    def cancel(self) -> None:
        """Close."""
        self.context.stack.pop()
        if self.closed is not None:
            self.closed()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Panel, heading, code, words."""
        assets, unit, tr, layout = self.context.assets, self.context.unit, self.context.texts, self.layout
        draw_dialog(surface, assets, layout.panel, layout.title, self.heading(), unit)
        self._draw_seats(surface)
        if self.qr is not None:
            code, radius = self.qr.get_rect(center=layout.code.center), Gap.M.of(unit)
            surface.blit(assets.pill(*code.size, PAPER, radius), code)
            surface.blit(self.qr, code)
            line = max(1, Gap.HAIR.of(unit))
            draw_frame(surface, assets, code, assets.theme.panel_edge, line, radius)
        else:
            words = tr("share.no-qr") if self.address else tr("share.too-long")
            text = assets.type.wrapped(words, unit, assets.theme.ink_soft, layout.code.width)
            surface.blit(text, text.get_rect(center=layout.code.center))
        self._draw_words(surface)
        super().draw(surface)

    def _draw_words(self, surface: pygame.Surface) -> None:
        """What the link is good for; below that the link itself where there is room, on its own ground."""
        assets, unit, area = self.context.assets, self.context.unit, self.layout.words
        theme, beside = assets.theme, self.layout.beside
        px = TextSize.HEADING.of(unit) if beside else unit
        text = assets.type.block(self.description(), px, theme.ink, area.size)
        gap = Gap.XL.of(unit) if beside else Gap.M.of(unit)
        used, spare = text.get_height() + gap, area.height - text.get_height()
        if self.address and area.height - used > unit:
            px, pad = TextSize.SMALL.of(unit), Gap.L.of(unit) if beside else 0
            line = shortened(self.address, area.width - 2 * pad, unit)
            link = assets.type.text(line, px, theme.ink_soft)
            high = min(link.get_height() + 2 * pad, area.height - used)
            spare = max(0, area.height - used - high)
            place = first_line(area, high).move(0, spare // 2 + used)
            if beside:
                ground = mix(theme.panel, theme.ink, 0.07)
                surface.blit(assets.pill(*place.size, ground, Gap.M.of(unit)), place)
            clip = 0, 0, area.width - 2 * pad, high
            surface.blit(link, link.get_rect(midleft=(place.x + pad, place.centery)), clip)
        surface.blit(text, (area.x, area.y + max(0, spare) // 2))

    def _draw_seats(self, surface: pygame.Surface) -> None:
        """Who sits at the table, at the right of the title."""
        context, title = self.context, self.layout.title
        px = TextSize.TITLE.of(context.unit)
        heading = context.assets.type.fitted(self.heading(), px, (0, 0, 0), title.width, display=True)
        broad = heading.get_width()
        room = title.width - broad - Gap.XL.of(context.unit)
        if not self.seats or room < context.unit * len(self.seats) * 2:
            return
        crests = crests_of(context.settings, self.seats)
        named = [
            (crest, context.texts.name(seat.who), "") for crest, seat in zip(crests, self.seats, strict=True)
        ]
        px, ink = TextSize.SMALL.of(context.unit), context.assets.theme.bar_ink
        names = crest_names(context.assets, named, px, ink, room, least=context.assets.type.smallest)
        used = names.get_bounding_rect()
        head = head_of(self.layout.panel, title, context.unit)
        surface.blit(names, used.move_to(midright=(title.right, head.centery)), used)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("share.title")

    def sentences(self) -> list[str]:
        """See Scene."""
        names = [self.context.texts.name(seat.who) for seat in self.seats]
        return [*([", ".join(names)] if names else []), self.description(), self.address]

    def published(self) -> dict[str, Any]:
        """The link itself, for whoever can't see the picture."""
        return {"link": self.address, "offer": self.options[self.chosen].name, "copied": self.copied}


def shortened(text: str, width: int, unit: int) -> str:
    """The beginning and the end of a long address.

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


def share_match(
    context: Context, match: Match, at: int | None = None, picture: Callable[[], None] | None = None
) -> None:
    """Share a game: all of it, its deal as a challenge, the position, its rules, a `picture` of its end."""
    record = public_record(context, match)
    state = match.state if at is None or at >= len(match.turns) else match.turns[at].before
    options = []
    if record.actions:
        options.append(ShareOption("game", GameLink(record)))
    if record.position is None:
        seed = match.setup.seed
        typed = format_seed(seed) if isinstance(seed, int) else ""
        options.append(ShareOption("deal", challenge_of(match, record), typed))
    people = [seat for seat in match.setup.seats if seat.is_person]
    if at is None and len(people) > 1 and match.seat.is_person and not match.is_over:
        options.append(ShareOption("turn", GameLink(record, turn=True)))
    elif state.phase in ("offer", "tiling") and state != match.first:
        options.append(ShareOption("position", PositionLink(state)))
    options.append(ShareOption("rules", RulesLink("", record.rules)))
    context.stack.push(ShareScene(context, options, seats=match.setup.seats, picture=picture))


def challenge_of(match: Match, record: GameRecord) -> ChallengeLink:
    """The deal to be beaten; with the best person's points if the game is over."""
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
    """A set-up as others see it: in place of "You" one's `own` name, or the seat's where that is empty."""
    taken = {seat.name for seat in setup.seats}
    seats = list(setup.seats)
    for at, seat in enumerate(seats):
        if seat.you and called_you(seat.name):
            name = own if own and own not in taken else tr("player", n=at + 1)
            seats[at] = replace(seat, name=name, you=False)
    return replace(setup, seats=tuple(seats))


def public_record(context: Context, match: Match) -> GameRecord:
    """A match's record with a name in place of "You", which would mean somebody else for whoever opens it."""
    shown = public_setup(context.texts, context.settings.name, match.setup)
    return replace(record_of(match), seats=record_seats(shown))
