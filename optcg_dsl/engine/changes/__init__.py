"""How the state changes: cards move, effects are activated, replaced, carried out and ended."""
