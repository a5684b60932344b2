"""Japanese as printed on cards."""
