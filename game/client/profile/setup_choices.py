"""What the profile keeps of the set-ups: the choices of the last skirmish and of the last local game."""

from __future__ import annotations

from game.client.profile.settings import MaybeText, Switch, Text, Whole

SKIRMISH_PACKS = Text("skirmish.packs")
SKIRMISH_MODE = Text("skirmish.mode", "standard")
SKIRMISH_HOME = MaybeText("skirmish.home")
SKIRMISH_LENGTH = Text("skirmish.length", "full")
SKIRMISH_HEAT = Text("skirmish.heat")
SKIRMISH_GRADE = Whole("skirmish.grade", 0, 0, 99)
SKIRMISH_RANKED = Switch("skirmish.ranked", True)
SKIRMISH_PURIST = Switch("skirmish.purist")
SKIRMISH_DRAFT = Switch("skirmish.draft", True)
SKIRMISH_REVENGE = Switch("skirmish.revenge")
SKIRMISH_EVEN = Switch("skirmish.even", True)
SKIRMISH_HEROES = Text("skirmish.heroes")
SKIRMISH_SEED = Text("skirmish.seed")
"""The seed as it was typed."""

LOCAL_SEATS = Whole("local.seats", 2, 2, 5)
LOCAL_PRIVACY = Text("local.privacy")
LOCAL_PACKS = Text("local.packs")
LOCAL_DRAFT = Switch("local.draft", True)
LOCAL_REVENGE = Switch("local.revenge")
LOCAL_LENGTH = Text("local.length", "full")
LOCAL_FAIR = Switch("local.fair", True)
LOCAL_SEED = Text("local.seed")
"""The seed as it was typed."""


def local_name(seat: int) -> Text:
    """The name of the person in a seat."""
    return Text(f"local.name_{seat}")


def local_kind(seat: int) -> Text:
    """Who plays a seat: a person, or a rival by its policy."""
    return Text(f"local.kind_{seat}")


def local_home(seat: int) -> MaybeText:
    """The Home World of a seat."""
    return MaybeText(f"local.home_{seat}")


def local_device(seat: int) -> Text:
    """The device of a seat."""
    return Text(f"local.device_{seat}")


def local_surges(seat: int, most: int) -> Whole:
    """The Energy Surge Tokens that a seat starts with."""
    return Whole(f"local.surges_{seat}", 0, 0, most)
