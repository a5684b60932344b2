"""Effects that the tests make up, declared from outside."""
