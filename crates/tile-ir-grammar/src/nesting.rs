//! How deep brackets nest.
//!
//! The parser that pest makes calls itself for each level, and every rule that contains itself has a bracket around it. So
//! the brackets of a text, which are counted before, bound the stack that its tree takes.

/// How deep brackets may nest.
pub const LIMIT: usize = 512;

/// The offset of the first bracket that is nested too deeply.
///
/// Never deeper than the grammar sees them: an angle bracket may turn out to be a comparison, so that only brackets which
/// surely close others are taken for it.
pub(crate) fn first_too_deep(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut open: Vec<u8> = Vec::new();
    let mut position = 0;
    while let Some(&byte) = bytes.get(position) {
        match byte {
            b'"' => position = end_of_string(bytes, position),
            b'/' if bytes.get(position + 1) == Some(&b'/') => position = end_of_comment(bytes, position),
            b'(' | b'[' | b'{' | b'<' => {
                if open.len() == LIMIT {
                    return Some(position);
                }
                open.push(byte);
            }
            b'>' if open.last() == Some(&b'<') && bytes[..position].last() != Some(&b'-') => drop(open.pop()),
            b')' => close(&mut open, b'('),
            b']' => close(&mut open, b'['),
            b'}' => close(&mut open, b'{'),
            _ => {}
        }
        position += 1;
    }
    None
}

/// Closes the innermost bracket of a kind, and all brackets that are open inside it.
fn close(open: &mut Vec<u8>, bracket: u8) {
    if let Some(index) = open.iter().rposition(|&other| other == bracket) {
        open.truncate(index);
    }
}

/// The end of a string: the offset of its closing quote, or of what ends it otherwise.
fn end_of_string(bytes: &[u8], start: usize) -> usize {
    let mut position = start + 1;
    while let Some(&byte) = bytes.get(position) {
        match byte {
            b'"' | b'\n' => return position,
            b'\\' => position += 2,
            _ => position += 1,
        }
    }
    position
}

fn end_of_comment(bytes: &[u8], start: usize) -> usize {
    let length = bytes[start..].iter().position(|byte| matches!(byte, b'\n' | b'\r'));
    length.map_or(bytes.len(), |length| start + length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    /// What threads have that ask for nothing else.
    const STACK: usize = 2 << 20;

    /// A text with something nested so deep between two other texts.
    fn nested(before: &str, open: &str, inside: &str, close: &str, after: &str, depth: usize) -> String {
        format!("{before}{}{inside}{}{after}", open.repeat(depth), close.repeat(depth))
    }

    /// Whatever nests, as deep as it may.
    fn deep() -> Vec<String> {
        let entry = ("cuda_tile.module @m { entry @e() {", "} }");
        let half = LIMIT / 2 - 1;
        vec![
            nested("#x = ", "[", "", "]", "", LIMIT),
            nested("#x = ", "{a = ", "1", "}", "", LIMIT),
            nested("#x = ", "array<tensor<", "i32", ">>", "", 1),
            nested("#x = ", "#cuda_tile<bounded<", "0, ?", ">>", "", 1),
            nested("#x = dense<", "[", "1", "]", "> : i32", LIMIT - 1),
            nested("#x = opaque", "<", "", ">", "", LIMIT),
            nested("#x = opaque<", "(", "<=", ")", ">", LIMIT - 2),
            nested("#x = affine_map<() -> (", "(", "1", ")", ")>", LIMIT - 3),
            nested("!x = ", "tuple<", "", ">", "", LIMIT),
            nested("#x = loc(", "\"a\"(", "unknown", ")", ")", LIMIT - 1),
            nested("#x = loc(", "callsite(", "unknown", " at unknown)", ")", LIMIT - 1),
            nested("#x = loc(", "fused<", "1", ">[]", ")", 1),
            nested("#x = ", "loc(fused<", "1", ">[])", "", half),
            nested("!x = ", "tensor<", "i32", ">", "", LIMIT),
            nested("!x = !cuda_tile.tile<", "ptr<", "f32", ">", ">", LIMIT - 1),
            nested("!x = ", "(", "", ") -> ()", "", LIMIT - 1),
            nested("!x = !foo.bar", "<", "", ">", "", LIMIT),
            nested("", "module {", "", "}", "", LIMIT),
            nested(entry.0, "if %a {", "", "}", entry.1, LIMIT - 2),
            nested(entry.0, "loop {", "", "}", entry.1, LIMIT - 2),
            nested(entry.0, "\"a.b\"() ({", "", "}) : () -> ()", entry.1, half),
            nested("", "\"a.b\"() ({", "", "}) : () -> ()", "", half),
        ]
    }

    #[test]
    fn the_deepest_texts_fit_an_ordinary_stack() {
        let work = || {
            for text in deep() {
                let error = parse(&text).err().map(|error| error.offset());
                assert_eq!(error, None, "{}", &text[..text.len().min(60)]);
                // Nor does it take more to find out that something is missing.
                assert!(parse(&text[..text.len() * 3 / 4]).is_err());
            }
        };
        let thread = std::thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread can be started");
        thread.join().expect("it fits");
    }

    #[test]
    fn deeper_nesting_is_refused() {
        for open in ["(", "[", "{", "<", "({", "loc(", "a<"] {
            assert!(first_too_deep(&open.repeat(LIMIT + 1)).is_some(), "{open}");
        }
        let text = format!("{}{}", "[".repeat(LIMIT + 1), "]".repeat(LIMIT + 1));
        assert_eq!(first_too_deep(&text), Some(LIMIT));
    }

    #[test]
    fn brackets_that_are_none_do_not_count() {
        for text in ["\"(\" ", "// (\n", "\"\\\"(\"", "()", "(<)", "<(>>)>", "(->)"] {
            assert_eq!(first_too_deep(&text.repeat(2 * LIMIT)), None, "{text}");
        }
    }
}
