//! Signs and extrema of floats: what needs no rounding.

use tile_ir_dialect::views::{Absf, Maxf, Minf, Negf};

use super::float_arithmetic::Floats;
use crate::computation::exactly;
use crate::lanes::{combine_singles, map, zip_singles};
use crate::{Computation, Refusal, by_lane};

/// Defines an operation on the sign bit alone.
macro_rules! sign {
    ($name:ident($view:ident), $bits:ident, $sign:ident => $change:expr) => {
        pub(super) fn $name(view: $view<'_>) -> Result<Computation, Refusal> {
            let Floats { element, .. } = Floats::of(*view)?;
            let compute = move |operands| {
                let [x] = exactly(operands)?;
                Ok(by_lane!(element, T => {
                    let $sign: T = 1 << (T::BITS - 1);
                    map(x, element, |$bits: T| $change)
                }))
            };
            Ok(Computation::exact(compute).elementwise())
        }
    };
}

sign!(absf(Absf), bits, sign => bits & !sign);
sign!(negf(Negf), bits, sign => bits ^ sign);

/// Defines the selection of the smaller or larger of two numbers. A number is preferred to a NaN unless NaNs propagate;
/// zeros are ordered by sign. The code is branchless and the treatment of NaNs is constant, so that loops vectorize.
macro_rules! choice {
    ($name:ident, $float:ident, $is_better:tt, $of_equals:tt) => {
        #[inline]
        fn $name<const PROPAGATE: bool>(a: $float, b: $float) -> $float {
            let better = if a $is_better b { a } else { b };
            // Only zeros differ here, in their sign.
            let better = if a == b { $float::from_bits(a.to_bits() $of_equals b.to_bits()) } else { better };
            let number = if b.is_nan() { a } else { better };
            if PROPAGATE & (a.is_nan() | b.is_nan()) { $float::NAN } else { number }
        }
    };
}

choice!(larger_single, f32, >, &);
choice!(larger_double, f64, >, &);
choice!(smaller_single, f32, <, |);
choice!(smaller_double, f64, <, |);

macro_rules! extremum {
    ($name:ident($view:ident), $single:ident, $double:ident) => {
        pub(super) fn $name(view: $view<'_>) -> Result<Computation, Refusal> {
            let floats = Floats::of(*view)?.flush_to_zero(view.flush_to_zero());
            let propagate = view.propagate_nan();
            let it = floats.clone();
            let compute = move |operands| {
                let [a, b] = exactly(operands)?;
                Ok(match (it.is_single(), propagate) {
                    (true, true) => zip_singles(a, b, it.element, $single::<true>),
                    (true, false) => zip_singles(a, b, it.element, $single::<false>),
                    (false, true) => it.zip(&a, &b, $double::<true>),
                    (false, false) => it.zip(&a, &b, $double::<false>),
                })
            };
            let computation = floats.finish(Computation::exact(compute));
            Ok(match (floats.is_single(), propagate) {
                (true, true) => computation.with_pairs(|x, times| combine_singles(x, times, $single::<true>)),
                (true, false) => computation.with_pairs(|x, times| combine_singles(x, times, $single::<false>)),
                (false, _) => computation,
            })
        }
    };
}

extremum!(maxf(Maxf), larger_single, larger_double);
extremum!(minf(Minf), smaller_single, smaller_double);
