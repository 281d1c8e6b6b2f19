//! Fat binaries, in which CUDA's compilers and linkers keep each form of a program's code, Tile IR among them. Several can
//! stand in one section of an object.
//!
//! A fat binary is a header of 16 bytes (the magic number, `u16` version, `u16` size of this header, `u64` size of what
//! follows), and entries, each a header and a payload. Numbers are little endian. The header of an entry:
//!
//! | at | | |
//! |---|---|---|
//! | 0 | `u16` | kind: PTX 1, machine code 2, LTO IR 8, Tile IR 0x80 |
//! | 2 | `u16` | 0x0101 |
//! | 4 | `u32` | size of this header |
//! | 8 | `u64` | size of the payload, with padding |
//! | 16 | `u32` | size of the compressed payload; 0 if it is not compressed |
//! | 40 | `u64` | flags: 0x2000 a block of LZ4, 0x8000 Zstandard |
//! | 56 | `u64` | size before compression |
//!
//! No document describes the format; this is what the programs of CUDA 13.3 to 13.5 write. Entries of other kinds hold no
//! Tile IR and are not decompressed.

use std::borrow::Cow;
use std::ops::Range;

use memchr::memmem;

use crate::Limits;
use crate::compression::Compression;
use crate::unpack::{most, unpack};

/// The magic number, version 1, and the size of the header.
pub(crate) const MAGIC: &[u8] = b"\x50\xed\x55\xba\x01\x00\x10\x00";

/// The size of the header of a fat binary.
const HEADER: usize = 16;

/// The part of an entry's header that every entry has. A name and other things can follow.
const ENTRY: usize = 64;

/// What follows the kind in every entry.
const MARKER: &[u8] = &[1, 1];

/// The kind of entries with Tile IR.
const TILE_IR: u64 = 0x80;

const LZ4: u64 = 0x2000;
const ZSTANDARD: u64 = 0x8000;

/// The entries with Tile IR of the fat binaries in a part of a file, and the places where one is damaged.
pub(crate) struct Entries<'a> {
    bytes: &'a [u8],
    /// What is left to search for fat binaries.
    rest: Range<usize>,
    /// What is left of the current one; it may claim more than there is.
    current: Range<usize>,
}

/// An entry with Tile IR.
pub(crate) struct Entry<'a> {
    /// Its offset in the file.
    pub(crate) start: usize,
    /// The payload, with padding.
    pub(crate) payload: Range<usize>,
    content: &'a [u8],
    /// The part of it that is compressed data; 0 if it is not compressed.
    packed_size: u64,
    form: Form,
    /// The size before compression.
    size: u64,
}

/// A place where a fat binary cannot be read.
pub(crate) struct Damage {
    /// The offset in the file.
    pub(crate) offset: usize,
    pub(crate) reason: String,
    /// Whether Tile IR is lost.
    pub(crate) is_tile_ir: bool,
}

/// How a payload is stored.
enum Form {
    Plain,
    Lz4,
    Zstandard,
    Unknown { flags: u64 },
}

/// Finds all entries with Tile IR in a part of a file, in order.
pub(crate) fn entries(bytes: &[u8], range: Range<usize>) -> Entries<'_> {
    Entries { bytes, current: range.start..range.start, rest: range }
}

impl<'a> Iterator for Entries<'a> {
    type Item = Result<Entry<'a>, Damage>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            while self.current.is_empty() {
                self.open()?;
            }
            match self.entry() {
                Ok(None) => {}
                Ok(Some(entry)) => return Some(Ok(entry)),
                Err(damage) => {
                    self.current = self.current.start..self.current.start;
                    return Some(Err(damage));
                }
            }
        }
    }
}

impl<'a> Entries<'a> {
    /// Finds the next fat binary. The search goes on behind the last entry that was read.
    fn open(&mut self) -> Option<()> {
        let from = self.rest.start.max(self.current.start);
        let start = from + memmem::find(self.bytes.get(from..self.rest.end)?, MAGIC)?;
        let content = (start + HEADER).min(self.rest.end);
        self.rest.start = content;
        self.current = content..content;
        // Programs that deal with fat binaries contain the magic number, too.
        if self.bytes[content..self.rest.end].get(2..4).is_none_or(|marker| marker == MARKER) {
            // Where the size is missing, so are the entries.
            let size = self.bytes[start..content].get(8..HEADER).map_or(u64::MAX, number);
            self.current.end = content.saturating_add(usize::try_from(size).unwrap_or(usize::MAX));
        }
        Some(())
    }

    /// Reads an entry; `None` if it is of another kind.
    fn entry(&mut self) -> Result<Option<Entry<'a>>, Damage> {
        let (start, end) = (self.current.start, self.rest.end);
        let damage = |is_tile_ir, reason: String| Damage { offset: start, reason, is_tile_ir };
        let available = &self.bytes[start..end.min(self.current.end)];
        let Some(header) = available.first_chunk::<ENTRY>() else {
            return Err(damage(
                false,
                format!("an entry of the fat binary is cut off after {} bytes", available.len()),
            ));
        };
        let field = |at: Range<usize>| number(&header[at]);
        let is_tile_ir = field(0..2) == TILE_IR;
        let (header_size, payload_size, packed_size) = (field(4..8), field(8..16), field(16..20));
        if header_size < ENTRY as u64 {
            let reason =
                format!("the entry of the fat binary states a header of {header_size} bytes, expected {ENTRY} or more");
            return Err(damage(is_tile_ir, reason));
        }
        let size = header_size.saturating_add(payload_size);
        if size > available.len() as u64 {
            let reason =
                format!("the entry of the fat binary has {size} bytes, of which {} are there", available.len());
            return Err(damage(is_tile_ir, reason));
        }
        let [header_size, size] = [header_size, size].map(|size| usize::try_from(size).unwrap_or(usize::MAX));
        let payload = start + header_size..start + size;
        self.current.start = payload.end;
        if !is_tile_ir {
            return Ok(None);
        }
        let content = &self.bytes[payload.clone()];
        let flags = field(40..48);
        let form = match packed_size {
            0 => Form::Plain,
            _ if flags & ZSTANDARD != 0 => Form::Zstandard,
            _ if flags & LZ4 != 0 => Form::Lz4,
            _ => Form::Unknown { flags },
        };
        Ok(Some(Entry { start, payload, content, packed_size, form, size: field(56..64) }))
    }
}

impl<'a> Entry<'a> {
    /// The bytecode, decompressed within the limits.
    pub(crate) fn unpack(&self, left: &mut Limits) -> Result<Cow<'a, [u8]>, String> {
        let Some(content) = usize::try_from(self.packed_size).ok().and_then(|size| self.content.get(..size)) else {
            let (stated, size) = (self.packed_size, self.content.len());
            return Err(format!("the entry states {stated} compressed bytes, of which {size} are there"));
        };
        let packed = self.packed_size;
        let bytes = match self.form {
            Form::Plain => return Ok(self.content.into()),
            Form::Unknown { flags } => return Err(format!("the compression is unknown (flags {flags:#x})")),
            Form::Zstandard => {
                let mut reader = Compression::Zstandard.reader(content, left);
                match unpack(&mut *reader, packed, left) {
                    (bytes, None) => bytes,
                    (_, Some(problem)) => return Err(problem),
                }
            }
            Form::Lz4 => {
                let (most, reason) = most(packed, left);
                let size = usize::try_from(self.size.min(most.saturating_add(1))).unwrap_or(usize::MAX);
                if size as u64 > most {
                    return Err(reason.to_owned());
                }
                left.total = left.total.saturating_sub(packed.saturating_add(self.size));
                let mut bytes = vec![0; size];
                let size = lz4_flex::block::decompress_into(content, &mut bytes);
                bytes.truncate(size.map_err(|error| format!("cannot decompress: {error}"))?);
                bytes
            }
        };
        match bytes.len() as u64 == self.size {
            true => Ok(bytes.into()),
            false => Err(format!("expected {} bytes after decompression, found {}", self.size, bytes.len())),
        }
    }
}

/// A little-endian number.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}
