"""Weights files, written."""

import json
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

from learning.fit import UNIT
from numba_engine.network import Net


def _whole(numbers: ArrayLike) -> str:
    return json.dumps(np.round(np.asarray(numbers) / UNIT).astype(int).tolist(), separators=(",", ":"))


def save_weights(net: Net, path: Path) -> None:
    """Write the weights as whole multiples of UNIT, one input a line."""
    parts = [f'"unit": {UNIT}']
    for name, part in net._asdict().items():
        if np.ndim(part) == 2:
            rows = ",\n".join(_whole(row) for row in part)
            parts.append(f'"{name}": [\n{rows}]')
        else:
            parts.append(f'"{name}": {_whole(part)}')
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{" + ",\n".join(parts) + "}\n", encoding="utf-8")
