"""The value and its rules without any expansion."""
