"""Folders that look like a compiled engine, for tests of what is done with them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from optcg_dsl import native
from optcg_dsl.native import LIBRARY, MANIFEST, Manifest, Module

NAMES = (LIBRARY, "optcg_dsl.engine.procedures.battle", "optcg_dsl.engine.changes.moves")
"""The modules of such a folder."""


def file_of(name: str) -> str:
    """The name of a module's file."""
    return name + native.suffix()


def write_folder(folder: Path, **fields: str) -> None:
    """Write files that are none, and a manifest that fits them but for the fields that are given."""
    folder.mkdir(exist_ok=True)
    modules = {}
    for name in NAMES:
        content = f"the code of {name}\n".encode() * 1000
        (folder / file_of(name)).write_bytes(content)
        modules[name] = Module(file_of(name), native.content_hash(content))
    manifest = Manifest(native.sources_digest(), native.interpreter(), modules)
    write_manifest(folder, msgspec.structs.replace(manifest, **fields).sealed())


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write a manifest as it is, whether its seal fits or not."""
    (folder / MANIFEST).write_bytes(msgspec.json.encode(manifest))
