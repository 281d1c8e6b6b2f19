//! The numbers of dense constants.

use tile_ir_core::{Constant, DenseElements};

use super::Printer;
use super::numbers::push_number;
use crate::output::Output;

impl Printer<'_> {
    /// Whether a dense constant has too many elements to print.
    pub(super) fn is_elided(&self, dense: &DenseElements) -> bool {
        let count = || dense.read(self.context).map_or(0, Constant::len);
        !dense.is_splat() && self.options.elide_if_larger.is_some_and(|limit| count() > limit)
    }

    /// Appends the placeholder of elided elements.
    pub(super) fn elided(&mut self) {
        self.out.push_str("resource<__elided__>");
    }

    /// Appends the elements of a dense constant: a splat, nested lists, or hexadecimal bytes.
    pub(crate) fn dense_numbers(&mut self, dense: &DenseElements) {
        if self.is_elided(dense) {
            return self.elided();
        }
        let limit = self.options.hex_if_larger.unwrap_or(usize::MAX);
        let shape = || self.context.shape(dense.ty()).unwrap_or_default();
        match dense.read(self.context) {
            Some(constant) if dense.is_splat() => push_number(&mut self.out, constant.kind(), constant.bits(0)),
            Some(constant) if constant.len() <= limit => push_nested(&mut self.out, shape(), constant),
            _ => push_bytes(&mut self.out, dense.data()),
        }
    }
}

/// Appends the elements in brackets that match the shape.
fn push_nested(out: &mut Output, shape: &[i64], constant: Constant<'_>) {
    for index in 0..constant.len() {
        // The number of dimensions that start with this element.
        let mut opening = 0;
        let mut block = 1;
        for &size in shape.iter().rev() {
            block *= usize::try_from(size).unwrap_or(1).max(1);
            opening += usize::from(index % block == 0);
        }
        if index > 0 {
            out.repeat(b']', opening);
            out.push_str(", ");
        }
        out.repeat(b'[', opening);
        push_number(out, constant.kind(), constant.bits(index));
    }
    if !constant.is_empty() {
        out.repeat(b']', shape.len());
    }
}

fn push_bytes(out: &mut Output, bytes: &[u8]) {
    out.push_str("\"0x");
    out.hex(bytes);
    out.push(b'"');
}
