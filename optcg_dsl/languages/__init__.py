"""Two prints of the same cards, in one language or two: read side by side, and compared by what they mean."""
