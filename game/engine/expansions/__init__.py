"""The expansions: each with its slice of the state, its rules and its texts."""
