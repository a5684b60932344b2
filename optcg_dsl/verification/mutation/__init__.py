"""Mutation: are the scenarios exact enough to notice a changed word of an ability?

A round trip through text proves that nothing was lost, not that it means the right thing.  So each compiled ability
that scenarios use is changed in one place at a time (a bound, a target, a duration, a connective, ...), and the
scenarios that use it are run: at least one has to fail.
"""
