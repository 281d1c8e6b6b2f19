// Orders of blocks: each seed is one. `--schedules` compares the results.
//
// RUN: tile-ir-run %s --grid 6 --entry prints --schedule 0
// RUN: tile-ir-run %s --grid 6 --entry prints --schedule 1
// RUN: tile-ir-run %s --grid 6 --entry prints --schedule 1 --threads 8
// RUN: tile-ir-run %s --grid 6 --entry prints --schedule 2
// RUN: tile-ir-run %s --grid 40 --entry barrier --check --schedules 20 --arg zeros:80 --arg zeros:1
// RUN: tile-ir-run %s --grid 40 --entry last_wins --check --schedules 20 --arg zeros:80 --arg zeros:1
// RUN: tile-ir-run %s --grid 40 --entry sums --check --schedules 20 --arg zeros:80
// RUN: tile-ir-run %s --grid 4 --entry tickets --check --schedules 20 --arg zeros:1
// RUN: tile-ir-run %s --grid 4 --entry tickets --schedules 20 --arg zeros:1
// RUN: tile-ir-run %s --grid 4 --entry tickets --check --schedules 1 --arg zeros:1
// RUN: tile-ir-run %s --grid 4 --entry tickets --check --schedules 20 --schedule 3 --arg zeros:1
// RUN: tile-ir-run %s --grid 2 --entry increments --check --schedules 20 --arg zeros:2
// RUN: tile-ir-run %s --grid 2 --entry two_locks --check --schedules 20 --arg zeros:2
// RUN: tile-ir-run %s --grid 2 --entry two_locks --schedule 0 --arg zeros:2
// RUN: tile-ir-run %s --grid 2 --entry first_is_first --check --schedules 20 --arg zeros:1
// RUN: tile-ir-run %s --grid 2 --entry is_late --check --schedules 20 --arg zeros:2
cuda_tile.module @m {
  // The output is in the order of the grid, whatever the order of blocks.
  entry @prints() {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %t = print_tko "block %d\0A", %x : tile<i32> -> token
    return
  }
  // No block goes on before each has counted itself; then each reads what its neighbour wrote.
  entry @barrier(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %n, %ny, %nz = get_num_tile_blocks : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %number = addi %x, %one : tile<i32>
    %own = offset %to, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %written = store_ptr_tko weak %own, %number : tile<ptr<i32>>, tile<i32> -> token
    %before, %counted = atomic_rmw_tko acq_rel device %flags, add, %one token=%written : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %all = loop : token {
      %count, %acquired = load_ptr_tko acquire device %flags token=%counted : tile<ptr<i32>> -> tile<i32>, token
      %is_done = cmpi equal %count, %n, signed : tile<i32> -> tile<i1>
      if %is_done {
        break %acquired : token
      }
      continue
    }
    %next = remi %number, %n signed : tile<i32>
    %other = offset %to, %next : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %found, %read = load_ptr_tko weak %other token=%all : tile<ptr<i32>> -> tile<i32>, token
    %upper = offset %own, %n : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %last = store_ptr_tko weak %upper, %found token=%read : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  // What the last block leaves behind, and what each finds.
  entry @last_wins(%to: tile<ptr<i32>>, %place: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %found, %t = atomic_rmw_tko relaxed device %place, xchg, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %own = offset %to, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %u = store_ptr_tko weak %own, %found : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  // 1 / (x + 1), added in the order of the blocks: as integers in units of 1 / 1000, and as floats.
  entry @sums(%to: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %scale = constant <i32: 1000> : tile<i32>
    %number = addi %x, %one : tile<i32>
    %part = divi %scale, %number signed rounding<zero> : tile<i32>
    %exact = ptr_to_ptr %to : tile<ptr<f32>> -> tile<ptr<i32>>
    %old, %t = atomic_rmw_tko relaxed device %exact, add, %part : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %onef = constant <f32: 1.0> : tile<f32>
    %numberf = itof %number signed : tile<i32> -> tile<f32>
    %partf = divf %onef, %numberf : tile<f32>
    %rounded = offset %to, %one : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %oldf, %u = atomic_rmw_tko relaxed device %rounded, addf, %partf : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    return
  }
  // Who draws the first ticket prints.
  entry @tickets(%counter: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ticket, %t = atomic_rmw_tko relaxed device %counter, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %is_first = cmpi equal %ticket, %zero, signed : tile<i32> -> tile<i1>
    if %is_first {
      %u = print_tko "block %d is the first\0A", %x : tile<i32> -> token
    }
    return
  }
  // An increment that is no single access: another block may come between.
  entry @increments(%counter: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %old, %t = load_ptr_tko relaxed device %counter : tile<ptr<i32>> -> tile<i32>, token
    %new = addi %old, %one : tile<i32>
    %u = store_ptr_tko relaxed device %counter, %new token=%t : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  // The first block takes one lock and then the other, the second block takes them the other way around.
  entry @two_locks(%locks: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %opposite = subi %one, %x : tile<i32>
    %first = offset %locks, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %second = offset %locks, %opposite : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    loop {
      %owner, %t = atomic_cas_tko acquire device %first, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %was_free = cmpi equal %owner, %zero, signed : tile<i32> -> tile<i1>
      if %was_free {
        break
      }
      continue
    }
    loop {
      %owner, %t = atomic_cas_tko acquire device %second, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %was_free = cmpi equal %owner, %zero, signed : tile<i32> -> tile<i1>
      if %was_free {
        break
      }
      continue
    }
    %a = store_ptr_tko release device %second, %zero : tile<ptr<i32>>, tile<i32> -> token
    %b = store_ptr_tko release device %first, %zero : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  // Fails in the order of the grid.
  entry @first_is_first(%counter: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %ticket, %t = atomic_rmw_tko relaxed device %counter, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %differs = cmpi not_equal %ticket, %x, signed : tile<i32> -> tile<i1>
    assert %differs, "the block has its own number" : tile<i1>
    return
  }
  // The first block tells what it wrote before with a release. Who does not wait for that reads too early in some orders.
  entry @is_late(%to: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %flag = offset %to, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %is_first = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
    if %is_first {
      %t = store_ptr_tko weak %to, %one : tile<ptr<i32>>, tile<i32> -> token
      %u = store_ptr_tko release device %flag, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    } else {
      %set, %t = load_ptr_tko acquire device %flag : tile<ptr<i32>> -> tile<i32>, token
      %found, %u = load_ptr_tko weak %to token=%t : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
