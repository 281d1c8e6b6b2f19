//! The output of `--profile`.

use std::time::Duration;

use tile_ir::core::{Place, TextPosition};
use tile_ir::interp::Profile;

/// A line for each operation, the slowest first.
pub(super) fn table(profile: &Profile, wall: Duration) -> String {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let mut lines = vec![format!("{:>12} {:>12}  operation", "time/ms", "count")];
    for row in &profile.operations {
        let place = match (row.place.text_position(), &row.place) {
            (Some(TextPosition { line, column, .. }), _) => format!("line {line}:{column}"),
            (None, Place::Operation { operation: Some(number), .. }) => format!("operation {number}"),
            _ => String::new(),
        };
        lines.push(format!("{:>12.3} {:>12}  {} at {place}", milliseconds(row.time), row.count, row.name));
    }
    lines.push(format!("{:>12.3} {:>12}  from start to end", milliseconds(wall), ""));
    lines.join("\n")
}
