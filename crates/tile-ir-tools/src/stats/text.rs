//! Statistics as text.

use std::collections::BTreeMap;
use std::fmt::Write;

use tile_ir::core::counted;

use super::{Constant, Function, Stats};
use crate::names::Names;
use crate::spelling::in_a_line;

pub(super) fn render(stats: &Stats, names: Names) -> String {
    let Stats { operations, bytecode, constants, functions } = stats;
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(text, "operations {}", operations.values().sum::<usize>());
    let mut kinds: Vec<_> = operations.iter().collect();
    kinds.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    for (name, count) in kinds {
        let _ = writeln!(text, "  {count:>8} {}", in_a_line(name));
    }
    if let Some(sizes) = bytecode {
        let _ = writeln!(text, "bytecode {}, {}", sizes.version, counted(sizes.size, "byte"));
        for section in &sizes.sections {
            let _ = writeln!(text, "  {:>8} {}", section.size, section.name);
        }
    }
    if !constants.is_empty() {
        text.push_str("largest constants, in bytes\n");
    }
    for Constant { bytes, ty, operation, function, location } in constants {
        let function =
            function.as_ref().map(|name| format!(" in @{}", in_a_line(&names.shown(name)))).unwrap_or_default();
        let location = location.as_ref().map(|at| format!(", {}", in_a_line(at))).unwrap_or_default();
        let _ = writeln!(text, "  {bytes:>8} {ty}: {}{function}{location}", in_a_line(operation));
    }
    functions.iter().for_each(|it| function(it, names, &mut text));
    text
}

fn function(function: &Function, names: Names, text: &mut String) {
    let Function { kind, name, operations, volume } = function;
    let _ = writeln!(text, "{kind} @{}: {}", in_a_line(&names.shown(name)), counted(*operations, "operation"));
    let mut counts = |what: &str, counts: &BTreeMap<&str, u64>| {
        let counts: Vec<_> = counts.iter().map(|(ty, count)| format!("{count} of {ty}")).collect();
        if !counts.is_empty() {
            let _ = writeln!(text, "  {what:<16} {}", counts.join(", "));
        }
    };
    counts("matrix products", &volume.matrix);
    counts("arithmetic", &volume.arithmetic);
    if volume.read > 0 || volume.written > 0 {
        let _ = writeln!(
            text,
            "  {:<16} {} read, {} written",
            "memory",
            counted(volume.read, "byte"),
            counted(volume.written, "byte")
        );
    }
    match volume.open_loops {
        0 => {}
        1 => text.push_str("  1 loop with unknown trip count, counted as 1 iteration\n"),
        loops => {
            let _ = writeln!(text, "  {loops} loops with unknown trip count, counted as 1 iteration each");
        }
    }
}
