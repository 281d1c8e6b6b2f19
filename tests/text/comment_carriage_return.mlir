// A comment ends at a line feed or at a carriage return, whatever follows.
cuda_tile.module @m { // this one ends here entry @first() { // a brace in a comment: } return }
  entry @second() { // and {  } // one more// expected nothing}
