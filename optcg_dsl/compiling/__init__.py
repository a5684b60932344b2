"""From card records to effect objects, and from these to the Python modules in ``generated/``."""
