"""A whole module as columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _native
from ._native import Module


@dataclass(frozen=True)
class Table:
    """All operations of a module in pre-order, a row each, as arrays.

    Values are numbered as they are defined. ``operand[operand_start[i]:operand_start[i + 1]]`` are the numbers of the
    operands of operation ``i``; ``value_start`` does the same for the values that it defines: its results, and the
    arguments of its regions.

    >>> import tile_ir
    >>> table = tile_ir.table(tile_ir.parse('''cuda_tile.module @m { entry @e(%x: tile<f32>) {
    ...   %y = addf %x, %x : tile<f32>
    ... } }'''))
    >>> table.names.tolist()
    ['builtin.module', 'cuda_tile.module', 'cuda_tile.entry', 'cuda_tile.addf', 'cuda_tile.return']
    >>> table.operand.tolist(), table.value_types.tolist()
    ([0, 0], ['tile<f32>', 'tile<f32>'])
    """

    #: The distinct names of operations.
    kinds: list[str]
    #: The name of each operation, as an index into ``kinds``.
    kind: npt.NDArray[np.uint32]
    #: The row of the operation that contains each operation; -1 for the top-level one.
    parent: npt.NDArray[np.int64]
    #: The source line of each operation; 0 if unknown.
    line: npt.NDArray[np.uint32]
    #: Where the operands of each operation start, with one entry more than there are operations.
    operand_start: npt.NDArray[np.int64]
    #: The values that operands are; -1 for one that is defined later.
    operand: npt.NDArray[np.int64]
    #: Where the values that each operation defines start, with one entry more than there are operations.
    value_start: npt.NDArray[np.int64]
    #: The distinct types of values.
    types: list[str]
    #: The type of each value, as an index into ``types``.
    value_type: npt.NDArray[np.uint32]

    @property
    def names(self) -> npt.NDArray[Any]:
        """The name of each operation."""
        return np.array(self.kinds)[self.kind]

    @property
    def value_types(self) -> npt.NDArray[Any]:
        """The type of each value."""
        return np.array(self.types)[self.value_type] if self.types else np.array([], dtype=str)

    def __len__(self) -> int:
        return len(self.kind)

    def count(self) -> dict[str, int]:
        """How many operations there are of each name, most frequent first."""
        counts = np.bincount(self.kind, minlength=len(self.kinds))
        order = sorted(range(len(self.kinds)), key=lambda kind: (-int(counts[kind]), self.kinds[kind]))
        return {self.kinds[kind]: int(counts[kind]) for kind in order}


def table(module: Module) -> Table:
    """All operations of a module as columns, made in one call."""
    return Table(**_native.table(module))
