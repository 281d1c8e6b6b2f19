// RUN: tile-ir-run %s --grid 2 --threads 2 --trace --arg 3 --arg zeros:4
// RUN: tile-ir-run %s --grid 4 --trace --trace-blocks=1,3 --trace-ops=addi,make_* --arg 2 --arg zeros:4
// RUN: tile-ir-run %s --grid 1,2 --trace --trace-blocks "(0, 1, 0)" --trace-names=next,%y,%i,%count,%gone --arg 1 --arg zeros:4
// RUN: tile-ir-run %s --grid 1 --trace=%t --trace-ops=cuda_tile.iota --arg 1 --arg zeros:4
// RUN: tile-ir-run %s --grid 1 --trace-ops=iota --arg 1 --arg zeros:4
// RUN: tile-ir-run %s --grid 1 --trace --trace-blocks=0,x --arg 1 --arg zeros:4
cuda_tile.module @m {
  entry @traced(%count: tile<i32>, %to: tile<ptr<f32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %sum = for %i in (%zero to %count, step %one) : tile<i32> iter_values(%carried = %x) -> (tile<i32>) {
      %next = addi %carried, %i : tile<i32>
      continue %next : tile<i32>
    }
    %few = iota : tile<8xi32>
    %many = iota : tile<4096xi32>
    %square = reshape %many : tile<4096xi32> -> tile<64x64xi32>
    %halves = constant <f16: [0.5, -1.5]> : tile<2xf16>
    %flag = cmpi less_than %few, %few, signed : tile<8xi32> -> tile<8xi1>
    %total = reduce %few dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
      (%a: tile<i32>, %b: tile<i32>) {
        %both = addi %a, %b : tile<i32>
        yield %both : tile<i32>
      }
    %tensor = make_tensor_view %to, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %token = print_tko "the total is %i\0A", %total : tile<i32> -> token
    return
  }
}
