// Operations, types and attributes that flags would accept.
cuda_tile.module @kernels {
  entry @custom(%n: tile<i32>) {
    %0 = other.operation %n : tile<i32>
  }
  entry @generic(%n: tile<i32>) {
    "other.operation"(%n) : (!cuda_tile.tile<i32>) -> ()
  }
  entry @types(%n: tile<i32>, %m: !other.type) {
    return
  }
  entry @attributes() {
    return {a = #other.attribute}
  }
  testing$func @function() {
    return
  }
}
