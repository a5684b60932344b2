"""The requests of the protocol, each answered by :mod:`optcg_dsl.editor.features`."""
