"""Compiling to machine code."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Union

from . import _native
from ._native import Diagnostic, Module

#: What remarks are about.
RemarkSubject = Literal["none", "all", "memory", "tensorcore"]

#: The kinds of remarks.
RemarkKind = Literal["passed", "missed", "failed", "analysis"]

_KINDS = ("passed", "missed", "failed", "analysis")

_Path = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class CompileResult:
    """What the assembler made of a module."""

    #: The machine code: a cubin, which is an ELF file.
    code: bytes
    #: Warnings, and the remarks that were asked for, each at the operation that it is about. The code tells the kind of a
    #: remark: ``TIR1108`` passed, ``TIR1109`` missed, ``TIR1110`` failed, ``TIR1111`` analysis.
    diagnostics: list[Diagnostic]


def compile(
    module: Module,
    gpu: str,
    *,
    opt_level: int = 3,
    device_debug: bool = False,
    lineinfo: bool = False,
    sanitize: Literal["memcheck"] | None = None,
    preview: Literal["simt"] | None = None,
    libraries: Sequence[_Path] = (),
    controls: _Path | None = None,
    remarks: RemarkSubject | Mapping[RemarkKind, RemarkSubject] = "none",
    cache: bool | _Path = False,
    cuda_root: _Path | None = None,
    timeout: float | None = 600,
) -> CompileResult:
    """Compiles a module to machine code for a GPU (``"sm_100"``) with the platform's assembler, ``tileiras``.

    The assembler is the first that is found in ``cuda_root`` and the folders that ``CUDA_ROOT``, ``CUDA_HOME`` and
    ``CUDA_PATH`` name; otherwise the newest of those that pip has installed where this interpreter imports from, and of
    those on ``PATH``. ``python -m tile_ir compile --list-assemblers`` lists them. The packages are ``nvidia-cuda-tileiras``,
    ``nvidia-cuda-nvcc``, ``nvidia-nvvm`` and ``nvidia-nvjitlink``.

    ``opt_level`` is a number from 0 to 3. ``device_debug``, which requires level 0, makes debug information, and
    ``lineinfo`` line tables; their lines are those of the file that the module was read from. ``sanitize`` instruments
    accesses. With ``preview``, ``libraries`` are linked (since 13.5). ``controls`` is a file with controls for the compilers
    behind the assembler (since 13.5).

    ``remarks`` says which remarks the result has (since 13.3), for all kinds or for each: ``{"missed": "memory"}``.

    ``cache`` keeps results, for all processes: in a folder, or with ``True`` where the programs keep theirs. Without it,
    nothing is written.

    ``timeout`` is in seconds, ``None`` for no limit. On the main thread, Ctrl-C ends the assembler.

    Raises :class:`CompileError` if there is no assembler, if its release lacks what is asked for, or if it fails.

    >>> import tile_ir
    >>> module = tile_ir.parse("cuda_tile.module @m { entry @e() {} }")
    >>> try:
    ...     code = tile_ir.compile(module, "sm_100", opt_level=3, device_debug=True).code
    ... except tile_ir.CompileError as error:
    ...     [diagnostic] = error.diagnostics
    >>> diagnostic.message
    'optimized debugging is currently not supported, change the optimization level to 0 or disable full debug info'
    """
    if sanitize not in (None, "memcheck"):
        raise ValueError(f"sanitize is 'memcheck' or None, not {sanitize!r}")
    if preview not in (None, "simt"):
        raise ValueError(f"preview is 'simt' or None, not {preview!r}")
    if not 0 <= opt_level <= 3:
        raise ValueError(f"opt_level is a number from 0 to 3, not {opt_level}")
    wanted = dict.fromkeys(_KINDS, remarks).items() if isinstance(remarks, str) else remarks.items()
    by_kind: dict[str, str] = {kind: subject for kind, subject in wanted}
    unknown = [kind for kind in by_kind if kind not in _KINDS]
    if unknown:
        raise ValueError(f"the kinds of remarks are {', '.join(map(repr, _KINDS))}, not {unknown[0]!r}")
    # `True` and `False` are values, and a folder may have any name.
    folder = _native.default_cache() if cache is True else None if cache is False else os.fspath(cache)
    code, diagnostics = _native.compile(
        module,
        gpu,
        opt_level=opt_level,
        device_debug=device_debug,
        lineinfo=lineinfo,
        memcheck=sanitize is not None,
        simt_preview=preview is not None,
        libraries=[os.fspath(library) for library in libraries],
        controls=controls,
        remarks=[by_kind.get(kind, "none") for kind in _KINDS],
        cache=folder,
        cuda_root=cuda_root,
        timeout=timeout,
    )
    return CompileResult(code, diagnostics)
