"""Giving something away as a link: a QR code to scan, a button to copy it, the system's share sheet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pygame

from game.codes.envelope import CodeError
from game.codes.links import ChallengeLink, GameLink, Link, PositionLink, RulesLink, encode
from game.match.match import Match
from game.match.records import record_of
from game.match.setup_text import NAMES
from game.rules.record import PERSON, GameRecord
from game.scenes.core.base import Context, Scene
from game.texts import Texts
from game.view.art.qr import qr_surface
from game.view.layout.forms import dialog, split_row
from game.view.widgets.widgets import Widget


@dataclass(frozen=True)
class ShareOption:
    """One thing that can be shared: its name in the texts and its link."""

    name: str
    link: Link


class ShareScene(Scene):
    """Tabs for what is shared, the code of it, and the ways to give it away."""

    name: ClassVar[str] = "share"
    overlay: ClassVar[bool] = True

    def __init__(
        self, context: Context, options: Sequence[ShareOption], closed: Callable[[], None] | None = None
    ) -> None:
        super().__init__(context)
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
        unit, tr = self.context.unit, self.context.texts
        self.panel = dialog(self.context.size, unit, 46, 33 if self.context.size[0] > unit * 46 else 50)
        inner = self.panel.inflate(-round(4.0 * unit), -round(3.2 * unit))
        gap, row = unit // 2, self.context.bar(2.7)
        self.title_at = inner.topleft
        top = inner.y + round(unit * 2.3)
        widgets: list[Widget] = []
        if len(self.options) > 1:
            tabs = split_row(pygame.Rect(inner.x, top, inner.width, row), [1] * len(self.options), gap)
            widgets += [
                Widget(f"tab-{option.name}", rect, tr(f"share.{option.name}"), lambda i=i: self.choose(i),  # type: ignore[misc]
                       selected=i == self.chosen, px=round(unit * 0.9))
                for i, (option, rect) in enumerate(zip(self.options, tabs, strict=True))
            ]  # fmt: skip
            top += row + gap
        body = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        entries = self.ways()
        if body.width > body.height * 1.1:
            side = min(body.height, round(body.width * 0.5))
            self.qr_area = pygame.Rect(body.x, body.y, side, body.height)
            rest = pygame.Rect(
                self.qr_area.right + unit, body.y, body.right - self.qr_area.right - unit, body.height
            )
        else:
            words = self.context.assets.type.wrapped(
                self.description(), unit, self.context.assets.theme.ink, body.width
            )
            needed = words.get_height() + unit + len(entries) * (row + gap)
            side = min(body.width, body.height - needed)
            self.qr_area = pygame.Rect(body.x, body.y, body.width, side)
            rest = pygame.Rect(
                body.x, self.qr_area.bottom + gap, body.width, body.bottom - self.qr_area.bottom - gap
            )
        height = len(entries) * row + (len(entries) - 1) * gap
        self.words_area = pygame.Rect(rest.x, rest.y, rest.width, rest.height - height - gap)
        for index, (name, label, action) in enumerate(entries):
            rect = pygame.Rect(rest.x, rest.bottom - height + index * (row + gap), rest.width, row)
            widgets.append(Widget(name, rect, label, action, primary=index == 0, px=unit))
        self.widgets.replace(widgets)
        self.qr = qr_surface(self.address, side) if self.address else None

    def description(self) -> str:
        """What whoever gets the link can do with it."""
        return self.context.texts(f"share.{self.options[self.chosen].name}.words")

    def ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The buttons."""
        tr, entries = self.context.texts, list[tuple[str, str, Callable[[], None]]]()
        if self.address:
            entries.append(("copy", tr("share.copied") if self.copied else tr("share.copy"), self.copy))
            if self.context.host.can_share():
                entries.append(("sheet", tr("share.sheet"), self.sheet))
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
        assets, unit, tr = self.context.assets, self.context.unit, self.context.texts
        surface.blit(assets.dim(*self.context.size), (0, 0))
        surface.blit(assets.panel(*self.panel.size), self.panel)
        surface.blit(
            assets.type.heading(tr("share.title"), round(unit * 1.6), assets.theme.ink), self.title_at
        )
        if self.qr is not None:
            surface.blit(self.qr, self.qr.get_rect(center=self.qr_area.center))
        else:
            words = tr("share.no-qr") if self.address else tr("share.too-long")
            text = assets.type.wrapped(words, unit, assets.theme.ink_soft, self.qr_area.width)
            surface.blit(text, text.get_rect(center=self.qr_area.center))
        area = self.words_area
        text = assets.type.block(self.description(), unit, assets.theme.ink, area.size)
        surface.blit(text, area)
        if self.address and (left := area.height - text.get_height() - unit // 2) > unit:
            link = assets.type.text(
                shortened(self.address, area.width, unit), round(unit * 0.85), assets.theme.ink_soft
            )
            surface.blit(link, (area.x, area.y + text.get_height() + unit // 2), (0, 0, area.width, left))
        super().draw(surface)

    def heading(self) -> str:
        """See Scene."""
        return self.context.texts("share.title")

    def sentences(self) -> list[str]:
        """See Scene."""
        return [self.description(), self.address]

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


def share_match(context: Context, match: Match, at: int | None = None) -> None:
    """Share a game: all of it, its deal as a challenge, the position, its house rules."""
    record = public_record(context.texts, record_of(match))
    state = match.state if at is None or at >= len(match.turns) else match.turns[at].before
    options = []
    if record.actions:
        options.append(ShareOption("game", GameLink(record)))
    if record.position is None:
        options.append(ShareOption("deal", challenge_of(match, record)))
    people = [seat for seat in match.setup.seats if seat.is_person]
    if at is None and len(people) > 1 and match.seat.is_person and not match.is_over:
        options.append(ShareOption("turn", GameLink(record, turn=True)))
    elif state.phase in ("offer", "tiling") and state != match.first:
        options.append(ShareOption("position", PositionLink(state)))
    options.append(ShareOption("rules", RulesLink("", record.rules)))
    context.stack.push(ShareScene(context, options))


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


def public_record(tr: Texts, record: GameRecord) -> GameRecord:
    """The record with a name in place of "You", which would mean somebody else for whoever opens it."""
    taken = {name for name, _ in record.seats}
    seats = []
    for index, (name, kind) in enumerate(record.seats):
        free = [one for one in (NAMES[index], *NAMES) if one not in taken]
        shown = free[0] if tr.is_you(name) and free else name
        taken.add(shown)
        seats.append((shown, kind))
    return replace(record, seats=tuple(seats))
