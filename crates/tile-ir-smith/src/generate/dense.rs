//! Numbers: scalars and elements of tiles.

use tile_ir::Context;
use tile_ir::core::definition::{FloatFormat, NonFinite};
use tile_ir::core::{Attribute, AttributeData, Type, TypeData};

use super::Generator;
use crate::Choices;

/// The most elements of a constant that is no splat. Text has all of them, so this bounds the size of modules.
const MOST_ELEMENTS: usize = 1 << 10;

/// The numbers of a scalar type.
struct Numbers {
    mask: u64,
    special: Vec<u64>,
}

impl Numbers {
    fn of(context: &Context, element: Type) -> Self {
        let width = context.bit_width(element).expect("a number has a width");
        let mask = u64::MAX >> (64 - width);
        let special = match *context.type_data(element) {
            TypeData::Float(format) => special_floats(format).to_vec(),
            _ => vec![0, 1, mask, mask >> 1, (mask >> 1) + 1],
        };
        Self { mask, special }
    }

    /// The bits of a number, often a special one.
    fn bits(&self, random: &mut Choices) -> u64 {
        let special = random.pick(&self.special);
        let bits = if random.once_in(2) { special } else { random.bits() };
        bits & self.mask
    }
}

impl Generator<'_> {
    /// A number with its type.
    pub(super) fn typed_number(&mut self, ty: Type) -> Attribute {
        let bits = Numbers::of(self.context, ty).bits(&mut self.random);
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
        let numbers = Numbers::of(self.context, element);
        // A splat.
        let is_splat = !self.random.once_in(3) || count > MOST_ELEMENTS;
        let count = if is_splat { 1 } else { count };
        let mut data = Vec::with_capacity(count * width);
        for _ in 0..count {
            data.extend_from_slice(&numbers.bits(&mut self.random).to_le_bytes()[..width]);
        }
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
