//! Differences in the format of `diff`: lines marked `-` and `+`, with context.

use std::borrow::Cow;
use std::iter;
use std::ops::Range;

use tile_ir_core::{Context, OpRef, ShownNames, escape_control};
use tile_ir_text::{PrintOptions, print_isolated};

use crate::lines::{ScopeLines, is_elided, print_options};
use crate::words::differing;
use crate::{Counts, Difference, Part, Row, RowKind, ScopeDifference};

/// How differences are rendered.
#[derive(Clone, Copy, Debug)]
pub struct RenderOptions<'a> {
    /// The name of the first module.
    pub before: &'a str,
    /// The name of the second module.
    pub after: &'a str,
    /// The number of operations shown before and after one that differs.
    pub context: usize,
    /// Show locations.
    pub locations: bool,
    /// Use colours (ANSI escape sequences), and show words that differ in reverse; otherwise, lines that begin with `?` mark
    /// them.
    pub coloured: bool,
    /// How headings write names of symbols; as the modules have them if there is nothing here.
    pub names: Option<ShownNames>,
}

/// Renders differences as text; empty if there are none.
///
/// Values are named as described at [`ScopeLines`].
pub fn render(differences: &[Difference<'_>], options: &RenderOptions<'_>) -> String {
    let print = print_options(options.locations);
    let mut out = Out { text: String::new(), coloured: options.coloured, names: options.names };
    if !differences.is_empty() {
        out.line(Tone::Title, 0, "---", options.before);
        out.line(Tone::Title, 0, "+++", options.after);
    }
    for difference in differences {
        match difference {
            Difference::Removed(op) => {
                out.heading(*op, &format!("only in {}", options.before));
                out.line(Tone::Removed, 0, "-", &alone(*op, &print));
            }
            Difference::Added(op) => {
                out.heading(*op, &format!("only in {}", options.after));
                out.line(Tone::Added, 0, "+", &alone(*op, &print));
            }
            Difference::Changed(scope) => scope_lines(scope, options, &print, &mut out),
            Difference::Resource(resource) => {
                let what = match (resource.is_before, resource.is_after) {
                    (true, true) => "1 changed".to_owned(),
                    (true, false) => format!("only in {}", options.before),
                    (false, _) => format!("only in {}", options.after),
                };
                let heading = format!("resource '{}' of '{}': {what}", resource.name, resource.owner);
                out.line(Tone::Heading, 0, "@@", &heading);
            }
        }
    }
    out.text
}

/// A symbol without its region.
fn alone(op: OpRef<'_>, print: &PrintOptions) -> String {
    print_isolated(op, print).trim_end().to_owned()
}

fn scope_lines(scope: &ScopeDifference<'_>, options: &RenderOptions<'_>, print: &PrintOptions, out: &mut Out) {
    let counts = scope.counts().to_string();
    // The line of a symbol without a body may be long.
    let what = if scope.rows.is_empty() { format!("{counts} in {}", names(&scope.parts)) } else { counts };
    out.heading(scope.before, &what);
    if !scope.parts.is_empty() {
        let [old, new] = [scope.before, scope.after].map(|op| OpLine { op, text: alone(op, print) });
        out.pair(0, old, new, &scope.parts);
    }
    if scope.rows.is_empty() {
        return;
    }
    let mut lines = ScopeLines::new(scope, options.locations);
    let mut gap = false;
    for (row, shown) in scope.rows.iter().zip(shown(&scope.rows, options.context)) {
        if shown {
            row_lines(row, &mut lines, out);
        } else if !gap {
            out.line(Tone::Plain, row.depth, " ", "...");
        }
        gap = !shown;
    }
}

fn row_lines(row: &Row<'_>, lines: &mut ScopeLines<'_>, out: &mut Out) {
    let depth = row.depth;
    match &row.kind {
        RowKind::Same { before: op, .. } => out.line(Tone::Plain, depth, " ", &lines.before(*op)),
        RowKind::Changed { before: old, after: new, parts } => {
            let old = OpLine { op: *old, text: lines.before(*old) };
            let new = OpLine { op: *new, text: lines.after(*new) };
            out.pair(depth, old, new, parts);
        }
        RowKind::Removed { op, moved } => {
            let note = if moved.is_some() { "  // moved" } else { "" };
            out.line(Tone::Removed, depth, "-", &(lines.before(*op) + note));
        }
        RowKind::Added { op, moved, .. } => {
            let note = if moved.is_some() { "  // moved" } else { "" };
            out.line(Tone::Added, depth, "+", &(lines.after(*op) + note));
        }
        RowKind::Region { region, name, block } => {
            let name = name.map_or_else(|| format!("region {region}"), |name| format!("region '{name}'"));
            let block = if *block > 0 { format!(", block {block}") } else { String::new() };
            out.line(Tone::Heading, depth, " ", &format!("{name}{block}:"));
        }
    }
}

/// Which rows are shown: those that differ, the context around them, and the operations around those.
fn shown(rows: &[Row<'_>], context: usize) -> Vec<bool> {
    let mut shown = vec![false; rows.len()];
    let mut around: Vec<usize> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        around.truncate(row.depth);
        if !matches!(row.kind, RowKind::Same { .. } | RowKind::Region { .. }) {
            around.iter().for_each(|&outer| shown[outer] = true);
            let last = rows.len().min(index + context + 1);
            shown[index.saturating_sub(context)..last].fill(true);
        }
        if !matches!(row.kind, RowKind::Region { .. }) {
            around.push(index);
        }
    }
    shown
}

/// The kind of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tone {
    Title,
    Heading,
    Plain,
    Removed,
    Added,
}

impl Tone {
    fn colour(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Title => "\x1b[1m",
            Self::Heading => "\x1b[36m",
            Self::Removed => "\x1b[31m",
            Self::Added => "\x1b[32m",
        }
    }
}

struct Out {
    text: String,
    coloured: bool,
    names: Option<ShownNames>,
}

impl Out {
    fn line(&mut self, tone: Tone, depth: usize, mark: &str, text: &str) {
        // Names in headings may contain line breaks, and text of operations may not.
        let is_one_line = matches!(tone, Tone::Title | Tone::Heading);
        for line in text.split(|c| c == '\n' && !is_one_line) {
            self.harmless_line(tone, depth, mark, &escape_control(line));
        }
    }

    fn harmless_line(&mut self, tone: Tone, depth: usize, mark: &str, line: &str) {
        let colour = if self.coloured { tone.colour() } else { "" };
        let plain = if colour.is_empty() { "" } else { "\x1b[0m" };
        let line = format!("{mark} {:indent$}{line}", "", indent = 2 * depth);
        self.text.push_str(&format!("{colour}{}{plain}\n", line.trim_end()));
    }

    fn heading(&mut self, op: OpRef<'_>, what: &str) {
        let name = op.symbol_name().map(|name| op.context().text(name));
        let shown = |name: &str| format!(" @{}", self.names.map_or(Cow::Borrowed(name), |names| names(name)));
        let name = name.map(|name| shown(&name)).unwrap_or_default();
        let kind = op.name();
        let kind = kind.rsplit_once('.').map_or(&*kind, |(_, mnemonic)| mnemonic);
        self.line(Tone::Heading, 0, "@@", &format!("{kind}{name}: {what}"));
    }

    /// Two matched operations, with the words that differ marked. A comment says what differs where the lines elide it.
    fn pair(&mut self, depth: usize, before: OpLine<'_>, after: OpLine<'_>, parts: &[Part]) {
        let hidden: Vec<&Part> = match before.text == after.text {
            true => parts.iter().collect(),
            false => parts.iter().filter(|part| is_hidden(before.op.context(), part)).collect(),
        };
        let note = if hidden.is_empty() { String::new() } else { format!("  // differs in {}", names(hidden)) };
        let (old, new) = (escape_control(&before.text), escape_control(&after.text));
        let [in_old, in_new] = differing(&old, &new);
        self.marked(Tone::Removed, depth, "-", &old, "", &in_old);
        self.marked(Tone::Added, depth, "+", &new, &escape_control(&note), &in_new);
    }

    /// A line in which some words are marked, and a note at its end.
    fn marked(&mut self, tone: Tone, depth: usize, mark: &str, line: &str, note: &str, words: &[Range<usize>]) {
        if self.coloured {
            let mut text = format!("{line}{note}");
            for word in words.iter().rev() {
                text.insert_str(word.end, "\x1b[27m");
                text.insert_str(word.start, "\x1b[7m");
            }
            return self.harmless_line(tone, depth, mark, &text);
        }
        self.harmless_line(tone, depth, mark, &format!("{line}{note}"));
        if words.is_empty() {
            return;
        }
        let mut markers = String::new();
        let mut end = 0;
        for word in words {
            markers.extend(iter::repeat_n(' ', line[end..word.start].chars().count()));
            markers.extend(iter::repeat_n('^', line[word.clone()].chars().count()));
            end = word.end;
        }
        self.harmless_line(tone, depth, "?", &markers);
    }
}

/// An operation, and how it is printed.
struct OpLine<'a> {
    op: OpRef<'a>,
    text: String,
}

/// Whether what differs is a constant of which both lines leave out the elements.
fn is_hidden(context: &Context, part: &Part) -> bool {
    match part {
        &Part::Attribute { before: Some(before), after: Some(after), .. } => {
            is_elided(context, before) && is_elided(context, after)
        }
        _ => false,
    }
}

fn names<'p>(parts: impl IntoIterator<Item = &'p Part>) -> String {
    let name = |part: &Part| match part {
        Part::Operation => "the operation".to_owned(),
        Part::Attribute { name, .. } => format!("'{name}'"),
        Part::Operands { group, .. } => format!("'{group}'"),
        Part::ResultType { index, .. } => format!("the type of result {index}"),
        Part::ArgumentType { index, .. } => format!("the type of argument {index}"),
        Part::Control => "its blocks".to_owned(),
        Part::Location { .. } => "the location".to_owned(),
    };
    parts.into_iter().map(name).collect::<Vec<_>>().join(", ")
}

/// `1 changed, 2 added`.
impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { changed, added, removed, moved } = *self;
        let all = [(changed, "changed"), (added, "added"), (removed, "removed"), (moved, "moved")];
        let mut first = true;
        for (count, what) in all.into_iter().filter(|(count, _)| *count > 0) {
            let comma = if std::mem::take(&mut first) { "" } else { ", " };
            write!(f, "{comma}{count} {what}")?;
        }
        Ok(())
    }
}
