//! Functions that the formats do not define, and that are inexact for that reason.
//!
//! Results of `f32` and `f64` are correctly rounded, by `pxfm`: the nearest number to the exact result, whatever the
//! platform; only powers with the exponent -2 may be one unit off where they are subnormal. Results of `f16` and `bf16`,
//! and of `fpowi` with an `f32`, are the nearest number to the result in `f64`.

use tile_ir_dialect::views::{Atan2, Cos, Cosh, Exp, Exp2, Fpowf, Fpowi, Log, Log2, Rsqrt, Sin, Sinh, Tan, Tanh};

use super::float_arithmetic::Floats;
use crate::computation::exactly;
use crate::float::{Decoder, flushed, single_bits};
use crate::lanes::{map, map_slices, zip};
use crate::wide::{Source, compute};
use crate::{Computation, Refusal, Tile, exponential};

/// Defines an operation with these attributes by a function of `f32` and one of `f64`.
macro_rules! unary {
    ($($name:ident($view:ident $($attribute:ident)*) $single:path, $double:path;)*) => {$(
        pub(super) fn $name(view: $view<'_>) -> Result<Computation, Refusal> {
            let it = Floats::of(*view)?$(.$attribute(view.$attribute()))*;
            let compute = move |operands| {
                let [x] = exactly(operands)?;
                Ok(match &it.format {
                    Decoder::F32 => each_single(&it, x, $single),
                    _ => it.map(&x, $double),
                })
            };
            Ok(Computation::exact(compute).elementwise().inexact())
        }
    )*};
}

unary! {
    cos(Cos) pxfm::f_cosf, pxfm::f_cos;
    cosh(Cosh) pxfm::f_coshf, pxfm::f_cosh;
    log(Log) pxfm::f_logf, pxfm::f_log;
    log2(Log2) pxfm::f_log2f, pxfm::f_log2;
    rsqrt(Rsqrt flush_to_zero) pxfm::f_rsqrtf, pxfm::f_rsqrt;
    sin(Sin) pxfm::f_sinf, pxfm::f_sin;
    sinh(Sinh) pxfm::f_sinhf, pxfm::f_sinh;
    tan(Tan) pxfm::f_tanf, pxfm::f_tan;
    tanh(Tanh rounding_mode) pxfm::f_tanhf, pxfm::f_tanh;
}

/// Defines an operation with these attributes by a function of slices of `f32` and one of `f64`.
macro_rules! exponential {
    ($($name:ident($view:ident $($attribute:ident)*) $double:path;)*) => {$(
        pub(super) fn $name(view: $view<'_>) -> Result<Computation, Refusal> {
            let it = Floats::of(*view)?$(.$attribute(view.$attribute()))*;
            let compute = move |operands| {
                let [x] = exactly(operands)?;
                Ok(match &it.format {
                    Decoder::F32 => map_slices(x, it.element, &|x| exponential::$name(x, it.flush)),
                    _ => it.map(&x, $double),
                })
            };
            Ok(Computation::exact(compute).elementwise().inexact())
        }
    )*};
}

exponential! {
    exp(Exp rounding_mode) pxfm::f_exp;
    exp2(Exp2 flush_to_zero) pxfm::f_exp2;
}

fn each_single(it: &Floats, x: Tile, f: impl Fn(f32) -> f32) -> Tile {
    let flush = |x: f32| if it.flush { flushed(x) } else { x };
    map(x, it.element, |x| single_bits(flush(f(flush(f32::from_bits(x))))))
}

/// Defines an operation with these attributes by a function of two `f32` and one of two `f64`.
macro_rules! binary {
    ($($name:ident($view:ident $($attribute:ident)*) $single:path, $double:path;)*) => {$(
        pub(super) fn $name(view: $view<'_>) -> Result<Computation, Refusal> {
            let it = Floats::of(*view)?$(.$attribute(view.$attribute()))*;
            let compute = move |operands| {
                let [a, b] = exactly(operands)?;
                let flush = |x: f32| if it.flush { flushed(x) } else { x };
                Ok(match &it.format {
                    Decoder::F32 => zip(a, b, it.element, |a, b| {
                        single_bits(flush($single(flush(f32::from_bits(a)), flush(f32::from_bits(b)))))
                    }),
                    _ => it.zip(&a, &b, $double),
                })
            };
            Ok(Computation::exact(compute).elementwise().inexact())
        }
    )*};
}

binary! {
    atan2(Atan2) pxfm::f_atan2f, angle;
    fpowf(Fpowf) single_power, power;
}

/// The angle of a point. The library loses the sign of a result that is zero only after rounding.
fn angle(y: f64, x: f64) -> f64 {
    pxfm::f_atan2(y, x).copysign(y)
}

/// A power. The library gives NaN where an operand is, though anything to the power of zero is one, and one to any power.
/// It computes two exponents in ways of their own, which fail for large bases: -0.5 gives NaN, and the square of -2
/// overflows.
fn power(base: f64, exponent: f64) -> f64 {
    const LARGE: f64 = 1e150;
    /// 2^-600, a factor that keeps the square finite and its reciprocal normal.
    const SCALE: f64 = f64::from_bits((1023 - 600) << 52);
    match exponent {
        _ if base == 1.0 => 1.0,
        0.0 => 1.0,
        -0.5 if base > LARGE => pxfm::f_rsqrt(base),
        // Rounded twice if it is subnormal.
        -2.0 if base.abs() > LARGE => pxfm::f_pow(base * SCALE, exponent) * SCALE * SCALE,
        _ => pxfm::f_pow(base, exponent),
    }
}

/// A power of an `f32`. The library loses the sign of an infinity that is a power of zero.
fn single_power(base: f32, exponent: f32) -> f32 {
    match base == 0.0 || base == 1.0 || exponent == 0.0 {
        true => power(base.into(), exponent.into()) as f32,
        false => pxfm::f_powf(base, exponent),
    }
}

pub(super) fn fpowi(view: Fpowi<'_>) -> Result<Computation, Refusal> {
    let it = Floats::of(*view)?;
    let powers = move |operands| {
        let [base, exponent] = exactly(operands)?;
        Ok(compute([it.source(&base), Source::integers(&exponent, true)], it.element, &|[base, exponent]| {
            // Exponents have at most 32 bits, so `f64` represents them exactly.
            for (base, &exponent) in base.iter_mut().zip(&*exponent) {
                *base = power(f64::from_bits(*base), exponent as i64 as f64).to_bits();
            }
            it.narrow(base);
        }))
    };
    Ok(Computation::exact(powers).elementwise().inexact())
}
