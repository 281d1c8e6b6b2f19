// A constant of 8-bit floats without a sign.
//
// Crash:   tileirdisasm crash.tileirbc (13.4.92): illegal instruction while printing; 13.5.37 prints it
// Found:   tile-ir-reduce seed.tileirbc --crashes tileirdisasm, where the module was a random one of tile-ir-smith
// Needs:   13.4
cuda_tile.module @a {
  entry @b() {
    %cst_2048_fnv8E5M3FNU = constant <fnv8E5M3FNU: 2.048000e+03> : tile<1x1x1xfnv8E5M3FNU>
    return
  }
}
