//! The source of random decisions.

/// The number of bytes that decide about a part.
const BYTES_OF_PART: usize = 64;

/// A source of decisions: a seed, or bytes such as those of a fuzzer.
///
/// A small change of the bytes changes few decisions. When they run out, [`is_exhausted`](Self::is_exhausted) is true
/// and generation should come to an end; further decisions come from a fixed seed.
///
/// The decisions of a seed are the same on every machine, so that a failing test can be repeated.
#[derive(Clone, Debug)]
pub struct Choices {
    bytes: Vec<u8>,
    /// How many of the bytes have been used.
    used: usize,
    /// Whether the source started with bytes.
    is_finite: bool,
    /// The state of SplitMix64.
    state: u64,
}

impl From<u64> for Choices {
    fn from(seed: u64) -> Self {
        Self::new(seed)
    }
}

impl From<&[u8]> for Choices {
    fn from(bytes: &[u8]) -> Self {
        Self { bytes: bytes.to_vec(), used: 0, is_finite: true, state: 0 }
    }
}

impl Choices {
    /// Decisions from a seed.
    pub fn new(seed: u64) -> Self {
        Self { bytes: Vec::new(), used: 0, is_finite: false, state: seed }
    }

    /// Whether all bytes have been used; never true for a seed.
    pub fn is_exhausted(&self) -> bool {
        self.is_finite && self.used == self.bytes.len()
    }

    /// A copy that makes the same decisions as this source will, without using them up.
    pub(crate) fn fork(&self) -> Self {
        let rest = self.bytes.iter().skip(self.used);
        Self::new(!rest.fold(self.state, |state, &byte| state.rotate_left(8) ^ u64::from(byte)))
    }

    /// Decisions for a part: some of the bytes, or a seed of its own.
    pub fn split(&mut self) -> Self {
        if !self.is_finite {
            return Self::new(self.bits());
        }
        let end = self.bytes.len().min(self.used + BYTES_OF_PART);
        let bytes = self.bytes[self.used..end].to_vec();
        self.used = end;
        Self { bytes, used: 0, is_finite: true, state: self.state }
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.next(8)
    }

    /// A number less than `end`, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        let bytes = (usize::BITS - (end - 1).leading_zeros()).div_ceil(8);
        (self.next(bytes as usize) % end as u64) as usize
    }

    /// A number made of this many bytes, or of 64 bits if it comes from a seed.
    fn next(&mut self, bytes: usize) -> u64 {
        if self.is_finite && self.used < self.bytes.len() {
            let end = self.bytes.len().min(self.used + bytes);
            let taken = &self.bytes[self.used..end];
            self.used = end;
            return taken.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte));
        }
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.state;
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    }

    /// True with a probability of one in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these items.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// Any 64-bit number, often a boundary value.
    pub fn integer(&mut self) -> i64 {
        const EDGES: [i64; 12] = [0, 1, -1, 2, 63, 64, 127, 128, i32::MAX as i64, i32::MIN as i64, i64::MAX, i64::MIN];
        match self.below(3) {
            0 => self.pick(&EDGES),
            1 => self.below(1000) as i64 - 500,
            _ => self.bits() as i64,
        }
    }

    /// The numbers below `count` in random order.
    pub fn permutation(&mut self, count: usize) -> Vec<i64> {
        let mut order: Vec<i64> = (0..count as i64).collect();
        for index in (1..count).rev() {
            order.swap(index, self.below(index + 1));
        }
        order
    }

    /// A string that may need quotes and escapes.
    pub fn text(&mut self) -> Vec<u8> {
        const TEXTS: [&str; 14] = [
            "",
            "plain",
            "with space",
            "quote \" and backslash \\",
            "tab\tnewline\nreturn\r",
            "\0\x01\x7f",
            "größer ∀x 🧱",
            "%d {name} // no comment",
            "loc(\"x\") #alias !type",
            "0x00",
            "true",
            "a.b$c-d",
            "1st",
            ">]})",
        ];
        match self.below(8) {
            0 => (0..self.below(6)).map(|_| self.bits() as u8).collect(),
            _ => self.pick(&TEXTS).as_bytes().to_vec(),
        }
    }

    /// A name: a nonempty string in UTF-8.
    pub fn name(&mut self) -> Vec<u8> {
        loop {
            let text = self.text();
            if !text.is_empty() && std::str::from_utf8(&text).is_ok() {
                return text;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_continue_after_the_bytes_are_exhausted() {
        let mut choices = Choices::from(&[1, 2, 3, 4, 5][..]);
        assert_eq!((choices.below(2), choices.below(256), choices.below(257)), (1, 2, 0x0403 % 257));
        assert!(!choices.is_exhausted());
        assert_eq!(choices.bits(), 5);
        assert!(choices.is_exhausted());
        let first = choices.bits();
        assert_eq!((Choices::from(&[][..]).bits(), Choices::new(0).bits()), (first, first));
    }
}
