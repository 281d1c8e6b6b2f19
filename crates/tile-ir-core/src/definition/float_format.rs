use super::DefinitionId;

/// The layout of a binary floating-point format of at most 64 bits.
#[derive(Debug)]
pub struct FloatFormat {
    /// What it is compared by.
    pub id: DefinitionId,
    /// The type's keyword, such as `f8E4M3FN`.
    pub name: &'static str,
    /// Width of the bit pattern.
    pub bits: u32,
    /// Width of the exponent field.
    pub exponent_bits: u32,
    /// Width of the stored fraction, without the implicit bit.
    pub fraction_bits: u32,
    /// What is subtracted from the exponent field.
    pub bias: i32,
    /// Whether there is a sign bit.
    pub signed: bool,
    /// Whether exponent field 0 means zero and subnormal numbers (else it is an ordinary exponent).
    pub subnormals: bool,
    /// Which patterns are infinities and NaNs.
    pub non_finite: NonFinite,
}

/// Which bit patterns of a format do not stand for numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NonFinite {
    /// The IEEE way: the largest exponent field holds infinities and NaNs.
    Ieee,
    /// Only all ones below the sign is a NaN; there are no infinities.
    NanOnly,
    /// Every pattern is a number.
    None,
}

impl FloatFormat {
    /// Significant bits including the implicit one.
    pub const fn precision(&self) -> u32 {
        self.fraction_bits + 1
    }

    /// Bytes that one element takes in a dense constant.
    pub const fn byte_width(&self) -> usize {
        self.bits.div_ceil(8) as usize
    }
}
