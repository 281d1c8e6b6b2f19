//! Bytecode encoded as text, as in logs and crash reports.
//!
//! Only text that encodes the magic number is decoded, from there on, so the search costs little more than searching
//! for strings.

mod base64;
mod decimal;
mod hex;
mod literal;

use base64::Base64;
use decimal::Decimal;
use hex::Hex;
use literal::Literal;

/// An encoding of bytes as text. A text is searched from start to end.
pub(crate) trait Encoding {
    /// A word for it in the names of members.
    fn name(&self) -> &'static str;

    /// Finds the next text from an offset on that encodes the magic number, and decodes at most `most` bytes of it.
    fn find(&mut self, text: &[u8], from: usize, most: usize) -> Option<Decoded>;
}

/// All encodings, to search one text.
pub(crate) fn encodings() -> [Box<dyn Encoding>; 4] {
    [Box::new(Hex), Box::new(Decimal::default()), Box::new(Base64::default()), Box::new(Literal)]
}

/// Decoded text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Decoded {
    /// Its start.
    pub(crate) start: usize,
    /// Its end.
    pub(crate) end: usize,
    /// The decoded bytes.
    pub(crate) bytes: Vec<u8>,
}

/// The value of a hexadecimal digit.
fn digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

/// The byte encoded by two hexadecimal digits.
fn pair(text: &[u8]) -> Option<u8> {
    let [high, low, ..] = *text else { return None };
    Some(digit(high)? << 4 | digit(low)?)
}
