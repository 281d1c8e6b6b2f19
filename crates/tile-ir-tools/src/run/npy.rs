//! Files of numpy: one array each.

use std::fmt;
use std::path::Path;

use tile_ir::core::counted;
use tile_ir::eval::Element;

use crate::failure::reason;

/// The type of an array's elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    /// `b`, `i`, `u` or `f`, as in numpy.
    letter: char,
    /// Bytes.
    width: usize,
}

impl Kind {
    /// Unsigned integers of this many bytes.
    pub(super) fn unsigned(width: usize) -> Self {
        Self { letter: 'u', width }
    }

    /// Its spelling in a header.
    fn descriptor(self) -> String {
        let order = if self.width == 1 { '|' } else { '<' };
        format!("{order}{}{}", self.letter, self.width)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = 8 * self.width;
        match self.letter {
            'b' => f.write_str("bool"),
            'i' => write!(f, "int{bits}"),
            'u' => write!(f, "uint{bits}"),
            _ => write!(f, "float{bits}"),
        }
    }
}

/// numpy's name for elements of this kind; that of unsigned integers of the same width if it has none.
pub(super) fn numpy_kind(element: Element) -> Kind {
    let width = element.memory_bytes().unwrap_or(1);
    let letter = match element {
        Element::Integer(1) => 'b',
        Element::Integer(8..) => 'i',
        Element::Float(format) if format.is_f32() || format.is_f64() || format.name == "f16" => 'f',
        Element::Integer(_) | Element::Float(_) | Element::Pointer => 'u',
    };
    Kind { letter, width }
}

/// An array: its elements little-endian, row-major.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Array {
    pub(super) kind: Kind,
    pub(super) shape: Vec<usize>,
    pub(super) bytes: Vec<u8>,
}

const MAGIC: &[u8] = b"\x93NUMPY";

impl Array {
    /// Reads a file.
    pub(super) fn read(file: &Path) -> Result<Self, String> {
        let name = file.display();
        let bytes = std::fs::read(file).map_err(|error| format!("cannot read '{name}': {}", reason(&error)))?;
        Self::parse(bytes).map_err(|what| format!("'{name}' {what}"))
    }

    fn parse(mut bytes: Vec<u8>) -> Result<Self, String> {
        let rest = bytes.strip_prefix(MAGIC).ok_or("is not a numpy file")?;
        let truncated = || "ends inside its header".to_owned();
        let (length, start) = match rest {
            [1, _, low, high, ..] => (usize::from(u16::from_le_bytes([*low, *high])), 4),
            [2 | 3, _, a, b, c, d, ..] => (u32::from_le_bytes([*a, *b, *c, *d]) as usize, 6),
            [version, ..] if *version > 3 => {
                return Err(format!("has version {version} of the format; expected 1 to 3"));
            }
            _ => return Err(truncated()),
        };
        let header = rest.get(start..).and_then(|rest| rest.get(..length)).ok_or_else(truncated)?;
        let header = std::str::from_utf8(header).map_err(|_| "has a header that is not text".to_owned())?;
        let Header { kind, big_endian, fortran_order, shape } = Header::parse(header)?;
        let data = MAGIC.len() + start + length;
        let size = shape.iter().try_fold(kind.width, |size: usize, &dimension| size.checked_mul(dimension));
        let found = bytes.len() - data;
        match size {
            Some(size) if size == found => {}
            Some(size) => {
                return Err(format!("holds {} of elements, but its shape needs {size}", counted(found, "byte")));
            }
            None => return Err("is larger than memory".to_owned()),
        }
        bytes.drain(..data);
        if big_endian {
            bytes.chunks_mut(kind.width).for_each(<[u8]>::reverse);
        }
        if fortran_order && shape.len() > 1 {
            bytes = row_major(&bytes, &shape, kind.width);
        }
        Ok(Self { kind, shape, bytes })
    }

    /// The content of a file.
    pub(super) fn to_file(&self) -> Vec<u8> {
        let dimensions: Vec<String> = self.shape.iter().map(ToString::to_string).collect();
        let comma = if dimensions.len() == 1 { "," } else { "" };
        let shape = format!("({}{comma})", dimensions.join(", "));
        let mut header =
            format!("{{'descr': '{}', 'fortran_order': False, 'shape': {shape}, }}", self.kind.descriptor());
        // The elements begin at a multiple of 64 bytes.
        let before = MAGIC.len() + 4;
        let padding = (before + header.len() + 1).next_multiple_of(64) - before - header.len() - 1;
        header.extend(std::iter::repeat_n(' ', padding));
        header.push('\n');
        let mut file = MAGIC.to_vec();
        file.extend_from_slice(&[1, 0]);
        file.extend_from_slice(&(header.len() as u16).to_le_bytes());
        file.extend_from_slice(header.as_bytes());
        file.extend_from_slice(&self.bytes);
        file
    }
}

/// The elements of a column-major array, row-major.
fn row_major(bytes: &[u8], shape: &[usize], width: usize) -> Vec<u8> {
    let mut ordered = Vec::with_capacity(bytes.len());
    for element in 0..bytes.len() / width {
        let (mut rest, mut place) = (element, 0);
        for (dimension, &size) in shape.iter().enumerate().rev() {
            place += rest % size * shape[..dimension].iter().product::<usize>();
            rest /= size;
        }
        ordered.extend_from_slice(&bytes[place * width..][..width]);
    }
    ordered
}

/// The contents of a header.
struct Header {
    kind: Kind,
    big_endian: bool,
    fortran_order: bool,
    shape: Vec<usize>,
}

impl Header {
    /// A header is a Python dictionary, of which only three entries, in simple forms, are read.
    fn parse(text: &str) -> Result<Self, String> {
        let entry = |name: &str| {
            let (_, rest) = text.split_once(&format!("'{name}':"))?;
            Some(rest.trim_start())
        };
        let lacks = |name: &str| format!("has a header without '{name}'");
        let descriptor = entry("descr").ok_or_else(|| lacks("descr"))?;
        let descriptor = descriptor.strip_prefix('\'').and_then(|rest| rest.split_once('\''));
        let (descriptor, _) = descriptor.ok_or("has elements that are not plain numbers")?;
        let mut characters = descriptor.chars();
        let (order, letter) = (characters.next(), characters.next());
        let width = characters.as_str().parse().ok().filter(|width| [1, 2, 4, 8].contains(width));
        let (Some(order @ ('<' | '>' | '|' | '=')), Some(letter @ ('b' | 'i' | 'u' | 'f')), Some(width)) =
            (order, letter, width)
        else {
            return Err(format!("holds elements of type '{descriptor}', which are not plain numbers"));
        };
        let fortran_order = entry("fortran_order").ok_or_else(|| lacks("fortran_order"))?.starts_with("True");
        let shape = entry("shape").and_then(|rest| rest.strip_prefix('(')?.split_once(')'));
        let (shape, _) = shape.ok_or_else(|| lacks("shape"))?;
        let sizes = shape.split(',').map(str::trim).filter(|size| !size.is_empty());
        let shape = sizes.map(|size| size.trim_end_matches('L').parse()).collect::<Result<_, _>>();
        let shape = shape.map_err(|_| "has a header whose 'shape' is not a tuple of sizes".to_owned())?;
        Ok(Self { kind: Kind { letter, width }, big_endian: order == '>', fortran_order, shape })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(header: &str, bytes: &[u8]) -> Vec<u8> {
        let mut file = MAGIC.to_vec();
        file.extend([1, 0]);
        file.extend((header.len() as u16).to_le_bytes());
        file.extend(header.as_bytes());
        file.extend(bytes);
        file
    }

    #[test]
    fn what_is_written_is_read() {
        for shape in [vec![], vec![6], vec![2, 3], vec![1, 2, 3, 1]] {
            let bytes = (0..4 * shape.iter().product::<usize>() as u8).collect();
            let array = Array { kind: Kind { letter: 'f', width: 4 }, shape, bytes };
            let file = array.to_file();
            assert_eq!((file.len() - array.bytes.len()) % 64, 0);
            assert_eq!(Array::parse(file), Ok(array));
        }
    }

    #[test]
    fn orders_of_elements_and_bytes() {
        let columns = file("{'descr': '|u1', 'fortran_order': True, 'shape': (2, 3), }", &[0, 1, 2, 3, 4, 5]);
        assert_eq!(Array::parse(columns).unwrap().bytes, [0, 2, 4, 1, 3, 5]);
        let big = file("{'descr': '>i2', 'fortran_order': False, 'shape': (1,), }", &[1, 2]);
        assert_eq!(Array::parse(big).unwrap().bytes, [2, 1]);
    }

    #[test]
    fn damaged_files_are_explained() {
        let header = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }";
        let wrong = [
            (b"text".to_vec(), "is not a numpy file"),
            (MAGIC.to_vec(), "ends inside its header"),
            (file(header, &[0; 7]), "holds 7 bytes of elements, but its shape needs 8"),
            (
                file("{'descr': '<c8', 'fortran_order': False, 'shape': (), }", &[0; 8]),
                "holds elements of type '<c8', which are not plain numbers",
            ),
            (file("{'descr': '<f4', 'shape': (), }", &[0; 4]), "has a header without 'fortran_order'"),
        ];
        for (bytes, message) in wrong {
            assert_eq!(Array::parse(bytes), Err(message.to_owned()));
        }
    }
}
