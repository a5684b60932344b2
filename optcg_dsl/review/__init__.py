"""Pages for people: what a set is made of, how it compares and what is wrong with it; where prints disagree."""
