//! The contents of a buffer: those of a file, or made.

use std::ffi::OsStr;
use std::iter;
use std::path::{Path, PathBuf};

use tile_ir::core::counted;
use tile_ir::eval::Element;
use tile_ir::interp::{BufferId, Cells};

use super::npy::{Array, Kind, numpy_kind};

/// The maximum size of a buffer.
const LARGEST: usize = BufferId::REACH as usize;

/// How buffers may be given, as messages say it.
const EXPECTED: &str = "'FILE.npy', 'FILE.npy+K', 'zeros:N', 'ones:N', 'arange:N', 'random:N' or 'null'";

/// The source of a buffer's contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    File(PathBuf),
    Made(Series, usize),
}

/// Elements that are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Series {
    Zeros,
    Ones,
    /// 0, 1, 2, …
    Arange,
    /// Floats from 0 to 1, or integers of any value.
    Random,
}

impl Source {
    /// The source, and the offset of the pointer in elements. The name of a file need not be UTF-8.
    pub(super) fn of(given: &OsStr) -> Result<(Self, i64), String> {
        let text = given.to_string_lossy();
        let series = text.split_once(':').and_then(|(name, count)| Some((Series::named(name)?, count)));
        if let Some((series, count)) = series {
            let count =
                count.parse().map_err(|_| format!("expected a number of elements after ':', found '{text}'"))?;
            return Ok((Self::Made(series, count), 0));
        }
        let file = Path::new(given);
        let offset = file.extension().and_then(OsStr::to_str).and_then(|ending| match ending.strip_prefix("npy")? {
            "" => Some(0),
            offset => {
                let digits = offset.strip_prefix('+')?;
                digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
            }
        });
        match offset {
            Some(offset) => Ok((Self::File(file.with_extension("npy")), offset)),
            None => Err(format!("expected a buffer, as {EXPECTED}, found '{text}'")),
        }
    }

    /// The contents and their shape.
    pub(super) fn cells(
        self,
        pointee: Element,
        max_memory: Option<usize>,
        seed: u64,
    ) -> Result<(Cells<'static>, Vec<usize>), String> {
        match self {
            Self::Made(series, count) => {
                let width = pointee.memory_bytes();
                let cells = if width.is_some() { count } else { count.div_ceil(2) };
                let bytes = checked_size(cells as u128 * width.unwrap_or(1) as u128, max_memory)?;
                let cells_of = match series {
                    Series::Zeros => Cells::zeros(bytes),
                    _ => series.bytes(pointee, count, bytes, seed)?.map(|bytes| Cells::from_bytes(&bytes)),
                };
                let made =
                    cells_of.ok_or_else(|| format!("the system has no memory for {}", counted(bytes, "byte")))?;
                Ok((made, vec![cells]))
            }
            Self::File(file) => {
                let array = Array::of_elements(&file, pointee)?;
                checked_size(array.bytes.len() as u128, max_memory)?;
                Ok((Cells::from_bytes(&array.bytes), array.shape))
            }
        }
    }
}

impl Series {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "zeros" => Self::Zeros,
            "ones" => Self::Ones,
            "arange" => Self::Arange,
            "random" => Self::Random,
            _ => return None,
        })
    }

    /// The elements in memory; `None` if there is not enough.
    fn bytes(self, element: Element, count: usize, size: usize, seed: u64) -> Result<Option<Vec<u8>>, String> {
        let mut bytes = Vec::new();
        if bytes.try_reserve_exact(size).is_err() {
            return Ok(None);
        }
        let mut random = fastrand::Rng::with_seed(seed);
        let mut elements = (0..count as u64).map(|index| match (self, element) {
            (Self::Random, Element::Integer(_)) => Ok(random.u64(..) & element.mask()),
            (Self::Random, _) => number(random.f64(), element),
            (Self::Arange, _) => number(index as f64, element),
            (Self::Ones, _) => number(1.0, element),
            (Self::Zeros, _) => Ok(0),
        });
        while let Some(bits) = elements.next().transpose()? {
            match element.memory_bytes() {
                Some(width) => bytes.extend_from_slice(&(bits << element.padding_bits()).to_le_bytes()[..width]),
                None => bytes.push((bits | elements.next().transpose()?.unwrap_or_default() << 4) as u8),
            }
        }
        Ok(Some(bytes))
    }
}

/// The bits of a number, rounded to an element.
fn number(value: f64, element: Element) -> Result<u64, String> {
    let bits = match element {
        Element::Float(format) => format.round(value).filter(|&bits| format.decode(bits).is_finite()),
        Element::Integer(_) => Some(value as u64).filter(|&bits| bits <= element.mask()),
        Element::Pointer => return Err("buffers of pointers are 'zeros:N' or files".to_owned()),
    };
    bits.ok_or_else(|| format!("'{element}' cannot hold {value}"))
}

/// The bits of the elements of a buffer; one more than there are if the last byte has half of its two.
pub(super) fn elements(bytes: &[u8], element: Element) -> impl Iterator<Item = u64> + '_ {
    let width = element.memory_bytes();
    bytes.chunks(width.unwrap_or(1)).flat_map(move |chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        let word = u64::from_le_bytes(word);
        let second = width.is_none().then_some(word >> 4);
        iter::once(word >> element.padding_bits() & element.mask()).chain(second)
    })
}

impl Array {
    /// Reads a file whose elements are to be such elements, by numpy's name for them or as unsigned integers of that width.
    pub(super) fn of_elements(file: &Path, element: Element) -> Result<Self, String> {
        let array = Self::read(file)?;
        let (expected, bits) = (numpy_kind(element), Kind::unsigned(element.memory_bytes().unwrap_or(1)));
        if array.kind == expected || array.kind == bits {
            return Ok(array);
        }
        let expected = if expected == bits { bits.to_string() } else { format!("{expected} or {bits}") };
        Err(format!("expected {expected} for '{element}', found {} in '{}'", array.kind, file.display()))
    }
}

/// The size of a buffer in bytes, unless it is too large.
fn checked_size(bytes: u128, max_memory: Option<usize>) -> Result<usize, String> {
    let (most, flag) = match max_memory {
        Some(most) if most < LARGEST => (most, " ('--max-memory')"),
        _ => (LARGEST, ""),
    };
    let size = usize::try_from(bytes).ok().filter(|&size| size <= most);
    size.ok_or_else(|| format!("expected a buffer of at most {}{flag}, found {bytes}", counted(most, "byte")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn float(name: &str) -> Element {
        Element::Float(tile_ir::context().float_format(name).expect("the format is known"))
    }

    /// The elements of a series, by way of memory.
    fn made(series: Series, element: Element, count: usize) -> Result<Vec<u64>, String> {
        let bytes = series.bytes(element, count, 0, 7)?.expect("there is memory");
        Ok(elements(&bytes, element).collect())
    }

    #[test]
    fn sources_of_buffers() {
        let of = |text: &str| Source::of(OsStr::new(text));
        assert_eq!(of("zeros:12"), Ok((Source::Made(Series::Zeros, 12), 0)));
        assert_eq!(of("random:3"), Ok((Source::Made(Series::Random, 3), 0)));
        assert_eq!(of("a.npy"), Ok((Source::File("a.npy".into()), 0)));
        assert_eq!(of("b:/a.npy+7"), Ok((Source::File("b:/a.npy".into()), 7)));
        assert_eq!(of("a.npy+1.npy"), Ok((Source::File("a.npy+1.npy".into()), 0)));
        for wrong in ["zeros:", "ones:-1", "twos:2", "a.txt", "a.npy+", "a.npy+x", "a.npy-1", "a.npy1", "12"] {
            assert!(of(wrong).is_err(), "{wrong}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn names_of_files_need_not_be_utf8() {
        use std::os::unix::ffi::OsStrExt;

        let name = OsStr::from_bytes;
        assert_eq!(Source::of(name(b"caf\xe9.npy")), Ok((Source::File(name(b"caf\xe9.npy").into()), 0)));
        assert_eq!(Source::of(name(b"caf\xe9.npy+12")), Ok((Source::File(name(b"caf\xe9.npy").into()), 12)));
        assert!(Source::of(name(b"a.npy+\xe9")).is_err());
    }

    #[test]
    fn series_have_the_elements_that_they_say() {
        assert_eq!(made(Series::Arange, Element::Integer(4), 3), Ok(vec![0, 1, 2, 0]), "two elements share a byte");
        assert_eq!(made(Series::Ones, Element::Integer(64), 2), Ok(vec![1, 1]));
        assert_eq!(made(Series::Arange, float("f16"), 3), Ok(vec![0, 0x3C00, 0x4000]));
        assert_eq!(made(Series::Ones, float("tf32"), 1), Ok(vec![127 << 10]));
        let byte = Element::Integer(8);
        assert_eq!(made(Series::Arange, byte, 256).map(|all| all[255]), Ok(255));
        assert_eq!(made(Series::Arange, byte, 257), Err("'i8' cannot hold 256".to_owned()));
        assert_eq!(made(Series::Arange, float("f16"), 70_000), Err("'f16' cannot hold 65520".to_owned()));
        assert!(made(Series::Ones, Element::Pointer, 1).is_err());
    }

    #[test]
    fn random_numbers_are_the_same_for_a_seed() {
        let f32 = float("f32");
        let numbers = made(Series::Random, f32, 1000).unwrap();
        assert_eq!(Ok(&numbers), made(Series::Random, f32, 1000).as_ref());
        let floats = numbers.iter().map(|&bits| f32::from_bits(bits as u32));
        assert!(floats.clone().all(|number| (0.0..=1.0).contains(&number)));
        assert!((450.0..550.0).contains(&floats.sum::<f32>()));
    }
}
