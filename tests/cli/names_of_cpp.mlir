// RUN: tile-ir-opt %s --no-implicit-module --emit=tilebc --bytecode-version=13.5 -o %t
// RUN: tile-ir-translate --bytecode-info %t
// RUN: tile-ir-translate --bytecode-info --no-demangle %t
// RUN: tile-ir-translate --bytecode-info=json %t
// RUN: tile-ir-translate --stats %t
// RUN: tile-ir-translate --explain-version %t
// RUN: tile-ir-extract %t
// RUN: tile-ir-extract %t --no-demangle
// RUN: tile-ir-opt %t --diagnostics=pretty
// RUN: tile-ir-opt %s --no-implicit-module --canonicalize -o %t
// RUN: tile-ir-diff --no-implicit-module %s %t
// RUN: tile-ir-diff --no-implicit-module --no-demangle %s %t
// Names that a compiler of C++ mangled, in what people read.
cuda_tile.module @m {
  global @_ZN5table5valueE <i32: 8> : tile<1xi32>
  entry @_Z5scaleIfEvPT_i(%to: tile<ptr<f32>>, %size: tile<i32>) {
    %p = get_global @_ZN5table5valueE : tile<ptr<i32>>
    return
  }
}
