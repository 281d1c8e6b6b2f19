//! Text of users, made safe for terminals.

use std::borrow::Cow;

/// How names that a file has, such as mangled ones of C++, are written for people.
pub type ShownNames = fn(&str) -> Cow<'_, str>;

/// Escapes control characters other than tabs, as `\u{1b}`: on a terminal they could move the cursor, change colours
/// and hide text.
pub fn escape_control(text: &str) -> Cow<'_, str> {
    if !text.contains(is_harmful) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match is_harmful(c) {
            true => escaped.extend(c.escape_default()),
            false => escaped.push(c),
        }
    }
    Cow::Owned(escaped)
}

/// Whether a character changes what a terminal does or shows: one of the control characters, or one that turns the
/// direction of the text around it.
pub fn is_harmful(c: char) -> bool {
    (c.is_control() && c != '\t') || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_harms_is_spelled_out() {
        assert!(matches!(escape_control("\tä 字 → %a"), Cow::Borrowed(_)));
        assert_eq!(escape_control("a\u{1b}[31m\r\n\0\u{9b}\u{202e}"), r"a\u{1b}[31m\r\n\u{0}\u{9b}\u{202e}");
    }
}
