"""A made-up printed language of a dozen words: the verb comes last, and nothing stands between words."""
