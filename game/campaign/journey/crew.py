"""Veterans: cards that have done something and serve a fleet to the end of its run, with their ranks, scars and deeds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from game.engine import GameState
from game.engine.api.serving import veterans
from game.engine.core.fleet.changes import Veteran
from game.engine.terms import Range

from ..statistics import PLAYER, GameStatistics

CREW_BERTHS, MOST_BERTHS = 3, 5
"""How many veterans a fleet has room for, at first and with all berths that are sold."""
BEST_RANK = 3
CHOOSING_RANK = 2
"""The rank with which a Unit is taught fleet or ground strength."""
RETIREMENT = 5
"""Salvage for each sector, from 1, of a veteran that retires."""
Plus = Literal["", "fleet", "ground"]


@dataclass(frozen=True, slots=True)
class Deed:
    """What a card did in a battle that was won, so often: a Unit was committed to conquests, a Tactic was played."""

    card: str
    sector: Annotated[int, Range(0, 5)]
    tactic: bool
    n: Annotated[int, Range(1, 999)]


@dataclass(frozen=True, slots=True)
class Comrade:
    """A veteran of a fleet.

    `battles` are those won in which it did something again, `deeds` all that it ever did. `joined` is the mission after which it
    came aboard, `left` the one with which it was lost or went into retirement. `plus` is what it was taught.
    """

    card: str
    sector: Annotated[int, Range(0, 5)]
    tactic: bool
    joined: str
    deeds: Annotated[int, Range(0, 9_999)] = 0
    battles: Annotated[int, Range(0, 99)] = 0
    plus: Plus = ""
    scarred: bool = False
    left: str = ""
    lost: bool = False

    @property
    def rank(self) -> int:
        """Its rank, 0 to 3: one for each won battle in which it did something again."""
        return min(BEST_RANK, self.battles)

    @property
    def may_learn(self) -> bool:
        """Whether it waits to be taught fleet or ground strength."""
        return not self.tactic and self.rank >= CHOOSING_RANK and not self.plus

    @property
    def pension(self) -> int:
        """Salvage that its retirement brings."""
        return RETIREMENT * (self.sector + 1)

    @property
    def change(self) -> Veteran:
        """How it serves in a battle."""
        return Veteran(self.card, self.rank, self.plus or "ground", self.scarred)


def recruit(deed: Deed, mission: str) -> Comrade:
    """A card as it comes aboard."""
    return Comrade(deed.card, deed.sector, deed.tactic, mission, deed.n)


def after_victory(crew: Sequence[Comrade], service: Sequence[int]) -> tuple[Comrade, ...]:
    """The crew after a won battle; `service` has what each did in it."""
    return tuple(
        replace(comrade, deeds=comrade.deeds + n, battles=comrade.battles + 1) if n else comrade
        for comrade, n in zip(crew, service, strict=True)
    )


def service_in(state: GameState, statistics: GameStatistics, crew: Sequence[Comrade]) -> tuple[int, ...]:
    """What each of the crew did in a battle; one whose pack was not in it did nothing."""
    cards = [card for card, _ in veterans(state)]
    aboard = [number for number, comrade in enumerate(crew) if comrade.card in state.book.by_key]
    done = {
        number: statistics.service[card][0] for number, card in zip(aboard, cards, strict=False) if card in statistics.service
    }
    return tuple(done.get(number, 0) for number in range(len(crew)))


def deeds_in(state: GameState, statistics: GameStatistics) -> tuple[Deed, ...]:
    """The cards that may serve after a battle, the newest deed first: Units and Tactics of the Galactic Decks that did something
    and are still the player's, not beneath a World; those that serve already are none of them.
    """
    player = state.players[PLAYER]
    own = {*player.deck, *player.hand, *player.discard, *player.play, *player.units}
    serving = {card for card, _ in veterans(state)}
    dated = [
        (last, Deed(face.key, face.sector, face.is_tactic, n))
        for card, (n, last) in statistics.service.items()
        if card in own and card not in serving
        for face in (state.cards[card],)
        if face.sector is not None and (face.is_unit or face.is_tactic)
    ]
    newest: dict[str, Deed] = {}
    for _, deed in sorted(dated, key=lambda pair: -pair[0]):
        newest.setdefault(deed.card, deed)
    return tuple(newest.values())


def trained(crew: Sequence[Comrade]) -> int | None:
    """The place of the veteran that a training is for: the lowest rank that can rise; None for nobody."""
    places = [place for place, comrade in enumerate(crew) if comrade.battles < BEST_RANK]
    return min(places, key=lambda place: crew[place].battles, default=None)


def taught(crew: tuple[Comrade, ...]) -> tuple[Comrade, ...]:
    """The crew after one training."""
    best = trained(crew)
    return tuple(replace(comrade, battles=comrade.battles + (place == best)) for place, comrade in enumerate(crew))


def healed(crew: Sequence[Comrade], n: int) -> tuple[Comrade, ...]:
    """The crew after so many scars have healed, from the first on."""
    rested = []
    for comrade in crew:
        rested.append(replace(comrade, scarred=False) if comrade.scarred and n > 0 else comrade)
        n -= comrade.scarred
    return tuple(rested)
