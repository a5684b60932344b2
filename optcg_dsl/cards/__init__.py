"""Card records: sets and decks loaded with the places in their files, public data imported, files written."""
