//! Comparison of launches in several orders of blocks.

use std::io::Write;

use tile_ir_core::{Code, Diagnostic, Place};
use tile_ir_eval::{Element, Shape, Tile};

use crate::fault::codes;
use crate::launch::{Launch, LaunchError, LaunchOutcome};
use crate::memory::{Memory, position};
use crate::options::LaunchOptions;
use crate::printed::{Printed, Tee};
use crate::trace::element_text;

/// The number of launches whose findings are kept at a time.
const BATCH: u64 = 64;

/// Runs a program in the orders of the seeds below `count`. What the first one does stays in memory.
pub(crate) fn compared(
    launch: Launch<'_>,
    memory: &Memory<'_>,
    count: u64,
    output: &mut (dyn Write + Send),
) -> Result<LaunchOutcome, LaunchError> {
    let options = LaunchOptions { trace: None, ..launch.options.clone() };
    memory.begin();
    let initial = memory.copied();
    let mut tee = Tee { to: output, copy: Printed::default() };
    let mut first = Launch { options: &options, ..launch }.run(memory, Some(0), &mut tee);
    if is_interrupted(&first) {
        return first;
    }
    let bytes = memory.buffers().iter().map(|buffer| buffer.cells.to_bytes()).collect();
    let (fault, found) = parts(&first);
    let reference =
        Reference { launch, initial, bytes, printed: tee.copy, fault: fault.cloned(), found: found.to_vec() };

    let mut findings: Vec<(Key, Diagnostic)> = Vec::new();
    let most = options.limits.max_memory.map_or(usize::MAX, |max| (max / memory.bytes().max(1)).max(1));
    for batch in (1..count.max(2)).step_by(BATCH as usize) {
        let seeds: Vec<u64> = (batch..count.max(2).min(batch.saturating_add(BATCH))).collect();
        let threads = tile_ir_parallel::threads(options.threads, most.min(seeds.len()));
        for differences in tile_ir_parallel::map(&seeds, threads, || (), |(), &seed| reference.differences(seed)) {
            for (key, diagnostic) in differences? {
                if findings.iter().all(|(known, _)| !known.is_same(&key)) {
                    findings.push((key, diagnostic));
                }
            }
        }
    }
    let diagnostics = match &mut first {
        Ok(outcome) | Err(LaunchError::Output { outcome, .. }) => Some(&mut outcome.diagnostics),
        Err(LaunchError::Stopped { diagnostics, .. }) => Some(diagnostics),
        Err(LaunchError::Refused(_)) => None,
    };
    if let Some(diagnostics) = diagnostics {
        diagnostics.extend(findings.into_iter().map(|(_, diagnostic)| diagnostic));
    }
    first
}

/// Why a launch stopped, and what the memory checker found.
fn parts(result: &Result<LaunchOutcome, LaunchError>) -> (Option<&Diagnostic>, &[Diagnostic]) {
    match result {
        Ok(outcome) | Err(LaunchError::Output { outcome, .. }) => (None, &outcome.diagnostics),
        Err(LaunchError::Stopped { fault, diagnostics, .. }) => (Some(fault), diagnostics),
        Err(LaunchError::Refused(refusal)) => (Some(refusal), &[]),
    }
}

fn is_interrupted(result: &Result<LaunchOutcome, LaunchError>) -> bool {
    parts(result).0.is_some_and(|fault| fault.code == codes::INTERRUPTED)
}

/// What a finding is about. Each is reported for the first order that shows it.
#[derive(Debug)]
enum Key {
    /// Whether every block ends.
    End,
    Output,
    /// The content of a buffer, by its number.
    Buffer(usize),
    /// What the memory checker finds about these operations.
    Check(Code, Vec<Place>),
}

impl Key {
    fn of(diagnostic: &Diagnostic) -> Self {
        let notes = diagnostic.notes.iter().map(|(place, _)| place);
        Self::Check(diagnostic.code, std::iter::once(&diagnostic.place).chain(notes).cloned().collect())
    }

    /// Of two operations, either may be the first.
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::End, Self::End) | (Self::Output, Self::Output) => true,
            (Self::Buffer(one), Self::Buffer(other)) => one == other,
            (Self::Check(code, one), Self::Check(other_code, other)) => {
                code == other_code && one.len() == other.len() && one.iter().all(|place| other.contains(place))
            }
            _ => false,
        }
    }
}

/// The launch that the others are compared with.
struct Reference<'l> {
    launch: Launch<'l>,
    /// The memory before it.
    initial: Memory<'static>,
    /// The content of each buffer after it.
    bytes: Vec<Vec<u8>>,
    printed: Printed,
    fault: Option<Diagnostic>,
    found: Vec<Diagnostic>,
}

/// An error about a result that depends on the order.
fn depends(place: Place, how: &str) -> Diagnostic {
    Diagnostic::error(codes::ORDER, place, format!("the result depends on the order of blocks: {how}"))
}

impl Reference<'_> {
    /// What is different in the order of a seed.
    fn differences(&self, seed: u64) -> Result<Vec<(Key, Diagnostic)>, LaunchError> {
        let options = LaunchOptions { trace: None, profiled: false, ..self.launch.options.clone() };
        let (memory, mut printed) = (self.initial.copied(), Printed::default());
        let result = Launch { options: &options, ..self.launch }.run(&memory, Some(seed), &mut printed);
        if is_interrupted(&result) {
            return result.map(|_| Vec::new());
        }
        let (fault, found) = parts(&result);
        let mut differences = Vec::new();
        for diagnostic in found {
            let key = Key::of(diagnostic);
            if self.found.iter().all(|known| !Key::of(known).is_same(&key)) {
                let note = format!("'--schedule={seed}' shows this, '--schedule=0' does not");
                differences.push((key, diagnostic.clone().with_note(diagnostic.place.clone(), note)));
            }
        }
        match (&self.fault, fault) {
            (Some(_), Some(_)) => (),
            (Some(fault), None) => differences.push((Key::End, ends(fault, 0, seed))),
            (None, Some(fault)) => differences.push((Key::End, ends(fault, seed, 0))),
            (None, None) => {
                let output = self.printed.difference(&printed, seed);
                differences.extend(output.map(|how| (Key::Output, depends(Place::Unknown, &how))));
                let buffers = memory.buffers().iter().enumerate();
                differences.extend(buffers.filter_map(|(index, buffer)| {
                    let found = self.buffer_difference(index, &buffer.name, &buffer.cells.to_bytes(), seed)?;
                    Some((Key::Buffer(index), found))
                }));
            }
        }
        Ok(differences)
    }

    fn buffer_difference(&self, index: usize, name: &str, found: &[u8], seed: u64) -> Option<Diagnostic> {
        let expected = &self.bytes[index];
        let byte = expected.iter().zip(found).position(|(one, other)| one != other)?;
        let count = expected.iter().zip(found).filter(|(one, other)| one != other).count();
        let ty = self.element_of(index, byte, expected.len());
        let (element, start, size) = ty.unwrap_or((Element::Integer(8), byte, 1));
        let [one, other] = [expected.as_slice(), found].map(|bytes| {
            let bits = bytes[start..start + size].iter().rev().fold(0, |bits, &byte| bits << 8 | u64::from(byte));
            (element_text(&Tile::splat(Shape::new(), element, bits), 0), bits)
        });
        // NaNs have one name.
        let [one, other] = match one.0 == other.0 {
            true => [one, other].map(|(text, bits)| format!("{text} ({bits:#x})")),
            false => [one, other].map(|(text, _)| text),
        };
        let bytes = match size {
            1 => format!("byte {start} of {name} is"),
            _ => format!("bytes {start} to {} of {name} are", start + size - 1),
        };
        let differ = match count {
            1 => "1 byte differs".to_owned(),
            count => format!("{count} bytes differ"),
        };
        let how = format!("{bytes} {one} with '--schedule=0' and {other} with '--schedule={seed}' ({differ} in total)");
        let program = self.launch.program;
        let sums = program.float_sums.iter().filter(|(_, of)| *of == element);
        Some(sums.fold(depends(Place::Unknown, &how), |diagnostic, &(site, _)| {
            let site = &program.sites[site as usize];
            let note = format!("'{}' adds floats: each sum is rounded, so the order of additions matters", site.name);
            site.note(diagnostic, note)
        }))
    }

    /// The element of a buffer that contains a byte, as the parameters type it: its type, first byte and size.
    fn element_of(&self, index: usize, byte: usize, len: usize) -> Option<(Element, usize, usize)> {
        let parameters = self.launch.program.parameters.iter().zip(self.launch.arguments);
        parameters.into_iter().find_map(|(parameter, argument)| {
            let (element, (number, base)) = (parameter.pointee?, position(argument.scalar())?);
            let size = element.memory_bytes()?;
            let start = byte as i64 - (byte as i64 - base).rem_euclid(size as i64);
            let start = usize::try_from(start).ok().filter(|start| number == index as u64 && start + size <= len)?;
            Some((element, start, size))
        })
    }
}

/// The error that blocks stop in one order and end in another.
fn ends(fault: &Diagnostic, stops: u64, ends: u64) -> Diagnostic {
    let how = format!("it stops with '--schedule={stops}', and ends with '--schedule={ends}'");
    let error = depends(fault.place.clone(), &how).with_note(fault.place.clone(), fault.message.clone());
    fault.notes.iter().fold(error, |error, (place, note)| error.with_note(place.clone(), note.clone()))
}
