"""How pictures look without colour, and to eyes with a colour deficiency.

The three simulations follow Vienot, Brettel and Mollon (1999): to linear light, to the answers of the three cones, the missing
cone replaced by what the other two would make of it, and back. Works on arrays of bytes or of values from 0 to 1, shape (..., 3).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

MODES = ("grey", "protan", "deutan", "tritan")

_TO_CONES = np.array([(17.8824, 43.5161, 4.11935), (3.45565, 27.1554, 3.86714), (0.0299566, 0.184309, 1.46709)])
_LOST = {
    "protan": np.array([(0, 2.02344, -2.52581), (0, 1, 0), (0, 0, 1)]),
    "deutan": np.array([(1, 0, 0), (0.494207, 0, 1.24827), (0, 0, 1)]),
    "tritan": np.array([(1, 0, 0), (0, 1, 0), (-0.395913, 0.801109, 0)]),
}
_WEIGHTS = np.array([0.2126, 0.7152, 0.0722])


def simulated(pixels: NDArray[Any], mode: str) -> NDArray[Any]:
    """The pixels as seen in a mode of MODES; bytes stay bytes, floats stay floats."""
    if mode not in MODES:
        raise ValueError(f"there is no vision {mode!r}; there are {', '.join(MODES)}")
    values = np.asarray(pixels, np.float64)
    whole = np.issubdtype(np.asarray(pixels).dtype, np.integer)
    if whole:
        values = values / 255
    linear = np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    if mode == "grey":
        seen = np.repeat((linear @ _WEIGHTS)[..., None], 3, -1)
    else:
        seen = linear @ (np.linalg.inv(_TO_CONES) @ _LOST[mode] @ _TO_CONES).T
    seen = np.clip(seen, 0, 1)
    out = np.where(seen <= 0.0031308, seen * 12.92, 1.055 * seen ** (1 / 2.4) - 0.055)
    made: NDArray[Any] = np.round(out * 255).astype(np.uint8) if whole else out.astype(np.asarray(pixels).dtype)
    return made


def distance(one: tuple[int, int, int], other: tuple[int, int, int], mode: str = "") -> float:
    """The difference of two colours (CIE 1976, in L*a*b*), as seen in a mode, or by full sight."""
    pair = np.array([one, other], np.uint8)
    if mode:
        pair = simulated(pair, mode)
    values = pair.astype(np.float64) / 255
    linear = np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    to_xyz = np.array([(0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505)])
    ratio = linear @ to_xyz.T / np.array([0.95047, 1.0, 1.08883])
    f = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    lab = np.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], -1)
    return float(np.linalg.norm(lab[0] - lab[1]))
