"""One module for each proof of docs/proofs.md; each has `run(count, arguments)` and returns True when it holds."""
