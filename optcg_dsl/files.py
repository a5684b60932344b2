"""Reading files without ever waiting for one, and writing them so that the old content is never lost.

All that the package writes goes through here; a test looks for writes elsewhere.  New content is written into a
temporary file beside the old one, forced onto the disk, and put into its place in one step: whoever reads the file
sees the old content or the whole new one.  What goes wrong before that step leaves the old file as it was, and no
temporary file; a process that is killed may leave one (``.optcg-*.tmp``), which nothing reads.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

PREFIX, SUFFIX = ".optcg-", ".tmp"
"""How the names of temporary files begin and end."""
_AT_ONCE = 1 << 20
"""How many bytes are read or written in one go."""
_NO_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_BINARY = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class NotAFileError(OSError):
    """What is at the path is no regular file."""


class TooLargeError(OSError):
    """The file has more bytes than are read."""


class ChangedError(OSError):
    """The file is not what it was when it was read, so it was left as it is."""


def file_bytes(path: Path, most: int) -> bytes:
    """The content of a regular file.

    Raises ``OSError``: ``NotAFileError`` for anything else at once (a device or a pipe need never end), and
    ``TooLargeError`` for more than ``most`` bytes.
    """
    # Looked at before and after: opening a device may do something, and what is opened may have changed by then.
    try:
        _regular(path, os.stat(path))
    except ValueError as error:  # a NUL in the name
        raise NotAFileError(f"{path!r} cannot be the name of a file") from error
    handle = os.open(path, os.O_RDONLY | _NO_WAITING | _BINARY)
    try:
        _regular(path, os.fstat(handle))
        parts: list[bytes] = []
        left = most + 1
        while left and (part := os.read(handle, min(left, _AT_ONCE))):
            parts.append(part)
            left -= len(part)
    finally:
        os.close(handle)
    if not left:
        raise TooLargeError(f"{path} is larger than {most} bytes")
    return b"".join(parts)


def _regular(path: Path, found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise NotAFileError(f"{path} is not a regular file")


def write_file(path: Path, content: bytes | str, *, instead_of: bytes | None = None, durable: bool = True) -> None:
    """Write a file, or write it anew, in one step.

    A symbolic link is followed and stays; the file keeps its permissions, and its owner where that is allowed.  With
    ``instead_of`` the file is only written if it still has this content.  Without ``durable`` the content need not
    outlive a failure of the machine.  What is no regular file (a pipe, a terminal, ``/dev/null``) cannot be replaced
    and has nothing to lose: it is written to as it is.

    Raises ``OSError`` when it cannot be written, ``ChangedError`` when it has another content than ``instead_of``.
    """
    write_files({path: content}, instead_of={} if instead_of is None else {path: instead_of}, durable=durable)


def write_files(
    contents: Mapping[Path, bytes | str], *, instead_of: Mapping[Path, bytes] | None = None, durable: bool = True
) -> None:
    """Write several files, each as :func:`write_file` does, and none before all of them have found room on the disk.

    They take their places in the order given.  Raises ``OSError`` like it; a disk that is full, or a file or folder
    that cannot be written, is noticed before any of the files is touched.
    """
    before = instead_of or {}
    staged: list[tuple[Path, Path, str]] = []
    streams: list[tuple[Path, bytes]] = []
    try:
        for path, content in contents.items():
            data = content.encode("utf-8") if isinstance(content, str) else content
            with _about(path):
                if _is_stream(path):
                    streams.append((path, data))
                else:
                    real = Path(os.path.realpath(path))
                    staged.append((path, real, _stage(real.parent, data, durable, _writable(real))))
        for path, real, temporary in staged:
            if path in before and not _holds(real, before[path]):
                raise ChangedError(errno.EBUSY, "somebody has changed it meanwhile", str(path))
            with _about(path):
                os.replace(temporary, real)
    finally:
        for _, _, temporary in staged:
            _remove(temporary)
    for path, data in streams:
        with _about(path):
            _pour(path, data)


def create_files(contents: Mapping[Path, bytes | str]) -> None:
    """Write files that must not be there yet: all of them, or none.

    Raises ``FileExistsError`` if something is there, another ``OSError`` when they cannot be written.
    """
    staged: list[tuple[Path, str]] = []
    made: list[Path] = []
    try:
        for path, content in contents.items():
            data = content.encode("utf-8") if isinstance(content, str) else content
            with _about(path):
                staged.append((path, _stage(path.parent, data, durable=True)))
        for path, temporary in staged:
            with _about(path):
                _link(temporary, path)
            made.append(path)
    except BaseException:
        for path in made:
            _remove(str(path))
        raise
    finally:
        for _, temporary in staged:
            _remove(temporary)


def replace_folder(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Make a folder of files in the place of an old one, which is lost only when the new one is whole on the disk.

    A process that is killed between the last two steps leaves no folder.  Raises ``OSError`` if it cannot be made.
    """
    import shutil  # takes longer to load than a file takes to be read

    new, old = (folder.with_name(f"{PREFIX}{os.urandom(8).hex()}{SUFFIX}") for _ in range(2))
    with _about(folder):
        try:
            new.mkdir()
            write_files({new / name: data for name, data in contents.items()})
            if folder.exists():
                os.replace(folder, old)
            try:
                os.replace(new, folder)
            except BaseException:
                if old.exists():
                    os.replace(old, folder)
                raise
        finally:
            shutil.rmtree(new, ignore_errors=True)
            shutil.rmtree(old, ignore_errors=True)


def put_file(path: Path, content: bytes) -> None:
    """Put a file for this user alone in the place of whatever is there, a link or a pipe included, in one step.

    It need not outlive a failure of the machine.  Raises ``OSError`` if that cannot be done, as where a folder is.
    """
    with _about(path):
        temporary = _stage(path.parent, content, durable=False, mode=0o600)
        try:
            os.replace(temporary, path)
        finally:
            _remove(temporary)


def try_writing(folder: Path) -> None:
    """Make a file in a folder and take it away again.  Raises ``OSError`` if that cannot be done."""
    with _about(folder):
        _remove(_stage(folder, b"?", durable=False))


@contextmanager
def _about(path: Path) -> Iterator[None]:
    """Has errors name the file that was to be written, not the temporary one."""
    try:
        yield
    except OSError as error:
        if isinstance(error, ChangedError) or error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from error


def _is_stream(path: Path) -> bool:
    """Whether something is at the path that cannot be replaced; raises ``OSError`` for a folder."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return False
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    # A regular file without a name, such as an output of the shell that was deleted, is under no other name either.
    return not stat.S_ISREG(found.st_mode) or not os.path.exists(os.path.realpath(path))


def _writable(real: Path) -> os.stat_result | None:
    """The file that is to be replaced, None if there is none; raises ``PermissionError`` if it may not be written."""
    try:
        old = os.stat(real)
    except FileNotFoundError:
        return None
    if not os.access(real, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return old


def _stage(folder: Path, data: bytes, durable: bool, old: os.stat_result | None = None, mode: int = 0o666) -> str:
    """The name of a temporary file with this content, and with the permissions of the ``old`` one."""
    name = str(folder / f"{PREFIX}{os.urandom(8).hex()}{SUFFIX}")
    # A new file gets what the user's umask leaves of the mode; the content of an old one is for nobody else meanwhile.
    handle = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, mode if old is None else 0o600)
    try:
        try:
            _write_all(handle, data)
            if durable:
                os.fsync(handle)
        finally:
            os.close(handle)
        if old is not None:
            _keep_owner(name, old)
            os.chmod(name, stat.S_IMODE(old.st_mode))
    except BaseException:
        _remove(name)
        raise
    return name


def _keep_owner(name: str, old: os.stat_result) -> None:
    new = os.stat(name)
    if (new.st_uid, new.st_gid) == (old.st_uid, old.st_gid):
        return
    try:
        os.chown(name, old.st_uid, old.st_gid)
    except OSError:
        return  # files cannot be given away by everybody


def _write_all(handle: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view[:_AT_ONCE]) :]


def _holds(path: Path, content: bytes) -> bool:
    try:
        return file_bytes(path, len(content)) == content
    except OSError:
        return False


def _pour(path: Path, data: bytes) -> None:
    """Write to what is no regular file.  A pipe that nobody reads is an error at once, not a wait without end."""
    handle = os.open(path, os.O_WRONLY | _NO_WAITING | _BINARY)
    try:
        if _NO_WAITING:
            os.set_blocking(handle, True)
        _write_all(handle, data)
    finally:
        os.close(handle)


def _link(temporary: str, path: Path) -> None:
    """Put a new file into its place, if nothing is there."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # a file system without hard links
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        os.replace(temporary, path)


def _remove(temporary: str) -> None:
    try:
        os.unlink(temporary)
    except OSError:
        return  # it is in its place, or nothing can be done on this disk any more
