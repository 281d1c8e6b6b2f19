//! `--trace`: values as they are computed, filtered by block, operation and name.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};

use clap::Args;
use tile_ir::Module;
use tile_ir::core::{OpRef, Place, RegionRef, ShownNames, TextPosition};
use tile_ir::interp::{TracedValue, Tracer};
use tile_ir::text::{result_names, token_span};

use crate::failure::Failure;
use crate::input::Input;
use crate::output::{as_file, check_output_file, fill_file};

/// The number of lines that wait for a slow reader before the kernel does.
const WAITING: usize = 1024;

/// Whether to trace, which values, and where to.
#[derive(Args, Clone, Debug)]
pub(super) struct TraceFlags {
    /// Write each value when it is computed to FILE, or else to standard error: small ones in full, large ones as range and
    /// checksum
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true)]
    trace: Option<Option<PathBuf>>,
    /// Trace only these blocks, as '3' or as messages show them: '(1, 0, 2)'
    #[arg(long, value_name = "BLOCKS", value_parser = Blocks::parse, requires = "trace")]
    trace_blocks: Option<Blocks>,
    /// Trace only operations of these names, in which '*' stands for anything: 'addi,store_*'
    #[arg(long, value_name = "NAMES", value_delimiter = ',', requires = "trace")]
    trace_ops: Vec<String>,
    /// Trace only values of these names in the text: '%sum,%tile*'
    #[arg(long, value_name = "NAMES", value_delimiter = ',', requires = "trace")]
    trace_names: Vec<String>,
}

/// Blocks of a grid.
#[derive(Clone, Debug, PartialEq)]
struct Blocks(Vec<[u32; 3]>);

/// Names that may contain `*`, each with whether anything has matched it.
struct Patterns(Vec<(String, AtomicBool)>);

/// The names of values in a text, by the line and column of their definition and their index there.
type ValueNames = HashMap<(u32, u32, u32), String>;

/// A trace to write.
pub(super) struct Trace {
    /// `None` for standard error.
    file: Option<PathBuf>,
    filter: Arc<Filter>,
}

/// Which values are traced, and how they are written.
struct Filter {
    blocks: Option<Blocks>,
    operations: Patterns,
    names: Patterns,
    value_names: ValueNames,
    function_names: Option<ShownNames>,
}

impl TraceFlags {
    /// The trace, if there is to be one. Checks that its file can be written.
    pub(super) fn trace(
        &self,
        module: &Module,
        input: &Input,
        function_names: Option<ShownNames>,
    ) -> Result<Option<Trace>, Failure> {
        let Some(file) = &self.trace else { return Ok(None) };
        let file = as_file(file.as_deref()).map(PathBuf::from);
        if let Some(file) = &file {
            check_output_file(file)?;
        }
        let value_names = value_names(module, input);
        if value_names.is_empty() && !self.trace_names.is_empty() {
            let message =
                "'--trace-names' needs a text: the input has no names of values, but '--trace-ops' finds operations";
            return Err(Failure::Message(message.to_owned()));
        }
        let with_sigil = |name: &String| if name.starts_with(['%', '*']) { name.clone() } else { format!("%{name}") };
        let filter = Filter {
            blocks: self.trace_blocks.clone(),
            operations: Patterns::new(self.trace_ops.iter().cloned()),
            names: Patterns::new(self.trace_names.iter().map(with_sigil)),
            value_names,
            function_names,
        };
        Ok(Some(Trace { file, filter: Arc::new(filter) }))
    }
}

impl Trace {
    /// Runs a launch, whose values are written meanwhile. It gets the standard error unless the trace goes there. Returns
    /// warnings about names that nothing has.
    pub(super) fn during<T>(
        self,
        stderr: &mut (dyn Write + Send),
        launch: impl FnOnce(Option<Tracer>, Option<&mut (dyn Write + Send)>) -> T,
    ) -> (T, Result<Vec<String>, Failure>) {
        let (sender, lines) = mpsc::sync_channel::<String>(WAITING);
        let filter = self.filter.clone();
        let tracer = Tracer::new(move |value| {
            if let Some(line) = filter.line(value) {
                // If the file cannot be written, that is an error in the end.
                let _ = sender.send(line);
            }
        });
        let (launched, written) = std::thread::scope(|scope| {
            let (writer, terminal) = match self.file {
                Some(file) => (scope.spawn(move || fill_file(&file, |out| write_lines(out, &lines))), Some(stderr)),
                None => {
                    let write = move || {
                        // If standard error is closed, the error cannot be reported.
                        let _ = write_lines(stderr, &lines);
                        Ok(())
                    };
                    (scope.spawn(write), None)
                }
            };
            let launched = launch(Some(tracer), terminal);
            (launched, writer.join().unwrap_or(Ok(())))
        });
        (launched, written.map(|()| self.filter.warnings()))
    }
}

fn write_lines(out: &mut dyn Write, lines: &Receiver<String>) -> io::Result<()> {
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    out.flush()
}

impl Filter {
    /// The line about a value, if it is to be traced.
    fn line(&self, value: &TracedValue<'_>) -> Option<String> {
        if self.blocks.as_ref().is_some_and(|blocks| !blocks.0.contains(&value.block())) {
            return None;
        }
        let name = self.name(value);
        let mnemonic = |name: &str| name.split_once('.').map_or_else(String::new, |(_, mnemonic)| mnemonic.to_owned());
        let operation = value.operation().unwrap_or_default();
        let is_wanted =
            self.operations.accept([operation, &mnemonic(operation)]) && self.names.accept([name.unwrap_or_default()]);
        is_wanted.then(|| value.line(self.function_names, name))
    }

    fn name(&self, value: &TracedValue<'_>) -> Option<&str> {
        let (place, index) = value.definition();
        let TextPosition { line, column, .. } = place.text_position()?;
        self.value_names.get(&(line, column, index)).map(String::as_str)
    }

    fn warnings(&self) -> Vec<String> {
        let operations = self.operations.unmatched().map(|name| ("operation", name));
        let names = self.names.unmatched().map(|name| ("value", name));
        operations.chain(names).map(|(what, name)| format!("no {what} that was traced matches '{name}'")).collect()
    }
}

impl Blocks {
    /// Parses `0,3,(1, 0, 2)`.
    fn parse(text: &str) -> Result<Self, String> {
        let wrong =
            |found: &str| format!("expected blocks such as '3' or '(1, 0, 2)', separated by commas, found '{found}'");
        let (mut blocks, mut rest) = (Vec::new(), text);
        loop {
            rest = rest.trim_start();
            let (item, after) = match rest.strip_prefix('(') {
                Some(inside) => inside.split_once(')').ok_or_else(|| wrong(rest))?,
                None => rest.split_at(rest.find(',').unwrap_or(rest.len())),
            };
            let numbers: Option<Vec<u32>> = item.split(',').map(|number| number.trim().parse().ok()).collect();
            let numbers = numbers.filter(|numbers| numbers.len() <= 3).ok_or_else(|| wrong(rest))?;
            let mut block = [0; 3];
            block[..numbers.len()].copy_from_slice(&numbers);
            blocks.push(block);
            match after.trim_start() {
                "" => return Ok(Self(blocks)),
                after => rest = after.strip_prefix(',').ok_or_else(|| wrong(after))?,
            }
        }
    }
}

impl Patterns {
    fn new(patterns: impl Iterator<Item = String>) -> Self {
        Self(patterns.map(|pattern| (pattern, AtomicBool::new(false))).collect())
    }

    /// Whether any pattern matches one of the names, or there are none.
    fn accept<const N: usize>(&self, names: [&str; N]) -> bool {
        let mut accepted = self.0.is_empty();
        for (pattern, is_matched) in &self.0 {
            if names.iter().any(|name| matches(pattern, name)) {
                is_matched.store(true, Ordering::Relaxed);
                accepted = true;
            }
        }
        accepted
    }

    fn unmatched(&self) -> impl Iterator<Item = &str> {
        let unmatched = self.0.iter().filter(|(_, is_matched)| !is_matched.load(Ordering::Relaxed));
        unmatched.map(|(pattern, _)| pattern.as_str())
    }
}

/// Whether a pattern, in which `*` stands for anything, matches a whole name.
fn matches(pattern: &str, name: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else { return pattern == name };
    let Some(name) = name.strip_prefix(start) else { return false };
    match rest.rsplit_once('*') {
        None => name.ends_with(rest),
        Some((middle, end)) => name.strip_suffix(end).is_some_and(|name| {
            let mut left = Some(name);
            for part in middle.split('*') {
                left = left.and_then(|name| name.split_once(part)).map(|(_, after)| after);
            }
            left.is_some()
        }),
    }
}

/// The names of the values of a module that was read from a text.
fn value_names(module: &Module, input: &Input) -> ValueNames {
    let mut names = ValueNames::new();
    let Some(source) = input.source() else { return names };
    let position = |place: &Place| match place.text_position() {
        Some(TextPosition { file, line, column }) if file == source.name() => Some((line, column)),
        _ => None,
    };
    let mut add = |place: &Place, found: &dyn Fn(usize) -> Vec<String>| {
        let Some((line, column)) = position(place) else { return };
        let Some(offset) = source.offset(line, column) else { return };
        let named = found(offset).into_iter().enumerate();
        names.extend(named.map(|(index, name)| ((line, column, index as u32), name)));
    };
    for op in module.walk() {
        add(&op.place(0), &|offset| result_names(source.text(), offset));
        for (place, index) in op.regions().flat_map(|region| arguments(op, region)) {
            let name = |offset: usize| source.text()[token_span(source.text(), offset).range()].to_owned();
            add(&place, &|offset| {
                let mut names = vec![String::new(); index];
                names.push(name(offset));
                names
            });
        }
    }
    names
}

/// The places of the arguments of a region's first block, with their indices.
fn arguments<'a>(op: OpRef<'a>, region: RegionRef<'a>) -> impl Iterator<Item = (Place, usize)> {
    let block = region.blocks().first();
    let locations = block.map_or(&[][..], |&block| region.body().argument_locations(block));
    let places = locations.iter().map(move |&location| op.context().place(location).unwrap_or(Place::Unknown));
    places.zip(0..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asterisks_stand_for_anything() {
        let cases =
            [("addi", "addi"), ("store_*", "store_ptr_tko"), ("*_tko", "load_ptr_tko"), ("*", ""), ("a*b*c", "a1b2c")];
        assert!(cases.iter().all(|(pattern, name)| matches(pattern, name)));
        let cases = [("addi", "addi2"), ("store_*", "load"), ("*_tko", "iota"), ("a*b*c", "ac"), ("ab*ba", "aba")];
        assert!(!cases.iter().any(|(pattern, name)| matches(pattern, name)));
    }

    #[test]
    fn blocks_are_written_as_numbers_or_as_messages_show_them() {
        assert_eq!(Blocks::parse("0,3"), Ok(Blocks(vec![[0; 3], [3, 0, 0]])));
        assert_eq!(Blocks::parse("(1, 0, 2), 7"), Ok(Blocks(vec![[1, 0, 2], [7, 0, 0]])));
        for wrong in ["", "x", "1,", "(1", "(1,2,3,4)", "1 2", "-1"] {
            assert!(Blocks::parse(wrong).is_err(), "{wrong}");
        }
    }
}
