"""The rules' own procedures: setting up, turns, the Main Phase, playing cards, attacks, battles, damage."""
