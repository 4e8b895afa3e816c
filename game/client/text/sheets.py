"""What a command shows on request: the table, a card, the ladder, what a Pass brings. Lines of words, not yet wrapped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.client.table.labels import Labels
from game.client.table.parts.ahead import ahead_lines
from game.content.language import say
from game.engine import CardDef, GameState, View, orders_at, revolution_at
from game.engine.api.standings import points
from game.engine.terms import CardId
from game.nemesis import Forecast, deck_clock
from game.nemesis.prime import prime_row

NUMERALS = ("0", "I", "II", "III", "IV", "V")


class Sheets:
    """The sheets of one game, in one language; `words` names its cards and seats."""

    def __init__(self, words: Labels) -> None:
        self.words = words
        self.language = words.wording.bare

    # -- cards

    def brief(self, view: View, card: CardId) -> str:
        """A card in one line: name, type, numbers, and what lies on it."""
        face = view.cards[card]
        parts = [self.kind(face), *self.numbers(face)]
        tokens = view.tokens.get(card, 0)
        if tokens:
            parts.append(say("text.tokens", n=tokens))
        if view.nemesis is not None and card in view.nemesis.targets:
            parts.append(say("text.target"))
        return f"{face.name}: {', '.join(part for part in parts if part)}"

    def card(self, face: CardDef) -> list[str]:
        """A card with its text."""
        lines = [f"{face.name}: {', '.join([self.kind(face), *self.numbers(face)])}"]
        lines += self.words.wording.card_text(face, rich=False).splitlines()
        return lines if len(lines) > 1 else [*lines, say("text.no_text")]

    def kind(self, face: CardDef) -> str:
        """Type and sector of a card in words."""
        names = [self.language.form(f"type.{kind}", "one") for kind in face.types] or [self.language.get(f"kind.{face.kind}")]
        kind = self.language.join(names, "and")
        return kind if face.sector is None else say("text.of_sector", kind=kind, numeral=NUMERALS[face.sector])

    def numbers(self, face: CardDef) -> list[str]:
        """The printed numbers of a card, each with its word."""
        shown = (
            (say("text.draft_cost", n=face.draft), face.draft and not face.is_world),
            (say("text.deploy_cost", n=face.deploy), face.is_unit),
            (say("text.play_cost", n=face.cost), face.is_tactic),
            (say("text.build_cost", n=face.cost), face.kind == "advancement"),
            (say("text.fleet", n=face.fleet), face.fleet),
            (say("text.ground", n=face.ground), face.ground),
            (say("text.income", n=face.energy), face.energy),
            (say("text.worth", n=face.points), face.points),
        )
        return [words for words, wanted in shown if wanted]

    # -- the table

    def table(self, state: GameState, view: View) -> Iterator[str]:
        """All open zones, one card a line, in the order in which one would look."""
        yield self.standing(state, view)
        yield from self._zone(view, "central", view.central)
        revolution = revolution_at(view)
        if revolution:
            yield from self._zone(view, "stack", revolution.stack[-1:])
        yield from self._orders(view)
        for seat, player in enumerate(view.players):
            yield ""
            nemesis = view.nemesis is not None and view.nemesis.seat == seat
            name = self.words.names.seats[seat]
            yield (
                say("text.empire", name=name)
                if nemesis
                else say("text.empire_cards", name=name, deck=player.deck_size, discard=player.discard_size, surges=player.surges)
            )
            yield from self._zone(view, "worlds", player.worlds)
            if revolution:
                built = [card for world in player.worlds for card in revolution.attached.get(world, ())]
                yield from self._zone(view, "attached", built)
            yield from self._zone(view, "units", player.units)
            yield from self._zone(view, "hand", player.hand or ())
            if revolution:
                yield from self._zone(view, "heroic_hand", revolution.heroic[seat].hand or ())
            yield from self._zone(view, "play", player.play)
            yield from self._zone(view, "prestige", player.prestige)

    def standing(self, state: GameState, view: View) -> str:
        """Round, phase, points and means in one line."""
        me = view.players[view.seat or 0]
        line = say(
            "text.standing",
            round=max(1, view.round),
            rounds=len(view.plan),
            numeral=NUMERALS[view.sector],
            phase=self.language.get(f"phase.{view.phase}"),
            energy=me.energy,
            actions=me.actions,
            points=points(state, view.seat or 0),
        )
        if view.nemesis is None:
            return line
        return f"{line} {say('text.nemesis_points', points=points(state, view.nemesis.seat))}"

    def _zone(self, view: View, zone: str, cards: Iterable[CardId]) -> Iterator[str]:
        shown = list(cards)
        if shown:
            name = self.language.get(f"zone.{zone}")
            yield f"{name[:1].upper()}{name[1:]}, {self.language.amount(len(shown), 'card')}:"
            yield from (f"  {self.brief(view, card)}" for card in shown)

    def _orders(self, view: View) -> Iterator[str]:
        orders = orders_at(view)
        if not orders:
            return
        for number, card in enumerate(orders.cards):
            held = [
                say("text.faction_of", name=self.words.names.seats[seat], n=counts[number])
                for seat, counts in enumerate(orders.tokens)
                if counts[number]
            ]
            yield f"{view.cards[card].name}: {', '.join(held) or say('text.no_faction')}"
        yield from self._zone(view, "events", orders.events[-1:])

    # -- the Nemesis

    def ladder(self, state: GameState, view: View) -> Iterator[str]:
        """The turned card with what came of each command, the target, the Prime Cards, and how long the deck lasts."""
        if view.nemesis is None:
            yield say("text.no_nemesis")
            return
        if view.nemesis.turned is None:
            yield say("text.nothing_turned")
        else:
            turned = view.book.nemesis[view.nemesis.turned]
            yield say("text.turned", name=turned.name)
            for number, command in enumerate(turned.commands):
                tried = number < len(view.nemesis.ladder)
                came = self.words.reason(view.nemesis.ladder[number]) if tried else say("text.untried")
                yield f"  {self.words.wording.command(command)}: {came}"
        if not view.nemesis.targets:
            yield say("text.no_target")
        for target in view.nemesis.targets:
            yield say("text.targets", card=view.cards[target].name)
        for row in prime_row(view):
            yield say(
                "text.prime", name=self.words.names.prime(row.key), counted=row.counted, condition=row.condition, met=int(row.met)
            )
        yield from ahead_lines(state, self.language)
        clock = deck_clock(state)
        yield say("text.clock", one=clock.epoch_1, two=clock.epoch_2, turns=clock.turns)

    def forecast(self, forecast: Forecast, view: View) -> Iterator[str]:
        """What a Pass gives up and what the Nemesis does then."""
        yield say("text.gives_up", actions=forecast.actions, energy=forecast.energy)
        if forecast.playable:
            names = ", ".join(view.cards[card].name for card in forecast.playable)
            yield say("text.still_playable", names=names)
        if forecast.unknown_card and forecast.further:
            yield say("forecast_panel.further_turns", turns=forecast.further)
        elif forecast.unknown_card:
            yield say("text.unknown_card")
        if forecast.scorched:
            yield say("forecast_panel.scorched", n=len(forecast.scorched))
        for outcome in forecast.outcomes:
            sure = int(forecast.certain)
            if outcome.world is None:
                yield say("text.nothing_falls", sure=sure)
            else:
                yield say("text.world_falls", sure=sure, card=view.cards[outcome.world].name, n=outcome.points)
            if outcome.game_ends:
                yield say("text.deck_ends")
