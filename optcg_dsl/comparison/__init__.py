"""What changes from one state of card sets to another, and from one version of the rules to another."""
