"""Credits: who made what the game stands on, and every licence in full, from the list that ships with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.content.language import say
from game.content.licences import Component, folder, licence_text, read_components


@dataclass(frozen=True)
class Credit:
    """One entry of the page."""

    component: Component

    @property
    def name(self) -> str:
        """What it is called."""
        return self.component.name

    @property
    def facts(self) -> str:
        """Whose it is, how it may be used, and where its source is."""
        component = self.component
        whose = say("credits.facts", whose=component.copyright, licence=component.licence)
        return say("credits.facts_and_source", facts=whose, source=component.source) if component.source else whose

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The licence, line by line."""
        return tuple(licence_text(folder(), self.component).splitlines())


def credits_page() -> tuple[Credit, ...]:
    """The game first, then all that it is made with, in the order of the list. Raises ContentError."""
    return tuple(Credit(component) for component in read_components(folder()))
