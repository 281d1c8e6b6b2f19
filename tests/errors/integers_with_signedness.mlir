// Types with a sign take no numbers of the other kind.
cuda_tile.module @kernels {
  entry @first() {
    return {a = 255 : i8, b = -1 : ui8}
  }
  entry @second() {
    return {a = -1 : si8, b = 128 : si8}
  }
  entry @third() {
    return {a = dense<[1, -1]> : tensor<2xui8>}
  }
  entry @fourth() {
    return {a = -9223372036854775808 : i128, b = 340282366920938463463374607431768211456 : i128}
  }
}
