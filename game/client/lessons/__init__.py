"""Lessons as they are played: what is said, pointed at and allowed, where they stand in the profile, and who leads the table."""
