// Promises about values, and printing.

cuda_tile.module @kernels {
  entry @assumptions(%p: tile<ptr<f32>>) {
    %a = constant <i32: 0> : tile<16xi32>
    %0 = assume div_by<16>, %p : tile<ptr<f32>>
    %1 = assume div_by<8, every 4 along 0>, %a : tile<16xi32>
    %2 = assume same_elements<[4]>, %1 : tile<16xi32>
    %3 = assume bounded<0, ?>, %2 : tile<16xi32>
    %4 = print_tko "found %i", %3 : tile<16xi32> -> token
    %5 = print_tko "done" token=%4 -> token
  }
}
