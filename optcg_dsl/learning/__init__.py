"""The game as an environment for learning agents (PettingZoo); it needs the extra ``rl``."""
