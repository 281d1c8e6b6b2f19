// What text of a preview does not say is reported where it is printed; the generic form says it.
// RUN: tile-ir-opt --no-implicit-module %s
// RUN: tile-ir-opt --no-implicit-module --mlir-print-op-generic %s
// RUN: tile-ir-opt --no-implicit-module --verify-only %s
"cuda_tile.module"() <{sym_name = "kernels"}> ({
  "cuda_tile.entry"() <{sym_name = "caller", function_type = () -> (), arg_attrs = []}> ({
    "cuda_tile.preview$call"() <{callee = @f, const_args = [#cuda_tile<preview$expr_var<"f32">>]}> : () -> ()
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
