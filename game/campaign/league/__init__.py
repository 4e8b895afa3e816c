"""Reasons to come back: rivals in the halls, the Weekly, boards with what is claimed."""
