"""The rulebook in the window: what is opened for a question, what the page says, and proofs that are shown on a table."""
