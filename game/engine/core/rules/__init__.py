"""The rules, one file per phase or turn option. No card is named here; what cards do is data."""
