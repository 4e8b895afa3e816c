"""What Revolution adds to a view: Advancements and backs are public, Heroic hands and decks are not (rulings R1, R3, R7)."""

from __future__ import annotations

from ...core.events import Event, HeroicShuffled, HeroicTop, MarksChanged, Place, StrengthDoubled
from ...core.record import quick_record
from ...core.state import GameState, RevolutionState
from ...core.types import CardId, Seat


@quick_record
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


@quick_record
class RevolutionView:
    """What Revolution adds, as everybody sees it; the fields are those of `RevolutionState`."""

    stack: list[CardId]
    attached: dict[CardId, list[CardId]]
    built: list[CardId]
    marks: dict[tuple[CardId, Seat], int]
    doubled: list[CardId]
    master: list[CardId]
    heroic: list[HeroicView]


def revolution_view(state: GameState, revolution: RevolutionState, seat: Seat | None) -> RevolutionView:
    """What this seat sees; None opens all hands."""
    faces = state.faces
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
        dict(revolution.marks),
        list(revolution.doubled),
        sorted(revolution.master),
        heroic,
    )


def clone_revolution(seen: RevolutionView) -> RevolutionView:
    """A copy that shares nothing mutable."""
    return RevolutionView(
        seen.stack[:],
        {world: cards[:] for world, cards in seen.attached.items()},
        seen.built[:],
        seen.marks.copy(),
        seen.doubled[:],
        seen.master[:],
        [
            HeroicView(
                heroic.deck_size,
                heroic.top,
                None if heroic.deck is None else heroic.deck[:],
                None if heroic.hand is None else heroic.hand[:],
                heroic.heroes[:],
                heroic.discard[:],
            )
            for heroic in seen.heroic
        ],
    )


def fold_revolution(seen: RevolutionView, event: Event) -> None:
    """Changes what is seen by an event; what concerns other things changes nothing."""
    if isinstance(event, HeroicTop):
        seen.heroic[event.seat].top = event.hero
    elif isinstance(event, HeroicShuffled):
        heroic = seen.heroic[event.seat]
        heroic.deck_size += len(heroic.discard)
        if heroic.deck is not None:
            heroic.deck = sorted(heroic.deck + heroic.discard)
        heroic.discard = []
    elif isinstance(event, MarksChanged):
        seen.marks.pop((event.card, event.seat), None)
        if event.now:
            seen.marks[(event.card, event.seat)] = event.now
    elif isinstance(event, StrengthDoubled):
        if event.card is None:
            seen.doubled.clear()
        else:
            seen.doubled.append(event.card)


def revolution_pile(seen: RevolutionView, place: Place) -> list[CardId] | None:
    """The list of named cards at a place; None where the watcher sees only a number."""
    zone, index = place
    if zone == "stack":
        return seen.stack
    if zone == "built":
        return seen.built
    if zone == "master":
        return seen.master
    if zone == "attached":
        return seen.attached.setdefault(index, [])
    heroic = seen.heroic[index]
    if zone == "heroic_deck":
        return heroic.deck
    return heroic.hand if zone == "heroic_hand" else heroic.discard
