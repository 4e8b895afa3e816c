"""All sentences about cards and rules in one language: card text, reasons, events, Nemesis commands, questions, terms.

The engine builds no sentence; it gives codes, operands and records, and the templates of `assets/lang` say them.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, get_args

from game.engine import CardDef, Decision, Event, Reason, View
from game.engine.api.plan import standing
from game.engine.core.actions import BREAK_OFF, DECISION_KINDS, PASS, TAGS, Column, Deploy
from game.engine.core.defs import Ability, Mode
from game.engine.core.events import (
    AbilityUsed,
    ActionsChanged,
    CardMoved,
    CommandTried,
    EnergyChanged,
    InvasionChanged,
    InvasionEnded,
    Passed,
    PlugEvent,
    TargetChanged,
    TokensChanged,
    Verb,
)
from game.engine.core.plug import EXPANSIONS, event_kinds, load
from game.engine.core.reasons import CODES
from game.engine.core.tags import default_of, fields_of
from game.engine.core.types import CARD_TYPES, ORDERS, PHASES, CoreZone, Kind
from game.engine.core.vocabulary import COMMANDS, QUESTIONS, NemesisCommand, purposes

from .card_text import ANY_GAME, Kinds, ability_line, ability_steps, card_lines, command_line, needed_templates
from .glossary import Glossary, needed_entries
from .language import Language, load_language
from .names import Names

NEMESIS_SEAT = 1
OWN_ZONES = (
    "deck",
    "hand",
    "discard",
    "play",
    "units",
    "worlds",
    "prestige",
    "heroic_deck",
    "heroic_hand",
    "heroic_discard",
    "stack",
    "beneath",
)
PURPOSES: dict[str, tuple[str, ...]] = purposes()
"""What questions of one kind may be for, as the records say; each has a template of its own."""
PICKING = ("pick", "nemesis_pick", "retain", "colonist", "pregame")
"""Questions with cards to pick, each of which has a verb."""
WITHOUT_CARD = ("", "amount", "column", "plain")
"""Tags of actions that are about no card."""
EVENT_FORMS: dict[str, tuple[str, ...]] = {
    "card_moved": (),
    "ability_used": ("ability_used", "ability_played"),
    "energy_changed": ("energy_gained", "energy_gained_card", "energy_spent", "energy_spent_card"),
    "actions_changed": ("actions_changed", "actions_gained"),
    "tokens_changed": ("tokens_changed", "tokens_gone"),
    "passed": ("passed", "passed_forced"),
    "invasion_ended": ("invasion_won", "invasion_lost"),
    "target_changed": ("target_changed", "target_gone"),
    "marks_changed": ("marks_changed", "marks_gone"),
    "faction_changed": ("faction_placed", "faction_gone"),
    "strength_doubled": ("strength_doubled", "strength_single"),
}
"""Events with more than one template; a moved card has one for each verb."""


class Wording:
    """The sentences of one language. Card text comes with icons such as {energy}, or without them where `rich` is False."""

    def __init__(
        self, language: Language | str = "en", world_names: dict[str, str] | None = None, game: Kinds = ANY_GAME
    ) -> None:
        self.language = load_language(language) if isinstance(language, str) else language
        self.bare = self.language.plain()
        self.world_names = world_names or {}
        self.game = game

    def at_table(self, solo: bool, revenge: bool = False) -> Wording:
        """The same sentences, those of cards for a game against the Nemesis, or under Monarch's Revenge."""
        return Wording(self.language, self.world_names, Kinds(solo, revenge))

    @cached_property
    def glossary(self) -> Glossary:
        """What the icons and words of the game mean."""
        return Glossary(self.language)

    def card_text(self, card: CardDef, rich: bool = True) -> str:
        """The rules text of a card, one line for each ability; "" for a card without text."""
        key = card.owner_of or ""
        owner_of = self.world_names.get(key) or key.replace("_", " ").title()
        return "\n".join(card_lines(self._language(rich), card, owner_of, self.game))

    def ability_text(self, card: CardDef, ability: Ability, rich: bool = True) -> str:
        """The sentence of one ability of a card."""
        return ability_line(self._language(rich), card, ability, game=self.game)

    def ability_steps(self, card: CardDef, ability: Ability) -> list[str]:
        """The costs and effects of an ability, one after the other."""
        return ability_steps(self.bare, card, ability, self.game)

    def command(self, command: NemesisCommand) -> str:
        """A command as it stands on a Nemesis card."""
        return command_line(self.bare, command)

    def reason(self, reason: Reason, names: Names | None = None) -> str:
        """A reason in a few words; `names` says what card numbers and keys are called."""
        path = f"reason.{reason.code}_{len(reason.args)}"
        if self.language.find(path) is None:
            path = f"reason.{reason.code}" if names is None else self._told("reason", reason.code, names.you, names)
        return self.bare.fill(path, {str(index): value for index, value in enumerate(reason.args)}, names)

    def event(self, event: Event, names: Names) -> str:
        """What happened, as one line of the log; "" for what writes none. Mask the event for its reader first."""
        if isinstance(event, CardMoved):
            return self.moved(event, names.card(event.card), names)
        told = event.picture if isinstance(event, InvasionChanged) else event
        values = {name: getattr(told, name) for name in fields_of(type(told))}
        if isinstance(event, CommandTried):
            values["reason"] = self.reason(event.reason, names)
        elif isinstance(event, PlugEvent):
            several = {name: value for name, value in values.items() if isinstance(value, tuple)}
            values |= {name: self.bare.join([str(part) for part in value], "and") for name, value in several.items()}
        form = event_form(event)
        if isinstance(event, AbilityUsed) and names.cards[event.card].is_played:
            form = "ability_played"
        subject = getattr(event, "seat", None)
        return self.bare.fill(self._told("event", form, subject, names), values, names)

    def moved(self, event: CardMoved, cards: str, names: Names) -> str:
        """What a move of these cards is in the log: their names, or how many they are."""
        seat = mover(event)
        return self.bare.fill(self._told("moved", event.verb, seat, names), {"cards": cards, "whose": names.subject(seat)}, names)

    def _told(self, table: str, form: str, seat: int | None, names: Names) -> str:
        """The template of a sentence about a seat: one that says "you" where the reader is it and the language has one."""
        to_reader = f"{table}_you.{form}"
        return (
            to_reader if seat is not None and seat == names.you and self.bare.find(to_reader) is not None else f"{table}.{form}"
        )

    def prompt(self, decision: Decision | None, names: Names, seat: int | None = None, view: View | None = None) -> str:
        """The one sentence for an open question: what to do, how to leave it. Any other `seat` hears who decides.

        A `view` of the table gives the figures that the question itself leaves out.
        """
        if decision is None:
            return self.bare.get("waiting.over")
        if seat is not None and seat != decision.seat:
            return self.bare.fill("waiting.other", {"seat": decision.seat}, names)
        fields = {name: getattr(decision, name) for name in fields_of(type(decision))}
        values: dict[str, Any] = {**dict(decision.needs), **fields}
        form = prompt_form(decision)
        if view is not None and (figures := asked_at(decision, view)):
            form, values = f"{form}_at", values | figures
        if form == "nemesis_pick_lose_faction" and decision.source is not None and names.cards[decision.source].kind != "event":
            form += "_own"  # a card of the Nemesis takes a token of the player; an Event takes one of the Nemesis
        words = self.bare.fill(self._told("prompt", form, decision.seat, names), values, names)
        return words if names.alone else self.bare.fill("waiting.asked", {"seat": decision.seat, "words": words}, names)

    def verb(self, do: str) -> str:
        """What a button says of an action that is about a card, before the card's name."""
        return self.bare.get(f"verb.{do}")

    def pick(self, kind: str, purpose: str) -> str:
        """What a button says of a card that an open question lets be picked, before the card's name."""
        asked = QUESTIONS.get((kind, purpose))
        return self.bare.get(f"pick.{asked.verb}" if asked is not None else "verb.pick")

    def term(self, path: str) -> str:
        """A word of the game by its path, such as "order.senate", "kind.unit" or "type.hero". Raises KeyError."""
        return self.bare.get(path)

    def missing(self) -> list[str]:
        """The paths of all templates that the game may ask for and that this language does not have."""
        return [path for path in needed() if self.language.find(path) is None and self.language.find(f"{path}_1") is None]

    def _language(self, rich: bool) -> Language:
        return self.language if rich else self.bare


def mover(event: CardMoved) -> int:
    """The seat that a move belongs to: where the card comes from, or else where it goes."""
    for zone, index in (event.source, event.to):
        if zone in OWN_ZONES:
            return index
    return NEMESIS_SEAT if event.to[0] in ("column", "sideways") else 0


def event_form(event: Event) -> str:
    """The name of an event's template."""
    if isinstance(event, EnergyChanged):
        name = "energy_gained" if event.change > 0 else "energy_spent"
        return name if event.card is None else f"{name}_card"
    if isinstance(event, ActionsChanged):
        return "actions_gained" if event.change > 0 else "actions_changed"
    if isinstance(event, TokensChanged):
        return "tokens_changed" if event.now else "tokens_gone"
    if isinstance(event, Passed):
        return "passed_forced" if event.forced else "passed"
    if isinstance(event, InvasionEnded):
        return "invasion_won" if event.conquered else "invasion_lost"
    if isinstance(event, TargetChanged):
        return "target_changed" if event.world is not None else "target_gone"
    return event.form if isinstance(event, PlugEvent) else event.event


def prompt_form(decision: Decision) -> str:
    """The name of a question's template."""
    if decision.purpose:
        return f"{decision.kind}_{decision.purpose}"
    if decision.kind == "turn" and decision.options == (PASS,):
        return "turn_pass"
    if decision.kind == "deploy" and not any(isinstance(option, Deploy) for option in decision.options):
        return "deploy_done"
    if decision.kind == "invasion" and BREAK_OFF in decision.options:
        return "invasion_short"
    return decision.kind


def asked_at(decision: Decision, view: View) -> dict[str, Any]:
    """What a sentence about an open question needs from the table: the strength that an invasion lacks, the two Prime Cards
    that a drafted card may lie below and its types there. Empty where the question says all.
    """
    if prompt_form(decision) == "invasion_short" and view.invasion is not None:
        whole = standing(view.invasion, [unit for unit, _, _ in view.invasion.strengths])
        lacking = max(0, whole.needed_fleet - whole.fleet), max(0, whole.needed_ground - whole.ground)
        return {"fleet": lacking[0], "ground": lacking[1], "both": all(lacking)} if any(lacking) else {}
    if decision.purpose == "column" and view.nemesis is not None and decision.source is not None:
        kinds = view.cards[decision.source].kinds
        primes = [view.book.primes[view.nemesis.primes[option.n]] for option in decision.options if isinstance(option, Column)]
        types = [next(kind for kind in kinds if kind in prime.types) for prime in primes]
        if len(set(types)) == 2 == len(primes):
            return dict(
                zip(("type", "other_type", "prime", "other_prime"), (*types, *(prime.key for prime in primes)), strict=True)
            )
    return {}


def needed() -> list[str]:
    """The path of every template and term that the game may ask for."""
    paths = needed_templates()
    codes = [code for known in COMMANDS.values() for code in (*known.reasons, *known.outcomes)]
    paths += [f"reason.{code}" for code in dict.fromkeys((*CODES, *codes))]
    for kind in event_kinds():
        tag = default_of(kind, "event")
        paths += [f"event.{name}" for name in EVENT_FORMS.get(tag, (tag,))]
    paths += [f"moved.{verb}" for verb in get_args(Verb)]
    known = purposes()
    for question in DECISION_KINDS:
        names = [f"{question}_{purpose}" if purpose else question for purpose in known.get(question, ())]
        paths += [f"prompt.{name}" for name in names or [question]]
    paths += dict.fromkeys(f"pick.{asked.verb}" for (kind, _), asked in QUESTIONS.items() if kind in PICKING)
    paths += [f"verb.{tag}" for tag in TAGS if tag not in WITHOUT_CARD]
    paths += ["prompt.nemesis_pick_lose_faction_own"]
    paths += ["prompt.turn_pass", "prompt.deploy_done", "prompt.invasion_short", "prompt.invasion_short_at"]
    paths += ["prompt.nemesis_pick_column_at", "waiting.over", "waiting.other", "waiting.asked"]
    paths += [f"type.{kind}" for kind in (*CARD_TYPES, "tactic", "prestige")]
    paths += [f"kind.{kind}" for kind in (*get_args(Kind), "core")]
    paths += [f"order.{order}" for order in ORDERS]
    paths += [f"phase.{phase}" for phase in PHASES]
    paths += [f"mode.{mode}" for mode in get_args(Mode)]
    paths += [f"zone.{zone}" for zone in (*get_args(CoreZone), *(zone for name in EXPANSIONS for zone in load(name).zones))]
    paths += [f"glossary.{key}" for key in needed_entries()]
    return paths
