// RUN: tile-ir-run %s --grid 200 --threads 1 --entry barrier --check --arg zeros:400 --arg zeros:201
// RUN: tile-ir-run %s --grid 3 --threads 1 --entry never --arg zeros:1 --arg zeros:4
// RUN: tile-ir-run %s --grid 3 --threads 8 --entry never --arg zeros:1 --arg zeros:4
// RUN: tile-ir-run %s --grid 3 --threads 2 --entry never --check --arg zeros:1 --arg zeros:4
// RUN: tile-ir-run %s --grid 40 --threads 2 --entry never --arg zeros:1 --arg zeros:41
// RUN: tile-ir-run %s --grid 4 --threads 2 --entry circle --arg zeros:1 --arg zeros:5
// RUN: tile-ir-run %s --grid 1 --entry two_places --arg zeros:1 --arg zeros:5
// RUN: tile-ir-run %s --grid 3 --threads 2 --entry last_fails --arg zeros:1 --arg zeros:4
// RUN: tile-ir-run %s --grid 1 --entry prints --max-memory 60 --arg zeros:1 --arg zeros:2
// RUN: tile-ir-run %s --grid 1 --entry reads_never --max-steps 10000 --arg zeros:1 --arg zeros:2
// RUN: tile-ir-run %s --grid 3 --threads 1 --entry weak_flag --check --arg zeros:3 --arg zeros:1
// RUN: tile-ir-run %s --grid 3 --threads 2 --entry weak_never --arg zeros:1 --arg zeros:3
cuda_tile.module @m {
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
  // Each block waits for the flag of the next one; the last block for none.
  entry @chain(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %n, %ny, %nz = get_num_tile_blocks : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %number = addi %x, %one : tile<i32>
    %own = offset %flags, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %next = offset %own, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %is_last = cmpi equal %number, %n, signed : tile<i32> -> tile<i1>
    %sum, %token = loop : tile<i32>, token {
      %flag, %acquired = load_ptr_tko acquire device %next : tile<ptr<i32>> -> tile<i32>, token
      %is_set = cmpi not_equal %flag, %zero, signed : tile<i32> -> tile<i1>
      %is_free = ori %is_set, %is_last : tile<i1>
      if %is_free {
        break %flag, %acquired : tile<i32>, token
      }
      continue
    }
    %more = addi %sum, %number : tile<i32>
    %place = offset %to, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %written = store_ptr_tko weak %place, %more token=%token : tile<ptr<i32>>, tile<i32> -> token
    %released = store_ptr_tko release device %own, %more token=%written : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @spinlock(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %locked = loop : token {
      %owner, %acquired = atomic_cas_tko acquire device %flags, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %was_free = cmpi equal %owner, %zero, signed : tile<i32> -> tile<i1>
      if %was_free {
        break %acquired : token
      }
      continue
    }
    %old, %read = load_ptr_tko weak %to token=%locked : tile<ptr<i32>> -> tile<i32>, token
    %new = addi %old, %one : tile<i32>
    %written = store_ptr_tko weak %to, %new token=%read : tile<ptr<i32>>, tile<i32> -> token
    %released = store_ptr_tko release device %flags, %zero token=%written : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  // The order of the tickets is that of the counter, which each block raises when it leaves.
  entry @tickets(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %served = offset %flags, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %ticket, %drawn = atomic_rmw_tko relaxed device %flags, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %locked = loop : token {
      %now, %acquired = load_ptr_tko acquire device %served : tile<ptr<i32>> -> tile<i32>, token
      %is_next = cmpi equal %now, %ticket, signed : tile<i32> -> tile<i1>
      if %is_next {
        break %acquired : token
      }
      continue
    }
    %old, %read = load_ptr_tko weak %to token=%locked : tile<ptr<i32>> -> tile<i32>, token
    %new = addi %old, %one : tile<i32>
    %written = store_ptr_tko weak %to, %new token=%read : tile<ptr<i32>>, tile<i32> -> token
    %before, %released = atomic_rmw_tko release device %served, add, %one token=%written : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  // Nobody sets the flag, but the rounds are counted.
  entry @gives_up(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %most = constant <i32: 50> : tile<i32>
    %rounds = loop iter_values(%round = %zero) : tile<i32> -> tile<i32> {
      %flag, %acquired = load_ptr_tko acquire device %flags : tile<ptr<i32>> -> tile<i32>, token
      %is_over = cmpi equal %round, %most, signed : tile<i32> -> tile<i1>
      %is_set = cmpi not_equal %flag, %zero, signed : tile<i32> -> tile<i1>
      %is_done = ori %is_over, %is_set : tile<i1>
      if %is_done {
        break %round : tile<i32>
      }
      %next = addi %round, %one : tile<i32>
      continue %next : tile<i32>
    }
    %place = offset %to, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %written = store_ptr_tko weak %place, %rounds : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  // Each block counts the rounds in which it waits for the last one; what it writes is no progress for the others.
  entry @beats(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %n, %ny, %nz = get_num_tile_blocks : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %number = addi %x, %one : tile<i32>
    %is_last = cmpi equal %number, %n, signed : tile<i32> -> tile<i1>
    %own = offset %flags, %number : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    if %is_last {
      %released = store_ptr_tko release device %flags, %one : tile<ptr<i32>>, tile<i32> -> token
    } else {
      loop {
        %beat, %beaten = atomic_rmw_tko relaxed device %own, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
        %flag, %acquired = load_ptr_tko acquire device %flags : tile<ptr<i32>> -> tile<i32>, token
        %is_set = cmpi not_equal %flag, %zero, signed : tile<i32> -> tile<i1>
        if %is_set {
          break
        }
        continue
      }
    }
    %place = offset %to, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %written = store_ptr_tko weak %place, %number : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  // The first block reads 'a' before it waits for the second to reset 'b': what it read is old when it goes on.
  entry @inner_wait(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %b = offset %flags, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %is_first = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
    if %is_first {
      loop {
        %a_now, %t0 = load_ptr_tko relaxed device %flags : tile<ptr<i32>> -> tile<i32>, token
        loop {
          %b_now, %t1 = load_ptr_tko relaxed device %b : tile<ptr<i32>> -> tile<i32>, token
          %is_reset = cmpi equal %b_now, %zero, signed : tile<i32> -> tile<i1>
          if %is_reset {
            break
          }
          continue
        }
        %is_set = cmpi equal %a_now, %one, signed : tile<i32> -> tile<i1>
        if %is_set {
          break
        }
        continue
      }
      %written = store_ptr_tko weak %to, %one : tile<ptr<i32>>, tile<i32> -> token
    } else {
      %set, %t0 = atomic_rmw_tko relaxed device %b, xchg, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %most = constant <i32: 5> : tile<i32>
      loop iter_values(%round = %zero) : tile<i32> {
        %a_now, %t1 = load_ptr_tko relaxed device %flags : tile<ptr<i32>> -> tile<i32>, token
        %is_over = cmpi equal %round, %most, signed : tile<i32> -> tile<i1>
        if %is_over {
          break
        }
        %next = addi %round, %one : tile<i32>
        continue %next : tile<i32>
      }
      %a_set, %t2 = atomic_rmw_tko relaxed device %flags, xchg, %one token=%t0 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %b_reset, %t3 = atomic_rmw_tko relaxed device %b, xchg, %zero token=%t2 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    return
  }
  // The blocks with odd numbers wait for what nobody writes.
  entry @never(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %own = offset %flags, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %printed = print_tko "block %d\0A", %x : tile<i32> -> token
    %rest = remi %x, %two signed : tile<i32>
    %is_odd = cmpi equal %rest, %one, signed : tile<i32> -> tile<i1>
    if %is_odd {
      loop {
        %flag, %acquired = load_ptr_tko acquire device %own : tile<ptr<i32>> -> tile<i32>, token
        %is_set = cmpi not_equal %flag, %zero, signed : tile<i32> -> tile<i1>
        if %is_set {
          break
        }
        continue
      }
    }
    return
  }
  // Each block sets its flag after that of the next one; the last waits for the first.
  entry @circle(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %n, %ny, %nz = get_num_tile_blocks : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %number = addi %x, %one : tile<i32>
    %next = remi %number, %n signed : tile<i32>
    %own = offset %flags, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %other = offset %flags, %next : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    loop {
      %locked, %acquired = atomic_cas_tko acq_rel device %other, %one, %zero : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is_set = cmpi equal %locked, %one, signed : tile<i32> -> tile<i1>
      if %is_set {
        break
      }
      continue
    }
    %released = store_ptr_tko release device %own, %one : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @two_places(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %many = iota : tile<4xi32>
    %base = reshape %flags : tile<ptr<i32>> -> tile<1xptr<i32>>
    %all = broadcast %base : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %places = offset %all, %many : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    loop {
      %flag, %t0 = load_ptr_tko relaxed device %to : tile<ptr<i32>> -> tile<i32>, token
      %flags4, %t1 = load_ptr_tko relaxed device %places : tile<4xptr<i32>> -> tile<4xi32>, token
      %is_set = cmpi not_equal %flag, %zero, signed : tile<i32> -> tile<i1>
      if %is_set {
        break
      }
      continue
    }
    return
  }
  // The first block waits for the last, which fails; what waits is not to blame.
  entry @last_fails(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %n, %ny, %nz = get_num_tile_blocks : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %number = addi %x, %one : tile<i32>
    %is_not_last = cmpi less_than %number, %n, signed : tile<i32> -> tile<i1>
    %printed = print_tko "block %d\0A", %x : tile<i32> -> token
    assert %is_not_last, "the last block fails" : tile<i1>
    loop {
      %flag, %acquired = load_ptr_tko acquire device %flags : tile<ptr<i32>> -> tile<i32>, token
      %is_set = cmpi not_equal %flag, %zero, signed : tile<i32> -> tile<i1>
      if %is_set {
        break
      }
      continue
    }
    return
  }
  // The second block fails at once, and the first when the last has set the flag.
  entry @first_fails(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %n, %ny, %nz = get_num_tile_blocks : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %number = addi %x, %one : tile<i32>
    %is_last = cmpi equal %number, %n, signed : tile<i32> -> tile<i1>
    %is_not_second = cmpi not_equal %x, %one, signed : tile<i32> -> tile<i1>
    assert %is_not_second, "the second block fails" : tile<i1>
    if %is_last {
      %released = store_ptr_tko release device %flags, %one : tile<ptr<i32>>, tile<i32> -> token
    } else {
      loop {
        %flag, %acquired = load_ptr_tko acquire device %flags : tile<ptr<i32>> -> tile<i32>, token
        %is_set = cmpi not_equal %flag, %zero, signed : tile<i32> -> tile<i1>
        if %is_set {
          break
        }
        continue
      }
      %is_not_first = cmpi not_equal %x, %zero, signed : tile<i32> -> tile<i1>
      assert %is_not_first, "the first block fails" : tile<i1>
    }
    return
  }
  // What prints does something in each round.
  entry @prints(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    loop {
      %flag, %acquired = load_ptr_tko acquire device %flags : tile<ptr<i32>> -> tile<i32>, token
      %printed = print_tko "%d", %flag : tile<i32> -> token
      continue
    }
    return
  }
  // A loop that could wait, but does not read.
  entry @reads_never(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %is_second = cmpi equal %x, %one, signed : tile<i32> -> tile<i1>
    loop {
      if %is_second {
        %flag, %acquired = load_ptr_tko acquire device %flags : tile<ptr<i32>> -> tile<i32>, token
      }
      continue
    }
    return
  }
  // The last block sets a flag that the others read weakly.
  entry @weak_flag(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %n, %ny, %nz = get_num_tile_blocks : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %number = addi %x, %one : tile<i32>
    %is_last = cmpi equal %number, %n, signed : tile<i32> -> tile<i1>
    if %is_last {
      %set = store_ptr_tko weak %flags, %one : tile<ptr<i32>>, tile<i32> -> token
    } else {
      loop {
        %flag, %t = load_ptr_tko weak %flags : tile<ptr<i32>> -> tile<i32>, token
        %is_set = cmpi not_equal %flag, %zero, signed : tile<i32> -> tile<i1>
        if %is_set {
          break
        }
        continue
      }
    }
    %place = offset %to, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %written = store_ptr_tko weak %place, %number : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  // The same, but no two rounds are alike, and there is a loop in each.
  entry @weak_count(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %n, %ny, %nz = get_num_tile_blocks : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %number = addi %x, %one : tile<i32>
    %is_last = cmpi equal %number, %n, signed : tile<i32> -> tile<i1>
    if %is_last {
      %set = store_ptr_tko weak %flags, %one : tile<ptr<i32>>, tile<i32> -> token
    } else {
      loop iter_values(%round = %zero) : tile<i32> {
        %any = for %i in (%zero to %two, step %one) : tile<i32> iter_values(%known = %zero) -> (tile<i32>) {
          %flag, %t = load_ptr_tko weak %flags : tile<ptr<i32>> -> tile<i32>, token
          %both = ori %known, %flag : tile<i32>
          continue %both : tile<i32>
        }
        %is_set = cmpi not_equal %any, %zero, signed : tile<i32> -> tile<i1>
        if %is_set {
          break
        }
        %next = addi %round, %one : tile<i32>
        continue %next : tile<i32>
      }
    }
    %place = offset %to, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %written = store_ptr_tko weak %place, %number : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  // The last block sets a flag. The others look for it a hundred times.
  entry @bounded(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %n, %ny, %nz = get_num_tile_blocks : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %most = constant <i32: 100> : tile<i32>
    %number = addi %x, %one : tile<i32>
    %is_last = cmpi equal %number, %n, signed : tile<i32> -> tile<i1>
    %seen = if %is_last -> (tile<i32>) {
      %set = store_ptr_tko release device %flags, %one : tile<ptr<i32>>, tile<i32> -> token
      yield %one : tile<i32>
    } else {
      %any = for %i in (%zero to %most, step %one) : tile<i32> iter_values(%known = %zero) -> (tile<i32>) {
        %flag, %t = load_ptr_tko acquire device %flags : tile<ptr<i32>> -> tile<i32>, token
        %both = ori %known, %flag : tile<i32>
        continue %both : tile<i32>
      }
      yield %any : tile<i32>
    }
    %place = offset %to, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %written = store_ptr_tko weak %place, %seen : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @weak_never(%to: tile<ptr<i32>>, %flags: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %own = offset %flags, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    loop {
      %flag, %t = load_ptr_tko weak %own : tile<ptr<i32>> -> tile<i32>, token
      %is_set = cmpi not_equal %flag, %zero, signed : tile<i32> -> tile<i1>
      if %is_set {
        break
      }
      continue
    }
    return
  }
}
