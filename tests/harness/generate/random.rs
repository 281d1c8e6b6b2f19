//! Reproducible random numbers.

/// A generator of pseudorandom numbers: SplitMix64.
///
/// Its sequence is part of the tests: a seed that fails must fail again, here and elsewhere.
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    /// A generator with this seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    }

    /// A number less than `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.bits() % end as u64) as usize
    }

    /// True with a probability of one in `times`.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these.
    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// Any 64-bit number, likely one at which something changes.
    pub(crate) fn integer(&mut self) -> i64 {
        const EDGES: [i64; 12] = [0, 1, -1, 2, 63, 64, 127, 128, i32::MAX as i64, i32::MIN as i64, i64::MAX, i64::MIN];
        match self.below(3) {
            0 => self.pick(&EDGES),
            1 => self.below(1000) as i64 - 500,
            _ => self.bits() as i64,
        }
    }

    /// The numbers below `count` in some order.
    pub(crate) fn permutation(&mut self, count: usize) -> Vec<i64> {
        let mut order: Vec<i64> = (0..count as i64).collect();
        for index in (1..count).rev() {
            order.swap(index, self.below(index + 1));
        }
        order
    }

    /// A string that may need quotes and escapes.
    pub(crate) fn text(&mut self) -> Vec<u8> {
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

    /// A name: a text that is not empty, and UTF-8.
    pub(crate) fn name(&mut self) -> Vec<u8> {
        loop {
            let text = self.text();
            if !text.is_empty() && std::str::from_utf8(&text).is_ok() {
                return text;
            }
        }
    }
}
