//! Files of any binary format with a few bytes changed.

use crate::Random;

/// Seed files.
pub struct Bytes(Vec<Vec<u8>>);

/// The maximum number of changes to one file.
const MOST_CHANGES: usize = 4;

/// Boundary values of bytes.
const EDGES: [u8; 10] = [0, 1, 2, 3, 5, 0x10, 0x7F, 0x80, 0xFE, 0xFF];

impl Bytes {
    /// Takes valid seed files.
    ///
    /// # Panics
    /// If there are none.
    pub fn new(files: Vec<Vec<u8>>) -> Self {
        assert!(!files.is_empty(), "there is nothing to start from");
        Self(files)
    }

    /// The file with this number, which is always the same for the same seeds.
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
        // Varints of small numbers change by two.
        4 => file[place] = file[place].wrapping_add(2),
        5 => file[place] = file[place].wrapping_sub(2),
        6 => drop(file.drain(place..file.len().min(place + 1 + random.below(4)))),
        _ => file.insert(place, random.pick(&EDGES)),
    }
}
