// LOSES: bytecode, which has no place for attributes that belong to no definition
// Tokens at their edges. The last line is a comment without a line break.

cuda_tile.module @lexical attributes {hex = 0x1f, leading_zeros = 0012, minus = - 7, negative_hex = -0xA, point = 3., exponent = 2.5E+1} {
  entry @names(%0: tile<i32>, %a-b: tile<i32>, %$: tile<i32>, %_.x: tile<i32>, %-: tile<i32>) {
    %1=addi %0, %a-b : tile<i32>
    %sum = addi %1,%$:tile<i32>
	%tabs	=	addi	%_.x	,	%-	:	tile<i32>
    %carriage = addi %tabs,
      %tabs : tile<i32>
    %glued = addi %tabs , %1overflow<no_wrap>:tile<i32>
    %t = make_token : token
    %7 = join_tokens %t , %t : token
    %8 = print_tko "a digit ends before an arrow" token=%7-> token
    %9 = print_tko "quote \" backslash \\ newline \n tab \t bytes \41\00\ff // no comment {" -> token
  }
  entry @"quoted \6Eame"() {} // an escape for a letter that needs none
  entry @true() {}
  entry @"1st"() {
    // nothing
  }
}
// the end