// What uses an alias that could not be read is no mistake of its own.
#lost = @
!lost = !cuda_tile.tile<3xf32>
#other = "a" : !missing
cuda_tile.module @kernels {
  entry @e(%x: !lost) {
    %0 = addi %x, %x : !lost
    return {a.b = #lost} loc(#lost)
  }
  entry @f() {
    return {a.b = #missing}
  }
}
