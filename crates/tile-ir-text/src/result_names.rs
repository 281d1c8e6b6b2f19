//! The names of results in a text.

use crate::parse::is_name;

/// The names, with their sigils, of the results of the operation whose name is at an offset of a text: `%a#0` and `%a#1` of
/// `%a:2 = …`. None where no names precede it.
///
/// ```
/// use tile_ir_text::result_names;
///
/// assert_eq!(result_names("%x, %y = foo", 9), ["%x", "%y"]);
/// assert_eq!(result_names("%a:2 = foo", 7), ["%a#0", "%a#1"]);
/// assert_eq!(result_names("foo", 0), [""; 0]);
/// ```
pub fn result_names(text: &str, offset: usize) -> Vec<String> {
    let mut names = Vec::new();
    let mut before = text.get(..offset).unwrap_or_default().trim_end().strip_suffix('=').map(str::trim_end);
    while let Some(written) = before {
        let digits = written.trim_end_matches(|c: char| c.is_ascii_digit());
        let (written, count) = match digits.strip_suffix(':') {
            Some(name) => (name, written[digits.len()..].parse().unwrap_or(1)),
            None => (written, 1),
        };
        let start = written.trim_end_matches(is_name);
        let Some(rest) = start.strip_suffix('%') else { break };
        let name = &written[rest.len()..];
        match count {
            1 => names.push(name.to_owned()),
            // The text may claim any number of results.
            count => names.extend((0..count.min(MOST_RESULTS)).rev().map(|number: usize| format!("{name}#{number}"))),
        }
        before = rest.trim_end().strip_suffix(',').map(str::trim_end);
    }
    names.reverse();
    names
}

/// More results of one name are not listed.
const MOST_RESULTS: usize = 1 << 16;
