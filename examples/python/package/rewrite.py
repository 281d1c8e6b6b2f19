"""Rewrites a kernel: what a pass does, in Python.

usage: python rewrite.py [FILE]

Fuses products and sums, and prints how often each operation is there before and after.
"""

import sys

import tile_ir

POLYNOMIAL = """
cuda_tile.module @kernels {
  entry @polynomial(%to: tile<ptr<f32>>, %x: tile<f32>, %a: tile<f32>, %b: tile<f32>, %c: tile<f32>) {
    %square = mulf %x, %x : tile<f32>
    %quadratic = mulf %a, %square : tile<f32>
    %linear = mulf %b, %x : tile<f32>
    %rest = addf %linear, %c : tile<f32>
    %sum = addf %quadratic, %rest : tile<f32>
    %token = store_ptr_tko weak %to, %sum : tile<ptr<f32>>, tile<f32> -> token
  }
}
"""


def fuse(module: tile_ir.Module) -> int:
    """`a * b + c` becomes `fma(a, b, c)`, where nothing else uses the product."""
    fused = 0
    for addition in module.walk("addf"):
        left, right = addition.operands
        for term, other in ((left, right), (right, left)):
            product = term.owner
            if not isinstance(product, tile_ir.Operation) or product.name != "cuda_tile.mulf":
                continue
            if len(term.uses) == 1 and dict(product.attributes) == dict(addition.attributes):
                b = tile_ir.Builder.before(addition)
                addition.replace_with([b.fma(*product.operands, other)])
                product.erase()
                fused += 1
                break
    return fused


def main() -> None:
    module = tile_ir.load(sys.argv[1]) if len(sys.argv) > 1 else tile_ir.parse(POLYNOMIAL)
    before = tile_ir.table(module).count()
    print(f"{fuse(module)} products fused")
    module.run_passes("canonicalize,cse")
    after = tile_ir.table(module).count()
    for name in sorted({*before, *after}):
        if before.get(name) != after.get(name):
            print(f"{name}: {before.get(name, 0)} before, {after.get(name, 0)} after")
    for diagnostic in module.verify():
        print(diagnostic, file=sys.stderr)


if __name__ == "__main__":
    main()
