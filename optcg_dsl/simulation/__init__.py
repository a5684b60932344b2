"""Many games between two bots, spread over processes or machines, counted and told in figures."""
