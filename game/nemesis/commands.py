"""The Nemesis Commands: which cards fit each best, and carrying it out (Nemesis rulebook, Nemesis Deck; rulings N4-N6, N14-N16).

A command is one class with a record (`@command`): `candidates` gives the best, tied cards or the reason why there are none,
`carry_out` does it to one of them; what odds, ladder and ties need to know of it stands beside. Card text means nothing to the
Nemesis (rulings N13, N19).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain

from game.engine import CardDef, Decision, GameState, Reason
from game.engine.core.actions import COLUMN
from game.engine.core.atoms import move_card, set_tokens
from game.engine.core.atoms_nemesis import aim, drop_target, lay_card, note_command, set_count
from game.engine.core.defs import BuildTop, ConquerTarget, Countdown, DraftCard, TargetPrime, TargetWorld
from game.engine.core.events import Place, Sink
from game.engine.core.frames import NemesisPairFrame, NemesisPlaceFrame, ask
from game.engine.core.places import cards_at, nemesis_of
from game.engine.core.rules.doctrine import count_start, counts_warzone, most_targets, names_early, scorch, takes_pairs
from game.engine.core.rules.fleet import happens, shelters
from game.engine.core.rules.mission import of_kind
from game.engine.core.state import NemesisState
from game.engine.core.types import CardId, PlugZone, Seat
from game.engine.core.vocabulary import COMMANDS, CommandRules, Deed, NemesisCommand, command, question

from .prime import columns_for, condition_of, core_excesses, lying_core_worlds, prime_count
from .texts import push_texts

Candidates = tuple[CardId, ...] | Reason
"""The cards that fit a command best, or why there are none."""
NO_TARGET = Reason("no_target_world")
NAMED = Reason("target_named")
"""Why a target is not conquered that was named in this round (NamedEarly)."""
NO_WORLD = Reason("no_world_left")
NO_DRAFT = Reason("nothing_to_draft")
NO_ADVANCEMENT = Reason("no_advancement")
NO_CORE = Reason("no_core_world")
NO_PRIME_CORE = Reason("no_prime_core_world")
SKIPPED = Reason("mission_skips")
"""Why no command of a card is tried that does nothing (NemesisSkip)."""
OUTCOME = cache(Reason)
"""How a command came out; there are few, each is made when it is first asked for."""
STACK: Place = (PlugZone("stack"), 0)
"""Where Advancements lie that may be built."""
BUILT: Place = (PlugZone("built"), 0)
"""Where the Nemesis lays them."""
LOWEST = -1000
"""Less than any measure."""


def build(state: GameState, card: CardId, out: Sink) -> None:
    """Lays an Advancement below Dagda; its texts for the Nemesis follow (rulings N12, N19)."""
    nemesis = nemesis_of(state)
    move_card(state, card, (STACK[0], nemesis.seat), BUILT, "build", out)
    push_texts(state, card, "built")
    for hook in state.book.hooks.nemesis_built:
        hook(state, card, out)


def prize(state: GameState, targets: tuple[CardId, ...]) -> CardId | None:
    """Which of these targets the Nemesis conquers: the one with most points on it, of equal ones the newest (Targets)."""
    best = None
    for world in targets:
        if best is None or state.cards[world].points >= state.cards[best].points:
            best = world
    return best


def conquer_target(state: GameState, out: Sink, world: CardId | None = None) -> None:
    """The target, or this one of several, goes below Dagda, that is to the Nemesis's Worlds; a token on it returns without effect
    (ruling N7).
    """
    nemesis = nemesis_of(state)
    world = prize(state, nemesis.prey) if world is None else world
    if world is not None:
        move_card(state, world, ("central", 0), ("worlds", nemesis.seat), "conquer", out)
        if world in state.tokens:
            set_tokens(state, world, 0, out)
        drop_target(nemesis, world, out)
        if state.cards[world].nemesis_at:
            push_texts(state, world, "conquered")
        for hook in state.book.hooks.conquered:
            hook(state, nemesis.seat)
        if state.setup.changes:
            happens(state, "loss", out)
            scorch(state, out)


def draft_card(state: GameState, card: CardId, out: Sink) -> None:
    """The Nemesis drafts a card of the Central Zone by one of its commands."""
    for hook in state.book.hooks.nemesis_drafts:
        hook(state, card)
    if state.setup.changes:
        happens(state, "nemesis_draft", out)
    place_drafted(state, card, out)


def place_drafted(state: GameState, card: CardId, out: Sink) -> None:
    """Lays a drafted card below its Prime Card, sideways below Ra, or asks which of two (rulings N3, N17, P3)."""
    columns = columns_for(state, card)
    if len(columns) > 1:
        options = tuple(COLUMN[column] for column in columns)
        question = Decision(human_seat(state), "nemesis_pick", options, source=card, purpose="column")
        ask(state, NemesisPlaceFrame(card), question)
    else:
        lay_down(state, card, columns[0] if columns else None, out)


def lay_down(state: GameState, card: CardId, column: int | None, out: Sink) -> None:
    """Takes a card from the Central Zone into a column, or sideways below Ra where there is none."""
    lay_card(state, nemesis_of(state), card, column, out)
    if card in state.tokens:
        set_tokens(state, card, 0, out)
    if state.cards[card].nemesis_at:
        push_texts(state, card, "drafted")


def human_seat(state: GameState) -> Seat:
    """Who answers for the Nemesis: the other seat of the two (ruling N11)."""
    return 1 - nemesis_of(state).seat


def type_counts(state: GameState) -> dict[str, int]:
    """How many drafted cards of each Card Type the Nemesis has; a two-type card counts for both (rulings N3, N4)."""
    nemesis = nemesis_of(state)
    cards = state.cards
    counts: dict[str, int] = {}
    for card in chain(nemesis.sideways, *nemesis.columns):
        for card_type in cards[card].kinds:
            counts[card_type] = counts[card_type] + 1 if card_type in counts else 1
    return counts


def prevalent_counts(state: GameState) -> dict[str, int]:
    """What its most prevalent type is found by: its drafted cards, and where it looks there the player's Units (DraftEye)."""
    counts = type_counts(state)
    if counts_warzone(state):
        for unit in state.players[human_seat(state)].units:
            for card_type in state.cards[unit].kinds:
                counts[card_type] = counts.get(card_type, 0) + 1
    return counts


Measure = Callable[[CardId, CardDef], int]
"""How well a card fits a command; more is better."""
PRINTED: dict[str, Measure] = {
    "weakest": lambda card, face: -face.fleet - face.ground,
    "strongest": lambda card, face: face.fleet + face.ground,
    "points": lambda card, face: face.points,
    "most_points": lambda card, face: face.points,
    "energy": lambda card, face: face.energy,
    "highest_cost": lambda card, face: face.draft,
}
"""What is looked up on the card alone."""


def measure(state: GameState, by: str, wanted: frozenset[str] = frozenset()) -> Measure:
    """What tells how well a card fits a draft or target command: printed values, more is better (rulings N4, N16)."""
    if by == "types":
        return lambda card, face: not wanted.isdisjoint(face.kinds)
    if by in PRINTED:
        return PRINTED[by]
    if by == "token":
        tokens = state.tokens
        return lambda card, face: card in tokens
    if by == "wanted":
        own = [state.cards[unit] for unit in state.players[human_seat(state)].units]
        fleet, ground = sum(face.fleet for face in own), sum(face.ground for face in own)
        return lambda card, face: -max(0, face.fleet - fleet) - max(0, face.ground - ground)
    counts = prevalent_counts(state) if by == "most_prevalent" else type_counts(state)
    if by == "most_prevalent":
        return lambda card, face: _most(counts, face)
    return lambda card, face: -_least(counts, face)


def _most(counts: dict[str, int], face: CardDef) -> int:
    """How many drafted cards there are of the type that this card has most of."""
    most = 0
    for card_type in face.kinds:
        if counts.get(card_type, 0) > most:
            most = counts[card_type]
    return most


def _least(counts: dict[str, int], face: CardDef) -> int:
    """How many drafted cards there are of the type that this card has fewest of."""
    card_types = face.kinds
    least = counts.get(card_types[0], 0)
    for card_type in card_types[1:]:
        least = min(least, counts.get(card_type, 0))
    return least


def _best(state: GameState, worlds: bool, fits: Measure) -> tuple[CardId, ...]:
    """The Worlds in the Central Zone, or the other cards there, that fit best, sorted."""
    cards = state.cards
    best: list[CardId] = []
    most = LOWEST
    spared = state.setup.changes and of_kind(state, "shelter")
    for card in state.central:
        face = cards[card]
        if face.is_world is worlds and not (spared and shelters(state, card)):
            value = fits(card, face)
            if value > most:
                best = [card]
                most = value
            elif value == most:
                best.append(card)
    best.sort()
    return tuple(best)


def _prime_core_worlds(state: GameState, lying: dict[str, CardId]) -> Candidates:
    excesses = core_excesses(state, lying)
    if not excesses:
        return NO_CORE
    most = max(excesses.values())
    if most < 0:
        return NO_PRIME_CORE
    return tuple(sorted([world for world, excess in excesses.items() if excess == most]))


def _targeted(state: GameState, nemesis: NemesisState, command: TargetPrime | TargetWorld, card: CardId) -> Reason:
    """The reason object of a World being targeted: how well it fitted."""
    if nemesis.target == card:
        return OUTCOME("target_stays", (card,))
    if isinstance(command, TargetWorld):
        return OUTCOME(f"targets_{command.by}", (card, abs(measure(state, command.by)(card, state.cards[card]))))
    primes = state.book.primes
    column = [primes[number].world for number in nemesis.primes].index(state.cards[card].key)
    prime = primes[nemesis.primes[column]]
    if prime.counts == "always":
        return OUTCOME("targets_always_prime", (card,))
    counted, asked = prime_count(state, nemesis, column, prime.counts), condition_of(state, prime)
    return OUTCOME("targets_prime", (card, counted, asked, counted - asked))


def _drafted(state: GameState, command: DraftCard, card: CardId) -> Reason:
    face = state.cards[card]
    if command.by == "most_prevalent":
        counts = prevalent_counts(state)
        value = _most(counts, face)
        if counts_warzone(state):
            return OUTCOME("drafts_seen_prevalent", (card, value))
        most = max(counts.values(), default=0)
        if most > value:
            wanted = min([card_type for card_type in counts if counts[card_type] == most])
            return OUTCOME("drafts_next_prevalent", (card, value, wanted, most))
        return OUTCOME("drafts_most_prevalent", (card, value))
    return OUTCOME(f"drafts_{command.by}", (card, abs(measure(state, command.by, command.wanted)(card, face))))


def _why_not(nemesis: NemesisState) -> Reason:
    """Why there is no target that the Nemesis may conquer."""
    named = [world for world in nemesis.targets if world in nemesis.named and world not in nemesis.spared]
    return NAMED if named else NO_TARGET


@command(
    ConquerTarget, odds="conquer", icon="invade", reasons=("no_target_world", "target_named"), outcomes=("nemesis_conquers",)
)
class ConqueringTarget(CommandRules[ConquerTarget]):
    """The World with the target token, if one bears it."""

    @staticmethod
    def candidates(state: GameState, command: ConquerTarget) -> Candidates:
        target = prize(state, nemesis_of(state).prey)
        return _why_not(nemesis_of(state)) if target is None else (target,)

    @staticmethod
    def carry_out(state: GameState, nemesis: NemesisState, number: int, command: ConquerTarget, card: CardId, out: Sink) -> None:
        note_command(nemesis, number, OUTCOME("nemesis_conquers", (card,)), out)
        conquer_target(state, out, card)


@command(
    Countdown,
    odds="conquer",
    icon="hourglass",
    reasons=("no_target_world", "target_named"),
    outcomes=("counts_down", "counts_out"),
)
class CountingDown(CommandRules[Countdown]):
    """The number on the target falls by one; at the end of the count it is conquered."""

    @staticmethod
    def candidates(state: GameState, command: Countdown) -> Candidates:
        nemesis = nemesis_of(state)
        target = nemesis.target
        if target is None or target in nemesis.spared:
            return NO_TARGET
        return NAMED if target in nemesis.named else (target,)

    @staticmethod
    def carry_out(state: GameState, nemesis: NemesisState, number: int, command: Countdown, card: CardId, out: Sink) -> None:
        now = nemesis.count - 1 if nemesis.count else count_start(state)
        if now:
            note_command(nemesis, number, OUTCOME("counts_down", (card, now)), out)
            set_count(nemesis, now, out)
        else:
            note_command(nemesis, number, OUTCOME("counts_out", (card,)), out)
            conquer_target(state, out, card)

    @staticmethod
    def deed(state: GameState, odds: Deed) -> Deed:
        return odds if nemesis_of(state).count == 1 else "target"


@command(
    TargetPrime,
    odds="target",
    icon="prime",
    reasons=("no_core_world", "no_prime_core_world"),
    outcomes=("target_stays", "targets_prime", "targets_always_prime"),
    tie="target",
)
@command(
    TargetWorld,
    odds="target",
    icon="target",
    reasons=("no_world_left",),
    outcomes=("target_stays", *[f"targets_{by}" for by in ("points", "energy", "weakest", "strongest", "token", "wanted")]),
    tie="target",
)
class Targeting(CommandRules[TargetPrime | TargetWorld]):
    """The token goes to the Prime Core World, or to the World that fits best."""

    @staticmethod
    def candidates(state: GameState, command: TargetPrime | TargetWorld) -> Candidates:
        if isinstance(command, TargetWorld):
            return _best(state, True, measure(state, command.by)) or NO_WORLD
        lying = lying_core_worlds(state)
        if state.setup.changes:
            lying = {key: world for key, world in lying.items() if not shelters(state, world)}
        return _prime_core_worlds(state, lying) if lying else NO_CORE

    @staticmethod
    def carry_out(
        state: GameState, nemesis: NemesisState, number: int, command: TargetPrime | TargetWorld, card: CardId, out: Sink
    ) -> None:
        note_command(nemesis, number, _targeted(state, nemesis, command, card), out)
        aim(nemesis, card, most_targets(state), names_early(state), out)


@command(
    DraftCard,
    odds="draft",
    icon="draft",
    reasons=("nothing_to_draft",),
    outcomes=(
        "drafts_next_prevalent",
        "drafts_seen_prevalent",
        *[f"drafts_{by}" for by in ("most_prevalent", "least_prevalent", "highest_cost", "most_points", "token", "types")],
    ),
    tie="prime",
)
class Drafting(CommandRules[DraftCard]):
    """The card of the Central Zone that fits best comes below a Prime Card."""

    @staticmethod
    def candidates(state: GameState, command: DraftCard) -> Candidates:
        return _best(state, False, measure(state, command.by, command.wanted)) or NO_DRAFT

    @staticmethod
    def carry_out(state: GameState, nemesis: NemesisState, number: int, command: DraftCard, card: CardId, out: Sink) -> None:
        note_command(nemesis, number, _drafted(state, command, card), out)
        if command.n > 1 or takes_pairs(state):
            state.stack.append(NemesisPairFrame(number))
        draft_card(state, card, out)


@command(BuildTop, odds="nothing", icon="build", reasons=("no_advancement",), outcomes=("builds_top",))
class BuildingTop(CommandRules[BuildTop]):
    """The top Advancement of the stack is built (Revolution)."""

    @staticmethod
    def candidates(state: GameState, command: BuildTop) -> Candidates:
        stack = cards_at(state, STACK) if STACK[0] in state.book.zones else ()
        return (stack[-1],) if stack else NO_ADVANCEMENT

    @staticmethod
    def carry_out(state: GameState, nemesis: NemesisState, number: int, command: BuildTop, card: CardId, out: Sink) -> None:
        note_command(nemesis, number, OUTCOME("builds_top", (card,)), out)
        if command.n > 1 or takes_pairs(state):
            state.stack.append(NemesisPairFrame(number))
        build(state, card, out)


question("column", ("nemesis_pick",), "check")


def candidates(state: GameState, command: NemesisCommand) -> Candidates:
    """The cards that fit a command best, sorted by id, or why there are none. Changes nothing."""
    fitting: Candidates = COMMANDS[type(command)].candidates(state, command)
    return fitting


def carry_out(state: GameState, nemesis: NemesisState, number: int, command: NemesisCommand, card: CardId, out: Sink) -> None:
    """Notes the command with its object on the ladder, then does it."""
    COMMANDS[type(command)].carry_out(state, nemesis, number, command, card, out)


def command_icons() -> dict[str, str]:
    """The icon of each command by its tag."""
    return {known.tag: known.icon for known in COMMANDS.values()}


def failures() -> frozenset[str]:
    """Codes of a command that could not be carried out; every other code on the ladder is one that was."""
    return frozenset([SKIPPED.code, *(code for known in COMMANDS.values() for code in known.reasons)])
