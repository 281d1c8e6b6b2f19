// Where the callee names no place, the caller is the place of the error.
cuda_tile.module @kernels {
  entry @e() {
    break loc(callsite(unknown at "file.py":12:4))
  }
  entry @f() {
    break loc(callsite(fused["callee", unknown] at callsite("caller.py":1:2 at "file.py":12:4)))
  }
}
