"""A table on which the Nemesis is about to act: its drafted cards, its target and an invented command card on top."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine import CardDef, Event, Reason
from game.engine.core.defs import NemesisCard
from game.engine.core.places import put_cards
from game.engine.core.vocabulary import NemesisCommand
from game.nemesis.monitor import monitor_of
from game.nemesis.prime import columns_for
from tests.table import Table, Unit
from tests.table_setup import Named, TableSetup

IDLE = "deploy idler"


def drafted(key: str, *types: str) -> CardDef:
    """A Unit that the Nemesis has drafted before."""
    return Unit(key, types=types)


class NemesisTable(Table):
    """Seat 0 is on turn with a free Unit in hand, so that `nemesis_turn` can follow at once."""

    def __init__(
        self,
        central: Named = (),
        below: Named = (),
        target: str | None = None,
        hand: Named = (),
        mode: str = "standard",
        turns: int = 3,
        **values: Any,
    ) -> None:
        idlers = [Unit("idler", deploy=0, types=("vehicle",))]
        super().__init__(TableSetup(nemesis=mode, hand=[*idlers, *hand], central=central, **values))
        state = self.state
        assert state.nemesis is not None
        self.nemesis_state = state.nemesis
        for face in below:
            laid: list[int] = []
            self.lay(laid, [face])
            columns = columns_for(state, laid[0])
            put_cards(state, laid, ("column", columns[0]) if columns else ("sideways", 0))
        if target is not None:
            self.nemesis_state.target = self.find(target, [state.central])
        state.turns = turns

    def do(self, text: str) -> list[Event]:
        """As at any table, and what follows games agrees: it works out by itself what each command must be done with."""
        if text.startswith("commit") and self.kind == "invasion":
            self.do("assault")
        course = monitor_of(self.state)
        events = super().do(text)
        problems = course.after(self.state, events)
        assert not problems, problems
        return events

    def on_top(self, *commands: NemesisCommand) -> None:
        """Puts an invented card with these commands on top of the Nemesis deck."""
        card = NemesisCard(key="invented", name="Invented", epoch=1, modes=("standard",), commands=commands)
        self.state.book = replace(self.state.book, nemesis=(*self.state.book.nemesis, card))
        self.nemesis_state.deck.append(len(self.state.book.nemesis) - 1)

    def nemesis_turn(self, *commands: NemesisCommand) -> None:
        """Seat 0 deploys the idler; the Nemesis turns a card with these commands."""
        self.on_top(*commands)
        self.do(IDLE)
        if self.kind == "deploy":
            self.do("done")

    def column(self, world: str) -> list[str]:
        """Keys of the cards below the Prime Card of this Core World."""
        for number, cards in zip(self.nemesis_state.primes, self.nemesis_state.columns):
            if self.state.book.primes[number].world == world:
                return self.keys(cards)
        raise AssertionError(f"no Prime Card for {world}")

    @property
    def sideways(self) -> list[str]:
        """Keys of the cards sideways below Ra."""
        return self.keys(self.nemesis_state.sideways)

    @property
    def target(self) -> str | None:
        """Key of the Nemesis's target."""
        target = self.nemesis_state.target
        return None if target is None else self.state.cards[target].key

    @property
    def ladder(self) -> list[str]:
        """Codes of how the commands of the turned card came out."""
        return [reason.code for reason in self.nemesis_state.ladder]

    @property
    def deed(self) -> Reason:
        """How the last command that was tried came out."""
        return self.nemesis_state.ladder[-1]

    def conquered(self) -> list[str]:
        """Keys of the Worlds that the Nemesis has conquered."""
        return self.keys(self.state.players[1].worlds[1:])
