// RUN: tile-ir-run %s --grid 4 --threads 2 --entry forever --max-steps 10000
// RUN: tile-ir-run %s --grid 2147483647,2147483647,2147483647 --threads 2 --entry forever --max-steps 10000
// RUN: tile-ir-run %s --grid 1 --entry large --max-memory 100000
// RUN: tile-ir-run %s --grid 1 --entry large
// RUN: tile-ir-run %s --grid 1 --entry allocates --max-memory 100000
// RUN: tile-ir-run %s --grid 1 --entry prints --max-memory 100
// RUN: tile-ir-run %s --grid 1 --entry takes --max-memory 1000 --arg zeros:251
// RUN: tile-ir-run %s --grid 1 --entry takes --arg zeros:70000000000
// RUN: tile-ir-run %s --grid 1 --entry takes --arg zeros:18446744073709551615
cuda_tile.module @m {
  entry @forever() {
    loop {
      continue
    }
    return
  }
  entry @large() {
    %many = iota : tile<65536xi32>
    %more = addi %many, %many : tile<65536xi32>
    return
  }
  entry @allocates() {
    loop {
      %place = alloca num_elem = 1024, alignment = 4 : tile<ptr<i32>>
      continue
    }
    return
  }
  entry @prints() {
    loop {
      %token = print_tko "again and again\0A" -> token
      continue
    }
    return
  }
  entry @takes(%place: tile<ptr<i32>>) {
    return
  }
}
