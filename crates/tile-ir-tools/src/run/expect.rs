//! Values of `--expect`: what a buffer should hold in the end.

use std::path::{Path, PathBuf};

use clap::builder::{OsStringValueParser, TypedValueParser};
use tile_ir::core::counted;
use tile_ir::eval::Element;
use tile_ir::interp::Interpreter;

use super::argument::{Given, GivenBuffer};
use super::npy::Array;
use super::save::parameter_and_file;
use super::source::elements;
use crate::failure::Failure;

/// A buffer to compare, and the file that has what is expected.
#[derive(Clone, Debug)]
pub(super) struct Expect {
    parameter: usize,
    file: PathBuf,
}

/// How much elements may differ, as in numpy's `allclose`: by `absolute`, and by `relative` times what is expected.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tolerance {
    pub(super) absolute: f64,
    pub(super) relative: f64,
}

/// The same as [`Expect`], checked.
pub(super) struct Expected<'a> {
    parameter: usize,
    file: &'a Path,
    buffer: &'a GivenBuffer,
    array: Array,
}

impl Expect {
    /// Parses `I=REF.npy`.
    pub(super) fn parser() -> impl TypedValueParser<Value = Self> {
        OsStringValueParser::new().try_map(|given| {
            let (parameter, file) = parameter_and_file(&given)?;
            Ok::<_, String>(Self { parameter, file })
        })
    }

    /// Checks that there is a buffer, and reads the file.
    pub(super) fn expected<'a>(&'a self, given: &'a [Given]) -> Result<Expected<'a>, Failure> {
        let Self { parameter, ref file } = *self;
        let fail = |what: String| Failure::Message(format!("cannot compare parameter {parameter}: {what}"));
        let given = given.get(parameter).ok_or_else(|| fail("there is no such parameter".to_owned()))?;
        let buffer = given.buffer.as_ref().ok_or_else(|| fail("it has no buffer".to_owned()))?;
        let array = Array::of_elements(file, buffer.element).map_err(fail)?;
        let [found, expected] = [&buffer.shape, &array.shape].map(|shape| shape.iter().product::<usize>());
        if found != expected {
            let file = file.display();
            return Err(fail(format!("it has {}, and '{file}' has {expected}", counted(found, "element"))));
        }
        Ok(Expected { parameter, file, buffer, array })
    }
}

impl Expected<'_> {
    /// What differs in the buffer, in a sentence.
    pub(super) fn difference(&self, tolerance: Tolerance, interpreter: &Interpreter<'_>) -> Option<String> {
        let element = self.buffer.element;
        let found = interpreter.bytes(self.buffer.id);
        let pairs = elements(&found, element).zip(elements(&self.array.bytes, element)).enumerate();
        let mut wrong = pairs.filter(|&(_, (found, expected))| !tolerance.accepts(found, expected, element));
        let (index, (found, expected)) = wrong.next()?;
        let count = 1 + wrong.count();
        let all = elements(&self.array.bytes, element).count();
        let Self { parameter, file, .. } = self;
        Some(format!(
            "parameter {parameter} differs from '{}' in {count} of {}: at {}, expected {}, found {}",
            file.display(),
            counted(all, "element"),
            self.place(index),
            shown(expected, element),
            shown(found, element),
        ))
    }

    /// The indices of an element in the expected array, as in Python.
    fn place(&self, index: usize) -> String {
        let mut rest = index;
        let mut indices: Vec<String> = Vec::new();
        for &size in self.array.shape.iter().skip(1).rev().filter(|_| self.buffer.element.memory_bytes().is_some()) {
            indices.push((rest % size).to_string());
            rest /= size;
        }
        indices.push(rest.to_string());
        indices.reverse();
        format!("[{}]", indices.join(", "))
    }
}

impl Tolerance {
    /// Whether an element is close enough to another. A NaN is so to any NaN.
    fn accepts(self, found: u64, expected: u64, element: Element) -> bool {
        if found == expected {
            return true;
        }
        let [found, expected] = match element {
            Element::Float(format) => [found, expected].map(|bits| format.decode(bits)),
            Element::Integer(_) => [found, expected].map(|bits| element.sign_extend(bits) as f64),
            Element::Pointer => return false,
        };
        // Integers of 64 bits that differ may be the same in `f64`.
        let is_same = found == expected && element.float_format().is_some();
        let is_close = (found - expected).abs() <= self.absolute + self.relative * expected.abs();
        let is_exact = self.absolute == 0.0 && self.relative == 0.0;
        is_same || found.is_nan() && expected.is_nan() || is_close && !is_exact && expected.is_finite()
    }
}

/// An element as a number.
fn shown(bits: u64, element: Element) -> String {
    match element {
        Element::Float(format) if format.is_f64() => format.decode(bits).to_string(),
        // Narrower formats have no more digits.
        Element::Float(format) => (format.decode(bits) as f32).to_string(),
        Element::Integer(1) => (bits != 0).to_string(),
        Element::Integer(_) => element.sign_extend(bits).to_string(),
        Element::Pointer => format!("{bits:#x}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXACT: Tolerance = Tolerance { absolute: 0.0, relative: 0.0 };

    #[test]
    fn tolerances_are_those_of_numpy() {
        let f64 = Element::Float(tile_ir::context().float_format("f64").expect("the format is known"));
        let accepts = |tolerance: Tolerance, found: f64, expected: f64| {
            tolerance.accepts(found.to_bits(), expected.to_bits(), f64)
        };
        assert!(accepts(EXACT, 0.0, -0.0) && accepts(EXACT, f64::NAN, -f64::NAN));
        assert!(!accepts(EXACT, 1.0, 1.0 + f64::EPSILON));
        let close = Tolerance { absolute: 0.5, relative: 0.25 };
        assert!(accepts(close, 5.5, 4.0) && !accepts(close, 5.75, 4.0), "the limit is 1.5");
        assert!(!accepts(close, 1.0, f64::INFINITY) && !accepts(close, f64::NAN, 1.0));
        assert!(!accepts(close, f64::NEG_INFINITY, f64::INFINITY) && accepts(close, f64::INFINITY, f64::INFINITY));
    }

    #[test]
    fn integers_that_are_the_same_floats_differ() {
        let wide = Element::Integer(64);
        assert!(!EXACT.accepts(1 << 60, 1 << 60 | 1, wide));
        assert!(Tolerance { absolute: 1.0, ..EXACT }.accepts(u64::MAX, 0, wide), "-1 and 0");
    }
}
