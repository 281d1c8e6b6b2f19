// A single one of something is not in the plural.
// RUN: tile-ir-translate --stats %s --no-implicit-module
// RUN: tile-ir-run %s --grid 1 --entry reads
// RUN: tile-ir-run %s --grid 1 --entry reads --arg zeros:1
cuda_tile.module @m {
  entry @nothing() {
  }
  entry @reads(%p: tile<ptr<i8>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = addi %one, %one : tile<i32>
    %at = offset %p, %two : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %value, %token = load_ptr_tko weak %at : tile<ptr<i8>> -> tile<i8>, token
    print_tko "%d", %value : tile<i8> -> token
  }
}
