"""Random and mutated inputs for the whole way from a text to its findings and effects."""
