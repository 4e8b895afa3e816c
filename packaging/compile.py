"""Makes machine code of modules: compile.py ROOT OUT GROUP MODULE...; `python -m tools.shipping core` calls it.

It runs in the clean environment of builds. Exit code 3, with one line, says that this machine has no compiler of C for Python.
"""

import logging
import os
import shutil
import sys
import tempfile
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension
from setuptools.dist import Distribution

NO_COMPILER = 3
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


def built(extensions: list[Extension], place: Path) -> None:
    """Compiles and links; what comes of it lies in `place/lib`."""
    command = Distribution({"name": "core", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(place / "lib"), str(place / "temp")
    command.ensure_finalized()
    command.run()


def compiler_is_there() -> bool:
    """Whether the least module there can be is built."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text(PROBE, encoding="utf-8")
        try:
            built([Extension("probe", [str(source)])], Path(folder))
        except Exception as problem:  # each system's compiler has errors of its own
            print(f"{type(problem).__name__}: {problem}", file=sys.stderr)
            return False
    return True


def main(root: str, out: str, group: str, *modules: str) -> int:
    """Writes one file for each module into OUT, and the library of the group that holds the code of all."""
    logging.disable()
    if not compiler_is_there():
        return NO_COMPILER
    os.chdir(root)
    shutil.rmtree(out, ignore_errors=True)
    files = [f"{module.replace('.', '/')}.py" for module in modules]
    with tempfile.TemporaryDirectory() as folder:
        options = ["--config-file=", "--strict", "--follow-imports=silent", f"--cache-dir={folder}/mypy"]
        code = mypycify([*options, *files], opt_level="2", debug_level="0", group_name=group, target_dir=f"{folder}/c")
        built(code, Path(folder))
        Path(out).mkdir(parents=True)
        made = Path(folder) / "lib"
        for path in made.rglob("*.*"):
            shutil.copy(path, Path(out) / ".".join(path.relative_to(made).parts))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
