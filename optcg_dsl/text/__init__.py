"""Source texts: characters made uniform with their places kept, spans, findings, and how these are shown."""
