// RUN: tile-ir-opt %s --no-implicit-module
// LOSES: bytecode, which has no place for attributes that belong to no definition
// The empty name is a name like any other that needs quotes.

cuda_tile.module @kernels attributes {no.name = @"", a.path = @a::@""} {
}
