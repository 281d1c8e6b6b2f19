// What is expected of a parameter: its name, and what it can be.
#file = #cuda_tile.di_file<"a.cu" in "/src">
#block = #cuda_tile.di_lexical_block<scope = #cuda_tile.di_subprogram<file = #file, line = here, name = "f", linkageName = "f", compileUnit = #cuda_tile.di_compile_unit<file = #file>>, file = #file, line = 1>
cuda_tile.module @kernels {
  entry @e(%x: tile<i32>) {
    %0 = assume bounded<a, 3>, %x : tile<i32>
    %1 = assume bounded<0, >, %x : tile<i32>
    %2 = assume div_by<3, every 2 along a>, %x : tile<i32>
  }
  entry @f(%p: tile<ptr<f32>>) {
    %0 = make_tensor_view %p, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf32, strides=[, 32]>
    %1 = make_tensor_view %p, shape = [4, 32], strides = [32, 1] : tensor_view<4x32xf32, strides=[32, ]>
  }
}
