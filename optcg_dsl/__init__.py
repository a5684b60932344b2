"""The card-effect language of the One Piece Card Game: toolchain and rules engine."""
