//! Fat binaries, with entries in every form.

use tile_ir_extract::Limits;
use tile_ir_tests::containers::zstandard;

use super::{found, found_within, gzip, module, place, tar};

const PTX: u16 = 1;
const TILE_IR: u16 = 0x80;

const LZ4: u64 = 0x2000;
const ZSTANDARD: u64 = 0x8000;

/// An entry: its header, and the payload with padding.
struct Entry {
    kind: u16,
    packed_size: u32,
    flags: u64,
    size: u64,
    name: &'static [u8],
    payload: Vec<u8>,
}

impl Entry {
    fn plain(content: &[u8]) -> Self {
        Self { kind: TILE_IR, packed_size: 0, flags: 0, size: 0, name: b"", payload: content.to_vec() }
    }

    fn packed(flags: u64, size: usize, packed: Vec<u8>) -> Self {
        let packed_size = packed.len() as u32;
        Self { packed_size, flags, size: size as u64, ..Self::plain(&packed) }
    }

    fn lz4(content: &[u8]) -> Self {
        Self::packed(LZ4, content.len(), lz4_flex::block::compress(content))
    }

    fn zstandard(content: &[u8]) -> Self {
        Self::packed(ZSTANDARD, content.len(), zstandard(content))
    }

    fn bytes(&self) -> Vec<u8> {
        let header_size = (64 + self.name.len()) as u32;
        let size = self.payload.len().next_multiple_of(8);
        let mut bytes = [self.kind, 0x101].map(u16::to_le_bytes).concat();
        bytes.extend(header_size.to_le_bytes());
        bytes.extend((size as u64).to_le_bytes());
        bytes.extend(self.packed_size.to_le_bytes());
        bytes.resize(40, 0);
        bytes.extend([self.flags, 0, self.size].map(u64::to_le_bytes).concat());
        bytes.extend(self.name);
        bytes.extend(&self.payload);
        bytes.resize(header_size as usize + size, 0);
        bytes
    }
}

fn fat_binary(entries: &[Entry]) -> Vec<u8> {
    let entries: Vec<u8> = entries.iter().flat_map(Entry::bytes).collect();
    let mut bytes = b"\x50\xed\x55\xba\x01\x00\x10\x00".to_vec();
    bytes.extend((entries.len() as u64).to_le_bytes());
    bytes.extend(entries);
    bytes
}

#[test]
fn entries_are_found_in_every_form() {
    let [plain, lz4, zstandard] = ["plain", "lz4", "zstandard"].map(module);
    let ptx = Entry { kind: PTX, ..Entry::packed(ZSTANDARD, 100, b"not Zstandard".to_vec()) };
    let named = Entry { name: b"a name", ..Entry::plain(&plain) };
    let entries = [ptx, named, Entry::lz4(&lz4), Entry::zstandard(&zstandard)];
    let starts: Vec<usize> = entries
        .iter()
        .scan(16, |end, entry| {
            let start = *end;
            *end += entry.bytes().len();
            Some(start)
        })
        .collect();
    let expected = |start: usize| {
        let path = |index: usize| format!("fatbin-{:#x}", start + starts[index]);
        [place(&path(1), 0, "plain"), place(&path(2), 0, "lz4"), place(&path(3), 0, "zstandard")]
    };
    let file = fat_binary(&entries);
    assert_eq!(found(&file), expected(0));

    // Anywhere in a file, more than one, and beside what is in none.
    let odd = [b"odd", &file[..], b"??", &file, &module("outside")].concat();
    let second = 3 + file.len() + 2;
    let outside = place("-", second + file.len(), "outside");
    assert_eq!(found(&odd), [&expected(3)[..], &expected(second), &[outside]].concat());

    let nested = gzip(&tar(&[("x.o", &file)]));
    let members = expected(0).map(|(member, offset, entry)| (format!("x.o/{member}"), offset, entry));
    assert_eq!(found(&nested), members);
}

/// Where it is, and why it cannot be read.
fn unreadable(entry: Entry) -> String {
    let file = fat_binary(&[entry, Entry::lz4(&module("intact"))]);
    let (found, reasons) = found_within(&file, &Limits::default());
    assert_eq!(found.len(), 1, "what is behind it is found: {reasons:?}");
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    reasons.concat()
}

#[test]
fn damaged_entries_are_told() {
    let module = module("damaged");
    let size = module.len();
    let lz4 = || lz4_flex::block::compress(&module);
    for (entry, reason) in [
        (Entry::plain(b"cubin"), "fatbin-0x10: at 0x0: expected the magic number of Tile IR bytecode".to_owned()),
        (
            Entry::packed(0x4000, size, lz4()),
            "fatbin-0x10: at 0x0: the compression is unknown (flags 0x4000)".to_owned(),
        ),
        (
            Entry::packed(LZ4, size + 1, lz4()),
            format!("fatbin-0x10: at 0x0: expected {} bytes after decompression, found {size}", size + 1),
        ),
        (
            Entry { packed_size: 4000, ..Entry::lz4(&module) },
            format!(
                "fatbin-0x10: at 0x0: the entry states 4000 compressed bytes, of which {} are there",
                lz4().len().next_multiple_of(8)
            ),
        ),
    ] {
        assert_eq!(unreadable(entry), reason);
    }
    let unreadable = |packed: Vec<u8>, flags| unreadable(Entry::packed(flags, size, packed));
    assert!(unreadable(b"\xf0".to_vec(), LZ4).starts_with("fatbin-0x10: at 0x0: cannot decompress: "));
    assert!(unreadable(b"?????".to_vec(), ZSTANDARD).starts_with("fatbin-0x10: at 0x0: cannot decompress: "));
    let mut cut = zstandard(&module);
    cut.truncate(cut.len() / 2);
    assert_eq!(unreadable(cut, ZSTANDARD), "fatbin-0x10: at 0x0: the compressed data is truncated");
}

/// A fat binary of which any part is missing is never taken for one without Tile IR.
#[test]
fn truncation_is_told() {
    let file = fat_binary(&[Entry::zstandard(&module("cut"))]);
    for length in 8..file.len() {
        let (none, reasons) = found_within(&file[..length], &Limits::default());
        assert_eq!(none, [], "{length} of {} bytes", file.len());
        let start = if length < 80 { "-: an entry of the fat binary is cut off" } else { "-: at 0x10: the entry of" };
        assert!(reasons.first().is_some_and(|reason| reason.starts_with(start)), "{length}: {reasons:?}");
    }
}

#[test]
fn bombs_are_refused() {
    let zeros = vec![0; 20 << 20];
    for entry in [Entry::zstandard(&zeros), Entry::lz4(&zeros), Entry::packed(LZ4, 1 << 40, vec![0; 100])] {
        assert_eq!(unreadable(entry), "fatbin-0x10: at 0x0: the compression ratio is too high");
    }
    let entries: Vec<Entry> = (0..100).map(|_| Entry::packed(LZ4, 1 << 20, vec![0; 100])).collect();
    let (none, reasons) = found_within(&fat_binary(&entries), &Limits { total: 8 << 20, ..Limits::default() });
    assert_eq!((none.len(), reasons.len()), (0, 100));
    let refused = |reason: &&String| reason.ends_with("the limit on decompressed bytes was reached");
    assert_eq!(reasons.iter().filter(refused).count(), 93, "{reasons:?}");
}
