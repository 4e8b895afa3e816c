"""`python -m tools.shipping COMMAND`: locks, builds, licences and what else leaves the repository."""

from __future__ import annotations

import sys

from tools.commands import main

if __name__ == "__main__":
    sys.exit(main("tools.shipping", "Builds what players install.", sys.argv[1:]))
