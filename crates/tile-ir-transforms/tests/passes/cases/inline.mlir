// What canonicalize does.
testing$func @f(%c: tile<i1>) {
  if %c {
    %t = print_tko "then" -> token
  } else {
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) {
//     if %arg0 {
//       %0 = print_tko "then" -> token
//     }
//     return
//   }
// }

// -----
// Nothing.
// options: default-pipeline=
testing$func @f(%c: tile<i1>) {
  if %c {
    %t = print_tko "then" -> token
  } else {
  }
  return
}

// OUTPUT:
// cuda_tile.module @m {
//   testing$func @f(%arg0: tile<i1>) {
//     if %arg0 {
//       %0 = print_tko "then" -> token
//     } else {
//     }
//     return
//   }
// }
