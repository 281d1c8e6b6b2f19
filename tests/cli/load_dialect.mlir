// Dialects that are tables, loaded at run time.
// RUN: tile-ir-opt %s --load-dialect=%S/tables/toy.ops
// RUN: tile-ir-opt %s --load-dialect=%S/tables/toy.ops --canonicalize --emit=tilebc -o %t
// RUN: tile-ir-translate --load-dialect=%S/tables --cudatilebc-to-mlir %t
// RUN: tile-ir-translate --cudatilebc-to-mlir %t
// RUN: tile-ir-query "toy.keep where result.bytes > 2" %s --load-dialect=%S/tables
// RUN: tile-ir-opt %s --load-dialect=%S/tables --show-dialects
// RUN: tile-ir-opt %s --load-dialect=%S/wrong_tables/code.ops
// RUN: tile-ir-opt %s --load-dialect=%S/wrong_tables/name.ops
// RUN: tile-ir-info %s %s --load-dialect=%S/wrong_tables/name.ops --diagnostics=pretty
// RUN: tile-ir-opt %s --load-dialect=%S/wrong_tables/clash.ops
// RUN: tile-ir-opt %s --load-dialect=%S/tables/shapes/operations.ops
// RUN: tile-ir-opt %s --load-dialect=%S/tables/toy.ops --load-dialect=%S/tables
// RUN: tile-ir-opt %s --load-dialect=%S/wrong_tables/none.ops
// RUN: tile-ir-opt %s --load-dialect=%s
// RUN: tile-ir-opt %s
cuda_tile.module @kernels {
  entry @kernel(%x: tile<i32>) {
    %0 = toy.keep %x because "it is used" : !cuda_tile.tile<i32>
    %1 = toy.keep %0 : !cuda_tile.tile<i32>
    print_tko "%i\n", %1 : tile<i32> -> token
  }
}
