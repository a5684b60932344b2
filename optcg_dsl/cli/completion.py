"""``optcg completion``: what a shell needs to complete the command line.

The scripts are made from the declarations of the commands and hold all words, so that no Python starts at a key press.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

import click
from click.exceptions import Exit

from optcg_dsl.cli.command import OneOf, application, argument, command
from optcg_dsl.cli.exits import CLEAN

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
        for below in self.commands.values():
            yield from below.all()


@command("completion", epilog="Example: optcg completion bash > optcg.bash")
@argument("shell", type=OneOf(Shell), help="The shell.")
def completion(shell: Shell) -> None:
    """Print a script that completes commands, options and their values.

    Keep it in a file that the shell reads: for bash ~/.local/share/bash-completion/completions/optcg, for fish
    ~/.config/fish/completions/optcg.fish, for zsh any file that ~/.zshrc sources.

    Exit code 0: printed.
    """
    script = {Shell.bash: bash_script, Shell.zsh: zsh_script, Shell.fish: fish_script}[shell]
    click.echo(script(command_tree()), nl=False)
    raise Exit(CLEAN)


def command_tree() -> Command:
    """All commands with their options, from their declarations."""
    return _tree(application, ("optcg",), click.Context(application))


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
        for name, below in one.commands.items():
            lines.append(f"complete -c optcg -f -n {at} -a {name} -d {_fish_quoted(below.help)}")
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


def _tree(command: click.Command, path: tuple[str, ...], context: click.Context) -> Command:
    about = (command.help or "").strip().split("\n")[0].rstrip(".")
    tree = Command(path, about)
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            option = next(one for one in parameter.opts if one.startswith("--"))
            tree.options[option] = None if parameter.is_flag else _values(parameter)
        else:
            tree.values += _values(parameter)
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            if below is not None:
                tree.commands[name] = _tree(below, (*path, name), context)
    return tree


def _values(parameter: click.Parameter) -> tuple[str, ...]:
    """The values that a parameter takes: those of an enumeration, nothing for free words and files."""
    return tuple(map(str, parameter.type.choices)) if isinstance(parameter.type, click.Choice) else ()
