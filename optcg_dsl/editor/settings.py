"""What an editor can set, by ``initializationOptions`` or ``workspace/didChangeConfiguration``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

SECTION = "optcg"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings by the names that editors use, below ``optcg``.

    ``inlayHints``: what each ability is and costs is shown behind it.  ``codeLens``: commands are shown above cards and
    scenarios.  ``remarks``: findings of the severity "info" are told, too.
    ``similar``: cards are told that do what another card of the workspace does.
    """

    inlayHints: bool = False  # noqa: N815 - as it is written in the settings of an editor
    codeLens: bool = True  # noqa: N815
    remarks: bool = True
    similar: bool = False

    def changed(self, given: object) -> tuple[Settings, list[str]]:
        """The settings with those that are given, below ``optcg`` or by themselves; and what is wrong with others."""
        if isinstance(given, Mapping) and isinstance(given.get(SECTION), Mapping):
            given = given[SECTION]
        if not isinstance(given, Mapping):
            return self, []
        wrong: list[str] = []
        settings = self
        names = {one.name for one in fields(Settings)}
        for name, value in given.items():
            if name not in names:
                wrong.append(f"there is no setting {SECTION}.{name}; there are {', '.join(sorted(names))}")
            elif not isinstance(value, bool):
                wrong.append(f"the setting {SECTION}.{name} is true or false")
            else:
                settings = replace(settings, **{name: value})
        return settings, wrong
