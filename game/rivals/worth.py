"""What things are worth to the heuristic rivals, in hundredths of an Empire Point. Rough on purpose: it must be fast."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

from game.engine import CardBook, CardDef, SeatView
from game.engine.api.holdings import has_type
from game.engine.api.setups import texts_in
from game.engine.api.standings import Score
from game.engine.api.worth import text_worth
from game.engine.terms import Ability, CardId, Change

from .reading import Means, count_of, invasion_texts, texts_vary
from .tokens import icon_worth
from .weights import NO_LEANING, Weights

CORE_BONUS = 4
"""Bonus points that a Core World is taken to bring."""
GROWTH = 2
"""Cards that a scoring text counts and that are expected to come, at most one for each round left."""


class Appraiser:
    """Judges cards by one set of weights; what depends on a card alone is worked out once for all games with the same changes.

    `uses` has what one draw of a card brings, by its key: strength and texts against deploying it, or a Tactic's best text.
    """

    def __init__(self, book: CardBook, weights: Weights, changes: tuple[Change, ...] = ()) -> None:
        self.book = book
        self.cross = min([getattr(change, "of", 0) for change in changes if change.change == "cross_fire"], default=0)
        self.weights = weights
        self._texts = {face.key: [self._text(ability) for ability in face.abilities] for face in book.cards}
        self.uses: dict[str, int] = {face.key: self._use(face) for face in book.cards}
        self._invasion_texts: dict[str, list[Means] | None] = {}
        self._frontier: dict[tuple[int, int], int] = {}
        self._drafts: defaultdict[int, dict[str, int]] = defaultdict(dict)
        self._worlds: defaultdict[int, dict[str, int]] = defaultdict(dict)
        self._scores = {face.key: _scores(face) for face in book.cards}
        cores = [(core.key, op) for core in book.cards if core.core for op in _scores(core) if op.per.zone == "empire"]
        self._core_keys = [key for key, _ in cores]
        self._cores: dict[str, list[tuple[str, int]]] = {
            face.key: [(key, op.each) for key, op in cores if has_type(face, op.per.types)]
            for face in book.cards
            if not face.is_world
        }

    def text(self, face: CardDef, index: int) -> int:
        """A text of a card used once, costs taken off; an "as an Action" text costs its action too."""
        return self._texts[face.key][index]

    def _text(self, ability: Ability) -> int:
        worth = text_worth(ability, self.weights)
        return worth - self.weights.action if ability.when == "action" else worth

    def invasion_texts(self, view: SeatView, card: CardId) -> list[Means]:
        """What the invasion texts of an own card can add; worked out once where the table does not matter."""
        face = view.cards[card]
        known = self._invasion_texts.get(face.key)
        if known is not None:
            return known
        if face.key not in self._invasion_texts:
            self._invasion_texts[face.key] = None if texts_vary(face) else invasion_texts(view, card)
        return invasion_texts(view, card)

    def draft(self, view: SeatView, card: CardId) -> int:
        """What drafting this card brings until the end of the game, its price not counted."""
        return self.drafts(view, (card,))[0]

    def drafts(self, view: SeatView, cards: Sequence[CardId]) -> list[int]:
        """What drafting each of these cards brings, found together."""
        faces, left, tokens = view.cards, view.rounds_left, view.tokens
        table, settled = self._drafts[left], self._settled(view)
        leaning = self.weights.leaning
        plain = leaning is NO_LEANING
        worths = []
        for card in cards:
            face = faces[card]
            worth = table.get(face.key)
            if worth is None:
                worth = table[face.key] = self._draft(face, left)
            if card in tokens:
                worth += self.weights.energy * leaning.token // 100
            if "scoring" in face.at:
                worth += self._scoring(view, card, 0)
            if face.kind == "prestige":
                worth += self.icon(view, face)
            elif settled:
                for core, each in self._cores[face.key]:
                    worth += each * settled.get(core, 0)
            worths.append(worth if plain else self._leant(view, face, worth))
        return worths

    def _leant(self, view: SeatView, face: CardDef, worth: int) -> int:
        """What drafting a card brings to a character: more of what it likes, and of what another seat would gain by it."""
        leaning = self.weights.leaning
        liked = leaning.prestige if face.kind == "prestige" else leaning.draft
        denied = sum(each for world in view.other_worlds for core, each in self._cores.get(face.key, ()) if core == world.key)
        return worth * liked // 100 + denied * self.weights.point * leaning.deny // 100

    def icon(self, view: SeatView, face: CardDef) -> int:
        """What the Faction Token for a card's icon is worth now; 0 where none can be placed."""
        return icon_worth(view, face) * self.weights.leaning.faction // 100

    def best_draft(self, view: SeatView, cards: Sequence[CardId]) -> tuple[int, CardId]:
        """What the best of these cards brings, and which it is; of equal ones the first number."""
        worth, least = max([(worth, -card) for worth, card in zip(self.drafts(view, cards), cards)])
        return worth, -least

    def _draft(self, face: CardDef, left: int) -> int:
        """What a drafted card brings by what is printed on it, with so many rounds and all Core Worlds still to come."""
        worth = self.weights.point * face.points
        if face.kind == "prestige":
            return worth + sum([self.text(face, index) for index in face.at.get("drafted", ())])
        counted = sum([each for _, each in self._cores[face.key]])
        return worth + self.uses[face.key] * self.weights.uses * left // 100 + self.weights.core * counted

    def _settled(self, view: SeatView) -> dict[str, int]:
        """By how much a card is worth more than `_draft` says for each point from a Core World: if it is owned, or lost."""
        cards = view.cards
        still_open = self.weights.core
        settled: dict[str, int] = {}
        for world in view.worlds:
            if cards[world].core:
                settled[cards[world].key] = self.weights.point - still_open
        if view.sector == len(self.book.sectors):
            lying = [cards[world].key for world in view.central]
            for core in self._core_keys:
                if core not in settled and core not in lying:
                    settled[core] = -still_open
        return settled

    def world(self, view: SeatView, world: CardId) -> int:
        """What conquering this World brings until the end of the game, its price not counted."""
        face = view.cards[world]
        left = view.rounds_left
        table = self._worlds[left]
        worth = table.get(face.key)
        if worth is None:
            worth = table[face.key] = self._world(face, left)
        if "scoring" in face.at:
            worth += self._scoring(view, world, min(left, GROWTH))
        leaning = self.weights.leaning
        if world in view.tokens:
            worth += self.weights.energy * leaning.token // 100
        if view.target == world:
            worth += self.weights.target * face.points + self.weights.target // 2
        if leaning is not NO_LEANING:
            worth = worth * leaning.world // 100
            if leaning.contest and any(fleet >= face.fleet and ground >= face.ground for fleet, ground in view.other_forces):
                worth += leaning.contest * face.points + leaning.contest // 2
        return worth

    def _world(self, face: CardDef, left: int) -> int:
        """What a World brings by what is printed on it, with so many rounds still to come."""
        worth = self.weights.point * face.points + self.weights.income * face.energy * left
        for index, ability in enumerate(face.abilities):
            if ability.when == "conquered":
                worth += max(0, self.text(face, index))
            elif ability.when != "scoring":
                worth += max(0, self.text(face, index)) * left // 2
        return worth

    def strength_worth(self, view: SeatView) -> int:
        """What the Worlds of the next round give for each point of strength, on average; 0 in the last round."""
        left = view.rounds_left
        if not left:
            return 0
        sector = view.plan[view.round]
        key = (sector, left)
        if key not in self._frontier:
            self._frontier[key] = self._frontier_worth(sector, left - 1)
        return self._frontier[key]

    def _frontier_worth(self, sector: int, left: int) -> int:
        worlds = [face for face in self.book.cards if face.sector == sector and face.is_world]
        worth = sum(self.weights.point * (face.points + (CORE_BONUS if face.core else 0)) for face in worlds)
        worth += sum(self.weights.income * face.energy * left for face in worlds)
        return worth // max(1, sum(face.fleet + face.ground for face in worlds))

    def _use(self, face: CardDef) -> int:
        weights = self.weights
        token = weights.faction * weights.leaning.faction // 100 if face.orders and self.book.plays("orders") else 0
        own = [(index, ability) for index, ability in enumerate(face.abilities) if not ability.side]
        used = [index for index, ability in own if ability.when not in ("scoring", "drafting")]
        texts = [self.text(face, index) for index in used]
        if face.is_played:
            played = max(0, max(texts, default=0) - weights.energy * face.cost)
            return played * weights.leaning.tactic // 100 + 5 + token
        brought = weights.strength * (face.fleet + face.ground) - weights.deploy * face.deploy - weights.draw
        return max(brought, 0) + token + sum(max(0, worth) for worth in texts)

    def _scoring(self, view: SeatView, card: CardId, growth: int) -> int:
        """What the scoring texts of a card bring, with so many more cards that they count."""
        worth = 0
        for op in self._scores[view.cards[card].key]:
            worth += op.each * self.weights.point * (count_of(view, card, op.per) + growth)
        return worth

    def built(self, view: SeatView, card: CardId) -> int:
        """What building this Advancement brings until the end of the game, its price not counted."""
        face = view.cards[card]
        left = view.rounds_left
        worth = self.weights.point * face.points + self.weights.income * face.energy * left
        if "scoring" in face.at:
            worth += self._scoring(view, card, min(left, GROWTH))
        for index, ability in enumerate(face.abilities):
            if ability.when == "built":
                worth += self.text(face, index)
            elif ability.when != "scoring":
                worth += max(0, self.text(face, index)) * left // 2
        return worth


def _scores(face: CardDef) -> list[Score]:
    return [op for index in face.at.get("scoring", ()) for op in face.abilities[index].do if isinstance(op, Score)]


class _ByBook:
    """Makes one appraiser for a book, however many games are played with it; compared by identity."""

    __slots__ = ("book",)

    def __init__(self, book: CardBook) -> None:
        self.book = book

    def __hash__(self) -> int:
        return id(self.book)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByBook) and other.book is self.book


@lru_cache(maxsize=8)
def _appraiser(key: _ByBook, weights: Weights, changes: tuple[Change, ...]) -> Appraiser:
    # told of the texts that changes give cards and of nothing else; cards as they lie there are noted by their keys
    return Appraiser(texts_in(key.book, changes), weights, changes)


def appraiser_for(book: CardBook, weights: Weights, changes: tuple[Change, ...] = ()) -> Appraiser:
    """The appraiser of this book, these weights and the changes of a mission, made once."""
    return _appraiser(_ByBook(book), weights, changes)
