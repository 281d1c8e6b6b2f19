//! How long the steps of a program take, passes included.

use std::fmt::Write;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use tile_ir::transforms::manager::{Timing, TimingNode};

use crate::console::Console;
use crate::options::OutputFormat;

/// Whether times are printed, and how.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Times")]
pub(crate) struct TimingFlags {
    /// Print how long each step took
    #[arg(long)]
    pub(crate) mlir_timing: bool,
    /// Layout of times
    #[arg(long, value_name = "tree|list", value_enum, default_value_t, hide_possible_values = true)]
    mlir_timing_display: Display,
    /// Format of times
    #[arg(long, value_name = "text|json", value_enum, default_value_t, hide_possible_values = true)]
    mlir_output_format: OutputFormat,
}

impl TimingFlags {
    /// Prints the times, if they are wanted.
    pub(crate) fn report(self, steps: Steps, console: &mut Console<'_>) {
        if self.mlir_timing {
            console.complain_in_lines(&render(steps.0, self.mlir_timing_display, self.mlir_output_format));
        }
    }
}

/// Layout of times.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Display {
    /// Nested like the pipeline.
    #[default]
    Tree,
    /// One line for all passes of a name, the slowest first.
    List,
}

/// The steps of a program and how long they took.
#[derive(Debug, Default)]
pub(crate) struct Steps(Vec<TimingNode>);

impl Steps {
    /// Runs a step and records how long it took.
    pub(crate) fn step<R>(&mut self, name: &str, work: impl FnOnce() -> R) -> R {
        let start = Instant::now();
        let result = work();
        self.0.push(TimingNode { name: name.to_owned(), time: start.elapsed(), parts: Vec::new() });
        result
    }

    /// Records how long the parts of a pipeline took.
    pub(crate) fn add(&mut self, timing: Timing) {
        self.0.extend(timing.parts);
    }
}

/// The heading of a report, as LLVM's tools print it.
pub(crate) fn banner(title: &str) -> String {
    let rule = format!("==={}===", "-".repeat(73));
    let title = format!("... {title} ...");
    let padding = " ".repeat((80 - title.len()) / 2);
    format!("{rule}\n{padding}{title}\n{rule}\n")
}

fn render(parts: Vec<TimingNode>, display: Display, format: OutputFormat) -> String {
    let total: Duration = parts.iter().map(|part| part.time).sum();
    let parts = match display {
        Display::Tree => parts,
        Display::List => by_name(&parts),
    };
    match format {
        OutputFormat::Text => {
            let mut text = banner("Execution time report");
            let _ = write!(text, "  Total Execution Time: {:.4} seconds\n\n", total.as_secs_f64());
            text.push_str("  ----Time----  ----Name----\n");
            lines(&parts, total, 0, &mut text);
            line("Total", total, total, 0, &mut text);
            text
        }
        OutputFormat::Json => {
            let mut all: Vec<Value> = parts.iter().map(|part| object(part, total)).collect();
            all.push(object(&TimingNode { name: "Total".to_owned(), time: total, parts: Vec::new() }, total));
            format!("{:#}\n", Value::Array(all))
        }
    }
}

fn lines(parts: &[TimingNode], total: Duration, depth: usize, text: &mut String) {
    for part in parts {
        line(&part.name, part.time, total, depth, text);
        lines(&part.parts, total, depth + 1, text);
    }
}

fn line(name: &str, time: Duration, total: Duration, depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    let _ = writeln!(text, "  {:8.4} ({:5.1}%)  {indent}{name}", time.as_secs_f64(), percentage(time, total));
}

fn percentage(time: Duration, total: Duration) -> f64 {
    if total.is_zero() { 0.0 } else { 100.0 * time.as_secs_f64() / total.as_secs_f64() }
}

fn object(part: &TimingNode, total: Duration) -> Value {
    let time = json!({ "duration": part.time.as_secs_f64(), "percentage": percentage(part.time, total) });
    let passes: Vec<Value> = part.parts.iter().map(|part| object(part, total)).collect();
    match passes.is_empty() {
        true => json!({ "time": time, "name": part.name }),
        false => json!({ "time": time, "name": part.name, "passes": passes }),
    }
}

/// All passes, those of a name added up, the slowest first.
fn by_name(parts: &[TimingNode]) -> Vec<TimingNode> {
    let mut sums: Vec<TimingNode> = Vec::new();
    let mut pending: Vec<&TimingNode> = parts.iter().rev().collect();
    while let Some(part) = pending.pop() {
        pending.extend(part.parts.iter().rev());
        if !part.parts.is_empty() {
            continue;
        }
        match sums.iter_mut().find(|sum| sum.name == part.name) {
            Some(sum) => sum.time += part.time,
            None => sums.push(part.clone()),
        }
    }
    sums.sort_by_key(|sum| std::cmp::Reverse(sum.time));
    sums
}
