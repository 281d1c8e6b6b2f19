//! The statistics of passes.

use std::fmt::Write;

use tile_ir::transforms::pass::Counts;
use tile_ir::transforms::pipeline::{Element, Pipeline};

use super::timing::banner;

/// A table of what each pass counted, in the order of the pipeline.
pub(super) fn render(pipeline: &Pipeline, counted: &[Counts]) -> String {
    let mut text = banner("Pass statistics report");
    part(pipeline, &mut counted.iter(), 0, &mut text);
    text
}

fn part(pipeline: &Pipeline, counted: &mut std::slice::Iter<'_, Counts>, depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    let _ = writeln!(text, "{indent}'{}' Pipeline", pipeline.nest());
    for element in pipeline.elements() {
        match element {
            Element::Nested(nested) => part(nested, counted, depth + 1, text),
            Element::Pass(pass) => {
                let _ = writeln!(text, "{indent}  {}", pass.info().title());
                let Some(counts) = counted.next() else { continue };
                for statistic in pass.info().statistics {
                    let count = counts.get(statistic.name).copied().unwrap_or_default();
                    let _ = writeln!(text, "{indent}    (S) {count:>8} {} - {}", statistic.name, statistic.summary);
                }
            }
        }
    }
}
