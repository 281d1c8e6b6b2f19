// Products, with what they promise, and with a constant on either side.
testing$func @f(%x: tile<i8>) -> (tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<i8>) {
  %eight = constant <i8: 8> : tile<i8>
  %least = constant <i8: -128> : tile<i8>
  %one = constant <i8: 1> : tile<i8>
  %0 = muli %x, %eight overflow<no_wrap> : tile<i8>
  %1 = muli %eight, %x : tile<i8>
  %2 = muli %x, %least overflow<no_signed_wrap> : tile<i8>
  %3 = muli %x, %least overflow<no_wrap> : tile<i8>
  %4 = muli %x, %one overflow<no_wrap> : tile<i8>
  return %0, %1, %2, %3, %4 : tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<i8>
}

// -----
// Each element by a power of its own.
testing$func @f(%x: tile<4xi32>) -> (tile<4xi32>, tile<4xi32>) {
  %powers = constant <i32: [1, 2, 4, 64]> : tile<4xi32>
  %others = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %0 = muli %x, %powers : tile<4xi32>
  %1 = muli %x, %others : tile<4xi32>
  return %0, %1 : tile<4xi32>, tile<4xi32>
}

// -----
// Unsigned quotients and remainders.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
  %sixteen = constant <i32: 16> : tile<i32>
  %largest = constant <i32: -2147483648> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %0 = divi %x, %sixteen unsigned : tile<i32>
  %1 = divi %x, %sixteen unsigned rounding<positive_inf> : tile<i32>
  %2 = divi %x, %largest unsigned : tile<i32>
  %3 = remi %x, %sixteen unsigned : tile<i32>
  %4 = remi %x, %one unsigned : tile<i32>
  return %0, %1, %2, %3, %4 : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>
}

// -----
// Signed ones: rounded down always, towards zero only of numbers that are not negative.
testing$func @f(%x: tile<i32>) -> (tile<i32>, tile<i32>, tile<i32>, tile<i32>) {
  %four = constant <i32: 4> : tile<i32>
  %least = constant <i32: -2147483648> : tile<i32>
  %0 = divi %x, %four signed rounding<negative_inf> : tile<i32>
  %1 = divi %x, %four signed : tile<i32>
  %2 = divi %x, %least signed rounding<negative_inf> : tile<i32>
  %3 = remi %x, %four signed : tile<i32>
  return %0, %1, %2, %3 : tile<i32>, tile<i32>, tile<i32>, tile<i32>
}

// -----
// What is known not to be negative.
testing$func @f(%x: tile<i32>, %b: tile<i8>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %fours = constant <i32: 4> : tile<8xi32>
  %bx, %by, %bz = get_tile_block_id : tile<i32>
  %0 = divi %bx, %four signed : tile<i32>
  %1 = assume bounded<0, ?>, %x : tile<i32>
  %2 = addi %1, %bx overflow<no_signed_wrap> : tile<i32>
  %3 = remi %2, %four signed : tile<i32>
  %4 = iota : tile<8xi32>
  %5 = divi %4, %fours signed : tile<8xi32>
  %6 = exti %b unsigned : tile<i8> -> tile<i32>
  %7 = remi %6, %four signed : tile<i32>
  %8 = maxi %x, %zero signed : tile<i32>
  %9 = divi %8, %four signed : tile<i32>
  %t = print_tko "%d %d %d %d %d", %0, %3, %5, %7, %9 : tile<i32>, tile<i32>, tile<8xi32>, tile<i32>, tile<i32> -> token
  for %i in (%zero to %x, step %one) : tile<i32> {
    %q = divi %i, %four signed : tile<i32>
    %u = print_tko "%d", %q : tile<i32> -> token
  }
  for unsigned %i in (%zero to %x, step %one) : tile<i32> {
    %q = divi %i, %four signed : tile<i32>
    %u = print_tko "%d", %q : tile<i32> -> token
  }
  return
}
