"""Golden games: replays of shipped decks whose events must not change."""
