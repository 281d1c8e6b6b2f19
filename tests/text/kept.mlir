// LOSES: bytecode, which has no place for attributes that belong to no definition
// What the vendor's printer would lose, and what its parser would not read of its own text: both forms are read, and
// the one that keeps everything is printed.

cuda_tile.module @kernels {
  // A terminator without operands goes without saying, but not its attributes.
  entry @terminators(%n: tile<i32>, %c: tile<i1>) {
    for %i in (%n to %n, step %n) : tile<i32> { continue {a.b} }
    for %i in (%n to %n, step %n) : tile<i32> { continue }
    loop { if %c { break } continue {a.b = 1 : i32} }
    if %c { yield {a.b} } else { yield {a.c} }
    if %c { } else { yield {a.b} }
    if %c { yield } else { yield }
  }
  // Keys of hints are words or in quotes. The vendor prints them without.
  entry @hints(%p: tile<ptr<f32>>) {
    %0:2 = load_ptr_tko weak %p optimization_hints=<sm_90 = {"a b" = 1.5, latency = 3, "9x-2" = unit}> : tile<ptr<f32>> -> tile<f32>, token
    %1:2 = load_ptr_tko weak %p optimization_hints = <sm_90 = {9x-2 = unit, a b = 1.500000e+00, latency = 3}> : tile<ptr<f32>> -> tile<f32>, token
    %2:2 = load_ptr_tko weak %p optimization_hints = <sm 90-x = {}> : tile<ptr<f32>> -> tile<f32>, token
  }
}
