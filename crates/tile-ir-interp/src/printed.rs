//! The output of launches, kept for comparison.

use std::io::{self, Write};

use tile_ir_core::{counted, escape_control};

/// The beginning of what a launch prints, and a digest of everything.
#[derive(Debug, Default)]
pub(crate) struct Printed {
    beginning: Vec<u8>,
    length: u64,
    digest: u64,
}

/// The number of bytes of the beginning.
const KEPT: usize = 1 << 20;

/// The number of characters of a line that a message shows.
const SHOWN: usize = 60;

impl Write for Printed {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let kept = text.len().min(KEPT - self.beginning.len());
        self.beginning.extend_from_slice(&text[..kept]);
        self.length += text.len() as u64;
        // FNV-1.
        let digest = |digest: u64, &byte: &u8| digest.wrapping_mul(0x100_0000_01B3) ^ u64::from(byte);
        self.digest = text.iter().fold(self.digest, digest);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Output that goes elsewhere, too.
pub(crate) struct Tee<'o> {
    pub(crate) to: &'o mut (dyn Write + Send),
    pub(crate) copy: Printed,
}

impl Write for Tee<'_> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let count = self.to.write(text)?;
        self.copy.write(&text[..count])
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl Printed {
    /// How the output of order 0 differs from that of a seed.
    pub(crate) fn difference(&self, other: &Self, seed: u64) -> Option<String> {
        if (self.length, self.digest) == (other.length, other.digest) {
            return None;
        }
        let [mut one, mut others] = [self, other].map(|printed| printed.beginning.split(|&byte| byte == b'\n'));
        let mut pairs = std::iter::from_fn(|| Some((one.next(), others.next())).filter(|pair| *pair != (None, None)));
        let Some((line, (one, other))) = (1..).zip(pairs.by_ref()).find(|(_, (one, other))| one != other) else {
            let kept = counted(KEPT, "byte");
            return Some(format!(
                "the output differs with '--schedule={seed}' from that with '--schedule=0', after {kept}"
            ));
        };
        let [one, other] = [one, other].map(|line| line.map_or_else(|| "missing".to_owned(), shown));
        Some(format!("line {line} of the output is {one} with '--schedule=0' and {other} with '--schedule={seed}'"))
    }
}

fn shown(line: &[u8]) -> String {
    let line: String = String::from_utf8_lossy(line).chars().take(SHOWN).collect();
    format!("'{}'", escape_control(&line))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(text: &[u8]) -> Printed {
        let mut printed = Printed::default();
        printed.write_all(text).expect("it takes everything");
        printed
    }

    #[test]
    fn the_first_line_that_differs_is_shown() {
        let difference = |one: &[u8], other: &[u8]| printed(one).difference(&printed(other), 7);
        assert_eq!(difference(b"a\nb\n", b"a\nb\n"), None);
        assert_eq!(
            difference(b"a\nb\x1b\n", b"a\nc\n").as_deref(),
            Some("line 2 of the output is 'b\\u{1b}' with '--schedule=0' and 'c' with '--schedule=7'")
        );
        assert_eq!(
            difference(b"a", b"a\nb").as_deref(),
            Some("line 2 of the output is missing with '--schedule=0' and 'b' with '--schedule=7'")
        );
        let long = difference(&[b'x'; KEPT + 2], &[b'x'; KEPT + 1]).expect("one is longer");
        assert!(long.ends_with("after 1048576 bytes"), "{long}");
    }
}
