"""The figures by which the heuristic rivals judge, in hundredths of an Empire Point; found by simulation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What one of each thing is worth.

    `income` is one energy of a World's generation in each round to come, `stock` a strength point kept in the Warzone, in
    hundredths of what the Worlds of the next round give for it, `used` a strength point that a conquest takes, `deploy` and `draw` what a use of a Unit costs by its Deploy Cost and by
    its action, `uses` how often in a hundred rounds a drafted card comes into the hand, `core` a card that a Core World
    counts which could still be conquered, `turn` a further turn of the Nemesis, `target` a World that the Nemesis is about to
    take, in hundredths of its points.
    """

    energy: int = 25
    action: int = 42
    strength: int = 27
    card: int = 18
    income: int = 34
    stock: int = 60
    used: int = 1
    deploy: int = 19
    draw: int = 21
    uses: int = 16
    core: int = 25
    turn: int = 63
    target: int = 35
