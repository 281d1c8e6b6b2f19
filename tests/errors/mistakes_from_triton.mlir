// RUN: tile-ir-opt %s
// Triton and cuTile, the languages and Triton's IR.
cuda_tile.module @kernels {
  entry @program_id() {
    %x = tl.program_id(0)
  }
  entry @tt_program_id() {
    %x = tt.get_program_id x : i32
  }
  entry @arange() {
    %x = tl.arange(0, 128)
  }
  entry @make_range() {
    %x = tt.make_range {end = 128 : i32, start = 0 : i32} : tensor<128xi32>
  }
  entry @load(%p: tile<ptr<f32>>, %m: tile<i1>) {
    %x = tl.load(%p, mask=%m, other=0.0)
  }
  entry @tt_load(%p: tile<ptr<f32>>) {
    %x = tt.load %p : tile<ptr<f32>>
  }
  entry @load_without_ordering(%p: tile<ptr<f32>>) {
    %x, %t = load_ptr_tko %p : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @load_without_token_result(%p: tile<ptr<f32>>) {
    %x = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>
  }
  entry @dot(%a: tile<16x16xf16>) {
    %x = tl.dot(%a, %a)
  }
  entry @addptr(%p: tile<ptr<f32>>, %i: tile<i32>) {
    %x = tt.addptr %p, %i : tile<ptr<f32>>, tile<i32>
  }
  entry @splat(%p: tile<ptr<f32>>) {
    %x = tt.splat %p : tile<ptr<f32>> -> tile<128xptr<f32>>
  }
  entry @pointer_type(%p: !tt.ptr<f32>) {
  }
  entry @tensor_of_pointers(%p: tile<128x!tt.ptr<f32>>) {
  }
  tt.func public @kernel(%p: !tt.ptr<f32>) {
  }
  entry @assignment(%a: tile<i32>) {
    x = a + 1
  }
  entry @zeros() {
    %x = tl.zeros((16, 16), dtype=tl.float32)
  }
  entry @bid() {
    %x = ct.bid(0)
  }
  entry @ct_load(%a: tile<ptr<f32>>) {
    %x = ct.load(%a, index=(0,), shape=(16,))
  }
  entry @none(%p: tile<ptr<f32>>) {
    %x, %t = load_ptr_tko weak %p, mask=None : tile<ptr<f32>> -> tile<f32>, token
  }
  entry @comment(%a: tile<i32>) {
    # adds
    %x = addi %a, %a : tile<i32>
  }
  @ct.kernel
  def kernel(a, b):
      pass
}
