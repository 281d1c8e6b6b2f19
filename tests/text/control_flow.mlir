// Loops, branches, and what leaves them.

cuda_tile.module @kernels {
  entry @counted(%n: tile<i32>, %a: tile<f32>) {
    %zero = constant <i32: 0> : tile<i32>
    for %i in (%zero to %n, step %n) : tile<i32> {
    }
    %sum = for %i in (%zero to %n, step %n) : tile<i32> iter_values(%acc = %a) -> (tile<f32>) {
      %next = addf %acc, %a : tile<f32>
      continue %next : tile<f32>
    }
  }
  entry @uncounted(%c: tile<i1>, %a: tile<f32>) {
    loop {
      if %c {
        break
      }
      continue
    }
    %r = loop iter_values(%x = %a) : tile<f32> -> tile<f32> {
      if %c {
        break %x : tile<f32>
      }
      continue %x : tile<f32>
    }
  }
  entry @branches(%c: tile<i1>, %a: tile<i32>) {
    %0 = if %c -> (tile<i32>) {
      yield %a : tile<i32>
    } else {
      %1 = negi %a : tile<i32>
      yield %1 : tile<i32>
    }
    if %c {
      return
    } else {
    }
    assert %c, "it holds" : tile<i1>
  }
}
