"""The plugin for pytest: with ``--tile-ir``, tests that were written for a GPU run on the CPU."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the flags."""
    group = parser.getgroup("tile-ir", "kernels of cuTile on the CPU")
    group.addoption(
        "--tile-ir", action="store_true", help="run kernels of cuTile on the CPU, and have PyTorch say that it is a GPU"
    )
    group.addoption("--tile-ir-check", action="store_true", help="the same, and warn of data races")
    group.addoption("--tile-ir-max-steps", type=int, metavar="N", help="the most operations of a launch")


def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Stands in before any file of the tests is imported."""
    given = early_config.known_args_namespace
    if given.tile_ir or given.tile_ir_check:
        from ._stand_in import stand_in

        stand_in(check=given.tile_ir_check, max_steps=given.tile_ir_max_steps)
