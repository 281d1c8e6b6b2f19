cuda_tile.module @kernels {
  entry @entry(%a: tile<float>) {
    %u = iota : tile<4xu32>
    %c = iota : tile<4xuint8_t>
    %l = iota : tile<4xlong>
    %h = constant <half: 1.0> : tile<half>
    %b = constant <bool: true> : tile<bool>
  }
}
