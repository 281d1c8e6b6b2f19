//! The output of `--profile`.

use std::time::Duration;

use tile_ir::core::{Place, TextPosition, escape_control};
use tile_ir::interp::Profile;

use crate::names::Names;

/// A line for each operation, the slowest first. Of places in the input, the file is not repeated.
pub(super) fn table(profile: &Profile, input: &str, names: Names, wall: Duration) -> String {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let mut lines = vec![format!("{:>12} {:>12}  operation", "time/ms", "count")];
    for row in &profile.operations {
        let place = match (row.place.text_position(), &row.place) {
            (Some(position), _) => in_words(position, input),
            (None, Place::Operation { operation: Some(number), .. }) => format!("operation {number}"),
            _ => String::new(),
        };
        let calls = row.calls.iter().filter_map(|call| {
            let callee = call.callee.as_ref().map(|name| format!(" in '{}'", escape_control(&names.shown(name))));
            Some(format!("{}, inlined at {}", callee.unwrap_or_default(), in_words(call.place.text_position()?, input)))
        });
        let calls: String = calls.collect();
        lines.push(format!("{:>12.3} {:>12}  {} at {place}{calls}", milliseconds(row.time), row.count, row.name));
    }
    lines.push(format!("{:>12.3} {:>12}  from start to end", milliseconds(wall), ""));
    lines.join("\n")
}

fn in_words(TextPosition { file, line, column }: TextPosition<'_>, input: &str) -> String {
    if file == input { format!("line {line}:{column}") } else { format!("{}:{line}:{column}", escape_control(file)) }
}

#[cfg(test)]
mod tests {
    use tile_ir::dialect::InlinedCall;
    use tile_ir::interp::OperationProfile;

    use super::*;

    #[test]
    fn functions_that_were_inlined_are_named() {
        let at = |line| Place::Position { file: "math.h".into(), line, column: 1, part: None };
        let call = |line, callee: Option<&str>| InlinedCall { place: at(line), callee: callee.map(str::to_owned) };
        let row = OperationProfile {
            name: "cuda_tile.divi".to_owned(),
            place: at(3),
            calls: vec![call(4, Some("_ZN4math6divideEii")), call(5, None)],
            count: 2,
            time: Duration::from_millis(1),
        };
        let profile = Profile { operations: vec![row] };
        let table = table(&profile, "kernel", Names::default(), Duration::from_millis(7));
        let expected = "     time/ms        count  operation\n       \
            1.000            2  cuda_tile.divi at math.h:3:1 in 'math::divide(int, int)', \
            inlined at math.h:4:1, inlined at math.h:5:1\n       \
            7.000               from start to end";
        assert_eq!(table, expected);
    }
}
