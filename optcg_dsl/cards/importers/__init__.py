"""Importers: public data formats to card sets, with what is broken in the data."""
