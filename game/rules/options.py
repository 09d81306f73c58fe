"""The options of a game: seats, wall side, jokers and house rules, validated."""

from typing import Final, NamedTuple

from game.rules.numerals import whole_number

MIN_SEATS: Final = 2
MAX_SEATS: Final = 4
MAX_SEED: Final = 2**53 - 1  # every browser's number type holds it exactly

Seed = int | tuple[int, ...]  # one for the whole game, or one for each round that is known so far


class OptionsError(ValueError):
    """An option that does not exist or is out of range; the message says what is allowed."""


class HouseRules(NamedTuple):
    """The house rules of a game. `colours_break_ties`: on equal rows, more complete colours win."""

    gray: bool = False
    jokers: bool = False
    colours_break_ties: bool = False

    @property
    def wall(self) -> str:
        """Returns the variant without finer house rules: "coloured", "gray", and either with "-jokers"."""
        return ("gray" if self.gray else "coloured") + ("-jokers" if self.jokers else "")

    @property
    def bits(self) -> int:
        """Returns the rules as a number, a bit for each; see `of_bits`."""
        return sum(on << place for place, on in enumerate(self))

    @classmethod
    def of_bits(cls, bits: int) -> "HouseRules":
        """Returns the rules with those bits; further ones are ignored."""
        return cls(*(bool(bits >> place & 1) for place in range(len(cls._fields))))


RULE_WORDS: Final = ("jokers", "colours-break-ties")


def format_rules(rules: HouseRules) -> str:
    """Formats rules in notation.

    >>> format_rules(HouseRules(gray=True, jokers=True))
    'gray,jokers'
    """
    words = ["gray" if rules.gray else "coloured"]
    words += [word for word, on in zip(RULE_WORDS, rules[1:], strict=True) if on]
    return ",".join(words)


def parse_rules(text: str) -> HouseRules:
    """Parses rules; OptionsError with what is allowed.

    >>> parse_rules("coloured,jokers")
    HouseRules(gray=False, jokers=True, colours_break_ties=False)
    """
    side, *extras = text.split(",")
    if side not in ("coloured", "gray"):
        raise OptionsError(f"the wall is 'coloured' or 'gray', not {side!r}")
    for word in extras:
        if word not in RULE_WORDS:
            raise OptionsError(f"unknown house rule {word!r}; there are: {', '.join(RULE_WORDS)}")
    if [word for word in RULE_WORDS if word in extras] != extras:
        raise OptionsError(f"house rules come once each and in this order: {', '.join(RULE_WORDS)}")
    return HouseRules(side == "gray", "jokers" in extras, "colours-break-ties" in extras)


def check_seats(seats: int) -> int:
    """Returns the number of seats, or raises OptionsError if it is out of range."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise OptionsError(f"a game has {MIN_SEATS} to {MAX_SEATS} seats, not {seats}")
    return seats


def check_seed(seed: Seed) -> Seed:
    """Returns the seed, or raises OptionsError if it is out of range."""
    if seed == ():
        raise OptionsError("a game with a seed for each round begins with the first round's")
    for number in (seed,) if isinstance(seed, int) else seed:
        if not 0 <= number <= MAX_SEED:
            raise OptionsError(f"a seed is a whole number from 0 to {MAX_SEED}, not {number}")
    return seed


def format_seed(seed: Seed) -> str:
    """Formats a seed in notation; seeds of single rounds are each followed by a slash.

    >>> format_seed(7), format_seed((7,)), format_seed((7, 8))
    ('7', '7/', '7/8/')
    """
    return str(seed) if isinstance(seed, int) else "".join(f"{number}/" for number in seed)


def read_seed(text: str) -> Seed:
    """Parses a seed in notation; OptionsError if it is invalid."""
    if not text.endswith("/"):
        return _one_seed(text)
    return tuple(map(_one_seed, text[:-1].split("/")))


def parse_seed(text: str) -> int:
    """Parses a seed that a player typed, ignoring white space around it; OptionsError if it is none."""
    return _one_seed(text.strip())


def _one_seed(text: str) -> int:
    seed = whole_number(text, MAX_SEED)
    if seed is None:
        raise OptionsError(f"a seed is a whole number from 0 to {MAX_SEED}, not {text[:40]!r}")
    return seed
