"cuda_tile.module"() <{
  sym_name = 7 : i32
}> ({
  "cuda_tile.entry"() <{arg_attrs = [], function_type = () -> (), sym_name = "e"}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
