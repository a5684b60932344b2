"""The lints: one module a family, each a function from a typed item (or a text) to its problems."""
