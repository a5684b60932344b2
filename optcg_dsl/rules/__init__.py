"""The rules as data: versions and their switches, the registry of rule numbers, the terms in three languages."""
