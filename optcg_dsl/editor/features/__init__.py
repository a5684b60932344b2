"""What an editor asks, one module for each kind of question, in plain text and positions: no word of the protocol."""
