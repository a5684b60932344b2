"""Lowering: checked trees become effect objects, one function a node class."""
