"""The game in progress as handlers get it, and the register of the handlers."""
