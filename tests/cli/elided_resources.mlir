// Resources with long values are left out. The length is that of the value as it is printed.
// RUN: tile-ir-opt %s --mlir-elide-resource-strings-if-larger=3
// RUN: tile-ir-opt %s -mlir-elide-resource-strings-if-larger=4
// RUN: tile-ir-opt %s --mlir-elide-resource-strings-if-larger 14
// RUN: tile-ir-opt %s --mlir-elide-resource-strings-if-larger=26
// RUN: tile-ir-opt %s --mlir-elide-resource-strings-if-larger=-1
module attributes {my.words = dense_resource<words> : tensor<2xi32>, my.byte = dense_resource<byte> : tensor<1xi8>} {
}
{-#
  dialect_resources: { builtin: { words: "0x400000000100000002000000", byte: "0x10000000FF" } },
  external_resources: { tool: { flag: true, text: "eight...\0A" }, other: { text: "ab" } }
#-}
