"""Value files (assets/rivals/*.value): a head that says how it was made, and a body that the head holds by its hash.

Format 1 is a line, format 2 a line that a net may correct. Whatever a file holds, it is used or refused in one sentence.
"""

from __future__ import annotations

import json
from base64 import b64decode
from functools import cache
from hashlib import blake2b
from typing import Any

from game.files import read_regular
from game.resources import assets

from .features import FEATURES, INPUTS, VERSION
from .line import NO_LINE, STEPS, Line
from .net import MOST_BIAS, MOST_INPUTS, MOST_UNITS, MOST_WEIGHT, TOP, Layers, Net

LINE_FORMAT, FORMAT = 1, 2
MOST_BYTES = 40_000
MOST_LINE_WEIGHT = 1 << 20
MOST_SHIFT = 31
KINDS = ("solo", "seats")


class BadValue(ValueError):
    """A value file that cannot be used, in one sentence."""


def digest_of(body: object) -> str:
    """What the head of a value file says of its body."""
    return blake2b(json.dumps(body, sort_keys=True, separators=(",", ":")).encode(), digest_size=16).hexdigest()


def read_head(text: str, kind: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Head and body of a value file of this kind; what the body holds is not looked at. Raises BadValue."""
    if len(text.encode()) > MOST_BYTES:
        raise BadValue(f"it is larger than {MOST_BYTES} bytes")
    try:
        whole = json.loads(text)
        head, body = whole["head"], whole["body"]
        digest = digest_of(body)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadValue("it is not a value file") from None
    if not isinstance(head, dict) or not isinstance(body, dict):
        raise BadValue("it is not a value file")
    if head.get("format") not in (LINE_FORMAT, FORMAT) or head.get("kind") != kind:
        raise BadValue("it is of another format or kind")
    if head.get("features") != (list(FEATURES) if head["format"] == LINE_FORMAT else VERSION):
        raise BadValue("it was made for other features")
    if head.get("digest") != digest:
        raise BadValue("its body is not the one that was written")
    return head, body


def read_value(text: str, kind: str) -> Line:
    """The judge in the text of a value file. Raises BadValue."""
    head, body = read_head(text, kind)
    weights, chances = body.get("weights", []), body.get("chances", [])
    if not _is_table(weights, len(FEATURES) + 1, MOST_LINE_WEIGHT) or not _is_table(chances, STEPS, 1000):
        raise BadValue("its tables have another size, or figures that cannot be")
    if len(weights) != len(chances) or min(map(min, chances)) < 0:
        raise BadValue("its tables do not fit together")
    net = body.get("net") if head["format"] == FORMAT else None
    return Line(tuple(map(tuple, weights)), tuple(map(tuple, chances)), None if net is None else Net(_layers(net)))


def _layers(net: object) -> Layers:
    """The figures of a net. Raises BadValue."""
    if not isinstance(net, dict) or set(net) != {"scales", *Layers._fields}:
        raise BadValue("its net has other parts")
    scales, biases = net["scales"], net["biases"]
    if not _is_row(scales, len(INPUTS), TOP) or min(scales) < 0 or len(scales) > MOST_INPUTS:
        raise BadValue("its net reads other inputs")
    units = len(biases) if isinstance(biases, list) else 0
    if not 1 <= units <= MOST_UNITS or not _is_row(biases, units, MOST_BIAS) or not _is_row([net["out_bias"]], 1, MOST_BIAS):
        raise BadValue("its net has units that cannot be")
    shifts = [net["shift"], net["out_shift"]]
    if not _is_row(shifts, 2, MOST_SHIFT) or min(shifts) < 0:
        raise BadValue("its net has shifts that cannot be")
    hidden, out = _weights(net["hidden"], len(scales) * units), _weights(net["out"], units)
    rows = tuple(hidden[start : start + units] for start in range(0, len(hidden), units))
    return Layers(tuple(scales), rows, tuple(biases), net["shift"], out, net["out_bias"], net["out_shift"])


def _weights(written: object, count: int) -> tuple[int, ...]:
    """Weights from bytes that are written as base64. Raises BadValue."""
    try:
        raw = b64decode(written, validate=True) if isinstance(written, str) else b""
    except ValueError:
        raw = b""
    weights = tuple(byte - 256 if byte > MOST_WEIGHT else byte for byte in raw)
    if not _is_row(list(weights), count, MOST_WEIGHT):
        raise BadValue("its net has weights that cannot be")
    return weights


def _is_table(rows: object, length: int, most: int) -> bool:
    return isinstance(rows, list) and bool(rows) and all(_is_row(row, length, most) for row in rows)


def _is_row(row: object, length: int, most: int) -> bool:
    """Whether this is a list of so many whole numbers, none of which is further from 0 than `most`."""
    return isinstance(row, list) and len(row) == length and all(type(number) is int and abs(number) <= most for number in row)


@cache
def line_for(kind: str) -> Line:
    """The judge of the box for a kind of table; the plain margin where its file cannot be used."""
    try:
        return read_value(read_regular(assets() / "rivals" / f"{kind}.value", MOST_BYTES).decode(), kind)
    except (OSError, UnicodeDecodeError, BadValue):
        return NO_LINE
