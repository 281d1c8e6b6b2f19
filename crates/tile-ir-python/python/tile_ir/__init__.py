"""The Tile IR toolchain: read, build, verify, transform, print and run tile kernels.

Modules come from :func:`load`, :func:`read` and :func:`parse`, or are built with :class:`Builder`:

>>> import tile_ir
>>> module = tile_ir.parse('''
... cuda_tile.module @kernels {
...   entry @double(%x: tile<ptr<f32>>) {
...     %value, %t0 = load_ptr_tko weak %x : tile<ptr<f32>> -> tile<f32>, token
...     %sum = addf %value, %value : tile<f32>
...     %t1 = store_ptr_tko weak %x, %sum token = %t0 : tile<ptr<f32>>, tile<f32> -> token
...   }
... }
... ''')
>>> [operation.name for operation in module.entries[0].regions[0].blocks[0].operations][:2]
['cuda_tile.load_ptr_tko', 'cuda_tile.addf']

:func:`run` runs them on arrays of numpy:

>>> import numpy as np
>>> x = np.array([21], np.float32)
>>> tile_ir.run(module, grid=(1,), args=[x]).output
''
>>> x
array([42.], dtype=float32)

:func:`compile` makes machine code for a GPU, with the assembler of CUDA.

``tile_ir.cutile`` has the modules that cuTile Python compiles. ``python -m tile_ir`` has the programs.
"""

import logging as _logging
from collections.abc import Mapping as _Mapping

from ._compile import CompileResult, compile
from ._errors import BuildError, CompileError, ErasedError, Error, RunError
from ._native import (
    Attribute,
    Attributes,
    Block,
    Builder,
    Diagnostic,
    Explanation,
    Location,
    Module,
    Operation,
    PassOutcome,
    Region,
    Requirement,
    Type,
    Use,
    Value,
    definitions,
    explain,
    load,
    load_rewrites,
    parse,
    passes,
    read,
)
from ._native import __version__ as __version__
from ._run import OperationProfile, RunResult, run
from ._table import Table, table

_Mapping.register(Attributes)
# Who configures no logging sees warnings alone.
_logging.getLogger("tile_ir").addHandler(_logging.NullHandler())

__all__ = [
    "Attribute",
    "Attributes",
    "Block",
    "BuildError",
    "Builder",
    "CompileError",
    "CompileResult",
    "Diagnostic",
    "ErasedError",
    "Error",
    "Explanation",
    "Location",
    "Module",
    "Operation",
    "OperationProfile",
    "PassOutcome",
    "Region",
    "Requirement",
    "RunError",
    "RunResult",
    "Table",
    "Type",
    "Use",
    "Value",
    "compile",
    "definitions",
    "explain",
    "load",
    "load_rewrites",
    "parse",
    "passes",
    "read",
    "run",
    "table",
]
