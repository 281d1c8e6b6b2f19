//! Bytes written as hexadecimal digits.

/// The bytes of a hexadecimal text; comments start with `//`.
pub fn decode(text: &str) -> Vec<u8> {
    let digits = text.lines().flat_map(|line| line.split("//").next().unwrap_or_default().split_whitespace());
    let digits: String = digits.collect();
    assert!(digits.len().is_multiple_of(2), "digits come in pairs");
    let pairs = (0..digits.len()).step_by(2).map(|at| &digits[at..at + 2]);
    pairs.map(|pair| u8::from_str_radix(pair, 16).unwrap_or_else(|_| panic!("'{pair}' is no byte"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_skipped() {
        assert_eq!(decode("7f 54 // magic\n69"), [0x7f, 0x54, 0x69]);
    }
}
