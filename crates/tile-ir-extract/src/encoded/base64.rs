//! base64 (RFC 4648), in one line or several, with the usual alphabet or that of URLs.

use memchr::memmem::Finder;
use tile_ir::bytecode::MAGIC;

use super::{Decoded, Encoding};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The encoding. Up to two bytes may come before the magic number in the decoded text.
pub(super) struct Base64 {
    /// By the number of bytes before the magic number in its group.
    needles: [Needle; 3],
}

/// The encoded magic number.
struct Needle {
    finder: Finder<'static>,
    /// How many characters of the group come before it.
    skipped: usize,
    /// The next occurrence, so that rare strings are not searched for again and again.
    next: Option<usize>,
}

impl Default for Base64 {
    fn default() -> Self {
        let needle = |before| {
            let (characters, skipped) = needle(before);
            Needle { finder: Finder::new(&characters).into_owned(), skipped, next: Some(0) }
        };
        Self { needles: [0, 1, 2].map(needle) }
    }
}

impl Encoding for Base64 {
    fn name(&self) -> &'static str {
        "base64"
    }

    fn find(&mut self, text: &[u8], from: usize, most: usize) -> Option<Decoded> {
        let found =
            self.needles.iter_mut().filter_map(|needle| Some((needle.find(text, from)?, needle.skipped))).min()?;
        let start = found.0.saturating_sub(found.1);
        let (bytes, end) = decode(text, start, most);
        Some(Decoded { start, end: end.max(found.0 + 1), bytes })
    }
}

impl Needle {
    fn find(&mut self, text: &[u8], from: usize) -> Option<usize> {
        if self.next? <= from {
            self.next = self.finder.find(text.get(from..)?).map(|offset| from + offset);
        }
        self.next
    }
}

/// The characters that do not depend on this many bytes before the magic number in a group of three, and how many
/// characters of the group come before them.
fn needle(before: usize) -> (Vec<u8>, usize) {
    let bits = |at: usize| {
        let byte = |index: usize| index.checked_sub(before).and_then(|index| MAGIC.get(index)).copied().unwrap_or(0);
        let window = u16::from_be_bytes([byte(6 * at / 8), byte(6 * at / 8 + 1)]);
        ALPHABET[usize::from(window >> (10 - 6 * at % 8) & 63)]
    };
    let first = (8 * before).div_ceil(6);
    ((first..8 * (before + MAGIC.len()) / 6).map(bits).collect(), first)
}

/// Decodes a text; also returns its end.
fn decode(text: &[u8], start: usize, most: usize) -> (Vec<u8>, usize) {
    let mut bytes = Vec::new();
    let (mut bits, mut count) = (0_u32, 0);
    let mut at = start;
    while let Some(&byte) = text.get(at) {
        let rest = &text[at..];
        let value = match byte {
            b'\r' | b'\n' | b' ' | b'\t' => None,
            // Escaped line breaks, as in JSON and in string literals.
            b'\\' if rest.starts_with(br"\n") => {
                at += 2;
                continue;
            }
            _ => match sextet(byte) {
                Some(value) if bytes.len() < most => Some(value),
                _ => break,
            },
        };
        at += 1;
        let Some(value) = value else { continue };
        bits = bits << 6 | u32::from(value);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    (bytes, at)
}

fn sextet(byte: u8) -> Option<u8> {
    Some(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' | b'-' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(text: &[u8]) -> Option<Decoded> {
        Base64::default().find(text, 0, usize::MAX)
    }

    #[test]
    fn the_magic_number_is_found_at_each_place_in_a_group() {
        for text in ["f1RpbGVJUgAN", "AH9UaWxlSVIADQ", "AAB/VGlsZUlSAA0"] {
            let noise = format!("x = '{text}'");
            let found = find(noise.as_bytes()).map(|found| (found.start, found.end));
            assert_eq!(found, Some((5, 5 + text.len())), "{text}");
        }
        assert_eq!(find(b"f1RpbGVJ"), None);
    }

    #[test]
    fn lines_are_joined() {
        let found = find(b"f1RpbGVJUgAN\r\n  AQ\\nID==").map(|found| found.bytes);
        assert_eq!(found.as_deref(), Some(&b"\x7fTileIR\0\x0d\x01\x02\x03"[..]));
    }
}
