"""Every file of `tests/bad` is refused with the file, line, field and reason that its manifest names."""

from __future__ import annotations

import pytest

from tools.proofs.bad_files import LEAST, READERS, faults, manifest


@pytest.mark.parametrize("kind", READERS)
def test_each_bad_file_is_refused_as_the_manifest_says(kind: str) -> None:
    assert faults(kind) == []


def test_there_are_enough_bad_files_of_each_kind() -> None:
    kinds = [path.partition("/")[0] for path in manifest()]
    assert len(kinds) >= LEAST
    assert all(kinds.count(kind) >= 10 for kind in READERS)
