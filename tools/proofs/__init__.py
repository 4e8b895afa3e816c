"""One module per proof of reliability.md section 6; each has `run(count, arguments)` and returns True when it holds."""
