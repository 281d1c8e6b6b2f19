//! Parsing the output of an assembler.

use tile_ir::core::Severity;

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) severity: Severity,
    pub(super) text: String,
    /// The text before the severity, which contains the location.
    place: String,
}

const SEVERITIES: [(&str, Severity); 4] = [
    ("error: ", Severity::Error),
    ("warning: ", Severity::Warning),
    ("remark: ", Severity::Remark),
    ("note: ", Severity::Note),
];

/// The assembler's last message in every failure, which our own failure repeats.
const LAST_WORDS: &str = "failed to compile Tile IR program";

/// Later messages are dropped.
const MOST_MESSAGES: usize = 100;

/// Splits an output into messages. Lines that do not start a message continue the previous one.
pub(super) fn messages(output: &str) -> Vec<Message> {
    let mut messages: Vec<Message> = Vec::new();
    for line in output.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
        match (begin(line), messages.last_mut()) {
            (Some(message), _) => messages.push(message),
            (None, Some(last)) => last.text.extend(["\n", line]),
            (None, None) => {
                messages.push(Message { severity: Severity::Error, text: line.to_owned(), place: String::new() });
            }
        }
    }
    messages.retain(|message| message.text != LAST_WORDS);
    messages.truncate(MOST_MESSAGES);
    messages
}

/// The message that starts on this line, if any.
fn begin(line: &str) -> Option<Message> {
    let starts = SEVERITIES.iter().filter_map(|&(word, severity)| {
        let start = line.find(word)?;
        let place = &line[..start];
        (place.is_empty() || place.ends_with(": ")).then_some((start, word, severity))
    });
    let (start, word, severity) = starts.min_by_key(|(start, ..)| *start)?;
    let text = line[start + word.len()..].to_owned();
    Some(Message { severity, text, place: line[..start].trim_end_matches(": ").to_owned() })
}

impl Message {
    /// A remark without a location.
    pub(super) fn remark(text: String) -> Self {
        Self { severity: Severity::Remark, text, place: String::new() }
    }

    /// The line and column of a location in this file: `loc("file":7:1)`.
    pub(super) fn position_in(&self, file: &str) -> Option<(u32, u32)> {
        let (_, rest) = self.place.split_once(&format!("\"{file}\":"))?;
        let mut numbers = rest.split(|character: char| !character.is_ascii_digit());
        Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_is_split_into_messages() {
        let output = "#cuda_tile.di_loc<loc(\"x\":3:24) in #cuda_tile.di_subprogram<name = \"e\">>: error: bad type\n\
                      note: see current operation:\n  something\n\
                      error: failed to compile Tile IR program\n";
        let found = messages(output);
        let said: Vec<_> = found.iter().map(|message| (message.severity, message.text.as_str())).collect();
        let note = "see current operation:\n  something";
        assert_eq!(said, [(Severity::Error, "bad type"), (Severity::Note, note)]);
        assert_eq!(found[0].position_in("x"), Some((3, 24)));
        assert_eq!(found[0].position_in("y"), None);
        assert_eq!(found[1].position_in("x"), None);
    }

    #[test]
    fn unparsed_output_is_one_message() {
        let found = messages("ptxas fatal   : Unknown error: none\nmore\n");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].text, "ptxas fatal   : Unknown error: none\nmore");
    }
}
