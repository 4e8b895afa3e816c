"""Row 21 for campaigns: every broken folder of the corpus gives one named reason, within a second, 200 MB, and writes nothing.

Each is read in a process of its own, with a limit on its memory where the system has one.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

MOST_SECONDS = 1.0
MOST_BYTES = 200 * 1024 * 1024
_WRITING = ("w", "a", "x", "+")


def run(count: int | None, rest: list[str]) -> bool:
    """Reads each broken campaign `count` times (1) and prints the slowest and the largest."""
    argparse.ArgumentParser(prog="proof.py campaigns_bad").parse_args(rest)
    from tests.campaigns.bad_campaigns import BAD

    problems: list[str] = []
    worst = {"seconds": (0.0, ""), "bytes": (0.0, "")}
    for name in BAD:
        for _ in range(count or 1):
            outcome = _read_apart(name)
            problems += [f"{name}: {problem}" for problem in _wrong(name, outcome)]
            for what in worst:
                worst[what] = max(worst[what], (float(outcome.get(what, 0)), name))
    for problem in problems:
        print(problem)
    print(f"{len(BAD)} broken campaigns, {len(problems)} problems")
    print(f"slowest {worst['seconds'][0]:.3f} s ({worst['seconds'][1]})")
    print(f"most memory {worst['bytes'][0] / 1024 / 1024:.0f} MB more ({worst['bytes'][1]})")
    return not problems


def _wrong(name: str, outcome: dict[str, Any]) -> list[str]:
    from tests.campaigns.bad_campaigns import BAD

    problems = [str(outcome["crash"])] if "crash" in outcome else []
    if BAD[name].reason not in outcome.get("said", ""):
        problems.append(f"said {outcome.get('said', 'nothing')!r}")
    if outcome.get("seconds", 0) > MOST_SECONDS:
        problems.append(f"took {outcome['seconds']:.2f} s")
    if outcome.get("bytes", 0) > MOST_BYTES:
        problems.append(f"took {outcome['bytes'] // 1024 // 1024} MB more")
    if outcome.get("written"):
        problems.append(f"wrote {outcome['written'][0]}")
    return problems


def _read_apart(name: str) -> dict[str, Any]:
    """Reads one of them in another process."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_child, args=(name, there))
    process.start()
    there.close()
    try:
        outcome: dict[str, Any] = here.recv() if here.poll(60) else {"crash": "gave no answer within a minute"}
    except EOFError:
        outcome = {"crash": "its process died"}
    process.kill()
    process.join()
    return outcome


def _child(name: str, answer: Connection) -> None:
    from game.campaign.load import load_campaign
    from game.content.errors import ContentError
    from tests.campaigns.bad_campaigns import build
    from tests.campaigns.sample_folder import good_campaign

    with tempfile.TemporaryDirectory() as place:
        load_campaign(good_campaign(Path(place) / "good"))  # whatever is imported or compiled once is so now
        folder = build(name, Path(place))
        before = _memory()
        _limit_memory()
        written: list[str] = []
        sys.addaudithook(lambda event, given: _note(written, event, given))
        started = time.perf_counter()
        outcome: dict[str, Any] = {}
        try:
            load_campaign(folder)
        except ContentError as problem:
            outcome["said"] = str(problem)
        except BaseException as problem:  # whatever else comes out is what the proof looks for
            outcome["crash"] = f"{type(problem).__name__}: {problem}"
        outcome |= {"seconds": time.perf_counter() - started, "bytes": _memory() - before, "written": list(written)}
    answer.send(outcome)


def _note(written: list[str], event: str, given: tuple[Any, ...]) -> None:
    if event == "open" and isinstance(given[1], str) and any(sign in given[1] for sign in _WRITING):
        written.append(str(given[0]))
    if event in ("os.remove", "os.rename", "os.mkdir", "subprocess.Popen", "os.system", "socket.connect"):
        written.append(f"{event} {given[0]}")


def _memory() -> int:
    """The most memory that this process has had, in bytes; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0
    return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) * 1024


def _limit_memory() -> None:
    """No more than a gigabyte, so that a bomb cannot take the machine with it."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (1024**3, most))
