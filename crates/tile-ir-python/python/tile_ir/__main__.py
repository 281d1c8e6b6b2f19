"""The programs: ``python -m tile_ir opt kernel.mlir --canonicalize``."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence

from . import _native

#: The programs, and what they do.
_PROGRAMS = {
    "opt": "parse, verify, transform and print modules",
    "translate": "convert between text and bytecode, and explain bytecode",
    "run": "run a kernel on the CPU",
    "compile": "compile a module to machine code",
    "diff": "compare two modules",
    "extract": "find bytecode in executables, core dumps and archives",
    "reduce": "make a module small while a command still fails on it",
    "smith": "generate random modules, and check the toolchain with them",
}


def _usage() -> str:
    lines = ["usage: python -m tile_ir PROGRAM ARGUMENTS…", ""]
    lines += [f"  {name:<10} {summary}" for name, summary in _PROGRAMS.items()]
    return "\n".join([*lines, "", "'python -m tile_ir PROGRAM --help' has the arguments of a program."])


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a program on the streams of this process, and returns its exit code."""
    name, *rest = arguments if arguments is not None else sys.argv[1:] or [""]
    if name in ("-h", "--help"):
        print(_usage())
        return 0
    if name not in _PROGRAMS:
        print(_usage() if not name else f"tile_ir: error: there is no program '{name}'\n\n{_usage()}", file=sys.stderr)
        return 1
    sys.stdout.flush()
    if arguments is None and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # A program of the command line ends on Ctrl-C, unless it was started to ignore it. The handler of Python would wait
        # until the program has ended.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _native.program(name, rest)


if __name__ == "__main__":
    sys.exit(main())
