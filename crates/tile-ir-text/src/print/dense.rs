//! The numbers of dense constants.

use tile_ir_core::definition::FloatFormat;
use tile_ir_core::{Context, DenseElements, Signedness, Type, TypeData};

use super::Printer;
use crate::float;
use crate::strings::{push_hex, push_signed, push_unsigned};

/// The elements of a dense constant, to read.
#[derive(Clone, Copy)]
pub(crate) struct Elements<'a> {
    dense: &'a DenseElements,
    ty: Type,
    kind: ElementKind,
    width: usize,
}

/// How an element's bits are to be read.
#[derive(Clone, Copy)]
pub(crate) enum ElementKind {
    /// `i1`.
    Boolean,
    /// An integer of this many bits.
    Integer {
        /// Bits, at most 64.
        bits: u32,
        /// Whether the type says that it has no sign.
        unsigned: bool,
    },
    /// A number of this format.
    Float(&'static FloatFormat),
}

impl<'a> Elements<'a> {
    /// The elements, if they are numbers of at most 64 bits.
    pub(crate) fn new(context: &Context, dense: &'a DenseElements) -> Option<Self> {
        let ty = context.element_type(dense.ty)?;
        let kind = ElementKind::of(context, ty)?;
        Some(Self { dense, ty, kind, width: kind.bits().div_ceil(8) as usize })
    }

    /// The type of an element.
    pub(crate) fn ty(&self) -> Type {
        self.ty
    }

    /// How an element's bits are to be read.
    pub(crate) fn kind(&self) -> ElementKind {
        self.kind
    }

    /// The number of elements that are stored.
    pub(crate) fn stored(&self) -> usize {
        self.dense.data.len() / self.width
    }

    /// The bits of a stored element.
    pub(crate) fn bits(&self, index: usize) -> u64 {
        let bytes = self.dense.data.get(index * self.width..(index + 1) * self.width).unwrap_or_default();
        bytes.iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte))
    }

    /// A stored element as a signed number.
    pub(crate) fn signed(&self, index: usize) -> i64 {
        let unused = 64 - self.kind.bits();
        (self.bits(index) << unused) as i64 >> unused
    }

    fn push(&self, out: &mut String, index: usize) {
        self.kind.push(out, self.bits(index));
    }
}

impl ElementKind {
    /// How elements of this type are to be read.
    pub(crate) fn of(context: &Context, ty: Type) -> Option<Self> {
        match *context.type_data(ty) {
            TypeData::Integer { width: 1, signedness: Signedness::Signless } => Some(Self::Boolean),
            TypeData::Integer { width: bits @ 1..=64, signedness } => {
                Some(Self::Integer { bits, unsigned: signedness == Signedness::Unsigned })
            }
            TypeData::Index => Some(Self::Integer { bits: 64, unsigned: false }),
            TypeData::Float(format) => Some(Self::Float(format)),
            _ => None,
        }
    }

    /// Bits of an element.
    fn bits(self) -> u32 {
        match self {
            Self::Boolean => 1,
            Self::Integer { bits, .. } => bits,
            Self::Float(format) => format.bits,
        }
    }

    /// Appends a number; bits above its width do not matter.
    pub(crate) fn push(self, out: &mut String, bits: u64) {
        let unused = 64 - self.bits();
        match self {
            Self::Boolean => out.push_str(if bits & 1 == 0 { "false" } else { "true" }),
            Self::Integer { unsigned: true, .. } => push_unsigned(out, bits << unused >> unused),
            Self::Integer { .. } => push_signed(out, (bits << unused) as i64 >> unused),
            Self::Float(format) => float::push(out, format, bits << unused >> unused),
        }
    }
}

impl Printer<'_> {
    /// Whether the numbers of a dense constant are too many to print.
    pub(super) fn is_elided(&self, dense: &DenseElements) -> bool {
        let count = || self.context.shape(dense.ty).map_or(0, count_elements);
        !dense.splat && self.options.elide_if_larger.is_some_and(|limit| count() > limit)
    }

    /// Appends what stands for numbers that are too many to print.
    pub(super) fn elided(&mut self) {
        self.out.push_str("resource<__elided__>");
    }

    /// Appends the numbers of a dense constant: one for all, nested lists, or the bytes in hexadecimal.
    pub(crate) fn dense_numbers(&mut self, dense: &DenseElements) {
        if self.is_elided(dense) {
            return self.elided();
        }
        let limit = self.options.hex_if_larger.unwrap_or(usize::MAX);
        let elements = Elements::new(self.context, dense);
        let shape = self.context.shape(dense.ty).unwrap_or_default();
        match elements {
            Some(elements) if dense.splat => elements.push(&mut self.out, 0),
            Some(elements) if elements.stored() <= limit => push_nested(&mut self.out, shape, elements),
            _ => push_bytes(&mut self.out, &dense.data),
        }
    }
}

fn count_elements(shape: &[i64]) -> usize {
    shape.iter().fold(1, |count: usize, &size| count.saturating_mul(usize::try_from(size).unwrap_or(0)))
}

/// Appends the elements in brackets that follow the shape.
fn push_nested(out: &mut String, shape: &[i64], elements: Elements<'_>) {
    for index in 0..elements.stored() {
        // How many dimensions start anew with this element.
        let mut opening = 0;
        let mut block = 1;
        for &size in shape.iter().rev() {
            block *= usize::try_from(size).unwrap_or(1).max(1);
            opening += usize::from(index % block == 0);
        }
        if index > 0 {
            out.extend(std::iter::repeat_n(']', opening));
            out.push_str(", ");
        }
        out.extend(std::iter::repeat_n('[', opening));
        elements.push(out, index);
    }
    if elements.stored() > 0 {
        out.extend(std::iter::repeat_n(']', shape.len()));
    }
}

fn push_bytes(out: &mut String, bytes: &[u8]) {
    out.reserve(2 * bytes.len() + 4);
    out.push_str("\"0x");
    for &byte in bytes {
        push_hex(out, byte);
    }
    out.push('"');
}
