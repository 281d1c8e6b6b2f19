cuda_tile.module @kernels {
  entry @increment(%data: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %value, %read = load_ptr_tko weak %data : tile<ptr<i32>> -> tile<i32>, token
    %next = addi %value, %one : tile<i32>
    %written = store_ptr_tko weak %data, %next : tile<ptr<i32>>, tile<i32> -> token
  }
}
