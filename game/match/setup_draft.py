"""A set-up while it is edited: what each control changes, and whether a game can begin with it."""

from dataclasses import replace

from game.ai.levels import DEFAULT_LEVEL
from game.match.match import UNDO_RULES, Seat, Setup, fresh_seed
from game.match.setup_text import LINK, clean_name, from_data
from game.rules.options import MAX_SEED, parse_seed
from game.texts import Texts


class SetUpDraft:
    """The set-up, the seed as typed, and a notice: what was just chosen, or what is wrong."""

    def __init__(self, setup: Setup, texts: Texts) -> None:
        self.setup = setup
        self.texts = texts
        self.seed_text = str(setup.seed)
        self.notice = ""

    def change(self, setup: Setup) -> None:
        """Use a set-up."""
        self.setup = setup
        self.notice = ""

    def set_seats(self, number: int) -> None:
        """More or fewer seats; new ones are computers."""
        seats = list(self.setup.seats[:number])
        while len(seats) < number:
            seats.append(Seat("", DEFAULT_LEVEL))
        starter = self.setup.starter
        kept = starter if starter is not None and starter < number else None
        self.change(replace(self.setup, seats=tuple(seats), starter=kept))

    def _with_seat(self, index: int, seat: Seat) -> Setup:
        seats = list(self.setup.seats)
        seats[index] = seat
        return replace(self.setup, seats=tuple(seats))

    def rename(self, index: int, text: str) -> None:
        """A seat's name, as typed: the word that stood there means the player again, all else is a name."""
        you = text == self.texts("you")
        self.setup = self._with_seat(index, replace(self.setup.seats[index], name=text, you=you))

    def set_kind(self, index: int, kind: str) -> None:
        """A person here ("person"), one far away (LINK), or a computer player of the level of that name."""
        level = None if kind in ("person", LINK) else kind
        seat = replace(self.setup.seats[index], level=level, away=kind == LINK)
        self.change(self._with_seat(index, seat))

    def set_crest(self, index: int, crest: str) -> None:
        """The sign by which the person of a seat is known."""
        self.change(self._with_seat(index, replace(self.setup.seats[index], crest=crest)))

    def oppose(self, number: int, level: str) -> None:
        """So many computer players of that level against the first seat, where a person sits."""
        self.set_seats(number + 1)
        first, *others = self.setup.seats
        rivals = [replace(seat, level=level, away=False) for seat in others]
        self.change(replace(self.setup, seats=(replace(first, level=None, away=False), *rivals)))

    def set_rules(self, **changed: bool) -> None:
        """Change house rules."""
        self.change(replace(self.setup, rules=self.setup.rules._replace(**changed)))

    def allow_hints(self, allowed: bool) -> None:
        """Let people ask the coach, or not."""
        self.change(replace(self.setup, hints=allowed))

    def cycle_undo(self) -> None:
        """Free, strict, none."""
        undo = UNDO_RULES[(UNDO_RULES.index(self.setup.undo) + 1) % len(UNDO_RULES)]
        self.change(replace(self.setup, undo=undo))
        self.notice = self.texts(f"new.undo.{undo}.words")

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

    def take(self, data: object) -> bool:
        """Use a set-up that came as data; False if it makes no sense."""
        try:
            setup = from_data(data)
        except ValueError:
            self.notice = self.texts("new.bad-setup")
            return False
        self.seed_text = str(setup.seed)
        self.change(setup)
        return True

    @property
    def seeded(self) -> Setup:
        """The set-up with the seed as it is typed, if it is one."""
        try:
            return self.setup.with_seed(parse_seed(self.seed_text))
        except ValueError:
            return self.setup

    def checked(self) -> Setup | None:
        """What a game begins with; None, and a notice, where something is wrong."""
        tr = self.texts
        try:
            seed = parse_seed(self.seed_text)
        except ValueError:
            self.notice = tr("new.bad-seed", largest=MAX_SEED)
            return None
        if self.setup.by_link and not any(seat.is_here for seat in self.setup.seats):
            self.notice = tr("new.nobody-here")
            return None
        seats = tuple(
            replace(seat, name=clean_name(seat.name.strip() or tr("player", n=i + 1), i))
            for i, seat in enumerate(self.setup.seats)
        )
        return replace(self.setup, seats=seats, seed=seed)
