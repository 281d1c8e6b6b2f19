// What canonicalize does.
testing$func @f(%c: tile<i1>) {
  if %c {
    %t = print_tko "then" -> token
  } else {
  }
  return
}

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
