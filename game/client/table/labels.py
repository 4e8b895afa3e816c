"""What the table says: labels of buttons, prices with their parts, undo and barriers, made from the wording of the language.

Sentences about rules (card text, reasons, prompts, events) come from `game.content.wording`; here they are only put together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.content.language import line, say
from game.content.names import Names
from game.content.wording import Wording
from game.engine import Action, CardDef, Decision, Event, Reason, View
from game.engine.actions import DONE, Amount, Column, Commit, Pick
from game.engine.api.questions import question_of
from game.engine.events import CardMoved, DeckShuffled, DiceRolled, HeroicShuffled, NemesisTurned
from game.engine.terms import CardId
from game.nemesis import tie_outlook

if TYPE_CHECKING:
    from game.client.games.session import QuestionKey
    from game.client.table.choice import MainButton, PendingChoice
    from game.engine.api.order import Order

PLAIN = {
    "pass": line("labels.pass"),
    "done": line("labels.done"),
    "assault": line("labels.start_assault"),
    "break_off": line("labels.break_off"),
    "surge": line("labels.energy_surge_token"),
    "shuffle": line("labels.shuffle"),
    "none": line("labels.none"),
}
OPEN_SECTOR = "open_sector"
"""The purpose of a question that is answered with a sector."""
ROMAN = ("0", "I", "II", "III", "IV", "V")
ENDS = {"deploy": line("labels.end_deploying"), "turn_end": line("labels.end_turn"), "reveal": line("labels.reveal_undone")}
"""What closing a question of this kind is called; at other questions it closes the phase."""
NOTHING = {"colonist": line("labels.no_colonist"), "retain": line("labels.no_card_kept")}
PLAIN_PICKS = {
    ("heroic_draw", "done"): line("labels.draw"),
    ("heroic_draw", "none"): line("labels.leave"),
    ("take_tactics", "none"): line("labels.leave_them"),
}
"""Options without a card that a question has its own word for, by its purpose."""
UNDONE_PICKS = {
    ("heroic_draw", "done"): line("labels.draw_undone"),
    ("heroic_draw", "none"): line("labels.leave_undone"),
    ("take_tactics", "none"): line("labels.leave_them_undone"),
}
"""What the same options are called while they could be undone."""
UNDONE = {"assault": line("labels.assault_undone"), "shuffle": line("labels.shuffle_undone")}
TIES = {
    "draft": "labels.nemesis_draft",
    "target_prime": "labels.nemesis_target",
    "target_world": "labels.nemesis_target",
}
"""Ties that the player settled for the Nemesis, by the purpose of the question."""
TIMES = ("turn", "deploy", "boost", "invasion", "turn_end")
"""Questions at which texts of cards could be used; at the others every card only waits for the answer."""
MOMENTS = {
    "action": line("labels.only_as_action_turn"),
    "turn": line("labels.only_ones_own_turn"),
    "invasion": line("labels.only_during_invasion"),
    "energy": line("labels.only_energy_phase"),
    "turn_start": line("labels.only_as_first_thing"),
    "asked": line("labels.not_before_open_question"),
}
"""When a text can be used, for a card pressed at the wrong moment."""
ACTED = ("deploy", "turn_end")
OWN_TURN = ("action", "turn", "turn_start")
"""Questions at which the action of the turn has been chosen, and texts that then come too late."""
PRIMARY = {
    "boost": line("labels.done"),
    "deploy": line("labels.done_deploying"),
    "turn_end": line("labels.end_turn_2"),
    "pass": line("labels.pass"),
    "reveal": line("labels.reveal"),
    "reshuffle": line("labels.shuffle_discards"),
    "suggest": line("labels.suggest_units"),
    "none": line("labels.none"),
    "keep_none": line("labels.keep_none"),
    "closed": line("labels.keep_chosen_card"),
    "turn": line("labels.end_turn_2"),
    "pick": line("labels.pick_lit_card"),
    "attack": line("labels.conquer"),
    "colonist": line("labels.no_colonist_2"),
    "take": line("labels.take_tactics"),
}


class Labels:
    """The words of one game; `faces` names its cards."""

    def __init__(self, wording: Wording, view: View, names: Names, revenge: bool = False) -> None:
        self.wording = wording.at_table(view.nemesis is not None, revenge)
        self.names = names
        self.shared = False  # several people read it: names, never "you" (UX-H3)
        self._rules: dict[str, str] = {}
        self.cards = view.cards
        nemesis = view.nemesis
        self.primes = [view.book.primes[number].name for number in nemesis.primes] if nemesis is not None else []

    def name(self, card: CardId) -> str:
        """A card's name."""
        return self.cards[card].name

    def rules(self, face: CardDef) -> str:
        """The composed text of a card."""
        known = self._rules.get(face.key)
        if known is None:
            known = self._rules[face.key] = self.wording.card_text(face)
        return known

    def ability(self, face: CardDef, index: int) -> str:
        """The text of one ability in plain words."""
        return self.wording.ability_text(face, face.abilities[index], rich=False)

    def briefly(self, face: CardDef, index: int) -> str:
        """The text of an ability without saying when it works, with the price of a Tactic; for a list of what works now."""
        lead, _, _ = self.wording.bare.get(f"timing.{face.abilities[index].when}").partition("{body}")
        text = self.ability(face, index).removeprefix(lead)
        price = say("labels.energy", cost=face.cost) if face.is_tactic and face.cost else ""
        return price + text[:1].upper() + text[1:]

    def action(self, action: Action, kind: str = "", purpose: str = "") -> str:
        """An action as a short label, such as "Draft Snub Fighter"."""
        if isinstance(action, Amount):
            return say("labels.sector", roman=ROMAN[action.n]) if purpose == OPEN_SECTOR else say("labels.pay", n=action.n)
        if isinstance(action, Column):
            return say("labels.below", prime=self.primes[action.n])
        card = getattr(action, "card", None)
        if card is None:
            return say(PLAIN_PICKS.get((purpose, action.do)) or PLAIN[action.do])
        verb = self.wording.pick(kind, purpose) if action.do == "pick" else self.wording.verb(action.do)
        return f"{verb} {self.name(card)}"

    def icon(self, action: Action, purpose: str = "") -> str:
        """The icon of an action's button."""
        if isinstance(action, Amount):
            asked = question_of("amount", purpose)
            return asked.icon if asked is not None else "energy"
        icons = {"pass": "pass", "surge": "token", "none": "cross", "done": "check", "break_off": "break_off", "shuffle": "deck"}
        return icons.get(action.do, "")

    def reason(self, reason: Reason) -> str:
        """A reason as words."""
        return self.wording.reason(reason, self.names)

    def refused(self, desk: PendingChoice, card: CardId) -> str:
        """Every unmet condition of what a card could be used for, in one line; a wrong moment says which would be right."""
        sentences: list[str] = []
        for action, reasons in desk.refused(card):
            for reason in reasons:
                words = self.refusal(action, reason, desk)
                if words not in sentences:
                    sentences.append(words)
        return " · ".join(sentences)

    def refusal(self, action: Action, reason: Reason, desk: PendingChoice) -> str:
        """One unmet condition of an action in words; a wrong moment says which would be right."""
        return self.moment(action, desk) if reason.code == "wrong_time" else self.reason(reason)

    def moment(self, action: Action, desk: PendingChoice) -> str:
        """When an action is possible."""
        ability = getattr(action, "ability", None)
        if desk.kind not in TIMES:
            return say(MOMENTS["asked"])
        when = "turn" if ability is None else self.cards[action.card].abilities[ability].when  # type: ignore[union-attr]
        if desk.kind in ACTED and when in OWN_TURN:
            return say("labels.action_spent") if self.shared else say("labels.already_acted")
        return say(MOMENTS[when])

    def prompt(self, desk: PendingChoice, view: View) -> str:
        """Who must do what, and how to leave it."""
        return self.wording.prompt(desk.decision, self.names, desk.seat, view)

    def public_prompt(self, desk: PendingChoice) -> str:
        """The sentence while the hand lies face down: nothing in it may hang on the hand."""
        decision = desk.decision
        if decision is None:
            return ""
        if decision.kind == "turn":
            return self.wording.bare.fill("prompt.turn", {"seat": decision.seat}, self.names)
        return self.wording.prompt(decision, self.names, desk.seat)

    def waiting(self, view: View, events: Sequence[Event]) -> str:
        """What is going on while nothing is asked."""
        if view.phase == "over":
            return self.wording.prompt(None, self.names)
        if self.shared and view.active is not None:
            return say("labels.next_any_press_shows", seat=self.names.seats[view.active])
        moving = any(isinstance(event, NemesisTurned) for event in events)
        return say("labels.nemesis_takes_its_turn", nemesis=moving)

    def outlook(self, desk: PendingChoice, card: CardId) -> list[str]:
        """What a candidate of a Nemesis tie would lead to (UX-N8)."""
        if desk.kind != "nemesis_pick":
            return []
        return [self.reason(reason) for option in desk.options(card) for reason in tie_outlook(desk.state, option)]

    def chip(self, desk: PendingChoice, card: CardId) -> tuple[str, ...]:
        """The outlook of a candidate in a few words, for its card, and in ever fewer ones; empty where there is none."""
        signs: list[tuple[str, str, str]] = []
        for option in desk.options(card) if desk.kind == "nemesis_pick" else ():
            outlook = tie_outlook(desk.state, option)
            reached = [reason.args[0] for reason in outlook if reason.code in ("outlook_prime", "outlook_met")]
            for reason in outlook:
                prime = self.names.prime(str(reason.args[0])) if reason.args else ""
                said = ""
                if reason.code in ("outlook_worth", "outlook_points"):
                    number = f"{int(reason.args[0]):+d}\u00a0{{points}}".replace("-", "−")
                    signs.append((say("labels.nemesis", number=number), say("labels.nemesis_2", number=number), number))
                elif reason.code == "outlook_column":
                    said = f"{{right}}\u00a0{prime}\u00a0{reason.args[1]}/{reason.args[2]}"
                    if reason.args[0] in reached:  # which says more
                        signs.append((said, "", ""))
                        continue
                elif reason.code in ("outlook_prime", "outlook_met"):
                    said = say("labels.becomes_prime" if reason.code == "outlook_prime" else "labels.meets", prime=prime)
                elif reason.code == "outlook_burden":
                    said = say("labels.burden", energy=reason.args[0])
                elif reason.code in ("outlook_token", "outlook_last_core"):
                    brief = say("labels.pass_2")
                    signs.append((say("labels.falls_on_pass"), brief, brief))
                if said:
                    signs.append((said, said, said))
        signs = list(dict.fromkeys(signs))  # a token and the last round bring a World down once
        return tuple("  ".join(sign[form] for sign in signs if sign[form]) for form in range(3)) if signs else ()

    def columns(self, desk: PendingChoice) -> str:
        """What each Prime Card of an open choice would come to; empty where no column is asked for."""
        if desk.kind != "nemesis_pick":
            return ""
        lines = []
        for option in desk.plain():
            if isinstance(option, Column):
                prime = self.primes[option.n]
                outlook = ", ".join(self.reason(reason) for reason in tie_outlook(desk.state, option))
                outlook = outlook.replace(f", {prime} ", ", ")  # its name once is enough
                lines.append(outlook if outlook.startswith(prime) else f"**{prime}:** {outlook}")
        return " · ".join(lines)

    def primary(self, primary: MainButton, desk: PendingChoice) -> str:
        """The label of the primary button."""
        decision = desk.decision
        if primary.label == "chosen" and decision is not None:
            if primary.action is not None:
                return self.action(primary.action, desk.kind, decision.purpose)
            verb = self.wording.pick(desk.kind, decision.purpose)
            if decision.min == decision.max and len(desk.chosen) < decision.min:
                return say("labels.of", verb=verb, count=len(desk.chosen), min=decision.min)
            return say("labels.card", verb=verb, count=len(desk.chosen))
        if primary.label == "amount" and primary.action is not None:
            return self.action(primary.action, desk.kind, decision.purpose if decision is not None else "")
        if decision is not None and primary.action is not None and (decision.purpose, primary.action.do) in PLAIN_PICKS:
            return say(PLAIN_PICKS[decision.purpose, primary.action.do])
        if primary.label == "attack" and desk.planning is not None:
            return say("labels.conquer_2", name=self.name(desk.planning.world))
        if primary.label == "none" and desk.kind == "colonist":
            return say(PRIMARY["colonist"])
        if primary.label == "pick" and decision is not None:
            return self._asked(desk.kind, decision)
        return say(PRIMARY.get(primary.label, PRIMARY["pick"]))

    def _asked(self, kind: str, decision: Decision) -> str:
        """What has to be picked, as far as it is of one kind."""
        if kind == "nemesis_pick" and decision.purpose in TIES:
            return say("labels.pick_tie", target=decision.purpose != "draft")
        faces = [self.cards[option.card] for option in decision.options if isinstance(option, Pick)]
        if faces and (all(face.is_world for face in faces) or all(face.kind == "unit" for face in faces)):
            return say("labels.pick_lit", world=faces[0].is_world)
        return say(PRIMARY["pick"])

    def secondary(self, action: Action, desk: PendingChoice) -> str:
        """The label of a further option's button."""
        if desk.kind == "reshuffle":
            return say("labels.leave_as")
        if desk.kind == "retain" and action is DONE:
            return say(PRIMARY["keep_none"])
        if desk.kind == "colonist":
            return say(PRIMARY["colonist"])
        return self.action(action, desk.kind, desk.decision.purpose if desk.decision is not None else "")

    def price(self, action: Action, total: int, parts: Sequence[Reason], desk: PendingChoice) -> str:
        """What an action costs, how that comes about, and what remains; a token's energy is named after it (ruling B6)."""
        me = desk.state.players[desk.seat]
        sums = []
        for part in parts:
            amount = part.args[0]
            source = f" {self.name(int(part.args[1]))}" if len(part.args) > 1 else ""
            if part.code == "floor":
                sums.append(say("labels.never_below", amount=amount))
            elif part.code == "printed":
                sums.append(f"{amount}")
            elif part.code == "depth":
                sums.append(say("labels.cards_above", amount=amount))
            else:
                sums.append(f"−{abs(int(amount))}{source}")
        told = f"{' '.join(sums)} = {total}\u00a0{{energy}}" if len(sums) > 1 else f"{total}\u00a0{{energy}}"
        actions = 1 if action.do in ("draft", "deploy", "invade", "build") else 0
        who = say("labels.keeps", seat=self.names.seats[desk.seat]) if self.shared else say("labels.you_keep")
        keep = f"{who} {me.energy - total}\u00a0{{energy}}, {me.actions - actions}\u00a0{{action}}"
        if total > me.energy:
            keep = say("labels.short", total=total - me.energy)
        card = getattr(action, "card", None)
        later = ""
        if card in desk.state.tokens and action.do in ("draft", "invade"):
            when = (
                say("labels.afterwards")
                if action.do == "draft"
                else say("labels.once_conquered")
                if self.shared
                else say("labels.if_you_conquer")
            )
            later = say("labels.its_token_gives", when=when)
        return f"{told} · {keep}{later}"

    def cheaper(self, order: Order | None) -> str:
        """Which order of deploying is cheaper and by how much; empty if none is."""
        if order is None:
            return ""
        return say(
            "labels.cheaper_order", saving=order.saving, units=say("labels.then").join(self.name(unit) for unit in order.units)
        )

    def barrier(self, events: Sequence[Event]) -> str:
        """Why undo stops here, from what the last command made known."""
        for event in events:
            if isinstance(event, NemesisTurned):
                return say("labels.nemesis_card_turned")
        for event in events:
            if isinstance(event, CardMoved) and event.source[0] == "sector":
                return say("labels.new_cards_revealed")
            if isinstance(event, CardMoved) and event.source[0] in ("deck", "heroic_deck") and event.verb != "cycle":
                return say("labels.cards_drawn")
            if isinstance(event, CardMoved) and event.verb == "cycle":
                return say("labels.heroic_deck_turned")
            if isinstance(event, DeckShuffled | HeroicShuffled):
                return say("labels.deck_shuffled")
            if isinstance(event, DiceRolled):
                return say("labels.dice_rolled")
        return say("labels.hidden_cards_were_seen")

    def undone(self, picks: Sequence[Action], asked: QuestionKey) -> str:
        """The name of a step that undo would take back, from what it had answered."""
        first = picks[0] if picks else None
        if first is not None and (asked.purpose, first.do) in PLAIN_PICKS:
            return say(UNDONE_PICKS[asked.purpose, first.do])
        if first is None or first.do == "none":
            return say(NOTHING.get(asked.kind) or line("labels.choice_nothing"))
        if first.do == "done":
            closed = NOTHING.get(asked.kind) or ENDS.get(asked.kind)
            return say(closed or line("labels.end", phase=self.wording.term(f"phase.{asked.phase}")))
        if first.do in UNDONE:
            return say(UNDONE[first.do])
        if asked.kind == "nemesis_pick":
            if isinstance(first, Column):
                return say("labels.nemesis_card_below", prime=self.primes[first.n])
            if isinstance(first, Amount):
                return say("labels.nemesis_choice", name=self.action(first, asked.kind, asked.purpose))
            return say(TIES.get(asked.purpose, "labels.nemesis_choice"), name=self.name(getattr(first, "card", 0)))
        if isinstance(first, Commit):
            return say("labels.assault_step")
        if len(picks) > 1:
            return say("labels.cards", pick=self.wording.pick(asked.kind, asked.purpose), count=len(picks))
        return self.action(first, asked.kind, asked.purpose)
