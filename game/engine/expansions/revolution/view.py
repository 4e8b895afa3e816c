"""What Revolution adds to a view: Advancements and backs are public, Heroic hands and decks are not (rulings R1, R3, R7)."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.plug import Slice
from ...core.state import GameState
from ...core.tags import fields_of
from ...core.types import CardId, Seat
from ...core.view import View
from .events import HeroicShuffled, HeroicTop, MarksChanged, StrengthDoubled
from .slice import RevolutionState


@dataclass(slots=True)
class HeroicView:
    """A seat's Heroic Tactics as seen: the Hero of the top card and of each card in hand is public (rulings R3, R7).

    `heroes` are the Heroes of the hand, sorted; `hand` and `deck` (sorted) name cards only where the watcher may see them.
    """

    deck_size: int
    top: str | None
    deck: list[CardId] | None
    hand: list[CardId] | None
    heroes: list[str]
    discard: list[CardId]


@dataclass(slots=True)
class RevolutionView:
    """What Revolution adds, as everybody sees it; the fields are those of `RevolutionState`."""

    stack: list[CardId]
    attached: dict[CardId, list[CardId]]
    built: list[CardId]
    revolution_tokens: dict[tuple[CardId, Seat], int]
    doubled: list[CardId]
    master: list[CardId]
    heroic: list[HeroicView]

    def clone(self) -> RevolutionView:
        """A copy that shares nothing mutable."""
        return RevolutionView(
            self.stack[:],
            {world: cards[:] for world, cards in self.attached.items()},
            self.built[:],
            self.revolution_tokens.copy(),
            self.doubled[:],
            self.master[:],
            [
                HeroicView(
                    heroic.deck_size,
                    heroic.top,
                    None if heroic.deck is None else heroic.deck[:],
                    None if heroic.hand is None else heroic.hand[:],
                    heroic.heroes[:],
                    heroic.discard[:],
                )
                for heroic in self.heroic
            ],
        )


def revolution_view(state: GameState, revolution: RevolutionState, seat: Seat | None) -> RevolutionView:
    """What this seat sees; None opens all hands."""
    faces = state.cards
    heroic = []
    for number, piles in enumerate(revolution.heroic):
        opened = seat is None or seat == number
        heroic.append(
            HeroicView(
                len(piles.deck),
                faces[piles.deck[-1]].hero if piles.deck else None,
                sorted(piles.deck) if seat == number else None,
                list(piles.hand) if opened else None,
                sorted(faces[card].hero or "" for card in piles.hand),
                list(piles.discard),
            )
        )
    return RevolutionView(
        list(revolution.stack),
        {world: list(cards) for world, cards in revolution.attached.items() if cards},
        list(revolution.built),
        dict(revolution.revolution_tokens),
        list(revolution.doubled),
        sorted(revolution.master),
        heroic,
    )


def fold_top(view: View, event: HeroicTop) -> None:
    """Whose Tactic lies on top."""
    revolution_seen(view).heroic[event.seat].top = event.hero


def fold_shuffle(view: View, event: HeroicShuffled) -> None:
    """The discard pile joins the deck."""
    heroic = revolution_seen(view).heroic[event.seat]
    heroic.deck_size += len(heroic.discard)
    if heroic.deck is not None:
        heroic.deck = sorted(heroic.deck + heroic.discard)
    heroic.discard = []


def fold_marks(view: View, event: MarksChanged) -> None:
    """Revolution Tokens of a seat on a card."""
    marks = revolution_seen(view).revolution_tokens
    marks.pop((event.card, event.seat), None)
    if event.now:
        marks[(event.card, event.seat)] = event.now


def fold_doubled(view: View, event: StrengthDoubled) -> None:
    """A Unit whose strength is doubled, or none any more."""
    doubled = revolution_seen(view).doubled
    if event.card is None:
        doubled.clear()
    else:
        doubled.append(event.card)


def note_attached(view: View, world: CardId, card: CardId | None, change: int) -> None:
    """A World beside which nothing lies any more is not named."""
    attached = revolution_seen(view).attached
    if change < 0 and card is not None and not attached[world]:
        del attached[world]


def note_deck(view: View, seat: Seat, card: CardId | None, change: int) -> None:
    """How many Heroic Tactics a deck has."""
    revolution_seen(view).heroic[seat].deck_size += change


def note_hand(view: View, seat: Seat, card: CardId | None, change: int) -> None:
    """The Heroes of a hand: the top card's back was public before it was drawn."""
    heroic = revolution_seen(view).heroic[seat]
    if change > 0:
        heroic.heroes = sorted([*heroic.heroes, (heroic.top if card is None else view.cards[card].hero) or ""])
    elif card is not None:
        heroic.heroes.remove(view.cards[card].hero or "")


def close_revolution(view: View) -> None:
    """No Heroic Deck or hand is open any more."""
    for heroic in revolution_seen(view).heroic:
        heroic.deck = heroic.hand = None


def revolution_json(seen: RevolutionView) -> dict[str, object]:
    """The Advancement stack with its top last, Heroic piles of each seat, Advancements by World, Revolution Tokens."""
    return {
        "stack": seen.stack[:],
        "built": seen.built[:],
        "doubled": seen.doubled[:],
        "master": seen.master[:],
        "heroic": [{name: getattr(piles, name) for name in fields_of(HeroicView)} for piles in seen.heroic],
        "attached": {str(world): list(cards) for world, cards in seen.attached.items()},
        "marks": [{"card": card, "seat": seat, "n": count} for (card, seat), count in seen.revolution_tokens.items()],
    }


def revolution_cards(seen: RevolutionView) -> list[CardId]:
    """The cards that are named there."""
    seen_cards = [
        *seen.stack,
        *seen.built,
        *seen.doubled,
        *seen.master,
        *seen.attached,
        *(card for card, _ in seen.revolution_tokens),
    ]
    for cards in seen.attached.values():
        seen_cards += cards
    for piles in seen.heroic:
        seen_cards += [*(piles.deck or ()), *(piles.hand or ()), *piles.discard]
    return seen_cards


SEEN: Slice[RevolutionView] = Slice("revolution")
revolution_seen = SEEN.needed
