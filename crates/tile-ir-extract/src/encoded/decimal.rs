//! Decimal numbers, one for each byte: `[127, 84, 105, …]` in JSON and source code, or `[127  84 105 …]` as numpy prints them.
//! Where bytes are signed, those from 128 on are negative.

use memchr::memmem::Finder;
use tile_ir::bytecode::MAGIC;

use super::{Decoded, Encoding};

/// The first number.
const NEEDLE: &[u8] = b"127";

/// The encoding.
pub(super) struct Decimal {
    finder: Finder<'static>,
}

impl Default for Decimal {
    fn default() -> Self {
        Self { finder: Finder::new(NEEDLE) }
    }
}

impl Encoding for Decimal {
    fn name(&self) -> &'static str {
        "decimal"
    }

    fn find(&mut self, text: &[u8], from: usize, most: usize) -> Option<Decoded> {
        let mut next = from;
        loop {
            let start = next + self.finder.find(text.get(next..)?)?;
            next = start + NEEDLE.len();
            let is_number =
                start.checked_sub(1).is_none_or(|before| !matches!(text[before], b'0'..=b'9' | b'-' | b'.'));
            if is_number && decode(text, start, MAGIC.len()).0 == MAGIC {
                let (bytes, end) = decode(text, start, most);
                return Some(Decoded { start, end: end.max(next), bytes });
            }
        }
    }
}

/// Decodes numbers with spaces, line breaks and commas between them; also returns the end of the last.
fn decode(text: &[u8], start: usize, most: usize) -> (Vec<u8>, usize) {
    let (mut bytes, mut end) = (Vec::new(), start);
    while bytes.len() < most {
        let is_separator = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b',');
        let at = end + text[end..].iter().take_while(is_separator).count();
        if at == end && end > start {
            break;
        }
        let Some((byte, length)) = number(&text[at..]) else { break };
        bytes.push(byte);
        end = at + length;
    }
    (bytes, end)
}

/// The number that a text starts with, as a byte, and its length.
fn number(text: &[u8]) -> Option<(u8, usize)> {
    let sign = usize::from(text.starts_with(b"-"));
    let digits = text[sign..].iter().take(4).take_while(|digit| digit.is_ascii_digit());
    let (value, count) = digits.fold((0, 0), |(value, count), digit| (10 * value + i16::from(digit - b'0'), count + 1));
    let byte = match sign {
        0 => u8::try_from(value).ok(),
        _ => i8::try_from(-value).ok().map(i8::cast_unsigned),
    };
    byte.filter(|_| count > 0).map(|byte| (byte, sign + count))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Option<(usize, usize, Vec<u8>)> {
        Decimal::default().find(text.as_bytes(), 0, usize::MAX).map(|found| (found.start, found.end, found.bytes))
    }

    const BYTES: &[u8] = b"\x7fTileIR\0\x0d\x05\xff";

    #[test]
    fn lists_are_decoded() {
        for (text, start, after) in [
            ("{\"kernel\":[127,84,105,108,101,73,82,0,13,5,255]}", 11, "]}"),
            ("= {\n  127, 84, 105, 108, 101, 73,\r\n  82, 0, 13, 5, 255,\n}", 6, ",\n}"),
            ("array([127  84 105 108 101  73  82   0  13   5  -1], dtype=int8)", 7, "], dtype=int8)"),
            ("127\n84\n105\n108\n101\n73\n82\n0\n13\n5\n255\n256", 0, "\n256"),
        ] {
            let expected = (start, text.len() - after.len(), BYTES.to_vec());
            assert_eq!(found(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn other_numbers_are_not_bytes() {
        for text in [
            "1127,84,105,108,101,73,82,0",
            "-127,84,105,108,101,73,82,0",
            "0.127,84,105,108,101,73,82,0",
            "127,84,105,108,101,73,82",
            "127,84,105,108,101,73,820,0",
            "1278410510810173820",
            "127127127",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_that_are_no_bytes_end_a_list() {
        let found = |last: &str| found(&format!("127,84,105,108,101,73,82,0,{last}")).map(|(_, _, bytes)| bytes.len());
        assert_eq!(["256", "1000", "99999", "-129", "-", "x", ""].map(found), [Some(8); 7]);
        assert_eq!(["0", "-128", "255", "007"].map(found), [Some(9); 4]);
    }
}
