"""The game. Which core its engine runs on is settled before anything of it is imported."""

from game.compiled import install

install()
