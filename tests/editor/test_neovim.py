"""The snippets of the documentation: Neovim runs its own, headless; those of Helix and VS Code are read."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

pytest.importorskip("lsprotocol.types")

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "editor.md").read_text(encoding="utf-8")
OLDEST = (0, 10)
SET = """\
set: QX01
name: One
cards:
  - number: QX01-001
    name: Tide Clerk
    category: character
    colors: [blue]
    cost: 2
    power: 3000
    effect: |
      [On Play] Drwa 1 card.
"""
ASK = """
vim.cmd.edit("one.yaml")
vim.bo.filetype = "yaml"
local function wait(what, condition)
  if not vim.wait(60000, condition, 50) then
    io.stdout:write("no " .. what .. "\\n")
    vim.cmd("cquit 1")
  end
end
wait("server", function() return #vim.lsp.get_clients({ bufnr = 0 }) > 0 end)
wait("findings", function() return #vim.diagnostic.get(0) > 0 end)
local found = vim.diagnostic.get(0)[1]
io.stdout:write(string.format("%s %d %s\\n", found.code, found.lnum, found.source))
local place = { textDocument = vim.lsp.util.make_text_document_params(0), position = { line = 10, character = 18 } }
local told = vim.lsp.buf_request_sync(0, "textDocument/completion", place, 60000)
for _, one in pairs(told) do io.stdout:write(one.result.items[1].label .. "\\n") end
local client = vim.lsp.get_clients({ bufnr = 0 })[1]
io.stdout:write(client.name .. " " .. tostring(client.server_capabilities.semanticTokensProvider ~= nil) .. "\\n")
vim.cmd("qall!")
"""


def neovim() -> tuple[str, tuple[int, int]]:
    """Neovim's program and version; skips the test where there is none that is new enough."""
    program = os.environ.get("OPTCG_NVIM") or shutil.which("nvim")
    if program is None:
        pytest.skip("there is no nvim here")
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"v(\d+)\.(\d+)", told)
    assert found is not None, told
    version = int(found[1]), int(found[2])
    if version < OLDEST:
        pytest.skip(f"this nvim is {version[0]}.{version[1]}, older than 0.10")
    return program, version


def snippets(mark: str) -> list[str]:
    """The fenced blocks of the page in a language, or behind a comment."""
    if mark.startswith("neovim"):
        return re.findall(rf"^<!-- {re.escape(mark)} -->\n```lua\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return re.findall(rf"^```{mark}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("least", [(0, 10), (0, 11)], ids=["0.10", "0.11"])
def test_neovim_runs_the_snippet(tmp_path: Path, least: tuple[int, int]) -> None:
    program, version = neovim()
    if version < least:
        pytest.skip(f"this nvim is older than {least[0]}.{least[1]}")
    (snippet,) = snippets(f"neovim {least[0]}.{least[1]}")
    (tmp_path / "one.yaml").write_text(SET, "utf-8")
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "init.lua").write_text(snippet, "utf-8")
    (tmp_path / "ask.lua").write_text(ASK, "utf-8")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    own = {
        name: str(tmp_path / name) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    }
    done = subprocess.run(
        [program, "--headless", "-n", "-i", "NONE", "-u", "init.lua", "-c", "luafile ask.lua"],
        cwd=tmp_path,
        env={**os.environ, **own, "PATH": path},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.split("\n")[:3] == ["OP102 10 optcg", "Draw", "optcg true"], done.stdout + done.stderr


def test_the_snippets_of_other_editors_can_be_read() -> None:
    (helix,) = snippets("toml")
    assert tomllib.loads(helix)["language-server"]["optcg"]["args"] == ["lsp"]
    assert all(isinstance(json.loads(one), dict) for one in snippets("json"))
