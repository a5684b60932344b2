"""The words of the game that cards print, each one record: its symbol, spellings, rules and where it may stand."""
