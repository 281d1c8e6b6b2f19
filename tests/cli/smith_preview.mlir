// Modules with functions that are implemented elsewhere, and calls of them. Only the newest version has them, and they do not run.
// RUN: tile-ir-smith --preview=simt --seed 5 --size 1
// RUN: tile-ir-smith --preview --bytecode-version 13.4
// RUN: tile-ir-smith --preview --runnable
// RUN: tile-ir-smith --preview=simd
