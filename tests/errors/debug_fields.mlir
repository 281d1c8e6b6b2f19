// Fields that are missing or come twice, and a scoped location of the wrong kind.
cuda_tile.module @kernels {
  entry @first() {
    return {a = #cuda_tile.di_subprogram<file = <"a" in "b">, name = "n", linkageName = "n", compileUnit = <file = <"a" in "b">>>}
  }
  entry @second() {
    return {a = #cuda_tile.di_subprogram<file = <"a" in "b">, line = 1, name = "n", line = 2, linkageName = "n", compileUnit = <file = <"a" in "b">>>}
  }
  entry @third() {
    return loc(#cuda_tile.di_loc<loc("name") in #cuda_tile.di_subprogram<file = <"a" in "b">, line = 1, name = "n", linkageName = "n", compileUnit = <file = <"a" in "b">>>>)
  }
  entry @fourth() {
    return loc(#cuda_tile.di_loc<loc(unknown) in #cuda_tile.di_subprogram<file = <"a" in "b">, line = 1, name = "n", linkageName = "n", compileUnit = <file = <"a" in "b">>>>)
  }
}
