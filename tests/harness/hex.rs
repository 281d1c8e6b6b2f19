//! Bytes as hexadecimal digits.

use std::fmt::Write;

/// The bytes that a text spells; what stands behind `//` is a comment.
pub(crate) fn decode(text: &str) -> Vec<u8> {
    let digits = text.lines().flat_map(|line| line.split("//").next().unwrap_or_default().split_whitespace());
    let digits: String = digits.collect();
    assert!(digits.len().is_multiple_of(2), "digits come in pairs");
    let pairs = (0..digits.len()).step_by(2).map(|at| &digits[at..at + 2]);
    pairs.map(|pair| u8::from_str_radix(pair, 16).unwrap_or_else(|_| panic!("'{pair}' is no byte"))).collect()
}

/// Sixteen bytes a line.
pub(crate) fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    for line in bytes.chunks(16) {
        let pairs: Vec<_> = line.iter().map(|byte| format!("{byte:02x}")).collect();
        let _ = writeln!(text, "{}", pairs.join(" "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways() {
        assert_eq!(decode("7f 54 // magic\n69"), [0x7f, 0x54, 0x69]);
        assert_eq!(encode(&[0x7f; 17]), "7f 7f 7f 7f 7f 7f 7f 7f 7f 7f 7f 7f 7f 7f 7f 7f\n7f\n");
    }
}
