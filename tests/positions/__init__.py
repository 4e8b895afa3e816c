"""Tables laid out as data."""
