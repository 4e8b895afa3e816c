"""The rulebook: its files, its proofs, its search."""
