//! Files that hold several modules.

use tile_ir::Diagnostic;
use tile_ir::core::{Place, SourceFile};
use tile_ir::text::token_span;

use crate::codes;

/// The default marker between modules, and between their outputs.
pub(crate) const MARKER: &str = "// -----";

/// The number of missing characters at the end of an incomplete marker.
const MISSING_AT_MOST: usize = 2;

/// The parts of a source between markers, which may be anywhere in a line. A marker at the very end of the source,
/// without even a line break after it, separates nothing.
///
/// Each part begins with as many empty lines, and then blanks, as there are lines and columns before it, so that
/// positions in it are those of the whole source. A source of `n` bytes in `m` parts takes at most `n·m` bytes that
/// way, one part at a time, and sources that are split are tests.
pub(crate) fn split<'a>(source: &'a str, marker: &'a str) -> impl Iterator<Item = String> + 'a {
    let mut start = 0;
    let markers = source.match_indices(marker).map(|(offset, marker)| (offset, offset + marker.len()));
    let markers = markers.filter(|&(_, end)| end < source.len());
    markers.chain([(source.len(), source.len())]).map(move |(offset, end)| {
        let padded = padding(&source[..start]) + &source[start..offset];
        start = end;
        padded
    })
}

/// Warnings about near misses: a marker without its last characters, or at the end of the source.
pub(crate) fn near_misses(source: &SourceFile, marker: &str) -> Vec<Diagnostic> {
    let Some((last, _)) = marker.char_indices().rev().nth(MISSING_AT_MOST - 1) else { return Vec::new() };
    let (beginning, end) = marker.split_at(last);
    if beginning.is_empty() {
        return Vec::new();
    }
    let ends = source.text().match_indices(beginning).map(|(offset, _)| offset + beginning.len());
    let near_misses = ends.filter(|&offset| {
        let rest = &source.text()[offset..];
        !rest.starts_with(end) || rest.len() <= end.len()
    });
    let warning = |offset| {
        let place = Place::source(source, token_span(source.text(), offset));
        let message = "near miss with file split marker";
        Diagnostic::warning(codes::NEAR_MISS, place, message)
    };
    near_misses.map(warning).collect()
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
    fn a_marker_at_the_very_end_separates_nothing() {
        assert_eq!(parts("a\n// -----", MARKER), ["a\n// -----"]);
        assert_eq!(parts("a|", "|"), ["a|"]);
    }

    #[test]
    fn near_misses_are_reported() {
        let places = |source: &str, marker: &str| -> Vec<(u32, u32)> {
            let warnings = near_misses(&SourceFile::new("f", source), marker);
            let positions = warnings.iter().filter_map(|warning| warning.place.text_position());
            positions.map(|position| (position.line, position.column)).collect()
        };
        assert_eq!(places("// -----\na\n// ------\n", MARKER), []);
        assert_eq!(places("// --\na // ----\n// ---\n", MARKER), [(2, 9), (3, 7)]);
        assert_eq!(places("a\n// -----", MARKER), [(2, 7)]);
        assert_eq!(places("ab", "ab"), [], "all of it may be missing");
        assert_eq!(places("a", "é"), []);
    }

    #[test]
    fn sources_without_markers_are_one_part() {
        assert_eq!(parts("", MARKER), [""]);
        assert_eq!(parts("a\n", MARKER), ["a\n"]);
    }
}
