//! Files of any binary format with a few bytes changed.

use crate::Random;

/// Files to start from.
pub struct Bytes(Vec<Vec<u8>>);

/// How many changes there are at most in one file.
const MOST_CHANGES: usize = 4;

/// Bytes at which something changes.
const EDGES: [u8; 10] = [0, 1, 2, 3, 5, 0x10, 0x7F, 0x80, 0xFE, 0xFF];

impl Bytes {
    /// Takes sound files to start from.
    ///
    /// # Panics
    /// If there are none.
    pub fn new(files: Vec<Vec<u8>>) -> Self {
        assert!(!files.is_empty(), "there is nothing to start from");
        Self(files)
    }

    /// The file of this number: the same files give the same.
    pub fn file(&self, number: u64) -> Vec<u8> {
        let mut random = Random::new(number);
        let mut file = self.0[random.below(self.0.len())].clone();
        for _ in 0..=random.below(MOST_CHANGES) {
            change(&mut file, &mut random);
        }
        file
    }
}

fn change(file: &mut Vec<u8>, random: &mut Random) {
    if file.is_empty() {
        return;
    }
    let place = random.below(file.len());
    match random.below(8) {
        0 => file[place] = random.bits() as u8,
        1 | 2 => file[place] = random.pick(&EDGES),
        3 => file[place] ^= 1 << random.below(8),
        // Small numbers take a step of two.
        4 => file[place] = file[place].wrapping_add(2),
        5 => file[place] = file[place].wrapping_sub(2),
        6 => drop(file.drain(place..file.len().min(place + 1 + random.below(4)))),
        _ => file.insert(place, random.pick(&EDGES)),
    }
}
