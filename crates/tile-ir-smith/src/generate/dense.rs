//! Numbers: scalars and elements of tiles.

use tile_ir::core::definition::{FloatFormat, NonFinite};
use tile_ir::core::{Attribute, AttributeData, Type, TypeData};

use super::Generator;

impl Generator<'_> {
    /// The bits of a number of a scalar type, often a special one.
    fn number_bits(&mut self, element: Type) -> u64 {
        let width = self.context.bit_width(element).expect("a number has a width");
        let mask = u64::MAX >> (64 - width);
        let special = match *self.context.type_data(element) {
            TypeData::Float(format) => self.random.pick(&special_floats(format)),
            _ => self.random.pick(&[0, 1, mask, mask >> 1, (mask >> 1) + 1]),
        };
        let bits = if self.random.once_in(2) { special } else { self.random.bits() };
        bits & mask
    }

    /// A number with its type.
    pub(super) fn typed_number(&mut self, ty: Type) -> Attribute {
        let bits = self.number_bits(ty);
        match self.context.type_data(ty) {
            TypeData::Float(_) => self.context.attribute(AttributeData::Float { ty, bits }),
            _ => self.integer(ty, bits as i64),
        }
    }

    /// A number of an integer type with these bits; those above its width are ignored.
    pub(super) fn integer(&self, ty: Type, bits: i64) -> Attribute {
        let unused = 64 - self.context.bit_width(ty).expect("a number has a width");
        self.context.attribute(AttributeData::Integer { ty, value: bits << unused >> unused })
    }

    /// The elements of a tile, often a splat.
    pub(super) fn dense_elements(&mut self, ty: Type) -> Attribute {
        let element = self.context.element_type(ty).expect("a tile has elements");
        let width = self.context.bit_width(element).expect("elements have a width").div_ceil(8) as usize;
        let shape = self.context.shape(ty).expect("a tile has a shape");
        let count = shape.iter().product::<i64>() as usize;
        let splat = self.random.once_in(3).then(|| self.number_bits(element));
        let data: Vec<u8> = (0..count)
            .flat_map(|_| {
                let bits = splat.unwrap_or_else(|| self.number_bits(element));
                bits.to_le_bytes().into_iter().take(width)
            })
            .collect();
        self.context.dense_from_bytes(ty, data).expect("the bytes are those of the type")
    }
}

/// Zeros, ones, the largest and smallest numbers, infinities and NaNs of a format.
fn special_floats(format: &FloatFormat) -> [u64; 8] {
    let fraction = (1 << format.fraction_bits) - 1;
    let exponent = ((1 << format.exponent_bits) - 1) << format.fraction_bits;
    let one = u64::try_from(format.bias).unwrap_or_default() << format.fraction_bits;
    let sign = u64::from(format.signed) << (format.bits - 1);
    let largest = match format.non_finite {
        NonFinite::Ieee => exponent - 1,
        NonFinite::NanOnly => (exponent | fraction) - 1,
        NonFinite::None => exponent | fraction,
    };
    [0, sign, one, sign | one, 1, largest, exponent, exponent | fraction]
}
