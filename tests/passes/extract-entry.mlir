// RUN: tile-ir-opt %s --no-implicit-module --extract-entry=name=second
// RUN: tile-ir-opt %s --no-implicit-module --extract-entry=name=first,second
// RUN: tile-ir-opt %s --no-implicit-module --extract-entry=name=secnd
// RUN: tile-ir-opt %s --no-implicit-module --extract-entry

cuda_tile.module @m {
  global @a <f32: [0.0]> : tile<1xf32>
  global @b <f32: [1.0]> : tile<1xf32>
  entry @first() {
    %p = get_global @a : tile<ptr<f32>>
    print_tko "%p\0A", %p : tile<ptr<f32>> -> token
    return
  }
  entry @second() {
    %p = get_global @b : tile<ptr<f32>>
    print_tko "%p\0A", %p : tile<ptr<f32>> -> token
    return
  }
}

// OUTPUT:
// $ tile-ir-opt %s --no-implicit-module --extract-entry=name=second
// exit code 0
// --- output
// cuda_tile.module @m {
//   global  @b <f32: 1.000000e+00> : tile<1xf32>
//   entry @second() {
//     %0 = get_global @b : tile<ptr<f32>>
//     %1 = print_tko "%p\0A", %0 : tile<ptr<f32>> -> token
//     return
//   }
// }
//
//
// $ tile-ir-opt %s --no-implicit-module --extract-entry=name=first,second
// exit code 0
// --- output
// cuda_tile.module @m {
//   global  @a <f32: 0.000000e+00> : tile<1xf32>
//   global  @b <f32: 1.000000e+00> : tile<1xf32>
//   entry @first() {
//     %0 = get_global @a : tile<ptr<f32>>
//     %1 = print_tko "%p\0A", %0 : tile<ptr<f32>> -> token
//     return
//   }
//   entry @second() {
//     %0 = get_global @b : tile<ptr<f32>>
//     %1 = print_tko "%p\0A", %0 : tile<ptr<f32>> -> token
//     return
//   }
// }
//
//
// $ tile-ir-opt %s --no-implicit-module --extract-entry=name=secnd
// exit code 1
// --- errors
// error: expected the name of a function, found 'secnd'; did you mean 'second'? [TIR0910]
// note: pass 'extract-entry' failed on 'cuda_tile.module' @m
//
// $ tile-ir-opt %s --no-implicit-module --extract-entry
// exit code 1
// --- errors
// error: expected the names of entries in the option 'name', found none [TIR0910]
// note: pass 'extract-entry' failed on 'cuda_tile.module' @m
