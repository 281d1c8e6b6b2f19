// The first action of a pass after which a command fails, and the limit that repeats it.
// RUN: tile-ir-opt %s --no-implicit-module --fuse-fma --canonicalize --bisect "grep -q addf"
// RUN: tile-ir-opt %s --no-implicit-module --cse --fuse-fma --bisect "sh -c 'test $(grep -c addf $0) = 2'" --emit=text
// RUN: tile-ir-opt %s --no-implicit-module --cse --bisect "sh -c 'test $(grep -c mulf $0) = 3'"
// RUN: tile-ir-opt %s --no-implicit-module --fuse-fma --opt-bisect-limit=2
// RUN: tile-ir-opt %s --no-implicit-module --fuse-fma --opt-bisect-limit=0 --verify-only
// RUN: tile-ir-opt %s --no-implicit-module --fuse-fma --opt-bisect-limit=1000 --verify-only
// RUN: tile-ir-opt %s --no-implicit-module --fuse-fma --bisect true
// RUN: tile-ir-opt %s --no-implicit-module --fuse-fma --bisect false
// RUN: tile-ir-opt %s --no-implicit-module --fuse-fma --bisect "'"
// RUN: tile-ir-opt %s --no-implicit-module --fuse-fma --bisect no-such-command
// RUN: tile-ir-opt %s --no-implicit-module --bisect false
// RUN: tile-ir-opt %s --fuse-fma --opt-bisect-limit=1 --mlir-debug-counter=apply-pattern-skip=1
cuda_tile.module @kernels {
  entry @one(%x: tile<f32>, %y: tile<f32>) {
    %0 = mulf %x, %y : tile<f32>
    %again = mulf %x, %y : tile<f32>
    %1 = addf %0, %x : tile<f32>
    print_tko "%f %f", %1, %again : tile<f32>, tile<f32> -> token
  }
  entry @other(%x: tile<f32>, %y: tile<f32>) {
    %0 = mulf %x, %y : tile<f32>
    %1 = addf %y, %0 : tile<f32>
    print_tko "%f", %1 : tile<f32> -> token
  }
}
