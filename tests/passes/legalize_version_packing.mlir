// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1
// RUN: tile-ir-opt %s --no-implicit-module --legalize-version=to=13.1 --explain-version

cuda_tile.module @m {
  entry @packing() {
    %words = iota : tile<2xi32>
    %halves = constant <f16: 1.0> : tile<2xf16>
    %bits = constant <i1: true> : tile<8xi1>
    %bytes = pack %words : tile<2xi32> -> tile<8xi8>
    %floats = unpack %bytes : tile<8xi8> -> tile<2xf32>
    %more = pack %halves : tile<2xf16> -> tile<4xi8>
    %byte = pack %bits : tile<8xi1> -> tile<1xi8>
    %back = unpack %byte : tile<1xi8> -> tile<8xi1>
    return
  }
}
