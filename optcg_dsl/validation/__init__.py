"""Whether sets, decks and the installation are sound: what is checked, formatted and let through."""
