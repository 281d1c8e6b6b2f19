//! The layout of tile elements in constants (bytecode sections 7.1 and 7.2).

use std::borrow::Cow;

use tile_ir_core::{ConstantError, Context, DenseElements, Type};

use super::tile_element;
use crate::error::Malformed;

/// The types of constants, for messages.
pub(crate) const NUMBERS: &str = "a tile of numbers as type of a constant";

/// The layout of the elements of a tile type in a constant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ElementLayout {
    /// Width of an element.
    bits: u32,
    /// Number of elements.
    count: usize,
}

impl ElementLayout {
    /// The layout for a type; `None` unless it is a tile of integers or floats. Those of `i4`, which only globals hold,
    /// take a byte each (V-DENSE-8).
    pub(crate) fn of(context: &Context, ty: Type) -> Option<Self> {
        let element = tile_element(context, ty)?;
        let bits = context.bit_width(element)?;
        let shape = context.shape(ty)?;
        let count = shape.iter().try_fold(1, |count: usize, &size| count.checked_mul(usize::try_from(size).ok()?))?;
        Some(Self { bits, count })
    }

    /// Bytes of an element, in memory and, unless it is a single bit, in a constant.
    fn width(self) -> usize {
        self.bits.div_ceil(8) as usize
    }

    /// The size of all elements if each Boolean takes one bit.
    fn packed_len(self) -> usize {
        self.count.div_ceil(8)
    }

    /// Decodes the bytes of a constant of this type. A splat stays a splat.
    pub(crate) fn decode(self, context: &Context, ty: Type, bytes: &[u8]) -> Result<DenseElements, Malformed> {
        let elements = self.elements(bytes)?;
        DenseElements::from_bytes(context, ty, elements).map_err(|error| match error {
            ConstantError::Size { found, all, one } => {
                let expected = match all {
                    Some(all) if all == one => all.to_string(),
                    Some(all) => format!("{all}, or {one} for a splat"),
                    None => format!("{one} for a splat"),
                };
                Malformed::ConstantSize { found, expected }
            }
            _ => Malformed::WrongType { expected: NUMBERS },
        })
    }

    /// The bytes of the elements as in memory.
    fn elements(self, bytes: &[u8]) -> Result<Cow<'_, [u8]>, Malformed> {
        if self.bits == 1 {
            return self.unpacked(bytes).map(Cow::Owned);
        }
        if self.bits.is_multiple_of(8) {
            return Ok(Cow::Borrowed(bytes));
        }
        // Bits above the element (of tf32, f4E2M1FN, i4) are ignored.
        let (width, mask) = (self.width(), (1 << (self.bits % 8)) - 1);
        let mut elements = bytes.to_vec();
        elements.iter_mut().skip(width - 1).step_by(width).for_each(|byte| *byte &= mask);
        Ok(Cow::Owned(elements))
    }

    /// Truth values: one bit each, or one byte of all ones or zeros for all of them. One byte each, which some
    /// builds of the open tools write, is understood where it cannot be anything else.
    fn unpacked(self, bytes: &[u8]) -> Result<Vec<u8>, Malformed> {
        match bytes {
            _ if bytes.len() == self.packed_len() => {
                Ok((0..self.count).map(|index| bytes[index / 8] >> (index % 8) & 1).collect())
            }
            [0x00 | 0xFF] => Ok(vec![bytes[0] & 1]),
            _ if bytes.len() == self.count && bytes.iter().all(|&byte| byte <= 1) => Ok(bytes.to_vec()),
            _ => {
                let expected = format!("{}, or one of all ones or zeros for a splat", self.packed_len());
                Err(Malformed::ConstantSize { found: bytes.len(), expected })
            }
        }
    }

    /// Encodes elements in the shortest form.
    pub(crate) fn encode(self, elements: &DenseElements) -> Cow<'_, [u8]> {
        match (self.bits, elements.data()) {
            (1, &[bit]) => Cow::Owned(vec![if bit == 0 { 0x00 } else { 0xFF }]),
            (1, bits) => {
                let mut packed = vec![0; bits.len().div_ceil(8)];
                for (index, bit) in bits.iter().enumerate() {
                    packed[index / 8] |= bit << (index % 8);
                }
                Cow::Owned(packed)
            }
            (_, bytes) => Cow::Borrowed(bytes),
        }
    }
}

#[cfg(test)]
mod tests {
    use tile_ir_core::definition::{DefinitionId, DialectDef, FloatFormat, NonFinite, ScalarDef, ScalarFormat};
    use tile_ir_core::{Dialect, TypeData, Version};

    use super::*;

    /// A context and a vector with elements of this width; 19 means `tf32`.
    fn vector(bits: u32, count: usize) -> (Context, Type, ElementLayout) {
        static TF32: FloatFormat = FloatFormat {
            id: DefinitionId::new("", "tf32"),
            name: "tf32",
            bits: 19,
            exponent_bits: 8,
            fraction_bits: 10,
            bias: 127,
            signed: true,
            subnormals: true,
            non_finite: NonFinite::Ieee,
        };
        static SCALAR: ScalarDef =
            ScalarDef { name: "tf32", tag: 0, since: Version::MIN, format: ScalarFormat::Float(&TF32) };
        static FLOATS: DialectDef = DialectDef { name: "floats", scalars: &[&SCALAR], ..DialectDef::EMPTY };
        let context = Context::new([Dialect::new(&FLOATS)]).unwrap();
        let element = if bits == TF32.bits { context.float_type(&TF32) } else { context.integer_type(bits) };
        let ty = context.ty(TypeData::Shaped { vector: true, shape: [count as i64].into(), element });
        (context, ty, ElementLayout { bits, count })
    }

    fn decode(bits: u32, count: usize, bytes: &[u8]) -> Option<(Vec<u8>, bool)> {
        let (context, ty, layout) = vector(bits, count);
        let elements = layout.decode(&context, ty, bytes).ok()?;
        Some((elements.data().to_vec(), elements.is_splat()))
    }

    fn recode(bits: u32, count: usize, bytes: &[u8]) -> Option<Vec<u8>> {
        let (context, ty, layout) = vector(bits, count);
        let elements = layout.decode(&context, ty, bytes).ok()?;
        Some(layout.encode(&elements).into_owned())
    }

    #[test]
    fn numbers_take_whole_bytes() {
        assert_eq!(decode(32, 4, &[42, 0, 0, 0]), Some((vec![42, 0, 0, 0], true)));
        assert_eq!(decode(8, 2, &[1, 2]), Some((vec![1, 2], false)));
        assert_eq!(decode(8, 2, &[7, 7]), Some((vec![7], true)), "equal elements are one");
        assert_eq!(decode(16, 2, &[1, 2, 3]), None);
    }

    #[test]
    fn bits_above_an_element_are_ignored() {
        assert_eq!(decode(19, 1, &[0x00, 0xFC, 0xF9]), Some((vec![0x00, 0xFC, 0x01], true)));
        assert_eq!(decode(4, 2, &[0xF1, 0x02]), Some((vec![0x01, 0x02], false)));
    }

    #[test]
    fn truth_values_are_bits() {
        assert_eq!(decode(1, 4, &[0x0D]), Some((vec![1, 0, 1, 1], false)));
        assert_eq!(decode(1, 1, &[0xFF]), Some((vec![1], true)));
        assert_eq!(decode(1, 1, &[0xFE]), Some((vec![0], true)));
        assert_eq!(decode(1, 16, &[0xFF]), Some((vec![1], true)));
        assert_eq!(decode(1, 16, &[0x01]), None);
        assert_eq!(decode(1, 4, &[1, 0, 1, 0]), Some((vec![1, 0, 1, 0], false)), "one byte each");
        assert_eq!(decode(1, 4, &[2, 0, 1, 0]), None);
    }

    #[test]
    fn writing_takes_the_shortest_form() {
        assert_eq!(recode(1, 16, &[0xA5, 0x01]), Some(vec![0xA5, 0x01]));
        assert_eq!(recode(1, 8, &[0xFF]), Some(vec![0xFF]));
        assert_eq!(recode(1, 4, &[1, 0, 1, 0]), Some(vec![0x05]));
        assert_eq!(recode(32, 2, &[1, 0, 0, 0, 1, 0, 0, 0]), Some(vec![1, 0, 0, 0]));
    }
}
