"""Effect objects told in plain words: what an ability does, when, at which cost, and by which rules.

The words come from the effect objects, never from the card text: what is told is what the engine will do.
"""
