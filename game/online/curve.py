"""The elliptic curve secp256k1: points, and tables that multiply one point quickly.

The generator and the keys of the few people in a room are multiplied often. So each has a table of its
multiples, and a product is a sum of table entries without doublings. A key that is seen once is multiplied
without a table. Not constant-time: keys live only as long as a room, and timing could only be measured in the
same process.
"""

from collections.abc import Generator
from typing import Final

FIELD: Final = 2**256 - 2**32 - 977
ORDER: Final = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
WINDOW: Final = 5  # bits per row of a table; digits are from -16 to 16
ROWS: Final = 256 // WINDOW + 1
HALF: Final = 1 << WINDOW - 1
SLICE: Final = 13  # sums of points between two yields: about a millisecond in a browser

Affine = tuple[int, int]
Jacobian = tuple[int, int, int]  # x/z², y/z³; z = 0 is the point at infinity
INFINITY: Final[Jacobian] = (1, 1, 0)
GENERATOR: Final[Affine] = (
    0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
    0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8,
)


def lift(x: int) -> Affine | None:
    """Returns the point with that x and an even y (BIP-340, "lift_x"); None if there is none."""
    if not 0 < x < FIELD:
        return None
    square = (x * x * x + 7) % FIELD
    y = pow(square, (FIELD + 1) // 4, FIELD)
    if y * y % FIELD != square:
        return None
    return x, FIELD - y if y & 1 else y


def doubled(point: Jacobian) -> Jacobian:
    """Returns a point times two."""
    x, y, z = point
    yy = y * y % FIELD
    s = 4 * x * yy % FIELD
    m = 3 * x * x
    x3 = (m * m - 2 * s) % FIELD
    return x3, (m * (s - x3) - 8 * yy * yy) % FIELD, 2 * y * z % FIELD


def plus(point: Jacobian, other: Affine) -> Jacobian:
    """Returns the sum of a point and an affine point."""
    x1, y1, z1 = point
    x2, y2 = other
    if not z1:
        return x2, y2, 1
    zz = z1 * z1 % FIELD
    h = (x2 * zz - x1) % FIELD
    r = (y2 * zz * z1 - y1) % FIELD
    if not h:
        return INFINITY if r else doubled(point)
    hh = h * h % FIELD
    hhh = h * hh % FIELD
    v = x1 * hh
    x3 = (r * r - hhh - 2 * v) % FIELD
    return x3, (r * (v - x3) - y1 * hhh) % FIELD, h * z1 % FIELD


def total(point: Jacobian, other: Jacobian) -> Jacobian:
    """Returns the sum of two points."""
    x1, y1, z1 = point
    x2, y2, z2 = other
    if not z1 or not z2:
        return point if z1 else other
    zz1, zz2 = z1 * z1 % FIELD, z2 * z2 % FIELD
    u1, s1 = x1 * zz2 % FIELD, y1 * zz2 * z2 % FIELD
    h, r = (x2 * zz1 - u1) % FIELD, (y2 * zz1 * z1 - s1) % FIELD
    if not h:
        return INFINITY if r else doubled(point)
    hh = h * h % FIELD
    hhh = h * hh % FIELD
    v = u1 * hh
    x3 = (r * r - hhh - 2 * v) % FIELD
    return x3, (r * (v - x3) - s1 * hhh) % FIELD, h * z1 * z2 % FIELD


def affine(points: list[Jacobian]) -> list[Affine]:
    """Converts points, none of them at infinity, to affine coordinates, with a single inversion."""
    products = [1]
    for _, _, z in points:
        products.append(products[-1] * z % FIELD)
    inverse = pow(products.pop(), -1, FIELD)
    found: list[Affine] = []
    for (x, y, z), before in zip(reversed(points), reversed(products), strict=True):
        one = inverse * before % FIELD
        inverse = inverse * z % FIELD
        square = one * one % FIELD
        found.append((x * square % FIELD, y * square * one % FIELD))
    found.reverse()
    return found


def times(point: Affine, factor: int, total: Jacobian = INFINITY) -> Generator[None, None, Jacobian]:
    """Returns `total` plus the point times a factor from 0 to the order, without a table of the point.

    A third of the work of building its table.
    """
    chain: list[Jacobian] = [(*point, 1), doubled((*point, 1))]
    while len(chain) < HALF:
        chain.append(plus(chain[-1], point))
    multiples = affine(chain)
    yield
    digits = []
    while factor:
        digit = factor & 2 * HALF - 1
        factor >>= WINDOW
        if digit > HALF:
            digit -= 2 * HALF
            factor += 1
        digits.append(digit)
    found = INFINITY
    for number, digit in enumerate(reversed(digits)):
        for _ in range(WINDOW):
            found = doubled(found)
        if digit:
            x, y = multiples[abs(digit) - 1]
            found = plus(found, (x, y if digit > 0 else FIELD - y))
        if number % 2:
            yield
    return plus(found, affine([total])[0]) if total[2] else found


class Multiples:
    """The table of a point: row i holds 1 to 16 times 32^i times the point."""

    def __init__(self, rows: list[list[Affine]]) -> None:
        self._rows = rows

    @classmethod
    def build(cls, point: Affine) -> Generator[None, None, "Multiples"]:
        """Builds the table of a point, one row per yield."""
        rows = []
        for _ in range(ROWS):
            chain: list[Jacobian] = [(*point, 1), doubled((*point, 1))]
            while len(chain) < HALF:
                chain.append(plus(chain[-1], point))
            *row, point = affine([*chain, doubled(chain[-1])])
            rows.append(row)
            yield
        return cls(rows)

    def add(self, factor: int, total: Jacobian = INFINITY) -> Generator[None, None, Jacobian]:
        """Returns `total` plus the point times a factor from 0 to the order."""
        for place, row in enumerate(self._rows):
            digit = factor & 2 * HALF - 1
            factor >>= WINDOW
            if digit > HALF:
                x, y = row[2 * HALF - digit - 1]
                total = plus(total, (x, FIELD - y))
                factor += 1
            elif digit:
                total = plus(total, row[digit - 1])
            if place % SLICE == SLICE - 1:
                yield
        return total
