"""What never changes while a game is played: cards with their linked programs, decks."""
