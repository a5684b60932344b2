"""What changing the words of Chinese texts asks: which words are of a kind, and which may be others."""
