//! What each byte can start and continue.

/// What a token that starts with a byte can be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Start {
    /// No token: white space.
    Space,
    /// `/`, or a comment.
    Slash,
    /// A word.
    Letter,
    /// A number.
    Digit,
    /// A string.
    Quote,
    /// `%`
    Percent,
    /// `^`
    Caret,
    /// `#`, or the punctuation `#-}`
    Hash,
    /// `!`
    Bang,
    /// `@`
    At,
    /// Punctuation of this one character.
    Single,
    /// `:` or `::`
    Colon,
    /// `-` or `->`
    Minus,
    /// `...`
    Point,
    /// `{` or `{-#`
    Brace,
    /// Nothing.
    Invalid,
}

/// What a token that starts with a byte can be.
pub(crate) const STARTS: [Start; 256] = {
    let mut starts = [Start::Invalid; 256];
    let mut byte = 0;
    while byte < starts.len() {
        starts[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' | b'\0' => Start::Space,
            b'/' => Start::Slash,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => Start::Letter,
            b'0'..=b'9' => Start::Digit,
            b'"' => Start::Quote,
            b'%' => Start::Percent,
            b'^' => Start::Caret,
            b'#' => Start::Hash,
            b'!' => Start::Bang,
            b'@' => Start::At,
            b'(' | b')' | b'[' | b']' | b'<' | b'>' | b'}' | b',' | b'=' | b'*' | b'+' | b'|' | b'?' => Start::Single,
            b':' => Start::Colon,
            b'-' => Start::Minus,
            b'.' => Start::Point,
            b'{' => Start::Brace,
            _ => Start::Invalid,
        };
        byte += 1;
    }
    starts
};

/// A set of bytes: a bit in [`CLASSES`].
#[derive(Clone, Copy)]
pub(crate) struct Class(u8);

impl Class {
    /// `0` to `9`.
    pub(crate) const DIGIT: Self = Self(1);
    /// Digits of hexadecimal numbers.
    pub(crate) const HEX_DIGIT: Self = Self(2);
    /// What a name can start with.
    pub(crate) const NAME_START: Self = Self(4);
    /// What a name can go on with.
    pub(crate) const NAME: Self = Self(8);
    /// What a name after `%`, `^`, `#` or `!` can start with, unless it is a number.
    pub(crate) const SUFFIX_START: Self = Self(16);
    /// What such a name can go on with.
    pub(crate) const SUFFIX: Self = Self(32);
    /// Bytes of strings without special meaning.
    pub(crate) const STRING: Self = Self(64);
    /// Bytes allowed between the brackets of a type that is looked up by its text: no brackets, strings, comments or
    /// line breaks.
    pub(crate) const BRACKETED: Self = Self(128);

    /// Whether a byte belongs to the class.
    #[inline]
    pub(crate) fn contains(self, byte: u8) -> bool {
        CLASSES[usize::from(byte)] & self.0 != 0
    }
}

/// The classes of each byte.
const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut index = 0;
    while index < classes.len() {
        let byte = index as u8;
        let is_letter = byte.is_ascii_alphabetic() || byte == b'_';
        let is_name = is_letter || byte.is_ascii_digit() || matches!(byte, b'$' | b'.');
        let members = [
            (Class::DIGIT, byte.is_ascii_digit()),
            (Class::HEX_DIGIT, byte.is_ascii_hexdigit()),
            (Class::NAME_START, is_letter),
            (Class::NAME, is_name),
            (Class::SUFFIX_START, is_letter || matches!(byte, b'$' | b'.' | b'-')),
            (Class::SUFFIX, is_name || byte == b'-'),
            (Class::STRING, !matches!(byte, b'"' | b'\\' | b'\n'..=b'\x0C')),
            (Class::BRACKETED, matches!(byte, b' '..=b'~') && !matches!(byte, b'<' | b'>' | b'"' | b'/')),
        ];
        let mut member = 0;
        while member < members.len() {
            if members[member].1 {
                classes[index] |= members[member].0.0;
            }
            member += 1;
        }
        index += 1;
    }
    classes
};
