"""English card texts: lexer, joining words, building, printing, variants and older wordings."""
