//! `print-op-stats`: operation counts.

use std::collections::BTreeMap;
use std::fmt::Write;

use tile_ir_core::OpRef;

use crate::pass::{Anchor, Meaning, ModulePass, ModuleUnit, Pass, PassInfo, PassResult, Preserved};
use crate::pass_options;

pass_options! {
    /// Counts operations by name.
    pub struct PrintOpStats {
        /// Print a JSON object
        "json" => json: bool = false,
    }
}

impl Pass for PrintOpStats {
    const INFO: PassInfo = PassInfo {
        title: "PrintOpStats",
        summary: "Print the number of operations of each name",
        description: "\
Prints one line per name to standard error, in alphabetical order; with `json` one object. The module is unchanged.",
        meaning: Meaning::Untouched,
        ..PassInfo::new("print-op-stats", Anchor::Any)
    };
}

impl ModulePass for PrintOpStats {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PassResult {
        let mut counts = BTreeMap::<String, u64>::new();
        let mut count = |op: OpRef<'_>| match counts.get_mut(&*op.name()) {
            Some(count) => *count += 1,
            None => drop(counts.insert(op.name().into_owned(), 1)),
        };
        let module = unit.module();
        for op in module.top().walk_op(unit.id()).map(|op| module.op(op)) {
            count(op);
            op.function_body().into_iter().for_each(|body| {
                body.walk(body.root()).for_each(|op| count(OpRef::new(module, body, op)));
            });
        }
        let text = if self.json { json(&counts) } else { table(&counts) };
        unit.output().push_str(&text);
        Ok(Preserved::all())
    }
}

/// A table of names, aligned at the dot, and counts.
fn table(counts: &BTreeMap<String, u64>) -> String {
    let names = counts.keys().map(|name| name.split_once('.').unwrap_or(("", name)));
    let (dialect, op) = names.clone().fold((0, 0), |(dialect, op), (first, second)| {
        (dialect.max(first.chars().count()), op.max(second.chars().count()))
    });
    let mut text = "Operations encountered:\n-----------------------\n".to_owned();
    for ((first, second), count) in names.zip(counts.values()) {
        let dot = if first.is_empty() { ' ' } else { '.' };
        // Writing to a string does not fail.
        let _ = writeln!(text, "  {first:>dialect$}{dot}{second:<op$} , {count}");
    }
    text
}

fn json(counts: &BTreeMap<String, u64>) -> String {
    let lines: Vec<String> = counts.iter().map(|(name, count)| format!("  {} : {count}", quoted(name))).collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

/// A JSON string.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimal_points_are_aligned() {
        let counts = BTreeMap::from([("b.xyz".to_owned(), 2), ("long.y".to_owned(), 1), ("alone".to_owned(), 3)]);
        let expected = "\
Operations encountered:
-----------------------
       alone , 3
     b.xyz   , 2
  long.y     , 1
";
        assert_eq!(table(&counts), expected);
    }

    #[test]
    fn names_are_quoted() {
        let counts = BTreeMap::from([("a.\"\\\n".to_owned(), 2), ("b.c".to_owned(), 1)]);
        assert_eq!(json(&counts), "{\n  \"a.\\\"\\\\\\u000a\" : 2,\n  \"b.c\" : 1\n}\n");
    }
}
