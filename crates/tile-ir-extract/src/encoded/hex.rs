//! Hexadecimal digits: without separators, in lists of numbers, and in dumps with addresses as printed by `xxd`,
//! `hexdump -C`, `od -t x1` and `gdb`.

use std::ops::Range;

use memchr::{memchr, memchr_iter, memrchr};
use tile_ir::bytecode::MAGIC;

use super::{Decoded, Encoding, digit, pair};

/// The longest line of a dump.
const LONGEST_LINE: usize = 512;

/// The largest number of bytes in a line of a dump.
const WIDEST: u64 = 64;

/// The encoding.
pub(super) struct Hex;

impl Encoding for Hex {
    fn name(&self) -> &'static str {
        "hex"
    }

    fn find(&mut self, text: &[u8], from: usize, most: usize) -> Option<Decoded> {
        let pairs = memchr_iter(b'7', text.get(from..)?).map(|offset| from + offset);
        pairs.filter(|&start| pair(&text[start..]) == Some(MAGIC[0])).find_map(|start| {
            let decode = |most: usize| match Dump::around(text, start) {
                Some(dump) => dump.decode(most),
                None => decode_list(text, start, most),
            };
            (decode(MAGIC.len()).0 == MAGIC).then(|| {
                let (bytes, end) = decode(most);
                Decoded { start, end: end.max(start + 1), bytes }
            })
        })
    }
}

/// Decodes pairs of digits, with any usual separator between them.
fn decode_list(text: &[u8], start: usize, most: usize) -> (Vec<u8>, usize) {
    let (mut bytes, mut at) = (Vec::new(), start);
    while bytes.len() < most {
        let place = at + separators(&text[at..]);
        let Some(byte) = pair(&text[place..]) else { break };
        bytes.push(byte);
        at = place + 2;
    }
    (bytes, at)
}

/// The length of the separator between two numbers.
fn separators(text: &[u8]) -> usize {
    let mut at = 0;
    loop {
        at += match &text[at..] {
            [b'0', b'x' | b'X', ..] | [b'\\', b'x' | b'n', ..] => 2,
            [b' ' | b'\t' | b'\r' | b'\n' | b',' | b'"' | b'\'', ..] => 1,
            _ => return at,
        };
    }
}

/// A dump: lines that start with the address of their first byte.
struct Dump<'a> {
    text: &'a [u8],
    /// The offset of the next number.
    at: usize,
    /// Its address.
    address: u64,
}

impl<'a> Dump<'a> {
    /// The dump that a number is part of, if an address and other numbers precede it in its line.
    fn around(text: &'a [u8], start: usize) -> Option<Self> {
        let least = start.saturating_sub(LONGEST_LINE);
        let newline = memrchr(b'\n', &text[least..start]).map(|newline| least + newline + 1);
        let line = newline.or((least == 0).then_some(0))?;
        let (address, mut at) = address(text, line..start)?;
        let mut before = 0;
        loop {
            at += separators(&text[at..start]);
            if at == start {
                return Some(Self { text, at: start, address: address.checked_add(before)? });
            }
            pair(&text[at..start])?;
            (at, before) = (at + 2, before + 1);
        }
    }

    fn decode(mut self, most: usize) -> (Vec<u8>, usize) {
        let mut bytes: Vec<u8> = Vec::new();
        loop {
            let next = self.line_after(self.at);
            let is_star = next.is_some_and(|next| self.text[next..].starts_with(b"*"));
            let following = next.and_then(|next| address(self.text, next..self.text.len()));
            // The text after the numbers may look like another one, so the number of bytes follows from the addresses.
            let distance = following.and_then(|(following, _)| following.checked_sub(self.address));
            let count = distance.map_or(WIDEST, |distance| distance.min(WIDEST));
            let line = bytes.len();
            let end = next.unwrap_or(self.text.len());
            while ((bytes.len() - line) as u64) < count && bytes.len() < most {
                let place = self.at + separators(&self.text[self.at..end]);
                let Some(byte) = pair(&self.text[place..end]) else { break };
                bytes.push(byte);
                self.at = place + 2;
            }
            let read = (bytes.len() - line) as u64;
            if read == 0 || bytes.len() >= most {
                return (bytes, self.at);
            }
            let (Some(next), Some(address)) = (next, self.address.checked_add(read)) else { return (bytes, self.at) };
            self.address = address;
            let Some((following, place)) = (match is_star {
                true => self.after_star(next),
                false => following,
            }) else {
                return (bytes, self.at);
            };
            if following < self.address || following > self.address && !is_star {
                return (bytes, self.at);
            }
            let repeated = bytes[line..].to_vec();
            let left = usize::try_from(following - self.address).unwrap_or(usize::MAX).min(most - bytes.len());
            bytes.extend(repeated.iter().cycle().take(left));
            (self.address, self.at) = (following, place);
        }
    }

    /// The address after a line that stands for repetitions of the previous line.
    fn after_star(&self, star: usize) -> Option<(u64, usize)> {
        address(self.text, self.line_after(star)?..self.text.len())
    }

    /// The start of the next line.
    fn line_after(&self, at: usize) -> Option<usize> {
        let end = self.text.len().min(at + LONGEST_LINE);
        memchr(b'\n', &self.text[at..end]).map(|newline| at + newline + 1)
    }
}

/// The address at the start of a line, and its end.
fn address(text: &[u8], range: Range<usize>) -> Option<(u64, usize)> {
    let line = &text[range.clone()];
    let indent = line.iter().take(LONGEST_LINE).take_while(|&&byte| byte == b' ').count();
    let prefix = if line[indent..].starts_with(b"0x") { 2 } else { 0 };
    let digits = line[indent + prefix..].iter().map_while(|&byte| digit(byte)).take(17);
    let (count, value) = digits.fold((0, 0_u64), |(count, value), digit| (count + 1, value << 4 | u64::from(digit)));
    let end = indent + prefix + count;
    // Two digits are one number; four may be two.
    let is_address = match line.get(end) {
        Some(b':') => (4..=16).contains(&count),
        Some(b' ' | b'\t' | b'\n' | b'\r') | None => (6..=16).contains(&count),
        _ => false,
    };
    let colon = usize::from(line.get(end) == Some(&b':'));
    is_address.then_some((value, range.start + end + colon))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BYTES: &[u8] = b"\x7fTileIR\0\x0d\x01\0\0ABabcdef";

    fn found(text: &str) -> Option<Vec<u8>> {
        Hex.find(text.as_bytes(), 0, usize::MAX).map(|found| found.bytes)
    }

    #[test]
    fn rows_and_lists_are_decoded() {
        for text in [
            "module: 7F54696c65495200 0d010000414261626364 6566 end",
            "{0x7f, 0x54, 0x69, 0x6c, 0x65, 0x49, 0x52, 0x00,\n 0x0d, 0x01, 0x00, 0x00, 0x41, 0x42, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66}",
            r#""\x7f\x54\x69\x6c\x65\x49\x52\x00\x0d\x01\x00\x00\x41\x42" "\x61\x62\x63\x64\x65\x66""#,
        ] {
            assert_eq!(found(text).as_deref(), Some(BYTES), "{text}");
        }
        assert_eq!(found("7f54696c654952"), None);
    }

    /// A line without an address is not part of a dump.
    #[test]
    fn lines_without_addresses_end_a_dump() {
        assert_eq!(found("00000000: 7f54 696c 6549 5200 0d01\n4142"), Some(BYTES[..10].to_vec()));
    }

    /// The characters next to the numbers may look like numbers, too.
    #[test]
    fn dumps_are_decoded() {
        let xxd = "\
00000010: 0000 007f 5469 6c65 4952 000d 0100 0041  abcdefTileIR...A
00000020: 4261 6263 6465 66                        Babcdef";
        let canonical = "\
00000010  00 00 00 7f 54 69 6c 65  49 52 00 0d 01 00 00 41  |....TileIR.....A|
00000020  42 61 62 63 64 65 66                              |Babcdef|
00000027";
        let gdb = "\
0x7fffe000:\t0x7f\t0x54\t0x69\t0x6c\t0x65\t0x49\t0x52\t0x00
0x7fffe008:\t0x0d\t0x01\t0x00\t0x00\t0x41\t0x42\t0x61\t0x62
0x7fffe010:\t0x63\t0x64\t0x65\t0x66";
        for text in [xxd, canonical, gdb] {
            // The number of bytes in the last line is unknown.
            let found = found(text).unwrap_or_default();
            assert!(found.starts_with(BYTES), "{text}\n{found:x?}");
        }
    }

    /// The last addresses that there are.
    #[test]
    fn addresses_may_overflow() {
        let dump = |first: &str, second: &str| {
            found(&format!("{first}: 7f54 696c 6549 5200 0d01 0000 4142 6162\n{second}: 6364 6566"))
        };
        assert_eq!(dump("ffffffffffffffe0", "fffffffffffffff0").map(|bytes| bytes.len()), Some(20));
        assert_eq!(dump("fffffffffffffff0", "0000000000000000").map(|bytes| bytes.len()), Some(16));
        assert_eq!(dump("ffffffffffffffff", "0000000f").map(|bytes| bytes.len()), Some(16));
        let inside = "ffffffffffffffff: 0000 7f54 696c 6549 5200 0d01";
        assert!(found(inside).is_some_and(|bytes| bytes.starts_with(&BYTES[..10])));
    }

    #[test]
    fn addresses_determine_repeated_lines() {
        let text = "\
00000000  7f 54 69 6c 65 49 52 00  01 01 01 01 01 01 01 01  |.TileIR.........|
00000010  02 02 02 02 02 02 02 02  02 02 02 02 02 02 02 02  |................|
*
00000040  03                                                |.|
00000041";
        let bytes = found(text).unwrap_or_default();
        assert_eq!((bytes.len(), &bytes[16..64], bytes[64]), (65, &[2; 48][..], 3));
        let hostile = text.replace("00000040", "ffffffffffff");
        assert_eq!(Hex.find(hostile.as_bytes(), 0, 100).map(|found| found.bytes.len()), Some(100));
    }
}
