// Bytes in quotes that do not fit their type.
cuda_tile.module @kernels {
  entry @truth() {
    %0 = constant <i1: "0x00010200"> : tile<4xi1>
  }
  entry @tf32() {
    %0 = constant <tf32: "0x00FC0300FC07"> : tile<2xtf32>
    %1 = constant <tf32: "0x00FC0300FC08"> : tile<2xtf32>
  }
  entry @shape() {
    %0 = constant <f32: 1.0> : f32
  }
  entry @sign() {
    %0 = constant <i64: -9223372036854775809> : tile<i64>
  }
}
