"""Reading whatever a path is, without waiting; writing in one step."""

from __future__ import annotations

import os
import signal
import socket
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from optcg_dsl import files
from optcg_dsl.files import (
    ChangedError,
    NotAFileError,
    TooLargeError,
    create_files,
    file_bytes,
    put_file,
    replace_folder,
    try_writing,
    write_file,
    write_files,
)
from tests.faults import Disk, install

posix = pytest.mark.skipif(sys.platform == "win32", reason="has no such files")
SPECIAL = ("a pipe", "a socket", "a device", "a folder", "a link to nothing", "a link to itself", "a circle of links")


def make_special(path: Path, what: str) -> None:
    """Something at a path that is no regular file."""
    match what:
        case "a pipe":
            os.mkfifo(path)
        case "a socket":
            with socket.socket(socket.AF_UNIX) as listening:
                before = os.getcwd()
                os.chdir(path.parent)  # the name of a socket must be short
                try:
                    listening.bind(path.name)
                finally:
                    os.chdir(before)
        case "a device":
            path.symlink_to("/dev/zero")
        case "a folder":
            path.mkdir()
        case "a link to nothing":
            path.symlink_to(path.parent / "nothing")
        case "a link to itself":
            path.symlink_to(path)
        case _:
            path.symlink_to(f"{path}.other")
            Path(f"{path}.other").symlink_to(path)


@pytest.fixture(autouse=True)
def at_once() -> Iterator[None]:
    """Nothing here may wait for anything."""
    if sys.platform == "win32":
        yield
        return
    signal.alarm(60)
    yield
    signal.alarm(0)


def listed(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@posix
@pytest.mark.parametrize("what", SPECIAL)
def test_what_is_no_file_is_an_error_at_once(what: str, tmp_path: Path) -> None:
    make_special(tmp_path / "it", what)
    with pytest.raises(OSError) as caught:
        file_bytes(tmp_path / "it", 100)
    assert isinstance(caught.value, NotAFileError) == (what in ("a pipe", "a socket", "a device", "a folder"))


def test_reading(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 3_000_000)
    assert file_bytes(path, 3_000_000) == b"x" * 3_000_000
    with pytest.raises(TooLargeError):
        file_bytes(path, 2_999_999)
    with pytest.raises(FileNotFoundError):
        file_bytes(tmp_path / "none", 1)
    for name in ("a\0b", "x" * 5000):
        with pytest.raises(OSError):
            file_bytes(Path(name), 1)


def test_a_file_that_becomes_a_pipe_before_it_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")
    real = os.open

    def opened(name: Path, *arguments: int) -> int:
        path.unlink()
        os.mkfifo(path)
        return real(name, *arguments)

    monkeypatch.setattr(os, "open", opened)
    with pytest.raises(NotAFileError):
        file_bytes(path, 1)


def test_a_new_file_has_the_permissions_that_the_user_gives(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_file(tmp_path / "new", "é")
        create_files({tmp_path / "made": b""})
    finally:
        os.umask(before)
    assert (tmp_path / "new").read_bytes() == "é".encode()
    assert [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("new", "made")] == [0o640, 0o640]


@posix
@pytest.mark.parametrize("mode", [0o600, 0o644, 0o755, 0o4755, 0o660])
def test_an_old_file_keeps_its_permissions_owner_and_links(mode: int, tmp_path: Path) -> None:
    real, link, twice = (tmp_path / name for name in ("real", "link", "twice"))
    real.write_bytes(b"old")
    real.chmod(mode)
    link.symlink_to("real")
    twice.symlink_to("link")
    if os.geteuid() == 0:
        os.chown(real, 12, 34)
        real.chmod(mode)
    owner = real.stat().st_uid, real.stat().st_gid
    write_file(twice, b"new")
    assert real.read_bytes() == b"new"
    assert (twice.is_symlink(), link.is_symlink(), real.is_symlink()) == (True, True, False)
    assert stat.S_IMODE(real.stat().st_mode) == mode
    assert (real.stat().st_uid, real.stat().st_gid) == owner
    assert listed(tmp_path) == ["link", "real", "twice"]


@posix
def test_the_content_is_for_nobody_else_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "secret"
    path.write_bytes(b"old")
    path.chmod(0o600)
    modes = []
    disk = Disk()

    def fsync(handle: int) -> None:
        modes.append(stat.S_IMODE(os.fstat(handle).st_mode))

    install(disk, monkeypatch)
    disk.fsync = fsync
    write_file(path, b"new")
    assert modes == [0o600]


def test_a_link_to_nothing_is_followed(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "there")
    write_file(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "there").read_bytes() == b"new"


def test_only_instead_of_what_was_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    write_file(path, b"new", instead_of=b"old")
    for changed in (b"old", b"", b"newer", b"ne"):
        with pytest.raises(ChangedError):
            write_file(path, b"newest", instead_of=changed)
    path.unlink()
    with pytest.raises(ChangedError):
        write_file(path, b"newest", instead_of=b"new")
    assert listed(tmp_path) == []


def test_a_change_after_the_new_content_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked at last of all, not when the work begins."""
    path = tmp_path / "file"
    path.write_bytes(b"old")
    disk = install(Disk(), monkeypatch)
    disk.fsync = lambda _: path.write_bytes(b"mine")
    with pytest.raises(ChangedError):
        write_file(path, b"new", instead_of=b"old")
    assert path.read_bytes() == b"mine"
    assert listed(tmp_path) == ["file"]


@posix
def test_what_is_no_file_is_written_to_and_stays(tmp_path: Path) -> None:
    (tmp_path / "null").symlink_to("/dev/null")
    write_file(tmp_path / "null", b"x")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError):  # at once: nobody reads it
        write_file(tmp_path / "pipe", b"x")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    write_file(tmp_path / "pipe", b"x")
    assert os.read(reader, 10) == b"x"
    os.close(reader)
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)
    with pytest.raises(IsADirectoryError):
        write_file(tmp_path, b"x")
    assert listed(tmp_path) == ["null", "pipe"]


@posix
def test_a_file_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    disk = install(Disk(), monkeypatch)
    disk.access = lambda *_: False
    with pytest.raises(PermissionError, match="file"):
        write_file(path, b"new")
    assert path.read_bytes() == b"old"


def test_several_files_all_or_none_when_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [tmp_path / name for name in "abc"]
    for path in paths:
        path.write_bytes(b"old")
    with monkeypatch.context() as patch:
        disk = install(Disk(), patch)
        write_files(dict.fromkeys(paths, b"new"))
    for at in [at for at, step in enumerate(disk.steps) if step != "replace"]:
        for path in paths:
            path.write_bytes(b"old")
        with monkeypatch.context() as patch, pytest.raises(OSError, match=r"[abc]"):
            install(Disk(at), patch)
            write_files(dict.fromkeys(paths, b"new"))
        assert {path.read_bytes() for path in paths} == {b"old"}
        assert listed(tmp_path) == ["a", "b", "c"]


def test_making_files_all_or_none(tmp_path: Path) -> None:
    (tmp_path / "b").symlink_to("nothing")
    with pytest.raises(FileExistsError, match="b"):
        create_files({tmp_path / name: b"" for name in "abc"})
    assert listed(tmp_path) == ["b"]
    create_files({tmp_path / name: name for name in "ac"})
    assert listed(tmp_path) == ["a", "b", "c"]


def test_a_file_system_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = install(Disk(), monkeypatch)

    def link(*_: object) -> None:
        raise PermissionError

    disk.link = link
    create_files({tmp_path / "a": b"x"})
    assert (tmp_path / "a").read_bytes() == b"x"
    with pytest.raises(FileExistsError):
        create_files({tmp_path / "a": b"y"})
    assert (tmp_path / "a").read_bytes() == b"x"
    assert listed(tmp_path) == ["a"]


@posix
@pytest.mark.parametrize("what", [what for what in SPECIAL if what != "a folder"])
def test_an_entry_takes_the_place_of_anything(what: str, tmp_path: Path) -> None:
    make_special(tmp_path / "it", what)
    put_file(tmp_path / "it", b"entry")
    assert stat.S_ISREG((tmp_path / "it").lstat().st_mode)
    assert stat.S_IMODE((tmp_path / "it").stat().st_mode) == 0o600
    assert stat.S_ISCHR(os.stat("/dev/zero").st_mode)
    assert not [name for name in listed(tmp_path) if name.startswith(files.PREFIX)]


def test_an_entry_does_not_take_the_place_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "it").mkdir()
    with pytest.raises(OSError):
        put_file(tmp_path / "it", b"entry")
    assert listed(tmp_path) == ["it"]


def test_replacing_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "folder"
    replace_folder(folder, {"a": b"1"})
    replace_folder(folder, {"b": b"2", "c": b"3"})
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {"b": b"2", "c": b"3"}
    with monkeypatch.context() as patch:
        disk = install(Disk(), patch)
        replace_folder(folder, {"b": b"2", "c": b"3"})
    for at in range(len(disk.steps)):
        with monkeypatch.context() as patch, pytest.raises(OSError):
            install(Disk(at), patch)
            replace_folder(folder, {"d": b"4", "e": b"5"})
        assert listed(folder) == ["b", "c"]
        assert listed(tmp_path) == ["folder"]


def test_trying(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    try_writing(tmp_path)
    assert listed(tmp_path) == []
    with pytest.raises(OSError):
        try_writing(tmp_path / "none")
    install(Disk(1), monkeypatch)
    with pytest.raises(OSError):
        try_writing(tmp_path)
    assert listed(tmp_path) == []
