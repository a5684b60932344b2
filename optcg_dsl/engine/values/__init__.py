"""What a game is made of, as data: areas, state, frames, events, decisions, facts, saved games, chance."""
