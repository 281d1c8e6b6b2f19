// Names: packs, numbers of results, what hides what, and where names may come again.

cuda_tile.module @names {
  entry @packs(%n: tile<i32>) {
    %all:3 = get_tile_block_id : tile<i32>
    %first:1, %rest:2 = get_num_tile_blocks : tile<i32>
    %0 = addi %all, %all#0 : tile<i32>
    %1 = addi %all#1, %all #2 : tile<i32>
    %2 = addi %first, %rest#1 : tile<i32>
    %3 = addi %n#0, %2 : tile<i32>
    get_tile_block_id : tile<i32>
  }
  entry @scopes(%n: tile<i32>, %c: tile<i1>) {
    if %c {
      %x = addi %n, %n : tile<i32>
    } else {
      %x = subi %n, %n : tile<i32>
    }
    %x = muli %n, %n : tile<i32>
    // A loop and its own argument may share a name.
    %y = for %i in (%n to %n, step %n) : tile<i32> iter_values(%y = %x) -> (tile<i32>) {
      continue %y : tile<i32>
    }
    for %i in (%y to %n, step %n) : tile<i32> {
    }
    if %c {
    ^entry:
      yield
    }
  }
  // The same names in another function.
  entry @again(%n: tile<i32>, %c: tile<i1>) {
    %x = addi %n, %n : tile<i32>
  }
}
