//! The folds and patterns that the table's own page explains.

use super::markdown::code;

/// Where they are explained.
pub(super) const FILE: &str = "dialect-spec/README.md";

/// The rows of the tables of folds and patterns.
#[derive(Clone, Debug, Default)]
pub(super) struct Folds {
    /// The name, the condition and the result.
    rows: Vec<[String; 3]>,
}

impl Folds {
    /// Reads the tables.
    pub(super) fn parse(text: &str) -> Self {
        let section = text.split_once("\n## Folds and patterns").map_or("", |(_, rest)| rest);
        let section = section.split("\n## ").next().unwrap_or_default();
        let rows = section.lines().filter_map(|line| {
            let cells: Vec<&str> = line.strip_prefix("| `")?.strip_suffix('|')?.split(" | ").map(str::trim).collect();
            let [name, condition, result] = cells[..] else { return None };
            Some([name.trim_end_matches('`'), condition, result].map(str::to_owned))
        });
        Self { rows: rows.collect() }
    }

    /// The row of a name.
    pub(super) fn row(&self, name: &str) -> [String; 3] {
        let row = self.rows.iter().find(|row| row[0] == name);
        let [condition, result] =
            row.map_or_else(Default::default, |[_, condition, result]| [condition.clone(), result.clone()]);
        [code(name), condition, result]
    }
}
