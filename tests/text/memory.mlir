// Accesses through pointers, and tokens.

cuda_tile.module @kernels {
  entry @access(%p_one: tile<ptr<f32>>) {
    %p_ones = reshape %p_one : tile<ptr<f32>> -> tile<1xptr<f32>>
    %p = broadcast %p_ones : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %m = constant <i1: false> : tile<8xi1>
    %z = constant <f32: 0.0> : tile<8xf32>
    %t0 = make_token : token
    %0, %t1 = load_ptr_tko weak %p : tile<8xptr<f32>> -> tile<8xf32>, token
    %1, %t2 = load_ptr_tko relaxed device %p, %m, %z token=%t0 : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
    %2, %t3 = load_ptr_tko acquire sys %p, %m token=%t0 optimization_hints = <sm_100 = {latency = 3}> : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
    %t4 = join_tokens %t1, %t2, %t3 : token
    %t5 = store_ptr_tko weak %p, %0 : tile<8xptr<f32>>, tile<8xf32> -> token
    %t6 = store_ptr_tko release tl_blk %p, %0, %m token=%t4 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
  }
}
