//! What a kernel prints, on a terminal.

use std::io::{self, Write};

use tile_ir::core::is_harmful;

/// Writes text to a terminal with control characters spelled out, as `\u{1b}`, except line breaks and tabs: a kernel prints
/// whatever its strings contain. Bytes that are no text are spelled out too, as `\x9b`.
pub(super) struct Harmless<'a>(pub(super) &'a mut (dyn Write + Send));

impl Write for Harmless<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut text = String::with_capacity(bytes.len());
        for chunk in bytes.utf8_chunks() {
            for c in chunk.valid().chars() {
                match is_harmful(c) && c != '\n' {
                    true => text.extend(c.escape_default()),
                    false => text.push(c),
                }
            }
            text.extend(chunk.invalid().iter().flat_map(|byte| byte.escape_ascii()).map(char::from));
        }
        self.0.write_all(text.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        let mut shown = Vec::new();
        let printed = b"1\t2\nb\xc3\xa4r \xe2\x88\x80\x1b[2J\r\x00\xc2\x9b\xe2\x80\xae\x9b\xe2\x80!";
        Harmless(&mut shown).write_all(printed).unwrap();
        let expected = "1\t2\nbär ∀\\u{1b}[2J\\r\\u{0}\\u{9b}\\u{202e}\\x9b\\xe2\\x80!";
        assert_eq!(String::from_utf8(shown).unwrap(), expected);
    }
}
