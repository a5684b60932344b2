"""Verdicts of ``check`` and ``fmt`` that are remembered, over random states of files and cache.

The states are those of the property test (``tests/validation/test_remembered_verdicts.py``): files are edited, linked,
renamed, made into something else and changed while they are read, and the cache is damaged.
"""

from __future__ import annotations

import time
import traceback

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.validation.test_remembered_verdicts import Verdicts as Machine

EXAMPLES, STEPS = 40, 30
"""How many rows of states a run goes through, and how long each is at most."""


class Verdicts:
    """Goes through states; ``slowest`` is the most processor time between two of them, in seconds."""

    def __init__(self, start: int) -> None:
        self.seed = start
        self.states = 0
        self.slowest = 0.0
        self.faults: list[str] = []
        self._last = time.process_time()

    def run(self) -> None:
        """Some rows of states; the seed is another one in the next run."""
        counter = self

        class Counted(Machine):
            def agree(self) -> None:
                super().agree()
                counter.count()

        many = settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            deadline=None,
            derandomize=False,
            database=None,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        )
        self._last = time.process_time()
        try:
            run_state_machine_as_test(seed(self.seed)(Counted), settings=many)
        except Exception as error:  # whatever it is, it is what is looked for
            self.faults.append(f"caches, seed {self.seed}: {''.join(traceback.format_exception(error)[-3:])}")
        self.seed += 1

    def count(self) -> None:
        """A state in which all verdicts were the same."""
        now = time.process_time()
        self.states += 1
        self.slowest = max(self.slowest, now - self._last)
        self._last = now
