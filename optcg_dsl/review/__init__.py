"""A set review: one page that shows what a set is made of, how it compares, and what is wrong with it."""
