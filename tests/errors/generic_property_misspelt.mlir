"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{arg_attrs = [], function_type = () -> (), sym_name = "e"}> ({
    %0 = "cuda_tile.constant"() <{
      value = dense<1> : !cuda_tile.tile<i32>
    }> : () -> !cuda_tile.tile<i32>
    %1 = "cuda_tile.addi"(%0, %0) <{
      overflw = #cuda_tile.overflow<none>
    }> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    %2 = "cuda_tile.make_token"() : () -> !cuda_tile.token
    "cuda_tile.print_tko"(%0, %2) <{str = "%d", operandSegmentSize = array<i32: 1, 1>}>
        : (!cuda_tile.tile<i32>, !cuda_tile.token) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
