// ------
// A sixth dash belongs to the next part, which it breaks. Positions are those of the whole file.
// RUN: tile-ir-opt %s --split-input-file
// -----

    
// ----- cuda_tile.module @behind_the_marker {} // -----
module @outer { cuda_tile.module @inner { } }
// -----
