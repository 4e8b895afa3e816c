"""The vocabulary of card text: one file per family, dataclass and function side by side. The unions are in `unions`."""
