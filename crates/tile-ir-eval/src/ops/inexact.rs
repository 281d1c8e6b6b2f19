//! What stands for the operations that the formats do not define, where the feature `inexact` does not compute them.
//!
//! Folding never asks for their results, so passes change the same with and without the feature.

use tile_ir_dialect::views::*;

use crate::{Computation, Refusal, Undefined};

macro_rules! inexact {
    ($($name:ident: $view:ident)*) => {$(
        pub(super) fn $name(_: $view<'_>) -> Result<Computation, Refusal> {
            let compute = |_| Err(Undefined::new("is computed only with the feature `inexact` of `tile-ir-eval`"));
            Ok(Computation::exact(compute).inexact())
        }
    )*};
}

inexact! {
    atan2: Atan2
    cos: Cos
    cosh: Cosh
    exp: Exp
    exp2: Exp2
    fpowf: Fpowf
    fpowi: Fpowi
    log: Log
    log2: Log2
    mmaf: Mmaf
    mmaf_scaled: MmafScaled
    rsqrt: Rsqrt
    sin: Sin
    sinh: Sinh
    tan: Tan
    tanh: Tanh
}
