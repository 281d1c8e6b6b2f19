// A file that begins with a function is the inside of a module.
entry @k() {
}
cuda_tile.module @kernels {
}
