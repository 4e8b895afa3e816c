"""`python -m tools.house COMMAND`: each command is a module of this package with a function `run`."""

from __future__ import annotations

import sys

from tools.commands import main

if __name__ == "__main__":
    sys.exit(main("tools.house", "Keeps the house.", sys.argv[1:]))
