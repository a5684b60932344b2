"""Traditional Chinese as printed on cards."""
