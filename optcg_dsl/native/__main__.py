"""``python -m optcg_dsl.native``: compile the rules engine, unless that has been done from these very sources."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from optcg_dsl.native import UnusableError, usable
from optcg_dsl.native.building import BuildError, RefusedError, build

DONE, REFUSED, COULD_NOT = range(3)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compile the engine if need be.

    Returns the exit code: 1 if the compilers refuse the sources, 2 if it cannot be done here.
    """
    argparse.ArgumentParser("python -m optcg_dsl.native", description="Compile the rules engine.").parse_args(arguments)
    try:
        usable()
    except UnusableError as reason:
        print(f"Compiling the rules engine, which takes a minute or two ({reason})", file=sys.stderr, flush=True)
    else:
        return DONE
    try:
        manifest = build()
    except BuildError as error:
        print(f"The rules engine is not compiled and runs as it is: {error}", file=sys.stderr)
        return REFUSED if isinstance(error, RefusedError) else COULD_NOT
    print(f"Compiled {len(manifest.modules)} modules.", file=sys.stderr)
    return DONE


if __name__ == "__main__":
    sys.exit(main())
