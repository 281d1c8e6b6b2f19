// LOSES: bytecode, which has no place for attributes that belong to no definition
// Spellings that are read although nobody prints them.
cuda_tile.module @kernels {
  entry @e(%a#0: tile<i32>, %p: tile<ptr<i32>>) {
    %0 = addi %a, %a#0 : tile <i32>
    %1, %t = load_ptr_tko weak %p {operandSegmentSizes = array<i32: 1, 0, 0, 0>} : tile<ptr<i32>> -> tile<i32>, token
    return {a.b = @a: :@b, c.d = @a :: @b}
  }
}
