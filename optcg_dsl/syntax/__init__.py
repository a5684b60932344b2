"""Texts and trees: the node classes, reading and printing as all languages have it, and a folder for each language."""
