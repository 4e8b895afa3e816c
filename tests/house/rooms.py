"""The rooms of the program and what each may import: the import law as data (docs/architecture.md, section 2)."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from tests.source import nodes

CLIENT_ROOMS = ("profile", "games", "runs", "table", "lessons", "rulebook", "draft", "replay", "text")
"""The rooms of the client from left to right: left never imports right."""
SCENE_ROOMS = ("shared", "start", "setup", "draft", "table", "campaign", "results", "settings")

DOOR = ("game.engine", "game.engine.actions", "game.engine.events", "game.engine.terms", "game.engine.api")
"""The door of the engine: the value and its verbs, what can be picked, what happened, fixed words, and questions."""
VALUES = ("game.engine.core", "game.engine.expansions")
COMMON = ("game.version", "game.resources", "game.files", "game.compiled")
"""What every room may import."""
WORDS = ("game.content.language",)
"""How keys become words: what a room may have of `content` whose words stand in files. It knows nothing of the game."""
BELOW_SCREEN = (
    *DOOR,
    *VALUES,
    *(
        "game.nemesis",
        "game.rivals",
        "game.content",
        "game.campaign",
        "game.store",
        "game.match",
        "game.insight",
        "game.lab",
        "game.lessons",
        "game.rulebook",
    ),
)
ONE_VALUE = frozenset(f"game.engine.core.{name}" for name in ("defs", "encode", "frames", "ops.count", "state"))
"""Modules that import each other for their types: cards, state and frames are the data of one value. The list may only shrink."""
CLIENT = tuple(f"game.client.{room}" for room in CLIENT_ROOMS)
PICTURES = ("game.ui.devices", "game.ui.audio", "game.ui.kit", "game.ui.cards", "game.ui.table", "game.ui.screens")
ASKED = (*DOOR, "game.content")
"""What the rooms for pictures may ask besides the client."""

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "game": (),
    "game.__main__": ("game.cli",),
    "game.version": (),
    "game.resources": (),
    "game.files": (),
    "game.compiled": (),
    "game.engine": ("game.engine.core", "game.engine.api"),
    "game.engine.actions": ("game.engine.core",),
    "game.engine.events": ("game.engine.core", "game.engine.expansions"),
    "game.engine.terms": ("game.engine.core",),
    "game.engine.core": (),
    "game.engine.expansions": ("game.engine.core",),
    "game.engine.expansions.revolution": ("game.engine.core",),
    "game.engine.expansions.orders": ("game.engine.core",),
    "game.engine.expansions.promos": ("game.engine.core",),
    "game.engine.api": ("game.engine.core", "game.engine.expansions"),
    "game.nemesis": (*DOOR, "game.engine.core"),
    "game.rivals": (*DOOR, "game.engine.core.ops"),
    "game.content": (
        *(*DOOR, "game.engine.core.ops", "game.engine.core.vocabulary"),
        *(
            f"game.engine.core.{name}"
            for name in ("actions", "changes", "defs", "doctrines", "events", "fleet.changes", "frames", "plug", "reasons")
        ),
        *(f"game.engine.core.{name}" for name in ("rng", "state", "tags", "types", "view")),  # what saves and packs are made of
        *("game.engine.expansions.revolution.ops", "game.engine.expansions.revolution.changes"),
        *("game.engine.expansions.orders.ops", "game.engine.expansions.orders.changes"),
        *("game.engine.expansions.promos.ops", "game.engine.expansions.promos.changes"),
    ),
    "game.campaign": (
        *(*DOOR, "game.content", "game.engine.core.changes", "game.engine.core.fleet.changes", "game.engine.core.fleet.acts"),
        "game.engine.core.doctrines",
        *("game.engine.expansions.revolution.changes", "game.engine.expansions.orders.changes"),
    ),
    "game.store": (*DOOR, "game.content", "game.campaign"),
    "game.match": (*DOOR, "game.nemesis", "game.rivals"),
    "game.insight": (*DOOR, "game.content", "game.match", "game.rivals"),
    "game.lab": (*DOOR, "game.content", "game.campaign", "game.match", "game.rivals", "game.insight", "game.lessons"),
    "game.lab.training": (*DOOR, "game.campaign", "game.match", "game.rivals", "game.lab"),
    "game.lessons": (*DOOR, "game.nemesis", "game.rivals", "game.content", "game.campaign", "game.match"),
    "game.rulebook": (*DOOR, "game.content", "game.campaign", "game.match", "game.lessons"),
    **{
        f"game.client.{room}": (
            *(*DOOR, "game.nemesis", "game.rivals", "game.content", "game.campaign", "game.store", "game.match"),
            *("game.insight", "game.lessons", "game.rulebook", *CLIENT[:place]),
        )
        for place, room in enumerate(CLIENT_ROOMS)
    },
    "game.client": (),
    "game.ui": (),
    "game.ui.devices": WORDS,
    "game.ui.audio": (),
    "game.ui.kit": ("game.ui.devices", *WORDS),
    "game.ui.cards": (*ASKED, *CLIENT, "game.ui.kit", "game.ui.devices"),
    # the Nemesis's odds, clock and forecast are shown as they are worked out: plain values, which client would only write again
    "game.ui.table": (*ASKED, *CLIENT, "game.ui.audio", "game.ui.kit", "game.ui.devices", "game.ui.cards", "game.nemesis"),
    "game.ui.screens": (*ASKED, *CLIENT, *PICTURES),
    "game.scenes": (),
    **{f"game.scenes.{room}": (*DOOR, *CLIENT, *PICTURES, "game.scenes.shared", *WORDS) for room in SCENE_ROOMS},
    "game.app": (*BELOW_SCREEN, *CLIENT, *PICTURES, "game.scenes"),
    "game.cli": BELOW_SCREEN,
}
"""What a room may import besides itself and `COMMON`. A room is named by its package; the longest name that fits counts."""

LATE_COMMANDS: dict[str, tuple[str, ...]] = dict.fromkeys(
    (
        *(
            "game.cli.campaign",
            "game.cli.play",
            "game.cli.refusal",
            "game.cli.doctor",
            "game.cli.shot",
            "game.cli.bench_screen",
            "game.cli.film_stage",
            "game.cli.film_scenes",
            "game.cli.bench_stage",
        ),
        *("game.cli.stage", "game.cli.stage_games", "game.cli.stage_profile", "game.cli.stage_runs"),
    ),
    ("game.app", "game.ui", "game.scenes", "game.client"),
)
"""Commands that load the screen or the client, inside the function that needs it."""

THIRD_PARTY: dict[str, tuple[str, ...]] = {
    "game.content": ("pydantic", "platformdirs"),
    "game.campaign": ("pydantic", "pytmx"),
    "game.store": ("pydantic", "platformdirs"),
    "game.lab": ("distributed",),
    "game.lab.training": ("numpy",),
    **dict.fromkeys(CLIENT, ("platformdirs",)),
    "game.ui.devices": ("pygame",),
    "game.ui.audio": ("pygame",),
    "game.ui.kit": ("pygame", "fontpkg_rajdhani", "font_source_sans_pro"),
    "game.ui.cards": ("pygame",),
    "game.ui.table": ("pygame",),
    "game.ui.screens": ("pygame",),
    **{f"game.scenes.{room}": ("pygame",) for room in SCENE_ROOMS},
    "game.app": ("pygame",),
}
"""Which packages of others a room may import."""


def room_of(module: str) -> str:
    """The room a module belongs to: the longest named package that it lies in."""
    parts = module.split(".")
    while parts:
        if (name := ".".join(parts)) in MAY_IMPORT:
            return name
        parts.pop()
    raise KeyError(module)


def edges_of(modules: Mapping[str, ast.Module], name: str, is_package: bool) -> set[str]:
    """The modules of ours that a module imports anywhere: at its head, for types only, and inside functions."""
    package = name.split(".") if is_package else name.split(".")[:-1]
    targets: set[str] = set()
    for node in nodes(modules[name]):
        if isinstance(node, ast.Import):
            targets |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{source}.{alias.name}"
                # `from game.engine import apply` means the function of the door and not a module that has its name
                targets.add(inner if inner in modules and source != "game.engine" else source)
    return {target for target in targets if target in modules and target != name}


def allowed(name: str, target: str) -> bool:
    """Whether a module may import another one by the law. The door of the engine is one module and not all that lies behind."""
    here = room_of(name)
    if here == room_of(target):
        return True
    may = (*MAY_IMPORT[here], *COMMON, *LATE_COMMANDS.get(name, ()))
    return any(target == room or (room != "game.engine" and target.startswith(f"{room}.")) for room in may)


def circles(edges: Mapping[str, set[str]]) -> list[set[str]]:
    """Groups of modules that import each other in a ring (Tarjan's strongly connected components, two or more)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    rings: list[set[str]] = []

    def visit(name: str) -> None:
        order[name] = low[name] = len(order)
        stack.append(name)
        for target in sorted(edges.get(name, ())):
            if target not in order:
                visit(target)
                low[name] = min(low[name], low[target])
            elif target in stack:
                low[name] = min(low[name], order[target])
        if low[name] == order[name]:
            ring = set(stack[stack.index(name) :])
            del stack[stack.index(name) :]
            if len(ring) > 1:
                rings.append(ring)

    for name in edges:
        if name not in order:
            visit(name)
    return rings
