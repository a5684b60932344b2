"""Whether a SARIF log is what the standard says.

The tests have a subset of its schema of their own.  OPTCG_SARIF_SCHEMA names the official one where it is at hand, and
OPTCG_SARIF_LOGS a folder that keeps the logs for another tool to look at (``.ci/sarif``).
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from jsonschema import Draft7Validator
from jsonschema.validators import validator_for

SUBSET = Path(__file__).parent / "cli" / "sarif-subset.schema.json"


def assert_sarif(log: Any) -> None:
    """Fails unless the log is valid."""
    for path in (SUBSET, Path(os.environ.get("OPTCG_SARIF_SCHEMA") or SUBSET)):
        schema = json.loads(path.read_text(encoding="utf-8"))
        validator = validator_for(schema)
        validator.check_schema(schema)
        validator(schema, format_checker=Draft7Validator.FORMAT_CHECKER).validate(log)
    if folder := os.environ.get("OPTCG_SARIF_LOGS"):
        text = json.dumps(log, ensure_ascii=False)
        Path(folder, f"{hashlib.sha256(text.encode()).hexdigest()[:16]}.sarif").write_text(text, encoding="utf-8")
