//! String literals, as Python prints bytes: `b'\x7fTileIR\x00\r\x01'`.

use memchr::memmem;

use super::{Decoded, Encoding, pair};

/// The magic number.
const NEEDLE: &[u8] = br"\x7fTileIR\x00";

/// The encoding.
pub(super) struct Literal;

impl Encoding for Literal {
    fn name(&self) -> &'static str {
        "literal"
    }

    fn find(&mut self, text: &[u8], from: usize, most: usize) -> Option<Decoded> {
        let start = from + memmem::find(text.get(from..)?, NEEDLE)?;
        // The printed bytes may be a part of a literal whose quotes are elsewhere.
        let quote = start.checked_sub(1).map(|before| text[before]).filter(|before| matches!(before, b'\'' | b'"'));
        let (mut bytes, mut at) = (Vec::new(), start);
        while bytes.len() < most {
            let Some((byte, length)) = character(&text[at..]).filter(|_| text.get(at).copied() != quote) else { break };
            bytes.push(byte);
            at += length;
        }
        Some(Decoded { start, end: at.max(start + 1), bytes })
    }
}

/// The first character and its length.
fn character(text: &[u8]) -> Option<(u8, usize)> {
    let escaped = |byte| Some((byte, 2));
    match text {
        [b'\\', b'x', digits @ ..] => Some((pair(digits)?, 4)),
        [b'\\', b'n', ..] => escaped(b'\n'),
        [b'\\', b'r', ..] => escaped(b'\r'),
        [b'\\', b't', ..] => escaped(b'\t'),
        [b'\\', byte @ (b'\\' | b'\'' | b'"'), ..] => escaped(*byte),
        [b'\\', ..] => None,
        [byte @ b' '..=b'~', ..] => Some((*byte, 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_end_at_their_quote() {
        let found = |text: &[u8]| Literal.find(text, 0, usize::MAX).map(|found| found.bytes);
        assert_eq!(found(br#"b'\x7fTileIR\x00\r"\\\'', 1"#).as_deref(), Some(&b"\x7fTileIR\0\r\"\\'"[..]));
        assert_eq!(found(br"... \x7fTileIR\x00'\u0041").as_deref(), Some(&b"\x7fTileIR\0'"[..]));
        assert_eq!(found(br"\x7fTileIR"), None);
    }
}
