//! Inputs of entries, and how they are found.

use tile_ir_eval::{Element, Mode, Rounder};
use tile_ir_interp::{Argument, Parameter};

use super::random::Random;

/// A value for each parameter of an entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// The values, in the order of the parameters.
    pub values: Vec<Value>,
    /// Whether all floating-point numbers are of ordinary size, so that results that are rounded in another way stay close.
    pub moderate: bool,
}

/// A value for a parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number, or an address that belongs to no buffer.
    Scalar(Argument),
    /// A pointer to a separate buffer.
    Buffer {
        /// What it holds.
        element: Element,
        /// Its content, little-endian.
        bytes: Vec<u8>,
        /// The byte that is pointed to.
        offset: usize,
    },
}

/// From where integers are taken.
#[derive(Clone, Copy)]
enum Integers {
    /// Multiples of 16, as sizes and strides are that promise to be aligned.
    Sizes,
    /// A few.
    Small,
    /// Those at which something changes, and any others.
    Any,
}

/// Lengths of buffers, in elements: the small ones come first.
const LENGTHS: [usize; 3] = [64, 4096, 1 << 17];

/// After how many elements the content of a buffer repeats: long buffers are quick to make, and no power of two repeats with
/// them.
const PERIOD: usize = 509;

impl Input {
    /// The random input with this number, which determines the kinds of numbers in it.
    pub(super) fn random(parameters: &[Parameter], number: usize, seed: u64) -> Self {
        let mut random = Random::new(seed.wrapping_mul(0x1_0000_0001).wrapping_add(number as u64));
        let moderate = (number / 4).is_multiple_of(2);
        let content = if (number / 8).is_multiple_of(2) { Integers::Small } else { Integers::Any };
        let length = LENGTHS[number / 16 % LENGTHS.len()];
        let mut value = |parameter: &Parameter| match parameter.pointee {
            Some(element) => buffer(element, length, content, moderate, &mut random),
            None => {
                let integers = match number % 4 {
                    0 => Integers::Sizes,
                    1 => Integers::Small,
                    2 => random.pick(&[Integers::Sizes, Integers::Small]),
                    _ => random.pick(&[Integers::Sizes, Integers::Small, Integers::Any]),
                };
                Value::Scalar(scalar(parameter.element, integers, moderate, &mut random))
            }
        };
        Self { values: parameters.iter().map(&mut value).collect(), moderate }
    }
}

fn buffer(element: Element, length: usize, integers: Integers, moderate: bool, random: &mut Random) -> Value {
    let width = element.memory_bytes().unwrap_or(1);
    let period: Vec<u8> = (0..PERIOD.min(length))
        .flat_map(|_| {
            let bits = match element.memory_bytes() {
                Some(_) => bits(element, integers, moderate, random),
                None => random.below(256),
            };
            bits.to_le_bytes().into_iter().take(width)
        })
        .collect();
    let bytes = period.iter().copied().cycle().take(length * width).collect();
    Value::Buffer { element, bytes, offset: 0 }
}

/// An element as memory holds it.
fn bits(element: Element, integers: Integers, moderate: bool, random: &mut Random) -> u64 {
    match element {
        Element::Integer(width) => integer(width, integers, random) as u64 & (u64::MAX >> (64 - width)),
        // Any pattern: infinities, all NaNs, subnormal numbers.
        Element::Float(format) if !moderate && random.below(4) == 0 => {
            (random.bits() & (u64::MAX >> (64 - format.bits))) << element.padding_bits()
        }
        Element::Float(format) => Rounder::new(format).round(float(moderate, random), Mode::NearestEven),
        // An address of no buffer.
        Element::Pointer => 0,
    }
}

fn scalar(element: Element, integers: Integers, moderate: bool, random: &mut Random) -> Argument {
    match element {
        Element::Integer(width) => Argument::Integer(integer(width, integers, random).into()),
        Element::Float(_) => Argument::Float(float(moderate, random)),
        Element::Pointer => Argument::Address(0),
    }
}

/// A signed number of this width.
fn integer(width: u32, integers: Integers, random: &mut Random) -> i64 {
    let number = match integers {
        Integers::Sizes => random.pick(&[16, 16, 32, 48, 64, 512]),
        Integers::Small => random.below(9) as i64,
        Integers::Any => match random.below(3) {
            0 => random.pick(&[0, 1, -1, 2, 7, 8, 31, 32, 63, 64]),
            // The extremes of the type, and what is next to them.
            1 => random.pick(&[0_i64, 1, -1, -2]).wrapping_add(1_i64.wrapping_shl(width - 1)),
            _ => random.bits() as i64,
        },
    };
    number << (64 - width) >> (64 - width)
}

fn float(moderate: bool, random: &mut Random) -> f64 {
    const CORNERS: [f64; 14] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        f32::MAX as f64,
        f32::MIN_POSITIVE as f64,
        1e-40,
        65504.0,
        6e-8,
        f64::MIN_POSITIVE,
    ];
    match (moderate, random.below(2)) {
        (false, 0) => random.pick(&CORNERS),
        _ => {
            let fraction = random.bits() as f64 / u64::MAX as f64;
            let magnitude = 0.25 + 1.75 * fraction;
            if random.below(2) == 0 { magnitude } else { -magnitude }
        }
    }
}
