//! `--coverage`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use tile_ir::bytecode::supported_versions;
use tile_ir_tools::Console;
use tile_ir_tools::support::{Failure, write_text};

use super::{Arguments, message};
use crate::{Breaking, Choices, Coverage, Smith, breaking, rules};

/// The default limit on the number of instances of each operation.
const USUAL_COUNT: u64 = 2000;

pub(super) fn coverage(arguments: &Arguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut text = String::new();
    let smith = Smith::new(arguments.options()).map_err(message)?;
    let versions =
        arguments.bytecode_version.map_or_else(|| supported_versions(smith.context()), |version| vec![version]);
    let mut unexplained = 0;
    for version in versions {
        let coverage = Coverage::of_instances(smith.context(), version, arguments.count.unwrap_or(USUAL_COUNT));
        let _ = writeln!(text, "version {version}");
        for (kind, (reached, all)) in coverage.counts() {
            let _ = writeln!(text, "  {kind:<26} {reached:>4} of {all:>4}");
        }
        for (item, reason) in coverage.missing() {
            unexplained += usize::from(reason.is_none());
            let reason = reason.map(|reason| format!(" ({reason})")).unwrap_or_default();
            let _ = writeln!(text, "  not reached: {item}{reason}");
        }
    }
    let mut choices = Choices::new(arguments.seed);
    let mut found: BTreeMap<Breaking, Vec<&str>> = BTreeMap::new();
    for rule in rules() {
        found.entry(breaking(&smith, rule, &mut choices)).or_default().push(rule.id);
    }
    let _ = writeln!(text, "rules");
    for (breaking, ids) in &found {
        let what = match breaking {
            Breaking::Fault => "broken by a fault",
            Breaking::Case => "broken by a case",
            Breaking::Bytes => "broken in bytecode alone",
            Breaking::Nothing => "allow or define",
        };
        let _ = writeln!(text, "  {what:<26} {:>4}", ids.len());
    }
    if let Some(ids) = found.get(&Breaking::Bytes) {
        let _ = writeln!(text, "  in bytecode alone: {}", ids.join(", "));
    }
    write_text(None, &text, console)?;
    match unexplained {
        0 => Ok(()),
        count => Err(Failure::Message(format!("{count} items are not reached, for no known reason"))),
    }
}
