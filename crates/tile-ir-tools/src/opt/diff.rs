//! The differences between two texts, in colours.

use similar::{ChangeTag, TextDiff};

/// The lines that differ, with context: removed lines red, added ones green.
pub(super) fn coloured(before: &str, after: &str) -> String {
    const RED: &str = "\x1b[31m";
    const GREEN: &str = "\x1b[32m";
    const PLAIN: &str = "\x1b[0m";
    let diff = TextDiff::from_lines(before, after);
    let mut text = String::new();
    for (index, group) in diff.grouped_ops(3).iter().enumerate() {
        if index > 0 {
            text.push_str("...\n");
        }
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            let line = change.value().trim_end_matches('\n');
            match change.tag() {
                ChangeTag::Delete => text.push_str(&format!("{RED}-{line}{PLAIN}\n")),
                ChangeTag::Insert => text.push_str(&format!("{GREEN}+{line}{PLAIN}\n")),
                ChangeTag::Equal => text.push_str(&format!(" {line}\n")),
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_changed_is_shown() {
        let before: String = (0..20).map(|line| format!("line {line}\n")).collect();
        let after = before.replace("line 10\n", "another\n");
        let shown = coloured(&before, &after);
        assert!(shown.contains("\x1b[31m-line 10\x1b[0m\n\x1b[32m+another\x1b[0m\n"), "{shown}");
        assert!(!shown.contains("line 3\n"), "{shown}");
    }
}
