// Bounds that are known, and bounds that are not.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i32>) {
  %0 = assume #cuda_tile.bounded<0, 10>, %x : tile<i32>
  %1 = assume #cuda_tile.bounded<-1, 10>, %0 : tile<i32>
  %2 = assume #cuda_tile.bounded<0, 9>, %1 : tile<i32>
  return %1, %2 : tile<i32>, tile<i32>
}

// -----
// What holds always, and what was said before.
testing$func @f(%x: tile<4xi32>) -> tile<4xi32> {
  %0 = assume #cuda_tile.div_by<1>, %x : tile<4xi32>
  %1 = assume #cuda_tile.same_elements<[1]>, %0 : tile<4xi32>
  %2 = assume #cuda_tile.div_by<8>, %1 : tile<4xi32>
  %3 = assume #cuda_tile.same_elements<[2]>, %2 : tile<4xi32>
  %4 = assume #cuda_tile.div_by<8>, %3 : tile<4xi32>
  return %4 : tile<4xi32>
}

// -----
// An assumption about its own next value stays.
testing$func @f(%x: tile<i32>, %n: tile<i32>) -> tile<i32> {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %0 = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %zero) -> (tile<i32>) {
    %b = addi %a, %one : tile<i32>
    %c = assume #cuda_tile.bounded<0, 10>, %b : tile<i32>
    continue %c : tile<i32>
  }
  return %0 : tile<i32>
}
