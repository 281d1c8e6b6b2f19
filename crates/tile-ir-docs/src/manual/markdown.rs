//! A page of Markdown.

/// The command that writes the pages.
const COMMAND: &str = "cargo pages";

/// A page under construction. Blocks are separated by blank lines.
#[derive(Clone, Debug)]
pub(super) struct Page {
    text: String,
}

impl Page {
    /// A page with its notice and heading.
    pub(super) fn new(heading: &str) -> Self {
        let text = format!("<!-- Made by `{COMMAND}` from `dialect-spec`. Do not edit. -->\n");
        let mut page = Self { text };
        page.block(&format!("# {heading}"));
        page
    }

    /// A heading of the second level.
    pub(super) fn section(&mut self, heading: &str) {
        self.block(&format!("## {heading}"));
    }

    /// A paragraph, or several.
    pub(super) fn paragraph(&mut self, text: &str) {
        if !text.is_empty() {
            self.block(text);
        }
    }

    /// Lines of code in a language.
    pub(super) fn code(&mut self, language: &str, code: &str) {
        self.block(&format!("```{language}\n{code}\n```"));
    }

    /// A list with a bullet for each item.
    pub(super) fn list(&mut self, items: &[String]) {
        if !items.is_empty() {
            self.block(&format!("- {}", items.join("\n- ")));
        }
    }

    /// A table. Columns without any text are omitted, and so is a table without rows.
    pub(super) fn table<const N: usize>(&mut self, head: [&str; N], rows: &[[String; N]]) {
        if rows.is_empty() {
            return;
        }
        let used: Vec<usize> = (0..N).filter(|&column| rows.iter().any(|row| !row[column].is_empty())).collect();
        let line = |cell: &dyn Fn(usize) -> String| {
            let cells: Vec<String> = used.iter().map(|&column| cell(column)).collect();
            format!("| {} |", cells.join(" | "))
        };
        let mut lines = vec![line(&|column| head[column].to_owned()), format!("|{}", "---|".repeat(used.len()))];
        lines.extend(rows.iter().map(|row| line(&|column| escaped(&row[column]))));
        self.block(&lines.join("\n"));
    }

    /// The finished text.
    pub(super) fn finish(self) -> String {
        self.text
    }

    fn block(&mut self, block: &str) {
        self.text.push('\n');
        self.text.push_str(block.trim_end());
        self.text.push('\n');
    }
}

/// A text in a cell, where a bar would end the cell.
fn escaped(text: &str) -> String {
    text.replace('|', "\\|")
}

/// Code in a line.
pub(super) fn code(text: &str) -> String {
    format!("`{text}`")
}

/// Names as code: `a`, `b` and `c`.
pub(super) fn codes<'t>(names: impl IntoIterator<Item = &'t str>) -> String {
    enumeration(names.into_iter().map(code).collect())
}

/// Texts as a list in a sentence.
pub(super) fn enumeration(mut items: Vec<String>) -> String {
    match items.pop() {
        None => String::new(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} and {last}", items.join(", ")),
    }
}

/// A link.
pub(super) fn link(text: &str, target: &str) -> String {
    format!("[{text}]({target})")
}

/// The anchor of a heading that is a name in code.
pub(super) fn anchor(name: &str) -> String {
    name.to_lowercase().replace('$', "")
}
