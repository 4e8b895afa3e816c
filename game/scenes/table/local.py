"""Several people at one table: whose hand lies open, who sits where, curtains, rivals, and what the others did (UX-H1 to H9).

What is drawn depends on `Privacy.viewer` alone: `sync` hands it to the playback, whose shown view everything is made from.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.client.games.local_game import device_of
from game.client.games.privacy import CURTAIN, PEEK
from game.client.games.requests import CurtainArgs
from game.client.profile.preferences import CURTAIN_TURNS, HOLDS, shows_points
from game.client.profile.requests import AgreeArgs, Go, Request
from game.client.table.choice import STAGED, Desk
from game.client.table.recap import Recap
from game.engine import PUBLIC, Action, GameState, Reason, View, closed, mask, public_state, revolution_at, view_for
from game.engine.core.events import Event, Place
from game.engine.core.types import CardId, Seat
from game.ui.cards.card_widget import CardWidget
from game.ui.devices.input import KEYS_LEFT, KEYS_RIGHT, PointerMoved
from game.ui.kit.focus import Widget
from game.ui.table.eye import EyeButton
from game.ui.table.local_layout import local_layout
from game.ui.table.playback import FOLLOWED, Arrange, solo_layout
from game.ui.table.seats import SeatPlate, facts_of

from . import deeds
from .piles import SEAT_PILE

if TYPE_CHECKING:
    from game.client.games.session import Session

    from .scene import TableScene


Views = dict[Seat | None, View]
"""Tables by who knows them."""


def viewer_of(session: Session) -> Seat | None:
    """The viewer of the table's playback: as privacy has it in a local game, else the seat itself."""
    return session.privacy.viewer if session.local else FOLLOWED


def arrange_of(session: Session) -> Arrange:
    """How the table is laid out; a local game has its own way, with the first person at the bottom of a table of two."""
    if not session.local:
        return solo_layout
    return partial(local_layout, home=session.humans[0] if session.humans else 0)


class LocalParts:
    """The parts of a table that several seats at one screen need; against the Nemesis nothing of them is shown."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        session = scene.session
        self.on = session.local
        self.privacy = session.privacy
        seats = range(len(session.state.players)) if self.on else ()
        self.plates = {seat: SeatPlate(seat, partial(self.plate_pressed, seat)) for seat in seats}
        self.eyes = {seat: EyeButton(seat, self.eye_down, self.eye_up) for seat in session.humans if self.privacy.hides}
        self.recap = Recap(scene.words.wording, view_for(session.state, self.privacy.known), scene.words.names)
        kinds = session.state.setup.seats
        self.pointer: tuple[int, int] | None = None
        self.left_focus: tuple[Seat, Widget | None] | None = None  # of the asked seat, while another one looks around
        self.staged: tuple[Seat, int, tuple[Action, ...]] = (-1, -1, ())
        scene.playback.rivals = frozenset(seat for seat in seats if kinds[seat].kind == "rival")
        halves = {device_of(session.state.setup, seat) for seat in session.humans} & {KEYS_LEFT, KEYS_RIGHT}
        scene.app.input.split_keyboard(self.on and bool(halves))

    # -- who looks

    @property
    def hides(self) -> bool:
        """Whether hands have to be hidden from somebody at this table."""
        return self.on and self.privacy.hides

    @property
    def hidden(self) -> bool:
        """Whether the seat that is asked does not see its hand now."""
        decision = self.scene.session.match.decision
        return self.hides and decision is not None and not self.privacy.may_look(decision.seat)

    def keeps(self, card: CardId) -> bool:
        """Whether a card of the open hand is named to be kept."""
        if not self.on:
            return False
        return any(kept == card and self.privacy.may_look(seat) for seat, kept in self.scene.session.keeping.items())

    def closed(self, key: str) -> bool:
        """Whether a pile of the seat on turn lies face down for whoever looks: a deck does even where all hands are open."""
        if not self.on:
            return False
        view, seat = self.scene.playback.shown, self.scene.seat
        if key == "heroic":
            seen = revolution_at(view)
            return seen is not None and seen.heroic[seat].deck is None
        pile = view.players[seat].deck if key == "deck" else view.players[seat].discard
        return pile is None

    @property
    def state(self) -> GameState:
        """What may be told to everybody: the public game where hands are hidden, else the true one."""
        state = self.scene.session.state
        return public_state(state) if self.hides else state

    def known(self, event: Event) -> Event:
        """An event as the log that all read may tell it."""
        return mask(event, self.privacy.known) if self.on else event

    def before(self) -> Views:
        """The table before a command changes the state: as whoever looks now knows it, and as everybody does."""
        if not self.on:
            return {}
        viewers = {self.privacy.viewer, PUBLIC} if self.privacy.hides else {self.privacy.viewer}
        return {viewer: view_for(self.scene.session.state, viewer) for viewer in viewers}

    def sync(self, before: Views | None = None) -> None:
        """Hands over to whoever may look now; the events to come start from the tables of `before`."""
        if not self.on:
            return
        scene = self.scene
        playback, viewer, seat = scene.playback, self.privacy.viewer, scene.session.seat
        if (viewer, seat) == (playback.viewer, playback.seat):
            return
        if viewer != playback.viewer:
            conceal(scene)
        scene.seat = seat
        playback.look(viewer, seat, before.get(viewer) if before is not None else None)
        scene.panels.tracker.seat = seat

    def look(self) -> None:
        """After a hand was raised or lowered: the same moment as the new viewer knows it, with what was chosen from the hand."""
        scene = self.scene
        desk = scene.desk
        if desk is not None and desk.kind in STAGED and not desk.closed:
            self.staged = (desk.seat, scene.session.state.seq, tuple(desk.chosen))
        scene.playback.finish()
        self.sync()
        scene.changed()
        if self.pointer is not None and not scene.widgets.by_keys:
            scene.handle(PointerMoved(self.pointer))  # it may rest on a card that was not there a moment ago

    def restore(self, desk: Desk) -> None:
        """Gives a new desk what its seat had chosen for the same question before its hand went down, or came up again."""
        seat, seq, chosen = self.staged
        if not self.hides or (seat, seq) != (desk.seat, self.scene.session.state.seq) or desk.kind not in STAGED:
            return
        if self.hidden:
            desk.closed = chosen
        else:
            desk.chosen = list(chosen)

    def call(self, seat: Seat) -> None:
        """A seat wants its hand: it lies open, or the curtain falls for it."""
        scene = self.scene
        if not self.hides or seat not in scene.session.humans:
            return
        if self.privacy.raised == seat:
            self.privacy.lower()
        else:
            self.privacy.call(seat)
        self.look()

    def eye_down(self, seat: Seat) -> None:
        """The eye of a seat is pressed: with Peek the hand lies open as long as it is held, or until the next press (UX-A6)."""
        if self.privacy.mode == PEEK and self.privacy.raised != seat:
            self.privacy.call(seat)
            self.look()
        elif self.privacy.mode == CURTAIN or self.latches:
            self.call(seat)

    @property
    def latches(self) -> bool:
        """Whether the player wants presses on and off instead of holding."""
        return self.scene.app.services.settings.get(HOLDS) == "toggle"

    def eye_up(self, seat: Seat, stay: bool) -> None:
        """The eye is let go; with `stay` (a press of a key, which cannot be held) the hand stays until the next press."""
        if self.privacy.mode != PEEK or stay or self.latches:
            return
        self.privacy.lower(seat)
        self.look()

    def owner_of(self, device: str) -> Seat | None:
        """The seat that a device is bound to; None if it is everybody's, or that of several seats."""
        setup = self.scene.session.state.setup
        found = [seat for seat in self.scene.session.humans if device_of(setup, seat) == device]
        return found[0] if len(found) == 1 else None

    def may_act(self, device: str) -> bool:
        """Whether what comes from this device may answer the open question (UX-H5)."""
        owner = self.owner_of(device) if self.on else None
        decision = self.scene.session.match.decision
        return owner is None or decision is None or decision.seat == owner

    # -- the course of the game

    def step(self) -> Request | None:
        """Once nothing moves: a curtain falls, a named card is kept, or a computer player answers."""
        scene, session = self.scene, self.scene.session
        if not self.on:
            return None
        self.privacy.each_turn = scene.app.services.settings.get(CURTAIN_TURNS)
        if self.privacy.curtain is not None:
            seat = self.privacy.curtain
            return Go(CurtainArgs(session=session, lines=self.recap.lines(seat), names=scene.words.names.seats))
        before = self.before()
        events = session.answer_kept()
        if events is None and session.asks_rival:
            events = session.rival_moves()
        if events is not None:
            scene.last_events = events
            self.sync(before)
            scene.playback.play(session.match.state, events)
            scene.changed()
        return None

    def take_back(self) -> Request | None:
        """Takes a committed move back, once every other person agrees (UX-H4)."""
        scene = self.scene
        found = scene.session.take_back()
        if found is None:
            deeds.refuse(scene, f"No undo: {scene.barrier}.")
            return None
        if not found.agree:
            self.taken_back()
            return None
        names = scene.words.names.seats
        return Go(AgreeArgs(names=names, taker=found.seat, agree=found.agree, on_agreed=self.taken_back, owner_of=self.owner_of))

    def taken_back(self) -> None:
        """All agree: the table is as it was before the move."""
        scene = self.scene
        outcome = scene.session.carry_take_back()
        if isinstance(outcome, Reason):
            deeds.refuse(scene, scene.words.reason(outcome))
            return
        scene.last_events = []
        scene.playback.finish()
        self.sync()
        scene.playback.jump(scene.session.match.state)
        scene.panels.remember()
        scene.changed()

    # -- parts

    @property
    def widgets(self) -> list[Widget]:
        """Plates and eyes, for the scene's group."""
        return [*self.plates.values(), *self.eyes.values()]

    def place(self) -> None:
        """Puts plates and eyes where the layout has them."""
        scene = self.scene
        areas, seat, scale = scene.playback.layout.areas, scene.seat, scene.scale
        for other, plate in self.plates.items():
            if other == seat:
                plate.rect, plate.form = areas["plate"], "head"
            elif "rival_side" in areas:
                plate.rect, plate.form = areas["rival_side"], "side"
            else:
                plate.rect, plate.form = areas[f"strip_{other}"], "strip"
        for other, eye in self.eyes.items():
            area = areas["eye"] if other == seat else areas.get("rival_eye")
            eye.visible = area is not None
            if area is not None:
                eye.rect = Rect(area.left, area.top, area.width, min(area.height, scale.px(150)))

    def refresh(self) -> None:
        """What the plates tell at the shown moment."""
        if not self.on:
            return
        scene = self.scene
        session, view = scene.session, scene.playback.shown
        asked = session.match.decision.seat if session.match.decision is not None else None
        state = session.shown_state
        counted = shows_points(scene.app.services.settings, len(session.humans))
        for seat, plate in self.plates.items():
            kind = session.state.setup.seats[seat]
            words = "" if kind.kind == "human" else f"{kind.level} rival"
            form = plate.form
            plate.show(facts_of(view, state, seat, scene.words.names.seats[seat], words, asked, counted), form)
        left = session.humans[0] if session.humans else None
        for seat, eye in self.eyes.items():
            eye.show(self.privacy.raised == seat, self.privacy.mode, scene.words.names.seats[seat], seat == left)

    def watch(self, event: Event, view: View) -> None:
        """An event is shown."""
        if self.on:
            self.recap.watch(self.known(event), closed(view) if self.privacy.hides else view)

    def plate_pressed(self, seat: Seat) -> Request | None:
        """The whole area of a seat over the Central Zone; at a table of two, where all of it is seen, the ledgers."""
        if len(self.plates) == 2 or seat == self.scene.seat:
            return deeds.score(self.scene)
        return self.unfold(seat)

    def unfold(self, seat: Seat) -> Request | None:
        """Opens the area of a seat, or closes it again."""
        return deeds.open_pile(self.scene, f"{SEAT_PILE}{seat}")

    def turn_page(self, step: int) -> Request | None:
        """The area of the next or previous seat; after the last one it is closed."""
        scene = self.scene
        count, key = len(self.plates), scene.pile.key
        others = [(scene.seat + number) % count for number in range(1, count)]
        if not key.startswith(SEAT_PILE) or int(key.removeprefix(SEAT_PILE)) not in others:
            return self.unfold(others[0 if step > 0 else -1])
        place = others.index(int(key.removeprefix(SEAT_PILE))) + step
        return self.unfold(others[place]) if 0 <= place < len(others) else self.unfold(others[place - step])

    def place_of(self, place: Place) -> Rect | None:
        """Where a zone of another seat lies, for cards that come from or go to it."""
        zone, index = place
        areas = self.scene.playback.layout.areas
        if not self.on or index == self.scene.seat or not 0 <= index < len(self.plates):
            return None
        if "rival_side" not in areas:
            return areas.get(f"strip_{index}")
        known = {"hand": "rival_hand", "heroic_hand": "rival_hand", "units": "rival_units", "worlds": "rival_worlds"}
        known |= {"prestige": "rival_worlds", "deck": "rival_piles", "discard": "rival_piles"}
        return areas.get(known.get(zone, "rival_side"))


def conceal(scene: TableScene) -> None:
    """Takes everything away that was shown of a hand: lists, piles, words, the inspector, focus, and what is being dragged."""
    scene.chooser.close()
    scene.pile.show("", "", ())
    scene.pile_cards, scene.pile_picks = {}, False
    scene.inspect_nothing()
    scene.desk, scene.kept_desk = None, None
    scene.said = scene.banner = scene.banner_note = ""
    scene.prompt.detail = ""
    scene.lit_card, scene.dragged, scene.last_slot = None, None, -1
    scene.lives = {}
    scene.last_focus = {zone: one for zone, one in scene.last_focus.items() if zone not in ("hand", "heroic_hand", "rival_hand")}
    focus = scene.widgets.focus
    if isinstance(focus, CardWidget) and focus.zone in ("hand", "heroic_hand", "rival_hand", "pile"):
        scene.widgets.set_focus(None)
    scene.means.pass_button.disarm()
    scene.planner.forget()  # it keeps the places of texts that were offered once
    scene.spectacle.clear()
    scene.resting.forget()
