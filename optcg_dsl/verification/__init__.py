"""Proof of the language and the engine: what is read, carried out, and noticed when it is wrong."""
