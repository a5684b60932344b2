"""What cards are and may do once all valid effects are taken into account; nothing here changes a state."""
