"""Broken campaign folders, each made from a good one by one hand's turn (SAFE-3).

`BAD` names each with the file that is to be blamed and words of the reason.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.campaigns.bad_journeys import FAULTS, with_journey
from tests.campaigns.sample_folder import CAMPAIGN, good_campaign, map_data
from tools.art.maps import star_map

Spoil = Callable[[Path], None]


class Bad(NamedTuple):
    """How a good campaign is spoiled, the file that is to blame, and words of the reason."""

    spoil: Spoil
    file: str
    reason: str


def swap(file: str, old: str, new: str) -> Spoil:
    """Puts other words in the place of some, once."""

    def spoil(folder: Path) -> None:
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text, old
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return spoil


def put(file: str, content: str | bytes) -> Spoil:
    """Writes a file anew."""

    def spoil(folder: Path) -> None:
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)

    return spoil


def both(*spoils: Spoil) -> Spoil:
    """One after the other."""

    def spoil(folder: Path) -> None:
        for part in spoils:
            part(folder)

    return spoil


def mapped(change: Callable[[dict[str, object]], None]) -> Spoil:
    """The map of another description."""

    def spoil(folder: Path) -> None:
        data = map_data()
        change(data)
        (folder / "galaxy.tmx").write_text(star_map(folder.name, data), encoding="utf-8")

    return spoil


def lanes(*, without: tuple[list[str], ...] = (), more: tuple[list[object], ...] = ()) -> Spoil:
    """The map with some lanes less and some more."""

    def change(data: dict[str, object]) -> None:
        there: list[list[object]] = data["lanes"]["list"]  # type: ignore[index]
        there[:] = [lane for lane in there if lane[:2] not in without] + list(more)

    return mapped(change)


def nodes(**places: Mapping[str, object] | None) -> Spoil:
    """The map with other nodes; None takes one away."""

    def change(data: dict[str, object]) -> None:
        there: dict[str, object] = data["nodes"]  # type: ignore[assignment]
        for key, node in places.items():
            if node is None:
                del there[key]
            else:
                there[key] = node

    return mapped(change)


def two_havens(data: dict[str, object]) -> None:
    """A haven more, behind the one there is."""
    data["nodes"].update(other={"kind": "haven", "at": [260, 100]})  # type: ignore[attr-defined]
    data["lanes"]["list"].extend([["rest", "other", 0], ["other", "n30", 0], ["other", "n31", 0]])  # type: ignore[index]


def start(length: str, keys: list[str]) -> Spoil:
    """The map with other entries."""
    return mapped(lambda data: data["starts"].update({length: keys}))  # type: ignore[attr-defined]


def link_to(name: str, target: str) -> Spoil:
    """A file of the campaign that is a link to elsewhere."""

    def spoil(folder: Path) -> None:
        (folder / name).unlink(missing_ok=True)
        (folder / name).symlink_to(target)

    return spoil


def folder_at(name: str) -> Spoil:
    """A folder where a file belongs."""

    def spoil(folder: Path) -> None:
        (folder / name).unlink()
        (folder / name).mkdir()

    return spoil


def many_files(folder: Path) -> None:
    for number in range(250):
        (folder / f"note{number}.txt").write_text("a", encoding="utf-8")


def backdrop(source: str) -> Spoil:
    """The map with a picture behind it."""
    layer = f' <imagelayer id="9" name="backdrop">\n  <image source="{source}"/>\n </imagelayer>\n</map>'
    return swap(TMX, "</map>", layer)


def png(width: int, height: int) -> bytes:
    """A picture of 74 bytes or so that says it is as large as this."""
    head = struct.pack(">II5B", width, height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(b"\0" * 9)), (b"IEND", b""))
    body = b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + body


def webp(width: int, height: int) -> bytes:
    """The head of a WebP picture that says it is as large as this."""
    size = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"RIFF" + struct.pack("<I", 22) + b"WEBPVP8X" + struct.pack("<I", 10) + b"\0\0\0\0" + size + b"\0" * 8


TMX, TOML, EN, RATES = "galaxy.tmx", "campaign.toml", "text/en.toml", "measured.toml"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
NODE = 'name="n10" type="mission" x="100" y="150"'
LAUGHS = (
    HEAD
    + "<!DOCTYPE map [<!ENTITY a 'ha'>"
    + "".join(f"<!ENTITY {chr(98 + n)} '{('&' + chr(97 + n) + ';') * 10}'>" for n in range(9))
    + "]><map>&j;</map>"
)
QUADRATIC = HEAD + "<!DOCTYPE map [<!ENTITY a '" + "\n".join(["x" * 3000] * 33) + "'>]>\n<map>" + "&a;\n" * 500 + "</map>"
OUTSIDE = HEAD + '<!DOCTYPE map [<!ENTITY a SYSTEM "file:///etc/hostname">]><map>&a;</map>'
MANY_OBJECTS = '<objectgroup id="9" name="decor">' + '<object id="1"/>\n' * 3_000 + "</objectgroup></map>"


def first_changes(new: str) -> Spoil:
    """Other changes for the first mission."""
    return swap(TOML, '[{ change = "income", n = 1 }]', new)


def first_directive(new: str) -> Spoil:
    """Another directive for the first mission."""
    return swap(TOML, '{ directive = "own_cards", n = 3, types = ["robot"] }', new)


EVENT = """\
[[events]]
key = "fair"
choices = [{ key = "go", gain = { salvage = 5, flag = "been" } }, { key = "pay", needs = { salvage = 9 }, gain = { clock = -1 } }]
"""
EVENTS: dict[str, tuple[str, str, str]] = {
    "unknown table": ("[[events]]", "[[event]]", "did you mean events?"),
    "unknown field": ('key = "fair"', 'key = "fair"\nacs = [1]', "acs"),
    "no key": ('key = "fair"', "", "key: is missing"),
    "key of a path": ('"fair"', '"../fair"', "a-z, 0-9"),
    "key of every campaign": ('"fair"', '"ambush"', "every campaign has it"),
    "no acts": ('key = "fair"', 'key = "fair"\nacts = []', "at least one act"),
    "act four": ('key = "fair"', 'key = "fair"\nacts = [4]', "acts"),
    "no way out": ('{ key = "go", gain', '{ key = "go", needs = { veteran = true }, gain', "no way out"),
    "choice twice": ('{ key = "pay"', '{ key = "go"', "go stands there twice"),
    "choice called title": ('{ key = "go"', '{ key = "title"', "cannot be the key of a choice"),
    "five choices": ("choices = [", "choices = [" + '{ key = "x" }, ' * 3, "must be 1 to 4"),
    "flag that nobody sets": ("needs = { salvage = 9 }", 'needs = { flag = "bean" }', "did you mean been?"),
    "relic that is not there": ("needs = { salvage = 9 }", 'needs = { relic = "cold_vaul" }', "did you mean cold_vault?"),
    "home that is not there": ("needs = { salvage = 9 }", 'needs = { home = "umbre" }', "did you mean umbra?"),
    "gain of an unknown relic": ("gain = { clock = -1 }", 'gain = { relic = "magpi" }', "did you mean magpie?"),
    "gain of an unknown store": ("gain = { clock = -1 }", 'gain = { store = "mor" }', "did you mean more?"),
    "gain of an unknown kind": ("gain = { clock = -1 }", "gain = { salvag = 3 }", "salvag"),
    "gain beyond bounds": ("gain = { clock = -1 }", "gain = { clock = 10 }", "clock"),
    "a Home World as veteran": (
        "gain = { clock = -1 }",
        'gain = { veteran = { card = "umbra", sector = 0 } }',
        "no Unit or Tactic",
    ),
    "a veteran of another sector": (
        "gain = { clock = -1 }",
        'gain = { veteran = { card = "sword_master", sector = 5 } }',
        "sector",
    ),
    "discharge of no starting card": ("gain = { clock = -1 }", 'gain = { discharge = ["sword_master"] }', "is no starting card"),
    "odds of 0": ("gain = { clock = -1 }", "odds = [{ of = 0 }, { of = 1 }]", "of"),
    "odds of one way": ("gain = { clock = -1 }", "odds = [{ of = 1 }]", "no chance"),
    "change of an unknown kind": ("gain = { clock = -1 }", 'next = [{ change = "incom", n = 1 }]', "incom"),
    "change of a pack that is not there": ("gain = { clock = -1 }", 'rest = [{ change = "standing_events" }]', "Galactic Orders"),
    "leaves something else": ("gain = { clock = -1 }", 'leaves = "ship"', "leaves"),
    "words that are missing": ("[[events]]", "[[events]]", "events.fair.go: is missing"),
}
"""What is wrong with an event: the text that becomes another one, and words of the reason."""

BAD: dict[str, Bad] = {
    # -- the map as text
    "map: billion laughs": Bad(put(TMX, LAUGHS), TMX, "declarations"),
    "map: quadratic entity": Bad(put(TMX, QUADRATIC), TMX, "declarations"),
    "map: entity of a file": Bad(put(TMX, OUTSIDE), TMX, "declarations"),
    "map: UTF-16 with a declaration": Bad(put(TMX, LAUGHS.encode("utf-16")), TMX, "UTF-8"),
    "map: another encoding": Bad(swap(TMX, "UTF-8", "ISO-8859-1"), TMX, "must be UTF-8"),
    "map: one attribute of 4 MB": Bad(put(TMX, f'<map a="{"x" * 4_000_000}"/>'), TMX, "larger than 1 MiB"),
    "map: one long line": Bad(put(TMX, f'<map a="{"x" * 5_000}"/>'), TMX, "a line may have"),
    "map: deep nesting": Bad(put(TMX, "<object>\n" * 60_000), TMX, "nested more than"),
    "map: comment": Bad(swap(TMX, "</map>", "<!-- hello --></map>"), TMX, "declarations, comments"),
    "map: empty": Bad(put(TMX, ""), TMX, "is empty"),
    "map: a picture": Bad(put(TMX, png(8, 8)), TMX, "is not UTF-8"),
    "map: not a map": Bad(put(TMX, "<object/>"), TMX, "no Tiled map"),
    "map: broken tag": Bad(swap(TMX, "</map>", "</map"), TMX, "no tag"),
    "map: never closed": Bad(swap(TMX, "</map>", ""), TMX, "never closed"),
    "map: closes another tag": Bad(swap(TMX, "</map>", "</object>"), TMX, "closes what is not open"),
    "map: unknown entity": Bad(swap(TMX, 'name="n10"', 'name="&n10;"'), TMX, "cannot be read"),
    "map: NUL in a name": Bad(swap(TMX, 'name="n10"', 'name="n&#0;"'), TMX, "cannot be read"),
    "map: missing": Bad(lambda folder: (folder / TMX).unlink(), TMX, "does not exist"),
    "map: a folder": Bad(folder_at(TMX), TMX, "is no file"),
    # -- what a star map may not hold
    "map: tileset outside": Bad(swap(TMX, "</map>", '<tileset firstgid="1" source="../../x.tsx"/></map>'), TMX, "<tileset>"),
    "map: zlib layer": Bad(
        swap(TMX, "</map>", '<layer id="8" name="t" width="9" height="9"><data encoding="base64">eJ</data></layer></map>'),
        TMX,
        "<layer>",
    ),
    "map: template outside": Bad(swap(TMX, NODE, f'{NODE} template="../../x.tx"'), TMX, "are not read"),
    "map: text object": Bad(swap(TMX, "<point/>", "<text>hello</text>"), TMX, "<text>"),
    "map: tile object": Bad(swap(TMX, NODE, f'{NODE} gid="99"'), TMX, "are not read"),
    "map: three thousand objects": Bad(swap(TMX, "</map>", MANY_OBJECTS), TMX, "at most 2000"),
    "map: unknown layer": Bad(swap(TMX, 'name="decor"', 'name="secrets"'), TMX, "layer secrets"),
    "map: nodes twice": Bad(swap(TMX, 'name="decor"', 'name="nodes"'), TMX, "stands there twice"),
    "map: too many nodes": Bad(
        nodes(**{f"more{n}": {"kind": "mission", "mission": "first", "at": [9, 9]} for n in range(80)}), TMX, "at most 64"
    ),
    "map: picture outside": Bad(both(put("../secret.png", png(8, 8)), backdrop("../secret.png")), TMX, "backdrop"),
    "map: absolute picture": Bad(backdrop("/etc/hostname"), TMX, "backdrop"),
    "map: picture of Windows": Bad(backdrop("C:\\\\secret.png"), TMX, "backdrop"),
    "map: linked picture": Bad(both(link_to("sky.png", "/etc/hostname"), backdrop("sky.png")), TMX, "backdrop"),
    "map: missing picture": Bad(backdrop("sky.png"), "sky.png", "does not exist"),
    "map: PNG of 60,000 a side": Bad(both(put("sky.png", png(60_000, 60_000)), backdrop("sky.png")), "sky.png", "60000 x 60000"),
    "map: WebP of 60,000 a side": Bad(both(put("sky.webp", webp(60_000, 60_000)), backdrop("sky.webp")), "sky.webp", "60000"),
    "map: JPEG": Bad(both(put("sky.png", b"\xff\xd8\xff\xe0" + b"\0" * 90), backdrop("sky.png")), "sky.png", "neither a PNG"),
    "map: truncated picture": Bad(both(put("sky.png", png(8, 8)[:20]), backdrop("sky.png")), "sky.png", "neither a PNG"),
    # -- numbers of the map
    "map: width below 0": Bad(swap(TMX, 'width="100"', 'width="-5"'), TMX, "width"),
    "map: width of a milliard": Bad(swap(TMX, 'width="100"', 'width="1000000000"'), TMX, "width"),
    "map: no width": Bad(swap(TMX, 'width="100"', ""), TMX, "width"),
    "map: tiles of no width": Bad(swap(TMX, 'tilewidth="8"', 'tilewidth="0"'), TMX, "width"),
    "map: width no number": Bad(swap(TMX, 'width="100"', 'width="wide"'), TMX, "cannot be read"),
    "map: x not a number": Bad(swap(TMX, NODE, NODE.replace('"100"', '"nan"')), TMX, "n10).x"),
    "map: x beyond all numbers": Bad(swap(TMX, NODE, NODE.replace('"100"', '"1e400"')), TMX, "n10).x"),
    "map: node beside the map": Bad(swap(TMX, NODE, NODE.replace('"100"', '"5000"')), TMX, "n10).x"),
    "map: version 0": Bad(swap(TMX, 'type="int" value="1"', 'type="int" value="0"'), TMX, "version"),
    "map: version as text": Bad(swap(TMX, 'name="version" type="int"', 'name="version"'), TMX, "version"),
    "map: unknown kind of property": Bad(swap(TMX, 'type="int"', 'type="zork"'), TMX, "cannot be read"),
    "map: unknown property": Bad(swap(TMX, 'name="version"', 'name="vision"'), TMX, "vision"),
    "map: another campaign": Bad(swap(TMX, 'value="sample"', 'value="another"'), TMX, "must be 'sample'"),
    # -- nodes and lanes
    "map: two nodes of one name": Bad(swap(TMX, 'name="n10"', 'name="n11"'), TMX, "name of another node"),
    "map: two objects of one number": Bad(swap(TMX, '<object id="1" ', '<object id="2" '), TMX, "number of another object"),
    "map: node without a name": Bad(swap(TMX, 'name="n10" ', ""), TMX, "name"),
    "map: name of a path": Bad(swap(TMX, 'name="n10"', 'name="../../x"'), TMX, "a-z, 0-9"),
    "map: unknown class": Bad(swap(TMX, NODE, NODE.replace("type=", "class=").replace('"mission"', '"castle"')), TMX, "castle"),
    "map: neither type nor class": Bad(swap(TMX, NODE, NODE.replace("type=", "kind=")), TMX, "type"),
    "map: unknown type": Bad(swap(TMX, NODE, NODE.replace('"mission"', '"castle"')), TMX, "castle"),
    "map: node without a mission": Bad(swap(TMX, '"mission" value="first"', '"misson" value="first"'), TMX, "mission"),
    "map: mission that is not there": Bad(swap(TMX, 'value="first"', 'value="zeroth"'), TMX, "'zeroth'"),
    "map: lane to nowhere": Bad(swap(TMX, 'name="b" type="object" value="3"', 'name="b" type="object" value="999"'), TMX, ".b"),
    "map: lane without a start": Bad(swap(TMX, 'name="a" type="object"', 'name="start" type="object"'), TMX, "start"),
    "map: lane far from its node": Bad(swap(TMX, "100,0", "100,60"), TMX, "24 pixels"),
    "map: lane of one point": Bad(swap(TMX, '<polyline points="', '<polyline points="0,0"/><ellipse a="'), TMX, "2 to 64"),
    "map: lane twice": Bad(lanes(more=(["n20", "n10", 0],)), TMX, "have a lane already"),
    "map: lane in a circle": Bad(lanes(without=(["n10", "n20"], ["n20", "n30"]), more=(["n30", "n10", 0],)), TMX, "circle"),
    "map: node without an exit": Bad(lanes(without=(["n60", "core"],)), TMX, "without an exit"),
    "map: lane over a column": Bad(lanes(more=(["n10", "n30", 0],)), TMX, "different columns"),
    "map: only one choice": Bad(lanes(without=(["n10", "n21"],)), TMX, "fewer than 2 choices"),
    "map: node that nobody reaches": Bad(lanes(without=(["n20", "rest"],)), TMX, "from no start"),
    "map: haven after haven": Bad(mapped(two_havens), TMX, "from a haven or stop to another one"),
    "map: no boss": Bad(swap(TMX, 'type="boss"', 'type="mission"'), TMX, "0 bosses"),
    "map: two bosses": Bad(swap(TMX, NODE, NODE.replace('"mission"', '"boss"')), TMX, "2 bosses"),
    "map: lesson that is not there": Bad(nodes(school={"kind": "lesson", "lesson": "nowhere", "at": [50, 50]}), TMX, "lesson"),
    "map: lesson without its name": Bad(nodes(school={"kind": "lesson", "at": [50, 50]}), TMX, "lesson"),
    "map: lesson with lanes": Bad(nodes(rest={"kind": "lesson", "lesson": "energy", "at": [250, 50]}), TMX, "b"),
    "map: opening that is no entry": Bad(
        swap(TMX, " </properties>", '  <property name="opening" value="nowhere"/>\n </properties>'), TMX, "opening"
    ),
    "map: missing start": Bad(swap(TMX, 'name="start_grand"', 'name="start_great"'), TMX, "start_great"),
    "map: start that is not there": Bad(start("grand", ["n10", "n99"]), TMX, "n99"),
    "map: start in another column": Bad(start("sortie", ["n40", "n41"]), TMX, "column 5"),
    "map: one start": Bad(start("crusade", ["n30"]), TMX, "at least 2"),
    # -- campaign.toml as text
    "toml: missing": Bad(lambda folder: (folder / TOML).unlink(), TOML, "does not exist"),
    "toml: empty": Bad(put(TOML, ""), TOML, "is missing"),
    "toml: byte order mark": Bad(put(TOML, "\ufeff" + CAMPAIGN), TOML, "byte order mark"),
    "toml: UTF-16": Bad(put(TOML, CAMPAIGN.encode("utf-16")), TOML, "byte order mark"),
    "toml: not UTF-8": Bad(put(TOML, b'id = "\xff\xfe\xfd"'), TOML, "not UTF-8"),
    "toml: dotted keys": Bad(put(TOML, "a." * 1_900 + "a = 1"), TOML, "dots"),
    "toml: nested lists": Bad(put(TOML, "a = " + "[" * 500 + "]" * 500), TOML, "nested more than"),
    "toml: 3 MB of title": Bad(put(TOML, ("x" * 3_000 + "\n") * 1_000), TOML, "larger than 2 MiB"),
    "toml: key twice": Bad(swap(TOML, "credits = 3", "credits = 3\ncredits = 4"), TOML, "not TOML"),
    "toml: a link": Bad(link_to(TOML, "/etc/hostname"), TOML, "links are not followed"),
    # -- values
    "value: 5,000 digits": Bad(swap(TOML, "credits = 3", f"credits = {'9' * 3_900}"), TOML, "credits"),
    "value: credits below 0": Bad(swap(TOML, "credits = 3", "credits = -1"), TOML, "credits"),
    "value: credits true": Bad(swap(TOML, "credits = 3", "credits = true"), TOML, "whole number"),
    "value: credits as text": Bad(swap(TOML, "credits = 3", 'credits = "3"'), TOML, "whole number"),
    "value: credits 3.0": Bad(swap(TOML, "credits = 3", "credits = 3.0"), TOML, "whole number"),
    "value: credits nan": Bad(swap(TOML, "credits = 3", "credits = nan"), TOML, "whole number"),
    "value: a date for a title": Bad(swap(TOML, '"A Sample"', "1979-05-27"), TOML, "must be text"),
    "value: long title": Bad(swap(TOML, "A Sample", "A Sample" * 40), TOML, "at most 80"),
    "value: title from right to left": Bad(swap(TOML, "A Sample", "A \u202eSample"), TOML, "U+202E"),
    "value: invisible title": Bad(swap(TOML, "A Sample", "A\u200bSample"), TOML, "U+200B"),
    "value: blank title": Bad(swap(TOML, "A Sample", "  "), TOML, "must not be empty"),
    "value: id of a path": Bad(swap(TOML, 'id = "sample"', 'id = "../../x"'), TOML, "name of the folder"),
    "value: unknown field": Bad(swap(TOML, "credits = 3", "credits = 3\ncolour = 1"), TOML, "colour"),
    "value: unknown pack": Bad(swap(TOML, '["base"]', '["base", "zork"]'), TOML, "zork"),
    "value: missions no list": Bad(put(TOML, CAMPAIGN.split("[[")[0] + "missions = 1"), TOML, "array"),
    # -- missions, boons, escalations
    "mission: key twice": Bad(swap(TOML, 'key = "second"', 'key = "first"'), TOML, "stands there twice"),
    "mission: key with a line": Bad(swap(TOML, 'key = "second"', 'key = "sec\\nond"'), TOML, "a-z, 0-9"),
    "mission: on no node": Bad(
        swap(TOML, 'key = "last"', 'key = "spare"\nlength = "raid"\n\n[[missions]]\nkey = "last"'), TOML, "on no node"
    ),
    "mission: unknown length": Bad(swap(TOML, 'length = "push"', 'length = "siege"'), TOML, "length"),
    "mission: unknown mode": Bad(swap(TOML, 'mode = "expert"', 'mode = "brutal"'), TOML, "mode"),
    "mission: unknown change": Bad(first_changes('[{ change = "win", n = 1 }]'), TOML, "win is unknown"),
    "mission: change of another field": Bad(first_changes('[{ change = "income", m = 1 }]'), TOML, "no field"),
    "mission: change too large": Bad(first_changes('[{ change = "income", n = 99 }]'), TOML, "whole number from"),
    "mission: change without its pack": Bad(first_changes('[{ change = "start_tokens", n = 1 }]'), TOML, "Galactic Orders"),
    "mission: directive without its pack": Bad(
        swap(TOML, '{ directive = "own_cards", n = 3, types = ["robot"] }', '{ directive = "use_powers", n = 3 }'),
        TOML,
        "needs Galactic Orders",
    ),
    "mission: pack that is not there": Bad(
        swap(TOML, 'key = "first"\n', 'key = "first"\npacks = ["base", "zork"]\n'), TOML, "zork"
    ),
    "mission: Event that is none": Bad(
        both(
            swap(TOML, 'key = "first"\n', 'key = "first"\npacks = ["base", "orders"]\n'),
            first_changes('[{ change = "event_rises", round = 1, event = "speedbot" }]'),
        ),
        TOML,
        "names the Event",
    ),
    "mission: Event after the end": Bad(
        both(
            swap(TOML, 'key = "first"\n', 'key = "first"\npacks = ["base", "orders"]\n'),
            first_changes('[{ change = "event_rises", round = 9, event = "warlords" }]'),
        ),
        TOML,
        "only 4",
    ),
    "mission: change after the end": Bad(first_changes('[{ change = "income", n = 1, first = 9 }]'), TOML, "only 4"),
    "mission: change of no card": Bad(
        first_changes('[{ change = "double_points", cards = { types = ["world"], sectors = [0] } }]'), TOML, "fits no card"
    ),
    "mission: card that is not there": Bad(first_changes('[{ change = "start_cards", cards = ["zork"] }]'), TOML, "'zork'"),
    "mission: World in the deck": Bad(first_changes('[{ change = "start_cards", cards = ["zeus"] }]'), TOML, "cannot start"),
    "mission: no Worlds left": Bad(
        first_changes('[{ change = "remove_cards", cards = { types = ["world"] } }]'), TOML, "too few cards"
    ),
    "mission: unknown directive": Bad(first_directive('{ directive = "win" }'), TOML, "win is unknown"),
    "mission: directive without words": Bad(first_directive("{ n = 1 }"), TOML, "directive"),
    "mission: directive of another sector": Bad(
        first_directive('{ directive = "conquer_worlds", n = 1, sector = 1 }'), TOML, "not in this mission"
    ),
    "mission: directive after the end": Bad(first_directive('{ directive = "conquer_worlds", n = 1, by = 9 }'), TOML, "only 4"),
    "mission: directive of seven Core Worlds": Bad(
        first_directive('{ directive = "own_cards", n = 7, zone = "core_worlds" }'), TOML, "more Core Worlds"
    ),
    "mission: directive of too long a clock": Bad(first_directive('{ directive = "deck_clock", n = 40 }'), TOML, "deck has only"),
    "mission: directive of no card": Bad(first_directive('{ directive = "own_card", card = "zork" }'), TOML, "'zork'"),
    "mission: directive of a removed card": Bad(
        both(
            first_changes('[{ change = "remove_cards", cards = { keys = ["zeus"] } }]'),
            first_directive('{ directive = "own_card", card = "zeus" }'),
        ),
        TOML,
        "is removed",
    ),
    "boons: only two": Bad(
        swap(TOML, '[[boons]]\nkey = "wider"\nchanges = [{ change = "hand_size", n = 1 }]\n', ""),
        TOML,
        "at least 3",
    ),
    "boons: no effect": Bad(swap(TOML, '[{ change = "hand_size", n = 1 }]', "[]"), TOML, "must not be empty"),
    "boons: unknown Home World": Bad(swap(TOML, '["umbra"]', '["atlantis"]'), TOML, "atlantis"),
    "boons: no escalation": Bad(put(TOML, CAMPAIGN.split("[[escalations]]")[0]), TOML, "escalations"),
    # -- words and measures
    "words: missing file": Bad(lambda folder: (folder / EN).unlink(), EN, "does not exist"),
    "words: missing title": Bad(swap(EN, 'title = "The First"', ""), EN, "missions.first.title"),
    "words: one line of briefing": Bad(swap(EN, '["One line.", "Another line."]', '["One line."]'), EN, "2 to 3"),
    "words: number for a line": Bad(swap(EN, '"Before."', "7"), EN, "must be text"),
    "words: long line": Bad(swap(EN, "Before.", "Before. " * 40), EN, "at most 200"),
    "words: for nothing": Bad(swap(EN, "[boons]", '[boons]\nnothing = "Nothing"'), EN, "boons.nothing"),
    "words: name of a stranger": Bad(swap(EN, "[boons]", '[boons]\n"no\\u0007thing" = "Nothing"'), EN, "boons.no"),
    "words: page without text": Bad(swap(EN, 'text = "Something to read."', ""), EN, "first_page.text"),
    "measured: unknown mission": Bad(swap(RATES, '"first"', '"zeroth"'), RATES, "zeroth"),
    "measured: more wins than games": Bad(swap(RATES, "wins = 340", "wins = 501"), RATES, "more than the games"),
    "measured: silver above gold": Bad(swap(RATES, "silver = 3", "silver = 10"), RATES, "more than gold"),
    "measured: unknown field": Bad(swap(RATES, 'bot = "tuned"', 'bott = "tuned"'), RATES, "bott"),
    "folder: thousands of files": Bad(many_files, TOML, "at most 200"),
}
BAD |= {
    f"event: {name}": Bad(
        put("events.toml", EVENT.replace(old, new, 1)), "text/en.toml" if "words" in name else "events.toml", reason
    )
    for name, (old, new, reason) in EVENTS.items()
}
BAD |= {name: Bad(both(with_journey, swap(file, old, new)), file, reason) for name, (file, old, new, reason) in FAULTS.items()}
"""All of them by name."""


def build(name: str, root: Path) -> Path:
    """Writes one broken campaign and returns its folder."""
    folder = good_campaign(root)
    BAD[name].spoil(folder)
    return folder
