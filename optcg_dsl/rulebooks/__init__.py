"""Rules documents: read with the noise of their extraction, compare, and look up."""
