//! Files that hold several modules.

/// What separates modules where `--split-input-file` does not say it, and what separates their output.
pub(crate) const MARKER: &str = "// -----";

/// The parts of a source between markers, wherever in a line a marker stands.
///
/// Each part begins with as many empty lines, and then blanks, as there are lines and columns before it, so that
/// positions in it are those of the whole source. A source of `n` bytes in `m` parts takes at most `n·m` bytes that
/// way, one part at a time, and sources that are split are tests.
pub(crate) fn split<'a>(source: &'a str, marker: &'a str) -> impl Iterator<Item = String> + 'a {
    let mut start = 0;
    source.split(marker).map(move |part| {
        let padded = padding(&source[..start]) + part;
        start += part.len() + marker.len();
        padded
    })
}

fn padding(before: &str) -> String {
    let lines = before.bytes().filter(|&byte| byte == b'\n').count();
    let columns = before.len() - before.rfind('\n').map_or(0, |newline| newline + 1);
    "\n".repeat(lines) + &" ".repeat(columns)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(source: &str, marker: &str) -> Vec<String> {
        split(source, marker).collect()
    }

    #[test]
    fn positions_stay() {
        assert_eq!(parts("a\n// -----\nb\n", MARKER), ["a\n", "\n        \nb\n"]);
        assert_eq!(parts("ab|c|d", "|"), ["ab", "   c", "     d"]);
    }

    #[test]
    fn a_source_without_marker_is_one_part() {
        assert_eq!(parts("", MARKER), [""]);
        assert_eq!(parts("a\n", MARKER), ["a\n"]);
    }
}
