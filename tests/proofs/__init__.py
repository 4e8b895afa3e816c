"""Proofs that run within seconds: tests with the marker `proof`, which `tools/proof.py NAME --count N` runs longer."""
