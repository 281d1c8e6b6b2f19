//! How the numbers of a tile lie in a constant (bytecode sections 7.1 and 7.2).

use std::borrow::Cow;

use tile_ir_core::{Context, DenseElements, Type, TypeData};

use super::tile_element;
use crate::error::Malformed;

/// How the elements of a type of tiles lie in a constant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ElementLayout {
    /// Width of an element.
    bits: u32,
    /// Number of elements.
    count: usize,
}

impl ElementLayout {
    /// The layout for a type; `None` unless it is a tile of integers or floats. V-DENSE-8: half bytes are no numbers
    /// of constants.
    pub(crate) fn of(context: &Context, ty: Type) -> Option<Self> {
        let element = tile_element(context, ty)?;
        if matches!(context.type_data(element), TypeData::Integer { width: 4, .. }) {
            return None;
        }
        let bits = context.bit_width(element)?;
        let shape = context.shape(ty)?;
        let count = shape.iter().try_fold(1, |count: usize, &size| count.checked_mul(usize::try_from(size).ok()?))?;
        Some(Self { bits, count })
    }

    /// Bytes of an element, in memory and, unless it is a single bit, in a constant.
    fn width(self) -> usize {
        self.bits.div_ceil(8) as usize
    }

    /// Bytes of all elements where each bit of a truth value counts.
    fn packed_len(self) -> usize {
        self.count.div_ceil(8)
    }

    /// Decodes the bytes of a constant. One element that stands for all stays one element.
    pub(crate) fn decode(self, ty: Type, bytes: &[u8]) -> Result<DenseElements, Malformed> {
        if self.bits == 1 {
            return self.decode_bits(ty, bytes);
        }
        let width = self.width();
        let full = self.count.checked_mul(width);
        if bytes.len() != width && Some(bytes.len()) != full {
            let expected = match full {
                Some(full) if full == width => full.to_string(),
                Some(full) => format!("{full}, or {width} for all elements at once"),
                None => format!("{width} for all elements at once"),
            };
            return Err(Malformed::ConstantSize { found: bytes.len(), expected });
        }
        let mut data = bytes.to_vec();
        if !self.bits.is_multiple_of(8) {
            // Bits above the element (of tf32, f4E2M1FN) mean nothing.
            let mask = (1 << (self.bits % 8)) - 1;
            data.iter_mut().skip(width - 1).step_by(width).for_each(|byte| *byte &= mask);
        }
        Ok(DenseElements::new(ty, data, width))
    }

    /// Truth values: one bit each, or one byte of all ones or zeros for all of them. One byte each, which some
    /// builds of the open tools write, is understood where it cannot be anything else.
    fn decode_bits(self, ty: Type, bytes: &[u8]) -> Result<DenseElements, Malformed> {
        let data = match bytes {
            _ if bytes.len() == self.packed_len() => {
                (0..self.count).map(|index| bytes[index / 8] >> (index % 8) & 1).collect()
            }
            [0x00 | 0xFF] => vec![bytes[0] & 1],
            _ if bytes.len() == self.count && bytes.iter().all(|&byte| byte <= 1) => bytes.to_vec(),
            _ => {
                let expected = format!("{}, or one of all ones or zeros for all elements at once", self.packed_len());
                return Err(Malformed::ConstantSize { found: bytes.len(), expected });
            }
        };
        Ok(DenseElements::new(ty, data, 1))
    }

    /// Encodes elements in the shortest form; `None` if their number does not fit the type.
    pub(crate) fn encode(self, elements: &DenseElements) -> Option<Cow<'_, [u8]>> {
        let expected = if elements.splat { self.width() } else { self.count.checked_mul(self.width())? };
        if elements.data.len() != expected || expected == 0 {
            return None;
        }
        Some(match (self.bits, elements.splat) {
            (1, true) => Cow::Owned(vec![if elements.data[0] & 1 == 0 { 0x00 } else { 0xFF }]),
            (1, false) => {
                let mut packed = vec![0; self.packed_len()];
                for (index, bit) in elements.data.iter().enumerate() {
                    packed[index / 8] |= (bit & 1) << (index % 8);
                }
                Cow::Owned(packed)
            }
            _ => Cow::Borrowed(&elements.data),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some_type() -> Type {
        Context::new([]).unwrap().integer_type(1)
    }

    fn decode(bits: u32, count: usize, bytes: &[u8]) -> Option<(Vec<u8>, bool)> {
        let elements = ElementLayout { bits, count }.decode(some_type(), bytes).ok()?;
        Some((elements.data.to_vec(), elements.splat))
    }

    fn recode(bits: u32, count: usize, bytes: &[u8]) -> Option<Vec<u8>> {
        let layout = ElementLayout { bits, count };
        let elements = layout.decode(some_type(), bytes).ok()?;
        Some(layout.encode(&elements)?.into_owned())
    }

    #[test]
    fn numbers_take_whole_bytes() {
        assert_eq!(decode(32, 4, &[42, 0, 0, 0]), Some((vec![42, 0, 0, 0], true)));
        assert_eq!(decode(8, 2, &[1, 2]), Some((vec![1, 2], false)));
        assert_eq!(decode(8, 2, &[7, 7]), Some((vec![7], true)), "equal elements are one");
        assert_eq!(decode(16, 2, &[1, 2, 3]), None);
    }

    #[test]
    fn bits_above_an_element_mean_nothing() {
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
