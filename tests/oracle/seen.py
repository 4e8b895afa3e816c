"""A table of a game against the Nemesis, counted by what the cards call things."""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.content.wording import Wording
from game.engine import GameState, orders_at, revolution_at
from game.engine.api.questions import running_invasion
from game.engine.core.types import FACTION_TOKENS, ORDERS, CardId, Seat

TYPES = {
    "Infantry": "infantry",
    "Robot": "robot",
    "Robots": "robot",
    "Vehicle": "vehicle",
    "Vehicles": "vehicle",
    "Starfighter": "starfighter",
    "Starfighters": "starfighter",
    "Star Cruiser": "star_cruiser",
    "Star Cruisers": "star_cruiser",
    "Capital Ship": "capital_ship",
    "Capital Ships": "capital_ship",
    "Hero": "hero",
    "Heroes": "hero",
    "Tactic": "tactic",
    "Tactics": "tactic",
    "Prestige cards": "prestige",
}
LYING = r"(?P<other>other |another )?(?P<one>.+) in (?:your|the) (?P<place>Warzone|Empire|Central Zone)"
ME, NEMESIS = 0, 1


class Seen:
    """A table, counted by what the cards call things. `without` is a card of the hand that has left it."""

    def __init__(self, state: GameState, card: CardId, wording: Wording) -> None:
        self.state, self.card, self.wording = state, card, wording
        self.player = state.players[ME]

    def count(self, what: str) -> int:
        """How many of these there are; a KeyError is a word that nobody has taught."""
        what = what.removeprefix("a ").removeprefix("an ").replace(" is ", " ")
        lying = re.fullmatch(LYING, what)
        if lying:
            return len(self._lying(lying["place"], lying["one"], bool(lying["other"])))
        tokens = re.fullmatch(r"Faction Token of yours on the (.+)", what)
        if tokens:
            return self._on_order(tokens[1])
        return self._simple(what)

    def worlds_generate(self) -> tuple[int, int]:
        """Printed energy of Worlds and their Advancements, less Revolution Tokens, for both."""
        mine, theirs = (self._generates(seat) for seat in (ME, NEMESIS))
        return mine, theirs

    def _generates(self, seat: Seat) -> int:
        revolution = revolution_at(self.state)
        total = 0
        for world in self.state.players[seat].worlds:
            energy = self.state.cards[world].energy
            if revolution is not None:
                energy += sum(self.state.cards[card].energy for card in revolution.attached.get(world, ()))
                energy -= sum(n for (card, _), n in revolution.revolution_tokens.items() if card == world)
            total += max(0, energy)
        if revolution is not None and seat == NEMESIS:
            total += sum(self.state.cards[card].energy for card in revolution.built)
        return total

    def printed_strengths(self, what: str) -> list[tuple[int, int]]:
        """Printed fleet and ground of each of these while an invasion runs; none where none runs."""
        lying = re.fullmatch(LYING, what)
        assert lying is not None, what
        units = self._lying(lying["place"], lying["one"], False) if running_invasion(self.state) is not None else []
        return [(self.state.cards[unit].fleet, self.state.cards[unit].ground) for unit in units]

    def _lying(self, place: str, words: str, other: bool) -> list[CardId]:
        state, player = self.state, self.player
        lying = {"Warzone": player.units, "Central Zone": state.central, "Empire": self.empire()}[place]
        if words in ("Unit", "Units", "card", "World"):
            return [card for card in lying if words != "World" or state.cards[card].is_world]
        return [card for card in _of_types(state, lying, words) if not (other and card == self.card)]

    def _drafted(self) -> list[CardId]:
        nemesis = self.state.nemesis
        lying = [card for pile in (*nemesis.columns, nemesis.sideways) for card in pile] if nemesis is not None else []
        return [card for card in lying if self.state.cards[card].is_unit]

    def empire(self) -> list[CardId]:
        """Every card that may score, wherever it lies, but for Worlds and Advancements."""
        player = self.player
        lying = player.deck + player.hand + player.discard + player.play + player.units + player.prestige
        lying += [card for below in player.colonists.values() for card in below]
        orders = orders_at(self.state)
        if orders is not None:
            lying += orders.capital_piles[ME]
        return lying

    def _on_order(self, words: str) -> int:
        orders = orders_at(self.state)
        if orders is None:
            return 0
        tokens = dict(zip(ORDERS, orders.tokens[ME], strict=True))
        if words == "order where you have most":
            return max(tokens.values())
        return tokens[next(order for order in ORDERS if self.wording.term(f"order.{order}").removeprefix("the ") == words)]

    def _simple(self, what: str) -> int:
        state, player = self.state, self.player
        orders, revolution, invasion = orders_at(state), revolution_at(state), running_invasion(state)
        attached = revolution.attached if revolution is not None else {}
        match what:
            case "World you have conquered":
                return len(player.worlds) - 1
            case "World you own, Home World included":
                return len(player.worlds)
            case "Core World you own":
                return sum(state.cards[world].core for world in player.worlds)
            case "Advancement you own":
                return sum(len(attached.get(world, ())) for world in player.worlds)
            case "colonist on your Worlds":
                return sum(map(len, player.colonists.values()))
            case "card in your hand":
                return len([card for card in player.hand if card != self.card])
            case "card in your draw pile":
                return len(player.deck)
            case "card in your discard pile":
                return len(player.discard)
            case "Energy Token on this card":
                return state.tokens.get(self.card, 0)
            case "order with a Faction Token of yours":
                return sum(number > 0 for number in orders.tokens[ME]) if orders is not None else 0
            case "Faction Token left to place":
                return FACTION_TOKENS - sum(orders.tokens[ME]) if orders is not None else 0
            case "fleet that the World has":
                return invasion.picture.fleet if invasion is not None else 0
            case "ground that the World has":
                return invasion.picture.ground if invasion is not None else 0
        return self._of_decks(what)

    def _of_decks(self, what: str) -> int:
        """What lies in decks, and what the Nemesis has."""
        state, nemesis = self.state, self.state.nemesis
        orders, revolution = orders_at(state), revolution_at(state)
        heroic = revolution.heroic[ME].deck if revolution is not None else ()
        match what:
            case "card in a sector's deck":
                return sum(map(len, state.sectors))
            case "card in your Heroic Deck":
                return len(heroic)
            case "Heroic Tactic of this Hero in your Heroic Deck":
                return sum(state.cards[card].hero == state.cards[self.card].hero for card in heroic)
            case "Faction Token of the Nemesis":
                return sum(orders.tokens[NEMESIS]) if orders is not None else 0
            case "World the Nemesis has conquered":
                return len(state.players[NEMESIS].worlds) - 1
            case "Unit the Nemesis has drafted":
                return len(self._drafted())
            case "Starfighter or Star Cruiser the Nemesis has drafted":
                return len(_of_types(state, self._drafted(), "Starfighter or Star Cruiser"))
            case "target of the Nemesis":
                return nemesis is not None and nemesis.target is not None
        raise KeyError(what)


def _of_types(state: GameState, cards: Iterable[CardId], words: str) -> list[CardId]:
    """Those of some cards that are of one of these types, as sentences name them."""
    types = {TYPES[word] for word in re.split(", | or | and ", words)}
    return [card for card in cards if types.intersection((*state.cards[card].types, state.cards[card].kind))]
