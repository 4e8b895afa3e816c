"""The table as data: the open question, its words, the log, and the order in which events are shown."""
