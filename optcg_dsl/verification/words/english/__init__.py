"""What changing the words of English texts asks: which words are of a kind, and which may be others."""
