cuda_tile.module @kernels {
} loc("kernel.py":-99999999999999999999:1)
