"""Kernels of cuTile, as users write them."""

from typing import Annotated

import cuda.tile as ct

ConstInt = ct.Constant[int]


@ct.kernel
def vector_add(a, b, c, tile: ConstInt):
    i = ct.bid(0)
    x = ct.load(a, index=(i,), shape=(tile,))
    y = ct.load(b, index=(i,), shape=(tile,))
    ct.store(c, index=(i,), tile=x + y)


@ct.kernel
def saxpy(alpha, x, y, tile: ConstInt):
    i = ct.bid(0)
    old = ct.load(y, index=(i,), shape=(tile,))
    ct.store(y, index=(i,), tile=alpha * ct.load(x, index=(i,), shape=(tile,)) + old)


@ct.kernel
def matmul(a, b, c, m: ConstInt, n: ConstInt, k: ConstInt):
    row, column = ct.bid(0), ct.bid(1)
    total = ct.full((m, n), 0, dtype=ct.float32)
    for step in range(ct.num_tiles(a, axis=1, shape=(m, k))):
        left = ct.load(a, index=(row, step), shape=(m, k), padding_mode=ct.PaddingMode.ZERO)
        right = ct.load(b, index=(step, column), shape=(k, n), padding_mode=ct.PaddingMode.ZERO)
        total = ct.mma(left, right, total)
    ct.store(c, index=(row, column), tile=ct.astype(total, c.dtype))


@ct.kernel
def softmax(x, y, columns: ConstInt):
    row = ct.bid(0)
    values = ct.load(x, index=(row, 0), shape=(1, columns), padding_mode=ct.PaddingMode.NEG_INF)
    powers = ct.exp(values - ct.max(values, axis=1, keepdims=True))
    ct.store(y, index=(row, 0), tile=powers / ct.sum(powers, axis=1, keepdims=True))


@ct.kernel
def layer_norm(x, weight, bias, y, epsilon, columns: ConstInt):
    row = ct.bid(0)
    values = ct.load(x, index=(row, 0), shape=(1, columns))
    mean = ct.sum(values, axis=1, keepdims=True) / columns
    centred = values - mean
    variance = ct.sum(centred * centred, axis=1, keepdims=True) / columns
    scale = ct.load(weight, index=(0,), shape=(columns,)).reshape((1, columns))
    shift = ct.load(bias, index=(0,), shape=(columns,)).reshape((1, columns))
    ct.store(y, index=(row, 0), tile=centred * ct.rsqrt(variance + epsilon) * scale + shift)


@ct.kernel
def attention(q, k, v, out, scale, rows: ConstInt, keys: ConstInt, depth: ConstInt):
    block = ct.bid(0)
    queries = ct.load(q, index=(block, 0), shape=(rows, depth))
    best = ct.full((rows, 1), -1e30, dtype=ct.float32)
    weight = ct.full((rows, 1), 0, dtype=ct.float32)
    total = ct.full((rows, depth), 0, dtype=ct.float32)
    for step in range(ct.num_tiles(k, axis=0, shape=(keys, depth))):
        part = ct.load(k, index=(step, 0), shape=(keys, depth))
        scores = ct.mma(queries, ct.transpose(part), ct.full((rows, keys), 0, dtype=ct.float32)) * scale
        better = max(best, ct.max(scores, axis=1, keepdims=True))
        powers = ct.exp(scores - better)
        rescale = ct.exp(best - better)
        weight = weight * rescale + ct.sum(powers, axis=1, keepdims=True)
        values = ct.load(v, index=(step, 0), shape=(keys, depth))
        total = ct.mma(powers, values, total * rescale)
        best = better
    ct.store(out, index=(block, 0), tile=total / weight)


@ct.kernel
def scan(x, y, tile: ConstInt):
    i = ct.bid(0)
    ct.store(y, index=(i,), tile=ct.cumsum(ct.load(x, index=(i,), shape=(tile,)), axis=0))


@ct.kernel
def histogram(values, bins, tile: ConstInt):
    i = ct.bid(0)
    which = ct.load(values, index=(i,), shape=(tile,))
    ct.atomic_add(bins, which, 1)


@ct.kernel
def transpose(x, y, tile: ConstInt):
    row, column = ct.bid(0), ct.bid(1)
    ct.store(y, index=(column, row), tile=ct.transpose(ct.load(x, index=(row, column), shape=(tile, tile))))


@ct.kernel
def gather(x, indices, y, tile: ConstInt):
    i = ct.bid(0)
    which = ct.load(indices, index=(i,), shape=(tile,))
    ct.store(y, index=(i,), tile=ct.gather(x, which))


@ct.kernel
def relu(x, y, tile: ConstInt):
    i = ct.bid(0)
    values = ct.load(x, index=(i,), shape=(tile,))
    ct.store(y, index=(i,), tile=ct.where(values > 0, values, ct.zeros((tile,), dtype=values.dtype)))


@ct.kernel
def row_sums(x, y, columns: ConstInt):
    row = ct.bid(0)
    total = ct.full((1, columns), 0, dtype=ct.float32)
    for step in range(ct.num_tiles(x, axis=1, shape=(1, columns))):
        total = total + ct.load(x, index=(row, step), shape=(1, columns), padding_mode=ct.PaddingMode.ZERO)
    ct.store(y, index=(row,), tile=ct.sum(total, axis=1))


@ct.kernel
def store_past_end(x, tile: ConstInt):
    ct.scatter(x, ct.arange(tile, dtype=ct.int32), ct.full((tile,), 1, dtype=x.dtype), check_bounds=False)


@ct.kernel
def fill(y, value: ct.Constant[float], tile: ConstInt):
    ct.store(y, index=(ct.bid(0),), tile=ct.full((tile,), value, dtype=ct.float32))


@ct.kernel
def store_integer(out, number):
    ct.store(out, index=(0,), tile=ct.full((1,), number, dtype=out.dtype))


if hasattr(ct, "ScalarInt64"):

    @ct.kernel
    def store_wide_integer(out, number: ct.ScalarInt64):
        ct.store(out, index=(0,), tile=ct.full((1,), number, dtype=out.dtype))


@ct.kernel
def sum_of_list(arrays, out):
    total = ct.zeros((16,), out.dtype)
    for index in range(len(arrays)):
        total += ct.load(arrays[index], (0,), (16,))
    ct.store(out, (0,), total)


@ct.kernel
def gather_in_list(arrays, out):
    total = ct.zeros((16,), out.dtype)
    for index in range(len(arrays)):
        total += ct.gather(arrays[index], 8 + ct.arange(16, dtype=ct.int32), check_bounds=False)
    ct.store(out, (0,), total)


@ct.kernel
def copy(source, target, tile: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(target, (i,), ct.load(source, (i,), (tile,)))


def gathered(array, indices):
    return ct.gather(array, indices, check_bounds=False)


@ct.kernel
def print_and_gather(x, y, offset):
    print("block", ct.bid(0))
    ct.store(y, (0,), gathered(x, ct.arange(16, dtype=ct.int32) + offset))


@ct.kernel
def swap(pair: tuple[ct.Array, ct.Array]):
    first, second = pair
    a, b = ct.load(first, (0,), (16,)), ct.load(second, (0,), (16,))
    ct.store(first, (0,), b)
    ct.store(second, (0,), a)


if hasattr(ct, "ArrayAnnotation"):
    Static = Annotated[ct.Array, ct.ArrayAnnotation(static_shape_dims=(0,), static_stride_dims=(-1,))]

    @ct.kernel
    def static_sizes(x: Static, out):
        ct.static_assert(x.shape[0] == 32)
        ct.static_assert(x.strides[0] == 2)
        ct.store(out, (0,), ct.full((2,), x.shape[0], out.dtype))
