"""Where games are played: here, in processes beside each other, or by the workers of a Dask cluster, with the same results.

A farm maps a function over chunks and gives the results in the order of the chunks, so a sum over them is the same everywhere.
"""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

from game.files import read_regular
from game.resources import assets, campaigns

Chunk = TypeVar("Chunk")
Result = TypeVar("Result")
TRIES = 3
"""How often a chunk is begun before it counts as failed."""
CALL_SECONDS, ANSWER_SECONDS = 3, 5
"""How long an address may take to be reached at all, and its cluster to answer; Dask begins again once its own time is up."""
LOCAL = "local:"
MOST_LOCAL = 64
MOST_MODULE = 1_000_000
WRITTEN = ("measured.toml", "measured_runs.toml", "measured_relics.toml", "rivals.toml")
"""Files of a campaign that the farm's own results are written to."""


class FarmError(Exception):
    """Why a farm cannot be had, or why it stopped, in one sentence."""


class Farm(Protocol):
    """Somewhere to play."""

    def map(self, function: Callable[[Chunk], Result], chunks: Sequence[Chunk]) -> Iterator[Result]:
        """The results in the order of the chunks."""
        ...


class Here:
    """One chunk after the other in this process."""

    def map(self, function: Callable[[Chunk], Result], chunks: Sequence[Chunk]) -> Iterator[Result]:
        """The results in the order of the chunks."""
        return map(function, chunks)


class Processes:
    """Processes side by side on this machine."""

    def __init__(self, jobs: int, prepare: Callable[[], None]) -> None:
        self._jobs = jobs
        self._prepare = prepare

    def map(self, function: Callable[[Chunk], Result], chunks: Sequence[Chunk]) -> Iterator[Result]:
        """The results in the order of the chunks."""
        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor(max_workers=max(1, min(self._jobs, len(chunks))), initializer=self._prepare) as pool:
            yield from pool.map(function, chunks)


class Cluster:
    """The workers of a Dask cluster, each of which must run this very code. Raises FarmError."""

    def __init__(self, address: str) -> None:
        self._address = address

    def map(self, function: Callable[[Chunk], Result], chunks: Sequence[Chunk]) -> Iterator[Result]:
        """The results in the order of the chunks; a worker that dies costs its chunk another try."""
        with ExitStack() as stack:
            try:
                client = self._client(stack)
            except Exception as problem:  # what answers at an address may be anything, and say anything
                raise FarmError(f"The cluster {self._address} does not answer ({type(problem).__name__}).") from problem
            try:
                yield from self._mapped(client, function, chunks)
            except (OSError, TimeoutError) as problem:
                raise FarmError(f"The cluster {self._address} is gone ({type(problem).__name__}).") from problem

    def _client(self, stack: ExitStack) -> Any:
        """Who speaks to the cluster until the stack is left."""
        local = self._address.removeprefix(LOCAL)
        if local == self._address:
            _call(self._address)
        from distributed import Client, LocalCluster

        if local == self._address:
            return stack.enter_context(Client(self._address, timeout=ANSWER_SECONDS))
        cluster = stack.enter_context(LocalCluster(n_workers=int(local), threads_per_worker=1, dashboard_address=None))
        return stack.enter_context(Client(cluster, timeout=ANSWER_SECONDS))

    def _mapped(self, client: Any, function: Callable[[Chunk], Result], chunks: Sequence[Chunk]) -> Iterator[Result]:
        if others := strangers(fingerprint(), client.run(fingerprint)):
            raise FarmError(f"The worker {others[0]} runs other code, cards or Python than this machine.")
        futures = client.map(function, chunks, retries=TRIES - 1, pure=False)
        try:
            for future in futures:
                yield future.result()
        finally:
            client.cancel(futures)


def _call(address: str) -> None:
    """Reaches the address once, which Dask itself would try for longer than it is told. Raises OSError or ValueError."""
    parts = urlsplit(address)
    with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=CALL_SECONDS):
        return


def strangers(own: str, answers: Mapping[str, str]) -> list[str]:
    """The workers that gave another fingerprint than this machine's."""
    return sorted(worker for worker, theirs in answers.items() if theirs != own)


def fingerprint() -> str:
    """What must be the same on all workers: code, cards, fleets, campaigns, the values of levels and lines, and the Python.

    What was measured of a campaign is no part of it: nobody plays by that, and it is written here.
    """
    whole = blake2b(f"{sys.version_info[:2]}".encode(), digest_size=16)
    package = Path(__file__).parents[1]

    whatever = ((assets() / "packs", "*.toml"), (assets() / "rivals", "*"), (assets() / "fleet", "*.toml"))
    for folder, ending in ((package, "*.py"), *whatever, (campaigns(), "*.toml"), (campaigns(), "*.tmx")):
        for path in sorted(folder.rglob(ending)):
            if path.is_file() and "__pycache__" not in path.parts and path.name not in WRITTEN:
                whole.update(path.relative_to(folder).as_posix().encode() + b"\0" + read_regular(path, MOST_MODULE))
    return whole.hexdigest()


def farm_of(jobs: int | None, cluster: str | None, prepare: Callable[[], None]) -> Farm:
    """The farm that a command asks for. Raises FarmError for what cannot be had."""
    if cluster is None:
        return Here() if jobs in (None, 1) else Processes(jobs or 1, prepare)
    if jobs is not None:
        raise FarmError("--cluster and --jobs cannot be given together.")
    if find_spec("distributed") is None:
        raise FarmError('--cluster needs the extra "farm" (pip install "core-worlds[farm]").')
    number = cluster.removeprefix(LOCAL)
    if cluster.startswith(LOCAL):
        if not number.isdigit() or not 1 <= int(number) <= MOST_LOCAL:
            raise FarmError(f"{cluster[:40]!r} names no number of workers from 1 to {MOST_LOCAL}.")
    elif not cluster.startswith(("tcp://", "tls://")):
        raise FarmError(f"{cluster[:40]!r} is no address; say tcp://HOST:PORT, tls://HOST:PORT or local:N.")
    return Cluster(cluster)
