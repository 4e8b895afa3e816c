"""Two versions of a starting Hero, of which one is in the game (Nemesis rulebook, Alternate Hero Cards; ruling V1)."""

from __future__ import annotations

from ....core.actions import PICK, Decision, Pick
from ....core.atoms import draw_number, move_card, shuffle
from ....core.events import Sink
from ....core.frames import FrameHandler, Picks, VersionFrame, ask, frame
from ....core.rng import STREAM
from ....core.state import GameState, Layout
from ....core.types import VERSIONS, CardId, Seat
from ....core.vocabulary import question


def lay_out_versions(state: GameState, layout: Layout) -> None:
    """Takes the Heroes that are not played out of the shuffled Starting Decks; those to be picked from wait in the box."""
    wanted = state.setup.option("heroes", VERSIONS[0])
    for seat, other in enumerate(layout.versions):
        if other is None:
            continue
        deck = state.players[seat].deck
        original = original_of(state, seat, other)
        if wanted == "alternate":
            deck[deck.index(original)] = other
        elif wanted == "pick":
            deck.remove(original)
        state.box.append(original if wanted == "alternate" else other)
        if wanted == "pick":
            state.box.append(original)


def original_of(state: GameState, seat: Seat, other: CardId) -> CardId:
    """The starting Hero of a seat that this card is another version of."""
    key = state.cards[other].version_of
    return next(card for card in (*state.players[seat].deck, *state.box) if state.cards[card].key == key)


def versions_of(state: GameState, seat: Seat) -> tuple[CardId, ...]:
    """The two versions of the Hero that a seat has still to pick from, the original first; none where nothing is left to pick."""
    faction = state.cards[state.players[seat].home].faction
    others = [card for card in state.box if state.cards[card].version_of is not None and state.cards[card].faction == faction]
    originals = [card for card in state.box if others and state.cards[card].key == state.cards[others[0]].version_of]
    return (originals[0], others[0]) if originals else ()


def versions_wait(state: GameState) -> bool:
    """Whether some seat has still to pick a version."""
    if not state.book.has_versions or state.setup.option("heroes", VERSIONS[0]) != "pick":
        return False
    return any(versions_of(state, seat) for seat in range(len(state.players)))


question("version", ("pick",), "check")


@frame(VersionFrame)
class Version(FrameHandler):
    """Each seat in Destiny order picks one version; the Nemesis takes one at random."""

    @staticmethod
    def step(state: GameState, frame: VersionFrame, out: Sink) -> None:
        """Asks the next seat."""
        if frame.place == len(state.players):
            return
        seat = state.order()[frame.place]
        versions = versions_of(state, seat)
        if not versions:
            state.stack.append(VersionFrame(frame.place + 1))
        elif state.is_nemesis(seat):
            _take(state, seat, versions[draw_number(state, STREAM["nemesis:pregame"], len(versions))], out)
            state.stack.append(VersionFrame(frame.place + 1))
        else:
            options = tuple(PICK[card] for card in versions)
            ask(state, frame, Decision(seat, "pick", options, source=state.players[seat].home, purpose="version"))

    @staticmethod
    def answer(state: GameState, frame: VersionFrame, picks: Picks, out: Sink) -> None:
        """Shuffles the picked version into the Starting Deck; the other one leaves the game."""
        pick, seat = picks[0], state.order()[frame.place]
        if isinstance(pick, Pick):
            _take(state, seat, pick.card, out)
        state.stack.append(VersionFrame(frame.place + 1))


def _take(state: GameState, seat: Seat, card: CardId, out: Sink) -> None:
    move_card(state, card, ("box", 0), ("deck", seat), "enlist", out)
    if not state.is_nemesis(seat):
        deck = state.players[seat].deck
        deck.sort()
        shuffle(state, deck, STREAM[f"deck:{seat}"])
