"""The files of a language: which tables stand in which of them, read when one of their words is first asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.content.errors import ContentError, printable
from game.content.limits import parse_toml, read_text, without_strings
from game.content.where import key_line
from game.resources import assets

HEAD = "language"
"""The file with what holds for the language as a whole: its name, its plural rule, its signs in numbers."""
FILES: dict[str, tuple[str, ...]] = {
    "lessons": ("lesson",),
    "cards": (
        *("noun", "type", "kind", "order", "phrase", "timing", "count", "count_one", "count_who"),
        *("count_short", "count_side"),
    ),
    "vocabulary": (
        "cost",
        "times",
        "op",
        *("twice", "solo", "solo_side", "solo_who", "solo_both", "solo_round"),
        "command",
        *("reason", "reason_you"),
        *("prompt", "prompt_you"),
        "verb",
        "pick",
    ),
    "rules": (
        "phase",
        "mode",
        "zone",
        "seat",
        *("event", "event_you"),
        *("moved", "moved_you"),
        "waiting",
    ),
    "table": (
        *("card_back", "card_face", "card_parts", "card_words", "card_state", "dice", "glossary_tip", "inspector"),
        *("face", "face_short", "face_order", "face_order_narrow", "pacing", "income"),
        *("devices_table", "opening", "requests", "wheel", "eye", "forecast_panel", "heroic_deck"),
        *("intel_panel", "live_table", "log_panel", "means", "nemesis_console", "nemesis_strip"),
        *("order_column", "painter", "shared_view", "orders_view", "replay_view", "revolution_view"),
        *("battle", "pile_view", "planner", "prompt_table", "score_chip", "seats", "tracker", "table_view"),
        *("bodies", "full_card"),
    ),
    "play": (
        *("replay_driver", "replay_index", "answering", "asking", "building", "demo_table", "play_table"),
        *("labels", "last_moves", "leaving", "ledger", "log_book", "looking", "nemesis_facts", "shared_table"),
        *("orders_table", "revolution_table", "table_state", "undoing", "tie_notes", "watching", "phase_of_round"),
        *("phase_brief", "prime_state", "counted", "counted_in"),
    ),
    "draft": ("draft",),
    "fleet": ("fleet",),
    "crew": ("crew", "habit", "muster", "scar", "memorial", "encounter", "gains", "codex"),
    "story": ("prologue", "ending", "past_run"),
    "screens": (
        *("campaign_tiles", "node_card", "privacy_demo", "replay_bar", "replay_controls", "run_header"),
        *("setup_tiles", "buttons", "initial_slots", "medals", "keep_window", "messages", "seal", "role", "local_game"),
        *("session", "glossary_scene", "agree", "curtain", "attract", "attract_moment", "crash", "initials"),
        *("slot", "running", "credits"),
        *(
            "title",
            "heat",
            "grades",
            "restart",
            "skirmish",
            "share_code",
            "privacy",
            "local_setup",
            "rival_levels",
            "rival_characters",
        ),
    ),
    "settings": (
        *("action", "action_group", "bindings", "devices", "joystick_asking", "keymap", "padmap"),
        *("joystick_layout", "controls", "joystick", "pause", "settings", "preferences", "preference_page"),
    ),
    "profiles": ("profiles", "profile_tile", "data_page", "content"),
    "saves": ("closing", "saves", "store", "damage", "finding", "value"),
    "changes": ("change",),
    "campaign": (
        *("directive", "directive_zone", "score", "campaign_steps", "campaigning", "stuck", "trying", "campaigns"),
        *("codex_pages", "map_facts", "difficulty", "node_facts", "setup_words", "number", "mode_words", "mode_sentence"),
        *("figure", "rival_names", "rivals", "unlocks", "board"),
        *("medal", "length", "boon", "briefing", "daily", "finale", "hub", "starmap"),
    ),
    "results": (
        *("record_lines", "score_words", "hall", "records", "people", "totals", "local_results", "results", "outcome"),
        *("score_scene", "record_panel", "score_page", "score_sheet", "graph", "share_card", "ledger_table"),
        "gallery",
    ),
    "errors": (
        "setup_error",
        "replay_error",
        "run_error",
        "share_error",
        "background",
        "keeper",
        "profile_switch",
    ),
    "glossary": ("glossary",),
    "insight": ("advice", "analysis", "puzzle"),
    "text": ("text",),
}
"""The tables of each file; a key is asked for as `table.name`."""
FILE_OF = {table: file for file, tables in FILES.items() for table in tables}
HEAD_KEYS = {"name": "", "plural": "one_other", "thousands": "", "decimal": ".", "percent": "%"}
"""What may stand in the head, and what holds where it does not."""

Table = dict[str, Any]


def folder_of(code: str, root: Path | None = None) -> Path:
    """The folder of a language. Raises ContentError for what is no code of one."""
    if not re.fullmatch(r"[a-z]{2,3}(_[A-Z]{2})?", code):
        raise ContentError.of_file(f"assets/lang/{printable(code)}", "is no language")
    return (root or assets() / "lang") / code


def shown_file(code: str, file: str) -> str:
    """A file of a language as findings name it."""
    return f"assets/lang/{code}/{file}.toml"


def read_file(code: str, file: str, root: Path | None = None) -> tuple[dict[str, Table], str]:
    """The tables of one file of a language, or its head, and its text without strings. Raises ContentError."""
    shown = shown_file(code, file)
    text = read_text(folder_of(code, root) / f"{file}.toml", shown)
    tables, bare = parse_toml(text, shown), without_strings(text)
    for name, entries in tables.items():
        if file == HEAD:
            if name not in HEAD_KEYS or not isinstance(entries, str):
                raise ContentError(shown, key_line(bare, name), printable(name), "is no text of a language's head")
        elif name not in FILES[file]:
            raise ContentError(shown, key_line(bare, name), printable(name), "is no table of this file")
        elif not isinstance(entries, dict):
            raise ContentError(shown, key_line(bare, name), name, "must be a table of templates")
    return tables, bare


class Tables(Mapping[str, Table]):
    """The tables of a language by their names; each file is read when one of its tables is first asked for.

    A file that cannot be read has no words and is kept in `problems`; with `strict` it raises ContentError instead.
    """

    def __init__(self, code: str, root: Path | None = None, strict: bool = True) -> None:
        self.problems: list[ContentError] = []
        self._code = code
        self._root = root
        self._strict = strict
        self._read: dict[str, dict[str, Table]] = {}

    def __getitem__(self, table: str) -> Table:
        file = FILE_OF[table]
        if file not in self._read:
            self._read[file] = self._tables(file)
        return self._read[file].get(table, {})

    def head(self) -> dict[str, str]:
        """What holds for the language as a whole."""
        return {**HEAD_KEYS, **{key: str(value) for key, value in self._tables(HEAD).items()}}

    def _tables(self, file: str) -> dict[str, Table]:
        try:
            return read_file(self._code, file, self._root)[0]
        except ContentError as problem:
            if self._strict:
                raise
            self.problems.append(problem)
            return {}

    def __iter__(self) -> Iterator[str]:
        return iter(FILE_OF)

    def __len__(self) -> int:
        return len(FILE_OF)
