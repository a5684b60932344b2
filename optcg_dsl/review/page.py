"""The review of a set as one HTML page that needs nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from optcg_dsl.explaining.subjects import of_compiled
from optcg_dsl.resources import json_file
from optcg_dsl.review import charts
from optcg_dsl.review.figures import CATEGORIES, MOST_COST, Figures
from optcg_dsl.text.html import language_tag, page_template

MOST_BYTES = 50_000_000
SIMULATION_FIELDS = ("games", "win_rates")


class NoSimulationError(Exception):
    """The file is not the result of a simulation; the message says why."""


def read_simulation(path: Path) -> dict[str, Any]:
    """The result that ``optcg sim A B --format json`` wrote.  Raises ``NoSimulationError``."""
    try:
        data = json_file(path, MOST_BYTES)
    except (OSError, ValueError) as error:
        raise NoSimulationError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from error
    if not isinstance(data, dict) or any(name not in data for name in SIMULATION_FIELDS):
        raise NoSimulationError(f"{path} is not the result of optcg sim with two decks")
    try:
        for rates in data["win_rates"]:
            for rate in rates.values():
                _ = (rate["rate"], rate["low"], rate["high"], rate["games"])
    except (AttributeError, KeyError, TypeError) as error:
        raise NoSimulationError(f"{path} has no win rates with intervals") from error
    return data


def review_page(figures: Figures, simulations: Mapping[str, Mapping[str, Any]]) -> str:
    """The page: everything that stands in it is escaped, and it loads nothing from elsewhere.

    ``simulations`` are results of ``optcg sim`` by the name of their file.
    """
    costs = [*(str(cost) for cost in range(MOST_COST)), f"{MOST_COST}+"]
    powers = dict(figures.power)
    return page_template("optcg_dsl.review", "review.html.j2").render(
        figures=figures,
        card_set=figures.card_set,
        tag=language_tag(figures.card_set.language),
        categories=CATEGORIES,
        curve=charts.columns(costs, figures.curve, "Cards by cost"),
        power=charts.columns(
            [str(power) for power in powers], {"characters": list(powers.values())}, "Characters by power"
        ),
        pair=charts.pair,
        interval=charts.interval,
        cards=[of_compiled(card) for card in figures.cards],
        simulations=simulations,
    )
