"""A program that follows a game by the events of the protocol alone, written from docs/protocol.md and from nothing else."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
COUNTED = {"deck": "deck_size", "hand": "hand_size", "discard": "discard_size"}
"""Piles of a seat whose size is told apart from their cards."""
ORDERLY = ("deck", "box", "heroic_deck", "master")
"""Piles of which a view tells no order."""


class Follower:
    """A view that events keep up to date, and what is printed on the cards of the game."""

    def __init__(self, view: Json, printed: Json) -> None:
        self.view = view
        self.printed = printed

    def hear(self, answer: Json) -> None:
        """What an answer tells: its view, or its events, and who is asked."""
        if "view" in answer:
            self.view = answer["view"]
        else:
            for event in answer.get("events", ()):
                getattr(self, f"_{event['event']}")(event)
        self.view["active"] = None if answer["decision"] is None else answer["decision"]["seat"]

    # -- cards

    def _card_moved(self, event: Json) -> None:
        card, (zone, index), (other, whose) = event["card"], event["source"], event["to"]
        self._count(zone, index, -1)
        self._take(card, zone, index)
        self._count(other, whose, 1)
        self._lay(card, other, whose)

    def _count(self, zone: str, index: int, change: int) -> None:
        if zone == "sector":
            self.view["sectors"][index] += change
        elif zone in COUNTED:
            self._seat(index)[COUNTED[zone]] += change
        elif zone == "beneath":
            self.view["orders"]["below"][index] += change
        elif zone == "heroic_deck":
            self._heroic(index)["deck_size"] += change

    def _take(self, card: int | None, zone: str, index: int) -> None:
        pile = self._pile(zone, index)
        if pile is not None and card is not None:
            pile.remove(card)
        for places, key in self._below(zone, index):
            if not places.get(key, True):
                del places[key]
        if zone == "heroic_hand" and card is not None:
            self._heroic(index)["heroes"].remove(self._hero(card))

    def _lay(self, card: int | None, zone: str, index: int) -> None:
        if zone == "heroic_hand":
            heroic = self._heroic(index)
            heroic["heroes"] = sorted([*heroic["heroes"], heroic["top"] if card is None else self._hero(card)])
        if card is None:
            return
        for places, key in self._below(zone, index):
            places.setdefault(key, [])
        pile = self._pile(zone, index)
        if pile is not None:
            pile.append(card)
            if zone in ORDERLY:
                pile.sort()

    def _below(self, zone: str, world: int) -> list[tuple[Json, str]]:
        """Where the cards below or beside a World are named, and by which key."""
        if zone == "under":
            return [(seat["under"], str(world)) for seat in self.view["players"] if world in seat["worlds"]]
        return [(self.view["revolution"]["attached"], str(world))] if zone == "attached" else []

    def _pile(self, zone: str, index: int) -> Any:
        """The list of cards of a place; None where the watcher knows none of them."""
        view = self.view
        for places, key in self._below(zone, index):
            return places.get(key)
        if zone in ("central", "box"):
            return view[zone]
        if zone in ("stack", "built", "master"):
            return view["revolution"][zone]
        if zone.startswith("heroic_"):
            return self._heroic(index)[zone.removeprefix("heroic_")]
        if zone in ("column", "sideways"):
            return view["nemesis"]["columns"][index] if zone == "column" else view["nemesis"]["sideways"]
        if zone == "beneath":
            return view["orders"]["beneath"][index]
        if zone == "events":
            return view["orders"]["events"]
        return self._seat(index).get(zone) if zone not in ("sector", "orders", "capital") else None

    def _seat(self, seat: int) -> Any:
        return self.view["players"][seat]

    def _heroic(self, seat: int) -> Any:
        return self.view["revolution"]["heroic"][seat]

    def _hero(self, card: int) -> str:
        return str(self.printed["cards"][str(card)]["hero"] or "")

    def _deck_shuffled(self, event: Json) -> None:
        seat = self._seat(event["seat"])
        seat["deck_size"], seat["discard_size"] = seat["deck_size"] + seat["discard_size"], 0
        if seat["deck"] is not None and seat["discard"] is not None:
            seat["deck"] = sorted(seat["deck"] + seat["discard"])
        if seat["discard"] is not None:
            seat["discard"] = []

    def _heroic_shuffled(self, event: Json) -> None:
        heroic = self._heroic(event["seat"])
        heroic["deck_size"] += len(heroic["discard"])
        if heroic["deck"] is not None:
            heroic["deck"] = sorted(heroic["deck"] + heroic["discard"])
        heroic["discard"] = []

    # -- numbers

    def _energy_changed(self, event: Json) -> None:
        self._seat(event["seat"])["energy"] = event["now"]

    def _actions_changed(self, event: Json) -> None:
        self._seat(event["seat"])["actions"] = event["now"]

    def _surge_spent(self, event: Json) -> None:
        self._seat(event["seat"])["surges"] = event["left"]

    def _tokens_changed(self, event: Json) -> None:
        self.view["tokens"].pop(str(event["card"]), None)
        if event["now"]:
            self.view["tokens"][str(event["card"])] = event["now"]

    def _heroic_top(self, event: Json) -> None:
        self._heroic(event["seat"])["top"] = event["hero"]

    def _marks_changed(self, event: Json) -> None:
        card, seat, marks = event["card"], event["seat"], self.view["revolution"]["marks"]
        marks[:] = [mark for mark in marks if (mark["card"], mark["seat"]) != (card, seat)]
        if event["now"]:
            marks.append({"card": card, "seat": seat, "n": event["now"]})

    def _strength_doubled(self, event: Json) -> None:
        doubled = self.view["revolution"]["doubled"]
        doubled[:] = [] if event["card"] is None else [*doubled, event["card"]]

    def _faction_changed(self, event: Json) -> None:
        self.view["orders"]["tokens"][event["seat"]][event["order"]] = event["now"]

    def _dice_rolled(self, event: Json) -> None:
        self.view["rolls"][str(event["card"])] = event["kept"]

    # -- rounds, turns, the Nemesis

    def _round_started(self, event: Json) -> None:
        self.view.update({name: event[name] for name in ("round", "sector", "destiny")}, turns=0)
        for seat in self.view["players"]:
            seat["passed"] = False

    def _phase_started(self, event: Json) -> None:
        self.view["phase"] = event["phase"]

    def _turn_started(self, event: Json) -> None:
        self.view["turns"] += 1

    def _passed(self, event: Json) -> None:
        self._seat(event["seat"])["passed"] = event["event"] == "passed"

    _reopened = _passed

    def _invasion_changed(self, event: Json) -> None:
        self.view["invasion"] = event["picture"]

    def _invasion_ended(self, event: Json) -> None:
        self.view["invasion"] = None

    def _nemesis_turned(self, event: Json) -> None:
        nemesis = self.view["nemesis"]
        nemesis["used"] += [] if nemesis["turned"] is None else [nemesis["turned"]]
        nemesis.update(turned=event["card"], ladder=[])
        nemesis[f"epoch_{self.printed['nemesis_cards'][str(event['card'])]['epoch']}"] -= 1

    def _command_tried(self, event: Json) -> None:
        self.view["nemesis"]["ladder"].append(event["reason"])

    def _target_changed(self, event: Json) -> None:
        self.view["nemesis"]["target"] = event["world"]

    def _targets_kept(self, event: Json) -> None:
        self.view["nemesis"]["kept"] = event["worlds"]

    def _nothing(self, event: Json) -> None:
        """Told for the eye alone."""

    _ability_used = _game_ended = _nothing
