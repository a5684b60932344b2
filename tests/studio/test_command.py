"""``optcg studio`` as a command: what it says, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import optcg_dsl.studio
from optcg_dsl.cli import run
from optcg_dsl.resources import schema_file

COMMAND = [sys.executable, "-c", "from optcg_dsl.cli import main; main()", "studio"]


def test_a_folder_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["studio", str(tmp_path / "nothing"), "--no-browser"]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert run(["studio", str(tmp_path), "--no-browser", "--port", str(port)]) == 2
    assert f"the port {port} cannot be used" in capsys.readouterr().err


@pytest.mark.parametrize("missing", ["uvicorn", "starlette.applications"])
def test_without_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], missing: str
) -> None:
    for name in [one for one in sys.modules if one.startswith("optcg_dsl.studio.")]:
        monkeypatch.delitem(sys.modules, name)
        monkeypatch.delattr(optcg_dsl.studio, name.split(".")[2], raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    assert run(["studio", str(tmp_path), "--no-browser"]) == 2
    assert "pip install 'optcg-dsl[studio]'" in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_ends_when_it_is_told_to(tmp_path: Path, number: signal.Signals) -> None:
    with subprocess.Popen(
        [*COMMAND, str(tmp_path), "--no-browser", "--port", "0", "--format", "json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        found = json.loads(process.stdout.readline())
        Draft202012Validator(json.loads(schema_file(found["format"]).read_text(encoding="utf-8"))).validate(found)
        assert found["url"].startswith("http://127.0.0.1:") and "/?token=" in found["url"]
        process.send_signal(number)
        assert process.wait(60) in (0, -number)
        assert "Traceback" not in process.stderr.read()
