"""Fitting the value network: plain numpy, Adam, the mean squared error of what a seat still gains."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.ai.features import BOARD_INPUTS, COLOUR_INPUTS, TABLE_INPUTS
from game.ai.training.selfplay import Lessons

Floats = NDArray[np.float32]
BATCH: Final = 1024
BLOCK: Final = 2000  # lessons in a row that are held back or used as a whole
DECAY: Final = 1e-3  # how fast weights fade that nothing calls for
UNIT: Final = 1 / 1024  # weights ship as whole multiples of this
SCALE: Final = 10.0  # points that count as 1 inside the fit


@dataclass
class Data:
    """All lessons as arrays."""

    own: NDArray[np.float16]
    other: NDArray[np.float16]
    table: NDArray[np.float16]
    colours: NDArray[np.float16]
    gained: Floats

    def __len__(self) -> int:
        return len(self.gained)


def data_of(lessons: Lessons) -> Data:
    """Lists of rows as arrays."""
    return Data(
        np.array(lessons.own),
        np.array(lessons.other),
        np.array(lessons.table),
        np.array(lessons.colours),
        np.array(lessons.gained, np.float32),
    )


Net = dict[str, Floats]


def fresh(width: int, colour_width: int, chance: np.random.Generator) -> Net:
    """Random small weights."""

    def matrix(rows: int, columns: int, size: float) -> Floats:
        return (chance.standard_normal((rows, columns)) * size).astype(np.float32)

    return {
        "own": matrix(BOARD_INPUTS, width, 0.12),
        "other": matrix(BOARD_INPUTS, width, 0.08),
        "table": matrix(TABLE_INPUTS, width, 0.12),
        "bias": np.zeros(width, np.float32),
        "out": matrix(width, 1, 0.2)[:, 0],
        "base": np.zeros(1, np.float32),
        "colour": matrix(COLOUR_INPUTS, colour_width, 0.15),
        "colour_bias": np.zeros(colour_width, np.float32),
        "colour_out": matrix(colour_width, 1, 0.1)[:, 0],
    }


def forward(
    net: Net, own: Floats, other: Floats, table: Floats, colours: Floats
) -> tuple[Floats, Floats, Floats]:
    """What the seats still gain (in SCALE points), and the clipped middle layers."""
    middle = np.maximum(own @ net["own"] + other @ net["other"] + table @ net["table"] + net["bias"], 0)
    present = colours.max(axis=2) > 0
    colour = np.maximum(colours @ net["colour"] + net["colour_bias"], 0) * present[:, :, None]
    gained = middle @ net["out"] + net["base"] + colour.sum(axis=1) @ net["colour_out"]
    return gained, middle, colour


def gradients(net: Net, rows: tuple[Floats, Floats, Floats, Floats], wanted: Floats) -> tuple[float, Net]:
    """The squared error (clipped to be linear far out) and how it grows with each weight."""
    own, other, table, colours = rows
    gained, middle, colour = forward(net, own, other, table, colours)
    off = gained - wanted
    error = float(np.mean(off * off))
    push = (np.clip(off, -3, 3) / len(off)).astype(np.float32)
    to_middle = np.outer(push, net["out"]) * (middle > 0)
    to_colour = (push[:, None] * net["colour_out"][None, :])[:, None, :] * (colour > 0)
    flat = to_colour.reshape(-1, to_colour.shape[2])
    return error, {
        "own": own.T @ to_middle,
        "other": other.T @ to_middle,
        "table": table.T @ to_middle,
        "bias": to_middle.sum(axis=0),
        "out": middle.T @ push,
        "base": push.sum(keepdims=True),
        "colour": colours.reshape(-1, COLOUR_INPUTS).T @ flat,
        "colour_bias": flat.sum(axis=0),
        "colour_out": colour.sum(axis=1).T @ push,
    }


def fit(
    net: Net,
    data: Data,
    epochs: int,
    chance: np.random.Generator,
    say: Callable[[str], None],
    rate: float = 2e-3,
    decay: float = DECAY,
) -> Net:
    """Improve a net on the lessons. The last twentieth is held back to tell how well it does."""
    count = len(data)
    blocks = np.arange(count) // max(
        1, min(BLOCK, count // 20)
    )  # positions of one game lie together: held back together
    back = np.isin(blocks, chance.permutation(blocks[-1] + 1)[: max(1, blocks[-1] // 20)])
    held, used = np.flatnonzero(back), np.flatnonzero(~back)
    first = {name: np.zeros_like(weight) for name, weight in net.items()}
    second = {name: np.zeros_like(weight) for name, weight in net.items()}
    step, steps = 0, epochs * (len(used) // BATCH + 1)
    for epoch in range(epochs):
        chance.shuffle(used)
        total = 0.0
        for start in range(0, len(used), BATCH):
            batch = np.sort(used[start : start + BATCH])
            error, grown = gradients(net, _rows(data, batch), data.gained[batch] / SCALE)
            total += error * len(batch)
            step += 1
            now = rate * (1 - step / (steps + 1)) + 2e-5
            for name, slope in grown.items():
                first[name] += 0.1 * (slope - first[name])
                second[name] += 0.001 * (slope * slope - second[name])
                flat = first[name] / (1 - 0.9**step)
                size = np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8
                net[name] -= (now * (flat / size + decay * net[name])).astype(np.float32)
        apart = mean_error(net, data, held)
        off = np.sqrt(total / len(used)) * SCALE
        say(f"epoch {epoch + 1}/{epochs}: {off:.2f} points off, held back {apart:.2f}")
    return net


def _rows(data: Data, batch: NDArray[np.int64]) -> tuple[Floats, Floats, Floats, Floats]:
    return (
        data.own[batch].astype(np.float32),
        data.other[batch].astype(np.float32),
        data.table[batch].astype(np.float32),
        data.colours[batch].astype(np.float32),
    )


def mean_error(net: Net, data: Data, chosen: NDArray[np.int64]) -> float:
    """Root of the mean squared error, in points."""
    total = 0.0
    for start in range(0, len(chosen), BATCH):
        batch = chosen[start : start + BATCH]
        gained = forward(net, *_rows(data, batch))[0]
        total += float(np.sum((gained * SCALE - data.gained[batch]) ** 2))
    return float(np.sqrt(total / max(1, len(chosen))))


def save(net: Net, path: Path) -> None:
    """Write the weights as whole multiples of UNIT, one input a line."""
    scaled = dict(net)
    for name in ("out", "colour_out", "base"):
        scaled[name] = net[name] * SCALE

    def whole(weight: Floats) -> list[int]:
        return [round(float(number) / UNIT) for number in weight]

    parts = [f'"unit": {UNIT}']
    for name, weight in scaled.items():
        if weight.ndim == 2:
            lines = ",\n".join(json.dumps(whole(row), separators=(",", ":")) for row in weight)
            parts.append(f'"{name}": [\n{lines}]')
        elif name == "base":
            parts.append(f'"base": {whole(weight)[0]}')
        else:
            parts.append(f'"{name}": {json.dumps(whole(weight), separators=(",", ":"))}')
    path.write_text("{" + ",\n".join(parts) + "}\n", encoding="utf-8")


def load(path: Path) -> Net:
    """A net out of a weights file, to go on from."""
    data = json.loads(path.read_text(encoding="utf-8"))
    net = {name: np.array(value, np.float32) * data["unit"] for name, value in data.items() if name != "unit"}
    net["base"] = net["base"].reshape(1)
    for name in ("out", "colour_out", "base"):
        net[name] = net[name] / SCALE
    return {name: weight.astype(np.float32) for name, weight in net.items()}
