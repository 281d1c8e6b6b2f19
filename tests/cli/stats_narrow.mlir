// Elements take whole bytes in memory, as many as a lane has, except that two of four bits share one: one i1 takes 1 byte,
// one tf32 takes 4, and 64 f4E2M1FN take 32.
// RUN: tile-ir-translate --stats %s
cuda_tile.module @m {
  entry @boolean(%p: tile<ptr<i1>>) {
    %x, %t = load_ptr_tko weak %p : tile<ptr<i1>> -> tile<i1>, token
  }
  entry @tf32(%p: tile<ptr<tf32>>) {
    %x, %t = load_ptr_tko weak %p : tile<ptr<tf32>> -> tile<tf32>, token
  }
  entry @nibbles(%p: tile<ptr<f4E2M1FN>>) {
    %zero = constant <i32: 0> : tile<i32>
    %tensor = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf4E2M1FN, strides=[1]>
    %tiles = make_partition_view %tensor : partition_view<tile=(64), tensor_view<64xf4E2M1FN, strides=[1]>>
    %x, %t = load_view_tko weak %tiles[%zero]
        : partition_view<tile=(64), tensor_view<64xf4E2M1FN, strides=[1]>>, tile<i32> -> tile<64xf4E2M1FN>, token
  }
}
