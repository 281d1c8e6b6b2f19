//! The output of `--profile`.

use std::time::Duration;

use tile_ir::core::{Place, TextPosition, escape_control};
use tile_ir::interp::Profile;

/// A line for each operation, the slowest first. Of places in the input, the file is not repeated.
pub(super) fn table(profile: &Profile, input: &str, wall: Duration) -> String {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let mut lines = vec![format!("{:>12} {:>12}  operation", "time/ms", "count")];
    for row in &profile.operations {
        let place = match (row.place.text_position(), &row.place) {
            (Some(position), _) => in_words(position, input),
            (None, Place::Operation { operation: Some(number), .. }) => format!("operation {number}"),
            _ => String::new(),
        };
        let calls = row.calls.iter().filter_map(Place::text_position);
        let calls: String = calls.map(|call| format!(", inlined at {}", in_words(call, input))).collect();
        lines.push(format!("{:>12.3} {:>12}  {} at {place}{calls}", milliseconds(row.time), row.count, row.name));
    }
    lines.push(format!("{:>12.3} {:>12}  from start to end", milliseconds(wall), ""));
    lines.join("\n")
}

fn in_words(TextPosition { file, line, column }: TextPosition<'_>, input: &str) -> String {
    if file == input { format!("line {line}:{column}") } else { format!("{}:{line}:{column}", escape_control(file)) }
}
