//! Tokens.

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// `%name`
    Value,
    /// `^name`
    Block,
    /// `#name`
    Hash,
    /// `!name`
    Bang,
    /// `@name` or `@"name"`
    Symbol,
    /// A name without a sigil, or a keyword.
    Word,
    /// `12`, `0x1F`, `1.5`
    Number,
    /// `"…"`
    String,
    /// Punctuation: brackets, `:`, `::`, `,`, `=`, `->`, `-`, `+`, `*`, `|`, `?`, `...`, `{-#` and `#-}`.
    Punctuation,
    /// The end of the source.
    End,
    /// A character at which no token starts.
    Invalid,
}

/// A token: its kind and its place in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its kind.
    pub kind: TokenKind,
    /// The offset of its first byte.
    pub start: u32,
    /// The offset after its last byte.
    pub end: u32,
}

impl Token {
    /// The text of the token.
    #[inline]
    pub fn text(self, source: &str) -> &str {
        &source[self.start as usize..self.end as usize]
    }
}
