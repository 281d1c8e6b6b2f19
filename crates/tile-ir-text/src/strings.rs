//! Strings and names, with quotes and escapes.
//!
//! Strings of the IR are byte strings; the text is ASCII, whatever bytes they contain.

/// Whether a name needs no quotes: a letter or `_`, then letters, digits, `_`, `$` and `.`.
pub(crate) fn is_bare(name: &[u8]) -> bool {
    let Some((first, rest)) = name.split_first() else { return false };
    (first.is_ascii_alphabetic() || *first == b'_')
        && rest.iter().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.'))
}

/// Appends a string with its quotes. Everything but printable ASCII becomes `\HH`.
pub(crate) fn push_quoted(out: &mut String, bytes: &[u8]) {
    out.push('"');
    for &byte in bytes {
        match byte {
            b'\\' => out.push_str("\\\\"),
            b' '..=b'~' if byte != b'"' => out.push(char::from(byte)),
            _ => {
                out.push('\\');
                push_hex(out, byte);
            }
        }
    }
    out.push('"');
}

/// Appends a name, in quotes if necessary.
pub(crate) fn push_name(out: &mut String, name: &[u8]) {
    match std::str::from_utf8(name) {
        Ok(text) if is_bare(name) => out.push_str(text),
        _ => push_quoted(out, name),
    }
}

/// Appends a reference to a symbol: `@name`.
pub(crate) fn push_symbol(out: &mut String, name: &[u8]) {
    out.push('@');
    push_name(out, name);
}

/// Appends the two upper-case hexadecimal digits of a byte.
pub(crate) fn push_hex(out: &mut String, byte: u8) {
    for digit in [byte >> 4, byte & 15] {
        out.push(char::from_digit(u32::from(digit), 16).unwrap_or('0').to_ascii_uppercase());
    }
}

/// Appends a number in decimal. Most are numbers of values, which have few digits.
pub(crate) fn push_unsigned(out: &mut String, value: u64) {
    let digit = |value: u64| char::from(b'0' + (value % 10) as u8);
    if value >= 1000 {
        push_unsigned(out, value / 1000);
    }
    if value >= 100 {
        out.push(digit(value / 100));
    }
    if value >= 10 {
        out.push(digit(value / 10));
    }
    out.push(digit(value));
}

/// Appends a signed number in decimal.
pub(crate) fn push_signed(out: &mut String, value: i64) {
    if value < 0 {
        out.push('-');
    }
    push_unsigned(out, value.unsigned_abs());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelled(push: impl FnOnce(&mut String)) -> String {
        let mut out = String::new();
        push(&mut out);
        out
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

    #[test]
    fn numbers_at_their_limits() {
        assert_eq!(spelled(|out| push_signed(out, i64::MIN)), i64::MIN.to_string());
        assert_eq!(spelled(|out| push_unsigned(out, u64::MAX)), u64::MAX.to_string());
        assert_eq!(spelled(|out| push_unsigned(out, 0)), "0");
    }
}
