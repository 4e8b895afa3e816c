"""Every effect by its name: its class, what makes it, and in which takes, sizes and tonics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from . import large, small
from .effects import Maker, Take, finish
from .harmony import TONICS
from .synth import Wave

SIZES = (-3, 0, 3)
"""Semitones for strong, middling and weak."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An effect: class, maker, takes, whether it has sizes, whether it is tuned, and its own loudness where it has one."""

    kind: str
    make: Maker
    takes: int = 3
    sized: bool = False
    tuned: bool = False
    lufs: float | None = None

    def takes_of(self, name: str) -> Iterator[tuple[str, Take]]:
        """Every take with the end of its file's name."""
        if self.tuned:
            for tonic in TONICS:
                yield f"_{tonic}", Take(name, 1, 0, tonic)
            return
        for number in range(1, self.takes + 1):
            for step in SIZES if self.sized else (0,):
                yield f"_{number}" + ({-3: "_low", 3: "_high"}.get(step, "")), Take(name, number, step)


def _signature(make: Maker) -> Entry:
    return Entry("signature", make, tuned=True)


ROSTER: Mapping[str, Entry] = MappingProxyType(
    {
        **{
            name: _signature(getattr(large, name))
            for name in ("conquest", "core_conquest", "nemesis_conquest", "steal", "epoch", "last_round", "medal", "rank")
        },
        "victory": Entry("signature", lambda take: large.victory(Take(take.name, take.number, 0, "c"))),
        "defeat": Entry("signature", lambda take: large.defeat(Take(take.name, take.number, 0, "a"))),
        "fleet": Entry("war", large.fleet, sized=True),
        "ground": Entry("war", large.ground, sized=True),
        "shield_break": Entry("war", large.shield_break),
        "invade": Entry("war", large.invade),
        "planet_crack": Entry("war", large.planet_crack),
        "battle_aim": Entry("war", large.aim),
        "battle_volley": Entry("war", large.volley),
        "battle_burn": Entry("war", large.burn),
        "battle_flag": Entry("war", large.flag),
        "break_off": Entry("war", large.break_off),
        "nemesis_target": Entry("war", large.nemesis_target),
        "nemesis_flip": Entry("nemesis", large.nemesis_flip),
        "evolve": Entry("nemesis", large.evolve, tuned=True),
        "eye_open": Entry("nemesis", large.eye_open),
        "bark_1": Entry("nemesis", large.bark_1),
        "bark_2": Entry("nemesis", large.bark_2),
        "bark_3": Entry("nemesis", large.bark_3),
        "round_start": Entry("flow", large.round_start),
        "journey": Entry("flow", large.journey),
        "sector": Entry("flow", large.sector),
        "core_arrival": Entry("flow", large.arrival),
        "last_light": Entry("flow", large.last_light),
        "deal": Entry("cards", small.deal, 5),
        "flip": Entry("cards", small.flip, 5),
        "draft": Entry("cards", small.draft),
        "place": Entry("cards", small.place),
        "shuffle": Entry("cards", small.shuffle),
        "sweep": Entry("cards", small.sweep),
        "deploy_fighter": Entry("cards", small.fighter, sized=True),
        "deploy_cruiser": Entry("cards", small.cruiser, sized=True),
        "deploy_capital": Entry("cards", small.capital, sized=True),
        "deploy_troops": Entry("cards", small.troops, sized=True),
        "deploy_machine": Entry("cards", small.machine, sized=True),
        "energy_gain": Entry("economy", small.energy_gain, sized=True),
        "energy_spend": Entry("economy", small.energy_spend, sized=True),
        "token": Entry("economy", small.token),
        "count_tick": Entry("economy", small.count_tick, 5),
        "roll_up": Entry("economy", small.roll_up),
        "select": Entry("interface", small.select, 5),
        "confirm": Entry("interface", small.confirm),
        "decline": Entry("interface", small.decline),
        "error": Entry("interface", small.error, lufs=-24.0),
        "open": Entry("interface", small.opened),
        "close": Entry("interface", small.closed),
        "tab": Entry("interface", small.tab),
        "slider": Entry("interface", small.slider),
        "type": Entry("interface", small.typing),
        "hover": Entry("hover", small.hover),
    }
)
"""Every effect that the game may ask for."""

COLOURS: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "bark_1": (1, 2, 3, 1, -2, -2, -1, -1),
        "bark_2": (-1, -1, -1, 1, 3, 1, -1, -1),
        "bark_3": (-1, -2, -2, -1, 2, 2, 1, 1),
        "battle_aim": (0, 1, 1, 0, 0, -4, 0, 3),
        "battle_burn": (1, -1, -3, -4, -1, 3, 3, 1),
        "battle_flag": (-1, -1, 0, 2, 1, 0, 0, -1),
        "battle_volley": (0, 0, 0, 0, -2, -1, 1, 4),
        "break_off": (-7, -7, 0, 2, -1, 1, 8, 5),
        "conquest": (3, 4, 1, 2, -1, 4, -5, -5),
        "core_arrival": (0, -1, -3, -5, -2, 10, 2, 0),
        "core_conquest": (-5, -5, -1, 4, 5, -3, 3, 4),
        "deal": (-1, -1, -2, -2, 1, 1, -1, 5),
        "defeat": (-11, -6, 0, -1, -1, 3, 11, 5),
        "deploy_capital": (0, 0, -4, -2, -1, -3, 2, 5),
        "deploy_cruiser": (-1, -2, -2, -1, 2, 4, 2, -1),
        "deploy_fighter": (0, 1, 1, 2, 1, -3, -3, 0),
        "deploy_machine": (-1, -4, -4, 2, 5, -8, -9, 7),
        "deploy_troops": (-3, 1, 4, -2, 1, 9, -5, -5),
        "draft": (0, 0, -1, -1, 3, 6, 0, -5),
        "epoch": (-9, 0, 1, -4, 4, -9, 0, 9),
        "evolve": (-4, -3, 2, 3, 0, 3, 0, -1),
        "eye_open": (-1, -2, 1, 5, 2, -2, -2, -1),
        "fleet": (7, 5, 1, -5, -7, -3, 1, 1),
        "flip": (4, 5, 5, 5, 1, -5, -5, -5),
        "ground": (2, 3, 6, 4, -1, -6, -4, -3),
        "invade": (1, 2, 1, -3, -5, -2, 2, 2),
        "journey": (-5, -7, -5, -3, 0, 6, 8, 6),
        "last_light": (2, 3, -1, -7, 2, 1, 0, 0),
        "last_round": (-5, -2, 4, 9, 4, -1, 3, 0),
        "medal": (-1, -5, -5, -5, -4, 3, 5, 5),
        "nemesis_conquest": (0, -2, -3, -5, -9, -5, 4, 9),
        "nemesis_flip": (-6, -7, -1, 6, 4, 1, 1, 0),
        "nemesis_target": (-2, -2, -1, 0, 2, 2, 0, 0),
        "planet_crack": (-1, 3, 4, -7, -4, 2, 9, 2),
        "rank": (-3, -2, -8, -6, 2, 1, 4, 8),
        "round_start": (4, 7, 7, -3, -7, -4, -2, -2),
        "sector": (1, 1, 1, -4, -4, 2, 1, 1),
        "shield_break": (2, 1, -1, -1, 2, 0, -1, -1),
        "shuffle": (-1, -1, -2, -4, -5, 3, 8, 2),
        "steal": (0, 2, -7, -5, 4, -8, 2, 9),
        "victory": (-4, -4, -2, -1, 6, 7, -1, -1),
    }
)
"""Decibels at the bands of `effects.OCTAVES`: they keep names apart that would sound alike (`gates.likeness_findings`)."""


def make(name: str, take: Take) -> Wave:
    """A finished take."""
    entry = ROSTER[name]
    return finish(entry.make(take), entry.kind, entry.lufs, COLOURS.get(name, ()))
