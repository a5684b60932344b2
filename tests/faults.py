"""A disk that fails at a chosen step of writing, or a process that dies there."""

from __future__ import annotations

import errno
import os
import signal
from dataclasses import dataclass, field
from typing import Any

import pytest

from optcg_dsl import files

ERRORS = {
    "open": (errno.ENOSPC, errno.EACCES, errno.EROFS),
    "write": (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG),
    "fsync": (errno.ENOSPC, errno.EIO),
    "close": (errno.ENOSPC, errno.EIO),
    "chmod": (errno.EPERM,),
    "replace": (errno.EACCES, errno.EIO, errno.EROFS),
    "link": (errno.EACCES,),
}
"""What can go wrong at each step; ``write`` fails after half of what it was given."""


@dataclass
class Disk:
    """Stands for the module ``os`` in the one writer; counts its steps, and fails at the one numbered ``at`` (from 0).

    With ``error`` None the process is killed there, after half of what is to be written.
    """

    at: int = -1
    error: int | None = errno.ENOSPC
    steps: list[str] = field(default_factory=list)
    writing: set[int] = field(default_factory=set)

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def fails_now(self, step: str) -> bool:
        """Whether this step is the one."""
        self.steps.append(step)
        return len(self.steps) - 1 == self.at

    def fail(self) -> None:
        """What happens then."""
        if self.error is None:
            os.kill(os.getpid(), signal.SIGKILL)
        else:
            raise OSError(self.error, os.strerror(self.error))

    def open(self, path: Any, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT and self.fails_now("open"):
            self.fail()
        handle = os.open(path, flags, mode)
        if flags & os.O_CREAT:
            self.writing.add(handle)
        return handle

    def write(self, handle: int, data: Any) -> int:
        if self.fails_now("write"):
            os.write(handle, data[: len(data) // 2])
            self.fail()
        return os.write(handle, data)

    def fsync(self, handle: int) -> None:
        if self.fails_now("fsync"):
            self.fail()
        os.fsync(handle)

    def close(self, handle: int) -> None:
        os.close(handle)
        if handle in self.writing:
            self.writing.discard(handle)
            if self.fails_now("close"):
                self.fail()

    def chmod(self, path: Any, mode: int) -> None:
        if self.fails_now("chmod"):
            self.fail()
        os.chmod(path, mode)

    def replace(self, old: Any, new: Any) -> None:
        if self.fails_now("replace"):
            self.fail()
        os.replace(old, new)

    def link(self, old: Any, new: Any) -> None:
        if self.fails_now("link"):
            self.fail()
        os.link(old, new)


def install(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> Disk:
    """Have the one writer write to this disk."""
    monkeypatch.setattr(files, "os", disk)
    return disk
