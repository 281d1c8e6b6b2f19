//! Rules as text.

use std::fmt;

/// Longer lines are broken.
const WIDTH: usize = 120;

/// A rule of the grammar.
#[derive(Clone, Debug, Default)]
pub(super) struct Rule {
    /// The comment before it.
    section: &'static str,
    name: String,
    about: String,
    /// The modifier for white space and tree nodes.
    modifier: &'static str,
    body: String,
}

impl Rule {
    /// A rule with white space between its parts.
    pub(super) fn new(name: impl Into<String>, body: String) -> Self {
        Self { name: name.into(), body, ..Self::default() }
    }

    /// The same without a node in the tree.
    pub(super) fn silent(name: &str, body: String) -> Self {
        Self { modifier: "_", ..Self::new(name, body) }
    }

    /// A token.
    pub(super) fn atomic(name: impl Into<String>, body: String) -> Self {
        Self { modifier: "@", ..Self::new(name, body) }
    }

    /// A token that is one of several words, and not the prefix of a longer one.
    pub(super) fn word(name: impl Into<String>, words: Vec<&str>) -> Self {
        let words: Vec<String> = longest_first(words).into_iter().map(quoted).collect();
        let words = if words.len() == 1 { words.concat() } else { format!("({})", alternatives(words)) };
        Self::atomic(name, format!("{words} ~ !name_character"))
    }

    /// The same after an optional prefix.
    pub(super) fn after_optional(self, prefix: &str) -> Self {
        Self { body: format!("{}? ~ {}", quoted(prefix), self.body), ..self }
    }

    /// A token that is a sigil and a name.
    pub(super) fn sigil(name: impl Into<String>, sigil: &str, text: &str) -> Self {
        Self::atomic(name, format!("{} ~ !(suffix_character | gap)", quoted(&format!("{sigil}{text}"))))
    }

    /// Its body.
    pub(super) fn body(&self) -> &str {
        &self.body
    }

    /// The same with a line of documentation.
    pub(super) fn about(self, about: impl Into<String>) -> Self {
        Self { about: about.into(), ..self }
    }

    /// The same as the first of a section.
    pub(super) fn section(self, section: &'static str) -> Self {
        Self { section, ..self }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.section.is_empty() {
            let rest = WIDTH.saturating_sub("// ──  ".chars().count() + self.section.len());
            writeln!(f, "\n// ── {} {}\n", self.section, "─".repeat(rest))?;
        }
        if !self.about.is_empty() {
            writeln!(f, "/// {}", self.about)?;
        }
        let line = format!("{} = {}{{ {} }}", self.name, self.modifier, self.body);
        if line.len() <= WIDTH {
            return writeln!(f, "{line}");
        }
        writeln!(f, "{} = {}{{", self.name, self.modifier)?;
        for line in broken(&self.body) {
            writeln!(f, "{line}")?;
        }
        writeln!(f, "}}")
    }
}

/// A body in lines, broken before operators; operators are outdented by two columns.
fn broken(body: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = "   ".to_owned();
    let mut pending = String::new();
    for word in body.split(' ') {
        if matches!(word, "~" | "|") {
            pending = word.to_owned();
            continue;
        }
        let operator = if pending.is_empty() { String::new() } else { format!("{pending} ") };
        if line.len() + operator.len() + word.len() + 2 > WIDTH && !operator.is_empty() {
            lines.push(std::mem::replace(&mut line, format!("  {operator}{word}")));
        } else {
            line.push(' ');
            line.push_str(&operator);
            line.push_str(word);
        }
        pending.clear();
    }
    lines.push(line);
    lines
}

/// A text as a literal.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A sequence.
pub(super) fn sequence(parts: Vec<String>) -> String {
    parts.join(" ~ ")
}

/// Alternatives.
pub(super) fn alternatives(parts: Vec<String>) -> String {
    parts.join(" | ")
}

/// A non-empty list separated by commas.
pub(super) fn list(item: &str) -> String {
    format!("{item} ~ (\",\" ~ {item})*")
}

/// Words in an order in which none comes after one of its prefixes.
pub(super) fn longest_first(mut words: Vec<&str>) -> Vec<&str> {
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    words
}

/// A mnemonic as a part of a rule's name.
pub(crate) fn identifier(mnemonic: &str) -> String {
    mnemonic.replace(['$', '.'], "_")
}

/// `RoundingMode` as `rounding_mode`.
pub(super) fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for character in name.chars() {
        if character.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(character.to_ascii_lowercase());
    }
    snake
}
