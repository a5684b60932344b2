"""Card tests in the designer's own terms: given a board, when this is done, then that is so."""
