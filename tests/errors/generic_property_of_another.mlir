#properties = {my.note, sym_name = "m"}
"cuda_tile.module"() <#properties> ({
}) : () -> ()
