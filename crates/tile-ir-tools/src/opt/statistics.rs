//! The statistics of passes.

use std::collections::BTreeMap;
use std::fmt::Write;

use clap::ValueEnum;
use tile_ir::transforms::pass::{Counts, ScheduledPass, StatisticInfo};
use tile_ir::transforms::pipeline::{Pipeline, PipelineElement};

use crate::timing::banner;

/// Layout of statistics.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Display {
    /// Nested like the pipeline.
    #[default]
    Pipeline,
    /// All passes of a title added up, sorted by title.
    List,
}

/// A table of what each pass counted.
pub(super) fn render(pipeline: &Pipeline, counted: &[Counts], display: Display) -> String {
    let mut text = banner("Pass statistics report");
    match display {
        Display::Pipeline => part(pipeline, &mut counted.iter(), 0, &mut text),
        Display::List => list(pipeline, counted, &mut text),
    }
    text
}

fn part(pipeline: &Pipeline, counted: &mut std::slice::Iter<'_, Counts>, depth: usize, text: &mut String) {
    let _ = writeln!(text, "{}'{}' Pipeline", "  ".repeat(depth), pipeline.nest());
    for element in pipeline.elements() {
        match element {
            PipelineElement::Nested(nested) => part(nested, counted, depth + 1, text),
            PipelineElement::Pass(pass) => {
                let counts = counted.next().cloned().unwrap_or_default();
                entry(pass, &counts, depth + 1, text);
            }
        }
    }
}

fn list(pipeline: &Pipeline, counted: &[Counts], text: &mut String) {
    let mut sums: BTreeMap<&str, (&ScheduledPass, Counts)> = BTreeMap::new();
    for (pass, counts) in pipeline.passes().zip(counted).filter(|(pass, _)| !pass.info().statistics.is_empty()) {
        let (_, sum) = sums.entry(pass.info().title()).or_insert_with(|| (pass, Counts::default()));
        for (name, count) in counts.iter() {
            sum.add(name, count);
        }
    }
    for (pass, counts) in sums.values() {
        entry(pass, counts, 1, text);
    }
}

/// A pass, and a line for each of its statistics, in columns.
fn entry(pass: &ScheduledPass, counts: &Counts, depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    let _ = writeln!(text, "{indent}{}", pass.info().title());
    let count = |statistic: &StatisticInfo| counts.get(statistic.name);
    let mut statistics: Vec<&StatisticInfo> = pass.info().statistics.iter().collect();
    statistics.sort_unstable_by_key(|statistic| statistic.name);
    let width = |length: fn(&StatisticInfo, u64) -> usize| {
        statistics.iter().map(|statistic| length(statistic, count(statistic))).max().unwrap_or_default()
    };
    let (names, counts) = (width(|statistic, _| statistic.name.len()), width(|_, count| count.to_string().len()));
    for statistic in &statistics {
        let StatisticInfo { name, summary } = statistic;
        let _ = writeln!(text, "{indent}  (S) {:>counts$} {name:names$} - {summary}", count(statistic));
    }
}
