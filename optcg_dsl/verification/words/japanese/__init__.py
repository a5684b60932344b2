"""What changing the words of Japanese texts asks: which words are of a kind, and which may be others."""
