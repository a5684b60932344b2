"""Whether the tests of a rule run the functions that carry it out, and notice when these are changed."""
