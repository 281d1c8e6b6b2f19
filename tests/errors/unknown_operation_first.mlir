// No advice about attributes: these are operations.
cuda_tile.module @kernels {
  entry @a() {
    %0 = foo
  }
  entry @b() {
    foo
  }
}
