"""The exceptions of the package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._native import Diagnostic


def counted(count: int, what: str) -> str:
    """A number of things in a message.

    >>> counted(1, "argument"), counted(2, "argument")
    ('1 argument', '2 arguments')
    """
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


class Error(Exception):
    """What is wrong with an input or a module, or why an operation on it was refused.

    ``str`` gives the diagnostics as the programs print them, with the lines of the source that they are about.
    """

    __module__ = "tile_ir"

    #: What is wrong, in the order of the source; empty for mistakes in the use of the package.
    diagnostics: list[Diagnostic]

    def __init__(self, message: str = "", diagnostics: Sequence[Diagnostic] = ()) -> None:
        super().__init__(message)
        self.diagnostics = list(diagnostics)


class BuildError(Error):
    """An operation cannot be built: the verifier would reject it."""

    __module__ = "tile_ir"


class RunError(Error):
    """A kernel cannot be run, or did what the language leaves undefined."""

    __module__ = "tile_ir"

    #: What the kernel has printed until it stopped.
    output: str = ""


class CompileError(Error):
    """A module cannot be compiled to machine code: there is no assembler, or it fails."""

    __module__ = "tile_ir"


class ErasedError(Error):
    """An operation, block, region or value has been erased, and an object that names it was used."""

    __module__ = "tile_ir"
