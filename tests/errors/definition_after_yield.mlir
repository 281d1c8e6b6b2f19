cuda_tile.module @kernels {
  entry @entry(%c: tile<i1>) {
    if %c {
      yield
      %t:1 = make_token : token
    }
    for %i in (%c to %c, step %c) : tile<i1> {
      continue
      %x, %t = foo
    }
    return
    %u = make_token : token
  }
}
