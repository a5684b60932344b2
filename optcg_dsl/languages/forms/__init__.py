"""One form for effects that do the same, however they are said: filters, sets of cards, conditions, steps.

Every form is argued for where it is made, and holds whatever happens in a game: forms may leave two effects apart that
do the same, but never make two equal that do not.
"""
