"""The files that kernels are written in; asked for by the native module."""

from __future__ import annotations

import linecache
import os
import sys


def look_up(file: str) -> tuple[str | None, bool]:
    """The text of a file of Python, if it can be had, and whether it is inside of a compiler of kernels.

    Cells of notebooks have a text, too.
    """
    text = "".join(linecache.getlines(file)) if file.endswith(".py") or file.startswith("<") or is_cell(file) else ""
    return text or None, is_internal(file)


def is_cell(file: str) -> bool:
    """Whether this names source that was not read from a file."""
    return file in linecache.cache


def is_internal(file: str) -> bool:
    """Whether a file is part of cuTile Python."""
    package = sys.modules.get("cuda.tile")
    return any(file.startswith(folder + os.sep) for folder in getattr(package, "__path__", ()))
