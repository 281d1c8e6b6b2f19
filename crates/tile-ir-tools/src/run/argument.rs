//! Values of `--arg`.

use std::ffi::OsStr;

use rustc_apfloat::ieee::Double;
use rustc_apfloat::{Float as _, Round, Status};
use tile_ir::core::counted;
use tile_ir::eval::Element;
use tile_ir::interp::{Address, Argument, BufferId, Interpreter, KernelParameter};

use super::source::Source;
use crate::failure::Failure;

/// An argument that was given for a parameter.
pub(super) struct Given {
    /// Its value.
    pub(super) value: Argument,
    /// The buffer created for it, if any.
    pub(super) buffer: Option<GivenBuffer>,
}

/// A buffer created for an argument.
pub(super) struct GivenBuffer {
    pub(super) id: BufferId,
    /// Its contents.
    pub(super) element: Element,
    /// The shape of the file that it came from.
    pub(super) shape: Vec<usize>,
}

impl Given {
    /// Parses an argument, and creates its buffer.
    pub(super) fn new(
        index: usize,
        given: &OsStr,
        parameter: KernelParameter,
        max_memory: Option<usize>,
        seed: u64,
        interpreter: &mut Interpreter<'_>,
    ) -> Result<Self, Failure> {
        let fail = |what: String| Failure::Message(format!("argument {index}: {what}"));
        let Some(pointee) = parameter.pointee else {
            return scalar(&given.to_string_lossy(), parameter.element)
                .map(|value| Self { value, buffer: None })
                .map_err(fail);
        };
        if given == "null" {
            return Ok(Self { value: Argument::Address(Address::NULL), buffer: None });
        }
        let (source, offset) = Source::of(given).map_err(fail)?;
        let (cells, shape) = source.cells(pointee, max_memory, seed).map_err(fail)?;
        let id = interpreter.buffer(format!("parameter {index}"), cells);
        let bytes = match pointee.memory_bytes() {
            Some(bytes) => offset.checked_mul(bytes as i64),
            None => (offset % 2 == 0).then_some(offset / 2),
        };
        let reach = |bytes: &i64| bytes.unsigned_abs() < BufferId::REACH;
        let bytes = bytes
            .filter(reach)
            .ok_or_else(|| fail(format!("cannot point {} into a buffer", counted(offset, "element"))))?;
        let buffer = Some(GivenBuffer { id, element: pointee, shape });
        Ok(Self { value: Argument::Address(id.address(bytes)), buffer })
    }
}

/// A number for a scalar parameter.
fn scalar(text: &str, element: Element) -> Result<Argument, String> {
    match element {
        Element::Float(format) => {
            let is_number = text.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte));
            let is_special = matches!(text.trim_start_matches(['+', '-']), "nan" | "inf");
            // A decimal number is rounded once.
            let value = match () {
                () if !is_number && !is_special => None,
                () if format.is_f32() => text.parse::<f32>().map(f64::from).ok(),
                () if format.is_f64() || is_special => text.parse::<f64>().ok(),
                () => rounded_to_odd(text),
            };
            let value = value.ok_or_else(|| format!("expected a number for '{element}', found '{text}'"))?;
            let is_kept = format.round(value).is_some() && value.is_infinite() == text.contains("inf");
            match is_kept {
                true => Ok(Argument::Float(value)),
                false => Err(format!("expected a number that '{element}' can hold, found {text}")),
            }
        }
        Element::Integer(width) => {
            let value =
                text.parse::<i128>().map_err(|_| format!("expected an integer for '{element}', found '{text}'"))?;
            let (least, most) = (-(1_i128 << (width - 1)), (1_i128 << width) - 1);
            match (least..=most).contains(&value) {
                true => Ok(Argument::Integer(value)),
                false => Err(format!("expected a number from {least} to {most} for '{element}', found {value}")),
            }
        }
        Element::Pointer => Err(format!("expected a number, found '{text}'")),
    }
}

/// Parses a decimal number and rounds it to odd, so that it can be rounded again to narrower formats.
fn rounded_to_odd(text: &str) -> Option<f64> {
    let nearest: f64 = text.parse().ok()?;
    let read = Double::from_str_r(text, Round::TowardZero).ok().filter(|_| nearest.is_finite() && nearest != 0.0);
    let Some(read) = read else { return Some(nearest) };
    let is_inexact = read.status.contains(Status::INEXACT);
    Some(f64::from_bits(read.value.to_bits() as u64 | u64::from(is_inexact)))
}

#[cfg(test)]
mod tests {
    use tile_ir::eval::{Mode, Rounder};

    use super::*;

    #[test]
    fn numbers_of_scalars() {
        let byte = Element::Integer(8);
        assert_eq!(scalar("-128", byte), Ok(Argument::Integer(-128)));
        assert_eq!(scalar("255", byte), Ok(Argument::Integer(255)));
        for wrong in ["256", "-129", "1.5", "", "x", "0x1"] {
            assert!(scalar(wrong, byte).is_err(), "{wrong}");
        }
    }

    #[test]
    fn decimals_are_rounded_once() {
        let half = Element::Float(tile_ir::context().float_format("f16").expect("the format is known"));
        let bits = |text: &str| match scalar(text, half) {
            Ok(Argument::Float(value)) => Rounder::new(half.float_format()?).round(value, Mode::NearestEven).into(),
            _ => None,
        };
        // One more than half way from 1 to the next number, by less than an `f64` can tell.
        assert_eq!(bits("1.00048828125"), Some(0x3C00));
        assert_eq!(bits("1.000488281250000000000000001"), Some(0x3C01));
        assert_eq!(bits("-1.000488281250000000000000001e0"), Some(0xBC01));
        assert_eq!(bits("1.00146484374999999999999999999"), Some(0x3C01));
        assert_eq!(
            (bits("0"), bits("-0.0"), bits("inf"), bits("-inf")),
            (Some(0), Some(0x8000), Some(0x7C00), Some(0xFC00))
        );
        // Half way from the largest number to what would come next.
        assert_eq!(bits("65519.9"), Some(0x7BFF));
        assert_eq!([bits("65520"), bits("1e5"), bits("-1e999")], [None; 3], "no number becomes infinite");
    }
}
