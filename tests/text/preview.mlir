// Operations of a preview: a call, and those that have no syntax but the generic one.
// RUN: tile-ir-opt %s --no-implicit-module
// LOSES: bytecode, which has to be asked for previews

cuda_tile.module @kernels {
  entry @caller(%a: tile<f32>) {
    %0 = preview$call @elsewhere(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
    "cuda_tile.preview$extern_impl"() : () -> ()
  }
  "cuda_tile.preview$func"() <{function_type = (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>, sym_name = "elsewhere"}> ({
  }) : () -> ()
}
