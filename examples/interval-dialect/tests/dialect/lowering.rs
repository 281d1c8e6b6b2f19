//! The lowering to `cuda_tile`.

use std::sync::Arc;

use tile_ir::interp::{Argument, LaunchOptions};
use tile_ir::{Context, print_string};

use crate::{COMPUTED, IN_PIECES, compiled, in_pieces, launched, loaded, printed, read};

/// What a kernel prints after the dialect is lowered.
fn lowered(context: &Arc<Context>, source: &str, arguments: &[Argument]) -> String {
    let mut module = read(context, source.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    interval_dialect::lower(&mut module).unwrap_or_else(|error| panic!("{error}"));
    let text = print_string(&module);
    assert!(!text.contains("bounds<") && !text.contains("interval."), "{text}");
    // It needs nothing of the dialect any more.
    launched(&tile_ir::context(), &text, arguments, &LaunchOptions::default()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn lowered_kernels_compute_the_same() {
    for context in [compiled(), loaded()] {
        for [low, high] in [[-0.5, 1.5], [0.1, 0.1], [-3.0, -0.7], [1e-30, 1e30]] {
            let expected = printed(&context, low, high).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(lowered(&context, COMPUTED, &[Argument::Float(low), Argument::Float(high)]), expected);
        }
        for count in [1, 2, 4, 8] {
            let arguments = [Argument::Float(0.0), Argument::Float(1.0), Argument::Integer(count)];
            let expected = in_pieces(&context, count, &LaunchOptions::default());
            assert_eq!(Ok(lowered(&context, IN_PIECES, &arguments)), expected.map_err(|error| error.to_string()));
        }
        let arguments = [Argument::Float(0.0), Argument::Float(1.0), Argument::Integer(1000)];
        let width: f64 = lowered(&context, IN_PIECES, &arguments).parse().expect("it prints a number");
        assert!(width < 0.2525, "{width}");
    }
}

/// Tiles with dimensions, and pieces of pieces.
#[test]
fn lowered_pieces_of_tiles_compute_the_same() {
    let source = r#"
cuda_tile.module @kernels {
  entry @k(%n: tile<i32>) {
    %low = constant <f32: [0.0, 1.0]> : tile<2xf32>
    %high = constant <f32: [1.0, 3.0]> : tile<2xf32>
    %x = interval.enclose [%low, %high] : bounds<2xf32>
    %y = interval.pieces %x into %n : bounds<2xf32>, !cuda_tile.tile<i32> -> bounds<2xf32> (%p: bounds<2xf32>) {
      %z = interval.pieces %p into %n : bounds<2xf32>, !cuda_tile.tile<i32> -> bounds<2xf32> (%q: bounds<2xf32>) {
        %square = interval.product %q, %x : bounds<2xf32>
        interval.yield %square : bounds<2xf32>
      }
      interval.yield %z : bounds<2xf32>
    }
    %width = interval.width %y : bounds<2xf32> -> !cuda_tile.tile<2xf32>
    print_tko "%g", %width : tile<2xf32> -> token
  }
}
"#;
    let context = compiled();
    for count in [1, 2, 4] {
        let arguments = [Argument::Integer(count)];
        let expected = launched(&context, source, &arguments, &LaunchOptions::default());
        assert_eq!(lowered(&context, source, &arguments), expected.unwrap_or_else(|error| panic!("{error}")));
    }
}
