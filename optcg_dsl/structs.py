"""What tree nodes and effect objects share: both are frozen structs, which name each other in annotations."""

from __future__ import annotations

import sys
from collections.abc import Mapping


def complete_annotations(package: str, names: Mapping[str, object]) -> None:
    """Let every module of a package see the package's ``names``.

    Modules whose classes hold each other cannot import each other; without this, nobody could ask for the signature
    of such a class.
    """
    for module, content in list(sys.modules.items()):
        if module.startswith(f"{package}."):
            for name, value in names.items():
                vars(content).setdefault(name, value)
