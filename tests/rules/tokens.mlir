// rule: V-TKN-1 V-TKN-2 V-GDC-1 V-FENCE-1
cuda_tile.module @m {
  entry @e() {
    %t = make_token : token
    %twice = join_tokens %t, %t : token
    %three = join_tokens %t, %twice, %t : token
    %wait = gdc_wait_tko -> token
    %launch = gdc_launch_dependents_tko token = %wait -> token
    loop {
      %inside = gdc_wait_tko token = %launch -> token
      break
    }
    %fence = memory_fence_alias_tko %launch
  }
}

// -----

// rule: V-TKN-1 V-TC-1
cuda_tile.module @m {
  entry @e() {
    // expected-error @below {{'make_token': result 'result' must be}}
    %t = make_token : tile<i32>
  }
}

// -----

// rule: V-TKN-2
cuda_tile.module @m {
  entry @one() {
    %t = make_token : token
    // expected-error @below {{'join_tokens': expected two or more tokens, found 1}}
    %joined = join_tokens %t : token
  }
}

// -----

// rule: V-TKN-2
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
    // expected-error @below {{'join_tokens': expected two or more tokens, found 0}}
    %0 = "cuda_tile.join_tokens"() : () -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-TKN-2 V-TC-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%x: !cuda_tile.tile<i32>):
    %t = "cuda_tile.make_token"() : () -> !cuda_tile.token
    // expected-error @below {{'join_tokens': operand 'tokens' #1 must be}}
    %0 = "cuda_tile.join_tokens"(%t, %x) : (!cuda_tile.token, !cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-GDC-1 V-TC-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%x: !cuda_tile.tile<i32>):
    // expected-error @below {{'gdc_wait_tko': operand 'token' must be}}
    %0 = "cuda_tile.gdc_wait_tko"(%x) : (!cuda_tile.tile<i32>) -> !cuda_tile.token
    // expected-error @below {{'gdc_launch_dependents_tko': result 'result_token' must be}}
    %1 = "cuda_tile.gdc_launch_dependents_tko"() : () -> !cuda_tile.tile<i32>
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-GDC-1 V-GEN-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
    %t = "cuda_tile.make_token"() : () -> !cuda_tile.token
    // expected-error @below {{operand}}
    %0 = "cuda_tile.gdc_wait_tko"(%t, %t) : (!cuda_tile.token, !cuda_tile.token) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-FENCE-1 V-TC-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
  ^bb0(%x: !cuda_tile.tile<i32>):
    // expected-error @below {{'memory_fence_alias_tko': operand 'token' must be}}
    %0 = "cuda_tile.memory_fence_alias_tko"(%x) : (!cuda_tile.tile<i32>) -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-FENCE-1 V-GEN-1
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
    // expected-error @below {{operand}}
    %0 = "cuda_tile.memory_fence_alias_tko"() : () -> !cuda_tile.token
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
