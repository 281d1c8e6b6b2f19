//! How inputs and results are shown.

use std::fmt;

use tile_ir::eval::Element;
use tile_ir::interp::Argument;

use super::input::{Input, Value};
use super::observation::End;

/// The number of runs of equal elements shown.
const MOST_RUNS: usize = 12;
/// The length of text shown.
const MOST_TEXT: usize = 400;

/// The elements of a buffer, as bits.
pub(super) fn lanes(width: usize, bytes: &[u8]) -> impl Iterator<Item = u64> {
    bytes.chunks(width).map(|chunk| chunk.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte)))
}

/// A buffer: its elements, equal ones together, `8 x i32 [1, 0 (7 times)]`.
pub(super) fn buffer(element: Element, bytes: &[u8]) -> String {
    let width = element.memory_bytes().unwrap_or(1);
    let all: Vec<u64> = lanes(width, bytes).collect();
    let runs: Vec<String> = all
        .chunk_by(|a, b| a == b)
        .take(MOST_RUNS + 1)
        .map(|run| match run.len() {
            1 => self::element(element, run[0]),
            count => format!("{} ({count} times)", self::element(element, run[0])),
        })
        .collect();
    let (shown, more) = (&runs[..runs.len().min(MOST_RUNS)], if runs.len() > MOST_RUNS { ", ..." } else { "" });
    format!("{} x {element} [{}{more}]", all.len(), shown.join(", "))
}

fn element(element: Element, bits: u64) -> String {
    match element {
        Element::Integer(width) if element.memory_bytes().is_some() => {
            (bits as i64).wrapping_shl(64 - width).wrapping_shr(64 - width).to_string()
        }
        Element::Float(format) if element.memory_bytes().is_some() => {
            let number = format.decode(bits >> element.padding_bits());
            if number.is_nan() { format!("nan:{bits:#x}") } else { format!("{number:?}") }
        }
        _ => format!("{bits:#x}"),
    }
}

/// How a run ended.
pub(super) fn end(end: &End) -> String {
    match end {
        End::Returned => "it returns".to_owned(),
        End::AssertionFailed => "an assertion fails".to_owned(),
        End::Undetermined(why) => why.message.to_string(),
    }
}

/// The output of the run.
pub(super) fn text(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let shown: String = text.chars().take(MOST_TEXT).collect();
    format!("{shown:?}{}", if shown.len() < text.len() { " ..." } else { "" })
}

impl fmt::Display for Input {
    /// One value after another: `parameter 0: 4 x f32 [0.0 (4 times)], parameter 1: 7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, value) in self.values.iter().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(f, "{separator}parameter {index}: {value}")?;
        }
        if self.values.is_empty() { f.write_str("no parameters") } else { Ok(()) }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scalar(Argument::Integer(number)) => write!(f, "{number}"),
            Self::Scalar(Argument::Float(number)) => write!(f, "{number:?}"),
            Self::Scalar(Argument::Address(address)) => write!(f, "{:#x}", address.bits()),
            Self::Buffer { element, bytes, offset } => {
                f.write_str(&buffer(*element, bytes))?;
                if *offset == 0 { Ok(()) } else { write!(f, " from byte {offset} on") }
            }
        }
    }
}
