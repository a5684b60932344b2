"""Players that answer by themselves: agents, their rules of thumb, and whole games between them."""
