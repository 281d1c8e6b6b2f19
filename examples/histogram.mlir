// Histogram of bytes and its running total: counts[b] += how often b occurs in data, and, once all tile blocks have
// counted, cumulative[b] = counts[0] + ... + counts[b], written by whichever block finishes last.
//
// Shapes:  data i8[n], read as unsigned, n <= 2^30; counts, cumulative i32[256]; counts must be zero before the launch
// Launch:  any one-dimensional grid; the blocks share the data out in pieces of 4096 bytes
// Args:    data, counts, cumulative (pointers); n
// Needs:   13.1
cuda_tile.module @histogram {
  // A global lives as long as the loaded module. The last block resets it, so the kernel can be launched again.
  global @blocks_done alignment = 4 <i32: 0> : tile<1xi32>

  entry @histogram(
      %data: tile<ptr<i8>>,
      %counts: tile<ptr<i32>>,
      %cumulative: tile<ptr<i32>>,
      %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %piece_size = constant <i32: 4096> : tile<i32>
    %ones = constant <i32: 1> : tile<4096xi32>
    %no_bytes = constant <i8: 0> : tile<4096xi8>

    %block, %block_y, %block_z = get_tile_block_id : tile<i32>
    %blocks, %blocks_y, %blocks_z = get_num_tile_blocks : tile<i32>
    %start = muli %block, %piece_size : tile<i32>
    %stride = muli %blocks, %piece_size : tile<i32>

    %lanes = iota : tile<4096xi32>
    %n_1d = reshape %n : tile<i32> -> tile<1xi32>
    %limit = broadcast %n_1d : tile<1xi32> -> tile<4096xi32>
    %data_1d = reshape %data : tile<ptr<i8>> -> tile<1xptr<i8>>
    %data_bases = broadcast %data_1d : tile<1xptr<i8>> -> tile<4096xptr<i8>>
    %counts_1d = reshape %counts : tile<ptr<i32>> -> tile<1xptr<i32>>
    %count_bases = broadcast %counts_1d : tile<1xptr<i32>> -> tile<4096xptr<i32>>

    // The additions of different trips need no order among themselves, so none of them waits for a token. Their own
    // tokens are joined up and carried out of the loop, because something later has to come after all of them.
    %nothing_done = make_token : token
    %all_counted = for %first in (%start to %n, step %stride) : tile<i32>
        iter_values(%counted = %nothing_done) -> (token) {
      %first_1d = reshape %first : tile<i32> -> tile<1xi32>
      %firsts = broadcast %first_1d : tile<1xi32> -> tile<4096xi32>
      %positions = addi %firsts, %lanes : tile<4096xi32>
      %exists = cmpi less_than %positions, %limit, signed : tile<4096xi32> -> tile<4096xi1>
      %sources = offset %data_bases, %positions : tile<4096xptr<i8>>, tile<4096xi32> -> tile<4096xptr<i8>>
      %bytes, %loaded = load_ptr_tko weak %sources, %exists, %no_bytes
          : tile<4096xptr<i8>>, tile<4096xi1>, tile<4096xi8> -> tile<4096xi8>, token

      // Integer types carry no sign; the operation says how to widen.
      %bins = exti %bytes unsigned : tile<4096xi8> -> tile<4096xi32>
      %targets = offset %count_bases, %bins : tile<4096xptr<i32>>, tile<4096xi32> -> tile<4096xptr<i32>>
      %before, %added = atomic_rmw_tko relaxed device %targets, add, %ones, %exists
          : tile<4096xptr<i32>>, tile<4096xi32>, tile<4096xi1> -> tile<4096xi32>, token
      %counted_more = join_tokens %counted, %added : token
      continue %counted_more : token
    }

    // Take a ticket. "release" publishes this block's additions, "acquire" shows the holder of the last ticket those of
    // all the others.
    %done_counter = get_global @blocks_done : tile<ptr<i32>>
    %ticket, %ticket_taken = atomic_rmw_tko acq_rel device %done_counter, add, %one token=%all_counted
        : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %last_ticket = subi %blocks, %one : tile<i32>
    %is_last = cmpi equal %ticket, %last_ticket, signed : tile<i32> -> tile<i1>

    if %is_last {
      %bin_lanes = iota : tile<256xi32>
      %bin_count_bases = broadcast %counts_1d : tile<1xptr<i32>> -> tile<256xptr<i32>>
      %bin_counts = offset %bin_count_bases, %bin_lanes : tile<256xptr<i32>>, tile<256xi32> -> tile<256xptr<i32>>
      %totals, %totals_loaded = load_ptr_tko relaxed device %bin_counts token=%ticket_taken
          : tile<256xptr<i32>> -> tile<256xi32>, token

      // A scan is a reduction that keeps all intermediate results.
      %running = scan %totals dim=0 reverse=false identities=[0 : i32] : tile<256xi32> -> tile<256xi32>
      (%left: tile<i32>, %right: tile<i32>) {
        %total = addi %left, %right : tile<i32>
        yield %total : tile<i32>
      }
      %cumulative_1d = reshape %cumulative : tile<ptr<i32>> -> tile<1xptr<i32>>
      %cumulative_bases = broadcast %cumulative_1d : tile<1xptr<i32>> -> tile<256xptr<i32>>
      %results = offset %cumulative_bases, %bin_lanes : tile<256xptr<i32>>, tile<256xi32> -> tile<256xptr<i32>>
      %stored = store_ptr_tko weak %results, %running : tile<256xptr<i32>>, tile<256xi32> -> token
      %reset = store_ptr_tko relaxed device %done_counter, %zero token=%ticket_taken
          : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
