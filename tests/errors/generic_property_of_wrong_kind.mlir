"cuda_tile.module"() <{
  sym_name = 7 : i32
}> ({
}) : () -> ()
