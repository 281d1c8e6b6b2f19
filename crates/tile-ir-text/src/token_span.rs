//! The spans that diagnostics point at.

use tile_ir_core::Span;

/// The span of the token at an offset of a text: a word with its sigil, or one character. Empty at the end of a line.
///
/// ```
/// use tile_ir_text::token_span;
///
/// let text = "addi %a.b, 1";
/// assert_eq!(&text[token_span(text, 5).range()], "%a.b");
/// ```
pub fn token_span(text: &str, offset: usize) -> Span {
    let rest = text.get(offset..).unwrap_or_default();
    let sigil = usize::from(rest.starts_with(['%', '@', '#', '!', '^']));
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$');
    let word = rest[sigil..].find(|c| !is_word(c)).unwrap_or(rest.len() - sigil);
    let length = match rest.chars().next() {
        None | Some('\n' | '\r') => 0,
        Some(first) => (sigil + word).max(first.len_utf8()),
    };
    Span { start: offset, end: offset + length }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_words_or_characters() {
        let text = "addi %a.b, ä->é";
        let token = |at| &text[token_span(text, at).range()];
        assert_eq!([token(0), token(5), token(9), token(11), token(13)], ["addi", "%a.b", ",", "ä", "-"]);
        assert_eq!(token(text.len()), "");
    }
}
