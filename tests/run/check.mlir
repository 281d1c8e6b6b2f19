// RUN: tile-ir-run %s --grid 2 --entry no_token --check --arg zeros:16
// RUN: tile-ir-run %s --grid 2 --entry token --check --arg zeros:16
// RUN: tile-ir-run %s --grid 3 --threads 3 --entry same_place --check --arg zeros:8
// RUN: tile-ir-run %s --grid 3 --entry atomics --check --arg zeros:8
// RUN: tile-ir-run %s --grid 1 --entry unwritten --check
// RUN: tile-ir-run %s --grid 1 --entry allocated_again --check
// RUN: tile-ir-run %s --grid 1 --entry rounds --check --arg zeros:8
// RUN: tile-ir-run %s --grid 3 --entry handed_on --check --arg zeros:8 --arg zeros:1
// RUN: tile-ir-run %s --grid 2 --entry kept_back --check --arg zeros:8 --arg zeros:1
// RUN: tile-ir-run %s --grid 2 --entry not_received --check --arg zeros:8 --arg zeros:1
// RUN: tile-ir-run %s --grid 2 --entry only_relaxed --check --arg zeros:8 --arg zeros:1
// RUN: tile-ir-run %s --grid 2 --entry not_released --check --arg zeros:8 --arg zeros:1
// RUN: tile-ir-run %s --grid 2 --entry not_acquired --check --arg zeros:8 --arg zeros:1
// RUN: tile-ir-run %s --grid 3 --entry passed_on --check --arg zeros:8 --arg zeros:1
// RUN: tile-ir-run %s --grid 3 --entry overwritten --check --arg zeros:8 --arg zeros:1
// RUN: tile-ir-run %s --grid 1 --entry atomic_alone --check --arg zeros:1
// RUN: tile-ir-run %s --grid 2 --entry atomic_alone --check --arg zeros:1
// RUN: tile-ir-run %s --grid 1 --entry stops --check --arg zeros:1
cuda_tile.module @m {
  // What is read may be what stood there before the write or after it.
  entry @no_token(%to: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %tensor = make_tensor_view %to, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
    %tiles = make_partition_view %tensor : partition_view<tile=(8), tensor_view<16xi32, strides=[1]>>
    %value = iota : tile<8xi32>
    %written = store_view_tko weak %value, %tiles[%x] : tile<8xi32>, partition_view<tile=(8), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
    %tile, %read = load_view_tko weak %tiles[%x] : partition_view<tile=(8), tensor_view<16xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    return
  }
  entry @token(%to: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %tensor = make_tensor_view %to, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
    %tiles = make_partition_view %tensor : partition_view<tile=(8), tensor_view<16xi32, strides=[1]>>
    %value = iota : tile<8xi32>
    %written = store_view_tko weak %value, %tiles[%x] : tile<8xi32>, partition_view<tile=(8), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
    %start = make_token : token
    %both = join_tokens %start, %written : token
    %tile, %read = load_view_tko weak %tiles[%x] token = %both : partition_view<tile=(8), tensor_view<16xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    return
  }
  entry @same_place(%to: tile<ptr<i32>>) {
    %many = iota : tile<8xi32>
    %base = reshape %to : tile<ptr<i32>> -> tile<1xptr<i32>>
    %all = broadcast %base : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %places = offset %all, %many : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %token = store_ptr_tko weak %places, %many : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
  entry @atomics(%to: tile<ptr<i32>>) {
    %many = iota : tile<8xi32>
    %base = reshape %to : tile<ptr<i32>> -> tile<1xptr<i32>>
    %all = broadcast %base : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %places = offset %all, %many : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %old, %token = atomic_rmw_tko relaxed device %places, add, %many : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    return
  }
  entry @unwritten() {
    %place = alloca num_elem = 4, alignment = 4 : tile<ptr<i32>>
    %seven = constant <i32: 7> : tile<i32>
    %written = store_ptr_tko weak %place, %seven : tile<ptr<i32>>, tile<i32> -> token
    %right, %t0 = load_ptr_tko weak %place token=%written : tile<ptr<i32>> -> tile<i32>, token
    %one = constant <i32: 1> : tile<i32>
    %next = offset %place, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %wrong, %t1 = load_ptr_tko weak %next token=%written : tile<ptr<i32>> -> tile<i32>, token
    return
  }
  // Memory of a loop is freed at its end; what comes to lie there is not written yet.
  entry @allocated_again() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %written = for %i in (%zero to %one, step %one) : tile<i32> iter_values(%before = %zero) -> (tile<i32>) {
      %place = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
      %stored = store_ptr_tko weak %place, %one : tile<ptr<i32>>, tile<i32> -> token
      %value, %read = load_ptr_tko weak %place token=%stored : tile<ptr<i32>> -> tile<i32>, token
      continue %value : tile<i32>
    }
    for %i in (%zero to %written, step %one) : tile<i32> {
      %place = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
      %value, %read = load_ptr_tko weak %place : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
  // Rounds are in no order where no token is carried from one to the next.
  entry @rounds(%to: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %start = make_token : token
    %end = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%before = %start) -> (token) {
      %after = store_ptr_tko weak %to, %i token=%before : tile<ptr<i32>>, tile<i32> -> token
      continue %after : token
    }
    for %i in (%zero to %three, step %one) : tile<i32> {
      %after = store_ptr_tko weak %to, %i token=%end : tile<ptr<i32>>, tile<i32> -> token
      continue
    }
    return
  }
  // Each block acquires what the one before has released.
  entry @handed_on(%to: tile<ptr<i32>>, %turn: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %turns, %acquired = atomic_rmw_tko acq_rel device %turn, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %value, %read = load_ptr_tko weak %to token=%acquired : tile<ptr<i32>> -> tile<i32>, token
    %written = store_ptr_tko weak %to, %turns token=%read : tile<ptr<i32>>, tile<i32> -> token
    %more, %released = atomic_rmw_tko acq_rel device %turn, add, %one token=%written : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  // The scope of what is released and acquired has no other block in it.
  entry @kept_back(%to: tile<ptr<i32>>, %turn: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %turns, %acquired = atomic_rmw_tko acquire device %turn, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %written = store_ptr_tko weak %to, %turns token=%acquired : tile<ptr<i32>>, tile<i32> -> token
    %more, %released = atomic_rmw_tko release tl_blk %turn, add, %one token=%written : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  // The scope of what acquires has no other block in it.
  entry @not_received(%to: tile<ptr<i32>>, %turn: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %turns, %acquired = atomic_rmw_tko acquire tl_blk %turn, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %written = store_ptr_tko weak %to, %turns token=%acquired : tile<ptr<i32>>, tile<i32> -> token
    %more, %released = atomic_rmw_tko release device %turn, add, %one token=%written : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  // What is relaxed acquires nothing.
  entry @only_relaxed(%to: tile<ptr<i32>>, %turn: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %turns, %read = atomic_rmw_tko relaxed device %turn, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %written = store_ptr_tko weak %to, %turns token=%read : tile<ptr<i32>>, tile<i32> -> token
    %more, %released = atomic_rmw_tko release device %turn, add, %one token=%written : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  // The release orders only what its token comes after.
  entry @not_released(%to: tile<ptr<i32>>, %turn: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %turns, %acquired = atomic_rmw_tko acquire device %turn, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %written = store_ptr_tko weak %to, %turns token=%acquired : tile<ptr<i32>>, tile<i32> -> token
    %more, %released = atomic_rmw_tko release device %turn, add, %one token=%acquired : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  // The acquire orders only what comes after its token.
  entry @not_acquired(%to: tile<ptr<i32>>, %turn: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %turns, %acquired = atomic_rmw_tko acquire device %turn, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %written = store_ptr_tko weak %to, %turns : tile<ptr<i32>>, tile<i32> -> token
    %more, %released = atomic_rmw_tko release device %turn, add, %one token=%written : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  // A relaxed update passes on what the first block has released, to the last one.
  entry @passed_on(%to: tile<ptr<i32>>, %turn: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %is_first = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
    %is_second = cmpi equal %x, %one, signed : tile<i32> -> tile<i1>
    if %is_first {
      %written = store_ptr_tko weak %to, %one : tile<ptr<i32>>, tile<i32> -> token
      %turns, %released = atomic_rmw_tko release device %turn, add, %one token=%written : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      yield
    } else {
      if %is_second {
        %turns, %passed = atomic_rmw_tko relaxed device %turn, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
        yield
      } else {
        %turns, %acquired = load_ptr_tko acquire device %turn : tile<ptr<i32>> -> tile<i32>, token
        %value, %read = load_ptr_tko weak %to token=%acquired : tile<ptr<i32>> -> tile<i32>, token
        yield
      }
      yield
    }
    return
  }
  // A relaxed store does not.
  entry @overwritten(%to: tile<ptr<i32>>, %turn: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %is_first = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
    %is_second = cmpi equal %x, %one, signed : tile<i32> -> tile<i1>
    if %is_first {
      %written = store_ptr_tko weak %to, %one : tile<ptr<i32>>, tile<i32> -> token
      %turns, %released = atomic_rmw_tko release device %turn, add, %one token=%written : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      yield
    } else {
      if %is_second {
        %stored = store_ptr_tko relaxed device %turn, %one : tile<ptr<i32>>, tile<i32> -> token
        yield
      } else {
        %turns, %acquired = load_ptr_tko acquire device %turn : tile<ptr<i32>> -> tile<i32>, token
        %value, %read = load_ptr_tko weak %to token=%acquired : tile<ptr<i32>> -> tile<i32>, token
        yield
      }
      yield
    }
    return
  }
  // Atomic for each block, and not between two of them.
  entry @atomic_alone(%to: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %a, %t0 = atomic_rmw_tko relaxed tl_blk %to, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b, %t1 = atomic_rmw_tko relaxed sys %to, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  // What was found before the kernel stops is told as well.
  entry @stops(%to: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %a = store_ptr_tko weak %to, %one : tile<ptr<i32>>, tile<i32> -> token
    %b = store_ptr_tko weak %to, %one : tile<ptr<i32>>, tile<i32> -> token
    %next = offset %to, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %c = store_ptr_tko weak %next, %one : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
