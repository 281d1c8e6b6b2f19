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
