"""Several people at one table: whose hand lies open, who sits where, curtains, and what the others did (UX-H1 to H9).

What is shown depends on `Privacy.viewer` alone: `sync` hands it over, and everything is made from the view of whoever looks.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.client.games.local_game import device_of
from game.client.games.privacy import CURTAIN, PEEK
from game.client.games.rival_words import level_name
from game.client.games.session import Session
from game.client.table.choice import STAGED, PendingChoice
from game.client.table.choices import TablePreferences
from game.client.table.effects import Conceal, Disarm, Effect, ShowTurn
from game.client.table.intents import CallHand, LowerHands, OpenPile, Peek, TurnSeat
from game.client.table.log_book import LogBook
from game.client.table.log_export import export_log
from game.client.table.looking import SEAT_PILE, inspect, open_pile
from game.client.table.recap import Recap
from game.client.table.specs import EyeSpec, SeatFacts, SeatSpec
from game.client.table.state import Seats, TableState
from game.content.language import line, say
from game.content.names import Names
from game.content.wording import Wording
from game.engine import PUBLIC, Action, Event, GameState, View, closed, hidden_cards, mask, public_state, revolution_at, view_for
from game.engine.api.standings import generation, points
from game.engine.terms import CardId, Seat

Views = dict[Seat | None, View]
"""Tables by who knows them."""


class LocalSeats(Seats):
    """The people at one screen, and the rivals among them."""

    first_panel = "log"
    again_words = line("shared_table.last_turn_once_more")
    nobody_moved = line("shared_table.no_other_seat_has")
    counts_points = False
    takes_back = True
    calls_out = False

    def __init__(self, session: Session, wording: Wording, names: Names, choices: TablePreferences) -> None:
        self.session, self.choices = session, choices
        self.privacy = session.privacy
        self.count = len(session.state.players)
        self.recap = Recap(wording, view_for(session.state, self.privacy.known), names)
        self.staged: tuple[Seat, int, tuple[Action, ...]] = (-1, -1, ())

    # -- who looks

    @property
    def hides(self) -> bool:
        """Whether hands have to be hidden from somebody at this table."""
        return self.privacy.hides

    def hidden(self, table: TableState) -> bool:
        """Whether the seat that is asked does not see its hand now."""
        decision = table.session.match.decision
        return self.hides and decision is not None and not self.privacy.may_look(decision.seat)

    def keeps(self, table: TableState, card: CardId) -> bool:
        """Whether a card of the open hand is named to be kept."""
        return any(kept == card and self.privacy.may_look(seat) for seat, kept in table.session.keeping.items())

    def closed(self, table: TableState, key: str) -> bool:
        """Whether a pile of the seat on turn lies face down for whoever looks: a deck does even where all hands are open."""
        view, seat = table.shown, table.seat
        if key == "heroic":
            seen = revolution_at(view)
            return seen is not None and seen.heroic[seat].deck is None
        pile = view.players[seat].deck if key == "deck" else view.players[seat].discard
        return pile is None

    def public(self, table: TableState) -> GameState:
        """The public game where hands are hidden, else the true one."""
        return public_state(table.session.state) if self.hides else table.session.state

    def known(self, event: Event) -> Event:
        """An event as the log that all read may tell it."""
        return mask(event, self.privacy.known)

    def told(self, table: TableState) -> Seat | None:
        """Whose view the log is kept in."""
        return self.privacy.known

    def order(self, table: TableState) -> tuple[Seat, ...]:
        """The seats as they sit."""
        return tuple(range(self.count))

    # -- handing over

    def before(self, table: TableState) -> Views:
        """The table before a command changes the state: as whoever looks now knows it, and as everybody does."""
        viewers = {self.privacy.viewer, PUBLIC} if self.privacy.hides else {self.privacy.viewer}
        return {viewer: view_for(table.session.state, viewer) for viewer in viewers}

    def sync(self, table: TableState, before: Mapping[Seat | None, View] | None = None) -> list[Effect]:
        """Hands over to whoever may look now; the events to come start from the tables of `before`."""
        viewer, seat = self.privacy.viewer, table.session.seat
        if (viewer, seat) == (table.viewer, table.seat):
            return []
        effects = conceal(table) if viewer != table.viewer else []
        shown = before.get(viewer) if before is not None else None
        table.viewer, table.seat = viewer, seat
        table.shown = shown if shown is not None else view_for(table.laid, viewer)
        table.revision += 1
        return [*effects, ShowTurn(seat, table.shown, view_for(table.laid, viewer))]

    def look(self, table: TableState) -> list[Effect]:
        """After a hand was raised or lowered: the same moment as the new viewer knows it, with what was chosen from the hand."""
        desk = table.choice
        if desk is not None and desk.kind in STAGED and not desk.closed:
            self.staged = (desk.seat, table.session.state.seq, tuple(desk.chosen))
        table.said = ""
        table.outdated = True
        return self.sync(table)

    def restore(self, table: TableState, desk: PendingChoice) -> None:
        """Gives a new desk what its seat had chosen for the same question before its hand went down, or came up again."""
        seat, seq, chosen = self.staged
        if not self.hides or (seat, seq) != (desk.seat, table.session.state.seq) or desk.kind not in STAGED:
            return
        if self.hidden(table):
            desk.closed = chosen
        else:
            desk.chosen = list(chosen)

    # -- what the others did

    def watch(self, event: Event, view: View) -> None:
        """An event is shown."""
        self.recap.watch(self.known(event), closed(view) if self.privacy.hides else view)

    def remember(self, event: Event, view: View) -> None:
        """An event is told anew."""
        self.recap.watch(event, view)

    def forget(self) -> None:
        """Everything is told anew."""
        self.recap.clear()

    def last_move(self, table: TableState) -> tuple[View, tuple[Event, ...]] | None:
        """The last turn of another seat, as everybody saw it."""
        turn = self.recap.last(table.seat)
        return (turn.before, tuple(turn.events)) if turn is not None else None

    def own_log(self, table: TableState, exports: Path) -> str:
        """Writes the log of the seat whose hand lies open, else the one that everybody may read, and says where."""
        words, raised = table.words, self.privacy.raised
        book = LogBook(words.wording, table.shown, words.names)
        book.rebuild(table.session.match, self.privacy.known if raised is None else raised)
        name = f"{table.choices.game[:8]}-{'open' if raised is None else f'seat-{raised + 1}'}"
        text, _ = export_log(exports, book, table.shown.cards, name, seed="")
        if raised is None:
            return say("shared_table.log_that_all_may", text=str(text))
        return say("shared_table.log", seat=words.names.seats[raised], text=str(text))

    # -- plates

    def specs(self, table: TableState) -> tuple[SeatSpec, ...]:
        """What the plates tell at the shown moment."""
        session, view, state = table.session, table.shown, table.session.shown_state
        asked = session.match.decision.seat if session.match.decision is not None else None
        counted = table.choices.points_shown(len(session.humans))
        left = session.humans[0] if session.humans else None
        specs = []
        for seat, kind in enumerate(session.state.setup.seats):
            words = "" if kind.kind == "human" else say("shared_table.rival", level=level_name(kind.level))
            facts = facts_of(view, state, seat, table.words.names.seats[seat], words, asked, counted)
            eye = EyeSpec(self.privacy.raised == seat, self.privacy.mode, seat == left)
            specs.append(SeatSpec(facts, eye if self.hides and seat in session.humans else None))
        return tuple(specs)

    # -- devices

    def owner_of(self, device: str) -> Seat | None:
        """The seat that a device is bound to; None if it is everybody's, or that of several seats."""
        setup = self.session.state.setup
        seats = [seat for seat in self.session.humans if device_of(setup, seat) == device]
        return seats[0] if len(seats) == 1 else None

    def may_act(self, device: str) -> bool:
        """Whether what comes from this device may answer the open question (UX-H5)."""
        owner, decision = self.owner_of(device), self.session.match.decision
        return owner is None or decision is None or decision.seat == owner

    def seat_of_peek(self, table: TableState, device: str, side: str) -> Seat | None:
        """Whose hand a peek is meant for: that of the device's owner, else by side, with more than two people who is on turn."""
        owner, humans = self.owner_of(device), self.session.humans
        if owner is not None:
            return owner
        if len(humans) == 2:
            return humans[0 if side == "left" else 1]
        return table.seat if table.seat in humans else None


def facts_of(
    view: View, state: GameState, seat: Seat, name: str, kind: str, asked: Seat | None, counted: bool = True
) -> SeatFacts:
    """The facts of one seat; `state` is only asked for what everybody may know, `asked` is the seat whose turn it is.

    Without `counted` its Empire Points are left out (UX-T15).
    """
    player = view.players[seat]
    seen = revolution_at(view)
    heroics = len(seen.heroic[seat].heroes) if seen is not None else 0
    return SeatFacts(
        seat,
        name,
        kind,
        points(state, seat) if counted else None,
        player.energy,
        player.actions,
        player.hand_size,
        player.deck_size,
        player.discard_size,
        len(player.worlds),
        len(player.units),
        player.surges,
        heroics,
        generation(state, seat),
        view.destiny == seat,
        asked == seat,
        player.passed,
        tuple(view.cards[card] for card in player.worlds),
    )


def conceal(table: TableState) -> list[Effect]:
    """Takes everything away that was shown of a hand: lists, piles, words, the inspector, focus, and what is being dragged."""
    subject = table.subject
    table.list = table.pile = table.subject = table.planner = None
    if subject is not None and isinstance(subject.key, int) and subject.key not in hidden_cards(table.session.state):
        inspect(table, subject.key)
    table.choice = table.kept = None
    table.large = False
    table.say("")
    table.banner = table.banner_note = ""
    table.lit, table.last_slot = None, -1
    table.lives = {}
    table.looked = table.focus = None
    return [Conceal(), Disarm()]


# -- intents


def call_hand(table: TableState, intent: CallHand) -> list[Effect]:
    """The eye of a seat: with Peek the hand lies open as long as it is held, or until the next press (UX-A6)."""
    seats = table.seats
    if not isinstance(seats, LocalSeats) or not seats.hides or intent.seat not in table.session.humans:
        return []
    privacy, seat = seats.privacy, intent.seat
    latches = table.choices.latches
    if intent.on:
        if privacy.mode == PEEK and privacy.raised != seat:
            privacy.call(seat)
            return seats.look(table)
        return _call(table, seats, seat) if privacy.mode == CURTAIN or latches else []
    if privacy.mode != PEEK or intent.stay or latches:
        return []
    privacy.lower(seat)
    return seats.look(table)


def _call(table: TableState, seats: LocalSeats, seat: Seat) -> list[Effect]:
    """A seat wants its hand: it lies open, or the curtain falls for it; once more it goes down."""
    if seats.privacy.raised == seat:
        seats.privacy.lower()
    else:
        seats.privacy.call(seat)
    return seats.look(table)


def peek(table: TableState, intent: Peek) -> list[Effect]:
    """The key of a seat that wants to see its hand."""
    seats = table.seats
    if not isinstance(seats, LocalSeats) or not seats.hides:
        return []
    seat = seats.seat_of_peek(table, intent.device, intent.side)
    if seat is None:
        return []
    if seats.privacy.mode != PEEK:
        return _call(table, seats, seat) if intent.on and not intent.repeat else []
    if intent.on and seats.privacy.raised != seat:
        seats.privacy.call(seat)
        return seats.look(table)
    if not intent.on and seats.privacy.raised == seat:
        seats.privacy.lower(seat)
        return seats.look(table)
    return []


def lower_hands(table: TableState, intent: LowerHands) -> list[Effect]:
    """The window has lost the keyboard: a hand that is only peeked at goes down."""
    seats = table.seats
    if not isinstance(seats, LocalSeats) or not seats.hides or seats.privacy.mode != PEEK or seats.privacy.raised is None:
        return []
    seats.privacy.lower()
    return seats.look(table)


def turn_seat(table: TableState, intent: TurnSeat) -> list[Effect]:
    """The area of the next or previous seat; after the last one it is closed."""
    count, key = len(table.shown.players), table.pile.key if table.pile is not None else ""
    others = [(table.seat + number) % count for number in range(1, count)]
    step = intent.step
    if not key.startswith(SEAT_PILE) or int(key.removeprefix(SEAT_PILE)) not in others:
        return unfold(table, others[0 if step > 0 else -1])
    place = others.index(int(key.removeprefix(SEAT_PILE))) + step
    return unfold(table, others[place] if 0 <= place < len(others) else others[place - step])


def unfold(table: TableState, seat: Seat) -> list[Effect]:
    """Opens the area of a seat, or closes it again."""
    return open_pile(table, OpenPile(f"{SEAT_PILE}{seat}"))
