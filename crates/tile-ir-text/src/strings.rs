//! Strings and names, with quotes and escapes.
//!
//! Strings of the IR are byte strings; the text is ASCII, whatever bytes they contain.

use crate::output::Output;

/// Whether two names of dialects are the same. Nearly always they are the same constant.
#[inline]
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    std::ptr::eq(one, other) || one == other
}

/// Whether a name needs no quotes: a letter or `_`, then letters, digits, `_`, `$` and `.`.
pub(crate) fn is_bare(name: &[u8]) -> bool {
    let Some((first, rest)) = name.split_first() else { return false };
    (first.is_ascii_alphabetic() || *first == b'_')
        && rest.iter().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.'))
}

/// Appends a string with its quotes. Everything but printable ASCII becomes `\HH`.
pub(crate) fn push_quoted(out: &mut Output, bytes: &[u8]) {
    out.push(b'"');
    push_inside_quotes(out, bytes);
    out.push(b'"');
}

/// Appends the inside of a string.
pub(crate) fn push_inside_quotes(out: &mut Output, bytes: &[u8]) {
    for &byte in bytes {
        match byte {
            b'\\' => out.push_str("\\\\"),
            b' '..=b'~' if byte != b'"' => out.push(byte),
            _ => push_escape(out, byte),
        }
    }
}

/// Appends a byte of a string as `\HH`.
pub(crate) fn push_escape(out: &mut Output, byte: u8) {
    out.push(b'\\');
    out.hex(&[byte]);
}

/// Appends a name, in quotes if necessary.
pub(crate) fn push_name(out: &mut Output, name: &[u8]) {
    match is_bare(name) {
        true => out.push_ascii(name),
        false => push_quoted(out, name),
    }
}

/// Appends a reference to a symbol: `@name`.
pub(crate) fn push_symbol(out: &mut Output, name: &[u8]) {
    out.push(b'@');
    push_name(out, name);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelled(push: impl FnOnce(&mut Output)) -> String {
        let mut out = Output::default();
        push(&mut out);
        out.take()
    }

    #[test]
    fn only_identifiers_are_bare() {
        for name in ["a", "_", "a.b", "x$1", "for"] {
            assert!(is_bare(name.as_bytes()), "{name}");
        }
        for name in ["", "1a", "a b", "k-1", "$a", ".a", "\u{e9}"] {
            assert!(!is_bare(name.as_bytes()), "{name}");
        }
    }

    #[test]
    fn quoted_strings_are_ascii() {
        let spelling = spelled(|out| push_quoted(out, "tab\tquote\"slash\\\u{e9}\0~".as_bytes()));
        assert_eq!(spelling, r#""tab\09quote\22slash\\\C3\A9\00~""#);
        assert_eq!(spelled(|out| push_symbol(out, b"two words")), "@\"two words\"");
        assert_eq!(spelled(|out| push_symbol(out, b"")), "@\"\"");
    }
}
