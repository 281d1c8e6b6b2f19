//! Bytecode that is almost valid: mutations that keep most of the structure.

use crate::Random;

/// Seed files.
pub struct Damager {
    files: Vec<File>,
}

/// A file divided into its parts.
#[derive(Clone)]
struct File {
    header: Vec<u8>,
    sections: Vec<Section>,
}

#[derive(Clone)]
struct Section {
    id: u8,
    /// The alignment of a section, if the format prescribes one.
    alignment: Option<u8>,
    payload: Vec<u8>,
}

/// The maximum number of changes to one file.
const MOST_CHANGES: usize = 4;

/// The bit of a section id that announces an alignment.
const ALIGNED: u8 = 0x80;

/// The section of function bodies, where most errors are possible.
const FUNCTIONS: u8 = 2;

/// Boundary values of bytes.
const EDGES: [u8; 10] = [0, 1, 2, 3, 0x10, 0x3F, 0x7F, 0x80, 0xFE, 0xFF];

/// Varints that are too large or overlong.
const LONG_NUMBERS: [&[u8]; 7] = [
    &[0x80, 0x00],
    &[0x81, 0x80, 0x80, 0x00],
    &[0xFF, 0xFF, 0x03],
    &[0xFE, 0xFF, 0xFF, 0xFF, 0x0F],
    &[0x80, 0x80, 0x80, 0x80, 0x10],
    &[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
    &[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01],
];

impl Damager {
    /// Takes valid seed files.
    ///
    /// # Panics
    /// If there are none.
    pub fn new(files: &[Vec<u8>]) -> Self {
        let files: Vec<_> = files.iter().filter_map(|bytes| File::parse(bytes)).collect();
        assert!(!files.is_empty(), "there is nothing to start from");
        Self { files }
    }

    /// The file with this number, which is always the same for the same seeds.
    pub fn file(&self, number: u64) -> Vec<u8> {
        let mut random = Random::new(number);
        let mut file = self.any(&mut random).clone();
        for _ in 0..=random.below(MOST_CHANGES) {
            self.change(&mut file, &mut random);
        }
        let mut bytes = file.bytes();
        if random.once_in(8) {
            change_bytes(&mut bytes, &[], &mut random);
        }
        bytes
    }

    fn any(&self, random: &mut Random) -> &File {
        &self.files[random.below(self.files.len())]
    }

    /// Changes something that does not affect the lengths of sections.
    fn change(&self, file: &mut File, random: &mut Random) {
        match random.below(24) {
            0 => file.header[9] = random.below(7) as u8,
            1 => file.header[8 + random.below(4)] ^= 1 << random.below(8),
            2 => {
                let others = &self.any(random).sections;
                let other = others[random.below(others.len())].clone();
                file.sections.insert(random.below(file.sections.len() + 1), other);
            }
            3 if file.sections.len() > 1 => drop(file.sections.remove(random.below(file.sections.len()))),
            4 => {
                let (first, second) = (random.below(file.sections.len()), random.below(file.sections.len()));
                file.sections.swap(first, second);
            }
            5 => {
                let section = random.below(file.sections.len());
                file.sections[section].alignment = random.once_in(2).then(|| random.pick(&[0, 1, 2, 4, 8, 16, 64, 3]));
            }
            6 => {
                let section = random.below(file.sections.len());
                file.sections[section].id = random.below(10) as u8;
            }
            7 => {
                let other = self.any(random);
                let section = random.below(file.sections.len());
                if let Some(payload) = other.payload(file.sections[section].id) {
                    file.sections[section].payload = payload.to_vec();
                }
            }
            _ => self.change_payload(file, random),
        }
    }

    fn change_payload(&self, file: &mut File, random: &mut Random) {
        let functions = file.sections.iter().position(|section| section.id == FUNCTIONS);
        let section = match functions.filter(|_| random.once_in(2)) {
            Some(functions) => functions,
            None => random.below(file.sections.len()),
        };
        let section = &mut file.sections[section];
        let other = self.any(random).payload(section.id).unwrap_or_default();
        change_bytes(&mut section.payload, other, random);
    }
}

/// Changes some bytes; `other` provides bytes to insert.
fn change_bytes(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    if bytes.is_empty() {
        return bytes.push(random.pick(&EDGES));
    }
    let place = random.below(bytes.len());
    let end = (place + 1 + random.below(8)).min(bytes.len());
    match random.below(14) {
        0 | 1 => bytes[place] ^= 1 << random.below(8),
        2 => bytes[place] = random.pick(&EDGES),
        3 => bytes[place] = bytes[place].wrapping_add(1),
        4 => bytes[place] = bytes[place].wrapping_sub(1),
        5 => bytes.insert(place, random.bits() as u8),
        6 => drop(bytes.drain(place..end)),
        7 => bytes.truncate(place),
        8 => {
            let repeated = bytes[place..end].to_vec();
            bytes.splice(place..place, repeated);
        }
        // Counts come first.
        9 => bytes[0] = random.pick(&[bytes[0].wrapping_add(1), bytes[0].wrapping_sub(1), 0, 0x7F, 0xFF]),
        10 => drop(bytes.splice(place..=place, random.pick(&LONG_NUMBERS).iter().copied())),
        11 => {
            // An overlong encoding of the same number.
            let number = bytes[place] | ALIGNED;
            bytes.splice(place..=place, [number, 0]);
        }
        _ if !other.is_empty() => {
            // Replaces some bytes by a piece of another file, of the same or another length.
            let start = random.below(other.len());
            let piece = &other[start..(start + 1 + random.below(16)).min(other.len())];
            let replaced = if random.once_in(2) { piece.len() } else { random.below(16) };
            bytes.splice(place..(place + replaced).min(bytes.len()), piece.iter().copied());
        }
        _ => bytes.swap(place, end - 1),
    }
}

impl File {
    /// Divides a valid file into its parts.
    fn parse(bytes: &[u8]) -> Option<Self> {
        let (header, mut rest) = bytes.split_at_checked(12)?;
        let mut sections = Vec::new();
        loop {
            let (&id, after) = rest.split_first()?;
            rest = after;
            if id == 0 {
                return Some(Self { header: header.to_vec(), sections });
            }
            let length = take_number(&mut rest)?;
            let alignment = if id & ALIGNED != 0 { Some(take_number(&mut rest)?) } else { None };
            if let Some(alignment) = alignment {
                let offset = bytes.len() - rest.len();
                rest = rest.get(offset.next_multiple_of(alignment) - offset..)?;
            }
            let (payload, after) = rest.split_at_checked(length)?;
            rest = after;
            let alignment = alignment.map(|alignment| alignment as u8);
            sections.push(Section { id: id & !ALIGNED, alignment, payload: payload.to_vec() });
        }
    }

    fn payload(&self, id: u8) -> Option<&[u8]> {
        self.sections.iter().find(|section| section.id == id).map(|section| section.payload.as_slice())
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.header.clone();
        for Section { id, alignment, payload } in &self.sections {
            bytes.push(id | if alignment.is_some() { ALIGNED } else { 0 });
            push_number(&mut bytes, payload.len());
            if let Some(alignment) = *alignment {
                bytes.push(alignment);
                bytes.resize(bytes.len().next_multiple_of(usize::from(alignment).max(1)), 0xCB);
            }
            bytes.extend(payload);
        }
        bytes.push(0);
        bytes
    }
}

fn take_number(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for shift in (0..usize::BITS).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= usize::from(byte & !ALIGNED) << shift;
        if byte & ALIGNED == 0 {
            return Some(number);
        }
    }
    None
}

fn push_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= usize::from(ALIGNED) {
        bytes.push(number as u8 | ALIGNED);
        number >>= 7;
    }
    bytes.push(number as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A header, strings with an alignment, and a producer without.
    const SOUND: [u8; 22] = *b"\x7FTileIR\0\x0D\x03\0\0\x81\x01\x04\xCB\x00\x07\x02\x05\x06\x00";

    #[test]
    fn files_survive_disassembly_and_assembly() {
        let file = File::parse(&SOUND).expect("sound");
        assert_eq!((file.payload(1), file.payload(7), file.payload(2)), (Some(&[0][..]), Some(&[5, 6][..]), None));
        assert_eq!(file.bytes(), SOUND);
    }

    #[test]
    fn file_mutations_are_deterministic() {
        let damager = Damager::new(&[SOUND.to_vec()]);
        let files: Vec<_> = (0..100).map(|number| damager.file(number)).collect();
        assert_eq!(files, (0..100).map(|number| damager.file(number)).collect::<Vec<_>>());
        assert!(files.iter().any(|file| file != &SOUND));
    }
}
