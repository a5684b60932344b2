"""Words that nothing reads: which words of an accepted text could be others without changing what the text does."""
