// RUN: tile-ir-opt %s --no-implicit-module
// RUN: tile-ir-opt %s --no-implicit-module --mlir-print-op-generic
// LOSES: bytecode, which has no place for attributes that belong to no definition
// Every type that release 13.3 knows in several spellings, and with more or less space. What a type says by default is
// left out.

cuda_tile.module @types attributes {
  in.dictionaries = [!cuda_tile.tile<4xf32>, !cuda_tile.tile<2x!cuda_tile.ptr<i8>>, !cuda_tile.token, !cuda_tile<tile<f32>>,
    !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, !cuda_tile<ptr<f16>>],
  of.others = [i1, si8, ui16, i032, index, none, tensor<2x?xi8>, vector<4xi1>,
    (i32, f32) -> (), () -> i32, () -> (i32, i32), ((i32) -> i32) -> ()]
} {
  entry @scalars(%a: tile<i1>, %b: tile<i8>, %c: tile<i016>, %d: tile<i32>, %e: tile<i64>, %f: tile<f16>, %g: tile<bf16>,
      %h: tile<f32>, %i: tile<tf32>, %j: tile<f64>, %k: tile<f8E4M3FN>, %l: tile<f8E5M2>, %m: token) {}
  entry @since_13_2(%a: tile<f8E8M0FNU>) {}
  entry @since_13_3(%b: tile<i4>) {
    %a = constant <f4E2M1FN: 0.0> : tile<2xf4E2M1FN>
  }
  entry @spaces(%p: tile< ptr< f32 > >, %c: !cuda_tile<tile<!cuda_tile<ptr<i8>>>>) {
    %a = constant <f32: 0.0> : !cuda_tile.tile<4 x 8 x f32>
    %one = reshape %p : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %b = broadcast %one : tile<1x1xptr<f32>> -> tile< 4x8 xptr< f32 > >
    %d = iota : tile
      <2
       x i32>
  }
  entry @views(
      %a: tensor_view<f32>,
      %b: tensor_view<? x 64 x f32 , strides = [ ? , 1 ]>,
      %c: partition_view<tile = (8 x 16), padding_value=neg_inf, !cuda_tile.tensor_view<64x64xf32, strides=[64, 1]>, dim_map=[0, 1]>,
      %d: partition_view<tile=(4x4x2), padding_value = zero, tensor_view<64x64x64xi32, strides=[4096,64,1]>, dim_map=[2,0,1]>,
      %e: strided_view<tile=(8), traversal_strides = [ 3 ], padding_value=nan, tensor_view<64xf16, strides=[1]>, dim_map=[0]>,
      %f: strided_view<tile=(8x8), traversal_strides=[1, 2], tensor_view<64x64xf16, strides=[64,1]>, dim_map=[1,0]>,
      %g: gather_scatter_view<tile=(8x8), padding_value=pos_inf, tensor_view<64x64xf64, strides=[?,1]>, sparse_dim=0x1>,
      %h: partition_view<tile=(1), padding_value = neg_zero, tensor_view<64xbf16, strides=[1]>>) {}
}
