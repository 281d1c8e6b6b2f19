//! Bytecode spelled in text, as logs and crash reports have it.
//!
//! Only text that spells the magic number is decoded, from there on, so searching costs little more than the search for it.

mod base64;
mod hex;
mod literal;

use base64::Base64;
use hex::Hex;
use literal::Literal;

/// A way in which text spells bytes. Searches go from the beginning of a text to its end.
pub(crate) trait Encoding {
    /// A word for names of members.
    fn name(&self) -> &'static str;

    /// The next text from an offset on that spells the magic number, and at most so many bytes of what it spells.
    fn find(&mut self, text: &[u8], from: usize, most: usize) -> Option<Decoded>;
}

/// All encodings, to search one text.
pub(crate) fn encodings() -> [Box<dyn Encoding>; 3] {
    [Box::new(Hex), Box::new(Base64::default()), Box::new(Literal)]
}

/// Decoded text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Decoded {
    /// Where the text begins.
    pub(crate) start: usize,
    /// Where it ends.
    pub(crate) end: usize,
    /// What it spells.
    pub(crate) bytes: Vec<u8>,
}

/// The value of a hexadecimal digit.
fn digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

/// The byte that two hexadecimal digits spell.
fn pair(text: &[u8]) -> Option<u8> {
    let [high, low, ..] = *text else { return None };
    Some(digit(high)? << 4 | digit(low)?)
}
