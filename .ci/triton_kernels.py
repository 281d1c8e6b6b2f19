"""Kernels in Triton, run by its interpreter on the CPU, which `run-bench` starts with TRITON_INTERPRET=1.

usage: triton_kernels.py NAME…

They are those that Triton's tutorials begin with. A line for each: its name, and the seconds of one launch.
"""
import sys, time

import numpy as np
import triton
import triton.language as tl

LARGE = 1 << 24


class Array:
    """An array of numpy as the interpreter expects a tensor to be."""

    def __init__(self, array):
        self.array = array
        self.dtype = 'fp32'

    def data_ptr(self):
        return self.array.ctypes.data

    def untyped_storage(self):
        return self

    def cpu(self):
        return self

    def new_empty(self, *_, **__):
        return Array(self.array)

    def set_(self, storage, *_):
        self.array = storage.array

    def copy_(self, other):
        if other.array is not self.array:
            self.array[...] = other.array

    def storage_offset(self):
        return 0

    def size(self):
        return self.array.shape

    def stride(self):
        return tuple(step // self.array.itemsize for step in self.array.strides)


@triton.jit
def vector_add(x, y, out, n, BLOCK: tl.constexpr):
    places = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = places < n
    tl.store(out + places, tl.load(x + places, mask=mask) + tl.load(y + places, mask=mask), mask=mask)


@triton.jit
def softmax(x, out, columns, BLOCK: tl.constexpr):
    start = tl.program_id(0) * columns
    places = tl.arange(0, BLOCK)
    mask = places < columns
    row = tl.load(x + start + places, mask=mask, other=-float('inf'))
    weights = tl.exp(row - tl.max(row, axis=0))
    tl.store(out + start + places, weights / tl.sum(weights, axis=0), mask=mask)


@triton.jit
def matmul(a, b, c, n, ROWS: tl.constexpr, COLUMNS: tl.constexpr, DEPTH: tl.constexpr):
    rows = tl.program_id(0) * ROWS + tl.arange(0, ROWS)
    columns = tl.program_id(1) * COLUMNS + tl.arange(0, COLUMNS)
    depth = tl.arange(0, DEPTH)
    total = tl.zeros((ROWS, COLUMNS), dtype=tl.float32)
    for step in range(0, tl.cdiv(n, DEPTH)):
        inner = step * DEPTH + depth
        left = tl.load(a + rows[:, None] * n + inner[None, :], mask=inner[None, :] < n, other=0.0)
        right = tl.load(b + inner[:, None] * n + columns[None, :], mask=inner[:, None] < n, other=0.0)
        total = tl.dot(left, right, total)
    tl.store(c + rows[:, None] * n + columns[None, :], total)


def launches():
    numbers = np.random.default_rng(0)

    def made(*shape):
        return numbers.standard_normal(shape, dtype=np.float32)

    def add():
        x, y, out = made(LARGE), made(LARGE), np.zeros(LARGE, np.float32)
        return lambda: vector_add[(LARGE // 1024,)](Array(x), Array(y), Array(out), LARGE, BLOCK=1024), out, lambda: x + y

    def rows():
        x, out = made(LARGE // 1024, 1024), np.zeros((LARGE // 1024, 1024), np.float32)

        def expected():
            weights = np.exp(x - x.max(axis=1, keepdims=True))
            return weights / weights.sum(axis=1, keepdims=True)

        return lambda: softmax[(LARGE // 1024,)](Array(x), Array(out), 1024, BLOCK=1024), out, expected

    def product():
        a, b, c = made(1024, 1024), made(1024, 1024), np.zeros((1024, 1024), np.float32)
        sizes = {'ROWS': 128, 'COLUMNS': 128, 'DEPTH': 64}
        return lambda: matmul[(8, 8)](Array(a), Array(b), Array(c), 1024, **sizes), c, lambda: a @ b

    return {'vector_add': add, 'softmax': rows, 'matmul': product}


def main():
    for name, prepare in launches().items():
        if name not in sys.argv[1:]:
            continue
        launch, out, expected = prepare()
        start = time.thread_time()
        launch()
        seconds = time.thread_time() - start
        if not np.allclose(out, expected(), rtol=1e-3, atol=1e-3):
            sys.exit(f'{name}: the result is wrong')
        print(name, seconds, flush=True)


main()
