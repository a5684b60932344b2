"""Reads a report of pip-audit: exit code 0 if all was audited and nothing is known, 1 if not all, 77 if nothing was."""

from __future__ import annotations

import json
import sys
from pathlib import Path

NOTHING_KNOWN, FINDINGS, NOT_AUDITED = 0, 1, 77


def main(path: Path) -> int:
    """Print what is known, and what nobody knows anything about."""
    try:
        packages = json.loads(path.read_text(encoding="utf-8"))["dependencies"]
        skipped = [f"{one['name']}: {one['skip_reason']}" for one in packages if "skip_reason" in one]
        audited = [one for one in packages if "skip_reason" not in one]
        known = [f"{one['name']} {one['version']}: {flaw['id']}" for one in audited for flaw in one["vulns"]]
    except (OSError, ValueError, KeyError, TypeError):
        return NOT_AUDITED
    if not audited:
        return NOT_AUDITED
    print(f"{len(packages)} packages, {len(known)} known vulnerabilities, {len(skipped)} packages not audited")
    for line in (*known, *skipped):
        print(f"  {line}")
    return FINDINGS if known or skipped else NOTHING_KNOWN


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
