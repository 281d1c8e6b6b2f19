"""Programs for PyTorch and cuTile on a GPU, unchanged, on the CPU: ``python -m tile_ir.cutile program.py …``."""

from __future__ import annotations

import argparse
import os
import runpy
import sys
from collections.abc import Sequence

from .._run import RunOptions
from ._stand_in import stand_in


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tile_ir.cutile",
        description="Runs a program that was written for PyTorch and cuTile on a GPU, unchanged, on the CPU.",
    )
    parser.add_argument("--check", action="store_true", help="also find data races and reads of uninitialized bytes")
    parser.add_argument(
        "--lenient", action="store_true",
        help="let accesses past the tiles of a view go on as on hardware: they read zeros and write nothing",
    )  # fmt: skip
    parser.add_argument("--max-steps", type=int, metavar="N", help="the most operations of a launch")
    parser.add_argument("--threads", type=int, default=0, metavar="N", help="the threads that blocks run on")
    parser.add_argument(
        "--tune", choices=("first", "fastest"), default="first",
        help="what a tuner chooses: the first configuration that compiles, which is the default, or the fastest on the CPU",
    )  # fmt: skip
    parser.add_argument("-m", dest="module", action="store_true", help="the program is the name of a module")
    parser.add_argument("program", help="the program")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="its arguments")
    return parser


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs a program, whose exit code is that of this one."""
    given = _parser().parse_args(arguments)
    options: RunOptions = {
        "check": given.check,
        "lenient": given.lenient,
        "max_steps": given.max_steps,
        "threads": given.threads,
    }
    stand_in(tuning=given.tune, **options)
    sys.argv = [given.program, *given.arguments]
    if given.module:
        sys.path.insert(0, os.getcwd())
        runpy.run_module(given.program, run_name="__main__", alter_sys=True)
    else:
        # As `python program.py` has it.
        sys.path[0] = os.path.dirname(os.path.abspath(given.program))
        runpy.run_path(given.program, run_name="__main__")


if __name__ == "__main__":
    main()
