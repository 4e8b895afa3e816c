"""Laying out a position: every card named is taken from where the set-up has put it, and no card is there twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..atoms import set_actions, start_phase, start_round
from ..events import Place, Sink
from ..frames import ACTION_PHASE, NEMESIS_SETUP, ROUND, STEP, NemesisSetupFrame
from ..places import cards_at, put_cards, take_cards
from ..position import Keys, Position, Side
from ..state import GameState, Layout, NemesisState
from ..tags import fields_of
from ..types import CardId, Kind, Seat
from .errors import SetupError
from .mission import round_actions

if TYPE_CHECKING:
    from ..defs import CardDef

DISCARD_PHASE = 5
"""The frame of the round that follows the Action Phase (`rounds.DISCARD`)."""
OWN: tuple[Kind, ...] = ("unit", "tactic")
CENTRAL: tuple[Kind, ...] = ("unit", "tactic", "world", "prestige")
NEMESIS_FIELDS = ("worlds", "prestige", "faction")
"""What the Nemesis may have before it (ruling N1)."""
PLAIN_SIDE = Side()
FURTHER_FIELDS = {Side: ("attached", "heroic_hand", "heroic_deck", "faction"), Position: ("stack", "events")}
"""The fields whose meaning is an expansion's."""


class PositionError(SetupError):
    """A position that cannot be laid; `field` is the path of what is wrong in it, such as "sides[0].hand[2]"."""

    def __init__(self, field: str, key: str, **values: int | str) -> None:
        super().__init__(key, **values)
        self.field = field


def lay_position(state: GameState, layout: Layout, position: Position, out: Sink) -> None:
    """Lays the position on a table that was set up and leaves the game at the start of its Action Phase. Raises PositionError."""
    if position.round > len(state.setup.sectors):
        raise PositionError("round", "setup_error.position_round", rounds=len(state.setup.sectors))
    if position.first >= len(state.players):
        raise PositionError("first", "setup_error.position_seat", seats=len(state.players))
    if len(position.sides) > len(state.players):
        raise PositionError("sides", "setup_error.position_seat", seats=len(state.players))
    state.box += state.sectors[0]
    state.sectors[0] = ()
    if state.nemesis is not None:
        STEP[NemesisSetupFrame](state, NEMESIS_SETUP, None)
    start_round(state, position.round, position.first, out)
    PositionLayer(state, layout).lay(position)
    state.box.sort()
    start_phase(state, "action", out)
    state.stack[:] = [ROUND[DISCARD_PHASE], ACTION_PHASE[position.first]]


class PositionLayer:
    """Takes cards from where they lie and lays them where they are named.

    `lies` says where each card lies that is not laid yet. What a field means that only an expansion has, its plug says
    (`Plug.lays`).
    """

    def __init__(self, state: GameState, layout: Layout) -> None:
        self.state = state
        self.lies: dict[CardId, Place] = {}
        self.owners = {card: seat for seat, cards in enumerate(layout.seats) for card in cards}
        self.copies: dict[str, list[CardId]] = {}
        for seat, player in enumerate(state.players):
            self.lies |= dict.fromkeys(player.deck, ("deck", seat))
        for sector, deck in enumerate(state.sectors):
            self.lies |= dict.fromkeys(deck, ("sector", sector))
        self.lies |= dict.fromkeys(state.box, ("box", 0))
        for zone, rule in state.book.zones.items():
            if rule.spare:
                for index in rule.indices(state):
                    self.lies |= dict.fromkeys(cards_at(state, (zone, index)), (zone, index))
        for card in sorted(self.lies):
            self.copies.setdefault(state.cards[card].key, []).append(card)

    def lay(self, position: Position) -> None:
        """The whole position; draw piles come last, when it is known what is left of them."""
        state = self.state
        sides = (*position.sides, *[Side()] * (len(state.players) - len(position.sides)))
        for seat, side in enumerate(sides):
            self._side(seat, side, f"sides[{seat}]")
        self.pile(("central", 0), position.central, "central", CENTRAL)
        for seat, side in enumerate(position.sides):
            self._deck(seat, side, f"sides[{seat}]")
        for number, (sector, keys) in enumerate(position.sectors):
            field = f"sectors[{number}]"
            for at, key in enumerate(keys):
                face = self._face(key, f"{field}[{at}]")
                if face.sector != sector:
                    raise PositionError(f"{field}[{at}]", "setup_error.position_sector", card=key, sector=sector)
            cards = [self._take(key, None, f"{field}[{at}]") for at, key in enumerate(keys)]
            put_cards(state, cards[::-1], ("sector", sector))
        self._further(position, Position(), "")
        self._marks(position)
        if state.nemesis is not None:
            self._nemesis(state.nemesis, position)
        else:
            for name in ("target", "columns", "sideways", "nemesis", "left"):
                if getattr(position, name):
                    raise PositionError(name, "setup_error.position_alone")

    def pile(self, place: Place, keys: Sequence[str], field: str, card_kinds: tuple[Kind, ...]) -> None:
        """Lays cards of these kinds, the last one on top. Raises PositionError for one that cannot lie there."""
        owner = place[1] if place[0] in ("units", "hand", "discard", "worlds", "prestige") else None
        if place[0] == "under":
            owner = next(seat for seat, player in enumerate(self.state.players) if place[1] in player.worlds)
        for at, key in enumerate(keys):
            put_cards(self.state, (self._fitting(key, owner, f"{field}[{at}]", card_kinds),), place)

    # -- one seat

    def _side(self, seat: Seat, side: Side, field: str) -> None:
        state, player = self.state, self.state.players[seat]
        if state.is_nemesis(seat):
            for name in (placed for placed in fields_of(Side) if placed not in NEMESIS_FIELDS):
                if getattr(side, name) != getattr(PLAIN_SIDE, name):
                    raise PositionError(f"{field}.{name}", "setup_error.position_nemesis_side")
        else:
            player.energy, player.surges = side.energy, side.surges
            set_actions(state, seat, round_actions(state) if side.actions is None else side.actions, None)
        self.pile(("units", seat), side.units, f"{field}.units", ("unit",))
        self.pile(("hand", seat), side.hand, f"{field}.hand", OWN)
        self.pile(("discard", seat), side.discard, f"{field}.discard", OWN)
        self.pile(("worlds", seat), side.worlds, f"{field}.worlds", ("world",))
        self.pile(("prestige", seat), side.prestige, f"{field}.prestige", ("prestige",))
        for number, (world, unit) in enumerate(side.colonists):
            here = [card for card in player.worlds[1:] if state.cards[card].key == world]
            if not here or player.colonists.get(here[0]):
                raise PositionError(f"{field}.colonists[{number}]", "setup_error.position_colonist_world", world=world)
            self.pile(("under", here[0]), (unit,), f"{field}.colonists[{number}]", ("unit",))
            if not state.cards[player.colonists[here[0]][0]].colonist:
                raise PositionError(f"{field}.colonists[{number}]", "setup_error.position_colonist", card=unit)
        self._further(side, PLAIN_SIDE, f"{field}.", seat)

    def _further(self, at: Position | Side, plain: Position | Side, field: str, seat: Seat = 0) -> None:
        """What only an expansion has a place for."""
        for name in FURTHER_FIELDS[type(at)]:
            value = getattr(at, name)
            if value != getattr(plain, name):
                lay = next((plug.lays[name] for plug in self.state.book.plugs if name in plug.lays), None)
                if lay is None:
                    raise PositionError(f"{field}{name}", "setup_error.position_zone")
                lay(self, value, f"{field}{name}", seat)

    def _deck(self, seat: Seat, side: Side, field: str) -> None:
        """The draw pile: replaced as a whole, or with other cards on top."""
        if side.deck is not None:
            cards = [self._fitting(key, seat, f"{field}.deck[{at}]", OWN) for at, key in enumerate(side.deck)]
            left = self.state.players[seat].deck
            self.state.box += left
            self.lies |= dict.fromkeys(left, ("box", 0))
            left[:] = cards[::-1]
        top = [self._fitting(key, seat, f"{field}.top[{at}]", OWN) for at, key in enumerate(side.top)]
        self.state.players[seat].deck += top[::-1]

    # -- the Nemesis

    def _marks(self, position: Position) -> None:
        """Energy Tokens and the target, on cards that lie in the Central Zone."""
        state = self.state
        for number, key in enumerate(position.tokens):
            here = [card for card in state.central if state.cards[card].key == key and card not in state.tokens]
            if not here:
                raise PositionError(f"tokens[{number}]", "setup_error.position_not_central", card=key)
            state.tokens[here[0]] = 1

    def _nemesis(self, nemesis: NemesisState, position: Position) -> None:
        state = self.state
        if position.target:
            here = [card for card in state.central if state.cards[card].key == position.target and state.cards[card].is_world]
            if not here:
                raise PositionError("target", "setup_error.position_not_central", card=position.target)
            nemesis.target = here[0]
        places = {state.book.primes[prime].key: column for column, prime in enumerate(nemesis.primes)}
        for number, (key, keys) in enumerate(position.columns):
            if key not in places:
                raise PositionError(f"columns[{number}]", "setup_error.position_prime", prime=key)
            prime = nemesis.primes[places[key]]
            for at, card in enumerate(keys):
                field = f"columns[{number}][{at}]"
                card_types = self._face(card, field).kinds
                if not any(prime in state.book.primes_of.get(card_type, ()) for card_type in card_types):
                    raise PositionError(field, "setup_error.position_column", card=card, prime=key)
            self.pile(("column", places[key]), keys, f"columns[{number}]", OWN)
        self.pile(("sideways", 0), position.sideways, "sideways", CENTRAL)
        self._nemesis_deck(nemesis, position.nemesis, position.left)

    def _nemesis_deck(self, nemesis: NemesisState, keys: Keys, left: int | None) -> None:
        book = self.state.book
        known = {card.key: number for number, card in enumerate(book.nemesis)}
        top: list[int] = []
        for at, key in enumerate(keys):
            field = f"nemesis[{at}]"
            if key not in known:
                raise PositionError(field, "setup_error.position_nemesis_card", card=key)
            card = known[key]
            if card in top:
                raise PositionError(field, "setup_error.position_twice", card=key)
            if card not in nemesis.deck:
                raise PositionError(field, "setup_error.position_nemesis_other", card=key)
            if top and book.nemesis[card].epoch < book.nemesis[top[-1]].epoch:
                raise PositionError(field, "setup_error.position_epoch", card=key)
            top.append(card)
        begun = bool(top) and book.nemesis[top[0]].epoch == 2
        rest = [card for card in nemesis.deck if card not in top]
        turned = [card for card in rest if begun and card in book.first_epoch]
        rest = [card for card in rest if card not in turned]
        if any(book.nemesis[card].epoch == 2 for card in top) and not begun:
            turned += [card for card in rest if card in book.first_epoch]
            rest = [card for card in rest if card not in book.first_epoch]
        if left is not None:
            if not len(top) <= left <= len(top) + len(rest):
                raise PositionError("left", "setup_error.position_left", least=max(1, len(top)), most=len(top) + len(rest))
            spare = len(top) + len(rest) - left
            turned += rest[::-1][:spare]
            rest = rest[: len(rest) - spare]
        nemesis.used += turned
        nemesis.deck = rest + top[::-1]

    # -- single cards

    def _face(self, key: str, field: str) -> CardDef:
        if key not in self.state.book.by_key:
            raise PositionError(field, "setup_error.unknown_card", card=repr(key))
        return self.state.book.card(key)

    def _fitting(self, key: str, owner: Seat | None, field: str, card_kinds: tuple[Kind, ...]) -> CardId:
        if self._face(key, field).kind not in card_kinds:
            raise PositionError(field, "setup_error.position_kind", card=key)
        return self._take(key, owner, field)

    def _take(self, key: str, owner: Seat | None, field: str) -> CardId:
        """One copy that is not laid yet: of the owner's own cards first, never of another seat's."""
        free = [card for card in self.copies.get(key, ()) if self.owners.get(card, owner) == owner]
        if not free:
            raise PositionError(field, "setup_error.position_copies", card=key)
        card = next((card_id for card_id in free if card_id in self.owners), free[0])
        self.copies[key].remove(card)
        take_cards(self.state, (card,), self.lies.pop(card))
        return card
