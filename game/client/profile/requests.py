"""What a scene may ask of the scene stack; only the stack carries it out, after the scene's call has returned.

A scene is asked for by its arguments: one class for each scene. Those whose arguments know a game or a run lie in the rooms of
games and runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from game.client.profile.diagnostics import CrashReport
from game.client.profile.services import Games

if TYPE_CHECKING:
    from game.engine import CardDef, Journal
    from game.engine.terms import Mode


@dataclass(frozen=True, slots=True)
class SceneArgs:
    """What a scene is made with; `scene` is its name."""

    scene: ClassVar[str]


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Go:
    """Put the scene with these arguments on top."""

    args: SceneArgs

    def __repr__(self) -> str:
        return f"{type(self).__name__}({type(self.args).__name__})"


class Swap(Go):
    """Leave the scene on top for the one with these arguments, so that Back does not return to it."""


@dataclass(frozen=True, slots=True)
class Back:
    """Leave the scene on top; with `to`, all scenes above the one that was made with arguments of that class."""

    to: type[SceneArgs] | None = None


class Quit:
    """End the game in good order."""


Request = Go | Back | Quit
Asked = Request | None
"""What pressing something asks for: one of them, or nothing."""
Way = Callable[[], Asked]
"""Where a button of another scene leads."""


@dataclass(frozen=True, slots=True)
class TitleArgs(SceneArgs):
    """The title."""

    scene: ClassVar[str] = "title"


@dataclass(frozen=True, slots=True)
class PrologueArgs(SceneArgs):
    """The first page of the first run."""

    scene: ClassVar[str] = "prologue"


@dataclass(frozen=True, slots=True)
class AttractArgs(SceneArgs):
    """What is shown while nobody touches the title."""

    scene: ClassVar[str] = "attract"


@dataclass(frozen=True, slots=True)
class SkirmishArgs(SceneArgs):
    """The set-up of a skirmish."""

    scene: ClassVar[str] = "skirmish"


@dataclass(frozen=True, slots=True)
class LocalArgs(SceneArgs):
    """The set-up of a local game."""

    scene: ClassVar[str] = "local"


@dataclass(frozen=True, slots=True)
class HeatArgs(SceneArgs):
    """The choice of Heat: what is chosen so far, and who is told of every change."""

    scene: ClassVar[str] = "heat"
    chosen: tuple[str, ...]
    on_change: Callable[[tuple[str, ...]], None]


@dataclass(frozen=True, slots=True)
class GradesArgs(SceneArgs):
    """The choice of a grade beyond Expert: the one that is chosen, 0 for none, and who is told of every change.

    `most` is the highest that may be taken, None for all; `lamps` counts those that were won.
    """

    scene: ClassVar[str] = "grades"
    chosen: int
    on_change: Callable[[int], None]
    most: int | None = None
    lamps: int = 0


@dataclass(frozen=True, slots=True)
class BoardArgs(SceneArgs):
    """The board of a Daily in a Challenge Mode, or of a Weekly; `kind` is daily or weekly, `when` its date or week."""

    scene: ClassVar[str] = "board"
    kind: str
    when: str
    mode: Mode


@dataclass(frozen=True, slots=True)
class AgreeArgs(SceneArgs):
    """The people at the table agree to a move being taken back by `taker`; `agree` are those who are asked.

    `owner_of` says whose device pressed; None where every device answers for everybody.
    """

    scene: ClassVar[str] = "agree"
    names: Sequence[str] = ()
    taker: int = 0
    agree: Sequence[int] = ()
    on_agreed: Callable[[], None] | None = None
    owner_of: Callable[[str], int | None] | None = None


@dataclass(frozen=True, slots=True)
class SettingsArgs(SceneArgs):
    """The preferences."""

    scene: ClassVar[str] = "settings"


@dataclass(frozen=True, slots=True)
class ControlsArgs(SceneArgs):
    """What keys and buttons are bound to."""

    scene: ClassVar[str] = "controls"


@dataclass(frozen=True, slots=True)
class JoystickArgs(SceneArgs):
    """Setting up a joystick, by its number in the system."""

    scene: ClassVar[str] = "joystick"
    number: int


@dataclass(frozen=True, slots=True)
class RulebookArgs(SceneArgs):
    """The rulebook: at the rule of one of the topics, or at a card, else where it was left.

    `packs` and `nemesis` say which game it is opened in, so that it has the rules of that game alone; None: all rules.
    `about` are codes of what is told of the card now.
    """

    scene: ClassVar[str] = "rulebook"
    topics: tuple[str, ...] = ()
    card: CardDef | None = None
    packs: tuple[str, ...] | None = None
    nemesis: bool | None = None
    about: tuple[str, ...] = ()


ALL_RULES = RulebookArgs()
"""The whole rulebook, where it was left."""


@dataclass(frozen=True, slots=True)
class ReplayArgs(SceneArgs):
    """A recorded game to watch: from its beginning, after `at` commands, at an event of a command, or at a line of the log.

    `rules_version` are the rules that it was played by; None for those of this game.
    """

    scene: ClassVar[str] = "replay"
    journal: Journal
    at: int | None = None
    event: int | None = None
    line: int | None = None
    rules_version: int | None = None


@dataclass(frozen=True, slots=True)
class HubArgs(SceneArgs):
    """Campaigns, Gauntlet and Daily."""

    scene: ClassVar[str] = "hub"


@dataclass(frozen=True, slots=True)
class DailyArgs(SceneArgs):
    """The Daily."""

    scene: ClassVar[str] = "daily"


@dataclass(frozen=True, slots=True)
class HallArgs(SceneArgs):
    """A hall of fame; `mark` is the place that is lit, from 1."""

    scene: ClassVar[str] = "hall"
    campaign: str = ""
    mode: str = "standard"
    length: str = "sortie"
    mark: int = 0


@dataclass(frozen=True, slots=True)
class ProfilesArgs(SceneArgs):
    """All profiles."""

    scene: ClassVar[str] = "profiles"


@dataclass(frozen=True, slots=True)
class ContentArgs(SceneArgs):
    """Packs, campaigns and languages; `path` is a file to be taken in at once."""

    scene: ClassVar[str] = "content"
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class SavesArgs(SceneArgs):
    """The copies of a profile, "" for the one in play; `moment` is what the clock says, for pictures (None: the clock)."""

    scene: ClassVar[str] = "saves"
    profile_id: str = ""
    moment: float | None = None


@dataclass(frozen=True, slots=True)
class CreditsArgs(SceneArgs):
    """Who made what the game stands on."""

    scene: ClassVar[str] = "credits"


@dataclass(frozen=True, slots=True)
class RecordsArgs(SceneArgs):
    """Records, achievements and past games."""

    scene: ClassVar[str] = "records"


@dataclass(frozen=True, slots=True)
class CodexArgs(SceneArgs):
    """The codex, opened at a campaign, or at a tab: 0 for pages, 1 for titles."""

    scene: ClassVar[str] = "codex"
    campaign: str = ""
    tab: int = 0


@dataclass(frozen=True, slots=True)
class GalleryArgs(SceneArgs):
    """The cards of the codex."""

    scene: ClassVar[str] = "gallery"


@dataclass(frozen=True, slots=True)
class RunningArgs(SceneArgs):
    """All running games."""

    scene: ClassVar[str] = "running"


@dataclass(frozen=True, slots=True)
class ClosingArgs(SceneArgs):
    """What the disk still lacks is waited for, the last thing before the window closes."""

    scene: ClassVar[str] = "closing"
    games: Games


@dataclass(frozen=True, slots=True)
class CrashArgs(SceneArgs):
    """What is shown after an error."""

    scene: ClassVar[str] = "crash"
    report: CrashReport
