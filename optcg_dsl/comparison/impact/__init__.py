"""What a change of the rules does: to cards, to scenarios, to games, and by which switch."""
