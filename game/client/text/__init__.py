"""The game in a terminal: one command a line, plain lines back, for screen readers, SSH and scripts."""
