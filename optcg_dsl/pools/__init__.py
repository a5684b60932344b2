"""What games are played with: sets and decks found, compiled and put into card pools, and random legal decks."""
