"""What is wrong with a text: types of its parts, what words refer to, lints, and the rule behind each finding."""
