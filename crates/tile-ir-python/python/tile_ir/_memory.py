"""The memory of arguments, as the native module takes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Pointer:
    """A pointer into one of the arrays."""

    index: int
    #: The number of bytes after its first element.
    offset: int


@dataclass(frozen=True)
class Memory:
    """The buffers of a launch."""

    #: Their bytes.
    buffers: list[npt.NDArray[np.uint8]]
    #: For each array its buffer, and the offset of its first element.
    addresses: list[tuple[int, int]]
    #: What messages call the arrays that are read-only, the copy that the kernel has, and what it must not change.
    read_only: list[tuple[str, npt.NDArray[np.uint8], npt.NDArray[np.uint8]]]

    def resolved(self, argument: object) -> object:
        """An argument with buffers for pointers."""
        if isinstance(argument, Pointer):
            buffer, start = self.addresses[argument.index]
            return buffer, start + argument.offset
        return [self.resolved(it) for it in argument] if isinstance(argument, list) else argument

    def check_unchanged(self) -> None:
        """Raises ``ValueError`` if the kernel has written to an array that is read-only."""
        for place, copy, original in self.read_only:
            if not np.array_equal(copy, original):
                raise ValueError(f"{place}: the kernel writes to the array, which is read-only; pass a copy")


class Buffers:
    """Arrays as buffers of bytes: those that overlap share one, so that the kernel sees what Python sees."""

    def __init__(self) -> None:
        self.arrays: list[npt.NDArray[Any]] = []
        self.places: list[str] = []

    def add(self, place: str, array: npt.NDArray[Any]) -> int:
        """Adds an array, and gives its number."""
        self.arrays.append(array)
        self.places.append(place)
        return len(self.arrays) - 1

    def merged(self) -> Memory:
        """The buffers of all arrays."""
        spans = [_span(array) for array in self.arrays]
        memory = Memory([], [(0, 0)] * len(spans), [])
        group: list[int] = []
        end = 0
        for index in sorted(range(len(spans)), key=lambda index: spans[index]):
            low, high = spans[index]
            if group and low >= end:
                self._close(group, spans, memory)
                group = []
            end = max(end, high) if group else high
            group.append(index)
        if group:
            self._close(group, spans, memory)
        return memory

    def _close(self, group: list[int], spans: Sequence[tuple[int, int]], memory: Memory) -> None:
        start, end = min(spans[index][0] for index in group), max(spans[index][1] for index in group)
        first = self.arrays[min(group, key=lambda index: spans[index])]
        for index in group:
            address = self.arrays[index].__array_interface__["data"][0]
            memory.addresses[index] = (len(memory.buffers), address - start)
        content = _bytes(first, start, end - start)
        fixed = [index for index in group if not self.arrays[index].flags.writeable]
        if fixed and end > start:
            if len(fixed) < len(group):
                other = next(index for index in group if index not in fixed)
                raise ValueError(
                    f"{self.places[fixed[0]]}: the array is read-only, but shares memory with {self.places[other]}, which the "
                    "kernel may write to; pass a copy"
                )
            original, content = content, content.copy()
            memory.read_only.append((self.places[fixed[0]], content, original))
        memory.buffers.append(content)


def _span(array: npt.NDArray[Any]) -> tuple[int, int]:
    """The addresses of the first byte of an array and of the one after its last."""
    low = high = array.__array_interface__["data"][0]
    if array.size == 0:
        return low, low
    for size, stride in zip(array.shape, array.strides):
        reach = (size - 1) * stride
        low, high = low + min(reach, 0), high + max(reach, 0)
    return low, high + array.itemsize


class _Memory:
    """Memory at an address, as numpy describes it; keeps its owner alive."""

    def __init__(self, owner: object, address: int, size: int) -> None:
        self.owner = owner
        self.__array_interface__ = {"version": 3, "data": (address, False), "shape": (size,), "typestr": "|u1"}


def _bytes(array: npt.NDArray[Any], start: int, size: int) -> npt.NDArray[np.uint8]:
    """The bytes that an array spans, without copying them."""
    if size == 0:
        return np.zeros(0, np.uint8)
    view: npt.NDArray[np.uint8] = np.asarray(_Memory(array, start, size))
    return view
