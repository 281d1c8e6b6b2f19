// RUN: tile-ir-opt %s --split-input-file
// CUDA C++ and Rust.
__global__ void kernel(float* a) {
}
// -----
#include <cuda_runtime.h>
cuda_tile.module @kernels {
}
// -----
cuda_tile.module @kernels {
  entry @thread_index() {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
  }
  entry @block_index() {
    %x = blockIdx.x
  }
  entry @semicolon(%a: tile<i32>) {
    %x = addi %a, %a : tile<i32>;
    return;
  }
  entry @infix(%a: tile<i32>) {
    %x = %a + %a : tile<i32>
  }
  entry @copy(%a: tile<i32>) {
    %x = %a
  }
  entry @index(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %x = %p[%i]
  }
  entry @barrier() {
    __syncthreads();
  }
  entry @braces_of_if(%a: tile<i32>) {
    if (%a < %a) {
    }
  }
  entry @condition_in_parentheses(%c: tile<i1>) {
    if (%c) {
    }
  }
  entry @c_for(%n: tile<i32>) {
    for (int i = 0; i < n; ++i) {
    }
  }
  entry @atomic(%p: tile<ptr<f32>>, %x: tile<f32>) {
    atomicAdd(%p, %x);
  }
  entry @call_syntax(%a: tile<i32>) {
    %x = addi(%a, %a) : tile<i32>
  }
  entry @type_in_front(%a: tile<i32>) {
    tile<i32> %x = addi %a, %a
  }
  entry @ternary(%c: tile<i1>, %a: tile<i32>) {
    %x = %c ? %a : %a
  }
  entry @let(%a: tile<i32>) {
    let %x = addi %a, %a : tile<i32>
  }
  entry @typed_let(%a: tile<i32>) {
    %x: tile<i32> = addi %a, %a
  }
  entry @as_cast(%a: tile<i32>) {
    %x = %a as tile<f32>
  }
  fn kernel(%a: tile<i32>) {
  }
  entry fn @kernel(%a: tile<i32>) {
  }
  entry kernel() {
  }
  entry @array(%a: [f32; 4]) {
  }
  entry @rust_types(%a: tile<4, f32>) {
  }
  entry @pointer_star(%a: tile<f32*>) {
  }
  entry @const_generic(%a: tile<[4], f32>) {
  }
}
