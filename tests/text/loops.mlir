// LOSES: bytecode, which has no place for attributes that belong to no definition
// Loops, branches and aggregates: every header, what is elided at the end, dictionaries behind the region.

cuda_tile.module @loops {
  entry @headers(%n: tile<i32>, %x: tile<f32>, %c: tile<i1>) {
    for unsigned %i in (%n to %n, step %n) : tile<i32> { continue } {a.b, a.a = 1 : i8}
    for %i in (%n to %n, step %n) : tile<i32> { } {unsignedCmp}
    %0:2 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %x, %b = %n) -> (tile<f32>, tile<i32>) { continue %a, %b : tile<f32>, tile<i32> }
    loop { ^body: break }
    loop { } {a.b}
    %1:2 = loop : tile<f32>, tile<i32> { break {a.b} %x, %n : tile<f32>, tile<i32> }
    loop iter_values(%a = %n) : tile<i32> { continue {a.b} %a : tile<i32> }
    %2 = loop iter_values(%a = %n, %b = %x) : tile<i32>, tile<f32> -> tile<f32> { break %b : tile<f32> }
    if %c { ^bb0: yield } {a.b}
    if %c { loop { break } } else { }
    %3 = if %c -> (tile<i32>) { yield %n : tile<i32> } else { if %c { return } yield %n : tile<i32> }
  }
  entry @aggregates() {
    %f = constant <f32: 0.0> : tile<4x8xf32>
    %d = constant <f64: 0.0> : tile<8xf64>
    %0 = reduce %f dim = 0x1 identities = [-0.0 : f32] : tile<4x8xf32> -> tile<4xf32> (%a: tile<f32>, %b: tile<f32>) { yield %b : tile<f32> }
    %1 = reduce %d {a.b} dim=0 identities=[1.5] : tile<8xf64> -> tile<f64> (%a: !cuda_tile.tile<f64>, %b: tile<f64>) { yield %b : tile<f64> }
    %2 = scan %f dim=1 reverse=0 identities=[0xFF800000 : f32] : tile<4x8xf32> -> tile<4x8xf32> (%a: tile<f32>, %b: tile<f32>) { yield %a : tile<f32> }
  }
}
