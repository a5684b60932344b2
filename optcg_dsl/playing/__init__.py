"""A playtest in the terminal: a person against a bot or another person, and replays step by step."""
