"""What changes between two states of card sets, at the level of meaning."""
