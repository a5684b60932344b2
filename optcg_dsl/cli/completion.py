"""``optcg completion``: what a shell needs to complete the command line.

The scripts are made from the declarations of the commands and hold all words, so that no Python starts at a key press.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import typer

from optcg_dsl.cli import CLEAN, application

_HELP = "--help"


class Shell(StrEnum):
    """The shells there are scripts for."""

    bash = "bash"
    zsh = "zsh"
    fish = "fish"


@dataclass(slots=True)
class Command:
    """A command as a shell sees it.

    ``path`` is the words that lead to it, ``options`` has for each option the values that it takes: None for a flag,
    and nothing where files or free words are taken. ``values`` are those of its arguments, if they are known.
    """

    path: tuple[str, ...]
    help: str = ""
    commands: dict[str, Command] = field(default_factory=dict)
    options: dict[str, tuple[str, ...] | None] = field(default_factory=dict)
    values: tuple[str, ...] = ()

    def all(self) -> Iterator[Command]:
        """This command and all below it."""
        yield self
        for command in self.commands.values():
            yield from command.all()


def register(app: typer.Typer) -> None:
    """Adds the subcommand."""
    app.command("completion", epilog="Example: optcg completion bash > optcg.bash")(completion)


def completion(shell: Annotated[Shell, typer.Argument(help="The shell.", show_default=False)]) -> None:
    """Print a script that completes commands, options and their values.

    Keep it in a file that the shell reads: for bash ~/.local/share/bash-completion/completions/optcg, for fish
    ~/.config/fish/completions/optcg.fish, for zsh any file that ~/.zshrc sources.

    Exit code 0: printed.
    """
    script = {Shell.bash: bash_script, Shell.zsh: zsh_script, Shell.fish: fish_script}[shell]
    typer.echo(script(command_tree()), nl=False)
    raise typer.Exit(CLEAN)


def command_tree() -> Command:
    """All commands with their options, from their declarations."""
    root = _group(application(), ("optcg",))
    root.options["--version"] = None
    return root


def bash_script(root: Command) -> str:
    """A script for bash 4 or newer; file names are completed where nothing else is known."""
    groups = [" ".join(one.path) for one in root.all() if one is not root]
    after = [
        (f"{' '.join(one.path)} {option}", " ".join(values))
        for one in root.all()
        for option, values in one.options.items()
        if values
    ]
    free = [
        f"{' '.join(one.path)} {option}" for one in root.all() for option, values in one.options.items() if values == ()
    ]
    lines = [
        "# bash completion of optcg, made by: optcg completion bash",
        "_optcg() {",
        '    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} path=optcg words="" i',
        "    COMPREPLY=()",
        '    if [[ $cur == "=" ]]; then cur=""; fi',
        '    if [[ $prev == "=" ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi',
        "    for ((i = 1; i < COMP_CWORD; i++)); do",
        '        case "$path ${COMP_WORDS[i]}" in',
        f'            {"|".join(_quoted(name) for name in groups)}) path="$path ${{COMP_WORDS[i]}}" ;;',
        "        esac",
        "    done",
        '    case "$path $prev" in',
        *(
            f'        {_quoted(place)}) COMPREPLY=($(compgen -W "{words}" -- "$cur")); return ;;'
            for place, words in after
        ),
        f"        {'|'.join(map(_quoted, free))}) return ;;",
        "    esac",
        '    case "$path" in',
    ]
    for one in root.all():
        plain = " ".join([*one.commands, *one.values])
        dashed = " ".join([*one.options, _HELP])
        lines.append(f'        {_quoted(" ".join(one.path))}) words="{plain}"; [[ $cur == -* ]] && words="{dashed}" ;;')
    lines += [
        "    esac",
        '    COMPREPLY=($(compgen -W "$words" -- "$cur"))',
        "}",
        "complete -o default -F _optcg optcg",
    ]
    return "\n".join([*lines, ""])


def zsh_script(root: Command) -> str:
    """A script for zsh, which can run the one for bash."""
    head = "# zsh completion of optcg, made by: optcg completion zsh\nautoload -U +X bashcompinit && bashcompinit\n"
    return head + bash_script(root).split("\n", 1)[1]


def fish_script(root: Command) -> str:
    """A script for fish, with the help of each command."""
    lines = ["# fish completion of optcg, made by: optcg completion fish"]
    for one in root.all():
        at = _fish_place(one)
        for name, command in one.commands.items():
            lines.append(f"complete -c optcg -f -n {at} -a {name} -d {_fish_quoted(command.help)}")
        if one.values:
            lines.append(f"complete -c optcg -f -n {at} -a '{' '.join(one.values)}'")
        for option, values in [*one.options.items(), (_HELP, None)]:
            takes = "" if values is None else f" -x -a '{' '.join(values)}'" if values else " -r"
            lines.append(f"complete -c optcg -n {at} -l {option[2:]}{takes}")
    return "\n".join([*lines, ""])


def _fish_place(command: Command) -> str:
    words = command.path[1:]
    seen = [f"__fish_seen_subcommand_from {word}" for word in words]
    if command.commands:
        seen.append(f"not __fish_seen_subcommand_from {' '.join(command.commands)}")
    return f"'{'; and '.join(seen)}'" if seen else "__fish_use_subcommand"


def _fish_quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def _quoted(text: str) -> str:
    return f'"{text}"'


def _group(app: typer.Typer, path: tuple[str, ...], about: str = "") -> Command:
    group = Command(path, about)
    for info in app.registered_commands:
        if info.callback is not None and info.name:
            group.commands[info.name] = _command(info.callback, (*path, info.name))
    for below in app.registered_groups:
        if below.typer_instance is not None and below.name:
            about = str(below.typer_instance.info.help or "")
            group.commands[below.name] = _group(below.typer_instance, (*path, below.name), about)
    return group


def _command(callback: Any, path: tuple[str, ...]) -> Command:
    command = Command(path, (callback.__doc__ or "").strip().split("\n")[0].rstrip("."))
    for name, hint in get_type_hints(callback, include_extras=True).items():
        if get_origin(hint) is not Annotated:
            continue
        taken, *notes = get_args(hint)
        for note in notes:
            # In an annotation the first name of an option stands where its default would.
            declared = [str(getattr(note, "default", "")), *(getattr(note, "param_decls", None) or ())]
            if isinstance(note, typer.models.OptionInfo):
                option = next((one for one in declared if one.startswith("--")), f"--{name.replace('_', '-')}")
                command.options[option] = _values(taken)
            elif isinstance(note, typer.models.ArgumentInfo):
                command.values += _values(taken) or ()
    return command


def _values(taken: Any) -> tuple[str, ...] | None:
    """The values of a type: those of an enumeration, nothing for free words and files, None for yes or no."""
    if get_origin(taken) in (Union, types.UnionType, list):
        taken = next(one for one in get_args(taken) if one is not type(None))
        if get_origin(taken) is list:
            (taken,) = get_args(taken)
    if taken is bool:
        return None
    return tuple(str(one.value) for one in taken) if isinstance(taken, type) and issubclass(taken, Enum) else ()
