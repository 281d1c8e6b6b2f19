//! Inputs of entries, and how they are found.

use tile_ir::eval::{Element, Mode, Rounder};
use tile_ir::interp::{Address, Argument, KernelParameter};

use super::landmarks::Landmarks;
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
enum Integers<'l> {
    /// Multiples of 16, as sizes and strides are that promise to be aligned.
    Sizes,
    /// A few.
    Small,
    /// Those at which something changes, and any others.
    Any,
    /// A landmark of the kernel, or next to one.
    Landmark(&'l Landmarks),
    /// Not far from this number.
    Near(i64, &'l Landmarks),
}

/// Lengths of buffers, in elements: the small ones come first.
const LENGTHS: [usize; 3] = [64, 4096, 1 << 17];

/// After how many elements the content of a buffer repeats: long buffers are quick to make, and no power of two repeats with
/// them.
const PERIOD: usize = 509;

impl Input {
    /// The random input with this number, which determines the kinds of numbers in it.
    ///
    /// In every other input, all integers lie near one: loops have no iteration, one, or a few; comparisons hold, just hold,
    /// and just do not.
    pub(super) fn random(parameters: &[KernelParameter], landmarks: &Landmarks, number: usize, seed: u64) -> Self {
        let mut random = Random::new(seed.wrapping_mul(0x1_0000_0001).wrapping_add(number as u64));
        let moderate = (number / 4).is_multiple_of(2);
        let content = match number / 8 % 3 {
            0 => Integers::Small,
            1 => Integers::Landmark(landmarks),
            _ => Integers::Any,
        };
        let widths = parameters.iter().filter(|it| it.pointee.is_none()).map(|it| match it.element {
            Element::Integer(width) => width,
            _ => 1,
        });
        let width = widths.max().unwrap_or(1);
        let common = match number / 2 % 4 {
            0 => random.below(24) as i64,
            1 => integer(width, Integers::Landmark(landmarks), &mut random),
            2 => extreme(width, &mut random),
            _ => random.below(200) as i64,
        };
        let length = LENGTHS[number / 16 % LENGTHS.len()];
        let mut value = |parameter: &KernelParameter| match parameter.pointee {
            Some(element) => buffer(element, length, content, moderate, &mut random),
            None => {
                let integers = match number % 8 {
                    1 | 3 | 5 | 7 => Integers::Near(common, landmarks),
                    0 => Integers::Sizes,
                    2 => Integers::Small,
                    4 => random.pick(&[Integers::Sizes, Integers::Small, Integers::Landmark(landmarks)]),
                    _ => random.pick(&[Integers::Sizes, Integers::Small, Integers::Any, Integers::Landmark(landmarks)]),
                };
                Value::Scalar(scalar(parameter.element, integers, moderate, &mut random))
            }
        };
        let mut values: Vec<Value> = parameters.iter().map(&mut value).collect();
        if number % 2 == 1 {
            bring_near(&mut values, parameters, landmarks, number / 2);
        }
        Self { values, moderate }
    }
}

/// The distances of two numbers that are compared: a few inputs have all of them.
const DISTANCES: [i128; 8] = [-1, 1, 0, -2, 3, 9, -3, 2];

/// The lengths of loops.
const SPANS: [i128; 8] = [20, 40, 1, 31, 0, 9, 24, -1];

/// Puts arguments that a kernel compares at a distance that the number of the input chooses.
fn bring_near(values: &mut [Value], parameters: &[KernelParameter], landmarks: &Landmarks, number: usize) {
    for (index, pair) in landmarks.pairs().iter().enumerate() {
        let Some(Value::Scalar(Argument::Integer(from))) = values.get_mut(pair.from) else { continue };
        // Loops start next to the ends of their type in one of four inputs only: there most of them are empty.
        if pair.are_bounds && number % 4 != 2 {
            *from = 3 + from.rem_euclid(61);
        }
        let from = *from;
        let distance = match pair.are_bounds {
            true => SPANS[number % SPANS.len()],
            false => DISTANCES[(number + 3 * index.saturating_sub(1)) % DISTANCES.len()],
        };
        let to = from + distance;
        if let (Some(Value::Scalar(Argument::Integer(value))), Some(Element::Integer(width))) =
            (values.get_mut(pair.to), parameters.get(pair.to).map(|it| it.element))
        {
            *value = ((to as i64) << (64 - width) >> (64 - width)).into();
        }
    }
}

fn buffer(element: Element, length: usize, integers: Integers<'_>, moderate: bool, random: &mut Random) -> Value {
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
fn bits(element: Element, integers: Integers<'_>, moderate: bool, random: &mut Random) -> u64 {
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

fn scalar(element: Element, integers: Integers<'_>, moderate: bool, random: &mut Random) -> Argument {
    match element {
        Element::Integer(width) => Argument::Integer(integer(width, integers, random).into()),
        Element::Float(_) => Argument::Float(float(moderate, random)),
        Element::Pointer => Argument::Address(Address::NULL),
    }
}

/// A signed number of this width.
fn integer(width: u32, integers: Integers<'_>, random: &mut Random) -> i64 {
    let number = match integers {
        Integers::Sizes => random.pick(&[16, 16, 32, 48, 64, 512]),
        Integers::Small => random.below(9) as i64,
        Integers::Any => match random.below(3) {
            0 => random.pick(&[0, 1, -1, 2, 7, 8, 31, 32, 63, 64]),
            1 => extreme(width, random),
            _ => random.bits() as i64,
        },
        Integers::Landmark(landmarks) => {
            random.pick(landmarks.integers()).wrapping_add(random.pick(&[0, 0, 0, 0, 1, -1]))
        }
        Integers::Near(common, landmarks) => common.wrapping_add(match random.below(4) {
            0 => random.pick(&[0, 1, -1]),
            1 => random.below(9) as i64 - 4,
            2 => random.below(64) as i64 - 24,
            // A few steps of a loop.
            _ => random.pick(landmarks.integers()).wrapping_mul(random.below(5) as i64 - 1),
        }),
    };
    number << (64 - width) >> (64 - width)
}

/// The ends of a type, signed or unsigned, and what is next to them.
fn extreme(width: u32, random: &mut Random) -> i64 {
    let end = random.pick(&[0, 1_i64.wrapping_shl(width - 1)]);
    end.wrapping_add(random.pick(&[0, 1, 2, -1, -2, -3]))
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
