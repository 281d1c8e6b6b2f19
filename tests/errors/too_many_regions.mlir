"cuda_tile.module"() <{sym_name = "kernels"}> ({
  "cuda_tile.entry"() <{sym_name = "k", function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }, {
  }) : () -> ()
}) : () -> ()
