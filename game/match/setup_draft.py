"""A set-up while it is edited: the effect of each control, and whether a game can begin with it."""

from dataclasses import replace

from game.ai.levels import DEFAULT_LEVEL
from game.match.match import UNDO_RULES, Seat, Setup, fresh_seed
from game.match.setup_text import LINK, clean_name, from_data
from game.rules.options import MAX_SEED, parse_seed
from game.texts import Texts

YOU, PERSON = "you", "person"  # as a level or LINK: who plays a seat


def kind_of(seat: Seat) -> str:
    """Returns who plays a seat: YOU, PERSON, LINK, or a level."""
    return LINK if seat.away else seat.level or (YOU if seat.you else PERSON)


class SetUpDraft:
    """The set-up, the typed seed, and a notice about the last choice or about what is wrong."""

    def __init__(self, setup: Setup, texts: Texts) -> None:
        self.setup = setup
        self.texts = texts
        self.seed_text = str(setup.seed)
        self.notice = ""

    def change(self, setup: Setup) -> None:
        """Replaces the set-up."""
        self.setup = setup
        self.notice = ""

    def add(self, index: int, kind: str) -> None:
        """Adds a seat before the one of that index, see `set_kind`; who begins still begins."""
        order: list[int | None] = [*range(len(self.setup.seats))]
        order.insert(index, None)
        self._seat_again(order)
        self.set_kind(index, kind)

    def remove(self, index: int) -> None:
        """Removes a seat; who begins still begins, unless they sat there."""
        self._seat_again([seat for seat in range(len(self.setup.seats)) if seat != index])

    def _seat_again(self, order: list[int | None]) -> None:
        """Seats those of the old seats in that order; None is a computer player."""
        seats, starter = self.setup.seats, self.setup.starter
        now = tuple(Seat("", DEFAULT_LEVEL) if one is None else seats[one] for one in order)
        first = order.index(starter) if starter is not None and starter in order else None
        self.change(replace(self.setup, seats=now, starter=first))

    def _with_seat(self, index: int, seat: Seat) -> Setup:
        seats = list(self.setup.seats)
        seats[index] = seat
        return replace(self.setup, seats=tuple(seats))

    def rename(self, index: int, text: str) -> None:
        """Sets a seat's name as typed; the word for "you" makes it the player again."""
        you = text == self.texts("you")
        self.setup = self._with_seat(index, replace(self.setup.seats[index], name=text, you=you))

    def set_kind(self, index: int, kind: str) -> None:
        """Seats the player (YOU), another person here (PERSON) or elsewhere (LINK), or a level.

        If the player sat elsewhere, they change places.
        """
        seats = list(self.setup.seats)
        seat = seats[index]
        if kind == YOU:
            own = next((at for at, one in enumerate(seats) if one.you), index)
            seats[own] = seat
            seats[index] = self.setup.seats[own] if own != index else Seat(self.texts("you"), you=True)
        elif kind in (PERSON, LINK):
            seats[index] = Seat("" if seat.you else seat.name, away=kind == LINK, crest=seat.crest)
        else:
            seats[index] = Seat("", kind)
        self.change(replace(self.setup, seats=tuple(seats)))

    def set_crest(self, index: int, crest: str) -> None:
        """Sets the crest of a seat's person."""
        self.change(self._with_seat(index, replace(self.setup.seats[index], crest=crest)))

    def set_rules(self, **changed: bool) -> None:
        """Changes house rules."""
        self.change(replace(self.setup, rules=self.setup.rules._replace(**changed)))

    def allow_hints(self, allowed: bool) -> None:
        """Sets whether people may ask the coach."""
        self.change(replace(self.setup, hints=allowed))

    def cycle_undo(self) -> None:
        """Switches to the next undo rule, in a cycle."""
        undo = UNDO_RULES[(UNDO_RULES.index(self.setup.undo) + 1) % len(UNDO_RULES)]
        self.change(replace(self.setup, undo=undo))
        self.notice = self.texts(f"new.undo.{undo}.words")

    def cycle_starter(self) -> None:
        """Switches to the next starter: drawn, then each seat."""
        starter = self.setup.starter
        after = 0 if starter is None else starter + 1
        self.change(replace(self.setup, starter=after if after < len(self.setup.seats) else None))

    def new_seed(self) -> None:
        """Chooses another deal."""
        self.seed_text = str(fresh_seed())
        self.change(self.setup)

    def set_seed_text(self, text: str) -> None:
        """Sets the seed as typed; it is validated at the start."""
        self.seed_text = text

    def take(self, data: object) -> bool:
        """Uses a set-up from data; False if it is invalid."""
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
        """Returns the set-up with the typed seed if that is valid."""
        try:
            return self.setup.with_seed(parse_seed(self.seed_text))
        except ValueError:
            return self.setup

    def checked(self) -> Setup | None:
        """Returns the set-up to begin with, or None and sets the notice if something is wrong."""
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
