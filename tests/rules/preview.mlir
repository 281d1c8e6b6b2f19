// rule: V-PREV-1 V-PREV-2 V-PREV-3 V-PREV-9
cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    preview$call @f<[N, a b, N*(2+M)-1, -N, 7/2, 7/+2, "lower", f32, (1, 2), (1,), ()]>() : () -> ()
    preview$call @f<[#cuda_tile<preview$expr_builtin<"context.x", index>>]>() : () -> ()
    preview$call @f<[#cuda_tile<preview$expr_div<#cuda_tile<preview$expr_int<7>>, #cuda_tile<preview$expr_int<-2>>>>]>() : () -> ()
    preview$call @f() {notes = [#cuda_tile<preview$layout<():()>>]} : () -> ()
  }
}

// -----

// rule: V-PREV-4 V-PREV-7 V-PREV-13 V-PREV-14 V-PREV-15 V-PREV-16 V-PREV-17
cuda_tile.module @m {
  preview$func extern @symbols<[N: index, T: !cuda_tile<preview$Datatype>, H: !cuda_tile<preview$shape>, S: !cuda_tile<preview$string>]>(%arg0: tile<[N*2]x8xpreview$sym_t<T>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  preview$func extern @writes(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<out>>}, %arg1: tile<8xi32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}, %arg2: tile<f64> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}) -> (tile<8xf32>, tile<f64>, tile<i32>) 
}

// -----

// rule: V-PREV-5 V-PREV-6 V-PREV-8 V-PREV-18 V-PREV-19 V-PREV-20 V-PREV-21 V-PREV-22 V-PREV-23 V-PREV-24
cuda_tile.module @m {
  preview$func extern @f<[N: index]>(%arg0: tile<256xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}) -> tile<256xf32> 
  preview$extern_impl @warps<[N: index]> implements @f<[N]> (%arg0: preview$fragment<8xf32, local, mem_layout = <((2, 4)):((4, 1))>, fragmap = <(1, 32, 8):(0, 8, 1)>, alignment = 4> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}) synchronization = #cuda_tile<preview$synchronization<warp>> arch = ["sm_100"] scratch {smem.size = #cuda_tile<preview$expr_var<"N">>, smem.alignment = #cuda_tile<preview$expr_int<16>>} {provider_score = 3 : i64}
  preview$extern_impl @shared<[?]> implements @f<[3]> (%arg0: preview$fragment<256xf32, smem, mem_layout = <(256):(1)>, fragmap = <(1, 128, 256):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<inout>>}) synchronization = #cuda_tile<preview$synchronization<warpgroup>>
  preview$extern_impl @other implements @elsewhere (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}, %arg1: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<out>>})
}

// -----

// rule: V-PREV-10 V-PREV-11 V-PREV-12
cuda_tile.module @m {
  preview$func extern @f<[N: index, T: !cuda_tile<preview$Datatype>]>(%arg0: tile<[N]xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<out>>}, %arg1: tile<preview$sym_t<T>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) -> tile<[N]xf32> 
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    %t = make_token : token
    %0:2 = preview$call @f<[3*2, i32]>(%x, %t, %i) : (!cuda_tile.tile<f32>, !cuda_tile.token, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
    preview$call @elsewhere<[N]>(%x) : (!cuda_tile.tile<f32>) -> ()
  }
}

// -----

// rule: V-PREV-1
cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected the name of a variable, without a point, found 'a.b'}}
    preview$call @f<[#cuda_tile<preview$expr_var<"a.b">>]>() : () -> ()
  }
}

// -----

// rule: V-PREV-1
cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected the name of a variable, without a point, found ''}}
    preview$call @f<[#cuda_tile<preview$expr_var<"">>]>() : () -> ()
  }
}

// -----

// rule: V-PREV-2
cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{starts with 'context.', found 'context.'}}
    preview$call @f<[#cuda_tile<preview$expr_builtin<"context.", index>>]>() : () -> ()
  }
}

// -----

// rule: V-PREV-2
cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected 'index' as the type of a built-in value, found 'i32'}}
    preview$call @f<[#cuda_tile<preview$expr_builtin<"context.x", i32>>]>() : () -> ()
  }
}

// -----

// rule: V-PREV-3
cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected a divisor other than 0}}
    preview$call @f<[N/0]>() : () -> ()
  }
}

// -----

// rule: V-PREV-4
cuda_tile.module @m {
  // expected-error @below {{as the type of a constant parameter, found 'i32'}}
  preview$func extern @f<[N: i32]>(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
}

// -----

// rule: V-PREV-5
cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected a stride for each of 2 modes of a layout, found 1}}
    preview$call @f() {x.y = #cuda_tile<preview$layout<(1, 2):(1)>>} : () -> ()
  }
}

// -----

// rule: V-PREV-5
cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected shapes and strides of a layout to nest alike}}
    preview$call @f() {x.y = #cuda_tile<preview$layout<((2, 3)):(1)>>} : () -> ()
  }
}

// -----

// rule: V-PREV-5
cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected the shapes of a layout to be positive, found 0}}
    preview$call @f() {x.y = #cuda_tile<preview$layout<(0):(1)>>} : () -> ()
  }
}

// -----

// rule: V-PREV-5
cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected the strides of a layout not to be negative, found -1}}
    preview$call @f() {x.y = #cuda_tile<preview$layout<(8):(-1)>>} : () -> ()
  }
}

// -----

// rule: V-PREV-6
cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected the size of memory not to be negative, found -1}}
    preview$call @f() {x.y = #cuda_tile<preview$scratch_request<smem.size = #cuda_tile<preview$expr_int<-1>>, smem.alignment = #cuda_tile<preview$expr_int<4>>>>} : () -> ()
  }
}

// -----

// rule: V-PREV-6
cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected the alignment of memory to be a power of two, found 3}}
    preview$call @f() {x.y = #cuda_tile<preview$scratch_request<smem.size = #cuda_tile<preview$expr_int<16>>, smem.alignment = #cuda_tile<preview$expr_int<3>>>>} : () -> ()
  }
}

// -----

// rule: V-PREV-6
cuda_tile.module @m {
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected the size of memory to be a number, without an exact quotient}}
    preview$call @f() {x.y = #cuda_tile<preview$scratch_request<smem.size = #cuda_tile<preview$expr_const_str<"q">>, smem.alignment = #cuda_tile<preview$expr_int<4>>>>} : () -> ()
  }
}

// -----

// rule: V-PREV-7
cuda_tile.module @m {
  // expected-error @below {{expected size 0 to be a number, without a quotient}}
  preview$func extern @f<[N: index]>(%arg0: tile<[N/2]xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
}

// -----

// rule: V-PREV-7
cuda_tile.module @m {
  // expected-error @below {{expected size 0 to be a number, without a quotient}}
  preview$func extern @f<[N: index]>(%arg0: tile<["q"]xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
}

// -----

// rule: V-PREV-8
cuda_tile.module @m {
  // expected-error @below {{expected the sizes of a fragment to be positive, found 0}}
  preview$extern_impl @g implements @h (%arg0: preview$fragment<0xf32, local, mem_layout = <(1):(1)>, fragmap = <(1, 1, 1):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-8
cuda_tile.module @m {
  // expected-error @below {{expected a memory layout of 8 elements, like the fragment, found 4}}
  preview$extern_impl @g implements @h (%arg0: preview$fragment<8xf32, local, mem_layout = <(4):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-8
cuda_tile.module @m {
  // expected-error @below {{expected a memory layout that gives each of 8 elements a place of its own}}
  preview$extern_impl @g implements @h (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(2)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-8
cuda_tile.module @m {
  // expected-error @below {{expected the alignment of a fragment to be a power of two, found 3}}
  preview$extern_impl @g implements @h (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>, alignment = 3> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-8
cuda_tile.module @m {
  // expected-error @below {{expected the alignment of a fragment to be a number, without an exact quotient}}
  preview$extern_impl @g implements @h (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>, alignment = "q"> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-9
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "k", function_type = () -> ()}> ({
    // expected-error @below {{expected constant argument 0 to be an expression, found 4 : i32}}
    "cuda_tile.preview$call"() <{callee = @f, const_args = [4 : i32]}> : () -> ()
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// rule: V-PREV-10
cuda_tile.module @m {
  // expected-note @below {{defined here}}
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected the name of a declaration, found '@k', the name of an operation 'entry'}}
    preview$call @k() : () -> ()
  }
}

// -----

// rule: V-PREV-11
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected 1 operand beside tokens, as '@f' is declared, found 2}}
    preview$call @f(%x, %x) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
  }
}

// -----

// rule: V-PREV-11
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected operand 0, tokens aside, to be of type 'tile<f32>', as '@f' is declared, found 'tile<i32>'}}
    preview$call @f(%i) : (!cuda_tile.tile<i32>) -> ()
  }
}

// -----

// rule: V-PREV-11
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) -> tile<f32> 
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected result 0, tokens aside, to be of type 'tile<f32>'}}
    %0 = preview$call @f(%x) : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<i32>
  }
}

// -----

// rule: V-PREV-11
cuda_tile.module @m {
  preview$func extern @f<[N: index]>(%arg0: tile<[N]xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{found 'tile<i32>'}}
    preview$call @f<[4]>(%i) : (!cuda_tile.tile<i32>) -> ()
  }
}

// -----

// rule: V-PREV-12
cuda_tile.module @m {
  preview$func extern @f<[N: index]>(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected 1 constant argument, as declared, found 0}}
    preview$call @f(%x) : (!cuda_tile.tile<f32>) -> ()
  }
}

// -----

// rule: V-PREV-12
cuda_tile.module @m {
  preview$func extern @f<[N: index]>(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected constant argument 0 for 'N' to be known, found the variable 'M'}}
    preview$call @f<[M]>(%x) : (!cuda_tile.tile<f32>) -> ()
  }
}

// -----

// rule: V-PREV-12
cuda_tile.module @m {
  preview$func extern @f<[N: index]>(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected constant argument 0 for 'N' to be a number, without an exact quotient}}
    preview$call @f<["q"]>(%x) : (!cuda_tile.tile<f32>) -> ()
  }
}

// -----

// rule: V-PREV-12
cuda_tile.module @m {
  preview$func extern @f<[H: !cuda_tile<preview$shape>]>(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected constant argument 0 for 'H' to have a dimension}}
    preview$call @f<[()]>(%x) : (!cuda_tile.tile<f32>) -> ()
  }
}

// -----

// rule: V-PREV-12
cuda_tile.module @m {
  preview$func extern @f<[H: !cuda_tile<preview$shape>]>(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  entry @k(%x: tile<f32>, %i: tile<i32>) {
    // expected-error @below {{expected constant argument 0 for 'H' to be a tuple of numbers, without exact quotients}}
    preview$call @f<[3]>(%x) : (!cuda_tile.tile<f32>) -> ()
  }
}

// -----

// rule: V-PREV-13
cuda_tile.module @m {
  // expected-error @below {{expected a declaration to have at least one argument}}
  preview$func extern @f() 
}

// -----

// rule: V-PREV-13
cuda_tile.module @m {
  // expected-error @below {{expected argument 0 of a declaration to be a tile, found 'f32'}}
  preview$func extern @f(%arg0: f32 {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
}

// -----

// rule: V-PREV-13
cuda_tile.module @m {
  // expected-error @below {{expected result 0 of a declaration to be a tile, found 'token'}}
  preview$func extern @f(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) -> token 
}

// -----

// rule: V-PREV-14
cuda_tile.module @m {
  // expected-error @below {{expected argument 1 to have an attribute 'cuda_tile.preview$access'}}
  preview$func extern @f(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}, %arg1: tile<f32>) 
}

// -----

// rule: V-PREV-14
cuda_tile.module @m {
  // expected-error @below {{expected argument 0 to have an attribute 'cuda_tile.preview$access'}}
  preview$func extern @f(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$memory_space<local>>}) 
}

// -----

// rule: V-PREV-15
cuda_tile.module @m {
  // expected-error @below {{expected a name for constant parameter 0, found '?'}}
  preview$func extern @f<[?]>(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
}

// -----

// rule: V-PREV-15
cuda_tile.module @m {
  // expected-error @below {{expected the names of constant parameters to differ, found 'N' again}}
  preview$func extern @f<[N: index, N: index]>(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
}

// -----

// rule: V-PREV-16
cuda_tile.module @m {
  // expected-error @below {{expected the variables in types to be constant parameters, found 'N'}}
  preview$func extern @f<[M: index]>(%arg0: tile<[N]xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
}

// -----

// rule: V-PREV-16
cuda_tile.module @m {
  // expected-error @below {{expected the variables in types to be constant parameters, found 'T'}}
  entry @k(%x: tile<preview$sym_t<T>>) {
  }
}

// -----

// rule: V-PREV-17
cuda_tile.module @m {
  // expected-error @below {{expected a result for each argument that is written, found 0 results, and none for argument 0}}
  preview$func extern @f(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<out>>}) 
}

// -----

// rule: V-PREV-17
cuda_tile.module @m {
  // expected-error @below {{expected the result for argument 0, which is written, to be of type 'tile<f32>', found 'tile<i32>'}}
  preview$func extern @f(%arg0: tile<f32> {cuda_tile.preview$access = #cuda_tile<preview$access<out>>}) -> tile<i32> 
}

// -----

// rule: V-PREV-18
cuda_tile.module @m {
  // expected-note @below {{defined here}}
  entry @k() {
  }
  // expected-error @below {{expected the name of a declaration, found '@k'}}
  preview$extern_impl @g implements @k (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-19
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected argument 0 of an implementation to be a fragment, found 'tile<8xf32>'}}
  preview$extern_impl @g implements @f (%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-19
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected an implementation to have at least one argument}}
  preview$extern_impl @g implements @f ()
}

// -----

// rule: V-PREV-19
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected the architectures of an implementation to be strings, found 4}}
  preview$extern_impl @g implements @f (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) arch = [4]
}

// -----

// rule: V-PREV-19
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected an implementation without an attribute 'config'}}
  preview$extern_impl @g implements @f (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) {config = {}}
}

// -----

// rule: V-PREV-14
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected argument 0 to have an attribute 'cuda_tile.preview$access'}}
  preview$extern_impl @g implements @f (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>>)
}

// -----

// rule: V-PREV-20
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected the arguments that are written to be next to each other, found only 1 of 2 in a row}}
  preview$extern_impl @g implements @h (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<out>>}, %arg1: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}, %arg2: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<out>>})
}

// -----

// rule: V-PREV-21
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected 1 argument, as declared, found 2}}
  preview$extern_impl @g implements @f (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}, %arg1: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-21
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected the access of argument 0 to be 'in', as declared, found 'out'}}
  preview$extern_impl @g implements @f (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<out>>})
}

// -----

// rule: V-PREV-21
cuda_tile.module @m {
  preview$func extern @f<[N: index]>(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected 1 constant argument, as declared, found 0}}
  preview$extern_impl @g implements @f (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-21
cuda_tile.module @m {
  preview$func extern @f<[N: index]>(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected 1 constant parameter, as declared, found 0}}
  preview$extern_impl @g implements @f<[3]> (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-21
cuda_tile.module @m {
  preview$func extern @f<[N: index]>(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected constant parameter 0 to be 'N', as declared, or '?', found 'M'}}
  preview$extern_impl @g<[M: index]> implements @f<[M]> (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-21
cuda_tile.module @m {
  preview$func extern @f<[N: index]>(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected constant argument 0 to be 'N', the constant parameter itself}}
  preview$extern_impl @g<[N: index]> implements @f<[N*2]> (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-21
cuda_tile.module @m {
  preview$func extern @f<[N: index]>(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected constant argument 0 for 'N' to be a number, without an exact quotient}}
  preview$extern_impl @g<[?]> implements @f<["q"]> (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-22
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected the map of argument 0 to have 3 modes, for calls, threads and elements, found 2}}
  preview$extern_impl @g implements @f (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 8):(0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-22
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected the map of argument 0 to have 8 elements, as the fragment, found 4}}
  preview$extern_impl @g implements @f (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 2, 4):(0, 4, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-22
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{to cover 8 elements, as the tile has, found 1 calls of 8 threads with 8 elements each}}
  preview$extern_impl @g implements @f (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(4, 8, 8):(0, 8, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-22
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected 1 threads of a call for argument 1, as for the first, found 2}}
  preview$extern_impl @g implements @h (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 1, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}, %arg1: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 2, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-23
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected stride 0 for the threads of a call that share the memory of argument 0}}
  preview$extern_impl @g implements @h (%arg0: preview$fragment<8xf32, smem, mem_layout = <(8):(1)>, fragmap = <(1, 32, 8):(0, 8, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})
}

// -----

// rule: V-PREV-24
cuda_tile.module @m {
  preview$func extern @f(%arg0: tile<8xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  // expected-error @below {{expected a multiple of 32 threads for argument 0, since so many are synchronized, found 16}}
  preview$extern_impl @g implements @h (%arg0: preview$fragment<8xf32, local, mem_layout = <(8):(1)>, fragmap = <(1, 16, 8):(0, 0, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) synchronization = #cuda_tile<preview$synchronization<warp>>
}

// -----

// rule: V-PREV-11
cuda_tile.module @m {
  preview$func extern @f<[N: index]>(%arg0: tile<[N]xf32> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>}) 
  entry @k(%x: tile<f32>) {
    %open = preview$call @elsewhere() : () -> !cuda_tile.tile<[M]xf32>
    // expected-error @below {{expected operand 0, tokens aside, to be of a type that no constant determines, found 'tile<[M]xf32>'}}
    preview$call @f<[4]>(%open) : (!cuda_tile.tile<[M]xf32>) -> ()
  }
}

// -----

// rule: V-TC-1
cuda_tile.module @m {
  entry @k() {
    %open = preview$call @elsewhere() : () -> !cuda_tile.tile<[M]xf32>
    // expected-error @below {{operand 'lhs' must be tile of f16 or bf16 or f32 or f64 values, found 'tile<[M]xf32>'}}
    %sum = addf %open, %open : tile<[M]xf32>
  }
}

// -----

// rule: V-TC-1
cuda_tile.module @m {
  entry @k() {
    %open = preview$call @elsewhere() : () -> !cuda_tile.tile<[M]xf32>
    // expected-error @below {{operand 'source' must be}}
    %other = reshape %open : tile<[M]xf32> -> tile<4xf32>
  }
}
