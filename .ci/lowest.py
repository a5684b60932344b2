"""Prints the lowest versions that ``pyproject.toml`` declares, as constraints for pip; uv finds them by itself."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path


def main() -> None:
    """Print one line for each requirement, extras included; of what is required twice, the higher version."""
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lowest: dict[str, str] = {}
    for requirements in (project["dependencies"], *project["optional-dependencies"].values()):
        for requirement in requirements:
            found = re.fullmatch(r"([\w.-]+)>=([\d.]+)", requirement)
            if found is None:
                raise SystemExit(f"pyproject.toml: {requirement!r} has no lowest version")
            name, version = found.groups()
            lowest[name] = max(lowest.get(name, "0"), version, key=lambda text: [int(part) for part in text.split(".")])
    for name, version in sorted(lowest.items()):
        print(f"{name}=={version}")


if __name__ == "__main__":
    main()
