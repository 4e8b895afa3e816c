"""What a leaf is judged by: integers about a seat and its strongest opponent, read from a sampled world."""

from __future__ import annotations

from game.engine import GameState
from game.engine.api.standings import points
from game.engine.terms import Seat

SIDE = (
    "points",
    "income",
    "fleet",
    "ground",
    "weaker_side",
    "worlds",
    "cores",
    "cards",
    "deck_strength",
    "deploy_cost",
    "surges",
)
"""What is read of each side. Points and Worlds are all that the Nemesis has of them."""
OWN = ("hand_strength", "colonists", "tactics", "weak_units", "energy", "destiny")
TABLE = ("zone_worlds", "zone_points", "zone_tokens", "nemesis_deck", "target_points", "columns", "sideways")
FEATURES = (*(f"own_{name}" for name in SIDE), *(f"other_{name}" for name in SIDE), *OWN, *TABLE)
"""Their names in order; whoever changes one fits the line anew."""
VERSION = 1
"""The number of these lists of names in value files; whoever changes one of them counts on."""
PACKS = ("revolution", "orders", "promos")
SETTING = ("rounds_left", "rounds", "challenge", "grade", "seats", *PACKS)
"""What is known of a game as a whole, which a net reads besides."""
INPUTS = (*FEATURES, *SETTING)
CHALLENGES = ("standard", "advanced", "expert")
WEAK = 2
"""Strength up to which a Unit is weak."""
CAPPED = 8
"""Energy of a round beyond which more is seldom spent."""


def margin(totals: list[int], seat: Seat) -> int:
    """How far a seat lies ahead of the best of the others, in Empire Points."""
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def features(state: GameState, seat: Seat) -> list[int]:
    """The figures of a position in the order of FEATURES; the strongest opponent is the one with most points."""
    totals = [points(state, number) for number in range(len(state.players))]
    other = max((number for number in range(len(totals)) if number != seat), key=lambda number: totals[number])
    own_side, hand, colonists, tactics, weak = _side(state, seat, totals[seat])
    other_side = _side(state, other, totals[other])[0]
    faces, nemesis = state.cards, state.nemesis
    worlds = [card for card in state.central if faces[card].is_world]
    table = [len(worlds), sum(faces[card].points for card in worlds), len(state.tokens)]
    if nemesis is None:
        table += (0, 0, 0, 0)
    else:
        target = 0 if nemesis.target is None else faces[nemesis.target].points
        table += (len(nemesis.deck), target, sum(map(len, nemesis.columns)), len(nemesis.sideways))
    own = [hand, colonists, tactics, weak, state.players[seat].energy, int(state.destiny == seat)]
    return [*own_side, *other_side, *own, *table]


def setting(state: GameState) -> list[int]:
    """The figures of a game in the order of SETTING; an option that is missing or strange counts as 0."""
    setup, rounds = state.setup, len(state.setup.sectors)
    mode, grade = setup.option("nemesis_mode", ""), setup.option("grade", 0)
    packs = {pack.id for pack in setup.packs}
    return [
        *(rounds - state.round, rounds, CHALLENGES.index(mode) if mode in CHALLENGES else 0),
        *(grade if isinstance(grade, int) else 0, len(state.players)),
        *(int(pack in packs) for pack in PACKS),
    ]


def _side(state: GameState, seat: Seat, total: int) -> tuple[list[int], int, int, int, int]:
    """What SIDE names of a seat; strength in its hand, its colonists, Tactics and weak Units."""
    faces, player = state.cards, state.players[seat]
    worlds = [faces[card] for card in player.worlds]
    income, cores = sum(face.energy for face in worlds), sum(face.core for face in worlds)
    if state.is_nemesis(seat):
        return [total, min(income, CAPPED), 0, 0, 0, len(worlds), cores, 0, 0, 0, 0], 0, 0, 0, 0
    fleet = ground = strength = cost = colonists = tactics = weak = 0
    for card in player.units:
        fleet += faces[card].fleet
        ground += faces[card].ground
    for card in (*player.deck, *player.hand, *player.discard):
        face = faces[card]
        power = face.fleet + face.ground
        strength += power
        cost += face.deploy
        colonists += face.colonist
        tactics += face.is_tactic
        weak += face.is_unit and power <= WEAK
    cards = len(player.deck) + len(player.hand) + len(player.discard)
    side = [
        *(total, min(income, CAPPED), fleet, ground, min(fleet, ground), len(worlds), cores, cards),
        *(strength, cost, player.surges),
    ]
    hand = sum(faces[card].fleet + faces[card].ground for card in player.hand)
    return side, hand, colonists, tactics, weak
