"""The figures by which the heuristic rivals judge, in hundredths of an Empire Point; found by simulation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Leaning:
    """To what a character leans. In percent of the usual worth: `world` of conquering, `draft` of drafting, `prestige` of
    Prestige cards, `tactic` of playing Tactics, `stock` of strength kept in the Warzone, `faction` and `token` of Faction and
    Energy Tokens. Added, in percent of its points: `contest` to a World that another seat's Units could take now. Added, in
    percent of what a card's types bring another seat: `deny`.
    """

    world: int = 100
    draft: int = 100
    prestige: int = 100
    tactic: int = 100
    stock: int = 100
    faction: int = 100
    token: int = 100
    contest: int = 0
    deny: int = 0


NO_LEANING = Leaning()


@dataclass(frozen=True, slots=True)
class Weights:
    """What one of each thing is worth.

    `income` is one energy of a World's generation in each round to come; `stock` a strength point kept in the Warzone, in
    hundredths of what the Worlds of the next round give for it; `used` a strength point that a conquest takes; `deploy` and
    `draw` what a use of a Unit costs by its Deploy Cost and by its action; `uses` how often in a hundred rounds a drafted
    card comes into the hand; `core` a card that a Core World counts which could still be conquered; `turn` a further turn of
    the Nemesis; `target` a World that the Nemesis is about to take, in hundredths of its points.

    The same for all rivals, and not searched for: an Empire Point, an Energy Token and a Revolution Token on an own card, and an
    own Faction Token on an order.
    """

    point: ClassVar[int] = 100
    token: ClassVar[int] = 12
    mark: ClassVar[int] = 20
    faction: ClassVar[int] = 60

    energy: int = 29
    action: int = 41
    strength: int = 38
    card: int = 10
    income: int = 98
    stock: int = 60
    used: int = 1
    deploy: int = 27
    draw: int = 120
    uses: int = 23
    core: int = 5
    turn: int = 106
    target: int = 50
    leaning: Leaning = NO_LEANING


TUNED = Weights(
    energy=27,
    action=36,
    strength=57,
    card=10,
    income=90,
    stock=64,
    used=2,
    deploy=18,
    draw=69,
    uses=18,
    core=6,
    turn=112,
    target=47,
)
"""The weights of the calibration bot, found by `tools/tune.py`; whoever changes them raises the version."""
TUNED_VERSION = "1"
"""Stands beside every figure that the calibration bot has measured."""
