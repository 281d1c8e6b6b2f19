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
