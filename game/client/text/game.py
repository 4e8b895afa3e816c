"""A game by lines: one command in, lines of words out. Nothing is printed or read here, so every test can play it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.client.games.session import Session
from game.client.table.advice.words import advice_words
from game.client.table.choice import PendingChoice, Submission
from game.client.table.drivers.ties import settle
from game.client.table.labels import Labels
from game.client.table.log_book import LogBook
from game.client.table.tie_notes import tie_words
from game.client.text.lines import plain, wrapped
from game.client.text.question import PLANNED, NumberedAction, answer, card_of, offers
from game.client.text.sheets import Sheets
from game.content.language import say
from game.content.names import Names
from game.content.wording import Wording
from game.engine import Action, Event, Reason, View, fold, mask, revolution_at, takes_revenge, view_for
from game.engine.actions import PASS
from game.nemesis import forecast_pass

LONGEST = 4000
"""Characters that a command may have."""
LOG_LINES = 20
HELP = tuple(f"text.help_{name}" for name in ("number", "go", "s", "p", "u", "w", "c", "t", "n", "l", "h", "q"))

NUMBERS = {"too_few": "text.too_few", "too_many": "text.too_many", "game_over": "text.nothing_asked"}
"""What is said where so many numbers make no answer."""


class Reply(NamedTuple):
    """What a command brought: the lines to print, whether it was understood, and whether the game is left."""

    lines: list[str]
    understood: bool = True
    leaves: bool = False


class TextGame:
    """One running game told in lines of at most `width` columns."""

    def __init__(self, session: Session, wording: Wording, names: Names, width: int) -> None:
        self.session = session
        self.width = width
        self.view = view_for(session.state, session.seat)
        self.words = Labels(wording, self.view, names, takes_revenge(session.state))
        self.sheets = Sheets(self.words)
        self.log = LogBook(wording, self.view, names)
        self.log.rebuild(session.match, session.seat)
        self.desk = PendingChoice.open(session.state, session.seat)
        self.offers: list[NumberedAction] = []
        self.given_back = -1
        """The question to which an undo has led: of a tie, it is the player's to answer now."""
        self.passing = False
        """Whether what a Pass brings was just told, so that the next `p` passes."""
        self.advised = False
        """Whether what advice costs was just told, so that the next `h` is answered."""
        self.commands: dict[str, Callable[[str], Reply]] = {
            "go": self._go, "s": self._suggest, "p": self._pass, "u": self._undo, "w": self._why, "c": self._card,
            "t": self._table, "n": self._ladder, "l": self._log, "h": self._advise, "?": self._help, "q": self._leave,
        }  # fmt: skip

    # -- the door

    def begin(self) -> list[str]:
        """The lines before the first command."""
        self._rivals()
        return self._lines([*(line.text for line in self.log.lines[-LOG_LINES // 4 :]), "", *self._question()])

    def do(self, line: str) -> Reply:
        """Carries a command out. Whatever it is, nothing is lost and nothing is raised."""
        if len(line) > LONGEST:
            return self._refuse("text.too_long", n=LONGEST)
        word, _, rest = line.strip().partition(" ")
        passing, self.passing = self.passing, False
        self.advised = self.advised and word == "h"
        if word == "p" and passing:
            return self._submit(Submission(((PASS,),)))
        command = self.commands.get(word.lower())
        if command is not None:
            return command(rest.strip())
        if word and all(part.isdecimal() for part in line.split()):
            return self._choose([int(part[:6]) for part in line.split()])
        return self._refuse("text.unknown" if word else "text.empty")

    # -- answering

    def _choose(self, numbers: Sequence[int]) -> Reply:
        wrong = [number for number in numbers if not 1 <= number <= len(self.offers)]
        if wrong or not self.offers:
            return self._refuse("text.no_number", n=len(self.offers)) if self.offers else self._refuse("text.nothing_asked")
        chosen = list(dict.fromkeys(self.offers[number - 1].action for number in numbers))
        answered = answer(self.desk, chosen)
        if isinstance(answered, Reason):
            return self._refuse(NUMBERS[answered.code], n=int(answered.args[0]) if answered.args else 0)
        return self._said(self._planned()) if answered is None else self._submit(answered)

    def _go(self, rest: str) -> Reply:
        primary = self.desk.primary()
        if primary.deed == "suggest":
            return self._suggest("")
        if isinstance(primary.deed, Submission):
            return self._submit(primary.deed)
        if primary.reason is not None:
            return self._said([self.words.reason(primary.reason)], understood=False)
        return self._refuse("text.nothing_to_confirm")

    def _suggest(self, rest: str) -> Reply:
        if self.desk.kind in PLANNED:
            if self.desk.take_suggestion():
                return self._said(self._planned())
            return self._said([*self._planned(), say("text.no_units_suffice")])
        line = self.words.cheaper(self.desk.cheaper())
        return self._said([line]) if line else self._refuse("text.no_suggestion")

    def _planned(self) -> list[str]:
        """What the Units chosen for the invasion reach."""
        standing = self.desk.standing()
        if standing is None:
            return []
        names = [self.words.name(action.card) for action in self.desk.fleet]
        lines = [say("text.chosen", names=", ".join(names)) if names else say("text.none_chosen")]
        fleet, ground = (standing.fleet, standing.needed_fleet), (standing.ground, standing.needed_ground)
        lines.append(say("text.reaches", fleet=fleet[0], needed_fleet=fleet[1], ground=ground[0], needed_ground=ground[1]))
        return [*lines, say("text.confirm")] if standing.suffices else lines

    def _pass(self, rest: str) -> Reply:
        decision = self.desk.decision
        if decision is None or PASS not in decision.options:
            return self._refuse("text.no_pass" if decision is not None else "text.nothing_asked")
        self.passing = True
        told = [] if self.view.nemesis is None else self.sheets.forecast(forecast_pass(self.session.state), self.view)
        return self._said([*told, say("text.pass_again")])

    def _undo(self, rest: str) -> Reply:
        if self.session.match.over:
            return self._refuse("text.nothing_asked")
        target = self.session.match.undo_target()
        if not self.session.undo_is_free or target.undone is None:
            return self._said([self.words.reason(Reason("undo_blocked"))], understood=False)
        step = self.words.undone(target.undone.picks, self.session.question_of(target.undone))
        outcome = self.session.undo()
        if isinstance(outcome, Reason):
            return self._said([self.words.reason(outcome)], understood=False)
        self._look(outcome)
        self.given_back = self.session.state.seq
        self.log.rebuild(self.session.match, self.session.seat)
        return self._said([say("text.undone", step=step), "", *self._question()])

    def _advise(self, rest: str) -> Reply:
        """What a master would do; in a game that counts for records only when it is typed once more."""
        why, decision = self.session.no_advice, self.session.match.decision
        if why is not None or decision is None:
            return self._said([say(why)] if why is not None else [], understood=False)
        if self.session.advice_costs and not self.advised:
            self.advised = True
            return self._said([say("advice.costs"), say("text.advice_again")])
        adviser = self.session.adviser()
        while adviser.advice is None or not adviser.advice.final:
            adviser.update()
        told = advice_words(adviser.advice, decision, self.words, self.view.nemesis is not None)
        return self._said([told.head, *(idea.spoken for idea in told.ideas), *((told.note,) if told.note else ()), told.foot])

    def _submit(self, submission: Submission) -> Reply:
        known = len(self.log.lines)
        last = self.log.lines[-1] if self.log.lines else None
        for picks in submission.steps:
            outcome = self.session.submit(*picks)
            if isinstance(outcome, Reason):
                return self._said([self.words.reason(outcome)], understood=False)
            self._follow(outcome)
        self._rivals()
        news = self.log.lines[known:]
        if last is not None and self.log.lines[known - 1 : known] != [last]:
            news = [*self.log.lines[known - 1 : known], *news]  # the last line went on
        return self._said([*(line.text for line in news), "", *self._question()])

    def _rivals(self) -> None:
        """Lets computer players answer until a person is asked; ties of the Nemesis are settled as the game's policy says."""
        while True:
            tie = settle(self.session, self.given_back)
            events = tie[1] if tie is not None else self.session.rival_moves()
            if events is None:
                return
            self._follow(events)
            if tie is not None:
                self.log.note(tie_words(self.words, tie[0]))

    def _follow(self, events: Iterable[Event]) -> None:
        for event in events:
            masked = mask(event, self.session.seat)
            self.view = fold(self.view, masked)
            self.log.add(masked, self.view)
        self._look(view_for(self.session.state, self.session.seat))

    def _look(self, view: View) -> None:
        self.view = view
        self.desk = PendingChoice.open(self.session.state, self.session.seat, self.desk)

    # -- looking

    def _question(self) -> list[str]:
        """The state of the game in a line, the question, and the numbers that answer it."""
        self.offers = offers(self.desk, self.sheets)
        lines = [self.sheets.standing(self.session.state, self.view), self.words.prompt(self.desk, self.view)]
        lines += [f"{number:>3}  {offer.words}" for number, offer in enumerate(self.offers, 1)]
        result = self.session.state.result
        if result is not None:
            winners = [self.words.names.seats[seat] for seat in result.winners]
            totals = [
                say("text.total", name=name, n=total) for name, total in zip(self.words.names.seats, result.totals, strict=True)
            ]
            return [self.words.prompt(self.desk, self.view), *totals, say("text.won_by", names=", ".join(winners))]
        decision = self.desk.decision
        if decision is not None and PASS in decision.options:
            lines.append(f"  p  {say('text.pass')}")
        return [*lines, *(self._planned() if self.desk.kind in PLANNED else [])]

    def _why(self, rest: str) -> Reply:
        """Why a card can not be used, or what an offer costs and how that comes about."""
        if rest.isdecimal() and 1 <= int(rest[:6]) <= len(self.offers):
            offer = self.offers[int(rest[:6]) - 1]
            about = card_of(offer.action)
            return self._said([offer.words, *(self.sheets.card(self.view.cards[about]) if about is not None else [])])
        cards = self._named(rest, [card for zone in self._lying() for card in zone])
        if not cards:
            return self._refuse("text.which")
        card = cards[0]
        offered = [offer.words for offer in self.offers if card_of(offer.action) == card]
        refused = self.words.refused(self.desk, card)
        return self._said(offered or [f"{self.words.name(card)}: {refused or say('text.no_use')}"])

    def _lying(self) -> Iterable[Sequence[int]]:
        me = self.view.players[self.view.seat or 0]
        yield from (self.view.central, me.hand or (), me.units, me.worlds)
        revolution = revolution_at(self.view)
        if revolution:
            yield from (revolution.stack[-1:], revolution.heroic[self.view.seat or 0].hand or ())

    def _card(self, rest: str) -> Reply:
        cards = self._named(rest, range(len(self.view.cards)))
        names = list(dict.fromkeys(self.words.name(card) for card in cards))
        if not names:
            return self._refuse("text.which")
        if len(names) > 1:
            return self._said([say("text.several", names=", ".join(names[:8]))], understood=False)
        return self._said(self.sheets.card(self.view.cards[cards[0]]))

    def _named(self, name: str, cards: Iterable[int]) -> list[int]:
        """The cards whose names fit best: the whole name, else its beginning, else a part of it."""
        wanted = name.casefold()
        named = [(card, self.words.name(card).casefold()) for card in cards] if wanted else []
        for fits in (str.__eq__, str.startswith, str.__contains__):
            best = [card for card, called in named if fits(called, wanted)]
            if best:
                return best
        return []

    def _table(self, rest: str) -> Reply:
        return self._said(self.sheets.table(self.session.state, self.view))

    def _ladder(self, rest: str) -> Reply:
        return self._said(self.sheets.ladder(self.session.state, self.view))

    def _log(self, rest: str) -> Reply:
        count = int(rest[:6]) if rest.isdecimal() else LOG_LINES
        return self._said([line.text for line in self.log.lines[-count:]] if count else [])

    def _help(self, rest: str) -> Reply:
        return self._said([say(key) for key in HELP])

    def _leave(self, rest: str) -> Reply:
        if self.session.keeper is None or self.session.notice is not None:
            farewell = "text.left_unsaved"
        elif not self.session.match.journal.entries:
            farewell = "text.left_unplayed"
        else:
            farewell = "text.left_saved"
        return Reply(self._lines([say(farewell)]), leaves=True)

    # -- words

    def _refuse(self, key: str, **values: int) -> Reply:
        """One sentence for what was not carried out."""
        return self._said([say(key, **values)], understood=False)

    def _said(self, lines: Iterable[str], understood: bool = True) -> Reply:
        return Reply(self._lines(lines), understood)

    def _lines(self, lines: Iterable[str]) -> list[str]:
        rows: list[str] = []
        for line in lines:
            indent = len(line) - len(line.lstrip(" "))
            rows += wrapped(plain(line, self.sheets.language), self.width, indent)
        return rows


__all__ = ["Action", "Reply", "TextGame"]
